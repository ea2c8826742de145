#include "rules.hpp"

#include <algorithm>
#include <cstring>

namespace tilewright::exact {
namespace {

int count_of(const std::uint8_t* word, int length, std::uint8_t letter) { return int(std::count(word, word + length, letter)); }

Hash key_of(std::uint64_t kind, std::uint64_t a, std::uint64_t b) {
    const std::uint64_t packed = kind << 60 | a << 30 | b;
    return {mixed(packed), mixed(~packed)};
}

}  // namespace

// The reply of `answer` to `guess`: 0 absent, 1 elsewhere, 2 correct.
void Rules::marks(std::uint32_t guess, std::uint32_t answer, std::uint8_t* out) const {
    const std::uint8_t *g = word(guess), *a = word(answer);
    bool used[MAX_LENGTH];
    for (int i = 0; i < length_; ++i) {
        used[i] = g[i] == a[i];
        out[i] = used[i] ? 2 : 0;
    }
    for (int i = 0; i < length_; ++i)
        for (int j = 0; out[i] == 0 && j < length_; ++j)
            if (!used[j] && a[j] == g[i]) used[j] = true, out[i] = 1;
}

Needs Rules::after(const Needs& before, std::uint32_t guess, std::uint32_t answer) const {
    Needs now = before;
    if (mode_ == Mode::NORMAL) return now;
    std::uint8_t mark[MAX_LENGTH];
    marks(guess, answer, mark);
    if (mode_ == Mode::ULTRA) {
        std::uint64_t code = guess;
        for (int i = 0; i < length_; ++i) code = mixed(code * 3 + mark[i]);
        now.key ^= {mixed(code), mixed(~code)};
        return now;
    }
    const std::uint8_t* g = word(guess);
    for (int i = 0; i < length_; ++i) {
        if (mark[i] == 0) continue;
        if (mark[i] == 2 && now.green[i] == NO_LETTER) now.green[i] = g[i], now.key ^= key_of(1, i, g[i]);
        int shown = 0;
        bool first = true;
        for (int j = 0; j < length_; ++j)
            if (g[j] == g[i] && mark[j]) {
                ++shown;
                first &= j >= i;
            }
        if (!first) continue;
        int at = 0;
        while (at < now.letters && now.letter[at] != g[i]) ++at;
        if (at == now.letters) now.letter[now.letters] = g[i], now.times[now.letters++] = 0;
        for (; now.times[at] < shown; ++now.times[at]) now.key ^= key_of(2, g[i], now.times[at] + 1);
    }
    return now;
}

std::size_t Rules::filter(const std::uint32_t* legal, std::size_t count, const Needs& before, const Needs& now, std::uint32_t guess,
                          std::uint32_t answer, const std::uint32_t* word_of, std::uint32_t* out) const {
    std::size_t kept = 0;
    if (mode_ == Mode::ULTRA) {
        std::uint8_t wanted[MAX_LENGTH], got[MAX_LENGTH];
        marks(guess, answer, wanted);
        for (std::size_t i = 0; i < count; ++i) {
            marks(guess, word_of[legal[i]], got);
            if (std::memcmp(wanted, got, length_) == 0) out[kept++] = legal[i];
        }
        return kept;
    }
    int places[MAX_LENGTH], counts[MAX_LENGTH], new_places = 0, new_counts = 0;
    for (int i = 0; i < length_; ++i)
        if (now.green[i] != before.green[i]) places[new_places++] = i;
    for (int i = 0; i < now.letters; ++i)
        if (i >= before.letters || now.times[i] != before.times[i]) counts[new_counts++] = i;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t* w = word(word_of[legal[i]]);
        bool fits = true;
        for (int p = 0; fits && p < new_places; ++p) fits = w[places[p]] == now.green[places[p]];
        for (int c = 0; fits && c < new_counts; ++c) fits = count_of(w, length_, now.letter[counts[c]]) >= now.times[counts[c]];
        out[kept] = legal[i];
        kept += fits;
    }
    return kept;
}

}  // namespace tilewright::exact
