// The guesses of one node as the scan sees them, and how they are handed out, lowest bound first.
#pragma once

#include "search.hpp"

namespace tilewright::exact {

template <class Code, bool Weighted>
struct Search<Code, Weighted>::Scope {
    std::size_t count;             // guesses
    const std::uint32_t* guesses;  // place -> guess; nullptr if they are the same
    const Code** columns;          // by answer of the set
    const std::uint16_t* classes;  // by block of guesses: one more than the largest class
    std::uint32_t* places;         // by answer of the set: where it stands as a guess
    std::uint16_t* hits;           // place -> collisions, one less for candidates (without weights)
    struct Bounded {
        Value bound;
        std::uint32_t place;
    };
    Bounded* bounded;  // with weights: the guesses that may be below beta; a heap, lowest bound first, once some are handed out
    std::size_t bounded_count;
    bool handed_out;       // whether the level has been
    Value level;           // the bound of the guesses handed out last
    std::uint32_t* found;  // their places
    int found_count;
    Code* codes;  // of the guesses found, answer by answer, as far as they are kept
    int kept;

    std::uint32_t guess(std::uint32_t place) const { return guesses ? guesses[place] : place; }
};

// The guesses of a set in the order in which they are tried, and what became of them.
template <class Code, bool Weighted>
struct Search<Code, Weighted>::Deal {
    Scope scope;
    Line line;        // as it was given, with the columns of this very set
    Choice* choices;  // of the scope's level
    int count, next;
    int left;               // guesses that may still be tried
    Value best;             // the least cost found; beta if none was below it
    Value failed;           // no guess that was given up, or left out by the scan, costs less than this
    std::uint64_t* shapes;  // of the guesses handed out
};

}  // namespace tilewright::exact
