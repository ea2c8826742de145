"""Which engine is for which position, within the memory budget.

For a position with few candidates a small table is made on the spot; for many, the lexicon's own table and its engine
are kept; and where the table does not fit into the budget, the position is searched block by block.
"""

from __future__ import annotations

import threading
from functools import lru_cache

import numpy as np

from tilewright.lexicon import Lexicon
from tilewright.memory import room
from tilewright.position import Mode, Position
from tilewright.solvers.exact.block_engine import BlockEngine
from tilewright.solvers.exact.engine import Engine
from tilewright.solvers.exact.table_engine import SMALL_MEMORY, TableEngine, fits, memory_beside
from tilewright.table import FeedbackTable

MAKING = threading.Lock()  # threads that ask at the same time get the same engine, and one table is made
SMALL = 400  # candidates, up to which a table of their own is quicker than that of the lexicon


@lru_cache(maxsize=1)
def _engine_over_answers(lexicon: Lexicon, whole: bool, space: int) -> Engine:
    """The engine over all answers of *lexicon*; one is kept, because its table takes a while and much of the space."""
    if not whole:
        return BlockEngine(Position.start(lexicon))
    everything, answers = np.arange(len(lexicon), dtype=np.int32), lexicon.answer_count
    return TableEngine(lexicon, everything, answers, FeedbackTable.of(lexicon).all(), memory_beside(lexicon, answers))


def engine_of_lexicon(lexicon: Lexicon, mode: Mode = Mode.NORMAL) -> Engine:
    """The engine over all answers of *lexicon*."""
    with MAKING:
        return _engine_over_answers(lexicon, fits(lexicon, lexicon.answer_count, mode), room())


def engine_for(position: Position) -> Engine:
    """An engine that can solve *position*."""
    count = len(position.candidate_ids)
    if count > SMALL and position.among == "answers":
        return engine_of_lexicon(position.lexicon, position.mode)
    memory = SMALL_MEMORY if count <= SMALL else max(SMALL_MEMORY, memory_beside(position.lexicon, count))
    return fresh_engine(position, memory)


def fresh_engine(position: Position, memory: int = SMALL_MEMORY) -> Engine:
    """An engine that remembers nothing yet: a search that a number of nodes cuts short ends the same way every time."""
    if not fits(position.lexicon, len(position.candidate_ids), position.mode):
        return BlockEngine(position)
    return TableEngine.of_position(position, memory)
