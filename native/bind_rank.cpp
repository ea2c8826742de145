// Ranking guesses: how well each tells the candidates apart.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <optional>
#include <stdexcept>

#include "arrays.hpp"
#include "bindings.hpp"
#include "parallel.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilewright {
namespace {

using KeyArray = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Weights = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Splits = nb::ndarray<std::int64_t, nb::shape<-1, 5>, nb::c_contig, nb::device::cpu>;

void rank(const Letters& guesses, const Letters& answers, std::size_t answer_count, const KeyArray& keys, const KeyArray& costs,
          const std::optional<Weights>& weights, const Splits& out, int threads, const std::string& width) {
    const std::size_t length = guesses.shape(1), count = guesses.shape(0);
    const Columns columns = columns_of(answers, answer_count, guesses);
    if (out.shape(0) != count) throw std::invalid_argument("the output must have a row per guess");
    if (weights && weights->shape(0) != answer_count) throw std::invalid_argument("there must be a weight per answer");
    if (keys.shape(0) < 3) throw std::invalid_argument("there must be three keys at least");
    const Rank rank_some = kernels(width).rank;
    if (costs.shape(0) <= answer_count) throw std::invalid_argument("there must be a cost for each size of a part");
    const Measure measure = {keys.data(), keys.shape(0), costs.data()};
    const std::uint32_t* weight = weights ? weights->data() : nullptr;
    Split* splits = reinterpret_cast<Split*>(out.data());
    nb::gil_scoped_release free_the_interpreter;
    in_chunks(count, threads, [&](std::size_t start, std::size_t stop) {
        rank_some(guesses.data() + start * length, stop - start, columns, weight, measure, splits + start);
    });
}

}  // namespace

void bind_rank(nb::module_& m) {
    m.def("rank", &rank, "guesses"_a, "answers"_a, "count"_a, "keys"_a, "costs"_a, "weights"_a.none(), "out"_a.noconvert(),
          "threads"_a = 1, "width"_a = "",
          "Write information key, squares, parts, largest part and cost of each guess into the rows of out.");
}

}  // namespace tilewright
