// What a guess tells about many answers at once.
//
// A guess sorts the answers into parts, one per reply.  Five figures say how well: the information key (the sum of
// key(c) over the parts, where key(c) stands for c log2 c, so that the least key has the most bits), the sum of
// squares, the number of parts, the largest of them, and the cost (the sum of c times the cost of a word in a part of
// c).  With weights, a part's weight takes the place of its size in the key and of one of the sizes in the products.
#include <algorithm>
#include <vector>

#include "kernels.hpp"

namespace tilewright::TILEWRIGHT_WIDTH {

template <class Code>
void score_row(const std::uint8_t* guess, const Columns& answers, Code* out);

namespace {

// A place for each reply code: the code itself where codes are few, else its place in a small hash table.
template <class Code>
struct Places {
    explicit Places(const Columns& answers) {
        std::size_t codes = 1;
        for (int place = 0; place < answers.length; ++place) codes *= 3;
        count = codes;
    }
    std::uint32_t operator()(Code code) { return code; }
    std::size_t count;
};

template <>
struct Places<std::uint32_t> {
    explicit Places(const Columns& answers) {
        count = 16;
        while (count < 2 * answers.count) count *= 2;
        codes.assign(count, EMPTY);
    }
    std::uint32_t operator()(std::uint32_t code) {
        std::size_t place = (code * 2654435761u) & (count - 1);
        while (codes[place] != EMPTY && codes[place] != code) place = (place + 1) & (count - 1);
        codes[place] = code;
        return std::uint32_t(place);
    }
    void clear_place(std::uint32_t place) { codes[place] = EMPTY; }
    static constexpr std::uint32_t EMPTY = 0xffffffffu;
    std::size_t count;
    std::vector<std::uint32_t> codes;
};

// key(w) for any weight: from the table where it reaches, else by straight lines between the table's points.
inline std::int64_t key_of(std::uint64_t weight, const Measure& measure) {
    const std::int64_t* keys = measure.keys;
    if (weight < measure.key_count) return keys[weight];
    int shift = 0;
    while ((weight >> shift) + 1 >= measure.key_count) ++shift;
    const std::uint64_t low = weight >> shift, rest = weight - (low << shift);
    const std::int64_t step = keys[low + 1] - keys[low];
    return (keys[low] << shift) + std::int64_t(step * std::int64_t(rest)) + (std::int64_t(weight) * shift << KEY_BITS);
}

template <class Code>
class Ranker {
public:
    Ranker(const Columns& answers, const std::uint32_t* weights, const Measure& measure)
        : answers_(answers),
          weights_(weights),
          measure_(measure),
          places_(answers),
          codes_(answers.count),
          sizes_(places_.count),
          masses_(weights ? places_.count : 0),
          touched_(answers.count + 1) {
        if (sizeof(Code) == 1 && !weights && answers.count <= DENSE && answers.count < measure.key_count) learn_steps();
    }

    Split operator()(const std::uint8_t* guess) {
        score_row<Code>(guess, answers_, codes_.data());
        if (!steps_.empty()) return stepwise();
        if (sizeof(Code) == 1 && !weights_ && answers_.count > DENSE && answers_.count < measure_.key_count) return dense();
        return sparse();
    }

private:
    static constexpr std::size_t DENSE = 256;  // above, counting in several tables pays for looking at all 243 counts
    static constexpr int COUNTERS = 4;         // so that equal neighbours do not wait for each other

    // What one more answer in a part of c adds to the key and the cost.
    struct Step {
        std::int64_t key, cost;
    };

    void learn_steps() {
        for (std::int64_t size = 0; size < std::int64_t(answers_.count); ++size)
            steps_.push_back({measure_.keys[size + 1] - measure_.keys[size],
                              (size + 1) * measure_.costs[size + 1] - size * measure_.costs[size]});
    }

    // Every answer adds its step to the figures as it joins its part: one walk, no branch, nothing to look up again.
    Split stepwise() {
        std::uint16_t sizes[256] = {};
        const Code* codes = codes_.data();
        const Step* steps = steps_.data();
        std::int64_t key = 0, cost = 0;
        std::uint32_t squares = 0, parts = 0, largest = 0;
        for (std::size_t answer = 0; answer < answers_.count; ++answer) {
            const std::uint32_t size = sizes[std::uint8_t(codes[answer])]++;
            key += steps[size].key;
            cost += steps[size].cost;
            squares += 2 * size + 1;
            parts += size == 0;
            largest = std::max(largest, size + 1);
        }
        return {key, squares, parts, largest, cost};
    }

    // The counts of all byte codes, gathered without a branch.
    Split dense() {
        std::uint16_t counts[COUNTERS][256] = {};
        const Code* codes = codes_.data();
        std::size_t answer = 0;
        for (; answer + COUNTERS <= answers_.count; answer += COUNTERS)
            for (int counter = 0; counter < COUNTERS; ++counter) ++counts[counter][std::uint8_t(codes[answer + counter])];
        for (; answer < answers_.count; ++answer) ++counts[0][std::uint8_t(codes[answer])];
        std::uint32_t sizes[256];
        int parts = 0;
        for (int code = 0; code < 243; ++code) {
            sizes[parts] = std::uint32_t(counts[0][code] + counts[1][code] + counts[2][code] + counts[3][code]);
            parts += sizes[parts] != 0;
        }
        Split split;
        for (int part = 0; part < parts; ++part) add(split, sizes[part], sizes[part]);
        return split;
    }

    Split sparse() {
        const Code* codes = codes_.data();
        std::uint32_t* sizes = sizes_.data();
        std::uint32_t* touched = touched_.data();
        std::size_t parts = 0;
        for (std::size_t answer = 0; answer < answers_.count; ++answer) {
            const std::uint32_t place = places_(codes[answer]);
            touched[parts] = place;  // kept if the part is new; no branch, for none could be foretold
            parts += sizes[place]++ == 0;
            if (weights_) masses_[place] += weights_[answer];
        }
        Split split;
        for (std::size_t part = 0; part < parts; ++part) {
            const std::uint32_t place = touched[part];
            add(split, sizes[place], weights_ ? masses_[place] : sizes[place]);
            sizes[place] = 0;
            if (weights_) masses_[place] = 0;
            if constexpr (sizeof(Code) == 4) places_.clear_place(place);
        }
        return split;
    }

    void add(Split& split, std::uint32_t size, std::uint64_t mass) const {
        split.information += key_of(mass, measure_);
        split.squares += std::int64_t(mass * size);
        split.cost += std::int64_t(mass) * measure_.costs[size];
        split.parts += 1;
        split.largest = std::max<std::int64_t>(split.largest, size);
    }

    const Columns& answers_;
    const std::uint32_t* weights_;
    const Measure& measure_;
    Places<Code> places_;
    std::vector<Code> codes_;
    std::vector<std::uint32_t> sizes_;
    std::vector<std::uint64_t> masses_;
    std::vector<std::uint32_t> touched_;
    std::vector<Step> steps_;
};

template <class Code>
void rank_with(const std::uint8_t* guesses, std::size_t count, const Columns& answers, const std::uint32_t* weights,
               const Measure& measure, Split* out) {
    Ranker<Code> rank(answers, weights, measure);
    for (std::size_t guess = 0; guess < count; ++guess) out[guess] = rank(guesses + guess * answers.length);
}

}  // namespace

// Writes the five figures of each of `count` guesses.
void rank(const std::uint8_t* guesses, std::size_t count, const Columns& answers, const std::uint32_t* weights,
          const Measure& measure, Split* out) {
    if (answers.length <= 5) return rank_with<std::uint8_t>(guesses, count, answers, weights, measure, out);
    if (answers.length <= 10) return rank_with<std::uint16_t>(guesses, count, answers, weights, measure, out);
    rank_with<std::uint32_t>(guesses, count, answers, weights, measure, out);
}

}  // namespace tilewright::TILEWRIGHT_WIDTH
