// Compiled once per vector width; the loops over lanes are plain, and the compiler makes vectors of them.
#include "check.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>
#include <unordered_map>

namespace tilewright::certificate::TILEWRIGHT_WIDTH {
namespace {

using Value = std::int64_t;
using Answer = std::uint16_t;
using Code = std::uint16_t;             // of a reply: the replies to a guess are numbered, the most frequent first
using Needs = std::string;              // as the file has them
constexpr std::size_t LANES = 64;       // guesses looked at together
constexpr int ANY = 1 << 20;            // turns, if there is no limit
constexpr int MOST_COUNTED = 240;       // answers of a set whose replies are counted by lanes, in bytes
constexpr int ONE_HOT = 5, PLANES = 8;  // the most frequent replies of a guess: a bit of a byte, and which of eight bytes
constexpr int MOST_LETTERS = 20;
constexpr int HEAD = 12;  // bytes of a lemma: bound (8), turns (1), bytes of its needs (1), size (2)

struct Lemma {
    Value bound;
    int turns, size;
    std::size_t first;  // where its answers begin
    const std::uint8_t* needs;
    std::size_t need_bytes;
};

// The marks of `answer` for `guess`, and all of them as one number: greens (2) first; then, from left to right, a yellow (1) for each letter left over.
std::uint64_t mark(const std::uint8_t* guess, const std::uint8_t* answer, int length, std::uint8_t* marks) {
    std::uint64_t code = 0;
    std::uint32_t left = 0;  // places of the answer whose letters are not used up
    for (int i = 0; i < length; ++i)
        if (guess[i] != answer[i]) left |= 1u << i;
    for (int i = 0; i < length; ++i) {
        marks[i] = guess[i] == answer[i] ? 2 : 0;
        for (int j = 0; !marks[i] && j < length; ++j)
            if (left >> j & 1 && answer[j] == guess[i]) left &= ~(1u << j), marks[i] = 1;
        code = code * 3 + marks[i];
    }
    return code;
}

std::uint64_t mix(std::uint64_t x) {
    x = (x + 1) * 0xD6E8FEB86659FD93u;
    x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93u;
    return x ^ (x >> 29);
}

std::uint64_t number(const std::uint8_t* at, int width) {  // lowest byte first
    std::uint64_t value = 0;
    for (int i = width; i-- > 0;) value = value << 8 | at[i];
    return value;
}

class Checker {
public:
    explicit Checker(const Words& words)
        : words_(words), stride_((words.count + LANES - 1) / LANES * LANES), inside_(words.answers) {
        rows_.resize(words.count * words.answers), columns_.resize(stride_ * words.answers);
        std::vector<std::uint32_t> kinds;
        for (std::size_t guess = 0; guess < words.count; ++guess) {
            order_.push_back(std::uint32_t(guess));
            kinds.push_back(std::uint32_t(fill_row(guess)));
        }
        std::stable_sort(order_.begin(), order_.end(), [&](auto a, auto b) { return kinds[a] > kinds[b]; });
        for (std::size_t place = 0; place < words.count; ++place) {
            if (place % LANES == 0) block_kinds_.push_back(kinds[order_[place]]);
            for (std::size_t answer = 0; answer < words.answers; ++answer) {
                const std::size_t code = row(order_[place])[answer];
                if (code < ONE_HOT * PLANES)
                    columns_[answer * stride_ + place] = std::uint8_t(code / ONE_HOT << ONE_HOT | 1u << code % ONE_HOT);
            }
        }
        most_ = block_kinds_[0];
        seen_.resize(block_kinds_[0]), sizes_.resize(block_kinds_[0]), ends_.resize(block_kinds_[0]);
    }

    Verdict check(const std::uint8_t* body, std::size_t bytes, std::vector<Claim>& claims, bool only_used,
                  const std::atomic<bool>& stop) {
        read(body, bytes);
        Verdict verdict;
        verdict.lemmas = lemmas_.size();
        used_.assign(lemmas_.size(), 0);
        for (Claim& claim : claims)
            if (!is_shown(claim)) claim.bound = 0;
        for (std::size_t each = lemmas_.size(); each-- > 0 && !stop;) {
            if ((only_used && !used_[each]) || holds(each, verdict.guess)) continue;
            verdict.failed = std::int64_t(each);
            return verdict;
        }
        verdict.used = std::move(used_);
        return verdict;
    }

private:
    const Code* row(std::size_t guess) const { return rows_.data() + guess * words_.answers; }
    const std::uint8_t* word(std::size_t at) const { return words_.letters + at * std::size_t(words_.length); }
    Value weight(Answer answer) const { return words_.weights ? words_.weights[answer] : 1; }
    bool is_in(std::size_t guess) const { return guess < words_.answers && inside_[guess]; }

    std::uint64_t reply(std::size_t guess, std::size_t answer) const {
        std::uint8_t marks[MOST_LETTERS];
        return mark(word(guess), word(answer), words_.length, marks);
    }

    // The replies to a guess; returns how many different ones there are.
    std::size_t fill_row(std::size_t guess) {
        std::vector<std::uint64_t> codes(words_.answers);
        std::unordered_map<std::uint64_t, std::size_t> rank;  // first how often
        for (std::size_t answer = 0; answer < words_.answers; ++answer) ++rank[codes[answer] = reply(guess, answer)];
        std::vector<std::pair<std::size_t, std::uint64_t>> kinds;
        for (const auto& [code, times] : rank) kinds.push_back({times, code});
        std::sort(kinds.rbegin(), kinds.rend());
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) rank[kinds[kind].second] = kind;
        for (std::size_t answer = 0; answer < words_.answers; ++answer)
            rows_[guess * words_.answers + answer] = Code(rank[codes[answer]]);
        return kinds.size();
    }

    void read(const std::uint8_t* body, std::size_t bytes) {
        for (std::size_t at = 0; at < bytes;) {
            if (bytes - at < HEAD) throw std::invalid_argument("the last lemma is cut off");
            const std::uint64_t bound = number(body + at, 8);
            const int turns = body[at + 8], size = int(number(body + at + 10, 2));
            const Lemma lemma{bound >= std::uint64_t(IMPOSSIBLE) ? IMPOSSIBLE : Value(bound),
                              turns ? turns : ANY,
                              size,
                              answers_.size(),
                              body + at + HEAD,
                              body[at + 9]};
            at += HEAD + lemma.need_bytes;
            if (size < 3 || at > bytes || (bytes - at) / 2 < std::size_t(size))
                throw std::invalid_argument("a lemma has a wrong size");
            check_needs(lemma);
            for (int j = 0; j < size; ++j, at += 2) {
                const auto answer = number(body + at, 2);
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
        for (std::size_t each = 0; each < lemmas_.size(); ++each) {
            std::size_t at = hash(set(lemmas_[each]), lemmas_[each].size) & (room - 1);
            while (places_[at] >= 0) at = (at + 1) & (room - 1);
            places_[at] = int(each);
        }
    }

    void check_needs(const Lemma& lemma) const {
        const std::size_t length = std::size_t(words_.length), bytes = lemma.need_bytes;
        const bool hard = words_.mode == Mode::HARD && bytes >= length && (bytes - length) % 2 == 0;
        bool ultra = words_.mode == Mode::ULTRA && bytes % 4 == 0;
        for (std::size_t at = 0; ultra && at < bytes; at += 4) ultra = number(lemma.needs + at, 4) < words_.count;
        if (bytes && !hard && !ultra) throw std::invalid_argument("the needs of a lemma cannot be read");
    }

    const Answer* set(const Lemma& lemma) const { return answers_.data() + lemma.first; }

    // The order of the file: by size, answers, needs, turns.
    bool before(const Lemma& a, const Lemma& b) const {
        if (a.size != b.size) return a.size < b.size;
        for (int j = 0; j < a.size; ++j)
            if (set(a)[j] != set(b)[j]) return set(a)[j] < set(b)[j];
        const int needs = std::memcmp(a.needs, b.needs, std::min(a.need_bytes, b.need_bytes));
        if (needs != 0 || a.need_bytes != b.need_bytes) return needs != 0 ? needs < 0 : a.need_bytes < b.need_bytes;
        return a.turns % ANY < b.turns % ANY;
    }

    static std::size_t hash(const Answer* some, int size) {
        std::uint64_t sum = 0;
        for (int j = 0; j < size; ++j) sum += mix(some[j]);
        return std::size_t(sum ^ (sum >> 32));
    }

    // The best lemma about exactly this set with these needs, for so many turns or more; -1 if there is none.
    int find(const Answer* some, int size, const Needs& needs, int turns) const {
        int best = -1;
        for (std::size_t at = hash(some, size) & (places_.size() - 1); places_[at] >= 0; at = (at + 1) & (places_.size() - 1)) {
            const Lemma& lemma = lemmas_[std::size_t(places_[at])];
            if (lemma.size == size && lemma.turns >= turns && lemma.need_bytes == needs.size() &&
                std::equal(some, some + size, set(lemma)) && std::memcmp(lemma.needs, needs.data(), needs.size()) == 0 &&
                (best < 0 || lemma.bound > lemmas_[std::size_t(best)].bound))
                best = places_[at];
        }
        return best;
    }

    // The needs after a guess got the reply of an answer.
    Needs after(const Needs& needs, std::size_t guess, std::size_t answer) const {
        if (words_.mode == Mode::NORMAL) return needs;
        if (words_.mode == Mode::ULTRA) {
            std::size_t at = 0;  // of the first guess with a higher number
            while (at < needs.size() && number(reinterpret_cast<const std::uint8_t*>(needs.data()) + at, 4) < guess) at += 4;
            Needs out = needs;
            return out.insert(at, {char(guess), char(guess >> 8), char(guess >> 16), char(guess >> 24)});
        }
        std::uint8_t times[256] = {}, shown[256] = {}, marks[MOST_LETTERS];
        const std::size_t length = std::size_t(words_.length);
        Needs greens = needs.empty() ? Needs(length, '\0') : needs.substr(0, length);
        for (std::size_t at = length; at < needs.size(); at += 2) times[std::uint8_t(needs[at])] = std::uint8_t(needs[at + 1]);
        mark(word(guess), word(answer), words_.length, marks);
        for (std::size_t i = 0; i < length; ++i) {
            if (marks[i] == 2) greens[i] = char(word(guess)[i] + 1);
            shown[word(guess)[i]] = std::uint8_t(shown[word(guess)[i]] + (marks[i] > 0));
        }
        bool any = false;
        for (int letter = 0; letter < 256; ++letter) {
            times[letter] = std::max(times[letter], shown[letter]);
            if (times[letter]) greens.push_back(char(letter)), greens.push_back(char(times[letter])), any = true;
        }
        return any ? greens : Needs();
    }

    // The guesses that keep the needs of a lemma; all of them if there are none.
    const std::vector<std::uint32_t>& legal(const Lemma& lemma) {
        Needs key(lemma.needs, lemma.needs + lemma.need_bytes);
        if (key.empty()) return order_;
        if (words_.mode == Mode::ULTRA) {
            const Answer first = set(lemma)[0];
            for (int j = 1; j < lemma.size; ++j)
                if (!keeps(lemma, set(lemma)[j])) throw std::invalid_argument("the set of a lemma does not fit its needs");
            for (std::size_t at = 0; at < lemma.need_bytes; at += 4)
                key += std::to_string(reply(number(lemma.needs + at, 4), first)) + ' ';
        }
        const auto [found, is_new] = legal_.try_emplace(key);
        for (std::size_t guess = 0; is_new && guess < words_.count; ++guess)
            if (keeps(lemma, guess)) found->second.push_back(std::uint32_t(guess));
        return found->second;
    }

    bool keeps(const Lemma& lemma, std::size_t guess) const {
        const std::size_t length = std::size_t(words_.length);
        const std::uint8_t* letters = word(guess);
        for (std::size_t at = 0; words_.mode == Mode::ULTRA && at < lemma.need_bytes; at += 4) {
            const std::size_t earlier = number(lemma.needs + at, 4);
            if (reply(earlier, guess) != reply(earlier, set(lemma)[0])) return false;
        }
        if (words_.mode == Mode::ULTRA) return true;
        for (std::size_t i = 0; i < length; ++i)
            if (lemma.needs[i] && lemma.needs[i] != letters[i] + 1) return false;
        for (std::size_t at = length; at < lemma.need_bytes; at += 2)
            if (std::count(letters, letters + length, lemma.needs[at]) < lemma.needs[at + 1]) return false;
        return true;
    }

    // What a set costs at least, by its size and weights alone, if so many turns are left.
    Value by_size(const Answer* some, int size, int turns) const {
        if (turns < std::min(size, 2) || (turns == 2 && size > most_)) return IMPOSSIBLE;
        if (!words_.weights) return size < 3 ? 2 * size - 1 : std::max<Value>(2 * size - 1, 3 * Value(size) - most_ - 1);
        Value sum = 0, heaviest = 0;
        for (int j = 0; j < size; ++j) sum += 2 * weight(some[j]), heaviest = std::max(heaviest, weight(some[j]));
        return sum - heaviest;
    }

    // The same when its own words are tried: only one that gets a different reply from each of them leaves that little.
    // With weights that is so if two turns are left; else a heavy word that leaves light ones together may cost less.
    Value evident(const Answer* some, int size, int turns, Value bound) {
        if (size < 3 || bound >= IMPOSSIBLE || (words_.weights ? turns != 2 : bound >= 2 * size)) return bound;
        Value best = 0, sum = 0;  // the heaviest such word
        for (int i = 0; i < size; ++i) {
            sum += 2 * weight(some[i]);
            const Code* codes = row(some[i]);
            ++stamp_;
            int j = 0;
            for (; j < size && seen_[codes[some[j]]] != stamp_; ++j) seen_[codes[some[j]]] = stamp_;
            if (j == size) best = std::max(best, weight(some[i]));
            if (best && !words_.weights) return bound;
        }
        return sum - best;
    }

    bool is_shown(const Claim& claim) {
        std::vector<Answer> whole;
        while (whole.size() < words_.answers) whole.push_back(Answer(whole.size()));
        const int size = int(whole.size()), turns = claim.turns ? claim.turns : ANY;
        if (claim.opener >= 0) return costs(std::size_t(claim.opener), whole.data(), size, Needs(), turns, claim.bound, true);
        if (evident(whole.data(), size, turns, by_size(whole.data(), size, turns)) >= claim.bound) return true;
        const int found = find(whole.data(), size, Needs(), turns);
        if (found < 0 || lemmas_[std::size_t(found)].bound < claim.bound) return false;
        used_[std::size_t(found)] = 1;
        return true;
    }

    // Whether no guess makes the set of a lemma cost less than its bound.
    bool holds(std::size_t each, std::uint32_t& failed) {
        const Lemma& lemma = lemmas_[each];
        const Answer* some = set(lemma);
        const Needs needs(lemma.needs, lemma.needs + lemma.need_bytes);
        const std::vector<std::uint32_t>& guesses = legal(lemma);
        const Value needed = lemma.bound - 2 * Value(lemma.size);  // collisions; one more of a guess that is in the set
        const bool by_lanes = &guesses == &order_ && !words_.weights && lemma.bound < IMPOSSIBLE;
        for (int j = 0; j < lemma.size; ++j) inside_[some[j]] = 1;
        bool fine = true;
        std::uint8_t hits[LANES] = {};
        for (std::size_t place = 0; place < guesses.size() && fine; ++place) {
            const std::size_t guess = guesses[place], lane = place % LANES;
            if (by_lanes && lane == 0) {
                if (lemma.size - Value(block_kinds_[place / LANES]) > needed) break;  // nor do later guesses have more kinds
                count_collisions(some, std::min(lemma.size, MOST_COUNTED), place, needed + 1, hits);
            }
            const Value wanted = needed + is_in(guess);
            if ((by_lanes && hits[lane] >= wanted) || (!words_.weights && collides(guess, some, lemma.size, wanted))) continue;
            fine = costs(guess, some, lemma.size, needs, lemma.turns, lemma.bound, used_[each]);
            if (!fine) failed = std::uint32_t(guess);
        }
        for (int j = 0; j < lemma.size; ++j) inside_[some[j]] = 0;
        return fine;
    }

    // For each guess of a block: so many words of the set, or more, get the reply of an earlier one.  Rare replies are taken
    // to be different.  Ends when all have `enough`.
    void count_collisions([[maybe_unused]] const Answer* some, [[maybe_unused]] int size, [[maybe_unused]] std::size_t block,
                          [[maybe_unused]] Value enough, [[maybe_unused]] std::uint8_t* out) const {
#if defined(__GNUC__)
        typedef std::uint8_t Lanes __attribute__((vector_size(LANES)));
        const Lanes zero = {};
        Lanes seen[PLANES] = {}, rare = {}, total = {};
        for (int j = 0; j < size; ++j) {
            Lanes code;
            std::memcpy(&code, columns_.data() + some[j] * stride_ + block, LANES);
            const Lanes plane = code >> ONE_HOT;
            for (int p = 0; p < PLANES; ++p) seen[p] |= code & (Lanes)(plane == (zero + std::uint8_t(p)));
            rare -= (Lanes)(code == zero);
            if (j + 1 < size && (j % 16 != 15 || j < enough)) continue;
            total = zero + std::uint8_t(j + 1) - rare;
            for (int p = 0; p < PLANES; ++p) {
                Lanes ones = seen[p] & (zero + std::uint8_t((1 << ONE_HOT) - 1));
                ones = ones - ((ones >> 1) & 0x55);
                ones = (ones & 0x33) + ((ones >> 2) & 0x33);
                total -= (ones + (ones >> 4)) & 15;
            }
            const Lanes few = (Lanes)(total < (zero + std::uint8_t(std::clamp<Value>(enough, 0, 255))));
            if (std::memcmp(&few, &zero, LANES) == 0) break;
        }
        std::memcpy(out, &total, LANES);
#endif  // elsewhere one by one is slower, and as right
    }

    // The same of one guess: whether there are `wanted` of them.
    bool collides(std::size_t guess, const Answer* some, int size, Value wanted) {
        if (wanted >= size) return false;
        const Code* codes = row(guess);
        ++stamp_;
        for (int j = 0; j < size && wanted > 0; ++j) {
            std::uint32_t& seen = seen_[codes[some[j]]];
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

    // Whether the parts that a guess makes of a set cost so much that the bound is reached; notes the lemmas if asked to.
    bool costs(std::size_t guess, const Answer* some, int size, const Needs& needs, int turns, Value bound, bool note) {
        const int left = turns >= ANY ? ANY : turns - 1;
        Value sum = split(guess, some, size, left);
        if (parts_.empty() || (parts_.size() == 1 && parts_[0].size == size)) return size > 1 || sum >= bound;
        for (std::size_t at = 0; at < parts_.size() && sum < bound; ++at) {
            Part& part = parts_[at];
            const Value better = evident(part.some, part.size, left, part.bound);
            sum += better - part.bound;
            part.bound = better;
        }
        if (sum >= bound) return true;
        gains_.clear();
        for (const Part& part : parts_) {
            if (part.size < 3) continue;
            const int found = find(part.some, part.size, after(needs, guess, part.some[0]), left);
            if (found >= 0 && lemmas_[std::size_t(found)].bound > part.bound)
                gains_.push_back({part.bound - lemmas_[std::size_t(found)].bound, found});
        }
        std::sort(gains_.begin(), gains_.end());  // the most first, so that few are used
        for (std::size_t at = 0; at < gains_.size() && sum < bound; ++at) {
            sum -= gains_[at].first;
            if (note) used_[std::size_t(gains_[at].second)] = 1;
        }
        return sum >= bound;
    }

    // Fills parts_, without the guess itself, and returns what the guess costs if each costs what its size says.
    Value split(std::size_t guess, const Answer* some, int size, int left) {
        const Code* codes = row(guess);
        kinds_.clear(), parts_.clear();
        Value sum = 0;
        for (int j = 0; j < size; ++j) {
            sum += weight(some[j]);
            if (sizes_[codes[some[j]]]++ == 0) kinds_.push_back(codes[some[j]]);
        }
        sorted_.resize(std::size_t(size));
        Answer* next = sorted_.data();
        for (const Code kind : kinds_) ends_[kind] = next, next += sizes_[kind];
        for (int j = 0; j < size; ++j) *ends_[codes[some[j]]]++ = some[j];
        for (const Code kind : kinds_) {
            const int count = sizes_[kind];
            const Answer* const part = ends_[kind] - count;
            sizes_[kind] = 0;
            if (count == 1 && part[0] == guess) continue;  // it is found, and costs nothing further
            parts_.push_back({part, count, by_size(part, count, left)});
            sum = std::min(IMPOSSIBLE, sum + parts_.back().bound);
        }
        return sum;
    }

    const Words words_;
    const std::size_t stride_;
    Value most_;                              // the most replies that any guess gets
    std::vector<std::uint32_t> order_;        // the guesses, those with the most replies first, so that neighbours are alike
    std::vector<std::uint32_t> block_kinds_;  // the most replies that a guess of a block, or a later one, gets
    std::vector<Code> rows_;
    std::vector<std::uint8_t> columns_;
    std::vector<Lemma> lemmas_;
    std::vector<Answer> answers_;  // of the lemmas
    std::unordered_map<Needs, std::vector<std::uint32_t>> legal_;
    std::vector<std::uint8_t> inside_, used_;  // answers of the set at hand; lemmas that a claim rests on
    std::uint32_t stamp_ = 0;
    std::vector<std::uint32_t> seen_;  // by code: the stamp of whoever saw it last
    std::vector<int> sizes_, places_;  // of parts, by code; of lemmas, by the hash of their sets
    std::vector<Answer*> ends_;
    std::vector<Answer> sorted_;
    std::vector<Code> kinds_;
    std::vector<Part> parts_;
    std::vector<std::pair<Value, int>> gains_;  // what lemmas add, negative, and which
};

Verdict check(const Words& words, const std::uint8_t* body, std::size_t bytes, std::vector<Claim>& claims, bool only_used,
              const std::atomic<bool>& stop) {
    if (words.answers < 1 || words.answers > 65535 || words.length < 1 || words.length > MOST_LETTERS)
        throw std::invalid_argument("there must be 1 to 65,535 answers of at most 20 letters");
    return Checker(words).check(body, bytes, claims, only_used, stop);
}

}  // namespace

extern const Check CHECK;
const Check CHECK = check;

}  // namespace tilewright::certificate::TILEWRIGHT_WIDTH
