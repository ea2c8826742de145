// What can be said about a set without scanning guesses, and the search's small change.
#include "search.hpp"

namespace tilewright::exact {

template <class Code, bool Weighted>
Search<Code, Weighted>::Search(const ReplyTable<Code>& replies, const Rules& rules, TranspositionTable& transpositions,
                               Control& control, const ScanTable& table, const std::uint32_t* weights, int width, Lemmas* lemmas)
    : replies_(replies),
      rules_(rules),
      transpositions_(transpositions),
      control_(control),
      table_(table),
      kernels_(kernels_of<Code>(table)),
      weights_(weights),
      lemmas_(lemmas),
      width_(width),
      stamps_(replies.classes, 0),
      counts_(replies.classes, 0),
      tallies_(replies.classes, 0),
      ends_(replies.classes),
      report_every_(std::clamp<std::uint64_t>(control.node_limit / 64, 1, 64)) {}

template <class Code, bool Weighted>
Set Search<Code, Weighted>::make_set(const std::uint32_t* answers, int n) const {
    Set set{answers, n, 0, {}};
    for (int j = 0; j < n; ++j) {
        set.weight += weight_of(answers[j]);
        set.key ^= replies_.keys[answers[j]];
    }
    return set;
}

// Tells the caller how far the search has come, and learns whether to stop; seldom, because it is shared, but often
// enough to keep small limits.
template <class Code, bool Weighted>
void Search<Code, Weighted>::count_node() {
    if (++unreported_ < report_every_) return;
    const std::uint64_t nodes = control_.nodes.fetch_add(unreported_, std::memory_order_relaxed) + unreported_;
    unreported_ = 0;
    if (nodes >= control_.node_limit) control_.stop.store(true, std::memory_order_relaxed);
    if (control_.deadline != std::chrono::steady_clock::time_point::max() && std::chrono::steady_clock::now() >= control_.deadline)
        control_.stop.store(true, std::memory_order_relaxed);
    stopped_ = control_.stop.load(std::memory_order_relaxed);
}

// With as many turns as answers the limit cannot bind, so that all larger limits share one entry.  Turns are numbers that
// no answer has: else a set with one limit could pass for another set with another.
template <class Code, bool Weighted>
Hash Search<Code, Weighted>::key_of(const Set& set, int turns, const Needs& needs) const {
    const std::uint64_t binding = 0x100000 + std::uint64_t(std::min(turns, set.n));
    Hash key = set.key;
    key ^= needs.key;
    key ^= {mix(binding), mix(~binding)};
    return key;
}

template <class Code, bool Weighted>
void Search<Code, Weighted>::remember(const Set& set, int turns, const Needs& needs, Known known) {
    if (stopped_) return;
    const Hash key = key_of(set, turns, needs);
    transpositions_.store(key, set.n, {known.bound, known.exact || known.bound >= IMPOSSIBLE});
    if (!lemmas_) return;
    const Value evident = Weighted ? candidates_bound(set).bound : std::max<Value>(2 * set.n, 3 * set.n - replies_.spread[0] - 1);
    if (known.bound > evident) lemmas_->add(key, set.answers, set.n, turns, known.bound, [&] { return rules_.encode(needs); });
}

// A mark that no class carries yet.
template <class Code, bool Weighted>
std::uint32_t Search<Code, Weighted>::fresh_stamp() {
    if (++stamp_ == 0) {
        std::fill(stamps_.begin(), stamps_.end(), 0u);
        stamp_ = 1;
    }
    return stamp_;
}

// The least number of collisions that a candidate has on its own set; 2 stands for all numbers above 1.
template <class Code, bool Weighted>
int Search<Code, Weighted>::fewest_collisions(const Set& set) {
    int fewest = 2;
    for (int i = 0; i < set.n && fewest > 0; ++i) {
        const Code* row = replies_.row(replies_.guess_of[set.answers[i]]);
        const std::uint32_t stamp = fresh_stamp();
        int hits = 0;
        for (int j = 0; j < set.n; ++j) {
            std::uint32_t& mark = stamps_[row[set.answers[j]]];
            if (mark == stamp && ++hits >= fewest) break;
            mark = stamp;
        }
        fewest = std::min(fewest, hits);
    }
    return fewest;
}

// The weight of the heaviest candidate that tells all others apart, 0 if there is none.
template <class Code, bool Weighted>
Value Search<Code, Weighted>::perfect_candidate(const Set& set) {
    for (int i = 0; i < set.n; ++i) {
        const Code* row = replies_.row(replies_.guess_of[set.answers[i]]);
        const std::uint32_t stamp = fresh_stamp();
        int j = 0;
        for (; j < set.n; ++j) {
            std::uint32_t& mark = stamps_[row[set.answers[j]]];
            if (mark == stamp) break;
            mark = stamp;
        }
        if (j == set.n) return weight_of(set.answers[i]);
    }
    return 0;
}

// What the answers weigh together that get a reply which an earlier one already got; any number above `limit` stands for all
// such numbers.
template <class Code, bool Weighted>
typename Search<Code, Weighted>::OwnLoss Search<Code, Weighted>::loss_of(std::uint32_t guess, const Set& set, Value limit) {
    const Code* row = replies_.row(guess);
    const std::uint32_t once = fresh_stamp(), twice = fresh_stamp();
    OwnLoss loss{0, true};
    for (int j = 0; j < set.n && loss.weight <= limit; ++j) {
        std::uint32_t& mark = stamps_[row[set.answers[j]]];
        const bool again = mark == twice;
        if (again || mark == once) loss.weight += weight_of(set.answers[j]);
        loss.pairs &= !again;
        mark = again || mark == once ? twice : once;
    }
    return loss;
}

// With weights, what the set costs at least if a candidate comes first, or a guess that is none, which costs twice the
// weight of the set or more.  Exact if a candidate attains it because it leaves no more than two together.
template <class Code, bool Weighted>
Known Search<Code, Weighted>::candidates_bound(const Set& set) {
    Known best{2 * set.weight, false};
    for (int i = 0; i < set.n; ++i) {
        const Value least = 2 * set.weight - weight_of(set.answers[i]);
        if (least > best.bound || (best.exact && least == best.bound)) break;  // nor do lighter ones cost less
        const OwnLoss loss = loss_of(replies_.guess_of[set.answers[i]], set, best.bound - least);
        if (least + loss.weight < best.bound) best = {least + loss.weight, loss.pairs};
        else if (least + loss.weight == best.bound) best.exact |= loss.pairs;
    }
    return best;
}

// One answer takes a guess, two take three.  A candidate that tells all others apart is best possible; without
// weights so is, after that, one that leaves a single pair together.  Only then is the memory asked.
template <class Code, bool Weighted>
Known Search<Code, Weighted>::look(const Set& set, int turns, const Needs& needs) {
    const int n = set.n;
    const Value heaviest = weight_of(set.answers[0]);
    if (n == 1) return {turns >= 1 ? heaviest : IMPOSSIBLE, true};
    if (turns < 2) return {IMPOSSIBLE, true};
    if (n == 2) return {set.weight + weight_of(set.answers[1]), true};
    if (turns == 2 && n > replies_.classes) return {IMPOSSIBLE, true};
    Known known{2 * set.weight - heaviest, false};
    if constexpr (Weighted) {
        if (turns == 2) {
            const Value perfect = perfect_candidate(set);
            return {2 * set.weight - perfect, perfect > 0};
        }
        known = candidates_bound(set);
        if (known.exact) return known;
    } else {
        const int hits = n > replies_.classes + 1 ? 2 : fewest_collisions(set);
        if (hits == 0) return {2 * n - 1, true};
        known.bound = 2 * n;
        if (turns == 2) return known;
        if (hits == 1) return {2 * n, true};
    }
    // No guess makes more parts of a subset than of all answers.
    if (!Weighted) known.bound = std::max<Value>(known.bound, 3 * n - replies_.spread[0] - 1);
    Known stored;
    if (transpositions_.find(key_of(set, turns, needs), stored) && (stored.exact || stored.bound > known.bound)) known = stored;
    return known;
}

#define TILEWRIGHT_SEARCH(Code, Weighted)                                                                                          \
    template Search<Code, Weighted>::Search(const ReplyTable<Code>&, const Rules&, TranspositionTable&, Control&,                  \
                                            const ScanTable&, const std::uint32_t*, int, Lemmas*);                                 \
    template Set Search<Code, Weighted>::make_set(const std::uint32_t*, int) const;                                                \
    template void Search<Code, Weighted>::count_node();                                                                            \
    template Hash Search<Code, Weighted>::key_of(const Set&, int, const Needs&) const;                                             \
    template void Search<Code, Weighted>::remember(const Set&, int, const Needs&, Known);                                          \
    template typename Search<Code, Weighted>::OwnLoss Search<Code, Weighted>::loss_of(std::uint32_t, const Set&, Value);           \
    template std::uint32_t Search<Code, Weighted>::fresh_stamp();                                                                  \
    template Known Search<Code, Weighted>::look(const Set&, int, const Needs&);
TILEWRIGHT_SEARCH(std::uint8_t, false)
TILEWRIGHT_SEARCH(std::uint8_t, true)
TILEWRIGHT_SEARCH(std::uint16_t, false)
TILEWRIGHT_SEARCH(std::uint16_t, true)

}  // namespace tilewright::exact
