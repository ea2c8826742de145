#include "keys.hpp"

#include <algorithm>

namespace tilewright::wasm {
namespace {

// Logarithms as fixed-point numbers with 96 bits behind the point, far more than any key needs to be rounded rightly:
// log2(c + 1) = log2(c) + 2 / ln 2 * (x + x^3 / 3 + x^5 / 5 + ...) with x = 1 / (2c + 1).
using Fixed = unsigned __int128;
constexpr int POINT = 96;
constexpr Fixed TWO_OVER_LN2 = Fixed(0x2e2a8eca5u) << 64 | 0x705fc2eefa1ffb42u;

Fixed step_from(std::uint64_t count) {
    const std::uint64_t odd = 2 * count + 1;
    Fixed power = TWO_OVER_LN2 / odd, sum = 0;
    for (std::uint64_t k = 1; power; k += 2, power /= odd * odd) sum += power / k;
    return sum;
}

}  // namespace

const std::vector<std::int64_t>& information_keys(std::size_t largest) {
    static std::vector<std::int64_t> keys = {0, 0};
    static Fixed log = 0;  // of the last count there
    for (std::size_t count = keys.size(); count <= std::min(largest, LARGEST_KEY); ++count) {
        log += step_from(count - 1);
        constexpr int BELOW = POINT - 32;
        keys.push_back(std::int64_t((count * log + (Fixed(1) << (BELOW - 1))) >> BELOW));
    }
    return keys;
}

}  // namespace tilewright::wasm
