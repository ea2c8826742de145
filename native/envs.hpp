// Guessing games in batches, for who learns to play them: one call makes one guess in each of many games.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tilewright {

// The words, and what all games of a batch have in common.
struct Rules {
    const std::uint8_t* letters;  // a row of `length` letters per word, answers first
    std::int64_t words, answers;
    int length, limit;
    int mode;               // 0 permits every word, 1 is hard, 2 ultra
    float per_guess, lost;  // the reward of a guess, and of the last one if it does not find the word
};

// The games: an entry each.  `history` has for each game a row of letters (from 1) and a row of marks (from 1) per turn,
// zeros where nothing was guessed.  A game that was over before the call is begun anew by it, and its guess is not made.
// `refused` counts the guesses of a game that the mode forbade: they are not made and cost what a guess costs.
struct Batch {
    std::size_t count;
    std::int32_t* answer;
    std::uint8_t* turn;
    std::uint8_t* over;
    std::uint64_t* random;  // the state of each game's own generator
    std::uint8_t* history;
    std::uint8_t* refused;
};

struct Outcome {
    float* reward;
    std::uint8_t* won;
    std::uint8_t* lost;
    std::uint8_t* illegal;  // the guess was not made
};

// Make a guess in each game; false if a guess is no word, in which case nothing has changed.
bool step_games(const Rules& rules, const std::int32_t* guesses, Batch& batch, const Outcome& out);

// Begin every game anew, with the answer that its generator draws.
void reset_games(const Rules& rules, Batch& batch);

// For each game a row of bytes, 1 where the mode permits the word.
void legal_words(const Rules& rules, const Batch& batch, std::uint8_t* legal);

}  // namespace tilewright
