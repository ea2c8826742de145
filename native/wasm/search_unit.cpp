// The kernels and the exact search as one unit: whatever is hot, compiled for speed.
#include "../dispatch.cpp"
#include "../exact/engine.cpp"
#include "../exact/reply_table.cpp"
#include "../exact/rules.cpp"
#include "../exact/scan.cpp"
#include "../exact/search_look.cpp"
#undef TILEWRIGHT_SEARCH
#include "../exact/search_node.cpp"
#undef TILEWRIGHT_SEARCH
#include "../exact/search_scan.cpp"
#undef TILEWRIGHT_SEARCH
#include "../exact/search_split.cpp"
#undef TILEWRIGHT_SEARCH
#include "../rank.cpp"
#include "../score.cpp"
#include "../width.cpp"
