// Work that several threads do together.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace tilewright {

// Calls work(i) for i < count at the same time: the first here, each other in a thread of its own, as far as the machine
// gives threads; so what one does not do must be left for the rest.  Returns when all have ended.  An exception would end
// the process if it left a thread: the first one is thrown here instead.
template <class Work>
void at_once(std::size_t count, Work&& work) {
    std::mutex mutex;
    std::exception_ptr error;
    const auto run = [&](std::size_t i) noexcept {
        try {
            work(i);
        } catch (...) {
            std::lock_guard lock(mutex);
            if (!error) error = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    others.reserve(count);
    try {
        for (std::size_t i = 1; i < count; ++i) others.emplace_back(run, i);
    } catch (const std::system_error&) {}
    run(0);
    for (std::thread& other : others) other.join();
    if (error) std::rethrow_exception(error);
}

// Calls work(start, stop) on stretches of the rows, taken in turn by up to `threads` threads (0 means one per core).
template <class Work>
void in_chunks(std::size_t rows, int threads, Work&& work) {
    if (threads <= 0) threads = int(std::thread::hardware_concurrency());
    if (threads <= 1) return work(std::size_t(0), rows);
    constexpr std::size_t CHUNK = 256;
    const std::size_t chunks = (rows + CHUNK - 1) / CHUNK;
    std::atomic<std::size_t> next{0};
    at_once(std::size_t(threads) < chunks ? std::size_t(threads) : chunks, [&](std::size_t) {
        for (std::size_t chunk; (chunk = next.fetch_add(1)) < chunks;)
            work(chunk * CHUNK, (chunk + 1) * CHUNK < rows ? (chunk + 1) * CHUNK : rows);
    });
}

}  // namespace tilewright
