// Scoring tables: every guess against every answer, shared out among threads.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "bindings.hpp"
#include "kernels.hpp"
#include "parallel.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilewright {
namespace {

template <class Code>
using Codes = nb::ndarray<Code, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

template <class Code>
void score_table(ScoreRow<Code> score, const Letters& guesses, const Letters& answers, const Codes<Code>& out, int threads) {
    const std::size_t length = guesses.shape(1), count = out.shape(1);
    const Columns columns = columns_of(answers, count, guesses);
    if (out.shape(0) != guesses.shape(0)) throw std::invalid_argument("the output must have a row per guess");
    if ((sizeof(Code) == 1 && length > 5) || (sizeof(Code) == 2 && length > 10))
        throw std::invalid_argument("the codes of so many letters do not fit the output");
    nb::gil_scoped_release free_the_interpreter;
    in_chunks(guesses.shape(0), threads, [&](std::size_t start, std::size_t stop) {
        for (std::size_t guess = start; guess < stop; ++guess)
            score(guesses.data() + guess * length, columns, out.data() + guess * count);
    });
}

template <class Code, ScoreRow<Code> Kernels::* score>
void bind(nb::module_& m) {
    m.def(
        "score",
        [](const Letters& guesses, const Letters& answers, const Codes<Code>& out, int threads, const std::string& width) {
            score_table(kernels(width).*score, guesses, answers, out, threads);
        },
        "guesses"_a, "answers"_a, "out"_a.noconvert(), "threads"_a = 1, "width"_a = "",
        "Write the reply code of every guess (a row each) against the answers (a row per position) into out.");
}

}  // namespace

void bind_score(nb::module_& m) {
    m.def("widths", &widths, "The vector widths that this machine can run, narrowest first.");
    bind<std::uint8_t, &Kernels::score8>(m);
    bind<std::uint16_t, &Kernels::score16>(m);
    bind<std::uint32_t, &Kernels::score32>(m);
}

}  // namespace tilewright
