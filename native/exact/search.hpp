// The exact search: what a set of candidates costs when played perfectly.
//
// Vocabulary.  A *set* is what is left of the answers.  Its *value* is the least sum, over the set, of the guesses
// needed (each times the weight of the answer), all within the turns left; IMPOSSIBLE if there is no such strategy.
// A guess splits a set into *parts*, one per reply.  An answer *collides* when an earlier answer of the set gets the
// same reply; n answers with c collisions make n - c parts.
//
// The bound that carries everything: a part of size x costs at least 2x - 1, so a guess with c collisions costs at
// least 2n + c, one less if it is itself a candidate.  With weights, sets are kept heaviest first, and c is the weight
// of the answers that collide, the one less the weight of the candidate.
//
// The contract of a bounded search: "v below beta" returns the value v if v < beta, else some number between beta and
// v.  Once the search has been stopped, numbers returned are lower bounds and nothing more.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <vector>

#include "lemmas.hpp"
#include "reply_table.hpp"
#include "rules.hpp"
#include "scan.hpp"
#include "scratch.hpp"
#include "transpositions.hpp"

namespace tilewright::exact {

struct Set {
    const std::uint32_t* answers;  // heaviest first, then by number
    int n;
    Value weight;  // of all of them; n if every answer weighs one
    Hash key;
};

// What may be guessed from here on: all guesses of the table (legal == nullptr), or a list of them.  A list is read from
// the columns that were gathered for a set around the one at hand, which are short and at hand too, or else from the table.
struct Line {
    const std::uint32_t* legal = nullptr;
    std::size_t count = 0;
    Needs needs;
    const void* const* columns = nullptr;    // of the set around; null: the table's own
    const std::uint32_t* answers = nullptr;  // the set around, of which the one at hand is a part
    const std::uint32_t* places = nullptr;   // where in those columns the legal guesses stand; null: one after the other
};

// Limits and progress of one run, shared by its threads.  Any thread, also one of the caller's, may set `stop`.
struct Control {
    std::atomic<bool> stop{false};
    std::atomic<std::uint64_t> nodes{0};
    std::uint64_t node_limit = ~std::uint64_t(0);
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
    // Whoever wants to see the bounds of a question close in says how many answers it is about, and within how many turns.
    int whole = 0, whole_turns = 0;
    std::atomic<Value> low{0}, high{IMPOSSIBLE};
};

template <class Code, bool Weighted>
class Search {
public:
    // A guess and how it splits a set.
    struct Choice {
        std::uint32_t guess;
        std::uint32_t largest;  // size of the largest part
        std::uint64_t squares;  // sum of the squares of the sizes
        std::uint64_t shape;    // equal for guesses that split the set alike, whatever the replies
        const Code* codes;      // the class of each answer; null if they were not kept
    };
    struct Part {
        Set set;
        Value bound;
        bool exact;
        Needs* needs;  // hard modes only
    };
    struct Parts {
        Part* part;
        int count;  // parts of one or two answers are settled and not listed, unless all were asked for
        Value sum;  // the cost of the guess if every part listed cost its bound
    };

    Search(const ReplyTable<Code>& replies, const Rules& rules, TranspositionTable& transpositions, Control& control,
           const ScanTable& table, const std::uint32_t* weights = nullptr, int width = 0, Lemmas* lemmas = nullptr);

    // The cost of the set when `guess` comes first, "v below beta"; whoever has the classes of the answers hands them in.
    Value guess_value(std::uint32_t guess, const Set& set, int turns, Value beta, const Line& line, const Code* codes = nullptr);
    // The value of the set, "v below beta".
    Value set_value(const Set& set, int turns, Value beta, const Line& line);
    // A guess that attains `value`, the known value of the set: always the same one, whatever the memory holds.
    std::uint32_t best_guess(const Set& set, int turns, Value value, const Line& line);

    // What a look without a scan tells about the set.
    Known look(const Set& set, int turns, const Needs& needs);
    // The parts that a guess makes, smallest first; with `all`, also those of one and two answers.
    Parts split(std::uint32_t guess, const Set& set, int turns, const Code* codes = nullptr, bool all = false);
    // Fills in what split() leaves open: key, weight, the least that the part can cost, and in hard modes its needs.
    void complete(Part& part, std::uint32_t guess, const Line& line);
    // What may be guessed in a part.
    Line narrow(const Line& line, std::uint32_t guess, const Part& part);
    // The value of a set that a look did not settle, "v below beta"; `bound` is what the look told.
    Value deep_value(const Set& set, int turns, Value beta, const Line& line, Value bound);
    // Looks at, and scans, the parts of a guess; returns the new sum.
    Value prepare(const Parts& parts, std::uint32_t guess, int turns, Value beta, const Line& line);
    // The value of a part that is not exact yet, "v below beta"; the turns are those before the guess.
    Value part_value(const Part& part, std::uint32_t guess, int turns, Value beta, const Line& line);
    // The guesses of a set in order: deal() scans, next_choice() hands one out (nullptr: no other can be better than
    // the best), outcome() says what all tries together tell.  For those who share the guesses out themselves.
    struct Deal;
    Deal deal(const Set& set, Value beta, const Line& line);
    const Choice* next_choice(Deal& deal, const Set& set, int turns);
    Value outcome(const Deal& deal, const Set& set, int turns, Value beta, const Line& line, Value bound);
    // What they tell once somebody was stopped: the least that any guess, tried or not, can cost.
    static Value unfinished_bound(const Deal& deal, Value bound);

    bool is_stopped() const { return stopped_; }
    // Ends the search of every thread.
    void stop_all() { control_.stop.store(true, std::memory_order_relaxed); }
    Set make_set(const std::uint32_t* answers, int n) const;
    Scratch& scratch() { return scratch_; }

private:
    struct Scope;
    const int* scan_order(const Parts& parts);
    Value weight_of(std::uint32_t answer) const { return Weighted ? weights_[answer] : 1; }
    Hash key_of(const Set& set, int turns, const Needs& needs) const;
    std::uint32_t fresh_stamp();
    int fewest_collisions(const Set& set);
    Value perfect_candidate(const Set& set);
    struct OwnLoss {
        Value weight;
        bool pairs;  // whether no more than two answers got the same reply
    };
    OwnLoss loss_of(std::uint32_t guess, const Set& set, Value limit);
    Known candidates_bound(const Set& set);
    const Code* codes_of(std::uint32_t guess, const Set& set);
    Choice choice_at(const Scope& scope, int number, const Set& set);
    int choices_of(const Scope& scope, const Set& set, int turns, Choice* choices);
    bool is_new(Deal& deal, std::uint64_t shape);
    Scope scope_of(const Set& set, const Line& line);
    Value scan(Scope& scope, const Set& set, Value beta);
    bool tells_all_apart(const Scope& scope, const Set& set);
    void weigh_guesses(Scope& scope, const Set& set, Value limit);
    std::size_t weigh_by_vectors(Scope& scope, const Set& set, Value limit);
    // Whether a scan below beta may leave a guess out: none loses as much as the whole set weighs without its heaviest answer.
    bool leaves_out(const Set& set, Value beta) const { return beta <= 3 * set.weight - weight_of(set.answers[0]); }
    bool next_level(Scope& scope, const Set& set, Value below);
    Value scanned_bound(const Set& set, int turns, Value beta, const Line& line, Value bound);
    void remember(const Set& set, int turns, const Needs& needs, Known known);
    void count_node();

    const ReplyTable<Code>& replies_;
    const Rules& rules_;
    TranspositionTable& transpositions_;
    Control& control_;
    const ScanTable& table_;
    const ScanKernels<Code>& kernels_;
    const std::uint32_t* weights_;
    Lemmas* lemmas_;  // where lower bounds are written down; may be null
    int width_;       // guesses tried per set; 0 for all of them, which makes the search exact
    std::vector<std::uint32_t> stamps_, counts_;
    std::vector<std::uint64_t> tallies_;  // by class: the first place in the high half, how often in the low one
    std::vector<std::uint32_t*> ends_;
    std::uint32_t unlisted_[2];         // where the answers of a part go that is not listed
    std::vector<std::uint32_t> place_;  // guess -> its place in the list being scanned
    std::uint32_t stamp_ = 0;
    std::uint64_t unreported_ = 0;
    const std::uint64_t report_every_;  // nodes
    bool stopped_ = false;
    Scratch scratch_;
};

}  // namespace tilewright::exact
