#include "engine.hpp"

#include <numeric>
#include <stdexcept>

#include "grow.hpp"
#include "team.hpp"

namespace tilewright::exact {
namespace {

template <class Code>
class EngineOf final : public Engine {
public:
    EngineOf(const TableInput& table, std::size_t memory_bytes, const std::string& width)
        : table_(table), replies_(make_reply_table<Code>(table)), transpositions_(memory_bytes), scan_(scan_table(width)) {}

    Outcome solve(const Request& request) override {
#ifdef TILEWRIGHT_WASM  // nobody asks with weights there, and they would double its size
        return answer<false>(request);
#else
        return request.weights.empty() ? answer<false>(request) : answer<true>(request);
#endif
    }

    void forget() override { transpositions_.clear(); }

private:
    // What the memory holds is true for one mode, one list of legal guesses, one set of weights, one width of search.
    Hash context(const Request& request, const std::vector<std::uint32_t>& legal) const {
        std::uint64_t code = mix(std::uint64_t(request.mode) << 32 | std::uint32_t(request.width));
        for (const std::uint32_t guess : legal) code = mix(code ^ guess);
        for (const std::uint32_t weight : request.weights) code = mix(code + weight);
        return {mix(code), mix(~code)};
    }

    std::vector<std::uint32_t> candidates(const Request& request) const {
        std::vector<std::uint32_t> answers = request.candidates;
        if (answers.empty()) {
            answers.resize(table_.answers);
            std::iota(answers.begin(), answers.end(), 0u);
        }
        std::sort(answers.begin(), answers.end());
        if (answers.back() >= table_.answers || std::adjacent_find(answers.begin(), answers.end()) != answers.end())
            throw std::invalid_argument("candidates must be different answers of the table");
        if (!request.weights.empty()) {
            if (request.weights.size() != table_.answers) throw std::invalid_argument("there must be a weight for each answer");
            for (const std::uint32_t answer : answers)
                if (request.weights[answer] == 0) throw std::invalid_argument("weights must be positive");
            Value whole = 0;
            for (const std::uint32_t answer : answers) whole += request.weights[answer];
            if (whole * std::max<Value>(3, std::min<Value>(request.turns, Value(answers.size()))) >= IMPOSSIBLE)
                throw std::invalid_argument("the weights are too large");
            std::stable_sort(answers.begin(), answers.end(),
                             [&](auto a, auto b) { return request.weights[a] > request.weights[b]; });
        }
        return answers;
    }

    std::vector<std::uint32_t> legal(const Request& request, const std::vector<std::uint32_t>& answers) const {
        std::vector<std::uint32_t> guesses;
        for (const std::uint32_t word : request.legal) guesses.push_back(replies_.guess_of.at(word));
        if (guesses.empty()) {
            guesses.resize(table_.guesses);
            std::iota(guesses.begin(), guesses.end(), 0u);
            return guesses;
        }
        for (const std::uint32_t answer : answers) guesses.push_back(replies_.guess_of[answer]);
        std::sort(guesses.begin(), guesses.end());
        guesses.erase(std::unique(guesses.begin(), guesses.end()), guesses.end());
        return guesses;
    }

    template <bool Weighted>
    Outcome answer(const Request& request) {
        if (request.mode != Mode::NORMAL && (!table_.letters || table_.length < 1 || table_.length > MAX_LENGTH))
            throw std::invalid_argument("hard modes need the letters of the words");
        Control own;
        Control& control = request.control ? *request.control : own;
        if (request.lemmas && (request.width || !request.legal.empty()))
            throw std::invalid_argument("lemmas are collected without beams and lists of guesses");
        const Rules rules(request.mode, table_.letters, table_.length, table_.guesses);
        const std::vector<std::uint32_t> answers = candidates(request), guesses = legal(request, answers);
        Line line;
        if (request.mode != Mode::NORMAL || guesses.size() < table_.guesses)
            line.legal = guesses.data(), line.count = guesses.size();
        line.needs.key = context(request, line.legal ? guesses : std::vector<std::uint32_t>());
        Lemmas lemmas;
        Team<Code, Weighted> team(request.threads, replies_, rules, transpositions_, control, scan_,
                                  Weighted ? request.weights.data() : nullptr, request.width, request.lemmas ? &lemmas : nullptr);
        const Set set = team.leader().make_set(answers.data(), int(answers.size()));
        Outcome out;
        out.turns = request.turns;
        if (request.openers.size() > 1) each_opener(team, set, request, line, out);
        else one(team, set, request, line, out);
        if (request.tree && out.value < IMPOSSIBLE && !team.is_stopped()) {
            const std::uint32_t first =
                request.openers.size() == 1 ? replies_.guess_of.at(request.openers[0]) : std::uint32_t(replies_.guesses);
            if (request.openers.size() <= 1)
                out.tree = Gardener<Code, Weighted>(team.leader(), replies_, table_).grow(set, out.turns, out.value, line, first);
            if (team.is_stopped()) out.tree = {};  // half of a strategy is none
        }
        out.lemmas = std::move(lemmas);
        return out;
    }

    template <bool Weighted>
    static Value value_of(Team<Code, Weighted>& team, const ReplyTable<Code>& replies, const Set& set, int turns, Value cutoff,
                          const Request& request, const Line& line) {
        return request.openers.empty() ? team.set_value(set, turns, cutoff, line)
                                       : team.guess_value(replies.guess_of.at(request.openers[0]), set, turns, cutoff, line);
    }

    // The value of the set, or of the one opener that was asked for.
    template <bool Weighted>
    void one(Team<Code, Weighted>& team, const Set& set, const Request& request, const Line& line, Outcome& out) {
        const Value cutoff = request.cutoff;
        const Value v = value_of(team, replies_, set, request.turns, cutoff, request, line);
        const bool known = !team.is_stopped() && (v < cutoff || v >= IMPOSSIBLE);
        out.exact = known && request.width == 0;
        out.lower = request.width ? 0 : known ? v : std::min(v, cutoff);
        out.value = known ? v : IMPOSSIBLE;
        if (!request.openers.empty()) out.openers = {out.exact ? v : out.lower}, out.settled = {std::uint8_t(out.exact)};
    }

    // Openers are shared out among the threads, a whole opener to each.  A beam settles none, and bounds none from below.
    // Whatever costs the cutoff with any number of turns does so with few, and a search without a limit is the shorter one:
    // three openers of the classic lists in hard mode shown to be 8,123 or more take 19,000 nodes, and 955,000 within 6.
    template <bool Weighted>
    void each_opener(Team<Code, Weighted>& team, const Set& set, const Request& request, const Line& line, Outcome& out) {
        out.openers.assign(request.openers.size(), 0);
        out.settled.assign(request.openers.size(), 0);
        std::vector<Value> found(request.openers.size(), IMPOSSIBLE);
        std::atomic<std::size_t> next{0};
        const bool free = request.cutoff < IMPOSSIBLE && request.turns < set.n && !request.width;
        team.share([&](auto& member) {
            for (std::size_t i; !member.is_stopped() && (i = next.fetch_add(1)) < request.openers.size();) {
                const std::uint32_t opener = replies_.guess_of.at(request.openers[i]);
                Value v = free ? member.guess_value(opener, set, ANY_TURNS, request.cutoff, line) : 0;
                if (v < request.cutoff) v = member.guess_value(opener, set, request.turns, request.cutoff, line);
                const bool known = !member.is_stopped() && (v < request.cutoff || v >= IMPOSSIBLE);
                if (known) found[i] = v;
                if (!request.width) out.openers[i] = known ? v : std::min(v, request.cutoff), out.settled[i] = known;
            }
        });
        out.lower = *std::min_element(out.openers.begin(), out.openers.end());
        out.value = *std::min_element(found.begin(), found.end());
        out.exact = out.value <= out.lower && request.width == 0;
    }

    const TableInput table_;
    const ReplyTable<Code> replies_;
    TranspositionTable transpositions_;
    const ScanTable& scan_;
};

}  // namespace

std::unique_ptr<Engine> make_engine(const TableInput& table, std::size_t memory_bytes, const std::string& width) {
    if (table.answers > MOST_ANSWERS) throw std::invalid_argument("more than 65,535 answers are not supported");
    if (most_classes(table) <= 256) return std::make_unique<EngineOf<std::uint8_t>>(table, memory_bytes, width);
    return std::make_unique<EngineOf<std::uint16_t>>(table, memory_bytes, width);
}

}  // namespace tilewright::exact
