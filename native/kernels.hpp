// The kernels: what is compiled once per vector width, and how one of the widths is chosen.
//
// A kernel is numbers in, numbers out; it owns no thread and no memory.  Its file is compiled into a namespace named
// after the width (baseline, avx2, avx512), and `kernels(width)` hands out one of the tables of functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "certificate/check.hpp"

namespace tilewright {

namespace exact {
struct ScanTable;  // see exact/scan.hpp
}

constexpr int MAX_LENGTH = 20;
constexpr std::uint8_t NO_LETTER = 255;
constexpr std::size_t PADDING = 64;  // bytes: the widest vector register

// The answers of a scoring job, position by position: letter p of answer a is letters[p * stride + a].  The stride is
// a multiple of PADDING and the padding behind the last answer is NO_LETTER.
struct Columns {
    const std::uint8_t* letters;
    std::size_t stride;
    std::size_t count;
    int length;
};

template <class Code>
using ScoreRow = void (*)(const std::uint8_t* guess, const Columns& answers, Code* out);

// How well a guess tells the answers apart; see rank.cpp.
struct Split {
    std::int64_t information = 0;
    std::int64_t squares = 0;
    std::int64_t parts = 0;
    std::int64_t largest = 0;
    std::int64_t cost = 0;
};

// What a part is counted as: keys[c] is round(c * log2(c) * 2^KEY_BITS), for each c below key_count; costs[c] is the
// cost of each word in a part of c, for each c up to the number of answers.
struct Measure {
    const std::int64_t* keys;
    std::size_t key_count;
    const std::int64_t* costs;
};
constexpr int KEY_BITS = 32;

using Rank = void (*)(const std::uint8_t* guesses, std::size_t count, const Columns& answers, const std::uint32_t* weights,
                      const Measure& measure, Split* out);

struct Kernels {
    const char* width;
    ScoreRow<std::uint8_t> score8;    // up to 5 letters
    ScoreRow<std::uint16_t> score16;  // up to 10
    ScoreRow<std::uint32_t> score32;  // up to 20
    Rank rank;
    const exact::ScanTable* scan;
    certificate::Check check;
};

// The widths that this machine can run, narrowest first.
std::vector<std::string> widths();

// The kernels of a width by name, or of the widest that this machine can run when the name is empty.
const Kernels& kernels(const std::string& width);

}  // namespace tilewright
