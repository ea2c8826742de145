// The vector kernels of the exact search: what is compiled once per vector width.
//
// A kernel reads columns: column j holds the reply class of every guess of a view against answer j of the set, so that
// neighbouring guesses sit in neighbouring lanes.  All columns are padded to a multiple of PAD codes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace tilewright::exact {

constexpr std::size_t PAD = 64;             // codes per block of guesses, whatever the vector width
constexpr std::uint16_t TOO_MANY = 0xFFFF;  // "this guess collides more often than the limit"

// So many answers of a set are weighed: with codes of two bytes each is compared with all before it, which takes long.
template <class Code>
constexpr int MOST_WEIGHED = sizeof(Code) == 1 ? 65535 : 192;

// Asks for memory that will be read soon.
static inline void fetch(const void* at) {
#if defined(__GNUC__)
    __builtin_prefetch(at);
#endif
}

// A guess by its place, and its *loss*: what the answers weigh together that get a reply which an earlier one already got.
struct Loss {
    std::uint32_t place, weight;
};

template <class Code>
struct ScanKernels {
    // Writes to out[g], for each guess g < count, how many of the n answers get a reply that an earlier answer of the
    // set already got; any number above `limit` may be written as TOO_MANY.  Padding lanes get TOO_MANY.  Returns the
    // smallest number written.  classes[b] is one more than the largest code of the guesses of block b.
    std::uint16_t (*collisions)(const Code* const* columns, int n, std::size_t count, const std::uint16_t* classes, int limit,
                                std::uint16_t* out);
    // Writes the guesses that lose `limit` (below 65,535) or less, in the order of their places; returns how many these are.
    // weights[j] is that of answer j, and none is lighter than the next.
    std::size_t (*losses)(const Code* const* columns, const std::uint16_t* weights, int n, std::size_t count,
                          const std::uint16_t* classes, int limit, Loss* out);
};

struct ScanTable {
    ScanKernels<std::uint8_t> narrow;
    ScanKernels<std::uint16_t> wide;
    // The places p < count (ascending) where values[p] == wanted; returns how many were written to out.
    int (*places_of)(const std::uint16_t* values, std::size_t count, std::uint16_t wanted, std::uint32_t* out);
};

template <class Code>
const ScanKernels<Code>& kernels_of(const ScanTable& table);
template <>
inline const ScanKernels<std::uint8_t>& kernels_of(const ScanTable& table) {
    return table.narrow;
}
template <>
inline const ScanKernels<std::uint16_t>& kernels_of(const ScanTable& table) {
    return table.wide;
}

// The kernels of a width by name, or of the widest that this machine can run when the name is empty.
const ScanTable& scan_table(const std::string& width);

}  // namespace tilewright::exact
