// The core where there are no threads and no exceptions: included before every file of the WebAssembly build.
//
// One searcher works alone there, so that locks need not lock; and what would be thrown ends the instance, with a code
// that the host reads (`last_error`).  Callers never come so far: `api.cpp` checks what it is given and returns codes.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace std {

struct mutex {
    void lock() {}
    void unlock() {}
};

template <class Mutex>
struct unique_lock {
    explicit unique_lock(Mutex&) {}
    void lock() {}
    void unlock() {}
};

struct thread {
    template <class... Args>
    explicit thread(Args&&...) {}
    void join() {}
    static unsigned hardware_concurrency() { return 1; }
};

}  // namespace std

namespace tilewright::wasm {

enum Error { OUT_OF_MEMORY = -1, BAD_ARGUMENT = -2, INSIDE = -3 };
extern int last_error;

struct Thrown {
    [[noreturn]] void operator<<(const std::bad_alloc&) const { last_error = OUT_OF_MEMORY, __builtin_trap(); }
    [[noreturn]] void operator<<(const std::invalid_argument&) const { last_error = BAD_ARGUMENT, __builtin_trap(); }
    [[noreturn]] void operator<<(const std::exception&) const { last_error = INSIDE, __builtin_trap(); }
};

}  // namespace tilewright::wasm

#define throw ::tilewright::wasm::Thrown{} <<
#define try if (true)
#define catch(what) if (false)
