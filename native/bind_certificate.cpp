// Certificates of optimality, checked.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include "arrays.hpp"
#include "bindings.hpp"
#include "signals.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilewright {
namespace {

nb::dict check_certificate(const Letters& letters, std::size_t answers, const nb::bytes& body, bool only_used,
                           const std::string& width) {
    if (answers > letters.shape(0)) throw std::invalid_argument("answers must be words");
    const certificate::Check check = kernels(width).check;
    const certificate::Words words = {letters.data(), letters.shape(0), answers, int(letters.shape(1))};
    const auto* bytes = static_cast<const std::uint8_t*>(body.data());
    const std::size_t size = body.size();
    std::atomic<bool> stop{false};
    certificate::Verdict verdict;
    with_signals([&] { stop = true; }, [&] { verdict = check(words, bytes, size, only_used, stop); });
    nb::dict out;
    out["bound"] = verdict.bound;
    out["lemmas"] = verdict.lemmas;
    out["failed"] = verdict.failed;
    out["guess"] = verdict.guess;
    out["used"] = nb::bytes(verdict.used.data(), verdict.used.size());
    return out;
}

}  // namespace

void bind_certificate(nb::module_& m) {
    m.def("check_certificate", &check_certificate, "letters"_a, "answers"_a, "body"_a, "only_used"_a = false, "width"_a = "",
          "Check the lemmas of a certificate; the bound that they show, or the first that fails.");
}

}  // namespace tilewright
