#include "reply_table.hpp"

#include <algorithm>
#include <numeric>

#include "scan.hpp"

namespace tilewright::exact {
namespace {

// The classes of a row: its codes renamed to 0, 1, 2, ... in the order in which they come.  What was seen of a code is
// kept with the number of the pass in which it was seen, so that nothing need be cleared between rows; codes too wide
// for a place each are found by sorting.
template <class Input>
class Renamer {
public:
    explicit Renamer(const TableInput& table) : codes_(static_cast<const Input*>(table.codes)), answers_(table.answers) {
        std::size_t codes = 1;
        for (int place = 0; place < table.length && codes <= MOST_PLACES; ++place) codes *= 3;
        if (sizeof(Input) < 4) codes = std::size_t(1) << (8 * std::min<std::size_t>(sizeof(Input), 2));
        if (codes <= MOST_PLACES) seen_.resize(codes);
    }
    // How many different codes there are.
    std::size_t count(std::size_t row) {
        if (seen_.empty()) return sorted_row(row).size();
        std::uint32_t classes = 0;
        const Input *codes = codes_ + row * answers_, *end = codes + answers_;
        for (++pass_; codes < end; ++codes) {
            classes += seen_[*codes].pass != pass_;
            seen_[*codes].pass = pass_;
        }
        return classes;
    }
    template <class Code>
    void rename(std::size_t row, Code* out) {
        const Input *codes = codes_ + row * answers_, *end = codes + answers_;
        if (seen_.empty()) {
            const std::vector<Input>& known = sorted_row(row);
            for (; codes < end; ++codes) *out++ = Code(std::lower_bound(known.begin(), known.end(), *codes) - known.begin());
            return;
        }
        std::uint32_t classes = 0;
        for (++pass_; codes < end; ++codes) {
            Seen& seen = seen_[*codes];
            if (seen.pass != pass_) seen = {pass_, classes++};
            *out++ = Code(seen.number);
        }
    }

private:
    static constexpr std::size_t MOST_PLACES = 600000;  // codes of twelve letters, about the size of a cache
    struct Seen {
        std::uint32_t pass = 0, number = 0;
    };

    const std::vector<Input>& sorted_row(std::size_t row) {
        sorted_.assign(codes_ + row * answers_, codes_ + (row + 1) * answers_);
        std::sort(sorted_.begin(), sorted_.end());
        sorted_.erase(std::unique(sorted_.begin(), sorted_.end()), sorted_.end());
        return sorted_;
    }
    const Input* codes_;
    std::size_t answers_;
    std::uint32_t pass_ = 0;
    std::vector<Seen> seen_;     // by code
    std::vector<Input> sorted_;  // wider codes
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
void transpose(ReplyTable<Code>& replies) {
    const std::size_t line = PAD / sizeof(Code), padded = (replies.guesses + PAD - 1) / PAD * PAD;
    replies.column_stride = padded + ((padded / line) % 2 == 0 ? line : 0);
    replies.columns.assign(replies.column_stride * replies.answers + PAD, 0);
    constexpr std::size_t TILE = 64;
    for (std::size_t g0 = 0; g0 < replies.guesses; g0 += TILE)
        for (std::size_t a0 = 0; a0 < replies.answers; a0 += TILE) {
            const std::size_t wide = std::min(TILE, replies.guesses - g0), high = std::min(TILE, replies.answers - a0);
            const Code* from = replies.rows.data() + g0 * replies.row_stride + a0;
            Code* to = replies.columns.data() + a0 * replies.column_stride + g0;
            for (std::size_t a = 0, down = replies.row_stride, across = replies.column_stride; a < high; ++a)
                for (std::size_t g = 0; g < wide; ++g) to[a * across + g] = from[g * down + a];
        }
}

}  // namespace

std::size_t most_classes(const TableInput& table) {
    if (table.code_bytes == 1 || table.answers <= 256) return std::min<std::size_t>(table.answers, 256);
    std::size_t most = 0;
    with_renamer(table, [&](auto renamer) {
        for (std::size_t w = 0; w < table.guesses; ++w) most = std::max(most, renamer.count(w));
    });
    return most;
}

template <class Code>
ReplyTable<Code> make_reply_table(const TableInput& table) {
    ReplyTable<Code> replies;
    replies.guesses = table.guesses;
    replies.answers = table.answers;
    replies.row_stride = (table.answers + 15) / 16 * 16;
    replies.word_of.resize(table.guesses);
    replies.guess_of.resize(table.guesses);
    replies.rows.resize(table.guesses * replies.row_stride);
    with_renamer(table, [&](auto renamer) {
        std::vector<std::size_t> parts(table.guesses);
        for (std::size_t w = 0; w < table.guesses; ++w) parts[w] = renamer.count(w);
        std::iota(replies.word_of.begin(), replies.word_of.end(), 0u);
        if (table.order) std::copy_n(table.order, table.guesses, replies.word_of.begin());
        else std::stable_sort(replies.word_of.begin(), replies.word_of.end(), [&](auto a, auto b) { return parts[a] > parts[b]; });
        for (std::size_t g = 0; g < table.guesses; ++g) {
            replies.guess_of[replies.word_of[g]] = std::uint32_t(g);
            replies.spread.push_back(std::uint16_t(parts[replies.word_of[g]]));
            renamer.rename(replies.word_of[g], replies.rows.data() + g * replies.row_stride);
        }
    });
    for (std::size_t g = table.guesses - 1; g-- > 0;) replies.spread[g] = std::max(replies.spread[g], replies.spread[g + 1]);
    replies.classes = replies.spread[0];
    for (std::size_t g = 0; g < table.guesses; g += PAD) replies.block_classes.push_back(replies.spread[g]);
    transpose(replies);
    for (std::size_t a = 0; a < table.answers; ++a) replies.keys.push_back({mix(2 * a + 1), mix(~(2 * a))});
    return replies;
}

template ReplyTable<std::uint8_t> make_reply_table(const TableInput&);
template ReplyTable<std::uint16_t> make_reply_table(const TableInput&);

}  // namespace tilewright::exact
