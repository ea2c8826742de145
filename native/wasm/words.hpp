// A word list as the WebAssembly core keeps it, and the replies of its words.
//
// Words are ids, answers first, and letters are small numbers, as everywhere below the seam; the host knows the letters.
#pragma once

#include <cstdint>
#include <vector>

#include "../kernels.hpp"

namespace tilewright::wasm {

using Ids = std::vector<std::uint32_t>;
using Codes = std::vector<std::uint32_t>;

constexpr std::uint32_t ABSENT = 0, ELSEWHERE = 1, CORRECT = 2;

// Some words position by position, as the kernels read them.
struct Padded {
    std::vector<std::uint8_t> letters;
    std::size_t stride = 0, count = 0;
    int length = 0;

    Columns columns() const { return {letters.data(), stride, count, length}; }
};

struct Words {
    int length = 0;
    std::uint32_t count = 0, answers = 0;
    std::vector<std::uint8_t> letters;  // a row per word
    Ids preference;                     // id -> its rank where guesses are equally good
    Padded all;

    const std::uint8_t* word(std::uint32_t id) const { return letters.data() + std::size_t(id) * length; }
};

Padded pad(const Words& words, const std::uint32_t* ids, std::size_t count);

// The reply code of each of the words to a guess, which need not be a word of the list.
Codes replies(const std::uint8_t* guess, const Padded& answers);

// The reply to one guess.
std::uint32_t reply(const std::uint8_t* guess, const std::uint8_t* answer, int length);

// The marks of a code, first letter first.
void marks_of(std::uint32_t code, int length, std::uint8_t* out);

// All marks correct.
std::uint32_t winning(int length);

}  // namespace tilewright::wasm
