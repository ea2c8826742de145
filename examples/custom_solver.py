"""A solver of your own, measured beside ours.

A solver is a class with four things: what it is (`info`), how it is called (`spec`), the guess it makes (`choose`) and
the guesses it would tell a person about (`suggest`).  This one looks for words that fit and show new letters.

    python examples/custom_solver.py
    python examples/custom_solver.py --answers 2443
"""

import argparse
from dataclasses import dataclass
from typing import ClassVar

from tilewright import Limit, Position, Suggestion, Suggestions, bench
from tilewright.solvers import NO_LIMIT, Figure, Quality, SolverInfo, option, options_of, spec_of


@dataclass(frozen=True)
class Curious:
    """Guesses the word that fits and has the most letters that were never tried."""

    vowels: float = option(1.5, "what a vowel counts, when another letter counts one")
    info: ClassVar[SolverInfo]

    @property
    def spec(self) -> str:
        return spec_of(self)

    def worth(self, position: Position, word: str) -> float:
        tried = {letter for turn in position.turns for letter in turn.guess}
        return sum(self.vowels if letter in "aeiou" else 1.0 for letter in set(word) - tried)

    def choose(self, position: Position) -> str:
        return max(position.candidates, key=lambda word: (self.worth(position, word), position.lexicon.count(word)))

    def suggest(self, position: Position, top: int = 10, limit: Limit = NO_LIMIT) -> Suggestions:
        words = sorted(position.candidates, key=lambda word: -self.worth(position, word))
        listed = tuple(
            Suggestion(word, True, {"new_letters": Figure(self.worth(position, word), Quality.EXACT)})
            for word in [self.choose(position), *words][:top]
        )
        return Suggestions(position, self.spec, listed[0], listed, ())


Curious.info = SolverInfo("curious", Curious.__doc__ or "", options_of(Curious), True, "experimental")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=300, help="how many answers to play, drawn from the list")
    chosen = parser.parse_args()

    print(f"{'solver':<22}{'mean':>8}{'worst':>7}{'failed':>8}")
    found = bench(solvers=[Curious(), Curious(vowels=1.0), "candidate", "information"], answers=chosen.answers)
    for result in found.solvers:
        print(f"{result.name:<22}{result.mean:>8.3f}{result.worst:>7}{len(result.failures):>8}")


if __name__ == "__main__":
    main()
