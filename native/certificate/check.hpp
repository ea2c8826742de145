// The fast checker of certificates.  It shares nothing with the search that finds them, but in what pages of memory
// large tables lie, and nothing with the readable checker: docs/certificates.md says what a certificate is, and this is that
// page in C++.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright::certificate {

enum class Mode { NORMAL, HARD, ULTRA };
constexpr std::int64_t IMPOSSIBLE = std::int64_t(1) << 40;  // no strategy keeps the turns

struct Words {
    const std::uint8_t* letters;  // a row per word, the answers first
    std::size_t count, answers;
    int length;
    Mode mode = Mode::NORMAL;
    const std::uint32_t* weights = nullptr;  // by answer; null: one each
    const std::uint32_t* blocks = nullptr;   // by answer: into which the parts of an opener are shared out; null: they are not
};

// What is to be shown of all answers, and becomes what is shown.
struct Claim {
    std::int64_t opener;  // a word that comes first; -1: any
    int turns;            // within which every answer is found; 0: however many
    std::int64_t bound;   // in: that the total is not below this; out: 0 if that is not shown
};

struct Verdict {
    std::size_t lemmas = 0;            // read
    std::int64_t failed = -1;          // the lemma that does not hold...
    std::uint32_t guess = 0;           // ...because this guess may cost less
    std::vector<std::uint8_t> used{};  // by lemma: whether a claim rests on it
};

// Checks the lemmas in `body`, or only those that the claims rest on, and then the claims.  Throws std::invalid_argument
// if the lemmas cannot be read, and returns early once `stop` is set.
using Check = Verdict (*)(const Words& words, const std::uint8_t* body, std::size_t bytes, std::vector<Claim>& claims,
                          bool only_used, const std::atomic<bool>& stop);

}  // namespace tilewright::certificate
