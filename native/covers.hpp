// Tight covers: which few pieces strike out everything, each of them needed.
//
// There are *items*, and *pieces*, each of which spares some items and strikes out the others.  A *cover* of size k is
// k pieces that together strike out every item; it is *tight* when each piece strikes out an item that no other one
// does, so that none can be left out.  Pieces have a *weight*, and a cover may weigh no more than its *budget*.
//
// `Covers` lists all tight covers of one size, each once, in the order of the pieces, and stops only when there are no
// more or the nodes that it may visit run out: an exhausted list is a proof.  It branches on the item that the fewest
// pieces strike out; one of those pieces must be in the cover, and a piece whose covers are all listed is put aside.
//
// What each piece spares is a table of bits, and so is its transpose.  Where they would take too much memory, a `Lines`
// of each computes a line when it is asked for and keeps a few.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sieve.hpp"

namespace tilewright {

enum class Outcome { FOUND = 0, NONE = 1, LIMIT = 2 };

// Lines of bits that are computed when they are asked for; a line is good until the next one is asked for.
class Lines {
public:
    void keep(std::size_t slots, std::size_t width) {
        tags_.assign(slots, NOTHING);
        bits_.assign(slots * width, 0);
    }
    bool empty() const { return tags_.empty(); }
    template <class Compute>
    const Word64* line(std::size_t number, Compute&& compute) {
        const std::size_t slot = number % tags_.size();
        Word64* at = bits_.data() + slot * (bits_.size() / tags_.size());
        if (tags_[slot] != number) compute(at), tags_[slot] = number;
        return at;
    }

private:
    static constexpr std::size_t NOTHING = ~std::size_t(0);
    std::vector<std::size_t> tags_;
    std::vector<Word64> bits_;
};

// What pieces are when they are clues: words of the sieve's length, with the marks of their replies; items are the
// words of the sieve.
struct Clues {
    const Sieve* sieve;
    const std::uint8_t *words, *guesses, *marks;
};

class Covers {
public:
    // spared has a row of `width` words per piece: the items that it spares.  It is not copied.
    Covers(const Word64* spared, std::size_t pieces, std::size_t width, const Word64* items, const std::uint8_t* weights);
    // The same, with no table: so many lines of each kind are kept.
    Covers(const Clues& clues, std::size_t pieces, std::size_t slots, const Word64* items, const std::uint8_t* weights);

    std::size_t pieces() const { return pieces_; }

    // Begins the list of the tight covers of `size` pieces that contain all the pieces in `given`.
    void begin(int size, int budget, const std::vector<int>& given);

    // The next cover on the list, in choice(); visits at most `nodes` nodes and takes what it used off.
    Outcome next(std::int64_t& nodes);

    bool begun() const { return begun_; }
    const std::vector<int>& choice() const { return chosen_; }

    // Tries at random to find a tight cover: after piece i of the cover the number of items left lies between low[i]
    // and high[i].  A node is a piece that was looked at.
    Outcome sample(int size, int budget, const std::int64_t* low, const std::int64_t* high, std::uint64_t seed, int tries,
                   std::int64_t& nodes);

    // The items that every piece spares: no cover strikes them out.
    std::vector<Word64> find_untouched();

private:
    struct Level {                             // the state when some pieces are chosen
        std::vector<Word64> left;              // items not struck out yet
        std::vector<std::vector<Word64>> own;  // for each chosen piece, the items that it alone strikes out
        std::vector<Word64> open, branches;    // pieces: not put aside; to be tried here
        int weight = 0;
    };

    const Word64* spares_of(std::size_t piece) { return spared_ ? spared_ + piece * width_ : computed_row(piece); }
    const Word64* striking(std::size_t item) { return spared_ ? striking_.data() + item * piece_width_ : computed_column(item); }
    const Word64* computed_row(std::size_t piece);
    const Word64* computed_column(std::size_t item);
    bool choose(int depth, int piece);  // fills the level below; false if no tight cover can follow
    bool finishes(int depth, int piece);
    bool keeps_all(const Level& level, int depth, int piece);
    void enter(int depth);
    std::size_t hardest(const std::vector<Word64>& items) const;
    void turn_over();
    void make_levels(int size);
    void restart();

    std::size_t pieces_, width_, piece_width_;
    const Word64* spared_;  // null if lines are computed
    Clues clues_{};
    Lines rows_, columns_;
    std::size_t slots_ = 0;
    std::vector<Word64> items_;
    std::vector<std::uint8_t> weights_;
    std::vector<Word64> striking_;           // for each item, the pieces that strike it out; made when first needed
    std::vector<std::uint32_t> difficulty_;  // for each item, how many those are
    std::vector<Level> levels_;
    std::vector<int> chosen_;
    int size_ = 0, budget_ = 0, depth_ = 0, first_ = 0;
    bool possible_ = false, begun_ = false;
};

}  // namespace tilewright
