// Counting collisions, a vector of guesses at a time.  Compiled once per width into its own namespace.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "scan.hpp"
#include "vectors.hpp"

namespace tilewright::exact::TILEWRIGHT_WIDTH {
namespace {

// Answers between two looks whether any lane can still stay under the limit (3,158 answers, tarse: never 2.16 s, 24: 1.57,
// 16: 1.51, 8: 1.45).
constexpr int CHECK = 8;
constexpr int AHEAD = 128;  // bytes to ask for in advance; large sets wait for memory without it (0.35 against 0.12 ns per reply)
// Asks for memory that will be read soon.
inline void fetch(const void* at) {
#if defined(__GNUC__)
    __builtin_prefetch(at);
#endif
}
constexpr int STRIP = 4;  // answers compared together, so that each earlier column is loaded once for four

// The collisions of the lanes at `place`; lanes may read anything above `limit` once all of them are above it.
template <class Code>
typename Vectors<Code>::Counts collisions_at(const Code* const* columns, int n, std::size_t place, int limit) {
    using V = Vectors<Code>;
    auto counts = V::zero();
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
        counts = V::add_stale(V::add_stale(V::add_stale(V::add_stale(counts, fa), fb), fc), fd);
        if (j >= limit && V::all_above(counts, limit)) return counts;
    }
    for (; j < n; ++j) {
        const auto a = V::load(columns[j] + place);
        auto fa = V::all();
        for (int i = 0; i < j; ++i) fa = V::still(fa, a, V::load(columns[i] + place));
        counts = V::add_stale(counts, fa);
    }
    return counts;
}

template <class Code>
void pairwise(const Code* const* columns, int n, std::size_t place, int limit, std::uint16_t* out) {
    using V = Vectors<Code>;
    Code counts[V::LANES];
    V::store(collisions_at<Code>(columns, n, place, limit), counts);
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
    const auto count = [&] {
        auto seen = V::ones(planes[0]);
        for (int p = FIRST + 1; p <= LAST; ++p) seen = V::add(seen, V::ones(planes[p - FIRST]));
        return seen;
    };
    for (int j = 0; j < n; ++j) {
        if (j % CHECK == 0 && j > limit && FIRST == 0 && V::all_below(count(), j - limit)) {
            V::store(V::zero(), out);
            return;
        }
        const auto codes = V::load(columns[j] + place);
        fetch(columns[j] + place + AHEAD);
        const auto where = V::where(codes);
        const auto bit = V::bit(codes);
#if defined(__GNUC__)
#pragma GCC unroll 32
#endif
        for (int p = FIRST; p <= LAST; ++p) planes[p - FIRST] = V::mark(planes[p - FIRST], where, p, bit);
    }
    V::store(count(), out);
}

// The pass that ends with a given plane, for each of the 32 planes that byte codes can have.
using SeenBy = void (*)(const std::uint8_t* const*, int, std::size_t, int, std::uint8_t*);
template <int... Last>
constexpr auto seen_table(std::integer_sequence<int, Last...>) {
    constexpr int WHOLE = Vectors<std::uint8_t>::PLANES;
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
const ScanTable SCAN = {{collisions8}, {collisions16}, places_of};

}  // namespace tilewright::exact::TILEWRIGHT_WIDTH
