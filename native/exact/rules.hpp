// Which guesses are legal after a reply, in the three modes.
//
// NORMAL: all of them, always.  HARD: a green letter stays where it is, and each letter is used at least as often as
// any one reply showed it.  ULTRA: the guess would itself have got every reply seen.  Legality is decided from the
// letters, never from the table.
#pragma once

#include <cstdint>
#include <vector>

#include "reply_table.hpp"

namespace tilewright::exact {

enum class Mode { NORMAL, HARD, ULTRA };
constexpr int MAX_LENGTH = 20;
constexpr std::uint8_t NO_LETTER = 255;

// What the replies so far ask of the next guess.  `key` tells apart what must be told apart: two positions of one
// search with the same key have the same legal guesses.
struct Needs {
    Hash key;
    std::uint8_t green[MAX_LENGTH];   // by place, or NO_LETTER
    std::uint8_t letter[MAX_LENGTH];  // letters that must be used...
    std::uint8_t times[MAX_LENGTH];   // ...this often at least
    int letters = 0;
    const Needs* before = nullptr;  // ULTRA: what was needed before the last guess...
    std::uint32_t guess = 0;        // ...and that guess

    Needs() {
        for (auto& g : green) g = NO_LETTER;
    }
};

class Rules {
public:
    // `letters` has a row per word, of which there are `words`.
    Rules(Mode mode, const std::uint8_t* letters, int length, std::size_t words);

    Mode mode() const { return mode_; }
    // The needs after `guess` was played on `answer` (word numbers) in a position with the needs `before`.
    Needs after(const Needs& before, std::uint32_t guess, std::uint32_t answer) const;
    // The needs as numbers, the same for equal needs.  HARD: for each place 0 or one more than its green letter, then each
    // letter that is needed and how often; ULTRA: the guesses so far.  Nothing, if nothing is needed.
    std::vector<std::uint32_t> encode(const Needs& needs) const;
    // Where in the list the words stand that stay legal once `guess` got the reply that `answer` gives; returns how many
    // places were written to `out`.  `before` and `now` are the needs on both sides of the reply; only what is new is looked at.
    std::size_t filter(const std::uint32_t* legal, std::size_t count, const Needs& before, const Needs& now, std::uint32_t guess,
                       std::uint32_t answer, const std::uint32_t* word_of, std::uint32_t* out) const;

private:
    const std::uint8_t* word(std::uint32_t number) const { return letters_ + std::size_t(number) * length_; }
    void marks(std::uint32_t guess, std::uint32_t answer, std::uint8_t* out) const;
    Mode mode_;
    const std::uint8_t* letters_;
    int length_;
    std::vector<std::uint64_t> lacks_;  // HARD: by word, a bit for each letter that it does not have
    bool telling_ = true;               // whether every letter has a bit of its own
};

}  // namespace tilewright::exact
