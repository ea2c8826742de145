// The pairs of words that fit a board.
//
// Each word alone must fit the colours of its cells; what then ties two words together are the colours that both have,
// and that a colour of the word down alone is no letter of the word across.
#include <utility>

#include "../kernels.hpp"
#include "cross.hpp"
#include "words.hpp"

namespace tilewright::cross {
namespace {

// The letters of the colours that no cell of the word across has, and how the others tie the two words together.
struct Ties {
    std::vector<std::pair<int, int>> equal;  // place across, place down
    std::uint32_t only_down = 0;             // places down whose colour is not across
};

Ties ties(const WordRows& across, const WordRows& down, Shape shape, const std::uint8_t* colours) {
    Ties found;
    for (int place = 0, cell = across.length; place < down.length; ++place) {
        if (place == shape.down) continue;
        const std::uint8_t colour = colours[cell++];
        int same = 0;
        while (same < across.length && colours[same] != colour) ++same;
        if (same < across.length) found.equal.emplace_back(same, place);
        else found.only_down |= std::uint32_t(1) << place;
    }
    return found;
}

// Whether a word alone fits the colours of its cells.
bool fits(const std::uint8_t* word, const std::uint8_t* colours, int length, const Board& board) {
    for (int place = 0; place < length; ++place) {
        const std::uint8_t known = board.known[colours[place]];
        if (known != NO_LETTER ? word[place] != known : (board.excluded >> word[place] & 1) != 0) return false;
        for (int earlier = 0; earlier < place; ++earlier)
            if ((word[earlier] == word[place]) != (colours[earlier] == colours[place])) return false;
    }
    return true;
}

// The words of a list that alone fit the colours, packed; ids remember which they are.
struct Fitting {
    std::vector<std::uint8_t> letters;
    std::vector<std::int32_t> ids;
    Fitting(const WordRows& words, const std::uint8_t* colours, const Board& board) {
        for (std::size_t word = 0; word < words.count; ++word)
            if (fits(words.row(word), colours, words.length, board)) {
                letters.insert(letters.end(), words.row(word), words.row(word) + words.length);
                ids.push_back(std::int32_t(word));
            }
    }
    WordRows rows(int length) const { return {letters.data(), ids.size(), length}; }
};

}  // namespace

void fitting(const WordRows& across, const WordRows& down, const std::int32_t* twins, Shape shape, const Board& board,
             std::vector<std::int32_t>& out) {
    std::uint8_t down_colours[MAX_CELLS];
    for (int place = 0, cell = across.length; place < down.length; ++place)
        down_colours[place] = board.colours[place == shape.down ? shape.across : cell++];
    const Fitting left(across, board.colours, board), top(down, down_colours, board);
    const WordRows lefts = left.rows(across.length), tops = top.rows(down.length);
    const Ties tied = ties(across, down, shape, board.colours);
    std::vector<std::uint64_t> only_down(tops.count);
    for (std::size_t d = 0; d < tops.count; ++d)
        for (int place = 0; place < down.length; ++place)
            if (tied.only_down >> place & 1) only_down[d] |= std::uint64_t(1) << tops.row(d)[place];
    const Buckets buckets(tops, shape.down);
    for (std::size_t a = 0; a < lefts.count; ++a) {
        const std::uint8_t* word = lefts.row(a);
        const std::uint64_t set = letter_set(word, across.length);
        for (std::uint32_t at = buckets.starts[word[shape.across]]; at < buckets.starts[word[shape.across] + 1]; ++at) {
            const std::uint32_t d = buckets.words[at];
            if ((only_down[d] & set) || top.ids[d] == twins[left.ids[a]]) continue;
            bool same = true;
            for (const auto& [here, there] : tied.equal) same &= word[here] == tops.row(d)[there];
            if (same) out.insert(out.end(), {left.ids[a], top.ids[d]});
        }
    }
}

}  // namespace tilewright::cross
