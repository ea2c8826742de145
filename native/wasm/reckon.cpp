#include "reckon.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

namespace tilewright::wasm {
namespace {

constexpr std::int8_t FOUND = -1;
using Row = std::vector<std::int8_t>;  // by candidate: the first that gets the same reply, or FOUND

Row row_of(const Codes& codes) {
    Row row(codes.size());
    for (std::size_t place = 0; place < codes.size(); ++place)
        row[place] = std::int8_t(std::find(codes.begin(), codes.end(), codes[place]) - codes.begin());
    return row;
}

// The row of some of the candidates, numbered anew.
Row within(const Row& row, const std::vector<int>& numbers) {
    Row anew(numbers.size());
    for (std::size_t place = 0; place < numbers.size(); ++place) {
        const std::int8_t first = row[std::size_t(numbers[place])];
        std::size_t same = 0;
        while (row[std::size_t(numbers[same])] != first) ++same;
        anew[place] = first == FOUND ? FOUND : std::int8_t(same);
    }
    return anew;
}

// What a guess with this row costs at least: every candidate a guess, and each set once each and the rest twice.
int floor_of(const Row& row) {
    std::set<std::int8_t> different(row.begin(), row.end());
    different.erase(FOUND);
    return 3 * int(row.size()) - 2 * int(std::count(row.begin(), row.end(), FOUND)) - int(different.size());
}

class Reckoning {
public:
    explicit Reckoning(std::set<Row> splits) : splits_(std::move(splits)) {}

    // The total of a guess that splits some candidates like this.
    int total(const Row& row, const std::vector<int>& numbers, int turns) {
        std::map<std::int8_t, std::uint32_t> sets;
        for (std::size_t place = 0; place < row.size(); ++place)
            if (row[place] != FOUND) sets[row[place]] |= 1u << numbers[place];
        int sum = int(row.size());
        for (const auto& [first, words] : sets) sum += least(words, turns - 1);
        return sum;
    }

private:
    int least(std::uint32_t words, int turns) {
        const auto known = least_.find({words, turns});
        if (known != least_.end()) return known->second;
        return least_[{words, turns}] = reckon(words, turns);
    }

    int reckon(std::uint32_t words, int turns) {
        const int count = std::popcount(words);
        if (turns <= 1 || count <= 2) return turns == 0 ? count : 2 * count - 1;  // no guess does better than a candidate
        std::vector<int> numbers;
        for (int number = 0; number < 32; ++number)
            if (words >> number & 1) numbers.push_back(number);
        std::set<std::pair<int, Row>> rows;
        for (const Row& row : splits_) {
            Row narrow = within(row, numbers);
            const int floor = floor_of(narrow);
            rows.emplace(floor, std::move(narrow));
        }
        int best = 1 << 30;
        for (const auto& [floor, row] : rows) {
            if (floor >= best) break;
            best = std::min(best, total(row, numbers, turns));
        }
        return best;
    }

    std::set<Row> splits_;
    std::map<std::pair<std::uint32_t, int>, int> least_;
};

}  // namespace

int reckon(const Words& words, const Ids& candidates, std::uint32_t guess, int turns) {
    const Padded answers = pad(words, candidates.data(), candidates.size());
    const auto split = [&](std::uint32_t id) {
        Row row = row_of(replies(words.word(id), answers));
        for (std::size_t place = 0; place < candidates.size(); ++place)
            if (candidates[place] == id) row[place] = FOUND;
        return row;
    };
    std::set<Row> splits;
    for (std::uint32_t id = 0; id < words.count; ++id) splits.insert(split(id));
    std::vector<int> numbers;
    for (std::size_t place = 0; place < candidates.size(); ++place) numbers.push_back(int(place));
    return Reckoning(std::move(splits)).total(split(guess), numbers, turns);
}

}  // namespace tilewright::wasm
