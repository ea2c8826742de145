// Lists of words, looked at by the letters they have.
#pragma once

#include <cstring>

#include "cross.hpp"

namespace tilewright::cross {

inline std::uint64_t letter_set(const std::uint8_t* word, int length) {
    std::uint64_t set = 0;
    for (int place = 0; place < length; ++place) set |= std::uint64_t(1) << word[place];
    return set;
}

// The words that have each letter at one place, in their order.
struct Buckets {
    std::vector<std::uint32_t> words;
    std::uint32_t starts[MAX_CROSS_LETTERS + 1] = {};
    Buckets(const WordRows& list, int place) : words(list.count) {
        for (std::size_t word = 0; word < list.count; ++word) ++starts[list.row(word)[place] + 1];
        for (int letter = 0; letter < MAX_CROSS_LETTERS; ++letter) starts[letter + 1] += starts[letter];
        std::uint32_t next[MAX_CROSS_LETTERS];
        std::memcpy(next, starts, sizeof next);
        for (std::size_t word = 0; word < list.count; ++word) words[next[list.row(word)[place]]++] = std::uint32_t(word);
    }
};

}  // namespace tilewright::cross
