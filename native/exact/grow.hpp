// Growing the tree of an optimal strategy once its value is known.
#pragma once

#include "engine.hpp"

namespace tilewright::exact {

template <class Code, bool Weighted>
class Gardener {
public:
    Gardener(Search<Code, Weighted>& search, const Board<Code>& board, const TableInput& table)
        : search_(search), board_(board), table_(table) {}

    // A strategy of the given value.  `first` is the first guess, or board.guesses if any will do.
    FlatTree grow(const Set& set, int turns, Value value, const Line& line, std::uint32_t first) {
        tree_ = {};
        add(set, turns, value, line, first, 0, 0);
        return std::move(tree_);
    }

private:
    // Adds a node and everything below it; returns its value, added up from the leaves.
    Value add(const Set& set, int turns, Value value, const Line& line, std::uint32_t guess, std::uint32_t parent, std::uint32_t reply) {
        if (guess == board_.guesses) guess = search_.best_guess(set, turns, value, line);
        const auto node = std::uint32_t(tree_.guess.size());
        tree_.parent.push_back(parent);
        tree_.reply.push_back(reply);
        tree_.guess.push_back(guess < board_.guesses ? board_.word_of[guess] : ~std::uint32_t(0));
        tree_.size.push_back(std::uint32_t(set.n));
        tree_.value.push_back(0);
        if (guess == board_.guesses) return tree_.value[node] = IMPOSSIBLE;
        Scratch::Frame frame(search_.scratch());
        auto parts = search_.split(guess, set, turns, true);
        Value sum = set.weight;
        for (int i = 0; i < parts.count; ++i) {
            auto& part = parts.part[i];
            if (part.set.n == 1 && part.set.answers[0] == board_.answer_of(guess)) continue;
            search_.complete(part, guess, line);
            const Line below = search_.narrowed(line, guess, part);
            const Value cost = search_.set_value(part.set, turns - 1, IMPOSSIBLE, below);
            sum += add(part.set, turns - 1, cost, below, std::uint32_t(board_.guesses), node, code(guess, part.set.answers[0]));
        }
        return tree_.value[node] = sum;
    }

    // The table's own code for the reply of an answer.
    std::uint32_t code(std::uint32_t guess, std::uint32_t answer) const {
        const std::size_t at = std::size_t(board_.word_of[guess]) * table_.answers + answer;
        if (table_.code_bytes == 1) return static_cast<const std::uint8_t*>(table_.codes)[at];
        if (table_.code_bytes == 2) return static_cast<const std::uint16_t*>(table_.codes)[at];
        return static_cast<const std::uint32_t*>(table_.codes)[at];
    }

    Search<Code, Weighted>& search_;
    const Board<Code>& board_;
    const TableInput& table_;
    FlatTree tree_;
};

}  // namespace tilewright::exact
