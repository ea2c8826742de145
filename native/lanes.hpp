// As many bytes as one vector register of the chosen width holds, worked on at once.
//
// GCC and Clang have vector types for it (they split a wider vector into single bytes, so the width must be the
// machine's own); other compilers get the same arithmetic as plain loops.  A comparison gives 255 in each lane where it holds and 0 elsewhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace tilewright::TILEWRIGHT_WIDTH {

#if defined(__AVX512BW__)
constexpr std::size_t LANES = 64;
#elif defined(__AVX2__)
constexpr std::size_t LANES = 32;
#else
constexpr std::size_t LANES = 16;
#endif

#if defined(__GNUC__) || defined(__clang__)

typedef std::uint8_t Lanes __attribute__((vector_size(LANES)));

inline Lanes all_lanes(std::uint8_t value) { return Lanes{} + value; }
inline Lanes equal(const Lanes& a, const Lanes& b) { return (Lanes)(a == b); }
inline Lanes positive(const Lanes& a) { return (Lanes)(a != Lanes{}); }

#else

struct Lanes {
    std::uint8_t lane[LANES] = {};
};

#define TILEWRIGHT_LANEWISE(op)                                                                                                    \
    inline Lanes operator op(const Lanes& a, const Lanes& b) {                                                                     \
        Lanes r;                                                                                                                   \
        for (std::size_t i = 0; i < LANES; ++i) r.lane[i] = std::uint8_t(a.lane[i] op b.lane[i]);                                  \
        return r;                                                                                                                  \
    }
TILEWRIGHT_LANEWISE(+)
TILEWRIGHT_LANEWISE(-)
TILEWRIGHT_LANEWISE(&)
TILEWRIGHT_LANEWISE(|)
#undef TILEWRIGHT_LANEWISE

inline Lanes operator~(const Lanes& a) {
    Lanes r;
    for (std::size_t i = 0; i < LANES; ++i) r.lane[i] = std::uint8_t(~a.lane[i]);
    return r;
}
inline Lanes all_lanes(std::uint8_t value) {
    Lanes r;
    for (std::size_t i = 0; i < LANES; ++i) r.lane[i] = value;
    return r;
}
inline Lanes equal(const Lanes& a, const Lanes& b) {
    Lanes r;
    for (std::size_t i = 0; i < LANES; ++i) r.lane[i] = a.lane[i] == b.lane[i] ? 255 : 0;
    return r;
}
inline Lanes positive(const Lanes& a) {
    Lanes r;
    for (std::size_t i = 0; i < LANES; ++i) r.lane[i] = a.lane[i] ? 255 : 0;
    return r;
}

#endif

inline Lanes load_lanes(const std::uint8_t* from) {
    Lanes r;
    std::memcpy(&r, from, sizeof r);
    return r;
}

}  // namespace tilewright::TILEWRIGHT_WIDTH
