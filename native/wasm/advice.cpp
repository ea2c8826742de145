#include "advice.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "keys.hpp"

namespace tilewright::wasm {
namespace {

// The line of the leaf `log`: see solvers/metrics.py, where it was fitted.
constexpr std::int64_t LOG_START = 130, LOG_SLOPE = 21;
constexpr std::int64_t NEVER = std::numeric_limits<std::int64_t>::max();

std::vector<std::int64_t> leaf_costs(Leaf leaf, std::size_t largest) {
    const std::vector<std::int64_t>& keys = information_keys(largest);
    std::vector<std::int64_t> costs(largest + 1);
    for (std::size_t size = 0; size <= largest; ++size) {
        const std::size_t known = std::min(size, LARGEST_KEY);
        const std::int64_t log = (keys[known] / std::int64_t(std::max<std::size_t>(known, 1))) >> (KEY_BITS - 16);
        costs[size] = leaf == Leaf::SIZE ? std::int64_t(size) * GUESS : (LOG_START * GUESS + LOG_SLOPE * log) / 100;
    }
    costs[0] = 0;
    if (largest) costs[1] = GUESS;
    return costs;
}

std::int64_t value_of(const Split& split, Metric metric, std::size_t candidates, bool is_candidate) {
    if (metric == Metric::ENTROPY) return split.information;
    if (metric == Metric::LARGEST) return split.largest;
    if (metric == Metric::REMAINING) return split.squares;
    return guess_cost(split, candidates, is_candidate);
}

std::vector<std::size_t> by_value(const std::vector<std::int64_t>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return values[a] < values[b]; });
    return order;
}

// Looking ahead, as solvers/metrics.py does it: the value of a guess is that of its parts, each at its best guess.
class Ahead {
public:
    Ahead(Metric metric, Leaf leaf, int beam) : metric_(metric), leaf_(leaf), beam_(beam) {}

    // NEVER if it is above the cutoff.
    std::int64_t value(const Position& position, std::uint32_t guess, int depth, std::int64_t cutoff) {
        const std::vector<Position> parts = parts_after(position, guess);
        std::vector<std::int64_t> values;
        for (const Position& part : parts) values.push_back(floor_value(part.candidate_count()));
        const std::int64_t own = own_value(position, guess);
        for (std::size_t number = 0; number < parts.size(); ++number) {
            values[number] = best_value(parts[number], depth - 1);
            if (join(own, values) > cutoff) return NEVER;
        }
        return join(own, values);
    }

private:
    std::int64_t floor_value(std::size_t candidates) const {
        const auto count = std::int64_t(candidates);
        if (metric_ == Metric::ENTROPY) return 0;
        if (metric_ == Metric::LARGEST) return 1;
        return metric_ == Metric::REMAINING ? count : (2 * count - 1) * GUESS;
    }

    std::int64_t own_value(const Position& position, std::uint32_t guess) const {
        const Ids candidates = position.candidates();
        if (metric_ == Metric::GUESSES) return std::int64_t(candidates.size()) * GUESS;
        return metric_ == Metric::REMAINING && std::binary_search(candidates.begin(), candidates.end(), guess);
    }

    std::int64_t join(std::int64_t own, const std::vector<std::int64_t>& values) const {
        if (metric_ == Metric::LARGEST)
            return std::max(own, values.empty() ? own : *std::max_element(values.begin(), values.end()));
        return std::accumulate(values.begin(), values.end(), own);
    }

    static std::vector<Position> parts_after(const Position& position, std::uint32_t guess) {
        const Words& words = *position.words;
        const Ids candidates = position.candidates();
        std::map<std::uint32_t, int> sizes;
        for (const std::uint32_t code : replies(words.word(guess), pad(words, candidates.data(), candidates.size()))) ++sizes[code];
        std::vector<std::pair<std::uint32_t, int>> order(sizes.begin(), sizes.end());
        std::stable_sort(order.begin(), order.end(), [](auto& a, auto& b) { return a.second > b.second; });
        std::vector<Position> parts;
        for (const auto& [code, size] : order)
            if (code != winning(words.length))
                parts.push_back(position.after({{words.word(guess), words.word(guess) + words.length}, code}));
        return parts;
    }

    std::int64_t best_value(const Position& position, int depth) {
        const std::size_t count = position.candidate_count();
        if (count <= 2) return floor_value(count);
        std::pair<int, Ids> key{depth, position.candidates()};
        if (position.mode != Mode::NORMAL) {
            const Ids legal = position.legal();
            key.second.push_back(~0u);
            key.second.insert(key.second.end(), legal.begin(), legal.end());
        }
        const auto known = memory_.find(key);
        if (known != memory_.end()) return known->second;
        return memory_[std::move(key)] = look(position, depth);
    }

    std::int64_t look(const Position& position, int depth) {
        const Ranking ranking = rank(position, position.legal(), metric_, leaf_);
        const std::int64_t least = *std::min_element(ranking.values.begin(), ranking.values.end());
        if (depth == 1 || least == floor_value(position.candidate_count())) return least;
        std::int64_t best = NEVER;
        const std::vector<std::size_t> order = by_value(ranking.values);
        for (std::size_t i = 0; i < std::min(order.size(), std::size_t(beam_)); ++i)
            best = std::min(best, value(position, ranking.guesses[order[i]], depth, best));
        return best;
    }

    Metric metric_;
    Leaf leaf_;
    int beam_;
    std::map<std::pair<int, Ids>, std::int64_t> memory_;
};

}  // namespace

std::int64_t guess_cost(const Split& split, std::size_t candidates, bool is_candidate) {
    return split.cost + (std::int64_t(candidates) - is_candidate) * GUESS;
}

std::vector<Split> splits(const Words& words, const Ids& guesses, const Ids& candidates, Leaf leaf) {
    std::vector<std::uint8_t> rows;
    for (const std::uint32_t guess : guesses) rows.insert(rows.end(), words.word(guess), words.word(guess) + words.length);
    const Padded answers = pad(words, candidates.data(), candidates.size());
    const std::vector<std::int64_t> costs = leaf_costs(leaf, candidates.size());
    const std::vector<std::int64_t>& keys = information_keys(std::max<std::size_t>(candidates.size(), 2));
    std::vector<Split> out(guesses.size());
    kernels("").rank(rows.data(), guesses.size(), answers.columns(), nullptr, {keys.data(), keys.size(), costs.data()}, out.data());
    return out;
}

Ranking rank(const Position& position, Ids guesses, Metric metric, Leaf leaf) {
    const Ids candidates = position.candidates();
    Ranking out;
    out.is_candidate.assign(position.words->count, false);
    for (const std::uint32_t id : candidates) out.is_candidate[id] = true;
    out.splits = splits(*position.words, guesses, candidates, leaf);
    for (std::size_t i = 0; i < guesses.size(); ++i)
        out.values.push_back(value_of(out.splits[i], metric, candidates.size(), out.is_candidate[guesses[i]]));
    out.guesses = std::move(guesses);
    return out;
}

std::size_t Ranking::best(const Words& words) const {
    std::size_t best = 0;
    const auto key = [&](std::size_t i) { return std::tuple(values[i], !is_candidate[guesses[i]], words.preference[guesses[i]]); };
    for (std::size_t i = 1; i < guesses.size(); ++i)
        if (key(i) < key(best)) best = i;
    return best;
}

std::vector<std::size_t> Ranking::first(const Words& words, bool candidates, std::size_t top) const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < guesses.size(); ++i)
        if (is_candidate[guesses[i]] == candidates) order.push_back(i);
    const std::size_t count = std::min(top, order.size());
    std::partial_sort(order.begin(), order.begin() + std::ptrdiff_t(count), order.end(), [&](auto a, auto b) {
        return std::pair(values[a], words.preference[guesses[a]]) < std::pair(values[b], words.preference[guesses[b]]);
    });
    order.resize(count);
    return order;
}

std::vector<std::int64_t> look_ahead(const Position& position, Ranking& ranking, Metric metric, Leaf leaf, int depth, int beam,
                                     std::size_t top) {
    std::vector<std::int64_t> deep(ranking.guesses.size(), -1);
    if (depth < 2 || position.candidate_count() <= 2) return deep;
    Ahead ahead(metric, leaf, beam);
    std::multiset<std::int64_t> found;
    const std::vector<std::size_t> order = by_value(ranking.values);
    for (std::size_t i = 0; i < std::min(order.size(), std::size_t(beam)); ++i) {
        const std::int64_t cutoff = found.size() >= top ? *std::next(found.begin(), std::ptrdiff_t(top) - 1) : NEVER;
        const std::int64_t value = ahead.value(position, ranking.guesses[order[i]], depth, cutoff);
        if (value < NEVER) deep[order[i]] = value, found.insert(value);
    }
    std::set<std::pair<std::int64_t, std::int64_t>> pairs;
    for (std::size_t i = 0; i < deep.size(); ++i)
        if (deep[i] >= 0) pairs.emplace(deep[i], ranking.values[i]);
    const std::int64_t least = *std::min_element(ranking.values.begin(), ranking.values.end());
    for (std::size_t i = 0; i < deep.size(); ++i) {
        const auto pair = pairs.find({deep[i], ranking.values[i]});
        ranking.values[i] =
            deep[i] >= 0 ? std::distance(pairs.begin(), pair) : ranking.values[i] - least + std::int64_t(pairs.size());
    }
    return deep;
}

}  // namespace tilewright::wasm
