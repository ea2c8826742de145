// The run-time choice of a vector width.
#include <stdexcept>

#include "exact/scan.hpp"
#include "kernels.hpp"

namespace tilewright {

#ifdef TILEWRIGHT_WASM
namespace simd128 {
extern const Kernels KERNELS;
}
#else
namespace baseline {
extern const Kernels KERNELS;
}
#endif
#ifdef TILEWRIGHT_X86_WIDTHS
namespace avx2 {
extern const Kernels KERNELS;
}
namespace avx512 {
extern const Kernels KERNELS;
}
#endif

namespace {

std::vector<const Kernels*> runnable() {
#ifdef TILEWRIGHT_WASM
    std::vector<const Kernels*> found = {&simd128::KERNELS};
#else
    std::vector<const Kernels*> found = {&baseline::KERNELS};
#endif
#ifdef TILEWRIGHT_X86_WIDTHS
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
        found.push_back(&avx2::KERNELS);
        if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
            __builtin_cpu_supports("avx512dq"))
            found.push_back(&avx512::KERNELS);
    }
#endif
    return found;
}

}  // namespace

std::vector<std::string> widths() {
    std::vector<std::string> names;
    for (const Kernels* each : runnable()) names.emplace_back(each->width);
    return names;
}

const Kernels& kernels(const std::string& width) {
    static const std::vector<const Kernels*> found = runnable();
    if (width.empty()) return *found.back();
    for (const Kernels* each : found)
        if (width == each->width) return *each;
    throw std::invalid_argument("this machine has no vector width '" + width + "'");
}

const exact::ScanTable& exact::scan_table(const std::string& width) { return *kernels(width).scan; }

}  // namespace tilewright
