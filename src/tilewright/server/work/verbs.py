"""The verbs that may take long, as functions of plain values, so that another process can be asked for them.

A verb returns what it has *told*: the members of its answer and how far they can be trusted.  An *eventful* verb also
tells events on its way, each with a name and members.  Word lists are found by name alone.
"""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tilewright.errors import TilewrightError
from tilewright.knowledge import Turn
from tilewright.lexicon import Lexicon
from tilewright.lexicon.catalogue import Listed, bundled_lexicon, find

if TYPE_CHECKING:
    from tilewright.position import Position
    from tilewright.solvers import Solver

TurnText = Mapping[str, str | None]
QUALITIES = ("exact", "bound", "estimate")
LIGHT = 40_000_000  # replies to look at: about 60 ms, most of it without the interpreter's lock
QUICK = ("information", "twophase", "candidate")


class Told(NamedTuple):
    """The members of an answer, and how far they can be trusted."""

    members: Mapping[str, Any]
    quality: str = "exact"
    fingerprint: str | None = None  # of the list, unless it is among the members


Tell = Callable[[str, Mapping[str, Any]], object]


def list_named(name: str) -> Lexicon:
    """The list of that name, kept in memory as long as its file does not change."""
    listed = find(name)
    return bundled_lexicon(listed) if listed.origin == "bundled" else installed_lexicon(listed, changed(listed.path))


def changed(path: Path) -> int:
    """When a file was last written."""
    return path.stat().st_mtime_ns


@lru_cache(maxsize=8)
def installed_lexicon(listed: Listed, _changed: int) -> Lexicon:
    """An installed list as it was at that time."""
    return listed.load()


def turns_of(turns: Iterable[TurnText], length: int) -> list[Turn]:
    """The turns that somebody sent."""
    return [Turn.parse(f"{turn['guess']}={turn['reply']}", length) for turn in turns]


def weakest(qualities: Iterable[str]) -> str:
    """The one among *qualities* that can be trusted least.

    >>> weakest(["exact", "estimate", "bound"]), weakest([])
    ('estimate', 'exact')
    """
    return QUALITIES[max(map(QUALITIES.index, qualities), default=0)]


def candidates(turns: Sequence[TurnText], lexicon: str, mode: str, among: Any) -> Told:
    """The words that fit, and what is known in sentences."""
    from tilewright.position import Mode, Position

    words = list_named(lexicon)
    position = Position.played(words, turns_of(turns, words.length), Mode(mode), among)
    found = position.require_words()
    facts = {"lexicon": words.name, "fingerprint": words.fingerprint, "count": len(found), "words": found}
    return Told(facts | {"knowledge": list(position.knowledge.phrases())})


def suggest(
    turns: Sequence[TurnText], solver: str, mode: str, lexicon: str, among: Any, top: int, seconds: float | None
) -> Told:
    """The best next guesses."""
    position, player = asked(turns, solver, mode, lexicon, among)
    return suggested(position, player, top, seconds)


def suggest_if_light(
    turns: Sequence[TurnText], solver: str, mode: str, lexicon: str, among: Any, top: int, seconds: float | None
) -> Told | None:
    """The same if it takes a moment only; what is wrong with the question is said here already."""
    position, player = asked(turns, solver, mode, lexicon, among)
    quick = player.info.name in QUICK and getattr(player, "depth", 1) == 1
    if not quick or len(position.fitting_ids) * len(position.legal_ids) > LIGHT:
        return None
    return suggested(position, player, top, seconds)


def asked(turns: Sequence[TurnText], solver: str, mode: str, lexicon: str, among: Any) -> tuple[Position, Solver]:
    """The position, and who is asked about it."""
    from tilewright.position import Mode, Position
    from tilewright.solvers import solver_named

    words = list_named(lexicon)
    return Position.played(words, turns_of(turns, words.length), Mode(mode), among), solver_named(solver)


def suggested(position: Position, player: Solver, top: int, seconds: float | None) -> Told:
    """What *player* suggests."""
    from tilewright.solvers import Limit
    from tilewright.solvers.advice import advice

    members = advice(player, position, min(top, len(position.lexicon)), Limit(seconds=seconds)).as_json()
    return Told(members, weakest(figure_qualities(members)))


def figure_qualities(members: Mapping[str, Any]) -> Iterable[str]:
    """The qualities of all figures of the suggestions; a search that was cut short has only bounded the best word."""
    if not members["complete"]:
        yield "bound"
    listed = [*members["candidates"], *members["explorations"]]
    figures = (figure for each in listed for figure in each.values() if isinstance(figure, dict))
    yield from (str(figure["quality"]) for figure in figures)


def solve(
    answer: str | None,
    answers: Sequence[str] | None,
    solver: str,
    lexicon: str,
    mode: str,
    host: str | None,
    turns: int | None,
) -> Told:
    """A solver's game: against a word, against several, or against the adversary."""
    from tilewright.games.adversary import GIVE_UP, AdversaryGame, host_named
    from tilewright.games.boards import BoardsGame
    from tilewright.games.guess import GuessGame
    from tilewright.games.played import boards_json, play, play_boards, played_json
    from tilewright.position import TURN_LIMIT, Mode
    from tilewright.solvers import solver_named
    from tilewright.solvers.boards import BoardsSolver

    words, player = list_named(lexicon), solver_named(solver)
    facts: dict[str, Any] = {"lexicon": words.name, "fingerprint": words.fingerprint, "mode": mode}
    facts |= {"solver": player.spec}
    if answers is not None:
        boards = BoardsGame.start(words, answers, Mode(mode))
        boards = boards.limited(turns or boards.limit)
        return Told(facts | boards_json(boards, list(play_boards(BoardsSolver(player), boards))))
    if host is not None:
        facts |= {"host": host}
        opponent = AdversaryGame.start(words, Mode(mode), host_named(host, player), turns or GIVE_UP)
        return Told(facts | played_json(opponent, list(play(player, opponent))))
    game = GuessGame.start(words, answer or "", Mode(mode), turns or TURN_LIMIT)
    return Told(facts | played_json(game, list(play(player, game))))


def analyse(
    turns: Sequence[TurnText],
    grid: str | None,
    guesses: Sequence[str],
    answer: str | None,
    lexicon: str,
    mode: str,
    seconds: float,
) -> Told:
    """What the guesses of a game were worth."""
    from tilewright.analysis import analyse as worth_of
    from tilewright.analysis import read_turns
    from tilewright.position import Mode
    from tilewright.solvers import Limit

    words = list_named(lexicon)
    told = [each["guess"] if each["reply"] is None else f"{each['guess']}={each['reply']}" for each in turns]
    written = read_turns([*map(str, told), *guesses], grid, words.length, answer)
    game = worth_of(words, written, answer, Mode(mode), Limit(seconds=seconds))
    return Told(game.as_json(), "exact" if game.exact else "bound")


def search(
    tell: Tell,
    answer: str,
    config: str,
    lexicon: str,
    goal: Any,
    guesses: Any,
    order: Any,
    branching: int,
    after: Sequence[str],
    among: Any,
    depth: int,
    nodes: int,
    seconds: float,
    honest: Any,
) -> Told:
    """A search of the laboratory, expansion by expansion."""
    from tilewright.lab import Limit, Moves, run
    from tilewright.lab.honest import honest_json, honest_play
    from tilewright.lab.trace import event

    words, limit = list_named(lexicon), Limit(seconds, nodes, depth)
    moves = Moves(words, guesses, order, branching or None)
    running = run(config, words, answer, limit, goal=goal, among=among, moves=moves, after=after)
    while True:
        try:
            tell("expand", event(next(running), words))
        except StopIteration as end:
            result = end.value
            break
    members = result.as_json()
    if honest:
        members["honest"] = honest_json(honest_play(result, moves, honest, limit), result)
    return Told(members, "exact" if result.found else "bound")


def bench(tell: Tell, kind: str, done: Mapping[str, Any], **wanted: Any) -> Told:
    """A benchmark in pieces, each of which is told; those that are *done* are not done again."""
    from tilewright.server.work.benching import bench_searches, bench_solvers

    return Told((bench_searches if kind == "search" else bench_solvers)(tell, dict(done), **wanted))


def make_clues(lexicon: str, answer: str | None, seed: int, **wishes: Any) -> Told:
    """A clue puzzle."""
    from tilewright.puzzles.clues.making import make_clues as made

    return Told(made(answer, lexicon=list_named(lexicon), seed=seed, **wishes).as_json())


def make_cross(
    across: str | None,
    down: str | None,
    at: str | None,
    date: str | None,
    seed: int | None,
    level: str,
    lexicon: str,
    down_lexicon: str | None,
) -> Told:
    """A cross: of two words, of a seed, or of a date."""
    from tilewright.cross import CrossWords
    from tilewright.puzzles.cross.edition import cross_edition, random_puzzle
    from tilewright.puzzles.cross.making import of_words

    words = CrossWords.of(list_named(lexicon), list_named(down_lexicon) if down_lexicon else None)
    if across is not None:
        return Told(of_words(words, across, down, at).record())
    if seed is not None:
        return Told(random_puzzle(words, seed, level).record())
    assert date is not None
    return Told(cross_edition(date, words, level).record())


def check(puzzle: object) -> Told:
    """Whether a puzzle is what it claims to be."""
    from tilewright.kinds.checking import judged

    members = judged(puzzle)
    assert isinstance(puzzle, Mapping)  # or it would have been refused
    return Told(members, fingerprint=list_named(str(puzzle["lexicon"])).fingerprint)


def clues(clues: Sequence[TurnText], lexicon: str, repair: bool, seed: int) -> Told:
    """What clues lead to, and a repair if one is asked for and needed."""
    from tilewright.puzzles.clues.solving import repair_clues, solve_clues

    words = list_named(lexicon)
    turns = turns_of(clues, words.length)
    solution = solve_clues(turns, words)
    mended = repair_clues(turns, words, seed=seed) if repair and solution.verdict != "proper" else None
    return Told(solution.as_json() | ({"repaired": mended.as_json() if mended else None} if repair else {}))


def render_clues(puzzle: Mapping[str, Any], form: str, solution: Any) -> Told:
    """A clue puzzle as a drawing or a page, in base 64."""
    from tilewright.puzzles.clues.value import puzzle_of
    from tilewright.render.clues import card, pages
    from tilewright.render.convert import pdf, png

    words = list_named(puzzle["lexicon"])
    guesses = [words.word(guess) for guess in puzzle["guesses"]]
    drawn = puzzle_of(words, words.word(puzzle["answer"]), guesses, 0)
    data = pdf(pages(drawn, solution)) if form == "pdf" else png(card(drawn)) if form == "png" else card(drawn).encode()
    return Told({"fingerprint": words.fingerprint, "file": b64encode(data).decode()})


def call(call: str) -> Told:
    """A function with its arguments, as `Pool.call` of our own server packs them; what came of it, packed likewise."""
    function, arguments = pickle.loads(b64decode(call))
    try:
        came: tuple[Any, TilewrightError | None] = function(*arguments), None
    except TilewrightError as error:
        came = None, error
    return Told({"came": b64encode(pickle.dumps(came)).decode()})


VERBS: Mapping[str, Callable[..., Told]] = {
    "call": call,
    "candidates": candidates,
    "suggest": suggest,
    "solve": solve,
    "analyse": analyse,
    "make_clues": make_clues,
    "make_cross": make_cross,
    "check": check,
    "clues": clues,
    "render_clues": render_clues,
}
EVENTFUL: Mapping[str, Callable[..., Told]] = {"search": search, "bench": bench}
