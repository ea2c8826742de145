"""Many boards in a terminal.

Up to `WHOLE` boards are shown with all their rows, as many beside each other as there is room for.  More are shown as
*cards* of two lines: the letters that are in place, and below them those that are somewhere else.  A solved card has
its word in brackets.  The keyboard has the best mark of each letter on any open board; ``? 3`` shows that of board 3.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from tilewright.errors import InputError
from tilewright.games.boards import BoardsGame
from tilewright.games.guess import GuessGame
from tilewright.games.state import State
from tilewright.kinds.screen import WordScreen, key_grid, words_fit
from tilewright.knowledge import capitals
from tilewright.lexicon.letters import narrow_capital
from tilewright.pattern import CORRECT, ELSEWHERE, MARKS, Pattern
from tilewright.render.text import STYLES, TILE, row, tile

WHOLE = 4
GAP = 3  # columns between two boards
SOLVED = "="  # in place of a mark of a board that was solved before


def reply_row(guess: str, replies: Sequence[Pattern | None], width: int) -> Text:
    """A guess with the reply of each board, in as many lines as it takes."""
    length = len(guess)
    across = max(1, (width - length - 1) // (length + 1))
    cells = [Text(SOLVED * length) if reply is None else marks(reply) for reply in replies]
    bands = [Text(" ").join(cells[first : first + across]) for first in range(0, len(cells), across)]
    margin = "\n" + " " * (length + 1)
    return Text.assemble(capitals(guess), " ", Text(margin).join(bands))


def marks(reply: Pattern) -> Text:
    """A reply as coloured marks."""
    return Text.assemble(*((MARKS[digit], STYLES[digit]) for digit in reply.digits))


class BoardsScreen(WordScreen[BoardsGame]):
    """Many boards."""

    questions = "Type ? for the words that fit, ? 2 for board 2, q to leave."

    def board(self, game: BoardsGame, width: int, *, symbols: bool) -> Text:
        """Few boards whole, many as cards, as many beside each other as the terminal has room for."""
        draw = whole if len(game.boards) <= WHOLE else card
        drawn = [[Text(f"{number}"), *draw(board, width)] for number, board in enumerate(game.boards, 1)]
        cell = game.lexicon.length * TILE
        across = max(1, (width + GAP) // (cell + GAP))
        bands = (band(drawn[first : first + across], cell) for first in range(0, len(drawn), across))
        return Text("\n\n").join(bands)

    def keyboard(self, game: BoardsGame, width: int) -> Text:
        """The best mark of each letter on the boards that are open."""
        best: dict[str, int] = {}
        for board in game.open or game.boards:
            for letter, mark in board.keyboard.items():
                best[letter] = max(mark, best.get(letter, mark))
        return key_grid(game.lexicon.keys, best, width)

    def last_row(self, game: BoardsGame, width: int, *, symbols: bool) -> Text:
        """The last guess with the reply of each board."""
        return reply_row(game.guesses[-1], game.last_replies, width)

    def explain(self, game: BoardsGame, line: str, width: int) -> Text:
        """How many words fit each board; or all about the board whose number follows the question mark."""
        number = line.removeprefix("?").strip()
        if not number:
            counts = (words_on(board) for board in game.boards)
            return Text("\n".join(f"Board {number}: {count}" for number, count in enumerate(counts, 1)))
        if not number.isdecimal() or not 1 <= int(number) <= len(game.boards):
            raise InputError(f"there is no board {number!r}; there are boards 1 to {len(game.boards)}")
        board = game.boards[int(number) - 1]
        rows = [row(turn, width) for turn in board.turns]
        keys = key_grid(game.lexicon.keys, board.keyboard, width)
        return Text("\n").join([Text(f"Board {number}"), *rows, keys, Text(words_on(board))])

    def verdict(self, game: BoardsGame) -> str:
        """What there is to say about a game that has ended."""
        missed = [capitals(board.answer) for board in game.boards if board.state is State.LOST]
        if not missed:
            return "All found!"
        return f"{len(game.boards) - len(missed)} of {len(game.boards)} found; missed: {', '.join(missed)}."


def words_on(board: GuessGame) -> str:
    """How many words fit a board."""
    return "solved" if board.state is State.WON else words_fit(board.position)


def whole(board: GuessGame, width: int) -> list[Text]:
    """A board with all its rows, and one to come."""
    rows = [line for turn in board.turns for line in row(turn, width).split("\n")]
    to_come = Text.assemble(*slots([None] * board.lexicon.length, CORRECT, width))
    return [*rows, to_come] if board.state is State.PLAYING else rows


def card(board: GuessGame, width: int) -> list[Text]:
    """A board in two lines: the letters in place, and those that are elsewhere."""
    placed = board.position.knowledge.greens
    places = [placed.get(place) for place in range(board.lexicon.length)]
    best = {} if board.state is State.WON else board.keyboard
    elsewhere = [letter for letter, mark in best.items() if mark == ELSEWHERE]
    roomy = width if len(places) * TILE <= width else 0
    return [Text.assemble(*slots(places, CORRECT, roomy)), Text.assemble(*slots(elsewhere, ELSEWHERE, roomy))]


def slots(letters: Sequence[str | None], mark: int, width: int) -> list[tuple[str, str | Style]]:
    """Letters with a *mark*, and places whose letter is not known; as tiles if they fit into *width*."""
    if len(letters) * TILE <= width:
        return [tile(letter, mark) if letter else (" _ ", "") for letter in letters]
    return [(narrow_capital(letter), STYLES[mark]) if letter else ("_", "") for letter in letters]


def band(boards: Sequence[Sequence[Text]], cell: int) -> Text:
    """Some boards beside each other, each line padded to *cell* columns."""
    height = max(len(lines) for lines in boards)
    rows = []
    for number in range(height):
        line = [lines[number].copy() if number < len(lines) else Text() for lines in boards]
        for text in line[:-1]:
            text.pad_right(max(0, cell - text.cell_len))
        rows.append(Text(" " * GAP).join(line))
    return Text("\n").join(rows)


SCREEN = BoardsScreen()
