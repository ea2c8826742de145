// Making clue puzzles: which words give a reply, and which few clues strike out all words but one.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <tuple>

#include "arrays.hpp"
#include "bindings.hpp"
#include "covers.hpp"
#include "parallel.hpp"
#include "sieve.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilewright {
namespace {

template <class Number, int dimensions>
using Array = nb::ndarray<Number, nb::ndim<dimensions>, nb::c_contig, nb::device::cpu>;
using Step = std::tuple<int, std::int64_t, std::vector<int>>;

void check_letters(const std::uint8_t* letters, std::size_t count, int below) {
    for (std::size_t i = 0; i < count; ++i)
        if (letters[i] >= below) throw std::invalid_argument("a number is out of range");
}

void make_sieve(Sieve* self, const Letters& answers, std::size_t count, int letters) {
    const std::size_t length = answers.shape(0), stride = answers.shape(1);
    if (length < 1 || length > MAX_LENGTH || stride < count) throw std::invalid_argument("words have 1 to 20 letters");
    if (letters < 1 || letters > NO_LETTER) throw std::invalid_argument("there are 1 to 255 letters");
    for (std::size_t place = 0; place < length; ++place) check_letters(answers.data() + place * stride, count, letters);
    new (self) Sieve({answers.data(), stride, count, int(length)}, letters);
}

void fitting(const Sieve& self, const Letters& guesses, const Letters& marks, const Array<Word64, 2>& out, int threads) {
    const std::size_t length = std::size_t(self.length()), count = guesses.shape(0);
    if (guesses.shape(1) != length || marks.shape(1) != length || marks.shape(0) != count || out.shape(0) != count ||
        out.shape(1) != self.width())
        throw std::invalid_argument("guesses, marks and output must have a row per guess");
    check_letters(guesses.data(), count * length, self.letters());
    check_letters(marks.data(), count * length, 3);
    nb::gil_scoped_release free_the_interpreter;
    in_chunks(count, threads, [&](std::size_t start, std::size_t stop) {
        for (std::size_t i = start; i < stop; ++i)
            self.fitting(guesses.data() + i * length, marks.data() + i * length, out.data() + i * self.width());
    });
}

void make_covers(Covers* self, const Array<const Word64, 2>& spared, const Array<const Word64, 1>& items,
                 const Array<const std::uint8_t, 1>& weights) {
    if (items.shape(0) != spared.shape(1) || weights.shape(0) != spared.shape(0))
        throw std::invalid_argument("there must be a weight per piece and a bit per item");
    new (self) Covers(spared.data(), spared.shape(0), spared.shape(1), items.data(), weights.data());
}

void make_computed(Covers* self, const Sieve& sieve, const Letters& words, const Letters& guesses, const Letters& marks,
                   const Array<const Word64, 1>& items, const Array<const std::uint8_t, 1>& weights, std::size_t slots) {
    const std::size_t length = std::size_t(sieve.length()), pieces = guesses.shape(0);
    if (words.shape(1) != length || guesses.shape(1) != length || marks.shape(1) != length || marks.shape(0) != pieces)
        throw std::invalid_argument("words, guesses and marks must have a row each of the sieve's length");
    if (items.shape(0) != sieve.width() || (words.shape(0) + 63) / 64 != sieve.width() || weights.shape(0) != pieces)
        throw std::invalid_argument("there must be a weight per piece and a bit per word");
    check_letters(guesses.data(), pieces * length, sieve.letters());
    new (self) Covers(Clues{&sieve, words.data(), guesses.data(), marks.data()}, pieces, slots, items.data(), weights.data());
}

void check_size(int size) {
    if (size < 1) throw std::invalid_argument("a cover has a piece at least");
}

void begin(Covers& self, int size, int budget, const std::vector<int>& given) {
    check_size(size);
    for (const int piece : given)
        if (piece < 0 || std::size_t(piece) >= self.pieces()) throw std::invalid_argument("there is no such piece");
    nb::gil_scoped_release free_the_interpreter;
    self.begin(size, budget, given);
}

Step step(Outcome outcome, std::int64_t nodes, const Covers& covers) {
    return {int(outcome), nodes, outcome == Outcome::FOUND ? covers.choice() : std::vector<int>()};
}

Step next(Covers& self, std::int64_t nodes) {
    if (!self.begun()) throw std::logic_error("the list was not begun");
    nb::gil_scoped_release free_the_interpreter;
    const Outcome outcome = self.next(nodes);
    return step(outcome, nodes, self);
}

Step sample(Covers& self, int size, int budget, const Array<const std::int64_t, 1>& low, const Array<const std::int64_t, 1>& high,
            std::uint64_t seed, int tries, std::int64_t nodes) {
    check_size(size);
    if (low.shape(0) + 1 < std::size_t(size) || high.shape(0) + 1 < std::size_t(size))
        throw std::invalid_argument("there must be bounds for every piece but the last");
    nb::gil_scoped_release free_the_interpreter;
    const Outcome outcome = self.sample(size, budget, low.data(), high.data(), seed, tries, nodes);
    return step(outcome, nodes, self);
}

void find_untouched(Covers& self, const Array<Word64, 1>& out) {
    const std::vector<Word64> rest = self.find_untouched();
    if (out.shape(0) != rest.size()) throw std::invalid_argument("the output must have a bit per item");
    std::copy(rest.begin(), rest.end(), out.data());
}

}  // namespace

void bind_clues(nb::module_& m) {
    nb::class_<Sieve>(m, "Sieve")
        .def("__init__", &make_sieve, "answers"_a, "count"_a, "letters"_a)
        .def("fitting", &fitting, "guesses"_a, "marks"_a, "out"_a.noconvert(), "threads"_a = 1);
    nb::class_<Covers>(m, "Covers")
        .def("__init__", &make_covers, "spared"_a.noconvert(), "items"_a, "weights"_a, nb::keep_alive<1, 2>())
        .def("__init__", &make_computed, "sieve"_a, "words"_a.noconvert(), "guesses"_a.noconvert(), "marks"_a.noconvert(),
             "items"_a, "weights"_a, "slots"_a, nb::keep_alive<1, 2>(), nb::keep_alive<1, 3>(), nb::keep_alive<1, 4>(),
             nb::keep_alive<1, 5>())
        .def("begin", &begin, "size"_a, "budget"_a, "given"_a)
        .def("next", &next, "nodes"_a)
        .def("sample", &sample, "size"_a, "budget"_a, "low"_a, "high"_a, "seed"_a, "tries"_a, "nodes"_a)
        .def("find_untouched", &find_untouched, "out"_a.noconvert());
    m.attr("FOUND") = int(Outcome::FOUND);
    m.attr("NONE") = int(Outcome::NONE);
    m.attr("LIMIT") = int(Outcome::LIMIT);
}

}  // namespace tilewright
