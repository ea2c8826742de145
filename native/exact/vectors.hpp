// A vector of reply codes and the set of lanes that have not collided yet, for each vector width.
//
// Fresh is the set of lanes whose code differs from every code seen so far.  Three operations are all that the scan
// needs: drop the lanes where two vectors agree, count the lanes that are no longer fresh, ask whether every lane has
// counted past a limit.  Only the types differ from width to width; the results do not.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__AVX512BW__) || defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace tilewright::exact::TILEWRIGHT_WIDTH {

template <class Code>
struct Vectors;

#if defined(__AVX2__)

// The greatest of sixteen bytes; there is an instruction for the least of eight words.
inline int most_of(__m128i c) {
    const __m128i inverse = _mm_xor_si128(c, _mm_set1_epi8(-1));
    return 255 - (_mm_cvtsi128_si32(_mm_minpos_epu16(_mm_min_epu8(inverse, _mm_srli_epi16(inverse, 8)))) & 255);
}

#endif

#if defined(__AVX512BW__)

// ONE_OF[k] is 255 at place k of each sixteen bytes and 0 elsewhere.
struct OneOf {
    alignas(64) std::uint8_t row[16][64] = {};
    constexpr OneOf() {
        for (int k = 0; k < 64; ++k) row[k % 16][k] = 255;
    }
    constexpr const std::uint8_t* operator[](int k) const { return row[k]; }
};
inline constexpr OneOf ONE_OF;

template <>
struct Vectors<std::uint8_t> {
    static constexpr std::size_t LANES = 64;
    using Codes = __m512i;
    using Fresh = __mmask64;
    using Counts = __m512i;
    static Codes load(const std::uint8_t* p) { return _mm512_loadu_si512(p); }
    static Fresh all() { return ~Fresh(0); }
    static Fresh differ(Codes a, Codes b) { return _mm512_cmpneq_epi8_mask(a, b); }
    static Fresh still(Fresh f, Codes a, Codes b) { return _mm512_mask_cmpneq_epi8_mask(f, a, b); }
    static Counts zero() { return _mm512_setzero_si512(); }
    static Counts add_stale(Counts c, Fresh f) { return _mm512_mask_add_epi8(c, ~f, c, _mm512_set1_epi8(1)); }
    static bool all_above(Counts c, int limit) { return _mm512_cmple_epu8_mask(c, _mm512_set1_epi8(char(limit))) == 0; }
    static int most(Counts c) {
        const __m256i four = _mm256_max_epu8(_mm512_castsi512_si256(c), _mm512_extracti64x4_epi64(c, 1));
        return most_of(_mm_max_epu8(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1)));
    }
    static void store(Counts c, std::uint8_t* out) { _mm512_storeu_si512(out, c); }

    static constexpr int PLANES = 24;  // that fit in registers together
    // Which plane a code belongs to, as an index for a shuffle that gives 255 for one plane and 0 for all others: cheaper
    // than a comparison, which would run on one port only and leave a mask.  Bit 7 stands for "not among these sixteen".
    struct Where {
        Codes low, high;
    };
    static Codes kept(Codes c) {  // in its register: compilers would make a constant anew for each vector
        __asm__("" : "+v"(c));
        return c;
    }
    struct Finder {
        const Codes seven = kept(_mm512_set1_epi8(7)), fifteen = kept(_mm512_set1_epi8(15)),
                    bits = kept(_mm512_set1_epi64(0x8040201008040201ll));
        template <int LAST>
        Where where(Codes c) const {
            const __m512i plane = _mm512_srli_epi16(c, 3);
            if constexpr (LAST < 16) return {_mm512_and_si512(plane, fifteen), c};  // the codes are below 128; nobody reads high
            const __m512i other = _mm512_and_si512(c, _mm512_set1_epi8(char(0x80)));
            const __m512i low = _mm512_ternarylogic_epi64(plane, fifteen, other, 0xEA);  // plane & fifteen | other
            return {low, _mm512_xor_si512(low, _mm512_set1_epi8(char(0x80)))};
        }
        Codes bit(Codes c) const { return _mm512_shuffle_epi8(bits, _mm512_and_si512(c, seven)); }
    };
    static Codes mark(Codes plane, const Where& where, int number, Codes bit) {
        const __m512i table = _mm512_load_si512(ONE_OF[number % 16]);
        const __m512i here = _mm512_shuffle_epi8(table, number < 16 ? where.low : where.high);
        return _mm512_ternarylogic_epi64(plane, here, bit, 0xF8);  // plane | (here & bit)
    }
    static Fresh lacks(Codes found, Codes bit) { return _mm512_testn_epi8_mask(found, bit); }
    static Codes ones(Codes c) {
        const __m512i low = _mm512_set1_epi8(15);
        const __m512i table = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        return _mm512_add_epi8(_mm512_shuffle_epi8(table, _mm512_and_si512(c, low)),
                               _mm512_shuffle_epi8(table, _mm512_and_si512(_mm512_srli_epi16(c, 4), low)));
    }
    static Codes add(Codes a, Codes b) { return _mm512_add_epi8(a, b); }
};

template <>
struct Vectors<std::uint16_t> {
    static constexpr std::size_t LANES = 32;
    using Codes = __m512i;
    using Fresh = __mmask32;
    using Counts = __m512i;
    static Codes load(const std::uint16_t* p) { return _mm512_loadu_si512(p); }
    static Fresh all() { return ~Fresh(0); }
    static Fresh differ(Codes a, Codes b) { return _mm512_cmpneq_epi16_mask(a, b); }
    static Fresh still(Fresh f, Codes a, Codes b) { return _mm512_mask_cmpneq_epi16_mask(f, a, b); }
    static Counts zero() { return _mm512_setzero_si512(); }
    static Counts add_stale(Counts c, Fresh f) { return _mm512_mask_add_epi16(c, ~f, c, _mm512_set1_epi16(1)); }
    static bool all_above(Counts c, int limit) { return _mm512_cmple_epu16_mask(c, _mm512_set1_epi16(short(limit))) == 0; }
    static void store(Counts c, std::uint16_t* out) { _mm512_storeu_si512(out, c); }
};

#elif defined(__AVX2__)

template <>
struct Vectors<std::uint8_t> {
    static constexpr std::size_t LANES = 32;
    using Codes = __m256i;
    using Fresh = __m256i;  // all ones where fresh
    using Counts = __m256i;
    static Codes load(const std::uint8_t* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }
    static Fresh all() { return _mm256_set1_epi8(-1); }
    static Fresh differ(Codes a, Codes b) { return _mm256_xor_si256(_mm256_cmpeq_epi8(a, b), all()); }
    static Fresh still(Fresh f, Codes a, Codes b) { return _mm256_andnot_si256(_mm256_cmpeq_epi8(a, b), f); }
    static Counts zero() { return _mm256_setzero_si256(); }
    static Counts add_stale(Counts c, Fresh f) { return _mm256_add_epi8(_mm256_add_epi8(c, f), _mm256_set1_epi8(1)); }
    static bool all_above(Counts c, int limit) {
        const __m256i bound = _mm256_set1_epi8(char(limit));
        return _mm256_testz_si256(_mm256_cmpeq_epi8(_mm256_max_epu8(c, bound), bound), all());
    }
    static int most(Counts c) { return most_of(_mm_max_epu8(_mm256_castsi256_si128(c), _mm256_extracti128_si256(c, 1))); }
    static void store(Counts c, std::uint8_t* out) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), c); }

    static constexpr int PLANES = 10;  // that fit in registers together
    using Where = Codes;
    struct Finder {
        template <int LAST>
        Where where(Codes c) const {
            return _mm256_and_si256(_mm256_srli_epi16(c, 3), _mm256_set1_epi8(31));
        }
        Codes bit(Codes c) const {
            const __m256i bits = _mm256_set1_epi64x(0x8040201008040201ll);
            return _mm256_shuffle_epi8(bits, _mm256_and_si256(c, _mm256_set1_epi8(7)));
        }
    };
    static Codes mark(Codes plane, Where where, int number, Codes bit) {
        return _mm256_or_si256(plane, _mm256_and_si256(_mm256_cmpeq_epi8(where, _mm256_set1_epi8(char(number))), bit));
    }
    static Fresh lacks(Codes found, Codes bit) { return _mm256_cmpeq_epi8(_mm256_and_si256(found, bit), zero()); }
    static Codes ones(Codes c) {
        const __m256i low = _mm256_set1_epi8(15);
        const __m256i table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        return _mm256_add_epi8(_mm256_shuffle_epi8(table, _mm256_and_si256(c, low)),
                               _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(c, 4), low)));
    }
    static Codes add(Codes a, Codes b) { return _mm256_add_epi8(a, b); }
};

template <>
struct Vectors<std::uint16_t> {
    static constexpr std::size_t LANES = 16;
    using Codes = __m256i;
    using Fresh = __m256i;
    using Counts = __m256i;
    static Codes load(const std::uint16_t* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }
    static Fresh all() { return _mm256_set1_epi16(-1); }
    static Fresh differ(Codes a, Codes b) { return _mm256_xor_si256(_mm256_cmpeq_epi16(a, b), all()); }
    static Fresh still(Fresh f, Codes a, Codes b) { return _mm256_andnot_si256(_mm256_cmpeq_epi16(a, b), f); }
    static Counts zero() { return _mm256_setzero_si256(); }
    static Counts add_stale(Counts c, Fresh f) { return _mm256_add_epi16(_mm256_add_epi16(c, f), _mm256_set1_epi16(1)); }
    static bool all_above(Counts c, int limit) {
        const __m256i bound = _mm256_set1_epi16(short(limit));
        return _mm256_testz_si256(_mm256_cmpeq_epi16(_mm256_max_epu16(c, bound), bound), all());
    }
    static void store(Counts c, std::uint16_t* out) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), c); }
};

#elif defined(__wasm_simd128__)

template <>
struct Vectors<std::uint8_t> {
    static constexpr std::size_t LANES = 16;
    using Codes = v128_t;
    using Fresh = v128_t;  // all ones where fresh
    using Counts = v128_t;
    static Codes load(const std::uint8_t* p) { return wasm_v128_load(p); }
    static Fresh all() { return wasm_u8x16_const_splat(255); }
    static Fresh differ(Codes a, Codes b) { return wasm_i8x16_ne(a, b); }
    static Fresh still(Fresh f, Codes a, Codes b) { return wasm_v128_andnot(f, wasm_i8x16_eq(a, b)); }
    static Counts zero() { return wasm_u8x16_const_splat(0); }
    static Counts add_stale(Counts c, Fresh f) { return wasm_i8x16_sub(wasm_i8x16_add(c, f), all()); }
    static bool all_above(Counts c, int limit) {
        return wasm_i8x16_all_true(wasm_u8x16_sub_sat(c, wasm_u8x16_splat(std::uint8_t(limit))));
    }
    static int most(Counts c) {
        std::uint8_t lanes[LANES];
        store(c, lanes);
        return *std::max_element(lanes, lanes + LANES);
    }
    static void store(Counts c, std::uint8_t* out) { wasm_v128_store(out, c); }

    static constexpr int PLANES = 10;  // that fit in the registers of most machines together
    using Where = Codes;
    struct Finder {
        template <int LAST>
        Where where(Codes c) const {
            return wasm_u8x16_shr(c, 3);
        }
        Codes bit(Codes c) const {
            const v128_t bits = wasm_u8x16_const(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128);
            return wasm_i8x16_swizzle(bits, wasm_v128_and(c, wasm_u8x16_const_splat(7)));
        }
    };
    static Codes mark(Codes plane, Where where, int number, Codes bit) {
        return wasm_v128_or(plane, wasm_v128_and(wasm_i8x16_eq(where, wasm_u8x16_splat(std::uint8_t(number))), bit));
    }
    static Codes ones(Codes c) { return wasm_i8x16_popcnt(c); }
    static Codes add(Codes a, Codes b) { return wasm_i8x16_add(a, b); }
};

template <>
struct Vectors<std::uint16_t> {
    static constexpr std::size_t LANES = 8;
    using Codes = v128_t;
    using Fresh = v128_t;
    using Counts = v128_t;
    static Codes load(const std::uint16_t* p) { return wasm_v128_load(p); }
    static Fresh all() { return wasm_u16x8_const_splat(65535); }
    static Fresh differ(Codes a, Codes b) { return wasm_i16x8_ne(a, b); }
    static Fresh still(Fresh f, Codes a, Codes b) { return wasm_v128_andnot(f, wasm_i16x8_eq(a, b)); }
    static Counts zero() { return wasm_u16x8_const_splat(0); }
    static Counts add_stale(Counts c, Fresh f) { return wasm_i16x8_sub(wasm_i16x8_add(c, f), all()); }
    static bool all_above(Counts c, int limit) {
        return wasm_i16x8_all_true(wasm_u16x8_sub_sat(c, wasm_u16x8_splat(std::uint16_t(limit))));
    }
    static void store(Counts c, std::uint16_t* out) { wasm_v128_store(out, c); }
};

#else

// Sixteen bytes for any machine: GCC and Clang make vectors of them, other compilers plain loops.
template <class Code>
struct Vectors {
    static constexpr std::size_t LANES = 16 / sizeof(Code);
#if defined(__GNUC__)
    typedef Code Codes __attribute__((vector_size(16)));
    static Codes same(Codes a, Codes b) { return (Codes)(a == b); }
    static Codes fill(int value) { return Codes{} + Code(value); }
#else
    struct Codes {
        Code lane[LANES] = {};
#define TILEWRIGHT_LANEWISE(op)                                                                                                    \
    friend Codes operator op(const Codes& a, const Codes& b) {                                                                     \
        Codes r;                                                                                                                   \
        for (std::size_t i = 0; i < LANES; ++i) r.lane[i] = Code(a.lane[i] op b.lane[i]);                                          \
        return r;                                                                                                                  \
    }
        TILEWRIGHT_LANEWISE(+)
        TILEWRIGHT_LANEWISE(-)
        TILEWRIGHT_LANEWISE(&)
        TILEWRIGHT_LANEWISE(|)
#undef TILEWRIGHT_LANEWISE
        friend Codes operator~(const Codes& a) { return fill(-1) - a; }
        friend Codes operator>>(const Codes& a, int by) {
            Codes r;
            for (std::size_t i = 0; i < LANES; ++i) r.lane[i] = Code(a.lane[i] >> by);
            return r;
        }
    };
    static Codes same(const Codes& a, const Codes& b) {
        Codes r;
        for (std::size_t i = 0; i < LANES; ++i) r.lane[i] = a.lane[i] == b.lane[i] ? Code(~Code(0)) : Code(0);
        return r;
    }
    static Codes fill(int value) {
        Codes r;
        for (auto& lane : r.lane) lane = Code(value);
        return r;
    }
#endif
    using Fresh = Codes;  // all ones where fresh
    using Counts = Codes;
    static Codes load(const Code* p) {
        Codes c;
        std::memcpy(&c, p, sizeof c);
        return c;
    }
    static Fresh all() { return fill(-1); }
    static Fresh differ(const Codes& a, const Codes& b) { return ~same(a, b); }
    static Fresh still(const Fresh& f, const Codes& a, const Codes& b) { return f & ~same(a, b); }
    static Counts zero() { return Counts{}; }
    static Counts add_stale(const Counts& c, const Fresh& f) { return c + f + fill(1); }
    static bool all_above(const Counts& c, int limit) {
        Code lanes[LANES];
        store(c, lanes);
        bool all = true;
        for (const Code lane : lanes) all &= lane > limit;
        return all;
    }
    static int most(const Counts& c) {
        Code lanes[LANES];
        store(c, lanes);
        return *std::max_element(lanes, lanes + LANES);
    }
    static void store(const Counts& c, Code* out) { std::memcpy(out, &c, sizeof c); }

    static constexpr int PLANES = 10;
    using Where = Codes;
    struct Finder {
        template <int LAST>
        Where where(const Codes& c) const {
            return c >> 3;
        }
        Codes bit(const Codes& c) const {  // 1 << (c & 7), by testing the three bits of c
            const Codes one = same(c & fill(1), fill(1)), two = same(c & fill(2), fill(2)), four = same(c & fill(4), fill(4));
            Codes b = fill(1);
            b = b + (b & one);
            b = b + (b & two) + (b & two) + (b & two);
            const Codes b15 = b + b + b + b + b + b + b + b + b + b + b + b + b + b + b;
            return b + (b15 & four);
        }
    };
    static Codes mark(const Codes& plane, const Where& where, int number, const Codes& bit) {
        return plane | (same(where, fill(number)) & bit);
    }
    static Fresh lacks(const Codes& found, const Codes& bit) { return same(found & bit, zero()); }
    static Codes ones(Codes c) {
        c = c - ((c >> 1) & fill(0x55));
        c = (c & fill(0x33)) + ((c >> 2) & fill(0x33));
        return (c + (c >> 4)) & fill(15);
    }
    static Codes add(const Codes& a, const Codes& b) { return a + b; }
};

#endif

// A sum of 16 bits for each lane, which stays at 65,535 once it is there.
#if defined(__AVX512BW__)

template <class Code>
struct Sums {
    static constexpr int HALVES = 2 / sizeof(Code);  // 32 sums fit in a register
    __m512i half[HALVES] = {};
    void add_stale(typename Vectors<Code>::Fresh fresh, std::uint16_t weight) {
        for (int h = 0; h < HALVES; ++h)
            half[h] = _mm512_mask_adds_epu16(half[h], __mmask32(~fresh >> (32 * h)), half[h], _mm512_set1_epi16(short(weight)));
    }
    // The lanes whose sum is `limit` or less, as bits.
    std::uint64_t within(int limit) const {
        std::uint64_t lanes = 0;
        for (int h = 0; h < HALVES; ++h)
            lanes |= std::uint64_t(_mm512_cmple_epu16_mask(half[h], _mm512_set1_epi16(short(limit)))) << (32 * h);
        return lanes;
    }
    void store(std::uint16_t* out) const {
        for (int h = 0; h < HALVES; ++h) _mm512_storeu_si512(out + 32 * h, half[h]);
    }
};

#else

template <class Code>
struct Sums {
    static constexpr std::size_t LANES = Vectors<Code>::LANES;
    std::uint16_t sum[LANES] = {};
    void add_stale(const typename Vectors<Code>::Fresh& fresh, std::uint16_t weight) {
        Code is_fresh[LANES];
        Vectors<Code>::store(fresh, is_fresh);
        for (std::size_t lane = 0; lane < LANES; ++lane) {
            const std::uint16_t more = std::uint16_t(sum[lane] + (is_fresh[lane] ? 0 : weight));
            sum[lane] = more < sum[lane] ? std::uint16_t(65535) : more;
        }
    }
    std::uint64_t within(int limit) const {
        std::uint64_t lanes = 0;
        for (std::size_t lane = 0; lane < LANES; ++lane) lanes |= std::uint64_t(sum[lane] <= limit) << lane;
        return lanes;
    }
    void store(std::uint16_t* out) const { std::memcpy(out, sum, sizeof sum); }
};

#endif

}  // namespace tilewright::exact::TILEWRIGHT_WIDTH
