#include "position.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace tilewright::wasm {
namespace {

// What hard mode asks for: by place the green letter, and the letters in the order in which replies showed them.
struct Shown {
    std::vector<std::pair<std::uint8_t, std::uint8_t>> greens;  // place, letter
    std::vector<std::pair<std::uint8_t, int>> counts;           // letter, how often at least
};

void count_shown(const Turn& turn, const std::uint8_t* marks, Shown& out) {
    int own[256] = {};
    for (std::size_t place = 0; place < turn.guess.size(); ++place) {
        if (marks[place] == ABSENT) continue;
        const std::uint8_t letter = turn.guess[place];
        const int times = ++own[letter];
        const auto found = std::find_if(out.counts.begin(), out.counts.end(), [&](auto& each) { return each.first == letter; });
        if (found == out.counts.end()) out.counts.emplace_back(letter, times);
        else found->second = std::max(found->second, times);
    }
}

Shown shown_by(const std::vector<Turn>& turns, int length) {
    Shown out;
    std::uint8_t marks[MAX_LENGTH];
    for (const Turn& turn : turns) {
        marks_of(turn.code, length, marks);
        for (int place = 0; place < length; ++place)
            if (marks[place] == CORRECT) out.greens.emplace_back(std::uint8_t(place), turn.guess[std::size_t(place)]);
        count_shown(turn, marks, out);
    }
    std::sort(out.greens.begin(), out.greens.end());
    return out;
}

Refusal hard_refusal(const Shown& shown, const std::uint8_t* word, int length) {
    for (const auto& [place, letter] : shown.greens)
        if (word[place] != letter) return {Refusal::PLACE, place, letter};
    for (const auto& [letter, times] : shown.counts)
        if (std::count(word, word + length, letter) < times) return {Refusal::COUNT, letter, std::uint32_t(times)};
    return {};
}

Refusal ultra_refusal(const std::vector<Turn>& turns, const std::uint8_t* word, int length) {
    for (std::size_t number = 0; number < turns.size(); ++number) {
        const std::uint32_t would_be = reply(turns[number].guess.data(), word, length);
        if (would_be != turns[number].code) return {Refusal::TURN, std::uint32_t(number), would_be};
    }
    return {};
}

using Bits = std::vector<std::uint64_t>;

int common_bits(const Bits& a, const Bits& b) {
    int count = 0;
    for (std::size_t i = 0; i < a.size(); ++i) count += std::popcount(a[i] & b[i]);
    return count;
}

// The masks without those that are met anyway when another one is.
std::vector<std::uint64_t> without_supersets(std::vector<std::uint64_t> masks) {
    std::sort(masks.begin(), masks.end(),
              [](auto a, auto b) { return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b); });
    std::vector<std::uint64_t> kept;
    for (const std::uint64_t mask : masks)
        if (std::none_of(kept.begin(), kept.end(), [&](auto each) { return (mask & each) == each; })) kept.push_back(mask);
    return kept;
}

// The first `size` of the hits, from `start` on, that together have every bit of `left`; false if there are none.
bool cover(const std::vector<Bits>& hits, std::size_t start, const Bits& left, int size, std::vector<int>& chosen) {
    const int wanted = common_bits(left, left);
    if (!wanted) return true;
    std::vector<int> gains;
    for (std::size_t bit = start; bit < hits.size(); ++bit) gains.push_back(common_bits(hits[bit], left));
    for (std::size_t bit = start; bit < hits.size(); ++bit) {
        std::vector<int> best(gains.begin() + std::ptrdiff_t(bit - start), gains.end());
        std::sort(best.rbegin(), best.rend());
        best.resize(std::min<std::size_t>(best.size(), std::size_t(size)));
        if (std::accumulate(best.begin(), best.end(), 0) < wanted) return false;
        if (!gains[bit - start]) continue;
        Bits rest = left;
        for (std::size_t i = 0; i < rest.size(); ++i) rest[i] &= ~hits[bit][i];
        chosen.push_back(int(bit));
        if (cover(hits, bit + 1, rest, size - 1, chosen)) return true;
        chosen.pop_back();
    }
    return false;
}

}  // namespace

Position start(const Words& words, Mode mode, bool among_allowed) {
    Position out{&words, mode, among_allowed, {}, Ids(words.count)};
    std::iota(out.fitting.begin(), out.fitting.end(), 0u);
    return out;
}

std::size_t Position::candidate_count() const {
    return std::size_t(std::lower_bound(fitting.begin(), fitting.end(), std::uint32_t(choices())) - fitting.begin());
}

Position Position::after(const Turn& turn) const {
    Position out{words, mode, among_allowed, turns, {}};
    out.turns.push_back(turn);
    const bool whole = fitting.size() == words->count;
    const Codes codes =
        whole ? replies(turn.guess.data(), words->all) : replies(turn.guess.data(), pad(*words, fitting.data(), fitting.size()));
    for (std::size_t i = 0; i < fitting.size(); ++i)
        if (codes[i] == turn.code) out.fitting.push_back(fitting[i]);
    return out;
}

Ids Position::legal() const {
    if (mode == Mode::ULTRA) return fitting;
    Ids out;
    const Shown shown = mode == Mode::HARD ? shown_by(turns, words->length) : Shown();
    for (std::uint32_t id = 0; id < words->count; ++id)
        if (hard_refusal(shown, words->word(id), words->length).kind == Refusal::NONE) out.push_back(id);
    return out;
}

Refusal why_illegal(const std::vector<Turn>& turns, Mode mode, const std::uint8_t* word, int length) {
    if (mode == Mode::NORMAL) return {};
    return mode == Mode::HARD ? hard_refusal(shown_by(turns, length), word, length) : ultra_refusal(turns, word, length);
}

std::vector<int> conflict(const Position& position) {
    const std::size_t choices = position.choices();
    std::vector<std::uint64_t> masks(choices, 0);
    for (std::size_t number = 0; number < position.turns.size(); ++number) {
        const Turn& turn = position.turns[number];
        const Codes codes = replies(turn.guess.data(), position.words->all);
        for (std::size_t id = 0; id < choices; ++id)
            if (codes[id] != turn.code) masks[id] |= std::uint64_t(1) << number;
    }
    std::sort(masks.begin(), masks.end());
    masks.erase(std::unique(masks.begin(), masks.end()), masks.end());
    const std::vector<std::uint64_t> smallest = without_supersets(masks);
    std::uint64_t together = 0;
    for (const std::uint64_t mask : smallest) together |= mask;
    const int width = int(std::bit_width(together));
    std::vector<Bits> hits(std::size_t(width), Bits(smallest.size() / 64 + 1, 0));
    Bits everything(smallest.size() / 64 + 1, 0);
    for (std::size_t place = 0; place < smallest.size(); ++place) {
        everything[place / 64] |= std::uint64_t(1) << place % 64;
        for (int bit = 0; bit < width; ++bit)
            if (smallest[place] >> bit & 1) hits[std::size_t(bit)][place / 64] |= std::uint64_t(1) << place % 64;
    }
    std::vector<int> found;
    for (int size = 0; size <= width && !cover(hits, 0, everything, size, found); ++size) found.clear();
    return found;
}

}  // namespace tilewright::wasm
