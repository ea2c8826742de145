#include "exact.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace tilewright::wasm {
namespace {

constexpr double NO_END = 1e9;                   // seconds
constexpr std::size_t SMALL = 400;               // candidates, up to which a table of their own is quicker
constexpr std::size_t LEXICON_MEMORY = 1 << 25;  // bytes that the engine of a whole list remembers with
constexpr std::size_t POOL = 60;                 // guesses that are looked at for ties
constexpr std::size_t NEARLY = 10;               // a word that costs up to a guess more in so many games is nearly as good
constexpr std::size_t WIDENING = 3;              // for each suggestion asked for, so many guesses are valued
constexpr Value UNKNOWN = Value(1) << 40;        // behind everything that has a value

Ids all_answers(const Words& words) {
    Ids ids(words.answers);
    std::iota(ids.begin(), ids.end(), 0u);
    return ids;
}

int enough(std::size_t candidates) { return std::max(MOST_TURNS, int(candidates)); }
Value one_by_one(std::size_t candidates) { return Value(candidates) * Value(candidates + 1) / 2; }

// The least that each guess can cost: 3n - k for k replies to n candidates, one less for a candidate.
Value lower_bound_of(const Ranking& ranking, std::size_t place, std::size_t candidates) {
    return 3 * Value(candidates) - ranking.splits[place].parts - ranking.is_candidate[ranking.guesses[place]];
}

Value floor_in(const Ranking& ranking, std::size_t candidates) {
    Value parts = 0;
    for (const Split& split : ranking.splits) parts = std::max(parts, split.parts);
    return 3 * Value(candidates) - parts - 1;
}

Bounds bounds_before;            // before the exact search, by a look at every guess and by a beam
const Watch* watched = nullptr;  // of the exact search, while it goes on

Found search_watched(TableEngine& engine, const Position& position, Watch& watch, int turns) {
    watch.whole = int(position.candidate_count()), watch.whole_turns = turns;
    watch.low = 0, watch.high = exact::IMPOSSIBLE;
    watched = &watch;
    const Found exact = engine.solve(position, watch, {.turns = turns, .tree = true});
    watched = nullptr, watch.whole = 0;
    return exact;
}

// A strategy with the least sum: a beam finds one, the exact search proves it or finds a better one; see `least_sum`.
enum class Sum { FOUND, IMPOSSIBLE, NOTHING };
Sum least_sum(TableEngine& engine, const Position& position, Watch& watch, int turns, Found& out) {
    const Found found = engine.solve(position, watch, {.turns = turns, .beam = BEAM, .tree = true});
    bounds_before.high = found.value.value_or(0), bounds_before.guess = found.root;
    const Found exact = search_watched(engine, position, watch, turns);
    if (exact.impossible) return Sum::IMPOSSIBLE;
    if (exact.root && exact.exact) return out = exact, Sum::FOUND;
    if (!found.root) return Sum::NOTHING;
    out = found;
    out.exact = exact.exact && found.value == exact.value;
    return Sum::FOUND;
}

bool solve_within(TableEngine& engine, const Position& position, int turns, const Limit& limit, bool worst_first, Sum& sum,
                  Found& best) {
    Watch watch(limit);
    sum = least_sum(engine, position, watch, turns, best);
    while (sum == Sum::FOUND && worst_first) {
        Found better;
        const Sum next = least_sum(engine, position, watch, best.worst - 1, better);
        if (next == Sum::IMPOSSIBLE) break;
        if (next == Sum::NOTHING) return best.exact = false, true;
        best = better;
    }
    return sum == Sum::FOUND;
}

// The best strategy within the turns that are left or, if there is none, within any number.
bool outcome(TableEngine& engine, const Position& position, const Limit& limit, bool worst_first, Found& out) {
    Sum sum = Sum::NOTHING;
    for (const int turns : {std::max(1, TURN_LIMIT - int(position.turns.size())), MOST_TURNS}) {
        if (solve_within(engine, position, turns, limit, worst_first, sum, out)) return true;
        if (sum == Sum::NOTHING) return false;
    }
    return false;
}

// The places of the guesses worth valuing: the best one, and then the most promising of both kinds.
std::vector<std::size_t> pool_of(const Ranking& ranking, std::size_t count, std::optional<std::uint32_t> best) {
    std::vector<std::size_t> order(ranking.guesses.size()), pool;
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return ranking.values[a] < ranking.values[b]; });
    const auto add = [&](std::size_t place) {
        if (std::find(pool.begin(), pool.end(), place) == pool.end()) pool.push_back(place);
    };
    if (best) add(std::size_t(std::lower_bound(ranking.guesses.begin(), ranking.guesses.end(), *best) - ranking.guesses.begin()));
    for (const bool candidates : {true, false}) {
        std::size_t taken = 0;
        for (const std::size_t place : order)
            if (taken < count && ranking.is_candidate[ranking.guesses[place]] == candidates) add(place), ++taken;
    }
    return pool;
}

// Exact costs first, then bounds, then what was not looked at, by its estimate.
void put_in_order(Optimal& out, std::size_t candidates) {
    for (std::size_t place = 0; place < out.costs.size(); ++place) {
        Value& value = out.ranking.values[place];
        if (out.costs[place] < 0) value += 2 * UNKNOWN;
        else if (out.settled[place]) value = out.costs[place];
        else value = UNKNOWN + std::max(out.costs[place], lower_bound_of(out.ranking, place, candidates));
    }
}

}  // namespace

Bounds bounds_so_far() {
    Bounds now = bounds_before;
    if (!watched || !now.low) return now;
    now.low = std::max(now.low, watched->low.load());
    const Value high = watched->high.load();
    if (high < exact::IMPOSSIBLE && (!now.high || high < now.high)) now = {now.low, high, std::nullopt};
    return now;
}

TableEngine& engine_of_list(const Words& words) {
    static const Words* whose = nullptr;
    static std::unique_ptr<TableEngine> kept;
    if (whose != &words) {
        kept.reset();
        kept = std::make_unique<TableEngine>(words, all_answers(words), LEXICON_MEMORY);
        whose = &words;
    }
    return *kept;
}

Watch::Watch(const Limit& limit) {
    if (limit.nodes) node_limit = limit.nodes;
    // Without a limit the clock is looked at, too: the host hears of it, and so of how far the search is.
    const double seconds = limit.seconds > 0 ? limit.seconds : NO_END;
    deadline = std::chrono::steady_clock::now() + std::chrono::microseconds(std::int64_t(seconds * 1e6));
}

TableEngine::TableEngine(const Words& words, const Ids& columns, std::size_t memory) : order_(columns) {
    std::vector<bool> is_column(words.count, false);
    for (const std::uint32_t id : columns) is_column[id] = true;
    for (std::uint32_t id = 0; id < words.count; ++id)
        if (!is_column[id]) order_.push_back(id);
    number_.resize(words.count);
    for (std::uint32_t number = 0; number < words.count; ++number) number_[order_[number]] = number;
    const int bytes = words.length <= 5 ? 1 : words.length <= 10 ? 2 : 4;
    const Padded answers = pad(words, columns.data(), columns.size());
    table_.resize(std::size_t(words.count) * columns.size() * std::size_t(bytes));
    const Kernels& kernel = kernels("");
    for (std::uint32_t number = 0; number < words.count; ++number) {
        const std::uint8_t* word = words.word(order_[number]);
        letters_.insert(letters_.end(), word, word + words.length);
        std::uint8_t* row = table_.data() + std::size_t(number) * columns.size() * std::size_t(bytes);
        if (bytes == 1) kernel.score8(word, answers.columns(), row);
        else if (bytes == 2) kernel.score16(word, answers.columns(), reinterpret_cast<std::uint16_t*>(row));
        else kernel.score32(word, answers.columns(), reinterpret_cast<std::uint32_t*>(row));
    }
    engine_ =
        exact::make_engine({table_.data(), bytes, words.count, columns.size(), letters_.data(), words.length, nullptr}, memory);
}

Ids TableEngine::numbers(const Ids& ids) const {
    Ids out;
    for (const std::uint32_t id : ids) out.push_back(number_[id]);
    return out;
}

int TableEngine::worst_of(const exact::FlatTree& tree) const {
    std::vector<int> depth(tree.guess.size(), 1);
    int worst = 0;
    for (std::size_t node = 0; node < depth.size(); ++node) {
        if (node) depth[node] = depth[tree.parent[node]] + 1;
        worst = std::max(worst, depth[node]);
    }
    return worst;
}

Found TableEngine::solve(const Position& position, Watch& watch, const Ask& ask) {
    exact::Request request;
    request.candidates = numbers(position.candidates());
    if (position.mode != Mode::NORMAL) request.legal = numbers(position.legal());
    request.openers = numbers(ask.openers);
    request.mode = position.mode;
    request.turns = ask.turns, request.width = ask.beam, request.tree = ask.tree;
    if (ask.cutoff > 0) request.cutoff = ask.cutoff;
    request.control = &watch;
    const exact::Outcome found = engine_->solve(request);
    Found out;
    if (found.value < exact::IMPOSSIBLE) out.value = found.value;
    out.lower = found.lower < exact::IMPOSSIBLE ? found.lower : 0;
    out.exact = found.exact, out.impossible = found.exact && !out.value;
    for (std::size_t i = 0; i < found.openers.size(); ++i)
        out.openers.emplace_back(found.openers[i] >= exact::IMPOSSIBLE ? std::nullopt : std::optional(found.openers[i]),
                                 found.settled[i] != 0);
    if (!found.tree.guess.empty()) out.root = order_[found.tree.guess[0]], out.worst = worst_of(found.tree);
    return out;
}

Value floor_of(const Position& position) {
    return floor_in(rank(position, position.legal(), Metric::GUESSES, Leaf::LOG), position.candidate_count());
}

Optimal optimal(const Position& position, std::size_t top, const Limit& limit, bool worst_first, std::optional<Value> tree_total,
                std::uint32_t tree_guess) {
    const std::size_t count = position.candidate_count();
    Optimal out;
    out.ranking = rank(position, position.legal(), Metric::GUESSES, Leaf::LOG);
    const Ids& guesses = out.ranking.guesses;
    out.costs.assign(guesses.size(), -1), out.settled.assign(guesses.size(), false);
    std::optional<std::uint32_t> best;
    if (tree_total) {
        const auto place = std::size_t(std::lower_bound(guesses.begin(), guesses.end(), tree_guess) - guesses.begin());
        out.costs[place] = *tree_total, out.settled[place] = true, out.complete = true, best = tree_guess;
    } else {
        bounds_before = {worst_first ? 0 : floor_in(out.ranking, count), 0, std::nullopt};
        TableEngine engine(*position.words, position.candidates(), SMALL_MEMORY);
        Found found;
        const bool has_strategy = outcome(engine, position, limit, worst_first, found);
        out.complete = has_strategy && found.exact;
        if (has_strategy) best = found.root;
        const std::vector<std::size_t> pool = pool_of(out.ranking, WIDENING * top, best);
        Ask ask{.turns = MOST_TURNS};
        for (const std::size_t place : pool) ask.openers.push_back(guesses[place]);
        Watch watch(limit);
        const Found valued = engine.solve(position, watch, ask);
        for (std::size_t i = 0; i < pool.size(); ++i)
            if (valued.openers[i].first)
                out.costs[pool[i]] = *valued.openers[i].first, out.settled[pool[i]] = valued.openers[i].second;
    }
    bounds_before = {};
    put_in_order(out, count);
    out.best = best ? std::size_t(std::lower_bound(guesses.begin(), guesses.end(), *best) - guesses.begin())
                    : out.ranking.best(*position.words);
    return out;
}

Appraiser::Appraiser(const Position& position, const Limit& limit)
    : position_(position), limit_(limit), count_(position.candidate_count()) {}

TableEngine& Appraiser::engine() {
    if (count_ > SMALL && !position_.among_allowed) return engine_of_list(*position_.words);
    if (!own_) own_ = std::make_unique<TableEngine>(*position_.words, position_.candidates(), SMALL_MEMORY);
    return *own_;
}

std::vector<Part> Appraiser::sizes(const std::vector<std::uint8_t>& guess) const {
    const Codes codes = replies(guess.data(), pad(*position_.words, position_.fitting.data(), count_));
    std::map<std::uint32_t, std::size_t> sizes;
    for (const std::uint32_t code : codes) ++sizes[code];
    std::vector<Part> parts;
    for (const auto& [code, size] : sizes) parts.push_back({code, size, 0, 0});
    std::stable_sort(parts.begin(), parts.end(), [](auto& a, auto& b) { return a.size < b.size; });
    return parts;
}

std::vector<Part> Appraiser::parts(const std::vector<std::uint8_t>& guess) {
    std::vector<Part> parts = sizes(guess);
    std::vector<Position> below;
    for (const Part& part : parts)
        if (part.code != winning(position_.words->length)) below.push_back(position_.after({guess, part.code}));
    const std::vector<Appraisal> found = values_of(below, false);
    std::size_t next = 0;
    for (Part& part : parts)
        if (part.code != winning(position_.words->length)) part.low = found[next].low, part.high = found[next++].high;
    return parts;
}

std::vector<Appraisal> Appraiser::values_of(const std::vector<Position>& positions, bool tree) {
    std::vector<Found> exact;
    if (limit_.nodes) engine().forget();
    Watch first(limit_), second(limit_);
    for (const Position& each : positions)
        exact.push_back(engine().solve(each, first, {.turns = enough(each.candidate_count()), .tree = tree}));
    std::vector<Appraisal> out;
    bool is_new = true;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const std::size_t count = positions[i].candidate_count();
        Found found = exact[i];
        if (!found.exact) {
            if (is_new) second.deadline = Watch(limit_).deadline, is_new = false;
            found = engine().solve(positions[i], second, {.turns = enough(count), .beam = BEAM, .tree = tree});
        }
        const Value low = exact[i].exact ? exact[i].lower : std::max(exact[i].lower, floor_of(positions[i]));
        out.push_back({low, found.value ? *found.value : one_by_one(count), found.root ? Ids{*found.root} : Ids{}});
    }
    return out;
}

Appraisal Appraiser::appraisal() {
    Appraisal found = values_of({position_}, true)[0];
    if (found.low == found.high) found.best = ties(found), add_common(found);
    if (!found.common) add_nearly(found);
    return found;
}

void Appraiser::add_common(Appraisal& found) {
    const auto known =
        std::find_if(found.best.begin(), found.best.end(), [&](auto word) { return word < position_.words->answers; });
    if (known != found.best.end()) found.common = *known, found.common_low = found.low, found.common_high = found.high;
}

void Appraiser::add_nearly(Appraisal& found) {
    const Value most = found.high + Value(count_ / NEARLY);
    Ids answers = position_.legal();
    std::erase_if(answers, [&](auto word) { return word >= position_.words->answers; });
    const Ranking ranking = rank(position_, answers, Metric::GUESSES, Leaf::LOG);
    const Ask ask{.turns = enough(count_), .cutoff = most + 1, .openers = promising(ranking, most)};
    Watch watch(limit_);
    const Found costs = ask.openers.empty() ? Found() : engine().solve(position_, watch, ask);
    std::optional<std::tuple<Value, std::pair<bool, std::uint32_t>, std::uint32_t>> best;
    for (std::size_t i = 0; i < ask.openers.size(); ++i) {
        const auto& [cost, exact] = costs.openers[i];
        if (!exact || !cost || *cost > most) continue;
        const auto each = std::tuple(*cost, place_of(ranking, ask.openers[i]), ask.openers[i]);
        if (!best || each < *best) best = each;
    }
    if (best) found.common = std::get<2>(*best), found.common_low = found.common_high = std::get<0>(*best);
}

std::pair<bool, std::uint32_t> Appraiser::place_of(const Ranking& ranking, std::uint32_t word) const {
    return {!ranking.is_candidate[word], std::uint32_t(position_.words->preference[word])};
}

// The guesses of a ranking that could cost as little as `most`, the most promising first, and not too many.
Ids Appraiser::promising(const Ranking& ranking, Value most) const {
    std::vector<std::size_t> places;
    const auto key = [&](std::size_t place) {
        return std::tuple(lower_bound_of(ranking, place, count_), ranking.splits[place].squares,
                          position_.words->preference[ranking.guesses[place]]);
    };
    for (std::size_t place = 0; place < ranking.guesses.size(); ++place)
        if (lower_bound_of(ranking, place, count_) <= most) places.push_back(place);
    std::sort(places.begin(), places.end(), [&](auto a, auto b) { return key(a) < key(b); });
    places.resize(std::min(places.size(), POOL));
    Ids out;
    for (const std::size_t place : places) out.push_back(ranking.guesses[place]);
    return out;
}

Ids Appraiser::ties(const Appraisal& found) {
    const Ranking ranking = rank(position_, position_.legal(), Metric::GUESSES, Leaf::LOG);
    const Ask ask{.turns = enough(count_), .cutoff = found.low + 1, .openers = promising(ranking, found.low)};
    Ids tied = found.best;
    Watch watch(limit_);
    const Found costs = ask.openers.empty() ? Found() : engine().solve(position_, watch, ask);
    for (std::size_t i = 0; i < ask.openers.size(); ++i)
        if (costs.openers[i].second && costs.openers[i].first == found.low) tied.push_back(ask.openers[i]);
    std::sort(tied.begin(), tied.end(), [&](auto a, auto b) { return place_of(ranking, a) < place_of(ranking, b); });
    tied.erase(std::unique(tied.begin(), tied.end()), tied.end());
    return tied;
}

}  // namespace tilewright::wasm
