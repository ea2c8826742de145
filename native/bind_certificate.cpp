// Certificates of optimality, checked.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "bindings.hpp"
#include "signals.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilewright {
namespace {

using Numbers = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Claims = std::vector<std::tuple<std::int64_t, int, std::int64_t>>;  // opener, turns, bound

nb::dict check_certificate(const Letters& letters, std::size_t answers, const nb::bytes& body, const Claims& claimed, int mode,
                           const Numbers& weights, const Numbers& blocks, bool only_used, const std::string& width) {
    if (answers > letters.shape(0)) throw std::invalid_argument("answers must be words");
    for (const Numbers* numbers : {&weights, &blocks})
        if (numbers->shape(0) && numbers->shape(0) != answers)
            throw std::invalid_argument("there must be a weight and a block for each answer, or none");
    const certificate::Check check = kernels(width).check;
    const certificate::Words words = {letters.data(),
                                      letters.shape(0),
                                      answers,
                                      int(letters.shape(1)),
                                      certificate::Mode(mode),
                                      weights.shape(0) ? weights.data() : nullptr,
                                      blocks.shape(0) ? blocks.data() : nullptr};
    const auto* bytes = static_cast<const std::uint8_t*>(body.data());
    const std::size_t size = body.size();
    std::vector<certificate::Claim> claims;
    for (const auto& [opener, turns, bound] : claimed) {
        if (opener >= std::int64_t(letters.shape(0))) throw std::invalid_argument("an opener must be a word");
        claims.push_back({opener, turns, bound});
    }
    std::atomic<bool> stop{false};
    certificate::Verdict verdict;
    with_signals([&] { stop = true; }, [&] { verdict = check(words, bytes, size, claims, only_used, stop); });
    nb::list shown;
    for (const certificate::Claim& claim : claims) shown.append(claim.bound > 0);
    nb::dict out;
    out["shown"] = shown;
    out["lemmas"] = verdict.lemmas;
    out["failed"] = verdict.failed;
    out["guess"] = verdict.guess;
    out["used"] = nb::bytes(verdict.used.data(), verdict.used.size());
    return out;
}

}  // namespace

void bind_certificate(nb::module_& m) {
    m.def("check_certificate", &check_certificate, "letters"_a, "answers"_a, "body"_a, "claims"_a, "mode"_a, "weights"_a,
          "blocks"_a, "only_used"_a = false, "width"_a = "",
          "Check the lemmas of a certificate: which claims (opener or -1, turns or 0, bound) they show, or the first that fails.");
}

}  // namespace tilewright
