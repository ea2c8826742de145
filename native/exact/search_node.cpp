// The node: the value of a set, and the guess that attains it.
#include <limits>

#include "search_scope.hpp"

namespace tilewright::exact {
namespace {
constexpr std::size_t SHAPES = 256;    // remembered per set, to leave out guesses that split it like an earlier one
constexpr std::size_t KEPT = 1 << 20;  // bytes of classes that are kept of the guesses of a level, until they are split
}  // namespace

template <class Code, bool Weighted>
Value Search<Code, Weighted>::set_value(const Set& set, int turns, Value beta, const Line& line) {
    const Known known = look(set, turns, line.needs);
    return known.exact || known.bound >= beta ? known.bound : deep_value(set, turns, beta, line, known.bound);
}

// How the guess found as number so and so splits the set; reads the columns, because the scan has just read them, and asks for
// what the next guess needs of them (all words of classic as answers, seven openers: 6.7 → 5.6 s).
template <class Code, bool Weighted>
typename Search<Code, Weighted>::Choice Search<Code, Weighted>::choice_at(const Scope& scope, int number, const Set& set) {
    const std::uint32_t place = scope.found[number], next = scope.found[std::min(number + 1, scope.found_count - 1)];
    Code* codes = scope.codes + std::size_t(std::min(number, scope.kept)) * set.n;
    Choice choice{scope.guess(place), 0, 0, 0, number < scope.kept ? codes : nullptr};
    for (int j = 0; j < set.n; ++j) {
        const Code c = codes[j] = scope.columns[j][place];
        fetch(scope.columns[j] + next);
        std::uint64_t tally = tallies_[c];
        if (!tally) tally = std::uint64_t(j + 1) << 32;
        tallies_[c] = ++tally;
        const std::uint32_t size = std::uint32_t(tally);
        choice.shape += replies_.keys[j].check * (tally >> 32);  // a number that is random for each place
        choice.squares += 2 * size - 1;
        choice.largest = std::max(choice.largest, size);
    }
    for (int j = 0; j < set.n; ++j) tallies_[codes[j]] = 0;
    return choice;
}

// The choices of the scope's level, the most even split first.  If one makes no part above two, the level is attained:
// it is then returned alone.
template <class Code, bool Weighted>
int Search<Code, Weighted>::choices_of(const Scope& scope, const Set& set, int turns, Choice* choices) {
    for (int i = 0; i < scope.found_count; ++i) {
        choices[i] = choice_at(scope, i, set);
        if (choices[i].largest <= 2 && turns > 2) {
            choices[0] = choices[i];
            return 1;
        }
    }
    std::sort(choices, choices + scope.found_count,
              [](const Choice& a, const Choice& b) { return a.squares != b.squares ? a.squares < b.squares : a.guess < b.guess; });
    return scope.found_count;
}

// Scans the guesses.  What the scan leaves out costs beta or more, unless it leaves out none.
template <class Code, bool Weighted>
typename Search<Code, Weighted>::Deal Search<Code, Weighted>::deal(const Set& set, Value beta, const Line& line) {
    Deal deal{scope_of(set, line),
              line,
              nullptr,
              0,
              0,
              width_ ? width_ : std::numeric_limits<int>::max(),
              beta,
              leaves_out(set, beta) ? beta : IMPOSSIBLE,
              nullptr};
    if (line.legal) {
        deal.line.columns = reinterpret_cast<const void* const*>(deal.scope.columns);
        deal.line.answers = set.answers, deal.line.places = nullptr;
    }
    scan(deal.scope, set, beta);
    deal.choices = scratch_.take<Choice>(deal.scope.count);
    deal.scope.kept = int(std::min(deal.scope.count, KEPT / sizeof(Code) / set.n));
    deal.scope.codes = scratch_.take<Code>((deal.scope.kept + 1) * std::size_t(set.n));
    return deal;
}

// The next guess to try, or nullptr if no other can cost less than the best.
template <class Code, bool Weighted>
const typename Search<Code, Weighted>::Choice* Search<Code, Weighted>::next_choice(Deal& deal, const Set& set, int turns) {
    if (deal.left-- <= 0 || (deal.count && deal.best <= deal.scope.level)) return nullptr;
    for (;;) {
        if (deal.next == deal.count) {
            deal.next = deal.count = 0;
            if (!next_level(deal.scope, set, deal.best)) return nullptr;
            deal.count = choices_of(deal.scope, set, turns, deal.choices);
        }
        const Choice& choice = deal.choices[deal.next++];
        if (rules_.mode() != Mode::NORMAL || is_new(deal, choice.shape)) return &choice;
    }
}

// Whether no guess of this shape was handed out before; forgets shapes once there are too many, but never in a beam,
// whose few guesses are all different.  Two guesses that split a set alike lead to the same parts: the second costs as
// much as the first, or more if the first is a candidate.
template <class Code, bool Weighted>
bool Search<Code, Weighted>::is_new(Deal& deal, std::uint64_t shape) {
    const bool beam = deal.left < width_;
    const std::size_t room = beam ? std::size_t(width_) : SHAPES;
    if (!deal.shapes) {
        deal.shapes = scratch_.take<std::uint64_t>(room);
        std::fill_n(deal.shapes, room, std::uint64_t(0));
    }
    std::uint64_t* const end = deal.shapes + room;
    if (beam && std::find(deal.shapes, end, shape) != end) return false;
    std::uint64_t& kept = deal.shapes[beam ? std::size_t(width_ - deal.left - 1) : shape % SHAPES];
    const bool seen = kept == shape;
    kept = shape;
    return !seen;
}

// What all tries together tell about the set; remembers it.
template <class Code, bool Weighted>
Value Search<Code, Weighted>::outcome(const Deal& deal, const Set& set, int turns, Value beta, const Line& line, Value bound) {
    const bool found = deal.best < beta;
    const Value value = found ? deal.best : std::max(bound, std::min(deal.failed, std::max(beta, deal.scope.level)));
    remember(set, turns, line.needs, {value, found});
    return value;
}

// Guesses that nobody has taken up cost the level or more; those that were tried, or given up half way, what is said of
// the best and the failed ones.
template <class Code, bool Weighted>
Value Search<Code, Weighted>::unfinished_bound(const Deal& deal, Value bound) {
    return std::max(bound, std::min({deal.best, deal.failed, deal.scope.level}));
}

template <class Code, bool Weighted>
Value Search<Code, Weighted>::deep_value(const Set& set, int turns, Value beta, const Line& line, Value bound) {
    count_node();
    if (stopped_) return bound;
    Scratch::Frame frame(scratch_);
    if (turns == 2) {
        if (tells_all_apart(scope_of(set, line), set)) return 2 * set.weight;
        remember(set, turns, line.needs, {IMPOSSIBLE, true});
        return IMPOSSIBLE;
    }
    Deal hand = deal(set, beta, line);
    while (const Choice* choice = next_choice(hand, set, turns)) {
        const Value v =
            choice->largest <= 2 ? hand.scope.level : guess_value(choice->guess, set, turns, hand.best, hand.line, choice->codes);
        if (stopped_) return unfinished_bound(hand, bound);
        (v < hand.best ? hand.best : hand.failed) = v < hand.best ? v : std::min(hand.failed, v);
        if (set.n == control_.whole && turns == control_.whole_turns)
            control_.low = unfinished_bound(hand, bound), control_.high = hand.best;
    }
    return outcome(hand, set, turns, beta, line, bound);
}

// The lowest bound of any guess, without trying one.
template <class Code, bool Weighted>
Value Search<Code, Weighted>::scanned_bound(const Set& set, int turns, Value beta, const Line& line, Value bound) {
    Scratch::Frame frame(scratch_);
    Scope scope = scope_of(set, line);
    const Value least = scan(scope, set, beta);
    bound = std::max(bound, leaves_out(set, beta) ? std::min(least, beta) : least);
    remember(set, turns, line.needs, {bound, false});
    return bound;
}

template <class Code, bool Weighted>
std::uint32_t Search<Code, Weighted>::best_guess(const Set& set, int turns, Value value, const Line& line) {
    if (set.n <= 2) return replies_.guess_of[set.answers[0]];
    for (int i = 0; i < set.n; ++i) {
        if (value != 2 * set.weight - weight_of(set.answers[i])) continue;
        const std::uint32_t guess = replies_.guess_of[set.answers[i]];
        if (loss_of(guess, set, 0).weight == 0) return guess;
    }
    Scratch::Frame frame(scratch_);
    Deal hand = deal(set, value + 1, line);
    if (turns == 2) hand.left = std::numeric_limits<int>::max();  // the value is that of a scan, not of a beam
    std::uint32_t found = std::uint32_t(replies_.guesses);        // stays if the value was wrong or the search was stopped
    while (const Choice* choice = next_choice(hand, set, turns)) {
        const std::uint32_t guess = choice->guess;
        const Value v = guess_value(guess, set, turns, hand.best, hand.line);
        if (v < hand.best) hand.best = v, found = guess;
        if (v <= value && !width_) break;
    }
    return found;
}

#define TILEWRIGHT_SEARCH(Code, Weighted)                                                                                          \
    template Value Search<Code, Weighted>::set_value(const Set&, int, Value, const Line&);                                         \
    template Value Search<Code, Weighted>::deep_value(const Set&, int, Value, const Line&, Value);                                 \
    template Value Search<Code, Weighted>::scanned_bound(const Set&, int, Value, const Line&, Value);                              \
    template typename Search<Code, Weighted>::Deal Search<Code, Weighted>::deal(const Set&, Value, const Line&);                   \
    template const typename Search<Code, Weighted>::Choice* Search<Code, Weighted>::next_choice(Deal&, const Set&, int);           \
    template Value Search<Code, Weighted>::outcome(const Deal&, const Set&, int, Value, const Line&, Value);                       \
    template Value Search<Code, Weighted>::unfinished_bound(const Deal&, Value);                                                   \
    template std::uint32_t Search<Code, Weighted>::best_guess(const Set&, int, Value, const Line&);
TILEWRIGHT_SEARCH(std::uint8_t, false)
TILEWRIGHT_SEARCH(std::uint8_t, true)
TILEWRIGHT_SEARCH(std::uint16_t, false)
TILEWRIGHT_SEARCH(std::uint16_t, true)

}  // namespace tilewright::exact
