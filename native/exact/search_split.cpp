// Splitting a set by a guess, and adding up what the parts cost.
#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "search.hpp"

namespace tilewright::exact {
namespace {
// Parts from this size on are scanned before any part is searched: larger ones when a set is small.  Measured: every
// 32nd opener of the classic lists shown to be 7,920 or more, from 16: 0.77 s, 30: 0.58, 60: 0.72, 120: 1.85 (largest
// part first: 1.2); crane exactly, from 30 below the opener too: 0.153 s, 60: 0.115, 100: 0.105; tarse on 3,158 answers:
// 1.30, 1.44, 1.58.
// In hard modes a search of a part is dearer and a scan cheaper: 34 openers of the classic lists shown to be 8,123 or more,
// never: 2.33 s, from 30 and 60: 0.93, 20 and 30: 0.90, 12 and 20: 0.86.
int scan_from(int total, Mode mode) {
    if (mode == Mode::NORMAL) return total >= 500 ? 30 : 60;
    return total >= 500 ? 20 : 30;
}
}  // namespace

// One pass counts the classes, one hands the answers out; neither asks anything that a processor would have to guess at.  The
// answer that the guess is costs nothing further.
template <class Code, bool Weighted>
typename Search<Code, Weighted>::Parts Search<Code, Weighted>::split(std::uint32_t guess, const Set& set, int turns,
                                                                     const Code* codes, bool all) {
    const std::uint32_t own = replies_.answer_of(guess);
    if (!codes) codes = codes_of(guess, set);
    std::uint32_t* classes = scratch_.take<std::uint32_t>(set.n + 1);
    int different = 0;
    for (int j = 0; j < set.n; ++j) {
        classes[different] = codes[j];
        different += counts_[codes[j]]++ == 0;
    }
    Parts parts{scratch_.take<Part>(different), 0, set.weight};
    std::uint32_t* next = scratch_.take<std::uint32_t>(set.n);
    const std::uint32_t listed = all ? 1 : 3;
    for (int i = 0; i < different; ++i) {
        const std::uint32_t size = counts_[classes[i]];
        counts_[classes[i]] = 0;
        ends_[classes[i]] = size < listed ? unlisted_ : next;
        if (size < listed) continue;
        parts.part[parts.count++] = {{next, int(size), 0, {}}, 0, false, nullptr};
        next += size;
    }
    bool own_in = false;
    if constexpr (Weighted) {
        const std::uint32_t stamp = fresh_stamp();
        for (int j = 0; j < set.n; ++j) {  // heaviest first: the first of a class is found soonest
            const std::uint32_t c = codes[j];
            parts.sum += weight_of(set.answers[j]) * (stamps_[c] == stamp ? 2 : 1);
            stamps_[c] = stamp;
        }
    } else {
        parts.sum += 2 * Value(set.n) - different;
    }
    for (int j = 0; j < set.n; ++j) {
        own_in |= set.answers[j] == own;
        *ends_[codes[j]]++ = set.answers[j];
    }
    if (own_in) parts.sum -= weight_of(own);
    if (turns < 3 && different < set.n) parts.sum = IMPOSSIBLE;  // two answers together need two more turns
    if (turns < 2 && !(set.n == 1 && own_in)) parts.sum = IMPOSSIBLE;
    std::sort(parts.part, parts.part + parts.count,
              [](const Part& a, const Part& b) { return a.set.n != b.set.n ? a.set.n < b.set.n : a.set.answers < b.set.answers; });
    return parts;
}

// The classes of the answers, read from the row of the guess.
template <class Code, bool Weighted>
const Code* Search<Code, Weighted>::codes_of(std::uint32_t guess, const Set& set) {
    const Code* row = replies_.row(guess);
    Code* codes = scratch_.take<Code>(set.n);
    for (int j = 0; j < set.n; ++j) codes[j] = row[set.answers[j]];
    return codes;
}

// Bounds the parts by what a look tells, the smallest first, then by what a scan tells, and never more than it takes to
// reach beta.  Returns the sum.
template <class Code, bool Weighted>
Value Search<Code, Weighted>::prepare(const Parts& parts, std::uint32_t guess, int turns, Value beta, const Line& line) {
    Value sum = parts.sum, weight = 0;
    int total = 0;
    for (int i = 0; i < parts.count; ++i) {
        Part& part = parts.part[i];
        complete(part, guess, line);
        total += part.set.n, weight += part.set.weight;
        const Known known = look(part.set, turns - 1, part.needs ? *part.needs : line.needs);
        sum += known.bound - part.bound;
        part.bound = known.bound, part.exact = known.exact;
        if (sum >= beta) return sum;
    }
    // A scan adds at most the weight of an answer: where that cannot reach beta it is left to the search.
    if (turns <= 3 || sum + weight < beta) return sum;
    Scratch::Frame outer(scratch_);
    const int* order = scan_order(parts);
    for (int i = 0; i < parts.count && sum < beta; ++i) {
        Part& part = parts.part[order[i]];
        if (part.exact || part.set.n < scan_from(total, rules_.mode())) continue;
        const Value rest = sum - part.bound;
        Scratch::Frame frame(scratch_);
        part.bound = scanned_bound(part.set, turns - 1, beta - rest, narrow(line, guess, part), part.bound);
        sum = rest + part.bound;
    }
    return sum;
}

// The parts in the order in which scans gain most for their time: those first that have about as many answers as the finest
// guess has replies.  Of a smaller part a scan tells less (classic: 0.35 guesses an answer of 30, 0.6 of 150), of a larger one its
// size alone tells much (0.4 an answer of 200 is left, 0.17 of 300).
template <class Code, bool Weighted>
const int* Search<Code, Weighted>::scan_order(const Parts& parts) {
    const auto distance = [&](int i) { return std::abs(parts.part[i].set.n - replies_.classes); };
    int* order = scratch_.take<int>(parts.count);
    std::iota(order, order + parts.count, 0);
    std::sort(order, order + parts.count,
              [&](int a, int b) { return distance(a) != distance(b) ? distance(a) < distance(b) : a < b; });
    return order;
}

// The value of a part of `guess` that is not settled yet, "v below beta"; turns are those before the guess.
template <class Code, bool Weighted>
Value Search<Code, Weighted>::part_value(const Part& part, std::uint32_t guess, int turns, Value beta, const Line& line) {
    Scratch::Frame frame(scratch_);
    return deep_value(part.set, turns - 1, beta, narrow(line, guess, part), part.bound);
}

template <class Code, bool Weighted>
Value Search<Code, Weighted>::guess_value(std::uint32_t guess, const Set& set, int turns, Value beta, const Line& line,
                                          const Code* codes) {
    Scratch::Frame frame(scratch_);
    const Parts parts = split(guess, set, turns, codes);
    if (parts.sum >= beta || parts.count == 0) return std::min(parts.sum, IMPOSSIBLE);
    Value sum = prepare(parts, guess, turns, beta, line);
    for (int i = 0; i < parts.count && sum < beta && !stopped_; ++i) {
        Part& part = parts.part[i];
        if (part.exact) continue;
        const Value rest = sum - part.bound;
        sum = rest + part_value(part, guess, turns, beta - rest, line);
    }
    return std::min(sum, IMPOSSIBLE);
}

// Fills in what split() left open: key, weight, the least that the part can cost, and in hard modes its needs.
template <class Code, bool Weighted>
void Search<Code, Weighted>::complete(Part& part, std::uint32_t guess, const Line& line) {
    part.set = make_set(part.set.answers, part.set.n);
    part.bound = 2 * part.set.weight - weight_of(part.set.answers[0]);
    if (rules_.mode() == Mode::NORMAL) return;
    part.needs = scratch_.take<Needs>(1);
    *part.needs = rules_.after(line.needs, replies_.word_of[guess], part.set.answers[0]);
}

template <class Code, bool Weighted>
Line Search<Code, Weighted>::narrow(const Line& line, std::uint32_t guess, const Part& part) {
    if (rules_.mode() == Mode::NORMAL) return line;
    std::uint32_t *legal = scratch_.take<std::uint32_t>(line.count), *places = scratch_.take<std::uint32_t>(line.count);
    const std::size_t count = rules_.filter(line.legal, line.count, line.needs, *part.needs, replies_.word_of[guess],
                                            part.set.answers[0], replies_.word_of.data(), places);
    for (std::size_t i = 0; i < count; ++i) {
        legal[i] = line.legal[places[i]];
        if (line.places) places[i] = line.places[places[i]];
    }
    return {legal, count, *part.needs, line.columns, line.answers, places};
}

#define TILEWRIGHT_SEARCH(Code, Weighted)                                                                                          \
    template typename Search<Code, Weighted>::Parts Search<Code, Weighted>::split(std::uint32_t, const Set&, int, const Code*,     \
                                                                                  bool);                                           \
    template Value Search<Code, Weighted>::guess_value(std::uint32_t, const Set&, int, Value, const Line&, const Code*);           \
    template Value Search<Code, Weighted>::prepare(const Parts&, std::uint32_t, int, Value, const Line&);                          \
    template const int* Search<Code, Weighted>::scan_order(const Parts&);                                                          \
    template Value Search<Code, Weighted>::part_value(const Part&, std::uint32_t, int, Value, const Line&);                        \
    template void Search<Code, Weighted>::complete(Part&, std::uint32_t, const Line&);                                             \
    template Line Search<Code, Weighted>::narrow(const Line&, std::uint32_t, const Part&);
TILEWRIGHT_SEARCH(std::uint8_t, false)
TILEWRIGHT_SEARCH(std::uint8_t, true)
TILEWRIGHT_SEARCH(std::uint16_t, false)
TILEWRIGHT_SEARCH(std::uint16_t, true)

}  // namespace tilewright::exact
