// The fast checker of certificates.  It shares nothing with the search that finds them, nor with the readable checker:
// docs/certificates.md says what a certificate is, and this is that page in C++.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright::certificate {

struct Words {
    const std::uint8_t* letters;  // a row per word, the answers first
    std::size_t count, answers;
    int length;
};

struct Verdict {
    std::int64_t bound = 0;          // shown: no strategy has a lower total; 0 if a lemma failed
    std::size_t lemmas = 0;          // read
    std::int64_t failed = -1;        // the lemma that does not hold...
    std::uint32_t guess = 0;         // ...because this guess may cost less
    std::vector<std::uint8_t> used;  // by lemma: whether the bound rests on it
};

// Checks the lemmas in `body`, or only those that the bound rests on.  Throws std::invalid_argument if they cannot be
// read, and returns early once `stop` is set.
using Check = Verdict (*)(const Words& words, const std::uint8_t* body, std::size_t bytes, bool only_used,
                          const std::atomic<bool>& stop);

}  // namespace tilewright::certificate
