"""A game looked at afterwards, cell by cell, as in a notebook.

Editors that know ``# %%`` run it a cell at a time; it also runs as it is:

    python examples/game_report.py
    python examples/game_report.py crane toast quart
"""

# %% The game: three guesses and their replies.  The last word was it.
import sys
from fractions import Fraction

from tilewright import Position, analyse, suggest

game = analyse(*(sys.argv[1:] or ["crane", "spilt", "moldy", "godly"]))
turns = [worth.turn for worth in game.turns]
print("The game\n")
for turn in turns:
    print("   ", turn.reply.squares, turn.guess)


# %% How the words that fit became fewer.  A bar is on a scale of doublings: each sign halves what is left.
position = Position.start(game.lexicon)
print("\nWords that fit\n")
for turn in turns:
    fitting = position.candidates
    print(f"    before {turn.guess}  {'#' * len(fitting).bit_length():<13} {len(fitting):>5,}", *fitting[:4])
    position = position.push(turn.guess, turn.reply)


# %% What each guess was worth: regret is what a better one would have saved, luck what the reply did save.
print("\nGuess by guess\n")
for worth in game.turns:
    best = ", ".join(worth.best[:3])
    print(f"    {worth.guess}  regret {worth.regret}  luck {worth.luck}  {worth.verdict}; best: {best}")


# %% It adds up, to the last digit: guesses = par + regrets - lucks.
print("\nThe account\n")
print(f"    par     {game.par}\n    regret  {game.regret}\n    luck    {game.luck}")
if game.exact:
    total: Fraction = game.par.low + game.regret.low - game.luck.low
    print(f"    {game.par.low} + {game.regret.low} - ({game.luck.low}) = {total} guesses")
assert game.adds_up


# %% And what would the solver have done instead, after the first guess?
if len(turns) > 1:
    advice = suggest(str(turns[0]), top=3)
    print(f"\nAfter {turns[0].guess}, the solver says\n")
    for each in (*advice.candidates, *advice.explorations):
        bits = each.figures["bits"].value
        print(f"    {each.word}  {bits:.2f} bits  {'can be the word' if each.candidate else 'only asks'}")
