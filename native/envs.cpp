#include "envs.hpp"

#include <cstring>

namespace tilewright {
namespace {

constexpr int ABSENT = 1, ELSEWHERE = 2, CORRECT = 3;  // as the history has them; 0 is no guess

// splitmix64: a generator of eight bytes, so that each game has its own and a batch draws what its games would alone.
std::uint64_t draw(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

// The high half of a product: a number below `bound`, with a bias of bound / 2^32 at most.
std::int32_t below(std::uint64_t& state, std::int64_t bound) {
    return std::int32_t(((draw(state) >> 32) * std::uint64_t(bound)) >> 32);
}

void begin(const Rules& rules, Batch& batch, std::size_t game) {
    const std::size_t cells = 2 * std::size_t(rules.limit) * rules.length;
    batch.answer[game] = below(batch.random[game], rules.answers);
    batch.turn[game] = batch.over[game] = batch.refused[game] = 0;
    std::memset(batch.history + game * cells, 0, cells);
}

// Greens first; then the letters that are left are handed out from the left.  True if all are green.
bool mark(const std::uint8_t* guess, const std::uint8_t* answer, int length, std::uint8_t* marks) {
    std::uint8_t left[256] = {};
    int greens = 0;
    for (int place = 0; place < length; place++) {
        const bool same = guess[place] == answer[place];
        marks[place] = same ? CORRECT : ABSENT;
        greens += same;
        left[answer[place]] += !same;
    }
    if (greens == length) return true;
    for (int place = 0; place < length; place++)
        if (marks[place] != CORRECT && left[guess[place]] > 0) {
            left[guess[place]]--;
            marks[place] = ELSEWHERE;
        }
    return false;
}

// Greens stay, and each letter comes at least as often as any one reply showed it.
bool keeps_what_was_shown(const std::uint8_t* word, const std::uint8_t* said, const std::uint8_t* marks, int length) {
    std::int8_t count[256] = {};
    for (int place = 0; place < length; place++) {
        if (marks[place] == CORRECT && said[place] != word[place] + 1) return false;
        count[word[place]]++;
    }
    for (int place = 0; place < length; place++)
        if (marks[place] != ABSENT && --count[said[place] - 1] < 0) return false;
    return true;
}

// Were the word the answer, the guess would have got these marks.
bool fits(const std::uint8_t* word, const std::uint8_t* said, const std::uint8_t* marks, int length) {
    std::uint8_t guess[256], would[256];
    for (int place = 0; place < length; place++) guess[place] = said[place] - 1;
    mark(guess, word, length, would);
    return std::memcmp(would, marks, std::size_t(length)) == 0;
}

bool is_legal(const Rules& rules, std::int64_t word, const Batch& batch, std::size_t game) {
    const int length = rules.length;
    const std::uint8_t* letters = rules.letters + std::size_t(word) * length;
    const std::uint8_t* row = batch.history + game * rules.limit * 2 * std::size_t(length);
    for (int turn = 0; rules.mode && turn < batch.turn[game]; turn++, row += 2 * length)
        if (!(rules.mode == 1 ? keeps_what_was_shown : fits)(letters, row, row + length, length)) return false;
    return true;
}

void refuse(const Rules& rules, Batch& batch, std::size_t game, const Outcome& out) {
    batch.refused[game]++;
    out.won[game] = out.lost[game] = 0;
    out.illegal[game] = 1;
    out.reward[game] = rules.per_guess;
}

void guess_in(const Rules& rules, std::int32_t word, Batch& batch, std::size_t game, const Outcome& out) {
    const int length = rules.length;
    const std::size_t row = 2 * std::size_t(length), turn = batch.turn[game]++;
    std::uint8_t* written = batch.history + (game * rules.limit + turn) * row;
    const std::uint8_t* letters = rules.letters + std::size_t(word) * length;
    for (int place = 0; place < length; place++) written[place] = letters[place] + 1;
    const bool won = mark(letters, rules.letters + std::size_t(batch.answer[game]) * length, length, written + length);
    const bool lost = !won && batch.turn[game] >= rules.limit;
    out.won[game] = won;
    out.lost[game] = lost;
    out.illegal[game] = 0;
    out.reward[game] = rules.per_guess + (lost ? rules.lost : 0.0f);
    batch.over[game] = won || lost;
}

}  // namespace

void reset_games(const Rules& rules, Batch& batch) {
    for (std::size_t game = 0; game < batch.count; game++) begin(rules, batch, game);
}

bool step_games(const Rules& rules, const std::int32_t* guesses, Batch& batch, const Outcome& out) {
    for (std::size_t game = 0; game < batch.count; game++)
        if (guesses[game] < 0 || guesses[game] >= rules.words) return false;
    for (std::size_t game = 0; game < batch.count; game++) {
        if (batch.over[game]) {
            begin(rules, batch, game);
            out.won[game] = out.lost[game] = out.illegal[game] = 0;
            out.reward[game] = 0.0f;
        } else if (!is_legal(rules, guesses[game], batch, game)) {
            refuse(rules, batch, game, out);
        } else {
            guess_in(rules, guesses[game], batch, game, out);
        }
    }
    return true;
}

void legal_words(const Rules& rules, const Batch& batch, std::uint8_t* legal) {
    for (std::size_t game = 0; game < batch.count; game++)
        for (std::int64_t word = 0; word < rules.words; word++)
            legal[game * std::size_t(rules.words) + std::size_t(word)] = is_legal(rules, word, batch, game);
}

}  // namespace tilewright
