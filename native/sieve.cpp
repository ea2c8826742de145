#include "sieve.hpp"

#include <cstring>

namespace tilewright {

namespace {

void keep(Word64* out, const Word64* plane, bool wanted, std::size_t width) {
    const Word64 flip = wanted ? 0 : ~Word64(0);
    for (std::size_t i = 0; i < width; ++i) out[i] &= plane[i] ^ flip;
}

}  // namespace

Sieve::Sieve(const Columns& columns, int letters)
    : length_(columns.length),
      letters_(letters),
      width_((columns.count + 63) / 64),
      planes_(2 * std::size_t(columns.length) * std::size_t(letters) * width_),
      everything_(width_) {
    for (std::size_t word = 0; word < columns.count; ++word) {
        const Word64 bit = Word64(1) << word % 64;
        everything_[word / 64] |= bit;
        std::uint8_t seen[256] = {};
        for (int place = 0; place < length_; ++place) {
            const std::uint8_t letter = columns.letters[std::size_t(place) * columns.stride + word];
            here(place, letter)[word / 64] |= bit;
            at_least(++seen[letter], letter)[word / 64] |= bit;
        }
    }
}

void Sieve::fitting(const std::uint8_t* guess, const std::uint8_t* marks, Word64* out) const {
    std::memcpy(out, everything_.data(), width_ * sizeof *out);
    int given[256] = {};  // how many of each letter are handed out so far
    for (int place = 0; place < length_; ++place) {
        const bool green = marks[place] == 2;
        keep(out, here(place, guess[place]), green, width_);
        given[guess[place]] += green;
    }
    for (int place = 0; place < length_; ++place) {
        if (marks[place] == 2) continue;
        const int times = ++given[guess[place]];
        if (times <= length_) keep(out, at_least(times, guess[place]), marks[place] == 1, width_);
        else if (marks[place] == 1) std::memset(out, 0, width_ * sizeof *out);
    }
}

bool fits(const std::uint8_t* guess, const std::uint8_t* marks, const std::uint8_t* word, int length) {
    std::uint8_t rest[256] = {};
    for (int place = 0; place < length; ++place) {
        if ((guess[place] == word[place]) != (marks[place] == 2)) return false;
        rest[word[place]] += guess[place] != word[place];
    }
    for (int place = 0; place < length; ++place) {
        if (marks[place] == 2) continue;
        const bool shown = rest[guess[place]] > 0;
        if (shown != (marks[place] == 1)) return false;
        rest[guess[place]] -= shown;
    }
    return true;
}

}  // namespace tilewright
