// The census: which placements of a shape are the only ones with their letters, their colours, or both.
//
// Each placement is looked up by its key in a hash table; whoever finds that an earlier placement has the same key
// takes the level from both.  Keys are compared whole, so the result is exact.
#include <bit>
#include <cstring>

#include "cross.hpp"
#include "words.hpp"

namespace tilewright::cross {
namespace {

constexpr std::uint64_t NO_CELL = 15;

std::vector<std::uint64_t> letter_sets(const WordRows& words) {
    std::vector<std::uint64_t> sets(words.count);
    for (std::size_t word = 0; word < words.count; ++word) sets[word] = letter_set(words.row(word), words.length);
    return sets;
}

// The colours of a placement as one number: four bits per cell, the first cell that has the same letter.  A cell of the
// word down looks into the word across first; `own` says what it is if its letter is not there.
class Patterns {
public:
    Patterns(const WordRows& down, int shared, int length)
        : down_(down), shared_(shared), offset_(length), own_(down.count * std::size_t(down.length)) {
        for (std::size_t word = 0; word < down.count; ++word) note_own(word);
    }

    void across(const std::uint8_t* word) {
        std::memset(first_, NO_CELL, sizeof first_);
        code_ = 0;
        for (int place = offset_ - 1; place >= 0; --place) first_[word[place]] = std::uint8_t(place);
        for (int place = 0; place < offset_; ++place) code_ |= std::uint64_t(first_[word[place]]) << (4 * place);
    }

    std::uint64_t with(std::size_t word) const {
        const std::uint8_t* letters = down_.row(word);
        const std::uint8_t* own = &own_[word * std::size_t(down_.length)];
        std::uint64_t code = code_;
        int shift = 4 * offset_;
        for (int place = 0; place < down_.length; ++place) {
            if (place == shared_) continue;
            const std::uint8_t first = first_[letters[place]];
            code |= std::uint64_t(first == NO_CELL ? own[place] : first) << shift;
            shift += 4;
        }
        return code;
    }

private:
    void note_own(std::size_t word) {
        const std::uint8_t* letters = down_.row(word);
        std::uint8_t* own = &own_[word * std::size_t(down_.length)];
        for (int place = 0, cell = offset_; place < down_.length; ++place) {
            if (place == shared_) continue;
            own[place] = std::uint8_t(cell++);
            for (int earlier = 0; earlier < place; ++earlier)
                if (earlier != shared_ && letters[earlier] == letters[place]) {
                    own[place] = own[earlier];
                    break;
                }
        }
    }

    const WordRows& down_;
    int shared_, offset_;
    std::vector<std::uint8_t> own_;
    std::uint8_t first_[MAX_CROSS_LETTERS];
    std::uint64_t code_ = 0;
};

struct ColourKey {
    std::uint64_t letters, pattern;
    bool operator==(const ColourKey&) const = default;
};

std::uint64_t mixed(std::uint64_t key) { return (key ^ key >> 32) * 0xD6E8FEB86659FD93u; }
std::uint64_t mixed(const ColourKey& key) { return mixed(key.letters * 0x9E3779B97F4A7C15u ^ key.pattern); }

// Which placement had a key first: an open hash table that is never more than half full.
template <class Key>
class Firsts {
public:
    std::uint32_t first_with(const Key& key, std::uint32_t placement) {
        Entry& entry = place_of(key);
        if (entry.placement != NOBODY) return entry.placement;
        entry = {key, placement};
        if (++used_ * 2 > entries_.size()) grow();
        return placement;
    }

    void expect([[maybe_unused]] const Key& key) const {
#if defined(__GNUC__)
        __builtin_prefetch(&entries_[slot_of(key)]);
#endif
    }

private:
    static constexpr std::uint32_t NOBODY = ~std::uint32_t(0);
    struct Entry {
        Key key{};
        std::uint32_t placement = NOBODY;
    };

    std::size_t slot_of(const Key& key) const { return std::size_t(mixed(key) >> (64 - std::countr_zero(entries_.size()))); }

    Entry& place_of(const Key& key) {
        std::size_t slot = slot_of(key);
        while (entries_[slot].placement != NOBODY && !(entries_[slot].key == key)) slot = (slot + 1) & (entries_.size() - 1);
        return entries_[slot];
    }

    void grow() {
        std::vector<Entry> before(entries_.size() * 4);
        before.swap(entries_);
        for (const Entry& entry : before)
            if (entry.placement != NOBODY) place_of(entry.key) = entry;
    }

    std::vector<Entry> entries_ = std::vector<Entry>(1 << 14);
    std::size_t used_ = 0;
};

// The words down that cross a word across, in order.
std::size_t crossing(const WordRows& across, std::size_t word, int place, const Buckets& buckets, std::int32_t twin,
                     std::uint32_t* out) {
    const std::uint8_t letter = across.row(word)[place];
    std::size_t count = 0;
    for (std::uint32_t at = buckets.starts[letter]; at < buckets.starts[letter + 1]; ++at)
        if (std::int32_t(buckets.words[at]) != twin) out[count++] = buckets.words[at];
    return count;
}

// Takes a level from every placement whose key is not its alone.
template <class Key>
class LevelTaker {
public:
    LevelTaker(std::uint8_t level, std::size_t most) : level_(level), keys_(most) {}
    Key* keys() { return keys_.data(); }

    // The keys of so many placements from `first` on have been written; all tables are asked for before any is used.
    void take(std::size_t count, std::uint32_t first, std::vector<std::uint8_t>& said, std::size_t start) {
        for (std::size_t at = 0; at < count; ++at) firsts_.expect(keys_[at]);
        for (std::size_t at = 0; at < count; ++at) {
            const std::uint32_t placement = first + std::uint32_t(at);
            const std::uint32_t earlier = firsts_.first_with(keys_[at], placement);
            if (earlier == placement) continue;
            said[start + earlier] &= std::uint8_t(~level_);
            said[start + placement] &= std::uint8_t(~level_);
        }
    }

private:
    std::uint8_t level_;
    std::vector<Key> keys_;
    Firsts<Key> firsts_;
};

}  // namespace

void census(const WordRows& across, const WordRows& down, const std::int32_t* twins, Shape shape, bool letters_only,
            std::vector<std::uint8_t>& out) {
    const Buckets buckets(down, shape.down);
    const auto across_sets = letter_sets(across), down_sets = letter_sets(down);
    Patterns patterns(down, shape.down, across.length);
    LevelTaker<std::uint64_t> by_letters(LETTERS, down.count), by_pattern(PATTERN, down.count);
    LevelTaker<ColourKey> by_colours(COLOURS, down.count);
    std::vector<std::uint32_t> words(down.count);
    const std::size_t start = out.size();
    for (std::size_t a = 0; a < across.count; ++a) {
        const std::size_t count = crossing(across, a, shape.across, buckets, twins[a], words.data());
        const std::uint32_t first = std::uint32_t(out.size() - start);
        for (std::size_t at = 0; at < count; ++at) {
            const std::uint64_t letters = across_sets[a] | down_sets[words[at]];
            by_letters.keys()[at] = letters;
            const std::uint8_t levels = letters_only ? LETTERS : LETTERS | COLOURS | PATTERN;
            out.push_back(std::uint8_t(std::popcount(letters) << LETTER_COUNT_SHIFT | levels));
        }
        by_letters.take(count, first, out, start);
        if (letters_only) continue;
        patterns.across(across.row(a));
        for (std::size_t at = 0; at < count; ++at) {
            by_pattern.keys()[at] = patterns.with(words[at]);
            by_colours.keys()[at] = {by_letters.keys()[at], by_pattern.keys()[at]};
        }
        by_pattern.take(count, first, out, start);
        by_colours.take(count, first, out, start);
    }
}

}  // namespace tilewright::cross
