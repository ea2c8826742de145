// What guesses come to when few words and few turns are left: kinds/best/reckoning.py in C++.
#pragma once

#include "words.hpp"

namespace tilewright::wasm {

constexpr std::size_t MOST_RECKONED = 16;

// The sum, over the candidates, of the guesses it takes to find each when `guess` comes first and the best play follows;
// a candidate that is not found in the turns counts as if it took one more.
int reckon(const Words& words, const Ids& candidates, std::uint32_t guess, int turns);

}  // namespace tilewright::wasm
