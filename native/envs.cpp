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
    batch.turn[game] = batch.over[game] = 0;
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
            out.won[game] = out.lost[game] = 0;
            out.reward[game] = 0.0f;
        } else {
            guess_in(rules, guesses[game], batch, game, out);
        }
    }
    return true;
}

}  // namespace tilewright
