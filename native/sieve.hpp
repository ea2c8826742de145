// Which words give a reply: the rule of `pattern.score`, 64 words at a time.
//
// A *plane* has one bit per word.  `here(place, letter)` are the words with that letter in that place,
// `at_least(times, letter)` those that have it so often.  With them a wanted reply is scored place by place: the greens
// first, then each letter's other places from left to right, where the j-th is yellow exactly if the word has the
// letter at least (its greens + j) times.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernels.hpp"

namespace tilewright {

using Word64 = std::uint64_t;

class Sieve {
public:
    // The words are the answers of `columns`, with letters below `letters`.
    Sieve(const Columns& columns, int letters);

    std::size_t width() const { return width_; }  // 64-bit words of a plane
    int length() const { return length_; }
    int letters() const { return letters_; }

    // Writes the plane of the words that reply `marks` (0 absent, 1 elsewhere, 2 correct) to `guess`.
    void fitting(const std::uint8_t* guess, const std::uint8_t* marks, Word64* out) const;

private:
    Word64* here(int place, int letter) { return plane(place * letters_ + letter); }
    Word64* at_least(int times, int letter) { return plane((length_ + times - 1) * letters_ + letter); }
    const Word64* here(int place, int letter) const { return const_cast<Sieve*>(this)->here(place, letter); }
    const Word64* at_least(int times, int letter) const { return const_cast<Sieve*>(this)->at_least(times, letter); }
    Word64* plane(int number) { return planes_.data() + std::size_t(number) * width_; }

    int length_, letters_;
    std::size_t width_;
    std::vector<Word64> planes_, everything_;
};

// The same rule for a single word: whether it replies `marks` to `guess`.
bool fits(const std::uint8_t* guess, const std::uint8_t* marks, const std::uint8_t* word, int length);

}  // namespace tilewright
