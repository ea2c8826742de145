"""Analyse: what the guesses of a game were worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.verbs.fields import (
    WORD,
    ListName,
    ModeName,
    TurnText,
    lexicon_field,
    lexicon_of,
    mode_field,
    seconds_field,
    turns_field,
)
from tilewright.verbs.question import Narrowing, Question, option
from tilewright.verbs.records import list_for, record_of

if TYPE_CHECKING:
    from tilewright.analysis import GameWorth
    from tilewright.notation import Record
    from tilewright.solvers import Limit

MOST_NODES = 10_000  # over HTTP: four seconds of the longest search


@dataclass(frozen=True)
class Analyse(Question):
    """What the guesses of a game were worth.

    For each turn: the words that fitted before and after, the guesses expected with this guess (its value), what the
    best guess would have saved on average (regret), what the reply saved (luck), and the share of words whose reply
    would have been no luckier.  Par is what perfect play expects: guesses = par + regrets - lucks.  Figures are exact;
    two with dots between them are bounds.

    JSON: lexicon, fingerprint, mode, among, answer, state, guesses, judged, par, regret, luck, rest, skill,
    luck_percent, turns (guess, reply, before, after, best, common, best_value, value, regret, luck, percentile,
    luck_percent, verdict, notes), notes.  A figure has quality, low, high and fraction; common is a word that everybody
    knows and its regret, if it is nearly the best; guesses judged + rest = par + regret - luck.
    """

    turns: tuple[TurnText, ...] = turns_field(
        "What was guessed and what was replied, such as crane=-YG--; or words alone, of which the last is the answer "
        "unless a grid or another answer is given."
    )
    answer: str | None = option(None, "The hidden word, if it was not guessed.", http=WORD)
    grid: str | None = option(None, "A share grid, as people paste it.", http=Narrowing(longest=4000))
    lexicon: ListName = lexicon_field()
    mode: ModeName = mode_field()
    seconds: float = seconds_field("How long each search may take; what it leaves open is a bound.", 3.0)
    nodes: int | None = option(
        None,
        "Limit each search to this many nodes, so that it ends at the same place on every machine.",
        least=1,
        http=Narrowing(most=MOST_NODES),
    )

    @property
    def limit(self) -> Limit:
        """What each search may do."""
        from tilewright.solvers import Limit

        return Limit(self.seconds, self.nodes)


def analyse(question: Analyse) -> GameWorth:
    """Par, regret and luck, as fractions."""
    from tilewright.analysis import analyse as worth_of
    from tilewright.analysis import read_turns
    from tilewright.position import Mode

    if record := record_of(question, "turns", "position", "guess"):
        return _of_record(record, question)
    words = lexicon_of(question.lexicon)
    turns = read_turns(question.turns, question.grid, words, question.answer)
    return worth_of(words, turns, question.answer, Mode(question.mode), question.limit)


def _of_record(record: Record, question: Analyse) -> GameWorth:
    """The same for a game in notation, which says its list, mode and answer itself."""
    from tilewright.analysis import analyse as worth_of
    from tilewright.games.notation import mode_of

    words, answer = list_for(question, record), record.tags.get("answer", question.answer)
    return worth_of(words, record.turn_texts, answer, mode_of(record), question.limit)
