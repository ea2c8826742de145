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

// Bounds every guess of the scope by its collisions, as far as they weigh `limit` or less.  Returns the lowest bound
// found, IMPOSSIBLE if no guess is under the limit.
template <class Code, bool Weighted>
Value Search<Code, Weighted>::scan(Scope& scope, const Set& set, Value limit) {
    scope.found = scratch_.take<std::uint32_t>(scope.count);
    if constexpr (Weighted) {
        scope.sorted = scratch_.take<typename Scope::Bounded>(scope.count);
        scope.sorted_count = scope.sorted_next = 0;
        int most = 0;  // collisions that can stay under the limit: so many weigh at least as much as the lightest of the set
        for (Value light = 0; most < set.n && (light += weight_of(set.answers[set.n - 1 - most])) <= limit;) ++most;
        std::uint16_t* hits = scratch_.take<std::uint16_t>(pad_up(scope.count));
        kernels_.collisions(scope.columns, set.n, scope.count, scope.classes, most, hits);
        for (std::size_t place = 0; place < scope.count; ++place) {
            if (hits[place] == TOO_MANY) continue;
            const Code* row = replies_.row(scope.guess(std::uint32_t(place)));
            const std::uint32_t stamp = fresh_stamp();
            Value lost = 0;
            for (int j = 0; j < set.n && lost <= limit; ++j) {
                std::uint32_t& mark = stamps_[row[set.answers[j]]];
                if (mark == stamp) lost += weight_of(set.answers[j]);
                mark = stamp;
            }
            if (lost <= limit) scope.sorted[scope.sorted_count++] = {2 * set.weight + lost, std::uint32_t(place)};
        }
        for (int j = 0; j < set.n; ++j) place_cost(scope, scope.places[j], weight_of(set.answers[j]));
        std::sort(scope.sorted, scope.sorted + scope.sorted_count,
                  [](const auto& a, const auto& b) { return a.bound != b.bound ? a.bound < b.bound : a.place < b.place; });
        return scope.level = scope.sorted_count ? scope.sorted[0].bound : IMPOSSIBLE;
    } else {
        scope.hits = scratch_.take<std::uint16_t>(pad_up(scope.count));
        std::uint16_t least =
            kernels_.collisions(scope.columns, set.n, scope.count, scope.classes, int(std::min<Value>(limit, set.n)), scope.hits);
        for (int j = 0; j < set.n; ++j) {
            std::uint16_t& own = scope.hits[scope.places[j]];
            if (own != TOO_MANY && own > 0) least = std::min(least, --own);
        }
        return scope.level = least == TOO_MANY ? IMPOSSIBLE : 2 * Value(set.n) + least;
    }
}

// Takes the weight of a candidate off its own bound.
template <class Code, bool Weighted>
void Search<Code, Weighted>::place_cost(Scope& scope, std::uint32_t place, Value weight) {
    auto* end = scope.sorted + scope.sorted_count;
    auto* at = std::lower_bound(scope.sorted, end, place, [](const auto& b, std::uint32_t p) { return b.place < p; });
    if (at != end && at->place == place) at->bound -= weight;
}

// Hands out the guesses of the next level: those with the lowest bound not handed out yet.  False if that bound is
// `below` or more, or if there are none left; `level` then says which bound comes next.
template <class Code, bool Weighted>
bool Search<Code, Weighted>::next_level(Scope& scope, const Set& set, Value below) {
    scope.found_count = 0;
    if constexpr (Weighted) {
        scope.level = scope.sorted_next < scope.sorted_count ? scope.sorted[scope.sorted_next].bound : IMPOSSIBLE;
        if (scope.level >= below) return false;
        while (scope.sorted_next < scope.sorted_count && scope.sorted[scope.sorted_next].bound == scope.level)
            scope.found[scope.found_count++] = scope.sorted[scope.sorted_next++].place;
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
    template bool Search<Code, Weighted>::next_level(Scope&, const Set&, Value);
TILEWRIGHT_SEARCH(std::uint8_t, false)
TILEWRIGHT_SEARCH(std::uint8_t, true)
TILEWRIGHT_SEARCH(std::uint16_t, false)
TILEWRIGHT_SEARCH(std::uint16_t, true)

}  // namespace tilewright::exact
