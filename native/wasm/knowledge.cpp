#include "knowledge.hpp"

#include <algorithm>
#include <bit>
#include <optional>

namespace tilewright::wasm {
namespace {

LetterFacts letter_facts(const Turn& turn, std::uint8_t letter, int length) {
    std::uint8_t marks[MAX_LENGTH];
    marks_of(turn.code, length, marks);
    LetterFacts out{letter, 0, length, 0, 0};
    bool gray = false;
    for (int place = 0; place < length; ++place) {
        if (turn.guess[std::size_t(place)] != letter) continue;
        (marks[place] == CORRECT ? out.places : out.not_places) |= 1u << place;
        out.at_least += marks[place] != ABSENT;
        gray |= marks[place] == ABSENT;
    }
    if (gray) out.at_most = out.at_least;
    return out;
}

void merge(LetterFacts& known, const LetterFacts& other) {
    known.places |= other.places;
    known.not_places |= other.not_places;
    known.at_least = std::max({known.at_least, other.at_least, std::popcount(known.places)});
    known.at_most = std::min(known.at_most, other.at_most);
}

// Who has which place, as one letter after the other asks for one (bipartite matching).
struct Seating {
    std::uint32_t open;
    std::vector<std::uint32_t> needs;   // the places that would do for each who is seated
    std::vector<std::uint8_t> letters;  // which letter that is
    int seats[MAX_LENGTH];              // place -> who has it, or -1

    explicit Seating(std::uint32_t open_places) : open(open_places) { std::fill(seats, seats + MAX_LENGTH, -1); }

    bool add(const LetterFacts& each) {
        needs.push_back(open & ~each.not_places);
        letters.push_back(each.letter);
        std::uint32_t tried = 0;
        return seat(int(needs.size()) - 1, tried);
    }

    bool seat(int who, std::uint32_t& tried) {
        while (const std::uint32_t options = needs[std::size_t(who)] & ~tried) {
            const int place = std::countr_zero(options);
            tried |= 1u << place;
            if (seats[place] >= 0 && !seat(seats[place], tried)) continue;
            seats[place] = who;
            return true;
        }
        return false;
    }

    // Whether all can be seated when the letter that has this place may not have it.
    bool can_leave(int place, std::uint8_t letter) const {
        Seating trial = *this;
        for (std::size_t who = 0; who < letters.size(); ++who)
            if (letters[who] == letter) trial.needs[who] &= ~(1u << place);
        const int moved = trial.seats[place];
        trial.seats[place] = -1;
        std::uint32_t tried = 0;
        return trial.seat(moved, tried);
    }

    LetterFacts consequence(LetterFacts each) const {
        if (!each.at_least) return each;
        Seating trial = *this;
        int most = each.at_least;
        while (most < each.at_most && trial.add(each)) ++most;
        each.at_most = most;
        for (int place = 0; place < MAX_LENGTH; ++place)
            if (seats[place] >= 0 && letters[std::size_t(seats[place])] == each.letter && !can_leave(place, each.letter))
                each.places |= 1u << place;
        return each;
    }
};

std::optional<Seating> find_seating(const std::vector<LetterFacts>& facts, int length) {
    std::uint32_t greens = 0;
    for (const LetterFacts& each : facts) {
        if (!each.at_least) continue;
        if (each.at_least > each.at_most || each.places & each.not_places || each.places & greens) return {};
        greens |= each.places;
    }
    Seating seating(((1u << length) - 1) & ~greens);
    for (const LetterFacts& each : facts)
        for (int more = each.at_least ? each.at_least - std::popcount(each.places) : 0; more > 0; --more)
            if (!seating.add(each)) return {};
    return seating;
}

}  // namespace

std::vector<LetterFacts> facts_of(const std::vector<Turn>& turns, int length) {
    std::vector<LetterFacts> facts;
    for (const Turn& turn : turns) {
        for (std::size_t place = 0; place < turn.guess.size(); ++place) {
            const std::uint8_t letter = turn.guess[place];
            if (std::find(turn.guess.begin(), turn.guess.begin() + std::ptrdiff_t(place), letter) !=
                turn.guess.begin() + std::ptrdiff_t(place))
                continue;
            const LetterFacts own = letter_facts(turn, letter, length);
            const auto known = std::find_if(facts.begin(), facts.end(), [&](auto& each) { return each.letter == letter; });
            if (known == facts.end()) facts.push_back(own);
            else merge(*known, own);
        }
    }
    return facts;
}

std::vector<LetterFacts> consequences(const std::vector<LetterFacts>& facts, int length) {
    const std::optional<Seating> seating = find_seating(facts, length);
    if (!seating) return facts;
    std::vector<LetterFacts> out;
    for (const LetterFacts& each : facts) out.push_back(seating->consequence(each));
    return out;
}

}  // namespace tilewright::wasm
