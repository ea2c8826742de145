// Information keys, worked out where others read a table: round(c * log2(c) * 2^32).
#pragma once

#include <cstdint>
#include <vector>

namespace tilewright::wasm {

constexpr std::size_t LARGEST_KEY = 16384;  // the last of the table that Python reads

// The keys from 0 to `largest` at least, but never more than the table has.
const std::vector<std::int64_t>& information_keys(std::size_t largest);

}  // namespace tilewright::wasm
