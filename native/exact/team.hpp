// A few searchers that work on one question together.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "../parallel.hpp"
#include "search_scope.hpp"

namespace tilewright::exact {

template <class Code, bool Weighted>
class Team {
    static constexpr int SHARED_FROM = 64;  // smaller sets are not worth the threads
public:
    using Searcher = Search<Code, Weighted>;

    template <class... Args>
    Team(int threads, Args&&... args) {
        for (int i = 0; i < std::max(1, threads); ++i) members_.push_back(std::make_unique<Searcher>(args...));
        if (threads > 1) dealer_ = std::make_unique<Searcher>(args...);
    }
    // A searcher that is never at work while the others are.
    Searcher& leader() { return dealer_ ? *dealer_ : *members_.front(); }

    // The value of the set, "v below beta".
    Value set_value(const Set& set, int turns, Value beta, const Line& line) {
        const Known known = leader().look(set, turns, line.needs);
        return known.exact || known.bound >= beta ? known.bound : deep_value(set, turns, beta, line, known.bound);
    }

    // The cost of the set when `guess` comes first, "v below beta".  Small parts go to one searcher each; then all
    // searchers share the guesses of one large part after the other.
    Value guess_value(std::uint32_t guess, const Set& set, int turns, Value beta, const Line& line) {
        if (members_.size() == 1) return leader().guess_value(guess, set, turns, beta, line);
        Scratch::Frame frame(dealer_->scratch());
        auto parts = dealer_->split(guess, set, turns);
        if (parts.sum >= beta || parts.count == 0) return std::min(parts.sum, IMPOSSIBLE);
        const Value start = dealer_->prepare(parts, guess, turns, beta, line);
        if (start >= beta) return std::min(start, IMPOSSIBLE);
        std::atomic<Value> sum{start};
        std::atomic<int> next{0};
        int small = 0;
        while (small < parts.count && parts.part[small].set.n < SHARED_FROM) ++small;
        share([&](Searcher& member) {
            for (int i; (i = next.fetch_add(1)) < small && sum.load() < beta && !member.is_stopped();) {
                auto& part = parts.part[small - 1 - i];  // the largest first, so that none is left to wait for
                if (part.exact) continue;
                const Value bound = member.part_value(part, guess, turns, beta - (sum.load() - part.bound), line);
                sum.fetch_add(bound - part.bound);
            }
        });
        for (int i = small; i < parts.count && sum.load() < beta && !is_stopped(); ++i) {
            auto& part = parts.part[i];
            if (part.exact) continue;
            Scratch::Frame inner(dealer_->scratch());
            const Line below = dealer_->narrow(line, guess, part);
            sum += deep_value(part.set, turns - 1, beta - (sum.load() - part.bound), below, part.bound) - part.bound;
        }
        return std::min(sum.load(), IMPOSSIBLE);
    }

    // Whether anybody's numbers may be bounds and nothing more; the dealer searches small sets itself.
    bool is_stopped() const {
        const auto has_stopped = [](const auto& member) { return member && member->is_stopped(); };
        return has_stopped(dealer_) || std::any_of(members_.begin(), members_.end(), has_stopped);
    }

    // As Search::deep_value, with the guesses shared out.
    Value deep_value(const Set& set, int turns, Value beta, const Line& line, Value bound) {
        if (members_.size() == 1 || set.n < SHARED_FROM || turns < 3) return leader().deep_value(set, turns, beta, line, bound);
        Scratch::Frame frame(dealer_->scratch());
        auto hand = dealer_->deal(set, beta, line);
        std::mutex table;
        share([&](Searcher& member) {
            std::unique_lock lock(table);
            while (const auto* choice = dealer_->next_choice(hand, set, turns)) {
                const std::uint32_t guess = choice->guess;
                const Value best = hand.best;
                lock.unlock();
                const Value v = member.guess_value(guess, set, turns, best, hand.line);
                lock.lock();
                if (v < hand.best && !member.is_stopped()) hand.best = v;
                else hand.failed = std::min(hand.failed, v);
                if (member.is_stopped()) return;
            }
        });
        return is_stopped() ? dealer_->unfinished_bound(hand, bound) : dealer_->outcome(hand, set, turns, beta, line, bound);
    }

    // Every member works; returns when all have finished.  If one fails, the others end soon, and its exception is thrown.
    template <class Work>
    void share(Work&& work) {
        at_once(members_.size(), [&](std::size_t i) {
            try {
                work(*members_[i]);
            } catch (...) {
                members_[i]->stop_all();
                std::rethrow_exception(std::current_exception());
            }
        });
    }

private:
    std::vector<std::unique_ptr<Searcher>> members_;
    std::unique_ptr<Searcher> dealer_;  // splits, scans and hands out while the members search; none if there is one member
};

}  // namespace tilewright::exact
