// Compiled once per vector width; the loops over lanes are plain, and the compiler makes vectors of them.
#include "check.hpp"
#include "../huge_pages.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <numeric>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace tilewright::certificate::TILEWRIGHT_WIDTH {
namespace {

using Value = std::int64_t;
using Answer = std::uint16_t;
using Set = std::span<const Answer>;             // in ascending order
using Code = std::uint16_t;                      // of a reply: the replies to a guess are numbered, the most frequent first
using Bytes = std::string_view;                  // as the file has them
constexpr std::size_t LANES = 64;                // guesses looked at together
constexpr int ANY = 1 << 20, MOST_LETTERS = 20;  // ANY: turns, if there is no limit
constexpr std::size_t FULL = 240;                // answers that are counted in bytes before they are added up; a multiple of 16
constexpr int ONE_HOT = 5, PLANES = 8;           // the most frequent replies of a guess: a bit of a byte, and which of eight bytes
constexpr std::size_t ABOUT = 9, HEAD = 12;      // bytes of a lemma: bound (8), turns (1); bytes of its needs (1), size (2)

struct Lemma {
    Value bound;
    int turns;
    Bytes about;  // all that the file has of it but these two; no other lemma with the same turns has the same
    Bytes needs;
    Set set;
    bool used = false;  // whether a claim rests on it
};

// The marks of `answer` for `guess`, and all of them as one number: greens (2) first; then, from left to right, a yellow (1)
// for each letter that is left over.
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

std::uint64_t number(Bytes bytes, std::size_t at, std::size_t width) {  // lowest byte first
    std::uint64_t value = 0;
    for (std::size_t i = width; i-- > 0;) value = value << 8 | std::uint8_t(bytes[at + i]);
    return value;
}

class Checker {
public:
    explicit Checker(const Words& words) : words_(words), stride_((words.count + LANES - 1) / LANES * LANES) {
        rows_.resize(words.count * words.answers), columns_.resize(stride_ * words.answers);
        for (std::size_t guess = 0; guess < words.count; ++guess)
            order_.push_back(std::uint32_t(guess)), kinds_.push_back(fill_row(guess));
        std::stable_sort(order_.begin(), order_.end(), [&](auto a, auto b) { return kinds_[a] > kinds_[b]; });
        for (std::size_t place = 0; place < words.count; ++place)
            for (std::size_t answer = 0; answer < words.answers; ++answer)
                if (const std::size_t code = row(order_[place])[answer]; code < ONE_HOT * PLANES)
                    columns_[answer * stride_ + place] = std::uint8_t(code / ONE_HOT << ONE_HOT | 1u << code % ONE_HOT);
        most_ = kinds_[order_[0]];
        seen_.resize(std::size_t(most_)), heaviest_.resize(std::size_t(most_)), buckets_.resize(std::size_t(most_));
    }

    Verdict check(Bytes file, std::vector<Claim>& claims, bool only_used, const std::atomic<bool>& stop) {
        read(file);
        Verdict verdict{lemmas_.size()};
        for (Claim& claim : claims)
            if (!is_shown(claim)) claim.bound = 0;
        for (std::size_t each = lemmas_.size(); each-- > 0 && verdict.failed < 0 && !stop;)
            if ((lemmas_[each].used || !only_used) && !holds(lemmas_[each], verdict.guess)) verdict.failed = std::int64_t(each);
        for (const Lemma& lemma : lemmas_) verdict.used.push_back(lemma.used);
        return verdict;
    }

private:
    const Code* row(std::size_t guess) const { return rows_.data() + guess * words_.answers; }
    const std::uint8_t* word(std::size_t at) const { return words_.letters + at * std::size_t(words_.length); }
    Value weight(Answer answer) const { return words_.weights ? words_.weights[answer] : 1; }
    Value weight(Set some) const {
        return std::accumulate(some.begin(), some.end(), Value(0), [&](Value sum, Answer each) { return sum + weight(each); });
    }

    std::uint64_t reply(std::size_t guess, std::size_t answer) const {
        std::uint8_t marks[MOST_LETTERS];
        return mark(word(guess), word(answer), words_.length, marks);
    }

    // The replies to a guess; returns how many different ones there are.
    Value fill_row(std::size_t guess) {
        std::vector<std::uint64_t> codes(words_.answers);
        std::unordered_map<std::uint64_t, std::size_t> rank;  // first how often
        for (std::size_t answer = 0; answer < words_.answers; ++answer) ++rank[codes[answer] = reply(guess, answer)];
        std::vector<std::pair<std::size_t, std::uint64_t>> kinds;
        for (const auto& [code, times] : rank) kinds.push_back({times, code});
        std::sort(kinds.rbegin(), kinds.rend());
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) rank[kinds[kind].second] = kind;
        for (std::size_t answer = 0; answer < words_.answers; ++answer)
            rows_[guess * words_.answers + answer] = Code(rank[codes[answer]]);
        return Value(kinds.size());
    }

    void read(Bytes file) {
        answers_.reserve(file.size() / 2);  // so that no set moves
        while (!file.empty()) {
            if (file.size() < HEAD) throw std::invalid_argument("the last lemma is cut off");
            const std::size_t needs = std::uint8_t(file[ABOUT]), size = number(file, ABOUT + 1, 2), bytes = HEAD + needs + 2 * size;
            if (size < 3 || bytes > file.size()) throw std::invalid_argument("a lemma has a wrong size");
            const int turns = std::uint8_t(file[8]);
            const Lemma lemma{Value(std::min(number(file, 0, 8), std::uint64_t(IMPOSSIBLE))), turns ? turns : ANY,
                              file.substr(ABOUT, bytes - ABOUT), file.substr(HEAD, needs),
                              Set(answers_.data() + answers_.size(), size)};
            for (std::size_t at = HEAD + needs; at < bytes; at += 2) answers_.push_back(Answer(number(file, at, 2)));
            check_form(lemma);
            places_.emplace(lemma.about, lemmas_.size());  // the first of those that differ in their turns only
            lemmas_.push_back(lemma);
            file.remove_prefix(bytes);
        }
    }

    void check_form(const Lemma& lemma) const {
        const Set set = lemma.set;
        if (set.back() >= words_.answers || std::adjacent_find(set.begin(), set.end(), std::greater_equal<>()) != set.end())
            throw std::invalid_argument("the answers of a lemma are not in order");
        if (!lemmas_.empty() && !before(lemmas_.back(), lemma)) throw std::invalid_argument("the lemmas are not in order");
        const std::size_t length = std::size_t(words_.length), bytes = lemma.needs.size();
        const bool hard = words_.mode == Mode::HARD && bytes >= length && (bytes - length) % 2 == 0;
        bool ultra = words_.mode == Mode::ULTRA && bytes % 4 == 0;
        for (std::size_t at = 0; ultra && at < bytes; at += 4) ultra = number(lemma.needs, at, 4) < words_.count;
        if (bytes && !hard && !ultra) throw std::invalid_argument("the needs of a lemma cannot be read");
    }

    // The order of the file: by size, answers, needs, turns.
    static bool before(const Lemma& a, const Lemma& b) {
        if (a.set.size() != b.set.size()) return a.set.size() < b.set.size();
        const auto [one, other] = std::mismatch(a.set.begin(), a.set.end(), b.set.begin());
        if (one != a.set.end()) return *one < *other;
        return std::pair(a.needs, a.turns % ANY) < std::pair(b.needs, b.turns % ANY);
    }

    // The best lemma about exactly this set with these needs, for so many turns or more; null if there is none.
    Lemma* find(Set some, Bytes needs, int turns) {
        about_ = {char(needs.size()), char(some.size()), char(some.size() >> 8)};
        about_ += needs;
        for (const Answer answer : some) about_ += char(answer), about_ += char(answer >> 8);
        const auto place = places_.find(about_);
        Lemma* best = nullptr;
        for (std::size_t at = place == places_.end() ? lemmas_.size() : place->second;
             at < lemmas_.size() && lemmas_[at].about == about_; ++at)
            if (lemmas_[at].turns >= turns && (!best || lemmas_[at].bound > best->bound)) best = &lemmas_[at];
        return best;
    }

    // The needs after a guess got the reply of an answer.
    std::string after(Bytes needs, std::size_t guess, std::size_t answer) const {
        std::string out(needs);
        if (words_.mode == Mode::NORMAL) return out;
        if (words_.mode == Mode::ULTRA) {
            std::size_t at = 0;  // of the first guess with a higher number
            while (at < needs.size() && number(needs, at, 4) < guess) at += 4;
            return out.insert(at, std::string{char(guess), char(guess >> 8), char(guess >> 16), char(guess >> 24)});
        }
        std::uint8_t times[256] = {}, shown[256] = {}, marks[MOST_LETTERS];
        const std::size_t length = std::size_t(words_.length);
        for (std::size_t at = length; at < needs.size(); at += 2) times[std::uint8_t(needs[at])] = std::uint8_t(needs[at + 1]);
        out.resize(length);
        mark(word(guess), word(answer), words_.length, marks);
        for (std::size_t i = 0; i < length; ++i) {
            const std::uint8_t letter = word(guess)[i];
            if (marks[i] == 2) out[i] = char(letter + 1);
            if (marks[i]) times[letter] = std::max(times[letter], ++shown[letter]);
        }
        for (int letter = 0; letter < 256; ++letter)
            if (times[letter]) out += char(letter), out += char(times[letter]);
        return out.size() > length ? out : std::string();
    }

    // The guesses that keep the needs of a lemma; all of them if there are none.
    const std::vector<std::uint32_t>& legal(const Lemma& lemma) {
        if (lemma.needs.empty()) return order_;
        std::string key(lemma.needs);
        if (words_.mode == Mode::ULTRA) {
            for (const Answer answer : lemma.set)
                if (!keeps(lemma, answer)) throw std::invalid_argument("the set of a lemma does not fit its needs");
            for (std::size_t at = 0; at < lemma.needs.size(); at += 4)
                key += std::to_string(reply(number(lemma.needs, at, 4), lemma.set[0])) + ' ';
        }
        const auto [found, is_new] = legal_.try_emplace(key);
        for (std::size_t guess = 0; is_new && guess < words_.count; ++guess)
            if (keeps(lemma, guess)) found->second.push_back(std::uint32_t(guess));
        return found->second;
    }

    bool keeps(const Lemma& lemma, std::size_t guess) const {
        const Bytes needs = lemma.needs, letters(reinterpret_cast<const char*>(word(guess)), std::size_t(words_.length));
        if (words_.mode == Mode::ULTRA) {
            for (std::size_t at = 0; at < needs.size(); at += 4)
                if (const auto earlier = number(needs, at, 4); reply(earlier, guess) != reply(earlier, lemma.set[0])) return false;
            return true;
        }
        for (std::size_t i = 0; i < letters.size(); ++i)
            if (needs[i] && needs[i] != char(letters[i] + 1)) return false;
        for (std::size_t at = letters.size(); at < needs.size(); at += 2)
            if (std::count(letters.begin(), letters.end(), needs[at]) < std::uint8_t(needs[at + 1])) return false;
        return true;
    }

    // What a set costs at least, by its size and weights alone, if so many turns are left.
    Value by_size(Set some, int turns) const {
        const Value size = Value(some.size());
        if (turns < std::min<Value>(size, 2) || (turns == 2 && size > most_)) return IMPOSSIBLE;
        if (!words_.weights) return size < 3 ? 2 * size - 1 : std::max(2 * size - 1, 3 * size - most_ - 1);
        Value heaviest = 0;
        for (const Answer answer : some) heaviest = std::max(heaviest, weight(answer));
        return 2 * weight(some) - heaviest;
    }

    // The same when its own words are tried: all others cost 2W, and what they lose.  Without weights, or if two turns are left,
    // only one that loses nothing leaves less.
    Value evident(Set some, int turns, Value bound) {
        if (some.size() < 3 || bound >= IMPOSSIBLE || (!words_.weights && bound >= 2 * Value(some.size()))) return bound;
        const bool apart = !words_.weights || turns == 2;
        Value twice = 2 * weight(some), least = twice;
        for (std::size_t j = 0; j < some.size() && least > bound; ++j) {
            const Value own = twice - weight(some[j]), lost = loss(some[j], some, apart ? 1 : least - own);
            if (!apart || lost == 0) least = std::min(least, own + lost);
        }
        return std::max(least, bound);
    }

    bool is_shown(const Claim& claim) {
        std::vector<Answer> whole;
        while (whole.size() < words_.answers) whole.push_back(Answer(whole.size()));
        const int turns = claim.turns ? claim.turns : ANY;
        if (claim.opener >= 0) return costs(std::size_t(claim.opener), whole, {}, turns, claim.bound, true, true);
        if (evident(whole, turns, by_size(whole, turns)) >= claim.bound) return true;
        Lemma* const lemma = find(whole, {}, turns);
        return lemma && (lemma->used = true) && lemma->bound >= claim.bound;
    }

    // Whether no guess makes the set of a lemma cost less than its bound.
    bool holds(const Lemma& lemma, std::uint32_t& failed) {
        const Set some = lemma.set;
        const Value whole = weight(some), needed = lemma.bound - 2 * whole;  // to be lost; by a guess in the set its weight more
        const auto reaches = [&](std::size_t guess) {
            const Value wanted = needed + (std::binary_search(some.begin(), some.end(), guess) ? weight(Answer(guess)) : 0);
            if (wanted < whole && loss(guess, some, wanted) >= wanted) return true;
            failed = std::uint32_t(guess);
            return costs(guess, some, lemma.needs, lemma.turns, lemma.bound, lemma.used);
        };
        const std::vector<std::uint32_t>& guesses = legal(lemma);
        if (&guesses != &order_ || needed >= whole) return std::all_of(guesses.begin(), guesses.end(), reaches);
        if (!std::all_of(some.begin(), some.end(), reaches)) return false;
        std::vector<Answer> sorted(some.begin(), some.end());  // the heaviest first
        if (words_.weights) std::sort(sorted.begin(), sorted.end(), [&](auto a, auto b) { return weight(a) > weight(b); });
        std::size_t fewest = some.size();  // with fewer kinds, so many of the lightest are lost at least that it is enough
        for (Value light = 0; fewest && (light += weight(sorted[fewest - 1])) < needed;) --fewest;
        for (std::size_t block = 0; block < guesses.size() && kinds_[guesses[block]] >= Value(fewest); block += LANES) {
            std::uint32_t lost[LANES] = {};
            lose(sorted, block, needed, lost);
            for (std::size_t place = block; place < std::min(block + LANES, guesses.size()); ++place)
                if (lost[place - block] < needed && !reaches(guesses[place])) return false;
        }
        return true;
    }

    // For each guess of a block: what it loses of a set, the heaviest first, at least.  Rare replies are taken to be different,
    // and the losses of a few words to be as light as the last of them.  Ends when all lose enough.
    void lose([[maybe_unused]] Set some, [[maybe_unused]] std::size_t block, [[maybe_unused]] Value enough,
              [[maybe_unused]] std::uint32_t* lost) const {
#if defined(__GNUC__)
        typedef std::uint8_t Lanes __attribute__((vector_size(LANES)));
        const Lanes zero = {};
        Lanes seen[PLANES] = {}, rare = {}, total = {};
        const std::size_t few = words_.weights ? 4 : 16;
        for (std::size_t j = 0; j < some.size(); ++j) {
            Lanes code;
            std::memcpy(&code, columns_.data() + some[j] * stride_ + block, LANES);
            const Lanes plane = code >> ONE_HOT;
            for (int p = 0; p < PLANES; ++p) seen[p] |= code & (Lanes)(plane == (zero + std::uint8_t(p)));
            rare -= (Lanes)(code == zero);
            if (j + 1 < some.size() && ((j + 1) % few || (!words_.weights && Value(j) < enough && (j + 1) % FULL))) continue;
            Lanes more = zero + std::uint8_t(j + 1) - rare - total;
            for (int p = 0; p < PLANES; ++p) {
                Lanes ones = seen[p] & (zero + std::uint8_t((1 << ONE_HOT) - 1));
                ones = ones - ((ones >> 1) & 0x55);
                ones = (ones & 0x33) + ((ones >> 2) & 0x33);
                more -= (ones + (ones >> 4)) & 15;
            }
            total += more;
            const std::uint32_t own = std::uint32_t(weight(some[j]));
            for (std::size_t lane = 0; lane < LANES; ++lane) lost[lane] += more[lane] * own;
            if (*std::min_element(lost, lost + LANES) >= enough) break;
        }
#endif  // elsewhere one by one is slower, and as right
    }

    // What the words of a set weigh together that are not the heaviest of their part; as far as that is below `enough`.
    Value loss(std::size_t guess, Set some, Value enough) {
        Value lost = 0;
        ++stamp_;
        for (std::size_t j = 0; j < some.size() && lost < enough; ++j) {
            const Code code = row(guess)[some[j]];
            const Value own = weight(some[j]), most = std::exchange(seen_[code], stamp_) == stamp_ ? heaviest_[code] : 0;
            lost += std::min(own, most), heaviest_[code] = std::max(own, most);
        }
        return lost;
    }

    struct Part {
        Set set;
        Value bound;
    };

    // Whether the parts after a guess reach the bound; notes lemmas if asked to.  No best guess tells nothing, but an opener may.
    bool costs(std::size_t guess, Set some, Bytes needs, int turns, Value bound, bool note, bool opens = false) {
        const int left = turns >= ANY ? ANY : turns - 1;
        Value sum = split(guess, some, left, opens ? words_.blocks : nullptr);
        if (!opens && !parts_.empty() && parts_[0].set.size() == some.size()) return true;
        for (std::size_t at = 0; at < parts_.size() && sum < bound; ++at) {
            const Value better = evident(parts_[at].set, left, parts_[at].bound);
            sum += better - std::exchange(parts_[at].bound, better);
        }
        if (sum >= bound) return true;
        gains_.clear();
        for (const Part& part : parts_) {
            Lemma* const found = part.set.size() < 3 ? nullptr : find(part.set, after(needs, guess, part.set[0]), left);
            if (found && found->bound > part.bound) gains_.push_back({found->bound - part.bound, found});
        }
        std::sort(gains_.rbegin(), gains_.rend());  // the most first, so that few are used
        for (std::size_t at = 0; at < gains_.size() && sum < bound; ++at) sum += gains_[at].first, gains_[at].second->used |= note;
        return sum >= bound;
    }

    // Fills parts_, without the guess itself, each block apart; returns what the guess costs if each costs what its size says.
    Value split(std::size_t guess, Set some, int left, const std::uint32_t* blocks) {
        const Code* codes = row(guess);
        for (const Code code : found_) buckets_[code].clear();
        found_.clear(), parts_.clear();
        Value sum = weight(some);
        for (const Answer answer : some) {
            if (buckets_[codes[answer]].empty()) found_.push_back(codes[answer]);
            buckets_[codes[answer]].push_back(answer);
        }
        for (const Code code : found_) {
            std::vector<Answer>& part = buckets_[code];
            if (part.size() == 1 && part[0] == guess) continue;  // it is found, and costs nothing further
            if (blocks) std::stable_sort(part.begin(), part.end(), [&](auto a, auto b) { return blocks[a] < blocks[b]; });
            for (Set rest = part; !rest.empty(); rest = rest.subspan(parts_.back().set.size())) {
                std::size_t size = blocks ? 1 : rest.size();
                while (size < rest.size() && blocks[rest[size]] == blocks[rest[0]]) ++size;
                parts_.push_back({rest.first(size), by_size(rest.first(size), left)});
                sum = std::min(IMPOSSIBLE, sum + parts_.back().bound);
            }
        }
        return sum;
    }

    const Words words_;
    const std::size_t stride_;
    std::vector<std::uint32_t> order_;  // the guesses, those with the most replies first, so that neighbours are alike
    HugeVector<Code> rows_;
    HugeVector<std::uint8_t> columns_;
    std::vector<Code> found_;  // whose buckets_ are not empty
    std::vector<Lemma> lemmas_;
    std::vector<Answer> answers_;                    // of the lemmas
    std::unordered_map<Bytes, std::size_t> places_;  // of the lemmas, by what they are about
    std::string about_;                              // what is looked for
    std::unordered_map<std::string, std::vector<std::uint32_t>> legal_;
    Value most_, stamp_ = 0;                      // the most replies that any guess gets; of whoever looks at a set now
    std::vector<Value> kinds_, seen_, heaviest_;  // replies of each guess; by code: who saw it last, and the most it weighed
    std::vector<std::vector<Answer>> buckets_;    // the parts, by code
    std::vector<Part> parts_;
    std::vector<std::pair<Value, Lemma*>> gains_;  // what lemmas add, and which
};

Verdict check(const Words& words, const std::uint8_t* body, std::size_t bytes, std::vector<Claim>& claims, bool only_used,
              const std::atomic<bool>& stop) {
    if (words.answers < 1 || words.answers > 65535 || words.length < 1 || words.length > MOST_LETTERS)
        throw std::invalid_argument("there must be 1 to 65,535 answers of at most 20 letters");
    return Checker(words).check(Bytes(reinterpret_cast<const char*>(body), bytes), claims, only_used, stop);
}

}  // namespace

extern const Check CHECK;
const Check CHECK = check;

}  // namespace tilewright::certificate::TILEWRIGHT_WIDTH
