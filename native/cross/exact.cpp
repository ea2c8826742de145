// The best play over a few solutions.
//
// What a set of solutions costs depends on nothing but the set: letters named before are idle in it.  Two things are
// sought, each by its own best play: the fewest misses, added up over the set, and the most wins with so many lives.
// Naming a free letter first is never worse, so where there is one no other is tried.
#include "exact.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tilewright::cross {
namespace {

using Set = std::uint64_t;  // of solutions

class Search {
public:
    Search(const Solutions& solutions, std::uint64_t letters, std::int64_t nodes) : nodes_(nodes) {
        for (; letters; letters &= letters - 1) replies_.push_back(replies_to(solutions, std::countr_zero(letters)));
    }

    struct Replies {
        int letter;
        Set hits = 0;
        std::vector<Set> colours;  // the solutions that have the letter in each colour that can have it
    };

    const std::vector<Replies>& replies() const { return replies_; }
    bool ran_out() const { return nodes_ < 0; }

    // The fewest misses over the set.
    int misses(Set set) {
        if (std::popcount(set) < 2) return 0;
        const auto known = least_.find(set);
        if (known != least_.end()) return known->second;
        if (--nodes_ < 0) return 0;  // whoever asked throws everything away
        int least = INT32_MAX;
        if (const Replies* free = free_letter(set)) least = misses_after(*free, set, least);
        else
            for (const auto& [missing, replies] : useful(set)) {
                if (missing >= least) break;
                least = std::min(least, misses_after(*replies, set, least));
            }
        return least_[set] = least;
    }

    // The same when this letter is named next; or something not below the limit, if it is not below it.
    int misses_after(const Replies& replies, Set set, int limit) {
        int total = std::popcount(set & ~replies.hits);
        for (const Set part : replies.colours)
            if (total < limit) total += misses(set & part);
        return total < limit ? total + misses(set & ~replies.hits) : total;
    }

    // The most solutions of the set that can be found with so many lives.
    int wins(Set set, int lives) {
        const int size = std::popcount(set);
        if (lives < 1) return 0;
        if (size <= lives) return size;  // each miss rules out one at least
        const auto known = most_[lives].find(set);
        if (known != most_[lives].end()) return known->second;
        if (--nodes_ < 0) return 0;
        int most = 0;
        if (const Replies* free = free_letter(set)) most = wins_after(*free, set, lives);
        else
            for (const auto& [missing, replies] : useful(set))
                if (most < size) most = std::max(most, wins_after(*replies, set, lives));
        return most_[lives][set] = most;
    }

    int wins_after(const Replies& replies, Set set, int lives) {
        int total = wins(set & ~replies.hits, lives - 1);
        for (const Set part : replies.colours) total += wins(set & part, lives);
        return total;
    }

private:
    static Replies replies_to(const Solutions& solutions, int letter) {
        Replies found = {letter, 0, {}};
        for (int colour = 0; colour < solutions.colours; ++colour) {
            Set set = 0;
            for (std::size_t number = 0; number < solutions.count; ++number)
                if (solutions.row(number)[colour] == letter) set |= Set(1) << number;
            if (set) found.colours.push_back(set);
            found.hits |= set;
        }
        return found;
    }

    static bool idle(const Replies& replies, Set set) {
        if (!(replies.hits & set)) return true;
        for (const Set part : replies.colours)
            if ((part & set) == set) return true;
        return false;
    }

    // The letters that tell something, those with the fewest misses first.
    std::vector<std::pair<int, const Replies*>> useful(Set set) const {
        std::vector<std::pair<int, const Replies*>> found;
        for (const Replies& each : replies_)
            if (!idle(each, set)) found.emplace_back(std::popcount(set & ~each.hits), &each);
        std::sort(found.begin(), found.end());
        return found;
    }

    const Replies* free_letter(Set set) const {
        for (const Replies& each : replies_)
            if ((each.hits & set) == set && !idle(each, set)) return &each;
        return nullptr;
    }

    std::int64_t nodes_;
    std::vector<Replies> replies_;
    std::unordered_map<Set, int> least_;
    std::unordered_map<int, std::unordered_map<Set, int>> most_;  // by lives
};

}  // namespace

bool exact_values(const Solutions& solutions, std::uint64_t letters, int lives, std::int64_t nodes, LetterValue* out) {
    if (solutions.count > MAX_EXACT) return false;
    const Set all = solutions.count == MAX_EXACT ? ~Set(0) : (Set(1) << solutions.count) - 1;
    std::vector<LetterValue> found(out, out + MAX_CROSS_LETTERS);
    Search search(solutions, letters, nodes);
    for (const Search::Replies& each : search.replies()) {
        found[std::size_t(each.letter)].misses = search.misses_after(each, all, INT32_MAX) * MISS_UNIT;
        found[std::size_t(each.letter)].wins = search.wins_after(each, all, lives);
        found[std::size_t(each.letter)].kind = EXACT;
        if (search.ran_out()) return false;
    }
    std::copy(found.begin(), found.end(), out);
    return true;
}

}  // namespace tilewright::cross
