// What the host asks, as one unit: compiled for size, since its time is spent in the kernels.
#include "advice.cpp"
#include "api.cpp"
#include "exact.cpp"
#include "keys.cpp"
#include "knowledge.cpp"
#include "position.cpp"
#include "reckon.cpp"
#include "words.cpp"
