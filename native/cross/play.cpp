// Naming letters: the policy, and what each letter is worth.
//
// The reply to a letter is the colour that has it, or a miss; it splits the solutions into parts.  A letter that every
// solution has, but not all in one colour, tells something and costs nothing: it is *free*, and naming it first is
// never worse.  One that all have in one colour, or none has, is *idle*.  The *policy* names a free letter if there is
// one, and else the letter with the least
//
//     misses now + the sum over the parts of spread(size),
//
// where spread(m) = m * log2(m) / 4 stands for the misses to come; ties go to the first letter.  Everything is counted
// in whole numbers over all solutions, so that the choice is the same everywhere.
#include <algorithm>
#include <bit>
#include <cstring>

#include "cross.hpp"
#include "exact.hpp"

namespace tilewright::cross {
namespace {

constexpr int MISS = MAX_CELLS;  // the part of the solutions that lack the letter
constexpr int PARTS = MAX_CELLS + 1;
// Misses per solution over the largest board of en5 (63,865 pairs): 3.195 with a divisor of 32, 3.160 with 8, 3.127
// with 4 and with 2; over eleven other boards 4 was best or within 0.01 of it.
constexpr std::int64_t SPREAD_DIVISOR = 4;

// m * log2(m) / 4 in units, where log2 is straight between powers of two.
std::int64_t spread(std::uint32_t m) {
    if (m < 2) return 0;
    const int whole = std::bit_width(m) - 1;
    const std::int64_t log = whole * MISS_UNIT + ((std::int64_t(m) * MISS_UNIT) >> whole) - MISS_UNIT;
    return std::int64_t(m) * log / SPREAD_DIVISOR;
}

// How many of some solutions have each letter in each colour.
class Tally {
public:
    Tally(const Solutions& solutions, const std::uint32_t* first, const std::uint32_t* last) : total_(std::uint32_t(last - first)) {
        for (; first < last; ++first) {
            const std::uint8_t* row = solutions.row(*first);
            for (int colour = 0; colour < solutions.colours; ++colour) count(row[colour], colour);
        }
    }

    std::uint64_t letters() const { return letters_; }

    // What the policy thinks of a letter.
    LetterValue worth_of(int letter) const {
        LetterValue worth;
        for (int colour = 0; colour < MAX_CELLS; ++colour)
            if (const std::uint32_t count = counts_[letter][colour]) {
                worth.hits += count;
                worth.parts += 1;
                worth.misses += spread(count);
            }
        const std::uint32_t missing = total_ - std::uint32_t(worth.hits);
        worth.parts += missing > 0;
        worth.misses += spread(missing) + missing * MISS_UNIT;
        return worth;
    }

    // The letter that the policy names; there must be two solutions at least.
    int choice() const {
        int best = -1;
        std::int64_t least = 0;
        bool free = false;
        for (std::uint64_t rest = letters_; rest; rest &= rest - 1) {
            const int letter = std::countr_zero(rest);
            const LetterValue worth = worth_of(letter);
            const bool costs_nothing = worth.hits == total_;
            if (worth.parts < 2 || costs_nothing < free) continue;
            if (best < 0 || costs_nothing > free || worth.misses < least) best = letter, least = worth.misses, free = costs_nothing;
        }
        return best;
    }

private:
    void count(int letter, int colour) {
        if (!(letters_ >> letter & 1)) {
            letters_ |= std::uint64_t(1) << letter;
            std::memset(counts_[letter], 0, sizeof counts_[letter]);
        }
        ++counts_[letter][colour];
    }

    std::uint32_t total_;
    std::uint64_t letters_ = 0;
    std::uint32_t counts_[MAX_CROSS_LETTERS][PARTS];  // only those of the letters that occur are set
};

// Plays solutions by the policy.
class Player {
public:
    explicit Player(const Solutions& solutions)
        : solutions_(solutions),
          letters_(letter_count(solutions)),
          colour_of_(solutions.count * letters_, MISS),
          sets_(solutions.count),
          spare_(solutions.count) {
        for (std::size_t number = 0; number < solutions.count; ++number)
            for (int colour = 0; colour < solutions.colours; ++colour) {
                const std::uint8_t letter = solutions.row(number)[colour];
                colour_of_[number * letters_ + letter] = std::uint8_t(colour);
                sets_[number] |= std::uint64_t(1) << letter;
            }
    }

    // Writes the misses of each of these solutions, when so many have been missed before.
    void play(std::uint32_t* first, std::uint32_t* last, int missed, std::uint8_t* misses) {
        if (last - first == 1) misses[*first] = std::uint8_t(missed);
        if (last - first == 2) return play_two(first[0], first[1], missed, misses);
        if (last - first <= 1) return;
        name(Tally(solutions_, first, last).choice(), first, last, missed, misses);
    }

    // The same when the next letter is this one.
    void name(int letter, std::uint32_t* first, std::uint32_t* last, int missed, std::uint8_t* misses) {
        std::uint32_t starts[PARTS + 1] = {};
        split(letter, first, last, starts);
        for (int part = 0; part < PARTS; ++part)
            play(first + starts[part], first + starts[part + 1], missed + (part == MISS), misses);
    }

private:
    static std::size_t letter_count(const Solutions& solutions) {
        std::uint8_t most = 0;
        for (std::size_t at = 0; at < solutions.count * std::size_t(solutions.colours); ++at)
            most = std::max(most, solutions.letters[at]);
        return std::size_t(most) + 1;
    }

    // The same as for any set, said directly: most sets are as small as this.
    void play_two(std::uint32_t one, std::uint32_t other, int missed, std::uint8_t* misses) const {
        misses[one] = misses[other] = std::uint8_t(missed);
        for (std::uint64_t shared = sets_[one] & sets_[other]; shared; shared &= shared - 1) {
            const std::size_t letter = std::size_t(std::countr_zero(shared));
            if (colour_of_[one * letters_ + letter] != colour_of_[other * letters_ + letter]) return;  // free
        }
        const std::uint64_t differing = sets_[one] ^ sets_[other], first = differing & (~differing + 1);
        misses[sets_[one] & first ? other : one] = std::uint8_t(missed + 1);
    }

    void split(int letter, std::uint32_t* first, std::uint32_t* last, std::uint32_t* starts) {
        const std::uint8_t* colour_of = colour_of_.data() + letter;
        for (std::uint32_t* at = first; at < last; ++at) ++starts[colour_of[*at * letters_] + 1];
        for (int part = 0; part < PARTS; ++part) starts[part + 1] += starts[part];
        std::uint32_t next[PARTS];
        std::memcpy(next, starts, sizeof next);
        for (std::uint32_t* at = first; at < last; ++at) spare_[next[colour_of[*at * letters_]]++] = *at;
        std::copy(spare_.data(), spare_.data() + (last - first), first);
    }

    const Solutions& solutions_;
    std::size_t letters_;
    std::vector<std::uint8_t> colour_of_;  // of each solution, for each letter
    std::vector<std::uint64_t> sets_;      // of letters, of each solution
    std::vector<std::uint32_t> spare_;
};

std::vector<std::uint32_t> all_of(const Solutions& solutions) {
    std::vector<std::uint32_t> numbers(solutions.count);
    for (std::uint32_t number = 0; number < numbers.size(); ++number) numbers[number] = number;
    return numbers;
}

// The letters of these values, the most promising first.
std::vector<int> by_promise(std::uint64_t letters, const LetterValue* values) {
    std::vector<int> order;
    for (; letters; letters &= letters - 1) order.push_back(std::countr_zero(letters));
    const auto better = [&](int one, int other) { return values[one].misses < values[other].misses; };
    std::stable_sort(order.begin(), order.end(), better);
    return order;
}

}  // namespace

void play_all(const Solutions& solutions, std::uint8_t* misses) {
    std::vector<std::uint32_t> numbers = all_of(solutions);
    Player(solutions).play(numbers.data(), numbers.data() + numbers.size(), 0, misses);
}

void letter_values(const Solutions& solutions, int lives, Effort effort, LetterValue* out) {
    std::vector<std::uint32_t> numbers = all_of(solutions);
    const Tally tally(solutions, numbers.data(), numbers.data() + numbers.size());
    for (std::uint64_t rest = tally.letters(); rest; rest &= rest - 1)
        out[std::countr_zero(rest)] = tally.worth_of(std::countr_zero(rest));
    if (exact_values(solutions, tally.letters(), lives, effort.nodes, out)) return;
    Player player(solutions);
    std::vector<std::uint8_t> misses(solutions.count);
    std::int64_t plays = effort.plays;
    for (const int letter : by_promise(tally.letters(), out)) {
        if ((plays -= std::int64_t(solutions.count)) < 0) return;
        player.name(letter, numbers.data(), numbers.data() + numbers.size(), 0, misses.data());
        LetterValue& value = out[letter];
        value.misses = value.wins = 0;
        for (const std::uint8_t each : misses) value.misses += each * MISS_UNIT, value.wins += each < lives;
        value.kind = BOUND;
    }
}

}  // namespace tilewright::cross
