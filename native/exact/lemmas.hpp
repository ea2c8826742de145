// The lower bounds that a proof rests on, written down while it is searched for: see docs/certificates.md.
//
// Only sets of normal mode without weights are collected.  What is written need not be checked here: whoever verifies a
// certificate shows every lemma anew.
#pragma once

#include <cstdint>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "transpositions.hpp"

namespace tilewright::exact {

class Lemmas {
public:
    std::vector<Value> bounds;
    std::vector<std::uint32_t> sizes, answers;  // the sets, one behind the other

    // Keeps the best bound of each set.
    void add(const Hash& key, const std::uint32_t* set, int n, Value bound) {
        std::lock_guard lock(mutex_);
        const auto [at, is_new] = places_.try_emplace(key.check, bounds.size());
        if (!is_new) {
            bounds[at->second] = std::max(bounds[at->second], bound);
            return;
        }
        bounds.push_back(bound);
        sizes.push_back(std::uint32_t(n));
        answers.insert(answers.end(), set, set + n);
    }

private:
    std::mutex mutex_;
    std::unordered_map<std::uint64_t, std::size_t> places_;
};

}  // namespace tilewright::exact
