"""Record the contract of both hosts: questions and answers, generated from the Python verbs and games.

    python tools/contract.py       write tests/contract/contract.json.gz anew

Each *scene* is a list of requests as HTTP has them, with the status and the JSON that must come back; ``{game}`` in a
path is the id that the scene's last answer had.  Most scenes are one question; those of games go on from move to
move.  All that is drawn follows from one seed.  The tests in tests/contract replay the scenes against the server and,
in a real browser, against the local host."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from itertools import count, islice
from pathlib import Path
from typing import Any

from tilewright import pattern
from tilewright.errors import GameOver, TilewrightError
from tilewright.kinds import edition, kind_named
from tilewright.kinds.cross.daily import also_fits
from tilewright.kinds.playing import Wish, common_facts
from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.position import Mode
from tilewright.server.edge.problems import problem_of
from tilewright.server.play.state import Seat, state_for_player
from tilewright.server.routes.calendar import solution_in
from tilewright.server.routes.games import NotOver
from tilewright.server.routes.words import list_facts
from tilewright.store.games import GameRecord
from tilewright.verbs import answer
from tilewright.verbs.analyse import Analyse
from tilewright.verbs.candidates import Candidates
from tilewright.verbs.question import Question
from tilewright.verbs.score import Score
from tilewright.verbs.suggest import Suggest

TARGET = Path(__file__).parents[1] / "tests" / "contract" / "contract.json.gz"
SEED = 15
SMALL = "contract"  # a list of every 24th word of en5, so that whole games are analysed in a moment
EVERY = 24
LISTS = ("en4", "en5", "en6", "nl5", "ru5", "tr5", SMALL)
OTHER_FITS = date(2026, 1, 20)  # the day of lotus and ivory, which louts and ivory fit as well
DAYS = [OTHER_FITS, *(date(2026, 11, 2) + timedelta(days) for days in range(6))]
PATHS: dict[type[Question], str] = {
    Score: "/score",
    Candidates: "/candidates",
    Suggest: "/suggest",
    Analyse: "/analyse",
}
OTHERS = ("louts ivory", "LOTUS + ivory", "lotus louts", "ivory lotus", "crane paper", "crane", "crane zzzzz")
MODES = ("normal", "normal", "hard", "ultra")
METRICS = ("entropy", "min_max_remaining", "min_avg_remaining", "min_avg_guesses")
Step = dict[str, Any]
Scene = list[Step]
draw = random.Random(SEED)


def small_list() -> Lexicon:
    """The list of the contract's own; it must be installed under its name."""
    whole = lexicon_named("en5")
    answers, allowed = whole.answers[:: EVERY // 3], whole.words[whole.answer_count :: EVERY // 2]
    return Lexicon.of(SMALL, answers, allowed)


def step(path: str, body: Any, status: int, told: Any, method: str = "POST") -> Step:
    """A request and what must come back."""
    return {"method": method, "path": path, "body": body, "status": status, "json": told}


def asked(question: type[Question], **body: Any) -> Step:
    """A question as HTTP has it, and what the verb answers."""
    path = PATHS[question]
    try:
        given = {name: tuple(value) if isinstance(value, list) else value for name, value in body.items()}
        return step(path, body, 200, answer(question(**given)).as_json())
    except TilewrightError as error:
        problem = problem_of(error, f"/api/v1{path}")
        return step(path, body, problem["status"], problem)


# ---- what people ask


def spoilt(word: str) -> str:
    """The word as somebody may mistype it."""
    return draw.choice(
        [word[:-1], word + "s", "", "12345"[: len(word)], word[::-1], f" {word.upper()} ", word[0] * len(word)]
    )


def scores(most: int) -> Iterator[Scene]:
    """Pairs of words of one length, some with repeated letters, some spoilt."""
    for number in range(most):
        words = lexicon_named(draw.choice(["en4", "en5", "en6", "en8"])).words
        guess, hidden = draw.choice(words), draw.choice(words)
        if number % 3 == 0:  # from few letters, so that many repeat
            guess, hidden = ("".join(draw.choice("aeéls") for _ in guess) for _ in range(2))
        yield [asked(Score, guess=spoilt(guess) if number % 10 == 9 else guess, answer=hidden)]


def reply_text(guess: str, hidden: str) -> str:
    """A reply as people write it in one of the usual ways."""
    reply = pattern.score(guess, hidden)
    digits = "".join(map(str, reply.digits))
    return draw.choice([str(reply), str(reply), str(reply).lower(), digits, reply.squares])


def turns_towards(words: Lexicon, hidden: str, length: int, mode: str) -> list[str]:
    """Some turns of a game; in hard modes mostly with guesses that they permit."""
    turns: list[str] = []
    for _ in range(length):
        pool = words.words
        if mode != "normal" and turns and draw.random() < 0.85:
            fitting = answer(Candidates(tuple(turns), lexicon=words.name, among="allowed")).words
            pool = fitting or pool
        guess = draw.choice(pool)
        turns.append(f"{guess}={reply_text(guess, hidden)}")
    return turns


def spoilt_turns(turns: list[str], words: Lexicon) -> list[str]:
    """The turns with a mistake in them, or a reply that cannot be."""
    place = draw.randrange(len(turns)) if turns else 0
    guess = turns[place].split("=")[0] if turns else draw.choice(words.words)
    marks = "".join(draw.choice("-YG") for _ in range(words.length))
    wrong = draw.choice(
        [
            f"{guess}={marks}",
            f"{guess}={marks}",
            f"{guess}={marks}",
            f"{spoilt(guess)}={marks}",
            f"{guess}={marks}-",
            guess,
            f"{guess}=?????",
        ]
    )
    return [*turns[:place], wrong, *turns[place + 1 :]]


def position(lists: tuple[str, ...], least: int = 0, most: int = 4) -> dict[str, Any]:
    """Turns, mode and list of a question."""
    words, mode = lexicon_named(draw.choice(lists)), draw.choice(MODES)
    hidden = draw.choice(words.answers if draw.random() < 0.8 else words.words)
    turns = turns_towards(words, hidden, draw.randint(least, most), mode)
    if draw.random() < 0.2:
        turns = spoilt_turns(turns, words)
    return {"turns": turns, "mode": mode, "lexicon": words.name}


def candidates(most: int) -> Iterator[Scene]:
    """Positions of several lists."""
    for _ in range(most):
        least = 1 if draw.random() < 0.95 else 0
        lists = ("en5", "en5", "en4", "en6", SMALL) if least else (SMALL,)
        yield [asked(Candidates, **position(lists, least), among=draw.choice(["answers", "allowed"]))]


def suggestions(most: int) -> Iterator[Scene]:
    """What solvers say that does not hang on how long they may search."""
    asked_so_far = (scene for scene in every_suggestion() if is_settled(scene[0]))
    return islice(asked_so_far, most)


def is_settled(told: Step) -> bool:
    """Whether an answer of the exact solver is final: each door has a limit of its own."""
    columns = (*told["json"].get("candidates", ()), *told["json"].get("explorations", ()))
    bounded = any(each.get("expected_guesses", {}).get("quality") == "bound" for each in columns)
    return told["json"].get("complete", True) and not bounded


def every_suggestion() -> Iterator[Scene]:
    """The solvers that both hosts have, in positions from the first guess to the last."""
    for number in count():
        metric = draw.choice(METRICS)
        solver = draw.choice(["information", f"information(metric={metric})", "candidate", "optimal"])
        where = position(("en5", "en5", SMALL, SMALL, "en4"), 1 if solver == "optimal" else 0, 6)
        if solver == "optimal" and number % 2:
            where = position((SMALL,), 1)
        if number % 25 == 0:
            solver = draw.choice(
                [f"information(metric={metric},depth=2,beam=5)", "information(leaf=size,metric=min_avg_guesses)"]
            )
            where = position((SMALL,), 1)
        if number % 40 == 7:
            solver = draw.choice(
                [
                    "nobody",
                    "information(depth=9)",
                    "information(depth=x)",
                    "optimal(x=1)",
                    "information(opener=zzzzz)",
                    "(",
                ]
            )
        yield [
            asked(
                Suggest,
                **where,
                solver=solver,
                top=draw.choice([1, 2, 3]),
                among=draw.choice(["answers", "answers", "allowed"]),
            )
        ]


def openings(openers: tuple[str, ...]) -> Iterator[Scene]:
    """Games of the whole list that begin with a word whose parts are known, and are won with the next."""
    words = lexicon_named("en5")
    for opener in openers:
        hidden = draw.choice([word for word in words.answers if word != opener])
        yield [asked(Analyse, turns=[opener, hidden], answer=hidden, seconds=60.0)]


def analyses(most: int) -> Iterator[Scene]:
    """Whole games: won and lost, by the rules and not, as turns, words and grids."""
    words = lexicon_named(SMALL)
    for number in range(most):
        mode, hidden = draw.choice(MODES), draw.choice(words.answers)
        made = draw.randint(1, 5)
        guesses = [draw.choice(words.words if draw.random() < 0.9 else lexicon_named("en5").words) for _ in range(made)]
        guesses = [guess for guess in guesses if guess != hidden] + ([hidden] if draw.random() < 0.7 else [])
        if not guesses:
            guesses = [hidden]
        told = [f"{guess}={pattern.score(guess, hidden)}" for guess in guesses]
        form = number % 4
        if form == 0:
            body: dict[str, Any] = {"turns": guesses, "answer": hidden}
        elif form == 1:
            grid = "Tilewright #5\n" + "\n".join(pattern.score(guess, hidden).squares for guess in guesses)
            body = {"turns": guesses, "grid": grid}
        else:
            body = {"turns": spoilt_turns(told, words) if draw.random() < 0.3 else told}
        counted = {"nodes": draw.randint(1, 60)} if number % 3 == 0 else {}
        yield [asked(Analyse, **body, mode=mode, lexicon=SMALL, seconds=60.0, **counted)]


def lists() -> Iterator[Scene]:
    """What there is to know of lists: letters and keys, also those of other languages."""
    for name in LISTS:
        yield [step(f"/lexicons/{name}", None, 200, list_facts(lexicon_named(name)), "GET")]


# ---- games


def game_of_day(kind: str, day: date, lexicon: str, wish: dict[str, Any]) -> GameRecord:
    """The game that a player who wishes for it gets."""
    words = lexicon_named(lexicon)
    base = common_facts(words, Mode(wish.get("mode", "normal")))
    playing = kind_named(kind).playing
    if kind_named(kind).is_daily:
        return GameRecord("", kind, {**base, **playing.edition_facts(edition(kind, day, words))}, id="game")
    assert playing.of_day is not None
    _, facts = playing.of_day(Wish(**wish), words, day)
    return GameRecord("", kind, {**base, **facts}, id="game")


def moved(seat: Seat, text: str) -> tuple[Seat, Step]:
    """The game after a guess, and what is told of it; one that is refused leaves it as it was."""
    turn = seat.guesses_made + 1
    body, path = {"guess": text, "turn": turn}, "/games/{game}/guess"
    try:
        after = seat.game.guess(text)
    except GameOver as error:
        conflict = problem_of(error, "") | {"type": "/problems/over-already", "title": "Over already"}
        return seat, step(path, body, 409, conflict | {"game": state_for_player(seat)})
    except TilewrightError as error:
        return seat, step(path, body, 422, problem_of(error, ""))
    next_seat = Seat(seat.record.after(after.last_guess, after.state), after)
    return next_seat, step(path, body, 200, state_for_player(next_seat))


def hinted(seat: Seat) -> tuple[Seat, Step]:
    """The game after a hint."""
    body, path = {"version": seat.record.version}, "/games/{game}/hint"
    try:
        text = seat.game.hint().hints[-1]
    except TilewrightError as error:
        return seat, step(path, body, 422, problem_of(error, ""))
    record = seat.record.after(["hint", text], "playing")
    return Seat.of(record), step(path, body, 200, state_for_player(Seat.of(record)))


def given_up(seat: Seat) -> tuple[Seat, Step]:
    """The game, given up."""
    after = Seat(seat.record.after(["give-up"], "lost"), seat.game)
    return after, step("/games/{game}/give-up", {}, 200, state_for_player(after))


def other_asked(seat: Seat, solution: str) -> Step:
    """What is told of another solution of a cross; before the end, nothing."""
    path, facts = "/games/{game}/fits", seat.record.facts
    if not seat.is_over:
        return step(path, {"solution": solution}, 409, problem_of(NotOver("", id="game"), ""))
    try:
        words = solution_in(solution, "cross", lexicon_named(facts["lexicon"]))
    except TilewrightError as error:
        return step(path, {"solution": solution}, 422, problem_of(error, ""))
    told = {"kind": "cross", "solution": words, "fits": also_fits(facts["puzzle"], words.split())}
    return step(path, {"solution": solution}, 200, told)


def played(
    kind: str, day: date, wish: dict[str, Any], guesses: list[str], hints: int = 0, gives_up: bool = False
) -> Scene:
    """One game from its beginning on."""
    body = {"kind": kind, "daily": str(day), **wish}
    record = game_of_day(kind, day, wish.get("lexicon", "en5"), wish)
    seat = Seat.of(record)
    scene = [step("/games", body, 201, state_for_player(seat))]
    others = OTHERS if kind == "cross" else ()
    scene += [other_asked(seat, solution) for solution in others[:1]]
    for number, text in enumerate(guesses):
        if number < hints and seat.record.state == "playing":
            seat, told = hinted(seat)
            scene.append(told)
        seat, told = moved(seat, text)
        scene.append(told)
    if gives_up and not seat.is_over:
        seat, told = given_up(seat)
        scene.append(told)
    scene += [other_asked(seat, solution) for solution in others]
    scene.append(step("/games/{game}", None, 200, state_for_player(seat), "GET"))
    return scene


def words_towards(hidden: list[str], words: Lexicon, first: int) -> list[str]:
    """Guesses of which some are spoilt, the last ones right."""
    tried = [draw.choice(words.words) for _ in range(first)]
    tried = [spoilt(word) if draw.random() < 0.15 else word for word in tried]
    return tried + (hidden if draw.random() < 0.75 else []) + [draw.choice(words.words)] * (draw.random() < 0.3)


def games() -> Iterator[Scene]:
    """Games of every kind that both hosts have."""
    words = lexicon_named("en5")
    for day in DAYS:
        for mode in ("normal", "hard", "ultra"):
            hidden = str(edition("guess", day, words).puzzle["word"])
            guesses = words_towards([hidden], words, draw.randint(0, 5))
            yield played("guess", day, {"mode": mode}, guesses, draw.randint(0, 3), draw.random() < 0.5)
        for boards in (2, 4, 7):
            record = game_of_day("boards", day, "en5", {"boards": boards})
            guesses = words_towards(list(record.facts["answers"]), words, draw.randint(0, 4))
            yield played("boards", day, {"boards": boards, "mode": draw.choice(MODES)}, guesses, 1, True)
        for kind in ("clues", "cross", "best"):
            made = edition(kind, day, words)
            yield played(kind, day, {}, guesses_for(kind, made.puzzle, words), draw.randint(0, 2), True)
        yield played("cross", day, {}, guesses_for("cross", edition("cross", day, words).puzzle, words), 9, True)


def guesses_for(kind: str, puzzle: Any, words: Lexicon) -> list[str]:
    """What somebody tries in a puzzle."""
    if kind == "clues":
        return words_towards([puzzle["answer"]], words, draw.randint(0, 2))
    if kind == "best":
        return [spoilt("crane"), draw.choice([*puzzle["best"], *puzzle["candidates"], draw.choice(words.words)])]
    letters = sorted(set("".join(puzzle["words"].values())) | set(draw.sample("etaoinshrdluq", 5)))
    draw.shuffle(letters)
    return ["ab", *letters, "1"]


def strangers() -> Iterator[Scene]:
    """Guesses that the list does not have, where they count and where they do not."""
    for turns in (
        ["soare=Y----"],
        ["soare=Y----", "xqzzj=-----"],
        ["soare=GGGGG"],
        ["soare=Y----", "soare=-----"],
        ["søare=-----"],
    ):
        for mode, unlisted in (("normal", True), ("hard", True), ("normal", False)):
            yield [asked(Candidates, turns=turns, mode=mode, unlisted=unlisted)]
            yield [asked(Suggest, turns=turns, mode=mode, unlisted=unlisted, top=2)]


def as_json(scene: Scene) -> Scene:
    """The scene as a file keeps it."""
    kept: Scene = json.loads(json.dumps(scene, default=str))
    return kept


KINDS: tuple[Callable[[], Iterator[Scene]], ...] = (
    lambda: scores(700),
    lambda: candidates(600),
    lambda: suggestions(500),
    lambda: analyses(120),
    lambda: openings(("trace", "crane", "raise")),
    lists,
    games,
    strangers,
)


def main() -> None:
    """Write the contract."""
    scenes = [as_json(scene) for make in KINDS for scene in make()]
    words = small_list()
    head = {
        "name": SMALL,
        "answers": list(words.answers),
        "words": list(words.words),
        "days": [str(day) for day in DAYS],
    }
    text = json.dumps({"list": head, "scenes": scenes}, ensure_ascii=False, separators=(",", ":"))
    TARGET.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{len(scenes):,} scenes, {sum(map(len, scenes)):,} questions, {TARGET.stat().st_size:,} bytes")


if __name__ == "__main__":
    import os
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        os.environ["TILEWRIGHT_DATA"] = folder
        from tilewright.lexicon.catalogue import install

        install(small_list(), "the contract's own")
        main()
