// The exact engine as its caller sees it: numbers in, numbers out.
//
// An engine belongs to one table and one memory; it may be asked any number of questions, and what it learnt stays in
// its memory.  Values, trees and guesses do not depend on the number of threads, on the vector width or on what was
// asked before; numbers of nodes do.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "search.hpp"

namespace tilewright::exact {

// All words are the caller's numbers: j < answers is both row j and column j of the table.
struct Request {
    std::vector<std::uint32_t> candidates;  // empty: all answers
    std::vector<std::uint32_t> legal;       // the guesses legal now; empty: all.  Candidates are always legal
    std::vector<std::uint32_t> openers;     // empty: any legal guess.  Several: a value for each of them
    Mode mode = Mode::NORMAL;
    std::vector<std::uint32_t> weights;  // by answer, at least 1 each; empty: one each
    int turns = 6;
    Value cutoff = IMPOSSIBLE;  // values at or above it need not be told apart
    int width = 0;              // guesses tried per set; 0: all, and the result is exact
    int threads = 1;
    bool tree = false;
    bool lemmas = false;         // collect the lower bounds that are shown; not with beams and lists of legal guesses
    Control* control = nullptr;  // limits, progress, cancellation; may be null
};

// A strategy as flat arrays, parents before children; node 0 is the root and its own parent.
struct FlatTree {
    std::vector<std::uint32_t> parent, reply, guess;  // reply: the table's code that leads here from the parent
};

struct Outcome {
    Value value = IMPOSSIBLE;  // exact: the value (IMPOSSIBLE: proven that there is none); else the best strategy found
    Value lower = 0;           // a number that the value is not below
    bool exact = false;
    int turns = 0;                      // the turns that the value keeps
    std::vector<Value> openers;         // for each opener of the request, its cost below the cutoff...
    std::vector<std::uint8_t> settled;  // ...1 if that is its exact cost, 0 if it is a lower bound
    FlatTree tree;
    LemmaList lemmas;
};

class Engine {
public:
    virtual ~Engine() = default;
    virtual Outcome solve(const Request& request) = 0;
    // Empties the memory.
    virtual void forget() = 0;
};

constexpr int ANY_TURNS = 1 << 16;           // more than any set has answers, so that no limit binds
constexpr std::size_t MOST_ANSWERS = 65535;  // collisions are counted in 16 bits, with one number to spare

// The table must outlive the engine.  `width` names a vector width; empty is the widest.
std::unique_ptr<Engine> make_engine(const TableInput& table, std::size_t memory_bytes, const std::string& width = "");

}  // namespace tilewright::exact
