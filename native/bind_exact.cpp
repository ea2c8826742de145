// The exact engine: what a set of candidates costs when played perfectly.
//
// The search runs in a thread of its own.  The one that asked gives the interpreter up and looks every now and then
// whether a signal has come; its handler, or any other thread, may stop the search through its `Control`.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "bindings.hpp"
#include "exact/engine.hpp"
#include "signals.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilewright {
namespace {

using exact::Outcome;
using exact::Request;

struct Control : exact::Control {
    bool interrupted = false;  // somebody asked it to stop; a limit that ran out does not count
};

using Ids = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Letters = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Table = nb::ndarray<nb::ro, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

std::vector<std::uint32_t> ids(const Ids& array) { return {array.data(), array.data() + array.shape(0)}; }

// Hands a vector over to NumPy without a copy of its own.
template <class Number>
nb::object array(std::vector<Number>&& numbers) {
    auto* kept = new std::vector<Number>(std::move(numbers));
    nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<Number>*>(p); });
    return nb::cast(nb::ndarray<nb::numpy, Number, nb::ndim<1>>(kept->data(), {kept->size()}, owner));
}

// An engine together with the arrays it reads, which must not go away before it.
class Engine {
public:
    Engine(Table table, Letters letters, std::size_t memory, const std::string& width, const std::optional<Ids>& order)
        : table_(std::move(table)), letters_(std::move(letters)) {
        if (letters_.shape(0) != table_.shape(0)) throw std::invalid_argument("there must be a word for each row");
        if (table_.shape(1) < 1 || table_.shape(1) > table_.shape(0)) throw std::invalid_argument("answers must be guesses");
        if (order) check_order(*order, table_.shape(0));
        nb::gil_scoped_release free_the_interpreter;
        engine_ = exact::make_engine({table_.data(), int(table_.itemsize()), table_.shape(0), table_.shape(1), letters_.data(),
                                      int(letters_.shape(1)), order ? order->data() : nullptr},
                                     memory, width);
    }

    nb::dict solve(const Ids& candidates, const Ids& legal, const Ids& openers, const Ids& weights, int mode, int turns,
                   exact::Value cutoff, int beam, int threads, bool tree, Control& control, bool lemmas) {
        Request request;
        request.candidates = ids(candidates), request.legal = ids(legal);
        request.openers = ids(openers), request.weights = ids(weights);
        request.mode = exact::Mode(mode);
        request.turns = turns, request.width = beam, request.threads = threads, request.tree = tree;
        if (cutoff > 0) request.cutoff = cutoff;
        request.lemmas = lemmas;
        request.control = &control;
        Outcome answer;
        with_signals([&] { control.interrupted = control.stop = true; }, [&] { answer = engine_->solve(request); });
        return as_dict(std::move(answer), control);
    }

    void forget() { engine_->forget(); }

private:
    static void check_order(const Ids& order, std::size_t words) {
        std::vector<std::uint32_t> sorted = ids(order);
        std::sort(sorted.begin(), sorted.end());
        for (std::size_t i = 0; i < sorted.size(); ++i)
            if (sorted[i] != i) throw std::invalid_argument("the order must have each word once");
        if (sorted.size() != words) throw std::invalid_argument("the order must have each word once");
    }

    static nb::dict as_dict(Outcome&& answer, const Control& control) {
        nb::dict out;
        out["value"] = answer.value < exact::IMPOSSIBLE ? nb::object(nb::int_(answer.value)) : nb::none();
        out["lower"] = answer.lower < exact::IMPOSSIBLE ? nb::object(nb::int_(answer.lower)) : nb::none();
        out["exact"] = answer.exact;
        out["turns"] = answer.turns;
        out["nodes"] = control.nodes.load();
        out["openers"] = array(std::move(answer.openers));
        out["settled"] = array(std::move(answer.settled));
        out["parent"] = array(std::move(answer.tree.parent));
        out["reply"] = array(std::move(answer.tree.reply));
        out["guess"] = array(std::move(answer.tree.guess));
        out["lemma_bounds"] = array(std::move(answer.lemmas.bounds));
        out["lemma_turns"] = array(std::move(answer.lemmas.turns));
        out["lemma_sizes"] = array(std::move(answer.lemmas.sizes));
        out["lemma_answers"] = array(std::move(answer.lemmas.answers));
        out["lemma_need_counts"] = array(std::move(answer.lemmas.need_counts));
        out["lemma_needs"] = array(std::move(answer.lemmas.needs));
        return out;
    }

    Table table_;
    Letters letters_;
    std::unique_ptr<exact::Engine> engine_;
};

}  // namespace

void bind_exact(nb::module_& m) {
    m.attr("IMPOSSIBLE") = nb::int_(exact::IMPOSSIBLE);
    m.attr("MOST_ANSWERS") = nb::int_(exact::MOST_ANSWERS);
    m.attr("ANY_TURNS") = nb::int_(exact::ANY_TURNS);
    nb::class_<Control>(m, "Control", "Limits, progress and the stop of one search; any thread may read or stop it.")
        .def(
            "__init__",
            [](Control* self, double seconds, std::uint64_t nodes) {
                new (self) Control;
                if (nodes) self->node_limit = nodes;
                if (seconds > 0)
                    self->deadline = std::chrono::steady_clock::now() + std::chrono::microseconds(std::int64_t(seconds * 1e6));
            },
            "seconds"_a = 0.0, "nodes"_a = 0)
        .def("stop", [](Control& self) { self.interrupted = self.stop = true; })
        .def_ro("interrupted", &Control::interrupted)
        .def_prop_ro("stopped",
                     [](const Control& self) {
                         return self.stop || self.nodes >= self.node_limit || std::chrono::steady_clock::now() >= self.deadline;
                     })
        .def_prop_ro("nodes", [](const Control& self) { return self.nodes.load(); });
    nb::class_<Engine>(m, "Engine", "The exact search over one table; what it learnt stays in its memory.")
        .def(nb::init<Table, Letters, std::size_t, const std::string&, const std::optional<Ids>&>(), "table"_a, "letters"_a,
             "memory"_a, "width"_a = "", "order"_a = nb::none())
        .def("solve", &Engine::solve, "candidates"_a, "legal"_a, "openers"_a, "weights"_a, "mode"_a, "turns"_a, "cutoff"_a,
             "beam"_a, "threads"_a, "tree"_a, "control"_a, "lemmas"_a = false)
        .def("forget", &Engine::forget);
}

}  // namespace tilewright
