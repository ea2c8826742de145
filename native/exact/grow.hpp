// Growing the tree of an optimal strategy once its value is known.
#pragma once

#include <stdexcept>

#include "engine.hpp"

namespace tilewright::exact {

template <class Code, bool Weighted>
class Gardener {
public:
    Gardener(Search<Code, Weighted>& search, const ReplyTable<Code>& replies, const TableInput& table)
        : search_(search), replies_(replies), table_(table) {}

    // A strategy of the given value.  `first` is the first guess, or replies.guesses if any will do.
    FlatTree grow(const Set& set, int turns, Value value, const Line& line, std::uint32_t first) {
        tree_ = {};
        add(set, turns, value, line, first, 0, 0);
        return std::move(tree_);
    }

private:
    // Adds a node and everything below it; once the search was stopped, what is added is to be thrown away.
    void add(const Set& set, int turns, Value value, const Line& line, std::uint32_t guess, std::uint32_t parent,
             std::uint32_t reply) {
        if (guess == replies_.guesses) guess = search_.best_guess(set, turns, value, line);
        if (search_.is_stopped()) return;
        if (guess == replies_.guesses) throw std::logic_error("no guess attains the value of a set");
        const auto node = std::uint32_t(tree_.guess.size());
        tree_.parent.push_back(parent);
        tree_.reply.push_back(reply);
        tree_.guess.push_back(replies_.word_of[guess]);
        Scratch::Frame frame(search_.scratch());
        auto parts = search_.split(guess, set, turns, nullptr, true);
        for (int i = 0; i < parts.count; ++i) {
            auto& part = parts.part[i];
            if (part.set.n == 1 && part.set.answers[0] == replies_.answer_of(guess)) continue;
            search_.complete(part, guess, line);
            const Line below = search_.narrow(line, guess, part);
            const Value cost = search_.set_value(part.set, turns - 1, IMPOSSIBLE, below);
            add(part.set, turns - 1, cost, below, std::uint32_t(replies_.guesses), node, code(guess, part.set.answers[0]));
        }
    }

    // The table's own code for the reply of an answer.
    std::uint32_t code(std::uint32_t guess, std::uint32_t answer) const {
        const std::size_t at = std::size_t(replies_.word_of[guess]) * table_.answers + answer;
        if (table_.code_bytes == 1) return static_cast<const std::uint8_t*>(table_.codes)[at];
        if (table_.code_bytes == 2) return static_cast<const std::uint16_t*>(table_.codes)[at];
        return static_cast<const std::uint32_t*>(table_.codes)[at];
    }

    Search<Code, Weighted>& search_;
    const ReplyTable<Code>& replies_;
    const TableInput& table_;
    FlatTree tree_;
};

}  // namespace tilewright::exact
