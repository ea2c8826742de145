"""The native engine over a whole table, whose first columns and rows are the candidates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright import _native
from tilewright._native import Control
from tilewright.certificates.collected import Collected, from_search
from tilewright.errors import TilewrightError
from tilewright.lexicon import Lexicon
from tilewright.memory import room
from tilewright.pattern import Pattern
from tilewright.position import TURN_LIMIT, Mode, Position
from tilewright.solvers.exact.engine import Outcome
from tilewright.table import Ids, code_type, reply_matrix
from tilewright.trees import Node

Words = NDArray[np.uint32]
MODES = {Mode.NORMAL: 0, Mode.HARD: 1, Mode.ULTRA: 2}
SMALL_MEMORY = 1 << 22  # bytes for what an engine of few candidates remembers
FEWEST = 8  # candidates, for which there is always room
NONE: Words = np.empty(0, np.uint32)


class TableEngine:
    """The native engine with the words of one table."""

    def __init__(
        self,
        lexicon: Lexicon,
        words: Ids,
        answers: int,
        table: NDArray[Any],
        memory: int,
        rank: NDArray[np.int64] | None = None,
    ) -> None:
        self.lexicon, self.words, self.answers = lexicon, words, answers
        self._number = np.empty(len(lexicon), np.uint32)  # by word id
        self._number[words] = np.arange(len(words), dtype=np.uint32)
        try:
            order = None if rank is None else np.argsort(rank[words]).astype(np.uint32)
            self._native = _native.Engine(table, lexicon.codes.take(words, 0), memory, order=order)
        except MemoryError:
            raise TilewrightError(f"this machine does not give {memory:,} bytes of memory") from None

    @classmethod
    def of_position(cls, position: Position, memory: int = SMALL_MEMORY) -> TableEngine:
        """An engine whose table has only the candidates of *position* as columns."""
        return cls.of_columns(position.lexicon, position.candidate_ids, memory=memory)

    @classmethod
    def of_columns(
        cls, lexicon: Lexicon, columns: Ids, rank: NDArray[np.int64] | None = None, memory: int = SMALL_MEMORY
    ) -> TableEngine:
        """An engine whose table has these words as columns; it tries guesses in the order of their *rank*, by id."""
        others = np.delete(np.arange(len(lexicon), dtype=np.int32), columns)
        words = np.concatenate((columns, others)).astype(np.int32)
        return cls(lexicon, words, len(columns), reply_matrix(lexicon, words, columns), memory, rank)

    def solve(
        self,
        position: Position,
        control: Control,
        *,
        openers: Sequence[str] = (),
        turns: int = TURN_LIMIT,
        cutoff: int = 0,
        beam: int = 0,
        threads: int = 1,
        tree: bool = False,
        weights: NDArray[np.uint32] | None = None,
    ) -> Outcome:
        """As `Engine.solve`."""
        first = np.array([self.lexicon.id_of(word) for word in openers], np.int32)
        found = self._native.solve(
            self._numbers(position.candidate_ids),
            NONE if position.mode is Mode.NORMAL else self._numbers(position.legal_ids),
            self._numbers(first),
            NONE if weights is None else np.ascontiguousarray(weights[self.words[: self.answers]]),
            MODES[position.mode],
            turns,
            cutoff,
            beam,
            threads,
            tree,
            control,
        )
        return self._outcome(found, openers)

    def lemmas(
        self,
        mode: Mode,
        control: Control,
        openers: Sequence[str],
        cutoff: int,
        turns: int,
        weights: NDArray[np.uint32] | None = None,
        some: Ids | None = None,
    ) -> tuple[Outcome, Collected]:
        """What `solve` says of these openers with all answers, or *some*, and the lower bounds that were met."""
        first = self._numbers(np.array([self.lexicon.id_of(word) for word in openers], np.int32))
        own = NONE if weights is None else np.ascontiguousarray(weights[self.words[: self.answers]])
        candidates = NONE if some is None else self._numbers(some)
        facts = (candidates, NONE, first, own, MODES[mode], turns, cutoff, 0, 1, False, control)
        found = self._native.solve(*facts, lemmas=True)
        return self._outcome(found, openers), from_search(found, self.words, mode)

    def forget(self) -> None:
        """Empty the memory of earlier searches."""
        self._native.forget()

    def _numbers(self, ids: Ids) -> Words:
        return self._number.take(ids)

    def _outcome(self, found: dict[str, Any], openers: Sequence[str]) -> Outcome:
        values = zip(openers, found["openers"].tolist(), found["settled"].tolist(), strict=False)
        return Outcome(
            found["value"],
            0 if found["lower"] is None else found["lower"],
            found["exact"],
            found["exact"] and found["value"] is None,
            found["turns"],
            found["nodes"],
            {word: (None if value >= _native.IMPOSSIBLE else value, bool(settled)) for word, value, settled in values},
            self._root(found["parent"].tolist(), found["reply"].tolist(), found["guess"].tolist()),
        )

    def _root(self, parents: list[int], replies: list[int], guesses: list[int]) -> Node | None:
        """The tree of the flat arrays, in which parents come before children."""
        branches: list[dict[str, Node]] = [{} for _ in guesses]
        nodes = [Node(self.lexicon.words[self.words[guess]], branches[n]) for n, guess in enumerate(guesses)]
        for number in range(1, len(nodes)):
            reply = str(Pattern.from_code(replies[number], self.lexicon.length))
            branches[parents[number]][reply] = nodes[number]
        return nodes[0] if nodes else None


def table_bytes(lexicon: Lexicon, columns: int, mode: Mode = Mode.NORMAL) -> int:
    """What an engine with so many columns takes: the table, rows and columns of its own; again in the hard modes."""
    code = np.dtype(code_type(lexicon.length)).itemsize
    own = 1 if columns <= 256 else min(code, 2)
    return len(lexicon) * columns * (code + 2 * own) * (1 if mode is Mode.NORMAL else 2)


def fits(lexicon: Lexicon, columns: int, mode: Mode = Mode.NORMAL) -> bool:
    """Whether such an engine fits into the room of the memory budget, and leaves a quarter of it to remember."""
    if columns > _native.MOST_ANSWERS:
        return False
    return columns <= FEWEST or table_bytes(lexicon, columns, mode) <= room() * 3 // 4


def memory_beside(lexicon: Lexicon, columns: int) -> int:
    """The bytes that an engine with so many columns may remember: a quarter of what the table leaves."""
    return max(room() - table_bytes(lexicon, columns), room() // 4) // 4
