#include "board.hpp"

#include <algorithm>
#include <numeric>

#include "scan.hpp"

namespace tilewright::exact {
namespace {

// The classes of a row: its codes renamed to 0, 1, 2, ... in the order of their size.
template <class Input>
class Renamer {
public:
    explicit Renamer(const TableInput& table) : codes_(static_cast<const Input*>(table.codes)), answers_(table.answers) {
        if (sizeof(Input) < 4) class_.resize(std::size_t(1) << (8 * std::min<std::size_t>(sizeof(Input), 2)));
    }
    // How many different codes there are.
    std::size_t count(std::size_t row) {
        if constexpr (sizeof(Input) == 4) return sorted(row).size();
        std::fill(class_.begin(), class_.end(), 0u);
        const Input *codes = codes_ + row * answers_, *end = codes + answers_;
        for (std::uint32_t* seen = class_.data(); codes < end; ++codes) seen[*codes] = 1;
        return std::accumulate(class_.begin(), class_.end(), std::size_t(0));
    }
    template <class Code>
    void rename(std::size_t row, Code* out) {
        const Input* codes = codes_ + row * answers_;
        if constexpr (sizeof(Input) == 4) {
            const std::vector<Input>& known = sorted(row);
            for (std::size_t a = 0; a < answers_; ++a)
                out[a] = Code(std::lower_bound(known.begin(), known.end(), codes[a]) - known.begin());
        } else {
            count(row);
            std::exclusive_scan(class_.begin(), class_.end(), class_.begin(), 0u);
            const std::uint32_t* classes = class_.data();
            for (const Input* end = codes + answers_; codes < end; ++codes) *out++ = Code(classes[*codes]);
        }
    }

private:
    const std::vector<Input>& sorted(std::size_t row) {
        sorted_.assign(codes_ + row * answers_, codes_ + (row + 1) * answers_);
        std::sort(sorted_.begin(), sorted_.end());
        sorted_.erase(std::unique(sorted_.begin(), sorted_.end()), sorted_.end());
        return sorted_;
    }
    const Input* codes_;
    std::size_t answers_;
    std::vector<std::uint32_t> class_;  // code -> class; codes of up to two bytes
    std::vector<Input> sorted_;         // wider codes
};

// Calls work(Renamer) with the renamer for the width of the table's codes.
template <class Work>
void with_renamer(const TableInput& table, Work work) {
    if (table.code_bytes == 1) work(Renamer<std::uint8_t>(table));
    else if (table.code_bytes == 2) work(Renamer<std::uint16_t>(table));
    else work(Renamer<std::uint32_t>(table));
}

// Columns from rows, tile by tile.  The stride is an odd number of cache lines, so that columns do not fight for the
// same cache sets.
template <class Code>
void transpose(Board<Code>& board) {
    const std::size_t line = PAD / sizeof(Code), padded = (board.guesses + PAD - 1) / PAD * PAD;
    board.column_stride = padded + ((padded / line) % 2 == 0 ? line : 0);
    board.columns.assign(board.column_stride * board.answers + PAD, 0);
    constexpr std::size_t TILE = 64;
    for (std::size_t g0 = 0; g0 < board.guesses; g0 += TILE)
        for (std::size_t a0 = 0; a0 < board.answers; a0 += TILE) {
            const std::size_t wide = std::min(TILE, board.guesses - g0), high = std::min(TILE, board.answers - a0);
            const Code* from = board.rows.data() + g0 * board.row_stride + a0;
            Code* to = board.columns.data() + a0 * board.column_stride + g0;
            for (std::size_t a = 0, down = board.row_stride, across = board.column_stride; a < high; ++a)
                for (std::size_t g = 0; g < wide; ++g) to[a * across + g] = from[g * down + a];
        }
}

}  // namespace

std::size_t most_classes(const TableInput& table) {
    std::size_t most = 0;
    if (table.code_bytes == 1) return 256;
    with_renamer(table, [&](auto renamer) {
        for (std::size_t w = 0; w < table.guesses; ++w) most = std::max(most, renamer.count(w));
    });
    return most;
}

template <class Code>
Board<Code> make_board(const TableInput& table) {
    Board<Code> board;
    board.guesses = table.guesses;
    board.answers = table.answers;
    board.row_stride = (table.answers + 15) / 16 * 16;
    board.word_of.resize(table.guesses);
    board.guess_of.resize(table.guesses);
    board.rows.resize(table.guesses * board.row_stride);
    with_renamer(table, [&](auto renamer) {
        std::vector<std::size_t> parts(table.guesses);
        for (std::size_t w = 0; w < table.guesses; ++w) parts[w] = renamer.count(w);
        std::iota(board.word_of.begin(), board.word_of.end(), 0u);
        std::stable_sort(board.word_of.begin(), board.word_of.end(), [&](auto a, auto b) { return parts[a] > parts[b]; });
        for (std::size_t g = 0; g < table.guesses; ++g) {
            board.guess_of[board.word_of[g]] = std::uint32_t(g);
            board.spread.push_back(std::uint16_t(parts[board.word_of[g]]));
            renamer.rename(board.word_of[g], board.rows.data() + g * board.row_stride);
        }
    });
    board.classes = board.spread[0];
    for (std::size_t g = 0; g < table.guesses; g += PAD) board.block_classes.push_back(board.spread[g]);
    transpose(board);
    for (std::size_t a = 0; a < table.answers; ++a) board.keys.push_back({mixed(2 * a + 1), mixed(~(2 * a))});
    return board;
}

template Board<std::uint8_t> make_board(const TableInput&);
template Board<std::uint16_t> make_board(const TableInput&);

}  // namespace tilewright::exact
