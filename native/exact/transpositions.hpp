// Where the search keeps what it knows: a bounded table of solved sets, shared by all threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

#include "reply_table.hpp"

namespace tilewright::exact {

using Value = std::int64_t;
constexpr Value IMPOSSIBLE = Value(1) << 38;  // no strategy keeps the turn limit

// What is known about a set: its value if exact, otherwise a number that the value is not below.
struct Known {
    Value bound = 0;
    bool exact = false;
};

// Sets to values.  Four entries per bucket; a larger set displaces a smaller one.  Safe for many threads without
// locks: an entry is two words, the first masked by the second, so a torn entry is never recognised.  A set is told
// apart by 64 bits of check and the bits that choose its bucket.
class TranspositionTable {
public:
    explicit TranspositionTable(std::size_t bytes) {
        std::size_t buckets = 1;
        while (buckets * 2 * sizeof(Bucket) <= bytes) buckets *= 2;
        mask_ = buckets - 1;
        // calloc: pages that are never touched cost nothing
        raw_ = std::calloc(buckets + 1, sizeof(Bucket));
        if (!raw_) throw std::bad_alloc();
        buckets_ = reinterpret_cast<Bucket*>((reinterpret_cast<std::uintptr_t>(raw_) + 63) & ~std::uintptr_t(63));
    }
    ~TranspositionTable() { std::free(raw_); }
    TranspositionTable(const TranspositionTable&) = delete;
    TranspositionTable& operator=(const TranspositionTable&) = delete;

    // Forgets everything; not while a search is running.
    void clear() { std::memset(static_cast<void*>(buckets_), 0, (mask_ + 1) * sizeof(Bucket)); }

    // True if something is known about the set; `known` then holds what.
    bool find(const Hash& key, Known& known) const {
        for (const Entry& entry : buckets_[key.place & mask_].entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (data && (entry.check.load(std::memory_order_relaxed) ^ data) == key.check) {
                known = {Value(data >> 24), bool(data & 1)};
                return true;
            }
        }
        return false;
    }

    void store(const Hash& key, int size, Known known) {
        Bucket& bucket = buckets_[key.place & mask_];
        const std::uint64_t data = std::uint64_t(known.bound) << 24 | std::uint64_t(size & 0x7FFFFF) << 1 | known.exact;
        Entry* victim = nullptr;
        std::uint64_t least = ~std::uint64_t(0);
        for (Entry& entry : bucket.entries) {
            const std::uint64_t old = entry.data.load(std::memory_order_relaxed);
            if (old == 0 || (entry.check.load(std::memory_order_relaxed) ^ old) == key.check) {
                victim = &entry;
                break;
            }
            if ((old & 0xFFFFFF) < least) least = old & 0xFFFFFF, victim = &entry;
        }
        victim->check.store(key.check ^ data, std::memory_order_relaxed);
        victim->data.store(data, std::memory_order_relaxed);
    }

private:
    struct Entry {
        std::atomic<std::uint64_t> check, data;
    };
    struct Bucket {
        Entry entries[4];
    };
    static_assert(sizeof(Bucket) == 64);
    void* raw_;
    Bucket* buckets_;
    std::size_t mask_;
};

}  // namespace tilewright::exact
