// What replies say of each letter, and what follows from it: `knowledge/facts.py` in C++.
#pragma once

#include "position.hpp"

namespace tilewright::wasm {

struct LetterFacts {
    std::uint8_t letter;
    int at_least, at_most;
    std::uint32_t places, not_places;  // as bits
};

// The facts of each letter that was guessed, in the order of guessing.
std::vector<LetterFacts> facts_of(const std::vector<Turn>& turns, int length);

// The facts with what follows from them: the highest count there is room for, and places that are the only ones.
std::vector<LetterFacts> consequences(const std::vector<LetterFacts>& facts, int length);

}  // namespace tilewright::wasm
