"""What a game was worth: par, regret and luck of every guess.

The *value* V of a position is the expected number of guesses of the best strategy, every candidate being equally likely
and the number of turns being no matter; that of a guess, Q, is the same once this guess is made.  *Par* is V before the
first guess.  A guess's *regret* is Q - V: what the best guess would have saved on average; guesses that tie for the
best cost nothing.  Its *luck* is Q - (1 + V after the reply): what the reply saved on average.  So, exactly,

    guesses + V of the last position = par + regrets - lucks

where V of the last position is 0 once the word is found.  All of it is rational arithmetic.  What the search did
not settle within its limit is an interval, a *bound*; the equation then holds for the intervals.

For people there are two numbers out of 100.  *Skill* is 100 par / (par + regrets): 100 means that no guess could have
been better.  The *luck per cent* is the mean over the guesses of the share of replies that would have been no luckier,
ties counted half, so that 50 is average.
"""

from tilewright.analysis.bounds import Bounds
from tilewright.analysis.game import GameWorth, TurnWorth, analyse
from tilewright.analysis.record import read_grid, read_turns, turns_from_grid, turns_from_text, words_alone

__all__ = [
    "Bounds",
    "GameWorth",
    "TurnWorth",
    "analyse",
    "read_grid",
    "read_turns",
    "turns_from_grid",
    "turns_from_text",
    "words_alone",
]
