// The arrays that cross the seam.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <stdexcept>

#include "kernels.hpp"

namespace tilewright {

using Letters = nanobind::ndarray<const std::uint8_t, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;

// The first `count` answers of an array with a row per position (see Columns), for guesses with a row per word.
inline Columns columns_of(const Letters& answers, std::size_t count, const Letters& guesses) {
    const std::size_t length = guesses.shape(1), stride = answers.shape(1);
    if (answers.shape(0) != length || length < 1 || length > MAX_LENGTH)
        throw std::invalid_argument("guesses and answers must have one length, from 1 to 20");
    if (stride % PADDING || stride < count) throw std::invalid_argument("the answers must be padded to whole vectors");
    return {answers.data(), stride, count, int(length)};
}

}  // namespace tilewright
