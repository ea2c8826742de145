// Memory for tables that are read all over: large pages where the system gives them, since each column of a large table is
// on a page of its own, and there are more columns than the processor knows pages.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <vector>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tilewright {

constexpr std::size_t HUGE_PAGE = std::size_t(1) << 21;

// Memory that free() gives back; smaller than a large page it is like any other.
inline void* allocate_huge(std::size_t bytes) {
    void* memory = nullptr;
#if defined(__linux__)
    if (bytes >= HUGE_PAGE) {
        if (::posix_memalign(&memory, HUGE_PAGE, bytes) != 0) throw std::bad_alloc();
        ::madvise(memory, bytes, MADV_HUGEPAGE);  // a wish: without it all is as right
        return memory;
    }
#endif
    memory = std::malloc(bytes);
    if (!memory) throw std::bad_alloc();
    return memory;
}

// For the vectors of the standard library.
template <class T>
struct HugePages {
    using value_type = T;
    HugePages() = default;
    template <class U>
    HugePages(const HugePages<U>&) {}
    T* allocate(std::size_t count) { return static_cast<T*>(allocate_huge(count * sizeof(T))); }
    void deallocate(T* memory, std::size_t) { std::free(memory); }
    friend bool operator==(const HugePages&, const HugePages&) { return true; }
};

template <class T>
using HugeVector = std::vector<T, HugePages<T>>;

}  // namespace tilewright
