// Guessing games in batches (see envs.hpp).
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <initializer_list>
#include <stdexcept>

#include "arrays.hpp"
#include "bindings.hpp"
#include "envs.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilewright {
namespace {

template <typename T>
using Row = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using History = nb::ndarray<std::uint8_t, nb::ndim<4>, nb::c_contig, nb::device::cpu>;
using Masks = nb::ndarray<std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

Batch batch_of(const Rules& rules, const Row<std::int32_t>& answer, const Row<std::uint8_t>& turn, const Row<std::uint8_t>& over,
               const Row<std::uint64_t>& random, const History& history, const Row<std::uint8_t>& refused) {
    const std::size_t count = answer.shape(0);
    for (const std::size_t size : {turn.shape(0), over.shape(0), random.shape(0), history.shape(0), refused.shape(0)})
        if (size != count) throw std::invalid_argument("there must be an entry per game");
    if (history.shape(1) != std::size_t(rules.limit) || history.shape(2) != 2 || history.shape(3) != std::size_t(rules.length))
        throw std::invalid_argument("the history must have letters and marks for each turn");
    return {count, answer.data(), turn.data(), over.data(), random.data(), history.data(), refused.data()};
}

Rules rules_of(const Letters& letters, std::int64_t answers, int limit, int mode, float per_guess, float lost) {
    if (answers < 1 || std::size_t(answers) > letters.shape(0)) throw std::invalid_argument("there must be answers");
    if (limit < 1 || limit > 255) throw std::invalid_argument("there are 1 to 255 turns");
    if (mode < 0 || mode > 2) throw std::invalid_argument("the modes are 0, 1 and 2");
    return {letters.data(), std::int64_t(letters.shape(0)), answers, int(letters.shape(1)), limit, mode, per_guess, lost};
}

void reset(const Letters& letters, std::int64_t answers, int limit, int mode, const Row<std::int32_t>& answer,
           const Row<std::uint8_t>& turn, const Row<std::uint8_t>& over, const Row<std::uint64_t>& random, const History& history,
           const Row<std::uint8_t>& refused) {
    const Rules rules = rules_of(letters, answers, limit, mode, 0, 0);
    Batch batch = batch_of(rules, answer, turn, over, random, history, refused);
    nb::gil_scoped_release free_the_interpreter;
    reset_games(rules, batch);
}

void step(const Letters& letters, std::int64_t answers, int limit, int mode, const Row<std::int32_t>& answer,
          const Row<std::uint8_t>& turn, const Row<std::uint8_t>& over, const Row<std::uint64_t>& random, const History& history,
          const Row<std::uint8_t>& refused, const Row<const std::int32_t>& guesses, const Row<float>& reward,
          const Row<std::uint8_t>& won, const Row<std::uint8_t>& lost, const Row<std::uint8_t>& illegal, float per_guess,
          float penalty) {
    const Rules rules = rules_of(letters, answers, limit, mode, per_guess, penalty);
    Batch batch = batch_of(rules, answer, turn, over, random, history, refused);
    for (const std::size_t size : {guesses.shape(0), reward.shape(0), won.shape(0), lost.shape(0), illegal.shape(0)})
        if (size != batch.count) throw std::invalid_argument("there must be an entry per game");
    bool fine;
    {
        nb::gil_scoped_release free_the_interpreter;
        fine = step_games(rules, guesses.data(), batch, {reward.data(), won.data(), lost.data(), illegal.data()});
    }
    if (!fine) throw std::invalid_argument("a guess is the number of a word");
}

void masks(const Letters& letters, std::int64_t answers, int limit, int mode, const Row<std::int32_t>& answer,
           const Row<std::uint8_t>& turn, const Row<std::uint8_t>& over, const Row<std::uint64_t>& random, const History& history,
           const Row<std::uint8_t>& refused, const Masks& legal) {
    const Rules rules = rules_of(letters, answers, limit, mode, 0, 0);
    const Batch batch = batch_of(rules, answer, turn, over, random, history, refused);
    if (legal.shape(0) != batch.count || legal.shape(1) != letters.shape(0))
        throw std::invalid_argument("there must be a byte per game and word");
    nb::gil_scoped_release free_the_interpreter;
    legal_words(rules, batch, legal.data());
}

}  // namespace

void bind_envs(nb::module_& m) {
    m.def("envs_reset", &reset, "letters"_a, "answers"_a, "limit"_a, "mode"_a, "answer"_a.noconvert(), "turn"_a.noconvert(),
          "over"_a.noconvert(), "random"_a.noconvert(), "history"_a.noconvert(), "refused"_a.noconvert(), "Begin every game anew.");
    m.def("envs_step", &step, "letters"_a, "answers"_a, "limit"_a, "mode"_a, "answer"_a.noconvert(), "turn"_a.noconvert(),
          "over"_a.noconvert(), "random"_a.noconvert(), "history"_a.noconvert(), "refused"_a.noconvert(), "guesses"_a.noconvert(),
          "reward"_a.noconvert(), "won"_a.noconvert(), "lost"_a.noconvert(), "illegal"_a.noconvert(), "per_guess"_a, "penalty"_a,
          "Make a guess in each game.");
    m.def("envs_masks", &masks, "letters"_a, "answers"_a, "limit"_a, "mode"_a, "answer"_a.noconvert(), "turn"_a.noconvert(),
          "over"_a.noconvert(), "random"_a.noconvert(), "history"_a.noconvert(), "refused"_a.noconvert(), "legal"_a.noconvert(),
          "Which words the mode permits in each game.");
}

}  // namespace tilewright
