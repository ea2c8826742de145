"""A game looked at afterwards, cell by cell, as in a notebook.

Editors that know ``# %%`` run it a cell at a time; it also runs as it is:

    python examples/game_report.py
    python examples/game_report.py crane toast quart
"""

# %% The game: three guesses and their replies.  The last word was it.
import sys
from fractions import Fraction

from tilewright import Position, load
from tilewright.analysis import Bounds, analyse, turns_from_text
from tilewright.solvers import solver_named

lexicon = load("en5")
guesses = sys.argv[1:] or ["crane", "spilt", "moldy", "godly"]
turns = turns_from_text(guesses, lexicon.length, guesses[-1])
print("The game\n")
for turn in turns:
    print("   ", turn.reply.squares, turn.guess)


# %% How the words that fit became fewer.  A bar is on a scale of doublings: each sign halves what is left.
position = Position.start(lexicon)
print("\nWords that fit\n")
for turn in turns:
    fitting = position.candidates
    print(f"    before {turn.guess}  {'#' * len(fitting).bit_length():<13} {len(fitting):>5,}", *fitting[:4])
    position = position.push(turn.guess, turn.reply)


# %% What each guess was worth: regret is what a better one would have saved, luck what the reply did save.
game = analyse(lexicon, turns)


def told(figure: Bounds | None) -> str:
    """A figure as a decimal, with its bounds where it is not exact."""
    if figure is None:
        return "?"
    return f"{float(figure.low):+.3f}" if figure.exact else f"{float(figure.low):+.2f}..{float(figure.high):+.2f}"


print("\nGuess by guess\n")
for worth in game.turns:
    best = ", ".join(worth.best[:3])
    print(
        f"    {worth.turn.guess}  regret {told(worth.regret)}  luck {told(worth.luck)}  {worth.verdict}; best: {best}"
    )


# %% It adds up, to the last digit: guesses = par + regrets - lucks.
print("\nThe account\n")
print(f"    par     {told(game.par)}\n    regret  {told(game.regret)}\n    luck    {told(game.luck)}")
if game.par.exact and game.regret.exact and game.luck.exact:
    total: Fraction = game.par.low + game.regret.low - game.luck.low
    print(f"    {game.par.low} + {game.regret.low} - ({game.luck.low}) = {total} guesses")
assert game.adds_up


# %% And what would the solver have done instead, after the first guess?
second = Position.start(lexicon).push(turns[0].guess, turns[0].reply)
if len(turns) > 1:
    advice = solver_named("information").suggest(second, top=3)
    print(f"\nAfter {turns[0].guess}, the solver says\n")
    for each in (*advice.candidates, *advice.explorations):
        bits = each.figures["bits"].value
        print(f"    {each.word}  {bits:.2f} bits  {'can be the word' if each.candidate else 'only asks'}")
