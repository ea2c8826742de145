#include "cross.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "../cross/cross.hpp"

namespace tilewright::wasm {
namespace {

constexpr cross::Effort EFFORT = {80000, 30000};  // as in solvers/cross.py, so that both hosts give the same hint

// The colour of each cell, numbered in the order of first appearance.
std::vector<std::uint8_t> colours_of(const std::vector<std::uint8_t>& cells) {
    std::vector<std::uint8_t> letters, colours;
    for (const std::uint8_t letter : cells) {
        const auto known = std::find(letters.begin(), letters.end(), letter);
        colours.push_back(std::uint8_t(known - letters.begin()));
        if (known == letters.end()) letters.push_back(letter);
    }
    return colours;
}

bool is_named(const CrossPlay& play, std::uint8_t letter) {
    return std::find(play.named.begin(), play.named.end(), letter) != play.named.end();
}

// The cells that stand for the colours still hidden, one each.
std::vector<int> hidden_cells(const CrossPlay& play) {
    std::vector<int> found;
    for (int cell = 0; cell < int(play.cells.size()); ++cell) {
        const auto letter = play.cells.begin() + cell;
        if (!is_named(play, *letter) && std::find(play.cells.begin(), letter, *letter) == letter) found.push_back(cell);
    }
    return found;
}

std::vector<std::int32_t> pairs_for(const cross::WordRows& rows, const CrossPlay& play) {
    const std::vector<std::uint8_t> colours = colours_of(play.cells);
    std::vector<std::uint8_t> known(play.cells.size(), NO_LETTER);
    for (std::size_t cell = 0; cell < colours.size(); ++cell)
        if (is_named(play, play.cells[cell])) known[colours[cell]] = play.cells[cell];
    std::uint64_t excluded = 0;
    for (const std::uint8_t letter : play.named) excluded |= std::uint64_t(1) << letter;
    std::vector<std::int32_t> twins(rows.count), pairs;
    std::iota(twins.begin(), twins.end(), 0);
    cross::fitting(rows, rows, twins.data(), {play.across, play.down}, {colours.data(), known.data(), excluded}, pairs);
    return pairs;
}

// The letters of the hidden colours, a row for each pair.
std::vector<std::uint8_t> solutions_of(const cross::WordRows& rows, const CrossPlay& play, const std::vector<std::int32_t>& pairs) {
    const std::vector<int> hidden = hidden_cells(play);
    std::vector<std::uint8_t> out;
    for (std::size_t pair = 0; pair < pairs.size(); pair += 2)
        for (const int cell : hidden) {
            const int below = cell - rows.length, place = below + (below >= play.down);
            out.push_back(below < 0 ? rows.row(std::size_t(pairs[pair]))[cell] : rows.row(std::size_t(pairs[pair + 1]))[place]);
        }
    return out;
}

}  // namespace

std::uint32_t cells_with(const std::uint8_t* cells, int count, std::uint8_t letter) {
    std::uint32_t found = 0;
    for (int cell = 0; cell < count; ++cell) found |= std::uint32_t(cells[cell] == letter) << cell;
    return found;
}

std::optional<CrossHint> cross_hint(const Words& words, const CrossPlay& play) {
    const cross::WordRows rows{words.letters.data(), words.answers, words.length};
    const std::vector<std::int32_t> pairs = pairs_for(rows, play);
    if (pairs.empty()) return {};
    const std::vector<std::uint8_t> letters = solutions_of(rows, play, pairs);
    const std::size_t count = pairs.size() / 2;
    std::vector<cross::LetterValue> values(cross::MAX_CROSS_LETTERS);
    cross::letter_values({letters.data(), count, int(letters.size() / count)}, play.lives, EFFORT, values.data());
    const auto key = [&](int letter) {
        const cross::LetterValue& value = values[std::size_t(letter)];
        return std::tuple(value.hits == 0, value.kind == cross::ESTIMATE, value.misses, -value.wins, -value.parts);
    };
    int best = 0;
    for (int letter = 1; letter < cross::MAX_CROSS_LETTERS; ++letter)
        if (key(letter) < key(best)) best = letter;
    return CrossHint{count, best, values[std::size_t(best)].hits};
}

}  // namespace tilewright::wasm
