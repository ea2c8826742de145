// What the WebAssembly core offers its host: numbers in, numbers out.
//
// The host writes letters, ids and codes into memory from `allocate`, calls a function, and reads the numbers at
// `result`.  A function returns how many numbers it has written, or something else that its comment says; below zero it
// is an error (see alone.hpp).  One position at a time is at hand: `position` sets it, the others speak of it.
// `web/local/core.js` is the only caller, and says all this in types.
#include <memory>

#include "../cross/cross.hpp"
#include "cross.hpp"
#include "exact.hpp"
#include "keys.hpp"
#include "knowledge.hpp"
#include "reckon.hpp"

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace tilewright::wasm {

int last_error = 0;

namespace {

constexpr std::uint32_t MOST_WORDS = 1 << 20;
constexpr int CONFLICT_TURNS = 64;

std::vector<std::unique_ptr<Words>> lists;
std::vector<double> results;
Position here;

int result_count() { return int(results.size()); }
bool is_length(int length) { return length >= 1 && length <= MAX_LENGTH; }
bool is_mode(int mode) { return mode >= 0 && mode <= 2; }
const Words* list_of(int number) { return number >= 0 && number < int(lists.size()) ? lists[std::size_t(number)].get() : nullptr; }

std::vector<Turn> turns_in(const std::uint8_t* guesses, const std::uint32_t* codes, int turns, int length) {
    std::vector<Turn> out;
    for (int number = 0; number < turns; ++number)
        out.push_back({{guesses + number * length, guesses + (number + 1) * length}, codes[number]});
    return out;
}

// One guess as the host reads it; `last` is what the solver adds.
void tell(const Ranking& ranking, std::size_t place, std::int64_t last, bool settled = false) {
    const Split& split = ranking.splits[place];
    const std::uint32_t guess = ranking.guesses[place];
    const std::size_t candidates = here.candidate_count();
    for (const double number :
         {double(guess), double(ranking.is_candidate[guess]), double(split.information), double(split.squares), double(split.parts),
          double(split.largest), double(guess_cost(split, candidates, ranking.is_candidate[guess])), double(last), double(settled)})
        results.push_back(number);
}

// The best guess, how many candidates and explorations follow, and these.
template <class Last, class Settled>
int tell_ranking(const Ranking& ranking, std::size_t best, std::size_t top, Last&& last, Settled&& settled) {
    const auto candidates = ranking.first(*here.words, true, top), others = ranking.first(*here.words, false, top);
    results = {double(candidates.size()), double(others.size())};
    tell(ranking, best, last(best), settled(best));
    for (const auto& column : {candidates, others})
        for (const std::size_t place : column) tell(ranking, place, last(place), settled(place));
    return result_count();
}

}  // namespace

EXPORT(allocate) void* allocate(std::size_t bytes) { return std::malloc(bytes ? bytes : 1); }
EXPORT(release) void release(void* memory) { std::free(memory); }
EXPORT(result) const double* result() { return results.data(); }
EXPORT(last_error) int error() { return last_error; }

// Takes the words, a row of letters each, answers first, and the rank of each where guesses are equally good; returns the
// number of the list.
EXPORT(open_list)
int open_list(const std::uint8_t* letters, std::uint32_t count, std::uint32_t answers, int length,
              const std::uint32_t* preference) {
    if (!letters || !preference || !count || count > MOST_WORDS || answers > count || !is_length(length)) return BAD_ARGUMENT;
    auto words = std::make_unique<Words>();
    words->length = length, words->count = count, words->answers = answers;
    words->letters.assign(letters, letters + std::size_t(count) * std::size_t(length));
    words->preference.assign(preference, preference + count);
    words->all = pad(*words, nullptr, count);
    lists.push_back(std::move(words));
    return int(lists.size()) - 1;
}

// The reply to a guess as a base-3 number, which takes all 32 bits; for two words of one length, which may be any.
EXPORT(score) std::uint32_t score(const std::uint8_t* guess, const std::uint8_t* answer, int length) {
    return is_length(length) ? reply(guess, answer, length) : ~0u;
}

// Sets the position after some turns; returns how many candidates there are.
EXPORT(position) int position(int list, const std::uint8_t* guesses, const std::uint32_t* codes, int turns, int mode, int among) {
    const Words* words = list_of(list);
    if (!words || turns < 0 || !is_mode(mode)) return BAD_ARGUMENT;
    here = start(*words, Mode(mode), among != 0);
    for (const Turn& turn : turns_in(guesses, codes, turns, words->length)) here = here.after(turn);
    return int(here.candidate_count());
}

// Lets every allowed word be the answer; returns how many candidates there are then.
EXPORT(widen) int widen() {
    here.among_allowed = true;
    return int(here.candidate_count());
}

// The ids of the words that fit, the candidates first.
EXPORT(fitting) int fitting() {
    results.assign(here.fitting.begin(), here.fitting.end());
    return result_count();
}

// The ids of the legal guesses.
EXPORT(legal) int legal() {
    const Ids ids = here.legal();
    results.assign(ids.begin(), ids.end());
    return result_count();
}

// The smallest set of turns, counted from 0, that cannot stand together.
EXPORT(conflict) int conflict_here() {
    if (here.candidate_count() || here.turns.size() > CONFLICT_TURNS) return BAD_ARGUMENT;
    const std::vector<int> turns = conflict(here);
    results.assign(turns.begin(), turns.end());
    return result_count();
}

// Why a mode does not permit a word after some turns: 0 if it does, else 1 (place, letter), 2 (letter, count) or 3 (turn
// counted from 0, the reply it would have got), with the two numbers as the result.
EXPORT(refusal)
int refusal(const std::uint8_t* guesses, const std::uint32_t* codes, int turns, int length, int mode, const std::uint8_t* word) {
    if (!is_length(length) || turns < 0 || !is_mode(mode)) return BAD_ARGUMENT;
    const Refusal found = why_illegal(turns_in(guesses, codes, turns, length), Mode(mode), word, length);
    results = {double(found.where), double(found.what)};
    return found.kind;
}

// What is known of each letter that was guessed: letter, at least, at most, places and other places as bits.
EXPORT(knowledge) int knowledge(const std::uint8_t* guesses, const std::uint32_t* codes, int turns, int length) {
    if (!is_length(length) || turns < 0) return BAD_ARGUMENT;
    results.clear();
    for (const LetterFacts& each : consequences(facts_of(turns_in(guesses, codes, turns, length), length), length))
        for (const double number :
             {double(each.letter), double(each.at_least), double(each.at_most), double(each.places), double(each.not_places)})
            results.push_back(number);
    return result_count();
}

// What the solver `information` says; `only_candidates` is for the last turn, when it must be right.  Whoever knows that the
// best are among a few legal guesses gives their ids, in order.
EXPORT(information)
int information(int metric, int leaf, int depth, int beam, int top, int only_candidates, const std::uint32_t* few, int few_count) {
    if (!here.candidate_count() || metric < 0 || metric > 3 || depth < 1 || depth > 3 || beam < 1 || top < 1) return BAD_ARGUMENT;
    if (std::any_of(few, few + few_count, [](auto id) { return id >= here.words->count; })) return BAD_ARGUMENT;
    Ranking ranking = rank(here, few_count ? Ids(few, few + few_count) : here.legal(), Metric(metric), Leaf(leaf));
    const auto deep = look_ahead(here, ranking, Metric(metric), Leaf(leaf), depth, beam, std::size_t(top));
    std::size_t best = ranking.best(*here.words);
    if (only_candidates) {
        Ranking narrow = rank(here, here.candidates(), Metric(metric), Leaf(leaf));
        look_ahead(here, narrow, Metric(metric), Leaf(leaf), depth, beam, 1);
        const std::uint32_t word = narrow.guesses[narrow.best(*here.words)];
        best = std::size_t(std::lower_bound(ranking.guesses.begin(), ranking.guesses.end(), word) - ranking.guesses.begin());
    }
    return tell_ranking(ranking, best, std::size_t(top), [&](auto place) { return deep[place]; }, [](auto) { return false; });
}

// What the solver `candidate` says: the most frequent words that fit.
EXPORT(frequent) int frequent(int top) {
    if (!here.candidate_count() || top < 1) return BAD_ARGUMENT;
    Ranking ranking = rank(here, here.candidates(), Metric::ENTROPY, Leaf::LOG);
    for (std::size_t place = 0; place < ranking.guesses.size(); ++place)
        ranking.values[place] = here.words->preference[ranking.guesses[place]];
    return tell_ranking(ranking, ranking.best(*here.words), std::size_t(top), [](auto) { return 0; }, [](auto) { return false; });
}

// What the solver `optimal` says: 1 in front if it is proven.  `tree_total` is that of the list's own tree where there is
// one for this position, else 0.
EXPORT(optimal) int optimal_here(int top, double seconds, double nodes, int worst_first, double tree_total, int tree_guess) {
    if (!here.candidate_count() || top < 1) return BAD_ARGUMENT;
    const Limit limit{seconds, std::uint64_t(nodes)};
    const Optimal found = optimal(here, std::size_t(top), limit, worst_first != 0,
                                  tree_total > 0 ? std::optional(Value(tree_total)) : std::nullopt, std::uint32_t(tree_guess));
    tell_ranking(
        found.ranking, found.best, std::size_t(top), [&](auto place) { return found.costs[place]; },
        [&](auto place) { return bool(found.settled[place]); });
    results.insert(results.begin(), double(found.complete));
    return result_count();
}

// While `optimal` searches for the least sum: at least and at most so many guesses, the first of them or -1, and for how many
// candidates; zeros where nothing is known.
EXPORT(bounds) const double* bounds() {
    static double numbers[4];
    const Bounds now = bounds_so_far();
    numbers[0] = double(now.low), numbers[1] = double(now.high);
    numbers[2] = now.guess ? double(*now.guess) : -1.0, numbers[3] = double(here.candidate_count());
    return numbers;
}

// How a guess, which may be off the list, sorts the candidates: reply, size, and the sums of guesses that each part costs
// at least and at most.
EXPORT(parts) int parts(const std::uint8_t* guess, double seconds, double nodes) {
    if (!here.candidate_count()) return BAD_ARGUMENT;
    Appraiser appraiser(here, {seconds, std::uint64_t(nodes)});
    results.clear();
    for (const Part& part : appraiser.parts({guess, guess + here.words->length}))
        for (const double number : {double(part.code), double(part.size), double(part.low), double(part.high)})
            results.push_back(number);
    return result_count();
}

// How a guess sorts the candidates: reply and size of each part, in the order that `parts` has.
EXPORT(sizes) int sizes(const std::uint8_t* guess) {
    if (!here.candidate_count()) return BAD_ARGUMENT;
    results.clear();
    for (const Part& part : Appraiser(here, {}).sizes({guess, guess + here.words->length}))
        results.push_back(double(part.code)), results.push_back(double(part.size));
    return result_count();
}

// The sums of guesses that the position costs at least and at most; a guess that everybody knows and is nearly the best, or
// -1, with its own two sums; and the guesses that are as good as any.
EXPORT(appraisal) int appraisal(double seconds, double nodes) {
    if (!here.candidate_count()) return BAD_ARGUMENT;
    const Appraisal found = Appraiser(here, {seconds, std::uint64_t(nodes)}).appraisal();
    results = {double(found.low), double(found.high), found.common ? double(*found.common) : -1, double(found.common_low),
               double(found.common_high)};
    results.insert(results.end(), found.best.begin(), found.best.end());
    return result_count();
}

// A lower bound on the sum of guesses that costs nothing to know.
EXPORT(least) double least() { return here.candidate_count() ? double(floor_of(here)) : 0; }

// The information key of a number of words.
EXPORT(key) double key(int count) {
    if (count < 0 || std::size_t(count) > LARGEST_KEY) return BAD_ARGUMENT;
    return double(information_keys(std::size_t(count))[std::size_t(count)]);
}

// The exact cost of openers: value or -1, lower bound, whether exact, nodes; then for each opener its cost, or -1 if it cannot
// keep the turns, and whether that is exact.  The position is the whole list, or one of its parts.
EXPORT(solve) int solve(const std::uint32_t* openers, int count, int turns, double cutoff, double seconds) {
    if (!here.candidate_count() || count < 0 || turns < 1) return BAD_ARGUMENT;
    Watch watch({seconds, 0});
    TableEngine& engine = engine_of_list(*here.words);
    const Found found = engine.solve(here, watch, {.turns = turns, .cutoff = Value(cutoff), .openers = {openers, openers + count}});
    results = {found.value ? double(*found.value) : -1, double(found.lower), double(found.exact), double(watch.nodes.load())};
    for (const auto& [cost, settled] : found.openers) results.push_back(cost ? double(*cost) : -1), results.push_back(settled);
    return result_count();
}

// What a guess comes to when these candidates are left, with so many turns.
EXPORT(reckon) int reckon_here(int list, const std::uint32_t* candidates, int count, std::uint32_t guess, int turns) {
    const Words* words = list_of(list);
    if (!words || count < 1 || std::size_t(count) > MOST_RECKONED || guess >= words->count || turns < 1) return BAD_ARGUMENT;
    return reckon(*words, {candidates, candidates + count}, guess, turns);
}

// The cells of a cross that have a letter, as bits; letters may be any.
EXPORT(cells_with) int cells_here(const std::uint8_t* cells, int count, int letter) {
    if (count < 1 || count > cross::MAX_CELLS) return BAD_ARGUMENT;
    return int(cells_with(cells, count, std::uint8_t(letter)));
}

// A letter worth naming in a cross of two answers of a list: how many pairs fit, the letter, and how many pairs have it.
EXPORT(cross_hint)
int hint_here(int list, const std::uint8_t* cells, int count, int across, int down, const std::uint8_t* named, int names,
              int lives) {
    const Words* words = list_of(list);
    if (!words || count != 2 * words->length - 1 || count > cross::MAX_CELLS || names < 0 || lives < 1) return BAD_ARGUMENT;
    if (across < 0 || across >= words->length || down < 0 || down >= words->length) return BAD_ARGUMENT;
    const auto is_high = [](std::uint8_t letter) { return letter >= cross::MAX_CROSS_LETTERS; };
    if (std::any_of(words->letters.begin(), words->letters.end(), is_high) || std::any_of(named, named + names, is_high))
        return BAD_ARGUMENT;
    const auto found = cross_hint(*words, {{cells, cells + count}, across, down, {named, named + names}, lives});
    if (!found) return BAD_ARGUMENT;
    results = {double(found->pairs), double(found->letter), double(found->pairs_with_it)};
    return result_count();
}

// Empties the memory of earlier searches over the whole list.
EXPORT(forget) void forget() {
    if (here.words) engine_of_list(*here.words).forget();
}

}  // namespace tilewright::wasm
