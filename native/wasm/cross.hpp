// Crosses: which cells have a letter, and which letter is worth naming.
//
// `games/cross.py` and `solvers/cross.py` say what is asked; the search behind it is that of native/cross.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "words.hpp"

namespace tilewright::wasm {

// A cross as it is played: the letters of its cells (see native/cross/cross.hpp), where the words cross, the letters that
// were named, and the lives left.
struct CrossPlay {
    std::vector<std::uint8_t> cells;
    int across, down;
    std::vector<std::uint8_t> named;
    int lives;
};

struct CrossHint {
    std::size_t pairs;  // that fit what can be seen
    int letter;         // worth naming
    std::int64_t pairs_with_it;
};

// The cells that have the letter, as bits.
std::uint32_t cells_with(const std::uint8_t* cells, int count, std::uint8_t letter);

// What somebody who sees the cross would name next; nothing if no two answers of the list fit it.
std::optional<CrossHint> cross_hint(const Words& words, const CrossPlay& play);

}  // namespace tilewright::wasm
