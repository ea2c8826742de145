// Crosses: two words that share a letter, and what the colours of their cells tell.
//
// A list of words is a row of letters per word; letters are numbers below 64, so that a set of letters is a 64-bit
// word.  A *shape* is the place of the crossing in each word.  A *placement* is a pair of different words that fit a
// shape; placements are numbered by the word across, then by the word down.  The *cells* of a placement are those of
// the word across, then those of the word down without the crossing; there are 15 at most.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright::cross {

constexpr int MAX_CELLS = 15;
constexpr int MAX_CROSS_LETTERS = 64;

struct WordRows {
    const std::uint8_t* letters;
    std::size_t count;
    int length;
    const std::uint8_t* row(std::size_t word) const { return letters + word * std::size_t(length); }
};

struct Shape {
    int across, down;  // the index of the crossing in each word
};

// What the census says of a placement, in a byte: the levels at which it is unique, and how many letters it has.
enum Level : std::uint8_t { LETTERS = 1, COLOURS = 2, PATTERN = 4 };
constexpr int LETTER_COUNT_SHIFT = 4;

// What a census looks at.  The first so many words of each list are those that placements are made of; the others only
// stand against them.  twins[a] is the word down that equals word a across, or -1.
struct CensusWords {
    WordRows across, down;
    const std::int32_t* twins;
    std::size_t across_made, down_made;
};

// Appends a byte for each placement of the shape.
void census(const CensusWords& words, Shape shape, bool letters_only, std::vector<std::uint8_t>& out);

// A board as a player sees it: the colour of each cell, numbered from 0 in the order of first appearance, the letter
// of each colour where it is known (NO_LETTER elsewhere), and the letters that no unknown colour can have.
struct Board {
    const std::uint8_t* colours;  // of each cell
    const std::uint8_t* known;    // of each colour
    std::uint64_t excluded;
};

// Appends the pairs (word across, word down) that fit the board.
void fitting(const WordRows& across, const WordRows& down, const std::int32_t* twins, Shape shape, const Board& board,
             std::vector<std::int32_t>& out);

// A set of solutions: a row per solution, with the letter of each colour.
struct Solutions {
    const std::uint8_t* letters;
    std::size_t count;
    int colours;
    const std::uint8_t* row(std::size_t solution) const { return letters + solution * std::size_t(colours); }
};

// Plays every solution by the policy that play.cpp states; writes how many misses each takes.
void play_all(const Solutions& solutions, std::uint8_t* misses);

// What naming a letter is worth, added up over all solutions.
enum ValueKind : std::int64_t { ESTIMATE = 0, BOUND = 1, EXACT = 2 };
struct LetterValue {
    std::int64_t hits = 0;         // solutions that have the letter
    std::int64_t parts = 0;        // different replies
    std::int64_t misses = 0;       // from this letter on to the end, in units
    std::int64_t wins = -1;        // solutions found with the lives that there are; -1 when it was not worked out
    std::int64_t kind = ESTIMATE;  // of one look ahead; a BOUND of the policy; EXACT of the best play
};
constexpr std::int64_t MISS_UNIT = 256;

// How much work may be done: solutions played by the policy, and nodes of the exact search.
struct Effort {
    std::int64_t plays, nodes;
};

// The value of each letter; out has MAX_CROSS_LETTERS entries, and letters in no solution stay as they are.
void letter_values(const Solutions& solutions, int lives, Effort effort, LetterValue* out);

}  // namespace tilewright::cross
