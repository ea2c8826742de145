"""A bot that plays the word of a day and shares its grid.

python examples/bot.py
python examples/bot.py --date 2026-07-30 --solver optimal --lexicon en6
"""

import argparse
from datetime import UTC, datetime

from tilewright import GuessGame, Solver, State, edition, load, solver_named


def play(game: GuessGame, solver: Solver) -> GuessGame:
    """The game at its end.  The solver sees the position, never the answer."""
    while game.state is State.PLAYING:
        before = len(game.position.candidates)
        game = game.guess(solver.choose(game.position))
        print(f"{game.turns[-1]}  words that fit: {before:>5} -> {len(game.position.candidates)}")
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--date", default=str(datetime.now(UTC).date()))
    parser.add_argument("--solver", default="information")
    parser.add_argument("--lexicon", default="en5")
    chosen = parser.parse_args()

    lexicon = load(chosen.lexicon)
    daily = edition("guess", chosen.date, lexicon)
    game = play(GuessGame.start(lexicon, str(daily.puzzle["word"])), solver_named(chosen.solver))
    print(f"\n{game.share(f'Tilewright {lexicon.name} #{daily.number}')}")


if __name__ == "__main__":
    main()
