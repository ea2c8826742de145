// The census: which placements of a shape are the only ones with their letters, their colours, or both.
//
// Each placement is looked up by its key in a hash table; whoever finds that an earlier placement has the same key
// takes the level from both.  Keys are compared whole, so the result is exact.  Pairs with a word that no placement is
// made of come last: they are looked up, too, and take levels, but leave nothing behind.
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

struct Span {
    std::size_t first, last;
};

struct ColourKey {
    std::uint64_t letters, pattern;
    bool operator==(const ColourKey&) const = default;
};

std::uint64_t mix(std::uint64_t key) { return (key ^ key >> 32) * 0xD6E8FEB86659FD93u; }
std::uint64_t mix(const ColourKey& key) { return mix(key.letters * 0x9E3779B97F4A7C15u ^ key.pattern); }

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

    // Who had the key first, or NOBODY.
    std::uint32_t holder_of(const Key& key) { return place_of(key).placement; }

    void expect([[maybe_unused]] const Key& key) const {
#if defined(__GNUC__)
        __builtin_prefetch(&entries_[slot_of(key)]);
#endif
    }

    static constexpr std::uint32_t NOBODY = ~std::uint32_t(0);

private:
    struct Entry {
        Key key{};
        std::uint32_t placement = NOBODY;
    };

    std::size_t slot_of(const Key& key) const { return std::size_t(mix(key) >> (64 - std::countr_zero(entries_.size()))); }

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

// The words down from `first` up to `last` that cross a word across, in order.
std::size_t crossing(std::uint8_t letter, const Buckets& buckets, std::int32_t twin, Span down, std::uint32_t* out) {
    std::size_t count = 0;
    for (std::uint32_t at = buckets.starts[letter]; at < buckets.starts[letter + 1]; ++at) {
        const std::uint32_t word = buckets.words[at];
        if (word >= down.first && word < down.last && std::int32_t(word) != twin) out[count++] = word;
    }
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

    // The keys of so many pairs that are no placements have been written.
    void take_against(std::size_t count, std::vector<std::uint8_t>& said, std::size_t start) {
        for (std::size_t at = 0; at < count; ++at) firsts_.expect(keys_[at]);
        for (std::size_t at = 0; at < count; ++at) {
            const std::uint32_t holder = firsts_.holder_of(keys_[at]);
            if (holder != Firsts<Key>::NOBODY) said[start + holder] &= std::uint8_t(~level_);
        }
    }

private:
    std::uint8_t level_;
    std::vector<Key> keys_;
    Firsts<Key> firsts_;
};

// The census being taken.
class Taking {
public:
    Taking(const CensusWords& words, Shape shape, bool letters_only, std::vector<std::uint8_t>& out)
        : words_(words),
          shape_(shape),
          letters_only_(letters_only),
          out_(out),
          start_(out.size()),
          buckets_(words.down, shape.down),
          across_sets_(letter_sets(words.across)),
          down_sets_(letter_sets(words.down)),
          patterns_(words.down, shape.down, words.across.length),
          by_letters_(LETTERS, words.down.count),
          by_pattern_(PATTERN, words.down.count),
          by_colours_(COLOURS, words.down.count),
          crossing_(words.down.count) {}

    // The placements of a word across, each with all levels until another is found to be like it.
    void placements_of(std::size_t a) {
        const std::size_t count = note_keys(a, {0, words_.down_made});
        const std::uint32_t first = std::uint32_t(out_.size() - start_);
        const std::uint8_t levels = letters_only_ ? LETTERS : LETTERS | COLOURS | PATTERN;
        for (std::size_t at = 0; at < count; ++at)
            out_.push_back(std::uint8_t(std::popcount(by_letters_.keys()[at]) << LETTER_COUNT_SHIFT | levels));
        by_letters_.take(count, first, out_, start_);
        if (letters_only_) return;
        by_pattern_.take(count, first, out_, start_);
        by_colours_.take(count, first, out_, start_);
    }

    // The pairs of a word across that are no placements, because either word only stands against them.
    void against(std::size_t a) {
        const std::size_t count = note_keys(a, {a < words_.across_made ? words_.down_made : 0, words_.down.count});
        by_letters_.take_against(count, out_, start_);
        if (letters_only_) return;
        by_pattern_.take_against(count, out_, start_);
        by_colours_.take_against(count, out_, start_);
    }

private:
    // Writes the keys of a word across with those words down that cross it; how many do.
    std::size_t note_keys(std::size_t a, Span down) {
        const std::uint8_t* word = words_.across.row(a);
        const std::size_t count = crossing(word[shape_.across], buckets_, words_.twins[a], down, crossing_.data());
        for (std::size_t at = 0; at < count; ++at) by_letters_.keys()[at] = across_sets_[a] | down_sets_[crossing_[at]];
        if (letters_only_) return count;
        patterns_.across(word);
        for (std::size_t at = 0; at < count; ++at) {
            by_pattern_.keys()[at] = patterns_.with(crossing_[at]);
            by_colours_.keys()[at] = {by_letters_.keys()[at], by_pattern_.keys()[at]};
        }
        return count;
    }

    const CensusWords& words_;
    Shape shape_;
    bool letters_only_;
    std::vector<std::uint8_t>& out_;
    std::size_t start_;
    Buckets buckets_;
    std::vector<std::uint64_t> across_sets_, down_sets_;
    Patterns patterns_;
    LevelTaker<std::uint64_t> by_letters_, by_pattern_;
    LevelTaker<ColourKey> by_colours_;
    std::vector<std::uint32_t> crossing_;
};

}  // namespace

void census(const CensusWords& words, Shape shape, bool letters_only, std::vector<std::uint8_t>& out) {
    Taking taking(words, shape, letters_only, out);
    for (std::size_t a = 0; a < words.across_made; ++a) taking.placements_of(a);
    for (std::size_t a = 0; a < words.across.count; ++a) taking.against(a);
}

}  // namespace tilewright::cross
