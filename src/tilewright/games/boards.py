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
from typing import Any, NoReturn

from tilewright.errors import GameOver, IllegalGuess, InputError
from tilewright.games.board import heading, marks_of, resumed_position, turns_as_json
from tilewright.games.game import GameFacts, Grid, Move, NoHints, guesses_in, marks_in_words
from tilewright.games.guess import GuessGame
from tilewright.games.notation import as_record, check_same, mode_of, number_of, read_game
from tilewright.games.state import State
from tilewright.lexicon import Lexicon, lexicon_of
from tilewright.pattern import Pattern
from tilewright.position import Mode, Position

FEWEST, MOST = 2, 32
SOLVED = "."  # stands in notation for the reply of a board that was solved before
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
    def start(cls, lexicon: Lexicon | str, answers: Sequence[str], mode: Mode = Mode.NORMAL) -> BoardsGame:
        """The game for these *answers*, all different, before the first guess."""
        lexicon = lexicon_of(lexicon)
        words = [lexicon.word(answer) for answer in answers]
        turns = board_count(len(words)) + EXTRA_TURNS
        for word in words:
            if words.count(word) > 1:
                raise InputError(f"{word!r} is there twice; each board hides another word")
        return cls(tuple(GuessGame.start(lexicon, word, mode, turns) for word in words))

    @classmethod
    def resume(cls, lexicon: Lexicon, facts: GameFacts, moves: Sequence[Move]) -> BoardsGame:
        """The game for the answers of *facts*, each board with its own replies."""
        game = cls.start(lexicon, facts["answers"], Mode(facts["mode"]))
        made = guesses_in(moves)
        rows = [[(word, replies[number]) for _, word, replies in made] for number in range(len(game.boards))]
        positions = (resumed_position(lexicon, facts, (row for row in board if row[1])) for board in rows)
        boards = tuple(replace(board, position=each) for board, each in zip(game.boards, positions, strict=True))
        return cls(boards, tuple(word for _, word, _ in made))

    def as_text(self) -> str:
        """The game as a line of notation: a reply for each board, and a dot where it was solved."""
        limit = None if self.limit == len(self.boards) + EXTRA_TURNS else self.limit
        answers = ",".join(board.answer for board in self.boards)
        tags = {"mode": self.mode, "limit": limit, "answers": answers}
        return str(as_record("boards", self.lexicon.fingerprint, tags, self._pairs))

    @classmethod
    def from_text(cls, text: str, lexicon: Lexicon | None = None) -> BoardsGame:
        """The game that `as_text` wrote, replayed."""
        record, words = read_game(text, "boards", lexicon)
        game = cls.start(words, record.tags.get("answers", "").split(","), mode_of(record))
        game = game.with_limit(number_of(record, "limit", game.limit))
        for turn in record.turns:
            game = game.guess(turn.guess)
        check_same(record, game._pairs, "")
        return game

    @property
    def _pairs(self) -> list[tuple[str, str]]:
        rows = [[str(turn.reply) for turn in board.turns] for board in self.boards]
        return [
            (guess, ",".join(row[number] if number < len(row) else SOLVED for row in rows))
            for number, guess in enumerate(self.guesses)
        ]

    def guess(self, word: str) -> BoardsGame:
        """The game after guessing *word* on every open board."""
        if self.state is not State.PLAYING:
            raise GameOver
        self.check_legal(word)
        guess = self.lexicon.word(word)
        boards = (board.after(guess) if board.state is State.PLAYING else board for board in self.boards)
        return replace(self, boards=tuple(boards), guesses=(*self.guesses, guess))

    def with_limit(self, turns: int) -> BoardsGame:
        """The same game with this number of turns."""
        return replace(self, boards=tuple(replace(board, limit=turns) for board in self.boards))

    def check_legal(self, word: str) -> None:
        """Raise unless *word* is on the list and the mode permits it on some open board; the first one says why."""
        refusals = [refusal_of(board.position, word) for board in self.open]
        if all(refusals) and (first := refusals[0]):
            number = self.boards.index(self.open[0]) + 1
            reason = f"no open board permits it; on board {number}, {first.reason}"
            raise IllegalGuess(first.guess, first.mode, reason, {**first.rule, "board": number})

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
    def answer(self) -> list[str]:
        """The hidden words, board by board."""
        return list(self.answers)

    @property
    def last_replies(self) -> tuple[Pattern | None, ...]:
        """The replies to the last guess, None from a board that had been solved."""
        made = len(self.guesses)
        return tuple(board.turns[-1].reply if len(board.turns) == made else None for board in self.boards)

    @property
    def last_guess(self) -> Move:
        """The last guess as a store keeps it, with the reply of each board."""
        return ["guess", self.guesses[-1], [None if reply is None else str(reply) for reply in self.last_replies]]

    @property
    def hints(self) -> tuple[str, ...]:
        """There are none."""
        return ()

    def hint(self) -> NoReturn:
        """There is none."""
        raise NoHints

    def view(self) -> dict[str, Any]:
        """Every board with its rows; the rows of all are the guesses."""
        boards = [
            {
                "turns": turns_as_json(board.turns),
                "state": str(board.state),
                "keyboard": marks_in_words(board.keyboard),
            }
            for board in self.boards
        ]
        return {"turns": [{"guess": guess, "reply": None} for guess in self.guesses], "boards": boards}

    def describe_knowledge(self) -> list[str]:
        """How many boards are left; what is known of each of many boards would fill pages."""
        left, turns = len(self.open), self.turns_left
        return [f"{left} of {len(self.boards)} boards are open, with {turns} guesses left"] if left else []

    def letter_facts(self) -> list[dict[str, object]]:
        """None: it is not letters that are known."""
        return []

    def grids(self) -> list[Grid]:
        """A grid for each board."""
        return [marks_of(board.turns) for board in self.boards]

    @property
    def surrender(self) -> str:
        """As after the last guess."""
        return f"X/{self.limit}"

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


def refusal_of(position: Position, word: str) -> IllegalGuess | None:
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
