// The best play over a few solutions, by search.
#pragma once

#include "cross.hpp"

namespace tilewright::cross {

constexpr std::size_t MAX_EXACT = 64;  // solutions: a set of them is a 64-bit word

// Writes misses, wins and kind of each of these letters; false, with nothing written, if there are more than MAX_EXACT
// solutions or the search needs more than so many nodes.
bool exact_values(const Solutions& solutions, std::uint64_t letters, int lives, std::int64_t nodes, LetterValue* out);

}  // namespace tilewright::cross
