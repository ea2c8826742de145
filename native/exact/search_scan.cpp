// Scanning the legal guesses of a set: their bounds, lowest first.
#include "search_scope.hpp"

namespace tilewright::exact {
namespace {
constexpr std::size_t pad_up(std::size_t count) { return (count + PAD - 1) / PAD * PAD; }
}  // namespace

// Normal mode reads the table's columns where they are; a shorter list of guesses gets columns of its own, taken from
// those of the set around it.
template <class Code, bool Weighted>
typename Search<Code, Weighted>::Scope Search<Code, Weighted>::scope_of(const Set& set, const Line& line) {
    Scope scope{};
    scope.count = line.legal ? line.count : replies_.guesses;
    scope.guesses = line.legal;
    scope.columns = scratch_.take<const Code*>(set.n);
    scope.places = scratch_.take<std::uint32_t>(set.n);
    if (!line.legal) {
        for (int j = 0; j < set.n; ++j) {
            scope.columns[j] = replies_.column(set.answers[j]);
            scope.places[j] = replies_.guess_of[set.answers[j]];
        }
        scope.classes = replies_.block_classes.data();
        return scope;
    }
    std::uint16_t* classes = scratch_.take<std::uint16_t>(line.count / PAD + 1);
    for (std::size_t i = 0; i < line.count; i += PAD) classes[i / PAD] = replies_.spread[line.legal[i]];
    scope.classes = classes;
    place_.resize(replies_.guesses);
    for (std::size_t i = 0; i < line.count; ++i) place_[line.legal[i]] = std::uint32_t(i);
    const std::uint32_t* from = line.columns ? line.places : line.legal;
    Code* codes = scratch_.take<Code>(pad_up(line.count) * set.n);
    for (int j = 0, around = 0; j < set.n; ++j, codes += pad_up(line.count)) {
        while (line.columns && line.answers[around] != set.answers[j]) ++around;
        const Code* column = line.columns ? static_cast<const Code*>(line.columns[around]) : replies_.column(set.answers[j]);
        if (from)
            for (std::size_t i = 0; i < line.count; ++i) codes[i] = column[from[i]];
        else std::copy_n(column, line.count, codes);
        std::fill(codes + line.count, codes + pad_up(line.count), Code(0));
        scope.columns[j] = codes;
        scope.places[j] = place_[replies_.guess_of[set.answers[j]]];
    }
    return scope;
}

// Bounds every guess of the scope by its collisions, as far as that is below beta.  Returns the lowest bound found,
// IMPOSSIBLE if none is.
template <class Code, bool Weighted>
Value Search<Code, Weighted>::scan(Scope& scope, const Set& set, Value beta) {
    scope.found = scratch_.take<std::uint32_t>(scope.count);
    if constexpr (Weighted) {
        weigh_guesses(scope, set, std::min(beta - 1 - 2 * set.weight, set.weight));
        scope.level = IMPOSSIBLE;
        for (std::size_t i = 0; i < scope.bounded_count; ++i) scope.level = std::min(scope.level, scope.bounded[i].bound);
        return scope.level;
    } else {
        scope.hits = scratch_.take<std::uint16_t>(pad_up(scope.count));
        const int limit = int(std::min<Value>(beta - 2 * set.n, set.n));  // a candidate may collide once more
        std::uint16_t least = kernels_.collisions(scope.columns, set.n, scope.count, scope.classes, limit, scope.hits);
        for (int j = 0; j < set.n; ++j) {
            std::uint16_t& own = scope.hits[scope.places[j]];
            if (own != TOO_MANY && own > 0) least = std::min(least, --own);
        }
        return scope.level = least == TOO_MANY ? IMPOSSIBLE : 2 * Value(set.n) + least;
    }
}

// Whether any guess of the scope tells all answers apart.
template <class Code, bool Weighted>
bool Search<Code, Weighted>::tells_all_apart(const Scope& scope, const Set& set) {
    std::uint16_t* hits = scratch_.take<std::uint16_t>(pad_up(scope.count));
    return kernels_.collisions(scope.columns, set.n, scope.count, scope.classes, 0, hits) == 0;
}

// Bounds the guesses that lose `limit` or less, and the candidates that lose up to their own weight more.
template <class Code, bool Weighted>
void Search<Code, Weighted>::weigh_guesses(Scope& scope, const Set& set, Value limit) {
    auto* const bounded = scope.bounded = scratch_.take<typename Scope::Bounded>(scope.count);
    std::size_t count = limit < 0 ? 0 : weigh_by_vectors(scope, set, limit);
    auto* const others = bounded + count;  // behind those that vectors found
    for (int j = 0; j < set.n; ++j) {
        const Value own = weight_of(set.answers[j]);
        auto* at =
            std::lower_bound(bounded, others, scope.places[j], [](const auto& b, std::uint32_t place) { return b.place < place; });
        if (at != others && at->place == scope.places[j]) at->bound -= own;
        else if (const Value lost = loss_of(replies_.guess_of[set.answers[j]], set, limit + own).weight; lost <= limit + own)
            bounded[count++] = {2 * set.weight + lost - own, scope.places[j]};
    }
    scope.bounded_count = count;
}

// All guesses that lose `limit` or less, in the order of their places.  Large weights are rounded down first, so that sums
// of them have 16 bits, and few answers are looked at if codes are wide; what is left is then weighed one by one.
template <class Code, bool Weighted>
std::size_t Search<Code, Weighted>::weigh_by_vectors(Scope& scope, const Set& set, Value limit) {
    Scratch::Frame frame(scratch_);
    int shift = 0;
    while (limit >> shift >= 65535) ++shift;
    const int n = std::min(set.n, MOST_WEIGHED<Code>);
    std::uint16_t* weights = scratch_.take<std::uint16_t>(n);
    for (int j = 0; j < n; ++j) weights[j] = std::uint16_t(std::min<Value>(weight_of(set.answers[j]) >> shift, 65535));
    Loss* losses = scratch_.take<Loss>(scope.count);
    const std::size_t found = kernels_.losses(scope.columns, weights, n, scope.count, scope.classes, int(limit >> shift), losses);
    std::size_t count = 0;
    for (std::size_t i = 0; i < found; ++i) {
        Value lost = losses[i].weight;
        if (shift || n < set.n) lost = loss_of(scope.guess(losses[i].place), set, limit).weight;
        if (lost <= limit) scope.bounded[count++] = {2 * set.weight + lost, losses[i].place};
    }
    return count;
}

// Hands out the guesses of the next level: those with the lowest bound not handed out yet.  False if that bound is
// `below` or more, or if there are none left; `level` then says which bound comes next.
template <class Code, bool Weighted>
bool Search<Code, Weighted>::next_level(Scope& scope, const Set& set, Value below) {
    scope.found_count = 0;
    if constexpr (Weighted) {
        const auto later = [](const auto& a, const auto& b) { return a.bound != b.bound ? a.bound > b.bound : a.place > b.place; };
        auto*& heap = scope.bounded;
        std::size_t& count = scope.bounded_count;
        if (!scope.handed_out) std::make_heap(heap, heap + count, later);
        scope.handed_out = true;
        scope.level = count ? heap[0].bound : IMPOSSIBLE;
        if (scope.level >= below) return false;
        while (count && heap[0].bound == scope.level) {
            std::pop_heap(heap, heap + count, later);
            scope.found[scope.found_count++] = heap[--count].place;
        }
        return true;
    } else {
        if (scope.handed_out) ++scope.level;
        scope.handed_out = true;
        for (const Value last = 3 * Value(set.n); scope.level < below && scope.level <= last; ++scope.level) {
            scope.found_count =
                table_.places_of(scope.hits, pad_up(scope.count), std::uint16_t(scope.level - 2 * set.n), scope.found);
            if (scope.found_count) return true;
        }
        if (scope.level > 3 * Value(set.n)) scope.level = IMPOSSIBLE;
        return false;
    }
}

#define TILEWRIGHT_SEARCH(Code, Weighted)                                                                                          \
    template typename Search<Code, Weighted>::Scope Search<Code, Weighted>::scope_of(const Set&, const Line&);                     \
    template Value Search<Code, Weighted>::scan(Scope&, const Set&, Value);                                                        \
    template bool Search<Code, Weighted>::tells_all_apart(const Scope&, const Set&);                                               \
    template bool Search<Code, Weighted>::next_level(Scope&, const Set&, Value);
TILEWRIGHT_SEARCH(std::uint8_t, false)
TILEWRIGHT_SEARCH(std::uint8_t, true)
TILEWRIGHT_SEARCH(std::uint16_t, false)
TILEWRIGHT_SEARCH(std::uint16_t, true)

}  // namespace tilewright::exact
