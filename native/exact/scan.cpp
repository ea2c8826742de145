// Counting collisions, a vector of guesses at a time.  Compiled once per width into its own namespace.
#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "scan.hpp"
#include "vectors.hpp"

namespace tilewright::exact::TILEWRIGHT_WIDTH {
namespace {

// Answers between two looks whether any lane can still stay under the limit, at the least (3,158 answers, tarse, when they were
// always so many: never 2.16 s, 24: 1.57, 16: 1.51, 8: 1.45).
constexpr int CHECK = 8;
constexpr int AHEAD = 128;  // bytes to ask for in advance; large sets wait for memory without it (0.35 against 0.12 ns per reply)
constexpr int STRIP = 4;    // answers compared together, so that each earlier column is loaded once for four

// Compares the answers with each other in the lanes at `place`, and tells the tally in which of them each is fresh; ends as
// soon as the tally is full.
template <class Code, class Tally>
void compare(const Code* const* columns, int n, std::size_t place, Tally& tally) {
    using V = Vectors<Code>;
    int j = 0;
    for (; j + STRIP <= n; j += STRIP) {
        const auto a = V::load(columns[j] + place), b = V::load(columns[j + 1] + place);
        const auto c = V::load(columns[j + 2] + place), d = V::load(columns[j + 3] + place);
        auto fa = V::all(), fb = V::differ(b, a), fc = V::differ(c, a), fd = V::differ(d, a);
        fc = V::still(fc, c, b);
        fd = V::still(fd, d, b);
        fd = V::still(fd, d, c);
        for (int i = 0; i < j; ++i) {
            const auto earlier = V::load(columns[i] + place);
            fa = V::still(fa, a, earlier);
            fb = V::still(fb, b, earlier);
            fc = V::still(fc, c, earlier);
            fd = V::still(fd, d, earlier);
        }
        tally.add(j, fa), tally.add(j + 1, fb), tally.add(j + 2, fc), tally.add(j + 3, fd);
        if (tally.is_full(j)) return;
    }
    for (; j < n; ++j) {  // in steps of four too, which do not wait for each other
        const auto a = V::load(columns[j] + place);
        auto fa = V::all(), fb = fa, fc = fa, fd = fa;
        int i = 0;
        for (; i + STRIP <= j; i += STRIP) {
            fa = V::still(fa, a, V::load(columns[i] + place));
            fb = V::still(fb, a, V::load(columns[i + 1] + place));
            fc = V::still(fc, a, V::load(columns[i + 2] + place));
            fd = V::still(fd, a, V::load(columns[i + 3] + place));
        }
        for (; i < j; ++i) fa = V::still(fa, a, V::load(columns[i] + place));
        tally.add(j, fa & fb & fc & fd);
    }
}

// The collisions of each lane; full when all of them are above the limit.
template <class Code>
struct Counted {
    using V = Vectors<Code>;
    int limit;
    typename V::Counts counts = V::zero();
    void add(int, typename V::Fresh fresh) { counts = V::add_stale(counts, fresh); }
    bool is_full(int j) const { return j >= limit && V::all_above(counts, limit); }
};

template <class Code>
void pairwise(const Code* const* columns, int n, std::size_t place, int limit, std::uint16_t* out) {
    using V = Vectors<Code>;
    Counted<Code> tally{limit};
    compare(columns, n, place, tally);
    Code counts[V::LANES];
    V::store(tally.counts, counts);
    for (std::size_t lane = 0; lane < V::LANES; ++lane) out[lane] = counts[lane] > limit ? TOO_MANY : std::uint16_t(counts[lane]);
}

// Fills up the last block and returns the least of all.
std::uint16_t least_of(std::uint16_t* out, std::size_t count) {
    for (std::size_t g = count; g < (count + PAD - 1) / PAD * PAD; ++g) out[g] = TOO_MANY;
    std::uint16_t least = TOO_MANY;
    for (std::size_t g = 0; g < count; ++g) least = std::min(least, out[g]);
    return least;
}

// The replies seen, as bits: lane by lane, bit c % 8 of plane c / 8 says that class c has been seen.  One pass over the
// answers fills the planes from FIRST to LAST; returns how many classes of theirs each lane has seen.
template <int FIRST, int LAST>
void seen_by(const std::uint8_t* const* columns, int n, std::size_t place, int limit, std::uint8_t* out) {
    using V = Vectors<std::uint8_t>;
    typename V::Codes planes[LAST - FIRST + 1];
    for (auto& plane : planes) plane = V::zero();
    const typename V::Finder finder;
    for (int j = 0, next = FIRST == 0 ? limit + CHECK : n;;) {
        for (const int end = std::min(next, n); j < end; ++j) {
            const auto codes = V::load(columns[j] + place);
            fetch(columns[j] + place + AHEAD);
            const auto where = finder.template where<LAST>(codes);
            const auto bit = finder.bit(codes);
#if defined(__GNUC__)
#pragma GCC unroll 32
#endif
            for (int p = FIRST; p <= LAST; ++p) planes[p - FIRST] = V::mark(planes[p - FIRST], where, p, bit);
        }
        auto seen = V::ones(planes[0]);
        for (int p = FIRST + 1; p <= LAST; ++p) seen = V::add(seen, V::ones(planes[p - FIRST]));
        if (j == n) return V::store(seen, out);
        const int most = V::most(seen);
        if (most < j - limit) return V::store(V::zero(), out);
        next = std::max(j + CHECK, most + limit + 1);  // not before can all lanes be past the limit
    }
}

// The pass that ends with a given plane, for each of the 32 planes that byte codes can have.
using SeenBy = void (*)(const std::uint8_t* const*, int, std::size_t, int, std::uint8_t*);
constexpr int WHOLE = Vectors<std::uint8_t>::PLANES;
template <int... Last>
constexpr auto seen_table(std::integer_sequence<int, Last...>) {
    return std::array<SeenBy, sizeof...(Last)>{seen_by<Last / WHOLE * WHOLE, Last>...};
}
constexpr auto SEEN_BY = seen_table(std::make_integer_sequence<int, 32>());

void by_planes(const std::uint8_t* const* columns, int n, std::size_t place, int classes, int limit, std::uint16_t* out) {
    using V = Vectors<std::uint8_t>;
    std::uint8_t seen[V::LANES];
    int parts[V::LANES] = {};
    const int planes = (classes + 7) / 8;
    for (int first = 0; first < planes; first += V::PLANES) {
        SEEN_BY[std::min(planes, first + V::PLANES) - 1](columns, n, place, planes <= V::PLANES ? limit : n, seen);
        for (std::size_t lane = 0; lane < V::LANES; ++lane) parts[lane] += seen[lane];
    }
    for (std::size_t lane = 0; lane < V::LANES; ++lane)
        out[lane] = n - parts[lane] > limit ? TOO_MANY : std::uint16_t(n - parts[lane]);
}

// Whether comparing n answers pairwise is less work than marking planes, and fits in a byte.
bool pairwise_is_less(int n, int classes) { return n <= 200 && n / 2 < (classes + 7) / 8 + 4; }

std::uint16_t collisions8(const std::uint8_t* const* columns, int n, std::size_t count, const std::uint16_t* classes, int limit,
                          std::uint16_t* out) {
    using V = Vectors<std::uint8_t>;
    limit = std::min(limit, n);
    for (std::size_t place = 0; place < count; place += V::LANES) {
        const int most = classes[place / PAD];
        if (n - most > limit) std::fill(out + place, out + place + V::LANES, TOO_MANY);
        else if (pairwise_is_less(n, most)) pairwise(columns, n, place, limit, out + place);
        else by_planes(columns, n, place, most, limit, out + place);
    }
    return least_of(out, count);
}
// Two-byte codes of a large set: one guess at a time, with a table of the classes seen.
std::uint16_t collisions16(const std::uint16_t* const* columns, int n, std::size_t count, const std::uint16_t* classes, int limit,
                           std::uint16_t* out) {
    constexpr int PAIRWISE = 192;  // n / 64 vector steps per reply against about three plain ones
    limit = std::min(limit, n);
    std::vector<std::uint8_t> seen(n > PAIRWISE ? std::size_t(classes[0]) : 0);
    for (std::size_t place = 0; place < count; place += Vectors<std::uint16_t>::LANES) {
        if (n <= PAIRWISE) {
            pairwise(columns, n, place, limit, out + place);
            continue;
        }
        for (std::size_t g = place; g < std::min(place + Vectors<std::uint16_t>::LANES, count); ++g) {
            std::fill(seen.begin(), seen.end(), std::uint8_t(0));
            for (int j = 0; j < n; ++j) seen[columns[j][g]] = 1;
            const int found = n - int(std::count(seen.begin(), seen.end(), 1));
            out[g] = found > limit ? TOO_MANY : std::uint16_t(found);
        }
    }
    return least_of(out, count);
}

#ifndef TILEWRIGHT_WASM  // nobody asks with weights there

// The loss of each lane; full when all of them are above the limit.
template <class Code>
struct Weighed {
    const std::uint16_t* weights;
    int limit;
    Sums<Code> sums = {};
    void add(int j, const typename Vectors<Code>::Fresh& fresh) { sums.add_stale(fresh, weights[j]); }
    bool is_full(int) const { return sums.within(limit) == 0; }
};

// As `seen_by`, but adds the answers whose class its lane has seen to the losses.
template <int FIRST, int LAST>
Weighed<std::uint8_t> lost_by(const std::uint8_t* const* columns, int n, std::size_t place, Weighed<std::uint8_t> tally) {
    using V = Vectors<std::uint8_t>;
    typename V::Codes planes[LAST - FIRST + 1];
    for (auto& plane : planes) plane = V::zero();
    const typename V::Finder finder;
    for (int j = 0; j < n; ++j) {
        if (j % CHECK == 0 && tally.is_full(j)) break;
        const auto codes = V::load(columns[j] + place);
        fetch(columns[j] + place + AHEAD);
        const auto where = finder.template where<LAST>(codes);
        const auto bit = finder.bit(codes);
        auto found = V::zero();  // the plane of the code
#if defined(__GNUC__)
#pragma GCC unroll 32
#endif
        for (int p = FIRST; p <= LAST; ++p) {
            found = V::mark(found, where, p, planes[p - FIRST]);
            planes[p - FIRST] = V::mark(planes[p - FIRST], where, p, bit);
        }
        tally.add(j, V::lacks(found, bit));
    }
    return tally;
}

using LostBy = Weighed<std::uint8_t> (*)(const std::uint8_t* const*, int, std::size_t, Weighed<std::uint8_t>);
template <int... Last>
constexpr auto lost_table(std::integer_sequence<int, Last...>) {
    return std::array<LostBy, sizeof...(Last)>{lost_by<Last / WHOLE * WHOLE, Last>...};
}
constexpr auto LOST_BY = lost_table(std::make_integer_sequence<int, 32>());

// The losses of the lanes at `place`, all whose guesses have at most so many classes.
void lose(const std::uint8_t* const* columns, int n, std::size_t place, int classes, Weighed<std::uint8_t>& tally) {
    if (pairwise_is_less(n, classes)) return compare(columns, n, place, tally);
    const int planes = (classes + 7) / 8;
    for (int first = 0; first < planes; first += WHOLE)
        tally = LOST_BY[std::min(planes, first + WHOLE) - 1](columns, n, place, tally);
}
void lose(const std::uint16_t* const* columns, int n, std::size_t place, int, Weighed<std::uint16_t>& tally) {
    compare(columns, n, place, tally);
}

template <class Code>
std::size_t losses(const Code* const* columns, const std::uint16_t* weights, int n, std::size_t count, const std::uint16_t* classes,
                   int limit, Loss* out) {
    constexpr std::size_t LANES = Vectors<Code>::LANES;
    std::size_t found = 0;
    int collide = 0, light = 0;  // so many answers must, which weigh at least this: blocks have ever fewer classes
    for (std::size_t place = 0; place < count; place += LANES) {
        for (; collide < n - classes[place / PAD] && light <= limit; ++collide) light += weights[n - 1 - collide];
        if (light > limit) break;
        Weighed<Code> tally{weights, limit};
        lose(columns, n, place, classes[place / PAD], tally);
        std::uint64_t lanes = tally.sums.within(limit);
        if (count - place < LANES) lanes &= (std::uint64_t(1) << (count - place)) - 1;
        if (!lanes) continue;
        std::uint16_t sums[LANES];
        tally.sums.store(sums);
        for (; lanes; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            out[found++] = {std::uint32_t(place) + std::uint32_t(lane), sums[lane]};
        }
    }
    return found;
}

template <class Code>
constexpr auto LOSSES = losses<Code>;

#else

template <class Code>
constexpr std::nullptr_t LOSSES = nullptr;

#endif

int places_of(const std::uint16_t* values, std::size_t count, std::uint16_t wanted, std::uint32_t* out) {
    int found = 0;
    for (std::size_t p = 0; p < count; p += 32) {
        std::uint32_t hits = 0;
#if defined(__AVX512BW__)
        hits = _mm512_cmpeq_epi16_mask(_mm512_loadu_si512(values + p), _mm512_set1_epi16(short(wanted)));
#else
        bool any = false;
        for (int lane = 0; lane < 32; ++lane) any |= values[p + lane] == wanted;
        if (!any) continue;
        for (int lane = 0; lane < 32; ++lane) hits |= std::uint32_t(values[p + lane] == wanted) << lane;
#endif
        for (; hits; hits &= hits - 1) {
            int lane = 0;
#if defined(__GNUC__)
            lane = __builtin_ctz(hits);
#else
            while (!(hits >> lane & 1)) ++lane;
#endif
            out[found++] = std::uint32_t(p) + std::uint32_t(lane);
        }
    }
    return found;
}

}  // namespace

extern const ScanTable SCAN;
const ScanTable SCAN = {{collisions8, LOSSES<std::uint8_t>}, {collisions16, LOSSES<std::uint16_t>}, places_of};

}  // namespace tilewright::exact::TILEWRIGHT_WIDTH
