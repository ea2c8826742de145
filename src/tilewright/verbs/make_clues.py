"""Make clues: a clue puzzle as somebody wishes it, with its proof."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from tilewright.verbs.fields import (
    WORD,
    GradeName,
    ListName,
    ThemeAs,
    lexicon_field,
    lexicon_of,
    seed_field,
    seed_of,
    theme_as_field,
)
from tilewright.verbs.question import BadQuestion, Narrowing, Question, option, positional

if TYPE_CHECKING:
    from tilewright.puzzles.clues.value import CluePuzzle

ClueCount = Literal[1, 2, 3, 4, 5, 6, 7, 8, "auto", "fewest"]
Fall = Literal["steady", "early", "late"] | tuple[tuple[int, int], ...]
ClueWords = Literal["answers", "allowed"] | tuple[str, ...]
MOST_NODES = 2_000_000  # about two seconds on en5
COMPLETE = ("clues", "grade", "words", "max_greens", "max_greens_in_all", "avoid", "avoid_letters", "fall", "limit")
GREEDY = ("use_curated", "curated_size", "max_attempts")


@dataclass(frozen=True)
class MakeClues(Question):
    """Make a clue puzzle: a few guesses with their replies, one answer, every clue needed.

    Without an answer one is drawn, common words more often.  No other allowed word of the list fits the clues, and each
    clue has a witness: a word that would fit as well without it.  If no such puzzle exists, the error says so; if the
    limit ran out before that was known, it says that instead.

    JSON: kind, id, answer, clues (guess and reply of each), witnesses, grade, lexicon, fingerprint and seed, and the
    fields that other programs know: guesses, constraints (letter, position, type) and candidates_remaining.
    """

    answer: str | None = positional("The word to be found.", None, example="eagle", http=WORD)
    seed: int | None = seed_field("All that is drawn follows from this number; random if not given.")
    threshold: float | None = option(
        None,
        "Draw only answers that occur at least this many times per million words; "
        "by default the rarest fifth is left out.",
        least=0,
        http=Narrowing(most=1e6),
    )
    strategy: Literal["complete", "greedy"] = option("complete", "Search completely, or in the simple greedy way.")
    clues: ClueCount = option(
        4,
        "How many clues; auto for what suits the grade, fewest for the fewest that fix the answer, with proof.",
        http=Narrowing(default="auto"),
    )
    grade: GradeName | None = option(None, "The grade that the puzzle should have.")
    words: ClueWords = option(
        "answers",
        "Clue words: answers or allowed; or a theme, which is a list of words.",
        http=Narrowing(longest=5000),
    )
    theme_as: ThemeAs | None = theme_as_field()
    max_greens: int | None = option(None, "The most greens in a clue.", least=0, http=Narrowing(most=20))
    max_greens_in_all: int | None = option(
        None, "The most greens in all the clues together.", least=0, http=Narrowing(most=200)
    )
    avoid: tuple[str, ...] = option(
        (), "A word that is neither a clue nor drawn as the answer; may be repeated.", http=Narrowing(longest=1000)
    )
    avoid_letters: str = option("", "Letters that no clue word has.", http=Narrowing(longest=60))
    fall: Fall | None = option(
        None,
        "How the words that fit get fewer: steady, early, late, or the least and most after each clue but the last.",
        http=Narrowing(longest=8),
    )
    limit: int = option(
        MOST_NODES, "Stop looking for a puzzle after this many nodes.", least=0, http=Narrowing(most=MOST_NODES)
    )
    use_curated: bool = option(True, "Greedy: guess from a curated subset, or from all words.")
    curated_size: int = option(2000, "Greedy: how many words that subset has.", least=1, http=Narrowing(most=20_000))
    max_attempts: int = option(500, "Greedy: how often to try.", least=1, http=Narrowing(most=500))
    lexicon: ListName = lexicon_field()

    def check(self) -> None:
        """Refuse wishes that the strategy knows nothing of, and a theme without words."""
        idle, whose = (COMPLETE, "complete") if self.strategy == "greedy" else (GREEDY, "greedy")
        for name in self.given_fields:
            if name in idle and not (name == "clues" and self.clues == "auto"):  # which leaves it to the strategy
                raise BadQuestion("{" + name + "} belongs to {strategy} {whose}", whose=whose)
        if self.words == ():
            raise BadQuestion("{words} has no words for a theme")
        if self.theme_as is not None and isinstance(self.words, str):
            raise BadQuestion("{theme_as} says what a theme is for; give its words with {words}")
        if self.theme_as in ("answers", "both") and self.answer is not None:
            raise BadQuestion("the answer is given already, so the theme can only be for clues")

    @property
    def answer_theme(self) -> frozenset[str] | None:
        """The theme from which answers are drawn, if there is one."""
        whose = self.theme_as or ("clues" if self.answer is not None else "answers")
        return None if isinstance(self.words, str) or whose == "clues" else frozenset(self.words)

    def with_answer(self, answer: str) -> MakeClues:
        """The same with that answer; a theme of answers has then done its part."""
        if self.answer_theme is None:
            return replace(self, answer=answer)
        if self.theme_as == "both":
            return replace(self, answer=answer, theme_as="clues")
        return replace(self, answer=answer, words="answers", theme_as=None)

    @property
    def wishes(self) -> dict[str, Any]:
        """What the strategy is told, by the names that journals know."""
        if self.strategy == "greedy":
            return {name: getattr(self, name) for name in GREEDY}
        theme = self.words if isinstance(self.words, str) else list(self.words)
        drawn = self.answer_theme
        if drawn is not None and self.theme_as != "both":
            theme = "answers"
        fall = self.fall if isinstance(self.fall, str | None) else tuple(map(tuple, self.fall))
        wishes = {name: getattr(self, name) for name in COMPLETE if name != "avoid"}
        answers = {} if drawn is None else {"answers": tuple(sorted(drawn))}
        return wishes | {"words": theme, "avoid_words": self.avoid, "fall": fall} | answers


def make_clues(question: MakeClues) -> CluePuzzle:
    """The puzzle; `NoPuzzle` if there is none, and `LimitRanOut` if the limit ended the search before that was known.

    >>> [str(clue) for clue in make_clues(MakeClues("eagle", seed=1)).clues]
    ['quash=--Y--', 'weigh=-Y-Y-', 'gravy=Y-Y--', 'bawdy=-G---']
    """
    from tilewright.puzzles.clues.greedy import make_greedy
    from tilewright.puzzles.clues.making import make_clues as made_completely

    make: Any = make_greedy if question.strategy == "greedy" else made_completely
    drawn = {"lexicon": lexicon_of(question.lexicon), "threshold": question.threshold, "seed": seed_of(question.seed)}
    puzzle: CluePuzzle = make(question.answer, **drawn, **question.wishes)
    return puzzle
