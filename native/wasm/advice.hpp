// Ranked guesses: how each splits the candidates, what that is worth, and the order in which people see them.
#pragma once

#include "position.hpp"

namespace tilewright::wasm {

enum class Metric { ENTROPY, LARGEST, REMAINING, GUESSES };
enum class Leaf { LOG, SIZE };
constexpr std::int64_t GUESS = 1 << 16;  // one guess, as costs count them

struct Ranking {
    Ids guesses;
    std::vector<bool> is_candidate;  // by word id
    std::vector<Split> splits;
    std::vector<std::int64_t> values;  // the least is best

    // The first of all, and the first few candidates or explorations, as places among the guesses.
    std::size_t best(const Words& words) const;
    std::vector<std::size_t> first(const Words& words, bool candidates, std::size_t top) const;
};

// How the guesses split the candidates of a position, with the cost of a word in a part of each size.
std::vector<Split> splits(const Words& words, const Ids& guesses, const Ids& candidates, Leaf leaf);

// The same with values at depth 1.
Ranking rank(const Position& position, Ids guesses, Metric metric, Leaf leaf);

// What a guess costs to the end, estimated: itself for everybody, then its parts; one that is right ends the game.
std::int64_t guess_cost(const Split& split, std::size_t candidates, bool is_candidate);

// The values of the best `beam` guesses when further guesses are looked at, put before all others in the ranking; for
// each guess its value, or -1 where it was not looked at.
std::vector<std::int64_t> look_ahead(const Position& position, Ranking& ranking, Metric metric, Leaf leaf, int depth, int beam,
                                     std::size_t top);

}  // namespace tilewright::wasm
