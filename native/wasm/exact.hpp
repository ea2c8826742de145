// What positions cost when they are played perfectly: the exact engine over the words of a list.
//
// `solvers/exact` and `analysis/values.py` say what is asked and why; here are the same questions with ids in and numbers
// out.  A limit is in seconds for each search, or in nodes, which end a search at the same place on every machine.
#pragma once

#include <memory>
#include <optional>

#include "../exact/engine.hpp"
#include "advice.hpp"

namespace tilewright::wasm {

using exact::Value;
constexpr int MOST_TURNS = 20, TURN_LIMIT = 6, BEAM = 10;
constexpr std::size_t SMALL_MEMORY = std::size_t(1) << 22;

struct Limit {
    double seconds = 0;
    std::uint64_t nodes = 0;
};

// The control of the searches that a limit is for.
struct Watch : exact::Control {
    explicit Watch(const Limit& limit);
};

// What is known while a search for the least sum goes on: at least and at most so many guesses, and a first one that takes
// no more than the most; 0, and no guess, where nothing is known.
struct Bounds {
    Value low = 0, high = 0;
    std::optional<std::uint32_t> guess;
};
Bounds bounds_so_far();

struct Found {
    std::optional<Value> value;  // of the best strategy known
    Value lower = 0;
    bool exact = false, impossible = false;
    std::vector<std::pair<std::optional<Value>, bool>> openers;  // the cost of each, and whether it is exact
    std::optional<std::uint32_t> root;                           // the first guess of the strategy, where one was grown
    int worst = 0;                                               // the most guesses that it takes
};

struct Ask {
    int turns = TURN_LIMIT;
    Value cutoff = 0;
    int beam = 0;
    bool tree = false;
    Ids openers = {};
};

// An engine whose table has some words as columns.
class TableEngine {
public:
    TableEngine(const Words& words, const Ids& columns, std::size_t memory);
    Found solve(const Position& position, Watch& watch, const Ask& ask);
    void forget() { engine_->forget(); }

private:
    Ids numbers(const Ids& ids) const;
    int worst_of(const exact::FlatTree& tree) const;

    Ids order_, number_;
    std::vector<std::uint8_t> table_, letters_;
    std::unique_ptr<exact::Engine> engine_;
};

// Suggestions of the solver `optimal`: costs by guess (-1: not looked at), and whether they are exact.
struct Optimal {
    Ranking ranking;
    std::vector<Value> costs;
    std::vector<bool> settled;
    std::size_t best;
    bool complete;
};
Optimal optimal(const Position& position, std::size_t top, const Limit& limit, bool worst_first, std::optional<Value> tree_total,
                std::uint32_t tree_guess);

// The sums of guesses that a position costs at least and at most, and guesses that attain them; and a guess that everybody
// knows, an answer of the list, that costs as little or nearly so.
struct Appraisal {
    Value low, high;
    Ids best;
    std::optional<std::uint32_t> common = {};
    Value common_low = 0, common_high = 0;
};
struct Part {
    std::uint32_t code;
    std::size_t size;
    Value low, high;
};

class Appraiser {
public:
    Appraiser(const Position& position, const Limit& limit);
    // How a guess, which may be off the list, sorts the candidates, without what the parts cost; the smallest parts first.
    std::vector<Part> sizes(const std::vector<std::uint8_t>& guess) const;
    // The same with what each costs.
    std::vector<Part> parts(const std::vector<std::uint8_t>& guess);
    Appraisal appraisal();

private:
    std::vector<Appraisal> values_of(const std::vector<Position>& positions, bool tree);
    Ids ties(const Appraisal& found);
    void add_common(Appraisal& found);
    void add_nearly(Appraisal& found);
    Ids promising(const Ranking& ranking, Value most) const;
    std::pair<bool, std::uint32_t> place_of(const Ranking& ranking, std::uint32_t word) const;
    TableEngine& engine();

    const Position& position_;
    Limit limit_;
    std::size_t count_;
    std::unique_ptr<TableEngine> own_;
};

// The engine over all answers of a list: one is kept, because its table takes a while and much of the space.
TableEngine& engine_of_list(const Words& words);

// A lower bound on the sum of guesses that costs nothing to know.
Value floor_of(const Position& position);

}  // namespace tilewright::wasm
