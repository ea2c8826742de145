"""Whether a program speaks the engine protocol: what a stranger runs against an engine of his own.

Each *trial* is one sentence that holds or not.  They only use the protocol, so that any program in any language can be
tried, and each starts from a fresh game; a program that dies is started again for the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tilewright.errors import TilewrightError
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import score
from tilewright.position import Mode, Position
from tilewright.solvers.own.engine import PATIENCE, CannotStart, EngineFailed, Session

SMALL = Lexicon.of("conformance", ["tile", "tilt", "till", "word", "ward"], ["idle", "lilt", "wild"])
MOST_TURNS = 20


@dataclass(frozen=True, slots=True)
class TrialResult:
    """A sentence, and why it does not hold; nothing if it does."""

    sentence: str
    fault: str = ""


def check_engine(command: str) -> Iterator[TrialResult]:
    """Every trial of the program that *command* starts; one that does not start is tried once."""
    for sentence, trial in TRIALS.items():
        session = Session(command)
        try:
            trial(session)
            yield TrialResult(sentence)
        except CannotStart as error:
            yield TrialResult(sentence, str(error))
            return
        except (TilewrightError, AssertionError) as error:
            yield TrialResult(sentence, str(error) or "it does not")
        finally:
            session.stop()
            session.errors.unlink(missing_ok=True)


def says_who_it_is(session: Session) -> None:
    session.start()
    assert session.name, "there is no line 'id name NAME' before twpok"


def answers_isready(session: Session) -> None:
    session.start()
    session.send("isready\n")
    session.read_until(("readyok",), PATIENCE)


def takes_a_list_from_a_file(session: Session) -> None:
    session.start()
    session.tell_list(SMALL, PATIENCE)


def takes_a_list_by_fingerprint_or_refuses_it(session: Session) -> None:
    session.start()
    session.send("newgame no-such-list:1:0000000000000000\n")
    answer = session.read_until(("ok", "error"), PATIENCE)[-1]
    assert answer.startswith("error"), "it takes a list that does not exist, without a file"


def goes_on_after_an_unknown_command(session: Session) -> None:
    session.start()
    session.send("juggle three balls\nisready\n")
    answer = session.read_until(("error", "readyok"), PATIENCE)[-1]
    assert answer.startswith("error"), "it does not say error"
    session.read_until(("readyok",), PATIENCE)


def chooses_words_of_the_list(session: Session) -> None:
    for answer in SMALL.answers:
        play(session, Position.start(SMALL), answer)


def chooses_what_hard_mode_permits(session: Session) -> None:
    for answer in SMALL.answers:
        play(session, Position.start(SMALL, Mode.HARD), answer)


def chooses_the_same_twice(session: Session) -> None:
    position = Position.of(SMALL, ["word=----"])
    first, second = (session.ask(position, "go", PATIENCE)[0] for _ in range(2))
    assert first == second, f"it chooses {first!r} and then {second!r}"


def obeys_a_limit_of_time(session: Session) -> None:
    session.ask(Position.start(SMALL), "go seconds 0.5", PATIENCE)


def answers_a_stopped_search_once(session: Session) -> None:
    session.ask(Position.start(SMALL), "go", PATIENCE)
    session.send("go seconds 1\nstop\nisready\n")
    told = session.read_until(("readyok",), PATIENCE)
    bests = sum(line.startswith("best ") for line in told)
    assert bests == 1, f"it says best {bests} times" if bests else "it does not say its best"


def changes_lists(session: Session) -> None:
    session.ask(Position.start(SMALL), "go", PATIENCE)
    big = load("en4")
    assert session.ask(Position.start(big), "go", PATIENCE)[0] in big, (
        "after another list, it chooses words of the first"
    )


def play(session: Session, position: Position, answer: str) -> None:
    """A game to its end."""
    for _ in range(MOST_TURNS):
        word, _ = session.ask(position, "go", PATIENCE)
        position.check_legal(word)
        if word == answer:
            return
        position = position.push(word, score(word, answer))
    raise EngineFailed(session.command, f"it does not find {answer!r} in {MOST_TURNS} guesses")


TRIALS: dict[str, Callable[[Session], None]] = {
    "it says who it is": says_who_it_is,
    "it answers isready": answers_isready,
    "it goes on after a command that it does not know": goes_on_after_an_unknown_command,
    "it takes a word list from a file": takes_a_list_from_a_file,
    "it refuses a list that it does not know": takes_a_list_by_fingerprint_or_refuses_it,
    "it chooses words of the list, and finds every answer": chooses_words_of_the_list,
    "it chooses what hard mode permits": chooses_what_hard_mode_permits,
    "it chooses the same twice": chooses_the_same_twice,
    "it obeys a limit of time": obeys_a_limit_of_time,
    "it says its best once when it is stopped": answers_a_stopped_search_once,
    "it changes lists": changes_lists,
}
