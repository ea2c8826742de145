// Raising the bounds of many parts together, cheapest first.
//
// A guess makes no more parts of a subset than of all answers, and the board keeps the guesses sorted by that number.
// So while the guesses are scanned in order, a part of n answers costs at least 3n minus the larger of what was found
// and what the next guess could make at most.  Each part has a front that moves through the guesses; the front that
// gains most for its work moves next, until the parts together cost enough.  (The 65 openers: 1.2 s scanning part by
// part, 0.54 s this way.)
#include "search.hpp"

namespace tilewright::exact {

// No guess before `next` makes more than `most` parts, and none from `next` on makes more than cap(next).  A candidate
// counts one more than the parts it makes.
template <class Code, bool Weighted>
struct Search<Code, Weighted>::Front {
    Part* part;
    const Code** columns;
    std::uint32_t* candidates;  // those not scanned yet, as guesses in order
    std::uint32_t* candidates_end;
    std::size_t next, stop;     // the guesses to scan in the next step
    int most;
    double price;  // work per unit of bound of the next step; negative once the front is through

    int cap(const Board<Code>& board, std::size_t at) const {
        const std::uint32_t* own = candidates;
        while (own < candidates_end && *own < at) ++own;
        const int others = at < board.guesses ? board.spread[at] : 0;
        return own < candidates_end ? std::max(others, board.spread[*own] + 1) : others;
    }

    Value bound(const Board<Code>& board) const {
        return std::max(part->bound, 3 * Value(part->set.n) - std::max(most, cap(board, next)));
    }

    // Takes in what the scan of the step found.
    void take(std::uint16_t least, const std::uint16_t* hits) {
        const int n = part->set.n;
        if (least != TOO_MANY) most = std::max(most, n - least);
        for (; candidates < candidates_end && *candidates < stop; ++candidates)
            if (hits[*candidates - next] != TOO_MANY) most = std::max(most, n - hits[*candidates - next] + 1);
        next = stop;
    }

    // Chooses the next step: up to where the bound rises.
    void plan(const Board<Code>& board) {
        const int n = part->set.n;
        const int now = int(std::min<Value>(cap(board, next), 3 * Value(n) - part->bound));
        price = -1;
        if (now <= most) return;
        stop = std::min(next + PAD, board.guesses);
        while (stop < board.guesses && board.spread[stop] >= now) stop += PAD;
        stop = std::min(stop, board.guesses);
        const double each = n * std::min(n / 2, board.spread[next] / 8 + 4);
        price = each * double(stop - next) / std::max(1, now - std::max(cap(board, stop), most));
    }
};

template <class Code, bool Weighted>
Value Search<Code, Weighted>::raise(Part* parts, int count, int turns, Value sum, Value beta, const Needs& needs) {
    Scratch::Frame frame(scratch_);
    Front* fronts = scratch_.take<Front>(count);
    std::uint16_t* hits = scratch_.take<std::uint16_t>((board_.guesses + PAD - 1) / PAD * PAD);
    int open = 0;
    for (int i = 0; i < count; ++i) {
        if (parts[i].exact) continue;
        const Set& set = parts[i].set;
        std::uint32_t* candidates = scratch_.take<std::uint32_t>(set.n);
        Front& front = fronts[open++] = {&parts[i], scratch_.take<const Code*>(set.n), candidates, candidates + set.n, 0, 0, 0, 0};
        for (int j = 0; j < set.n; ++j) {
            front.columns[j] = board_.column(set.answers[j]);
            candidates[j] = board_.guess_of[set.answers[j]];
        }
        std::sort(candidates, candidates + set.n);
        front.plan(board_);
    }
    while (sum < beta) {
        Front* front = nullptr;
        for (Front* each = fronts; each < fronts + open; ++each)
            if (each->price >= 0 && (!front || each->price < front->price)) front = each;
        if (!front) break;
        const int n = front->part->set.n;
        for (int j = 0; j < n; ++j) front->columns[j] += front->next;
        const std::uint16_t least = kernels_.collisions(front->columns, n, front->stop - front->next,
                                                          board_.block_classes.data() + front->next / PAD, n - front->most, hits);
        for (int j = 0; j < n; ++j) front->columns[j] -= front->next;
        counters.scanned += (front->stop - front->next) * std::size_t(n);
        front->take(least, hits);
        const Value bound = front->bound(board_);
        sum += bound - front->part->bound;
        front->part->bound = bound;
        front->plan(board_);
    }
    for (int i = 0; i < open; ++i) {
        fronts[i].part->scanned = fronts[i].price < 0;
        remember(fronts[i].part->set, turns, needs, {fronts[i].part->bound, false});
    }
    return sum;
}

#define TILEWRIGHT_SEARCH(Code, Weighted) \
    template Value Search<Code, Weighted>::raise(Part*, int, int, Value, Value, const Needs&);
TILEWRIGHT_SEARCH(std::uint8_t, false)
TILEWRIGHT_SEARCH(std::uint8_t, true)
TILEWRIGHT_SEARCH(std::uint16_t, false)
TILEWRIGHT_SEARCH(std::uint16_t, true)

}  // namespace tilewright::exact
