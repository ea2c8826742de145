// A stack of arrays: take() what a node needs, and let go of all of it when the node is left.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tilewright::exact {

class Scratch {
public:
    // Room for `count` things that need no construction, starting on a cache line.
    template <class T>
    T* take(std::size_t count) {
        const std::size_t bytes = (count * sizeof(T) + LINE - 1) / LINE * LINE + LINE;
        while (chunk_ < chunks_.size() && used_ + bytes > chunks_[chunk_].size) ++chunk_, used_ = 0;
        if (chunk_ == chunks_.size()) {
            chunks_.emplace_back(std::max(bytes, CHUNK));
            used_ = 0;
        }
        unsigned char* at = chunks_[chunk_].start + used_;
        used_ += bytes;
        return reinterpret_cast<T*>(at);
    }

    // Everything taken while a Frame lives is released when it goes out of scope.
    class Frame {
    public:
        explicit Frame(Scratch& scratch) : scratch_(scratch), chunk_(scratch.chunk_), used_(scratch.used_) {}
        ~Frame() { scratch_.chunk_ = chunk_, scratch_.used_ = used_; }
        Frame(const Frame&) = delete;
        Frame& operator=(const Frame&) = delete;

    private:
        Scratch& scratch_;
        std::size_t chunk_, used_;
    };

private:
    static constexpr std::size_t LINE = 64, CHUNK = std::size_t(1) << 22;
    struct Chunk {
        explicit Chunk(std::size_t bytes) : size(bytes), owned(new unsigned char[bytes + LINE]) {
            const auto at = reinterpret_cast<std::uintptr_t>(owned.get());
            start = owned.get() + ((LINE - at % LINE) % LINE);
        }
        std::size_t size;
        std::unique_ptr<unsigned char[]> owned;
        unsigned char* start;
    };
    std::vector<Chunk> chunks_;
    std::size_t chunk_ = 0, used_ = 0;
};

}  // namespace tilewright::exact
