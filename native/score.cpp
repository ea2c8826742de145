// One guess against many answers.
//
// For each different letter of the guess, count how often each answer has it; take off the greens; what is left is
// handed out as yellows from left to right.  That is the rule of `pattern.score`, a vector of answers at a time.
// Reply codes are base 3 with the first letter lowest.  Five marks fit in a byte, so marks are added up in groups of
// five bytewise, and the groups joined at the end.
#include "kernels.hpp"
#include "lanes.hpp"

namespace tilewright::TILEWRIGHT_WIDTH {

namespace {

constexpr int GROUP = 5;
constexpr int GROUPS = MAX_LENGTH / GROUP;
constexpr std::uint32_t GROUP_CODES = 243;
constexpr std::uint8_t POWER[GROUP] = {1, 3, 9, 27, 81};

// The places of the guess in the order in which they are settled: letter by letter, each from left to right.
struct Plan {
    int places[MAX_LENGTH];
    bool opens[MAX_LENGTH];  // whether this place is the first of its letter
};

Plan plan_for(const std::uint8_t* guess, int length) {
    Plan plan;
    int count = 0;
    bool done[MAX_LENGTH] = {};
    for (int first = 0; first < length; ++first) {
        if (done[first]) continue;
        for (int place = first; place < length; ++place) {
            if (guess[place] != guess[first]) continue;
            plan.places[count] = place;
            plan.opens[count++] = place == first;
            done[place] = true;
        }
    }
    return plan;
}

// How many letters of each answer equal `letter` where the guess does not have the same letter in the same place.
inline Lanes find_unsettled(const Lanes* answer, const std::uint8_t* guess, int length, std::uint8_t letter) {
    Lanes count{};
    const Lanes wanted = all_lanes(letter);
    for (int place = 0; place < length; ++place)
        if (guess[place] != letter) count = count - equal(answer[place], wanted);
    return count;
}

inline void score_lanes(const std::uint8_t* guess, const Plan& plan, const Lanes* answer, int length, Lanes* groups) {
    Lanes left{};
    for (int step = 0; step < length; ++step) {
        const int place = plan.places[step];
        if (plan.opens[step]) left = find_unsettled(answer, guess, length, guess[place]);
        const Lanes green = equal(answer[place], all_lanes(guess[place]));
        const Lanes yellow = positive(left) & ~green;
        left = left + yellow;  // 255 is minus one
        const std::uint8_t power = POWER[place % GROUP];
        groups[place / GROUP] =
            groups[place / GROUP] + ((green & all_lanes(std::uint8_t(2 * power))) | (yellow & all_lanes(power)));
    }
}

template <class Code>
inline void store(const Lanes* groups, int length, Code* out, std::size_t count) {
    std::uint8_t bytes[GROUPS][LANES];
    std::memcpy(bytes, groups, sizeof bytes);
    if constexpr (sizeof(Code) == 1) {
        std::memcpy(out, bytes[0], count);
    } else {
        for (std::size_t lane = 0; lane < count; ++lane) {
            std::uint32_t code = 0;
            for (int group = (length - 1) / GROUP; group >= 0; --group) code = code * GROUP_CODES + bytes[group][lane];
            out[lane] = Code(code);
        }
    }
}

template <int LENGTH, class Code>
inline void score_row_of(const std::uint8_t* guess, const Columns& answers, Code* out) {
    const int length = LENGTH ? LENGTH : answers.length;
    const Plan plan = plan_for(guess, length);
    for (std::size_t start = 0; start < answers.count; start += LANES) {
        Lanes answer[MAX_LENGTH];
        Lanes groups[GROUPS] = {};
        for (int place = 0; place < length; ++place)
            answer[place] = load_lanes(answers.letters + std::size_t(place) * answers.stride + start);
        score_lanes(guess, plan, answer, length, groups);
        const std::size_t rest = answers.count - start;
        store(groups, length, out + start, rest < LANES ? rest : LANES);
    }
}

}  // namespace

template <class Code>
void score_row(const std::uint8_t* guess, const Columns& answers, Code* out) {
    if (sizeof(Code) == 1 && answers.length == 5) return score_row_of<5>(guess, answers, out);
    score_row_of<0>(guess, answers, out);
}

template void score_row(const std::uint8_t*, const Columns&, std::uint8_t*);
template void score_row(const std::uint8_t*, const Columns&, std::uint16_t*);
template void score_row(const std::uint8_t*, const Columns&, std::uint32_t*);

}  // namespace tilewright::TILEWRIGHT_WIDTH
