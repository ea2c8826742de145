// Compiled once per vector width; the loops over lanes are plain, and the compiler makes vectors of them.
#include "check.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace tilewright::certificate::TILEWRIGHT_WIDTH {
namespace {

using Value = std::int64_t;
using Answer = std::uint16_t;
constexpr std::size_t LANES = 64;  // guesses looked at together
constexpr int PAIRWISE = 160;      // answers; above, one guess at a time is less work

#if defined(__GNUC__)
// A vector with the numbers of so many guesses.
template <class Code>
struct VectorOf {
    typedef Code Lanes __attribute__((vector_size(LANES * sizeof(Code))));
};
#endif

struct Lemma {
    Value bound;
    int size;
    std::size_t first;  // where its answers begin
};

// The reply of `answer` to `guess`: greens first; then, from left to right, a yellow for each letter that is left over.
std::uint32_t reply(const std::uint8_t* guess, const std::uint8_t* answer, int length) {
    std::uint32_t code = 0, scale = 1;
    std::uint32_t left = 0;  // places of the answer whose letters are not used up
    for (int i = 0; i < length; ++i)
        if (guess[i] != answer[i]) left |= 1u << i;
    for (int i = 0; i < length; ++i, scale *= 3) {
        if (guess[i] == answer[i]) code += 2 * scale;
        for (int j = 0; guess[i] != answer[i] && j < length; ++j)
            if (left >> j & 1 && answer[j] == guess[i]) {
                left &= ~(1u << j);
                code += scale;
                break;
            }
    }
    return code;
}

std::uint64_t mixed(std::uint64_t x) {
    x = (x + 1) * 0xD6E8FEB86659FD93u;
    x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93u;
    return x ^ (x >> 29);
}

// Code numbers the replies that a guess gets: in one byte, or in two if some guess gets more than 256.
template <class Code>
class Checker {
public:
    Checker(const Words& words, const std::vector<std::uint32_t>& kinds, std::size_t most)
        : words_(words),
          stride_((words.count + LANES - 1) / LANES * LANES),
          most_(Value(most)),
          order_(words.count),
          rows_(words.count * words.answers),
          columns_(stride_ * words.answers),
          inside_(words.answers),
          seen_(most),
          sizes_(most),
          ends_(most) {
        for (std::size_t guess = 0; guess < words.count; ++guess) order_[guess] = std::uint32_t(guess);
        std::stable_sort(order_.begin(), order_.end(), [&](auto a, auto b) { return kinds[a] > kinds[b]; });
        for (std::size_t block = 0; block < words.count; block += LANES) block_kinds_.push_back(kinds[order_[block]]);
        std::vector<std::uint32_t> codes(words.answers), known;
        for (std::size_t place = 0; place < words.count; ++place) {
            const std::size_t guess = order_[place];
            for (std::size_t answer = 0; answer < words.answers; ++answer)
                codes[answer] = reply(word(guess), word(answer), words.length);
            known = codes;
            std::sort(known.begin(), known.end());
            known.erase(std::unique(known.begin(), known.end()), known.end());
            for (std::size_t answer = 0; answer < words.answers; ++answer) {
                const auto kind = std::lower_bound(known.begin(), known.end(), codes[answer]) - known.begin();
                rows_[guess * words.answers + answer] = columns_[answer * stride_ + place] = Code(kind);
            }
        }
    }

    Verdict check(const std::uint8_t* body, std::size_t bytes, bool only_used, const std::atomic<bool>& stop) {
        read(body, bytes);
        Verdict verdict;
        verdict.lemmas = lemmas_.size();
        used_.assign(lemmas_.size(), 0);
        std::vector<Answer> whole(words_.answers);
        for (std::size_t answer = 0; answer < whole.size(); ++answer) whole[answer] = Answer(answer);
        const int root = find(whole.data(), int(whole.size()));
        if (root >= 0) used_[std::size_t(root)] = 1;
        for (std::size_t number = lemmas_.size(); number-- > 0 && !stop;) {
            if (only_used && !used_[number]) continue;
            if (holds(number, verdict.guess)) continue;
            verdict.failed = std::int64_t(number);
            return verdict;
        }
        verdict.bound = evident(whole.data(), int(whole.size()));
        if (root >= 0) verdict.bound = std::max(verdict.bound, lemmas_[std::size_t(root)].bound);
        verdict.used = std::move(used_);
        return verdict;
    }

private:
    const std::uint8_t* word(std::size_t number) const { return words_.letters + number * std::size_t(words_.length); }

    // The lemmas of the body: bound (4 bytes), size (2), and the answers (2 each); lowest byte first, smallest set first.
    void read(const std::uint8_t* body, std::size_t bytes) {
        const auto number = [&](std::size_t at, int width) {
            std::uint32_t value = 0;
            for (int i = width; i-- > 0;) value = value << 8 | body[at + std::size_t(i)];
            return value;
        };
        for (std::size_t at = 0; at < bytes;) {
            if (bytes - at < 6) throw std::invalid_argument("the last lemma is cut off");
            const Lemma lemma{Value(number(at, 4)), int(number(at + 4, 2)), answers_.size()};
            at += 6;
            if (lemma.size < 3 || (bytes - at) / 2 < std::size_t(lemma.size))
                throw std::invalid_argument("a lemma has a wrong size");
            for (int j = 0; j < lemma.size; ++j, at += 2) {
                const std::uint32_t answer = number(at, 2);
                if (answer >= words_.answers || (j && answer <= answers_.back()))
                    throw std::invalid_argument("the answers of a lemma are not in order");
                answers_.push_back(Answer(answer));
            }
            if (!lemmas_.empty() && !before(lemmas_.back(), lemma)) throw std::invalid_argument("the lemmas are not in order");
            lemmas_.push_back(lemma);
        }
        std::size_t room = 16;
        while (room < 2 * lemmas_.size()) room *= 2;
        places_.assign(room, -1);
        for (std::size_t lemma = 0; lemma < lemmas_.size(); ++lemma) {
            std::size_t at = hash(set(lemma), lemmas_[lemma].size) & (room - 1);
            while (places_[at] >= 0) at = (at + 1) & (room - 1);
            places_[at] = int(lemma);
        }
    }

    const Answer* set(std::size_t lemma) const { return answers_.data() + lemmas_[lemma].first; }

    bool before(const Lemma& a, const Lemma& b) const {
        if (a.size != b.size) return a.size < b.size;
        const Answer *first = answers_.data() + a.first, *second = answers_.data() + b.first;
        return std::lexicographical_compare(first, first + a.size, second, second + b.size);
    }

    static std::size_t hash(const Answer* set, int size) {
        std::uint64_t sum = 0;
        for (int j = 0; j < size; ++j) sum += mixed(set[j]);
        return std::size_t(sum ^ (sum >> 32));
    }

    // The lemma about exactly this set, or -1.
    int find(const Answer* wanted, int size) const {
        for (std::size_t at = hash(wanted, size) & (places_.size() - 1); places_[at] >= 0; at = (at + 1) & (places_.size() - 1)) {
            const auto lemma = std::size_t(places_[at]);
            if (lemmas_[lemma].size == size && std::equal(wanted, wanted + size, set(lemma))) return int(lemma);
        }
        return -1;
    }

    // Whether some word of the set gets a different reply from each of them.
    bool has_teller(const Answer* some, int size) {
        for (int i = 0; i < size; ++i) {
            const Code* row = rows_.data() + some[i] * words_.answers;
            ++stamp_;
            int j = 0;
            for (; j < size && seen_[row[some[j]]] != stamp_; ++j) seen_[row[some[j]]] = stamp_;
            if (j == size) return true;
        }
        return false;
    }

    // What a set costs at least, by its size alone...
    Value by_size(int size) const { return size < 3 ? 2 * size - 1 : std::max<Value>(2 * size - 1, 3 * Value(size) - most_ - 1); }
    // ...and when its own words are tried.
    Value evident(const Answer* some, int size) {
        const Value bound = by_size(size);
        return bound == 2 * size - 1 && size > 2 && !has_teller(some, size) ? bound + 1 : bound;
    }

    // Whether no guess makes the set of a lemma cost less than its bound.
    bool holds(std::size_t number, std::uint32_t& failed) {
        const Lemma& lemma = lemmas_[number];
        const Answer* some = set(number);
        const Value needed = lemma.bound - 2 * Value(lemma.size);  // collisions; one more of a guess that is in the set
        for (int j = 0; j < lemma.size; ++j) inside_[some[j]] = 1;
        bool fine = true;
        for (std::size_t block = 0; block < words_.count && fine; block += LANES) {
            if (lemma.size - Value(block_kinds_[block / LANES]) > needed) break;  // nor do later guesses have more kinds
            Code hits[LANES];
            if (lemma.size <= PAIRWISE) count_collisions(some, lemma.size, block, needed + 1, hits);
            for (std::size_t lane = 0; lane < LANES && block + lane < words_.count && fine; ++lane) {
                const std::size_t guess = order_[block + lane];
                const Value wanted = needed + (guess < words_.answers && inside_[guess]);
                const bool enough = lemma.size <= PAIRWISE ? hits[lane] >= wanted : collides(guess, some, lemma.size, wanted);
                if (enough || costs(guess, number)) continue;
                failed = std::uint32_t(guess);
                fine = false;
            }
        }
        for (int j = 0; j < lemma.size; ++j) inside_[some[j]] = 0;
        return fine;
    }

    // For each guess of a block, how many words of the set get the reply of an earlier one; ends when all have `enough`.
    void count_collisions(const Answer* some, int size, std::size_t block, Value enough, Code* out) const {
        const Code* column[PAIRWISE];
        for (int j = 0; j < size; ++j) column[j] = columns_.data() + some[j] * stride_ + block;
#if defined(__GNUC__)
        using Lanes = typename VectorOf<Code>::Lanes;
        Lanes total = {};
        for (int j = 1; j < size; ++j) {
            Lanes own, other, difference;  // the least difference to an earlier reply; 0 is a collision
            std::memcpy(&own, column[j], sizeof own);
            std::memcpy(&other, column[0], sizeof other);
            difference = own ^ other;
            for (int i = 1; i < j; ++i) {
                std::memcpy(&other, column[i], sizeof other);
                other ^= own;
                difference = other < difference ? other : difference;
            }
            total -= (Lanes)(difference == 0);  // true is -1
            if (j % 4 != 3 || j < enough) continue;
            const Lanes few = (Lanes)(total < Code(enough)), none = {};
            if (std::memcmp(&few, &none, sizeof few) == 0) break;
        }
        std::memcpy(out, &total, sizeof total);
#else
        (void)enough;
        std::fill(out, out + LANES, Code(0));
        for (int j = 1; j < size; ++j)
            for (std::size_t k = 0; k < LANES; ++k) {
                bool hit = false;
                for (int i = 0; i < j; ++i) hit |= column[j][k] == column[i][k];
                out[k] = Code(out[k] + hit);
            }
#endif
    }

    // The same of one guess: whether there are `wanted` of them.
    bool collides(std::size_t guess, const Answer* some, int size, Value wanted) {
        const Code* row = rows_.data() + guess * words_.answers;
        ++stamp_;
        for (int j = 0; j < size && wanted > 0; ++j) {
            std::uint32_t& seen = seen_[row[some[j]]];
            wanted -= seen == stamp_;
            seen = stamp_;
        }
        return wanted <= 0;
    }

    struct Part {
        const Answer* some;
        int size;
        Value bound;
    };
    struct Gain {
        Value more;
        int lemma;
    };

    // Whether the parts that a guess makes of the lemma's set cost so much that the bound is reached.
    bool costs(std::size_t guess, std::size_t number) {
        const Lemma& lemma = lemmas_[number];
        Value sum = split(guess, set(number), lemma.size);
        if (parts_.size() == 1 && parts_[0].size == lemma.size) return true;  // it tells nothing, so it is never best
        for (Part& part : parts_) {
            if (sum >= lemma.bound) return true;
            const Value better = evident(part.some, part.size);
            sum += better - part.bound;
            part.bound = better;
        }
        gains_.clear();
        for (const Part& part : parts_) {
            const int found = part.size > 2 && sum < lemma.bound ? find(part.some, part.size) : -1;
            if (found >= 0 && lemmas_[std::size_t(found)].bound > part.bound)
                gains_.push_back({lemmas_[std::size_t(found)].bound - part.bound, found});
        }
        std::sort(gains_.begin(), gains_.end(), [](const Gain& a, const Gain& b) { return a.more > b.more; });
        for (const Gain& gain : gains_) {
            if (sum >= lemma.bound) break;
            sum += gain.more;
            used_[std::size_t(gain.lemma)] |= used_[number];
        }
        return sum >= lemma.bound;
    }

    // Fills parts_ and returns what the guess costs if each part costs what its size says.
    Value split(std::size_t guess, const Answer* some, int size) {
        const Code* row = rows_.data() + guess * words_.answers;
        kinds_.clear(), parts_.clear();
        for (int j = 0; j < size; ++j)
            if (sizes_[row[some[j]]]++ == 0) kinds_.push_back(row[some[j]]);
        sorted_.resize(std::size_t(size));
        Value sum = size;
        Answer* next = sorted_.data();
        for (const Code kind : kinds_) {
            const int count = sizes_[kind];
            parts_.push_back({next, count, by_size(count)});
            ends_[kind] = next;
            next += count;
            sizes_[kind] = 0;
            sum += by_size(count);
        }
        for (int j = 0; j < size; ++j) *ends_[row[some[j]]]++ = some[j];
        if (guess < words_.answers && inside_[guess]) sum -= 1;  // it is found at once, and costs nothing further
        return sum;
    }

    const Words words_;
    const std::size_t stride_;
    const Value most_;                        // the most replies that any guess gets
    std::vector<std::uint32_t> order_;        // the guesses, those with the most replies first, so that neighbours are alike
    std::vector<std::uint32_t> block_kinds_;  // the most replies that a guess of a block, or a later one, gets
    std::vector<Code> rows_, columns_;
    std::vector<Lemma> lemmas_;
    std::vector<Answer> answers_, sorted_;
    std::vector<int> places_;  // of lemmas, by the hash of their sets
    std::vector<std::uint8_t> inside_, used_;
    std::vector<std::uint32_t> seen_;
    std::uint32_t stamp_ = 0;
    std::vector<int> sizes_;
    std::vector<Answer*> ends_;
    std::vector<Code> kinds_;
    std::vector<Part> parts_;
    std::vector<Gain> gains_;
};

// How many different replies each guess gets.
std::vector<std::uint32_t> kinds_of(const Words& words) {
    std::vector<std::uint32_t> kinds, codes(words.answers);
    for (std::size_t guess = 0; guess < words.count; ++guess) {
        const std::uint8_t* letters = words.letters + guess * std::size_t(words.length);
        for (std::size_t answer = 0; answer < words.answers; ++answer)
            codes[answer] = reply(letters, words.letters + answer * std::size_t(words.length), words.length);
        std::sort(codes.begin(), codes.end());
        kinds.push_back(std::uint32_t(std::unique(codes.begin(), codes.end()) - codes.begin()));
    }
    return kinds;
}

Verdict check(const Words& words, const std::uint8_t* body, std::size_t bytes, bool only_used, const std::atomic<bool>& stop) {
    if (words.answers < 1 || words.answers > 65535 || words.length < 1 || words.length > 20)
        throw std::invalid_argument("there must be 1 to 65,535 answers of at most 20 letters");
    const std::vector<std::uint32_t> kinds = kinds_of(words);
    const std::size_t most = *std::max_element(kinds.begin(), kinds.end());
    if (most <= 256) return Checker<std::uint8_t>(words, kinds, most).check(body, bytes, only_used, stop);
    return Checker<std::uint16_t>(words, kinds, most).check(body, bytes, only_used, stop);
}

}  // namespace

extern const Check CHECK;
const Check CHECK = check;

}  // namespace tilewright::certificate::TILEWRIGHT_WIDTH
