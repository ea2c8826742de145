#include "rules.hpp"

#include <algorithm>
#include <cstring>

namespace tilewright::exact {
namespace {

constexpr int BITS = 64;
int bit_of(std::uint8_t letter) { return letter % BITS; }

int count_of(const std::uint8_t* word, int length, std::uint8_t letter) { return int(std::count(word, word + length, letter)); }

Hash key_of(std::uint64_t kind, std::uint64_t a, std::uint64_t b) {
    const std::uint64_t packed = kind << 60 | a << 30 | b;
    return {mix(packed), mix(~packed)};
}

}  // namespace

Rules::Rules(Mode mode, const std::uint8_t* letters, int length, std::size_t words)
    : mode_(mode), letters_(letters), length_(length) {
    if (mode != Mode::HARD) return;
    lacks_.assign(words, ~std::uint64_t(0));
    int owner[BITS];
    std::fill_n(owner, BITS, -1);
    for (std::size_t i = 0; i < words * std::size_t(length); ++i) {
        const int bit = bit_of(letters[i]);
        lacks_[i / std::size_t(length)] &= ~(std::uint64_t(1) << bit);
        telling_ &= owner[bit] < 0 || owner[bit] == letters[i];
        owner[bit] = letters[i];
    }
}

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
        for (int i = 0; i < length_; ++i) code = mix(code * 3 + mark[i]);
        now.key ^= {mix(code), mix(~code)};
        now.before = &before, now.guess = guess;
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

std::vector<std::uint32_t> Rules::encode(const Needs& needs) const {
    std::vector<std::uint32_t> out;
    if (mode_ == Mode::ULTRA) {
        for (const Needs* at = &needs; at->before; at = at->before) out.push_back(at->guess);
        std::sort(out.begin(), out.end());
        return out;
    }
    if (needs.letters == 0) return out;
    for (int i = 0; i < length_; ++i) out.push_back(needs.green[i] == NO_LETTER ? 0 : needs.green[i] + 1u);
    for (int letter = 0; letter < NO_LETTER; ++letter)
        for (int i = 0; i < needs.letters; ++i)
            if (needs.letter[i] == letter) out.push_back(letter), out.push_back(needs.times[i]);
    return out;
}

std::size_t Rules::filter(const std::uint32_t* legal, std::size_t count, const Needs& before, const Needs& now, std::uint32_t guess,
                          std::uint32_t answer, const std::uint32_t* word_of, std::uint32_t* out) const {
    std::size_t kept = 0;
    if (mode_ == Mode::ULTRA) {
        std::uint8_t wanted[MAX_LENGTH], got[MAX_LENGTH];
        marks(guess, answer, wanted);
        for (std::size_t i = 0; i < count; ++i) {
            marks(guess, word_of[legal[i]], got);
            if (std::memcmp(wanted, got, length_) == 0) out[kept++] = std::uint32_t(i);
        }
        return kept;
    }
    int places[MAX_LENGTH], counts[MAX_LENGTH], new_places = 0, new_counts = 0;
    std::uint64_t letters = 0;  // that a word must have; once is told by its bits alone, if they tell letters apart
    for (int i = 0; i < length_; ++i)
        if (now.green[i] != before.green[i]) places[new_places++] = i;
    for (int i = 0; i < now.letters; ++i)
        if (i >= before.letters || now.times[i] != before.times[i]) {
            letters |= std::uint64_t(1) << bit_of(now.letter[i]);
            if (now.times[i] > 1 || !telling_) counts[new_counts++] = i;
        }
    for (std::size_t i = 0; i < count; ++i) {
        out[kept] = std::uint32_t(i);
        if (lacks_[word_of[legal[i]]] & letters) continue;
        const std::uint8_t* w = word(word_of[legal[i]]);
        bool fits = true;
        for (int p = 0; fits && p < new_places; ++p) fits = w[places[p]] == now.green[places[p]];
        for (int c = 0; fits && c < new_counts; ++c) fits = count_of(w, length_, now.letter[counts[c]]) >= now.times[counts[c]];
        kept += fits;
    }
    return kept;
}

}  // namespace tilewright::exact
