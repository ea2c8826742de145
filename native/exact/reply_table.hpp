// The reply table: everything about a lexicon that the search reads and never changes.
//
// Vocabulary.  A *guess* is an internal number: guesses are sorted by how finely they split all answers, finest first,
// so that neighbours in a vector are alike; or as the caller says, who may know more answers than the table has.  An *answer* is a column of the table.  A *class* stands for a reply: the
// search only asks whether two replies to one guess are equal, so the codes of each row may be renamed to 0, 1, 2, ...
// and any reply code, however wide, fits in one or two bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../huge_pages.hpp"

namespace tilewright::exact {

// What a caller hands in: reply codes of `code_bytes` bytes each, row-major, a row per guess word and a column per
// answer; word j < answers is row j and column j.  Letters (one byte each) are needed for HARD and ULTRA only.
struct TableInput {
    const void* codes = nullptr;
    int code_bytes = 1;
    std::size_t guesses = 0, answers = 0;
    const std::uint8_t* letters = nullptr;
    int length = 0;
    const std::uint32_t* order = nullptr;  // the words in the order of guesses; null: the finest first
};

struct Hash {
    std::uint64_t place = 0, check = 0;
    Hash& operator^=(const Hash& other) {
        place ^= other.place;
        check ^= other.check;
        return *this;
    }
};

// A stream of well mixed numbers (splitmix64): the same on every machine.
inline std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

template <class Code>
struct ReplyTable {
    std::size_t guesses = 0, answers = 0;
    std::size_t row_stride = 0, column_stride = 0;
    HugeVector<Code> rows;                     // rows[guess * row_stride + answer]
    HugeVector<Code> columns;                  // columns[answer * column_stride + guess], padded
    std::vector<std::uint32_t> word_of;        // guess -> the caller's word number
    std::vector<std::uint32_t> guess_of;       // the caller's word number -> guess
    std::vector<std::uint16_t> spread;         // guess -> into how many parts it, or any later one, splits all answers
    std::vector<std::uint16_t> block_classes;  // the spread of the first guess of each block of PAD
    std::vector<Hash> keys;                    // answer -> its part of a set's hash
    int classes = 0;                           // one more than the largest class

    const Code* row(std::uint32_t guess) const { return rows.data() + guess * row_stride; }
    const Code* column(std::uint32_t answer) const { return columns.data() + answer * column_stride; }
    // The answer that a guess is, or `answers` if it is none.
    std::uint32_t answer_of(std::uint32_t guess) const {
        return word_of[guess] < answers ? word_of[guess] : std::uint32_t(answers);
    }
};

// The largest number of different replies in any row: whether one byte per class is enough.
std::size_t most_classes(const TableInput& table);

template <class Code>
ReplyTable<Code> make_reply_table(const TableInput& table);

}  // namespace tilewright::exact
