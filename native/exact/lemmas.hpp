// The lower bounds that a proof rests on, written down while it is searched for: see docs/certificates.md.
//
// What is written need not be checked here: whoever verifies a certificate shows every lemma anew.
#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "transpositions.hpp"

namespace tilewright::exact {

struct LemmaList {
    std::vector<Value> bounds;
    std::vector<std::uint32_t> turns;               // 0: however many
    std::vector<std::uint32_t> sizes, answers;      // the sets, one behind the other
    std::vector<std::uint32_t> need_counts, needs;  // what must be guessed in hard modes, likewise
};

class Lemmas : public LemmaList {
public:
    // Keeps the best bound of each set; `write_needs()` is asked only for a new one.
    template <class WriteNeeds>
    void add(const Hash& key, const std::uint32_t* set, int n, int within, Value bound, WriteNeeds write_needs) {
        std::lock_guard lock(mutex_);
        const auto [at, is_new] = places_.try_emplace(key.check, bounds.size());
        if (!is_new) {
            bounds[at->second] = std::max(bounds[at->second], bound);
            return;
        }
        bounds.push_back(bound);
        turns.push_back(within >= n ? 0u : std::uint32_t(within));
        sizes.push_back(std::uint32_t(n));
        answers.insert(answers.end(), set, set + n);
        const std::vector<std::uint32_t> written = write_needs();
        need_counts.push_back(std::uint32_t(written.size()));
        needs.insert(needs.end(), written.begin(), written.end());
    }

private:
    std::mutex mutex_;
    std::unordered_map<std::uint64_t, std::size_t> places_;
};

}  // namespace tilewright::exact
