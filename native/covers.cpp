#include "covers.hpp"

#include <algorithm>
#include <bit>

namespace tilewright {

namespace {

using Bits = std::vector<Word64>;

std::size_t count(const Bits& bits) {
    std::size_t sum = 0;
    for (const Word64 word : bits) sum += std::size_t(std::popcount(word));
    return sum;
}

bool any(const Bits& bits) {
    return std::any_of(bits.begin(), bits.end(), [](Word64 word) { return word != 0; });
}

bool meets(const Bits& bits, const Word64* others) {
    for (std::size_t i = 0; i < bits.size(); ++i)
        if (bits[i] & others[i]) return true;
    return false;
}

// out = bits & others; whether anything is left.
bool meet(const Bits& bits, const Word64* others, Bits& out) {
    Word64 seen = 0;
    for (std::size_t i = 0; i < bits.size(); ++i) seen |= out[i] = bits[i] & others[i];
    return seen != 0;
}

void drop(Bits& bits, std::size_t place) { bits[place / 64] &= ~(Word64(1) << place % 64); }

constexpr std::size_t NOWHERE = ~std::size_t(0);

std::size_t first(const Bits& bits) {
    for (std::size_t i = 0; i < bits.size(); ++i)
        if (bits[i]) return i * 64 + std::size_t(std::countr_zero(bits[i]));
    return NOWHERE;
}

template <class Visit>
void each(const Bits& bits, Visit&& visit) {
    for (std::size_t i = 0; i < bits.size(); ++i)
        for (Word64 word = bits[i]; word; word &= word - 1) visit(i * 64 + std::size_t(std::countr_zero(word)));
}

// SplitMix64, as in puzzles/draw.py.
struct Random {
    std::uint64_t state;
    std::uint64_t bits() {
        std::uint64_t mixed = state += 0x9E3779B97F4A7C15u;
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
        return mixed ^ mixed >> 31;
    }
    std::size_t below(std::size_t bound) { return std::size_t(bits() % bound); }  // bound is far below 2^64
};

}  // namespace

Covers::Covers(const Word64* spared, std::size_t pieces, std::size_t width, const Word64* items, const std::uint8_t* weights)
    : pieces_(pieces),
      width_(width),
      piece_width_((pieces + 63) / 64),
      spared_(spared),
      items_(items, items + width),
      weights_(weights, weights + pieces) {}

Covers::Covers(const Clues& clues, std::size_t pieces, std::size_t slots, const Word64* items, const std::uint8_t* weights)
    : Covers(nullptr, pieces, clues.sieve->width(), items, weights) {
    clues_ = clues;
    slots_ = std::max<std::size_t>(slots, 1);
    rows_.keep(slots_, width_);
}

const Word64* Covers::computed_row(std::size_t piece) {
    return rows_.line(piece, [&](Word64* out) {
        const std::size_t at = piece * std::size_t(clues_.sieve->length());
        clues_.sieve->fitting(clues_.guesses + at, clues_.marks + at, out);
        for (std::size_t i = 0; i < width_; ++i) out[i] &= items_[i];
    });
}

const Word64* Covers::computed_column(std::size_t item) {
    return columns_.line(item, [&](Word64* out) {
        const std::size_t length = std::size_t(clues_.sieve->length());
        const std::uint8_t* word = clues_.words + item * length;
        std::fill_n(out, piece_width_, ~Word64(0));
        if (!(items_[item / 64] >> item % 64 & 1)) return;
        for (std::size_t piece = 0; piece < pieces_; ++piece)
            if (fits(clues_.guesses + piece * length, clues_.marks + piece * length, word, int(length)))
                out[piece / 64] &= ~(Word64(1) << piece % 64);
    });
}

void Covers::turn_over() {
    if (!difficulty_.empty()) return;
    difficulty_.assign(width_ * 64, std::uint32_t(pieces_));
    if (!spared_) {
        columns_.keep(slots_, piece_width_);
        for (std::size_t piece = 0; piece < pieces_; ++piece)
            each(Bits(spares_of(piece), spares_of(piece) + width_), [&](std::size_t item) { --difficulty_[item]; });
        return;
    }
    striking_.assign(width_ * 64 * piece_width_, ~Word64(0));
    for (std::size_t piece = 0; piece < pieces_; ++piece)
        for (std::size_t i = 0; i < width_; ++i)
            for (Word64 word = spares_of(piece)[i]; word; word &= word - 1) {
                const std::size_t item = i * 64 + std::size_t(std::countr_zero(word));
                striking_[item * piece_width_ + piece / 64] &= ~(Word64(1) << piece % 64);
                --difficulty_[item];
            }
}

void Covers::make_levels(int size) {
    levels_.assign(std::size_t(size), Level());
    for (Level& level : levels_) {
        level.left.resize(width_);
        level.own.assign(std::size_t(size), Bits(width_));
        level.open.resize(piece_width_);
        level.branches.resize(piece_width_);
    }
    chosen_.assign(std::size_t(size), -1);
}

void Covers::restart() {
    levels_[0].left = items_;
    levels_[0].weight = 0;
    for (std::size_t piece = 0; piece < pieces_; ++piece) levels_[0].open[piece / 64] |= Word64(1) << piece % 64;
}

void Covers::begin(int size, int budget, const std::vector<int>& given) {
    if (size > 1) turn_over();  // for a single piece it is quicker to look at each
    size_ = size, budget_ = budget, depth_ = 0, begun_ = true;
    make_levels(size);
    restart();
    for (const int piece : given) drop(levels_[0].open, std::size_t(piece));
    // A cover that is given whole leaves nothing to choose: its last piece is then tried like any other.
    const std::size_t fixed = std::min(given.size(), std::size_t(size - 1));
    possible_ = given.size() <= std::size_t(size);
    for (std::size_t i = 0; possible_ && i < fixed; ++i) possible_ = choose(depth_, given[i]) && ++depth_;
    first_ = depth_;
    if (!possible_) return;
    enter(depth_);
    if (given.size() == std::size_t(size)) {
        Bits& only = levels_[std::size_t(depth_)].branches;
        std::fill(only.begin(), only.end(), 0);
        const std::size_t last = std::size_t(given.back());
        if (!meets(levels_[std::size_t(depth_)].left, spares_of(last))) only[last / 64] |= Word64(1) << last % 64;
    }
}

std::size_t Covers::hardest(const Bits& items) const {
    std::size_t best = NOWHERE;
    each(items, [&](std::size_t item) {
        if (best == NOWHERE || difficulty_[item] < difficulty_[best]) best = item;
    });
    return best;
}

void Covers::enter(int depth) {
    Level& level = levels_[std::size_t(depth)];
    level.branches = level.open;
    if (depth < size_ - 1) {
        const std::size_t item = hardest(level.left);
        if (item == NOWHERE) std::fill(level.branches.begin(), level.branches.end(), 0);
        else meet(level.branches, striking(item), level.branches);
        return;
    }
    if (size_ == 1) {
        for (std::size_t piece = 0; piece < pieces_; ++piece)
            if (meets(level.left, spares_of(piece))) drop(level.branches, piece);
        return;
    }
    for (std::size_t i = 0; i < width_; ++i)  // the last piece must strike out all that is left
        for (Word64 word = level.left[i]; word; word &= word - 1)
            if (!meet(level.branches, striking(i * 64 + std::size_t(std::countr_zero(word))), level.branches)) return;
}

bool Covers::keeps_all(const Level& level, int depth, int piece) {
    for (int i = 0; i < depth; ++i)
        if (!meets(level.own[std::size_t(i)], spares_of(std::size_t(piece)))) return false;
    return true;
}

bool Covers::finishes(int depth, int piece) {
    const Level& level = levels_[std::size_t(depth)];
    return level.weight + weights_[std::size_t(piece)] <= budget_ && any(level.left) && keeps_all(level, depth, piece);
}

bool Covers::choose(int depth, int piece) {
    const Level& level = levels_[std::size_t(depth)];
    Level& below = levels_[std::size_t(depth + 1)];
    const Word64* spares = spares_of(std::size_t(piece));
    below.weight = level.weight + weights_[std::size_t(piece)];
    if (below.weight > budget_ || !keeps_all(level, depth, piece)) return false;
    if (!meet(level.left, spares, below.left)) return false;  // the pieces to come would have nothing to do
    if (size_ - depth - 1 > 1 && count(below.left) < std::size_t(size_ - depth - 1)) return false;
    Word64 struck = 0;
    for (std::size_t i = 0; i < width_; ++i) struck |= below.own[std::size_t(depth)][i] = level.left[i] & ~spares[i];
    if (!struck) return false;
    for (int i = 0; i < depth; ++i) meet(level.own[std::size_t(i)], spares, below.own[std::size_t(i)]);
    below.open = level.open;
    chosen_[std::size_t(depth)] = piece;
    return true;
}

Outcome Covers::next(std::int64_t& nodes) {
    if (!possible_) return Outcome::NONE;
    for (;;) {
        Level& level = levels_[std::size_t(depth_)];
        const std::size_t piece = first(level.branches);
        if (piece == NOWHERE) {
            if (depth_ == first_) return Outcome::NONE;
            --depth_;
            continue;
        }
        if (nodes <= 0) return Outcome::LIMIT;
        --nodes;
        drop(level.branches, piece);
        drop(level.open, piece);
        if (depth_ == size_ - 1) {
            if (!finishes(depth_, int(piece))) continue;
            chosen_[std::size_t(depth_)] = int(piece);
            return Outcome::FOUND;
        }
        if (choose(depth_, int(piece))) enter(++depth_);
    }
}

Outcome Covers::sample(int size, int budget, const std::int64_t* low, const std::int64_t* high, std::uint64_t seed, int tries,
                       std::int64_t& nodes) {
    constexpr int LOOKS = 48;  // pieces looked at for one place of the cover before the try is given up
    size_ = size, budget_ = budget, begun_ = false;
    make_levels(size);
    restart();
    if (!pieces_) return Outcome::NONE;
    Random random{seed};
    for (; tries > 0; --tries) {
        int depth = 0;
        for (int looks = 0; depth < size - 1 && looks < LOOKS; ++looks) {
            if (nodes-- <= 0) return Outcome::LIMIT;
            if (!choose(depth, int(random.below(pieces_)))) continue;
            const std::int64_t left = std::int64_t(count(levels_[std::size_t(depth + 1)].left));
            if (left < low[depth] || left > high[depth]) continue;
            ++depth, looks = -1;
        }
        if (depth < size - 1) continue;
        const std::size_t start = random.below(pieces_);
        for (std::size_t i = 0; i < pieces_; ++i) {
            const std::size_t piece = start + i < pieces_ ? start + i : start + i - pieces_;
            if (meets(levels_[std::size_t(depth)].left, spares_of(piece)) || !finishes(depth, int(piece))) continue;
            chosen_[std::size_t(depth)] = int(piece);
            return Outcome::FOUND;
        }
    }
    return Outcome::LIMIT;
}

std::vector<Word64> Covers::find_untouched() {
    Bits rest = items_;
    for (std::size_t piece = 0; piece < pieces_; ++piece) meet(rest, spares_of(piece), rest);
    return rest;
}

}  // namespace tilewright
