"""Many boards: 2 to 32 hidden words, and each guess is made on all of them.

Every board is a `GuessGame` of its own.  A board that is *solved* keeps its replies and takes no further guesses; the
game is won when all are solved, and lost when the turns are used up before.  There are five turns more than boards,
which for one board is the usual six.

The modes ask a guess to use what replies have shown, and no word can do that on all boards at once.  So a guess is
legal when the mode permits it on at least one *open* (unsolved) board; a word that can be the answer of an open board
always is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilewright.errors import GameOver, IllegalGuess, InputError
from tilewright.games.board import State, heading
from tilewright.games.guess import GuessGame
from tilewright.lexicon import Lexicon
from tilewright.position import Mode, Position

FEWEST, MOST = 2, 32
EXTRA_TURNS = 5  # beyond one for each board
SHARED_GRIDS = 4  # more boards than this are shared as numbers alone
ABREAST = 2  # grids beside each other in the text to share
WIDE_SPACE = "\u3000"  # as wide as a square


def board_count(count: int) -> int:
    """*count*, if there can be so many boards."""
    if not FEWEST <= count <= MOST:
        raise InputError(f"there are {FEWEST} to {MOST} boards, not {count}")
    return count


@dataclass(frozen=True)
class BoardsGame:
    """Some boards after some guesses; make one with `BoardsGame.start`.

    >>> lexicon = Lexicon.of("tiny", ["tile", "tilt", "word"])
    >>> game = BoardsGame.start(lexicon, ["tilt", "word"]).guess("word").guess("tilt")
    >>> print(game.share(squares=False))
    Tilewright tiny 2 boards 2/7
    2 1
    ---- GGGG
    GGGG
    """

    boards: tuple[GuessGame, ...]
    guesses: tuple[str, ...] = ()

    @classmethod
    def start(cls, lexicon: Lexicon, answers: Sequence[str], mode: Mode = Mode.NORMAL) -> BoardsGame:
        """The game for these *answers*, all different, before the first guess."""
        words = [lexicon.word(answer) for answer in answers]
        turns = board_count(len(words)) + EXTRA_TURNS
        for word in words:
            if words.count(word) > 1:
                raise InputError(f"{word!r} is there twice; each board hides another word")
        return cls(tuple(GuessGame.start(lexicon, word, mode, turns) for word in words))

    def guess(self, word: str) -> BoardsGame:
        """The game after guessing *word* on every open board."""
        if self.state is not State.PLAYING:
            raise GameOver
        self.check_legal(word)
        guess = self.lexicon.word(word)
        boards = (board.after(guess) if board.state is State.PLAYING else board for board in self.boards)
        return replace(self, boards=tuple(boards), guesses=(*self.guesses, guess))

    def limited(self, turns: int) -> BoardsGame:
        """The same game with this number of turns."""
        return replace(self, boards=tuple(replace(board, limit=turns) for board in self.boards))

    def check_legal(self, word: str) -> None:
        """Raise unless *word* is on the list and the mode permits it on some open board; the first one says why."""
        refusals = [refused(board.position, word) for board in self.open]
        if all(refusals) and (first := refusals[0]):
            number = self.boards.index(self.open[0]) + 1
            raise IllegalGuess(first.guess, first.mode, f"no open board permits it; on board {number}, {first.reason}")

    @property
    def open(self) -> tuple[GuessGame, ...]:
        """The boards that are still being played."""
        return tuple(board for board in self.boards if board.state is State.PLAYING)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions of the open boards: all that a solver sees."""
        return tuple(board.position for board in self.open)

    @property
    def lexicon(self) -> Lexicon:
        """The words in play."""
        return self.boards[0].lexicon

    @property
    def mode(self) -> Mode:
        """Which guesses are permitted."""
        return self.boards[0].mode

    @property
    def limit(self) -> int:
        """How many turns there are."""
        return self.boards[0].limit

    @property
    def turns_left(self) -> int:
        """How many guesses can still be made."""
        return self.limit - len(self.guesses)

    @property
    def answers(self) -> tuple[str, ...]:
        """The hidden words."""
        return tuple(board.answer for board in self.boards)

    @property
    def state(self) -> State:
        """How the game stands."""
        states = {board.state for board in self.boards}
        return next(state for state in (State.PLAYING, State.LOST, State.WON) if state in states)

    @property
    def keyboards(self) -> tuple[dict[str, int], ...]:
        """For each board, the best mark of each letter that was guessed on it."""
        return tuple(board.keyboard for board in self.boards)

    @property
    def result(self) -> str:
        """Turns used out of the limit, such as ``8/9``; ``X/9`` for a lost game and ``-/9`` for an unfinished one."""
        used = {State.WON: str(len(self.guesses)), State.LOST: "X", State.PLAYING: "-"}[self.state]
        return f"{used}/{self.limit}"

    def share(self, title: str | None = None, *, squares: bool = True) -> str:
        """The game without its letters: a heading, the turn in which each board fell, and all rows of a few boards."""
        name = title or f"Tilewright {self.lexicon.name} {len(self.boards)} boards"
        fell = [str(len(board.turns)) if board.state is State.WON else "X" for board in self.boards]
        lines = [heading(name, self.result, self.mode), " ".join(fell)]
        if len(self.boards) <= SHARED_GRIDS:
            starts = range(0, len(self.boards), ABREAST)
            lines += ["\n\n".join(grids(self.boards[start : start + ABREAST], squares) for start in starts)]
        return "\n".join(lines)


def refused(position: Position, word: str) -> IllegalGuess | None:
    """Why the mode does not permit *word* in this position; None if it does."""
    try:
        position.check_legal(word)
    except IllegalGuess as refusal:
        return refusal
    return None


def grids(boards: Sequence[GuessGame], squares: bool) -> str:
    """The replies of some boards beside each other."""
    cell = WIDE_SPACE if squares else " "  # for the rows that a solved board no longer has
    empty = cell * boards[0].lexicon.length
    rows = []
    for turn in range(max(len(board.turns) for board in boards)):
        replies = [board.turns[turn].reply if turn < len(board.turns) else None for board in boards]
        shown = (empty if reply is None else reply.squares if squares else str(reply) for reply in replies)
        rows.append(" ".join(shown).rstrip())
    return "\n".join(rows)
