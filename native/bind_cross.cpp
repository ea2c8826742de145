// Crosses: the census of placements, the pairs that fit a board, and what naming a letter is worth.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <stdexcept>

#include "bindings.hpp"
#include "cross/cross.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilewright {
namespace {

using namespace cross;
using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Bytes = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Twins = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class Item>
nb::object handed_over(std::vector<Item>&& items) {
    auto* kept = new std::vector<Item>(std::move(items));
    nb::capsule owner(kept, [](void* pointer) noexcept { delete static_cast<std::vector<Item>*>(pointer); });
    return nb::cast(nb::ndarray<nb::numpy, Item, nb::ndim<1>>(kept->data(), {kept->size()}, owner));
}

WordRows words_of(const Rows& rows) {
    for (std::size_t at = 0; at < rows.size(); ++at)
        if (rows.data()[at] >= MAX_CROSS_LETTERS) throw std::invalid_argument("letters must be below 64");
    return {rows.data(), rows.shape(0), int(rows.shape(1))};
}

Shape shape_of(const WordRows& across, const WordRows& down, const Twins& twins, int across_index, int down_index) {
    if (across.length + down.length - 1 > MAX_CELLS) throw std::invalid_argument("a cross has at most 15 cells");
    if (across_index < 0 || across_index >= across.length || down_index < 0 || down_index >= down.length)
        throw std::invalid_argument("the words must cross inside both");
    if (twins.shape(0) != across.count) throw std::invalid_argument("there must be a twin per word across");
    return {across_index, down_index};
}

nb::object cross_census(const Rows& across, const Rows& down, const Twins& twins, int across_index, int down_index,
                        std::size_t across_made, std::size_t down_made, bool letters_only) {
    const WordRows left = words_of(across), top = words_of(down);
    const Shape shape = shape_of(left, top, twins, across_index, down_index);
    if (across_made > left.count || down_made > top.count)
        throw std::invalid_argument("no more words can be made use of than there are");
    std::vector<std::uint8_t> out;
    {
        nb::gil_scoped_release free_the_interpreter;
        census({left, top, twins.data(), across_made, down_made}, shape, letters_only, out);
    }
    return handed_over(std::move(out));
}

nb::object cross_fitting(const Rows& across, const Rows& down, const Twins& twins, int across_index, int down_index,
                         const Bytes& colours, const Bytes& known, std::uint64_t excluded) {
    const WordRows left = words_of(across), top = words_of(down);
    const Shape shape = shape_of(left, top, twins, across_index, down_index);
    if (int(colours.shape(0)) != left.length + top.length - 1) throw std::invalid_argument("there must be a colour per cell");
    for (std::size_t cell = 0; cell < colours.shape(0); ++cell)
        if (colours.data()[cell] >= known.shape(0)) throw std::invalid_argument("each colour must say what is known");
    std::vector<std::int32_t> out;
    {
        nb::gil_scoped_release free_the_interpreter;
        fitting(left, top, twins.data(), shape, {colours.data(), known.data(), excluded}, out);
    }
    return handed_over(std::move(out));
}

Solutions solutions_of(const Rows& rows) {
    const WordRows checked = words_of(rows);
    if (checked.length > MAX_CELLS) throw std::invalid_argument("a cross has at most 15 colours");
    return {checked.letters, checked.count, checked.length};
}

nb::object cross_play(const Rows& rows) {
    const Solutions solutions = solutions_of(rows);
    std::vector<std::uint8_t> misses(solutions.count);
    {
        nb::gil_scoped_release free_the_interpreter;
        play_all(solutions, misses.data());
    }
    return handed_over(std::move(misses));
}

nb::object cross_letters(const Rows& rows, int lives, std::int64_t plays, std::int64_t nodes) {
    const Solutions solutions = solutions_of(rows);
    std::vector<LetterValue> values(MAX_CROSS_LETTERS);
    {
        nb::gil_scoped_release free_the_interpreter;
        letter_values(solutions, lives, {plays, nodes}, values.data());
    }
    const std::int64_t* first = &values[0].hits;
    return handed_over(std::vector<std::int64_t>(first, first + values.size() * sizeof(LetterValue) / sizeof(*first)));
}

}  // namespace

void bind_cross(nb::module_& m) {
    m.def("cross_census", &cross_census, "across"_a, "down"_a, "twins"_a, "across_index"_a, "down_index"_a, "across_made"_a,
          "down_made"_a, "letters_only"_a = false,
          "A byte per placement: the levels at which it is unique, and how many letters it has.");
    m.def("cross_fitting", &cross_fitting, "across"_a, "down"_a, "twins"_a, "across_index"_a, "down_index"_a, "colours"_a,
          "known"_a, "excluded"_a, "The pairs that fit a board, one behind the other.");
    m.def("cross_play", &cross_play, "rows"_a, "How many misses the policy takes for each solution.");
    m.def("cross_letters", &cross_letters, "rows"_a, "lives"_a, "plays"_a, "nodes"_a,
          "Hits, parts, misses in units, wins and kind of each letter, one letter behind the other.");
}

}  // namespace tilewright
