// Positions: which words fit the replies, which guesses the mode permits, and which turns cannot stand together.
//
// The rules are those of `position.py` and `knowledge/conflict.py`, and are held equal to them by the recorded contract.
#pragma once

#include "../exact/rules.hpp"
#include "words.hpp"

namespace tilewright::wasm {

using exact::Mode;

struct Turn {
    std::vector<std::uint8_t> guess;
    std::uint32_t code;
};

struct Position {
    const Words* words = nullptr;
    Mode mode = Mode::NORMAL;
    bool among_allowed = false;
    std::vector<Turn> turns;
    Ids fitting;  // words, answers or not, that give every reply

    std::size_t choices() const { return among_allowed ? words->count : words->answers; }
    // The fitting words that can be the answer: theirs are the lowest ids.
    std::size_t candidate_count() const;
    Ids candidates() const { return {fitting.begin(), fitting.begin() + std::ptrdiff_t(candidate_count())}; }
    Ids legal() const;
    // The position after one more turn.
    Position after(const Turn& turn) const;
};

Position start(const Words& words, Mode mode, bool among_allowed);

// Why a mode does not permit a word: a green letter that must stay, a letter that must be used so often, or a turn whose
// reply it would not have got.
struct Refusal {
    enum Kind { NONE, PLACE, COUNT, TURN } kind = NONE;
    std::uint32_t where = 0;  // place, letter, or turn counted from 0
    std::uint32_t what = 0;   // the letter there, how often, or the reply it would have got
};
Refusal why_illegal(const std::vector<Turn>& turns, Mode mode, const std::uint8_t* word, int length);

// The smallest set of turns (counted from 0), first in order among equals, that no word that can be the answer fits.
// Only for positions without a candidate, and at most 64 turns.
std::vector<int> conflict(const Position& position);

}  // namespace tilewright::wasm
