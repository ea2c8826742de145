// The same work on many rows, shared out among threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace tilewright {

// Calls work(start, stop) on stretches of the rows, taken in turn by up to `threads` threads (0 means one per core).
template <class Work>
void in_chunks(std::size_t rows, int threads, Work&& work) {
    if (threads <= 0) threads = int(std::thread::hardware_concurrency());
    if (threads <= 1) return work(std::size_t(0), rows);
    constexpr std::size_t CHUNK = 256;
    const std::size_t chunks = (rows + CHUNK - 1) / CHUNK;
    std::atomic<std::size_t> next{0};
    auto run = [&] {
        for (std::size_t chunk; (chunk = next.fetch_add(1)) < chunks;)
            work(chunk * CHUNK, (chunk + 1) * CHUNK < rows ? (chunk + 1) * CHUNK : rows);
    };
    std::vector<std::thread> others;
    for (int thread = 1; thread < threads && std::size_t(thread) < chunks; ++thread) others.emplace_back(run);
    run();
    for (std::thread& other : others) other.join();
}

}  // namespace tilewright
