"""The hidden word never leaves the server before its game is over: whole games are played, and every byte is read.

A *wire* stands between player and server and keeps all that the server sends: status lines, headers, bodies, of every
path a page might ask for.  The words come from a list of letters drawn from a seed, so that no text has one by chance.
Which of them a game hides is drawn by the server and cannot be foreseen; so a word that is public for another reason,
because it is a clue of a published puzzle or the solution of a past one, is no secret of the game that hides it too.
"""

from __future__ import annotations

import base64
import json
import random
import socket
import threading
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import suppress
from string import ascii_lowercase

import httpx
import pytest

from tests.server.conftest import NO_TLS
from tests.server.playing import House, Json, guessed, house, started
from tilewright.lexicon import Lexicon
from tilewright.lexicon.catalogue import install
from tilewright.puzzles.calendar import today
from tilewright.store.archive import documents

LETTERS = ascii_lowercase  # all of them: a cross of two words lacks at least eleven, and eight lose it
TODAY = today()
LENGTH = 8  # so that base 64 has eight characters which follow from the word alone, wherever it begins


def odd_words() -> Lexicon:
    """Words that nobody would write by chance."""
    draw = random.Random(8)
    words = {"".join(draw.choice(LETTERS) for _ in range(LENGTH)) for _ in range(400)}
    return Lexicon.of("odd", sorted(words)[:300], sorted(words)[300:])


NEVER_HIDDEN = odd_words().words[-1]  # allowed as a guess only


class Wire:
    """What the server has sent to one player."""

    def __init__(self, port: int) -> None:
        self.port, self.sent = port, bytearray()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.ends: list[socket.socket] = [self.listener]
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.listener.getsockname()[1]}/api/v1"

    def browser(self) -> httpx.Client:
        """A browser whose every byte goes this way."""
        headers = {"origin": self.url.removesuffix("/api/v1")}
        return httpx.Client(base_url=self.url, headers=headers, timeout=60, verify=NO_TLS)

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                player, _ = self.listener.accept()
                server = socket.create_connection(("127.0.0.1", self.port))
                self.ends += [player, server]
                threading.Thread(target=self.pass_on, args=(player, server, False), daemon=True).start()
                threading.Thread(target=self.pass_on, args=(server, player, True), daemon=True).start()

    def pass_on(self, source: socket.socket, target: socket.socket, keep: bool) -> None:
        with suppress(OSError):
            while content := source.recv(65536):
                if keep:
                    self.sent += content
                target.sendall(content)
            target.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        for end in self.ends:
            end.close()


def disguises(word: str) -> set[bytes]:
    """The word in the forms in which it might slip out: as it is, backwards, encoded."""
    plain = word.encode()
    starts = ((0, 0), (1, 4), (2, 4))
    shifted = (base64.b64encode(b"." * before + plain)[start : start + 8] for before, start in starts)
    return {plain, plain[::-1], plain.hex().encode(), *(each.lower() for each in shifted)}


def assert_secret(wire: Wire, words: Iterable[str], known: Container[str]) -> None:
    """None of *words* is in what was sent, but those that the player has *known* before."""
    assert len(wire.sent) > 1000
    sent = bytes(wire.sent).lower()
    for word in words:
        if word not in known:
            found = [each for each in disguises(word) if each in sent]
            assert not found, f"{word} was sent as {found}"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("secrecy")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TILEWRIGHT_DATA", str(folder / "data"))
        install(odd_words(), "drawn for a test")
        with house(f"sqlite:///{folder}/store.sqlite") as opened:
            yield opened


@pytest.fixture
def wire(home: House) -> Iterator[Wire]:
    opened = Wire(int(home.running.url.rpartition(":")[2]))
    yield opened
    opened.close()


def look_around(browser: httpx.Client, game: Json) -> None:
    """Ask for everything that might tell more than it should."""
    kind = game["kind"] if game["kind"] in {"guess", "clues", "cross"} else "guess"
    for path in (
        f"/games/{game['id']}",
        f"/games/{game['id']}/share.svg",
        f"/games/{game['id']}/share.png",
        "/games",
        "/games?state=playing",
        f"/calendar/{kind}/today?lexicon=odd",
        f"/calendar/{kind}/2026-01-31?lexicon=odd",
        f"/calendar/{kind}?lexicon=odd",
        f"/calendar/{kind}/2099-01-01?lexicon=odd",
        "/stats?lexicon=odd",
        "/stats/export",
        "/lexicons",
        "/lexicons/odd",
        "/openapi.json",
        "/health",
        "/nowhere",
    ):
        browser.get(path)
    browser.request("OPTIONS", f"/games/{game['id']}")
    browser.put(f"/games/{game['id']}")
    browser.post(f"/calendar/{kind}/today/report", json={"solution": "crane", "lexicon": "odd"})
    browser.post("/calendar/publish", json={"kind": kind, "first": str(TODAY), "lexicon": "odd"})
    for body in ({"guess": "z" * LENGTH}, {"guess": "??"}, {"guess": 7}, {}, {"guess": "?" * 90}, {"guess": "é"}):
        browser.post(f"/games/{game['id']}/guess", json=body)
    browser.post(f"/games/{game['id']}/guess", content=b"{")
    browser.post(f"/games/{game['id']}/guess", json={"guess": NEVER_HIDDEN, "turn": 77})


def public_words(home: House) -> set[str]:
    """The words that everybody may see: the clues of puzzles up to today, and the solutions of those before."""
    with home.store.reading() as session:
        editions = [each for kind in ("guess", "clues", "cross") for each in documents(session, kind, "odd")]
    clues = {clue["guess"] for each in editions if each.day <= TODAY for clue in each.puzzle.get("clues", ())}
    over = json.dumps([dict(each.puzzle) for each in editions if each.day < TODAY])
    return clues | {word for word in odd_words().words if word in over}


def wishes() -> Iterator[tuple[str, Json]]:
    """What is played: every kind, of today and drawn."""
    for kind in ("guess", "boards", "cross", "clues"):
        yield f"{kind} of a day", {"kind": kind, "daily": "today", "boards": 3}
        yield f"{kind}, drawn", {"kind": kind, "boards": 2}


def moves_of(house: House, game: Json, ending: str) -> Callable[[Json], str | None]:
    """What the player does next so that the game ends that way; None to give up."""
    answers = house.answers(game["id"])
    wrong = [word for word in odd_words().words if word not in answers]
    random.Random(5).shuffle(wrong)
    there = sorted(set("".join(answers)))
    absent = sorted(set(LETTERS) - set(there))
    lost = iter(absent if game["kind"] == "cross" else wrong)
    won = iter(there if game["kind"] == "cross" else [wrong[-1], *answers])
    left = iter([next(lost), None])
    chosen = {"won": won, "lost": lost, "given up": left}[ending]
    return lambda _: next(chosen)


@pytest.mark.parametrize("wish", [wish for _, wish in wishes()], ids=[name for name, _ in wishes()])
@pytest.mark.parametrize("ending", ["won", "lost", "given up"])
def test_no_byte_tells_the_word_before_the_end(home: House, wire: Wire, wish: Json, ending: str) -> None:
    with wire.browser() as browser:
        game = started(browser, lexicon="odd", **wish)
        answers = home.answers(game["id"])
        assert answers
        following = moves_of(home, game, ending)
        said: set[str] = set()
        look_around(browser, game)
        while game["state"] == "playing":
            assert_secret(wire, answers, said | public_words(home))
            told = len(wire.sent)
            move = following(game)
            if move is None:
                game = browser.post(f"/games/{game['id']}/give-up").json()
            else:
                said.add(move)
                game = guessed(browser, game, move)
            if len(game["turns"]) == 1 and game["state"] == "playing":
                browser.post(f"/games/{game['id']}/hint", json={})
                assert_secret(wire, answers, said | public_words(home))
                look_around(browser, game)
        assert game["state"] == ("won" if ending == "won" else "lost")
        ended = bytes(wire.sent[told:])
        assert all(answer.encode() in ended for answer in answers)  # so the wire sees what there is to see
        assert browser.get(f"/games/{game['id']}/share.svg").status_code == 200


def test_a_challenge_tells_nobody_its_word(home: House, wire: Wire) -> None:
    word = odd_words().answers[7]
    with home.browser() as friend:
        token = friend.post("/challenges", json={"word": word, "lexicon": "odd"}).json()["token"]
    with wire.browser() as browser:
        game = started(browser, challenge=token)
        other = odd_words().answers[8]
        look_around(browser, guessed(browser, game, other))
        browser.post("/games", json={"challenge": token[:-3]})
        assert_secret(wire, [word], {other} | public_words(home))
        assert word in browser.post(f"/games/{game['id']}/give-up").text


def test_the_adversary_has_no_word_to_tell(home: House, wire: Wire) -> None:
    with wire.browser() as browser:
        game = guessed(browser, started(browser, kind="adversary", lexicon="odd"), odd_words().answers[0])
        look_around(browser, game)
        assert_secret(wire, odd_words().answers, {odd_words().answers[0]} | public_words(home))


def test_ids_and_seeds_are_drawn_by_the_operating_system(home: House) -> None:
    with home.browser() as browser:
        games = [started(browser, lexicon="odd") for _ in range(20)]
    assert len({game["id"] for game in games}) == 20
    assert len({home.answers(game["id"])[0] for game in games}) > 10
    assert all("seed" not in json.dumps(game) for game in games)


def test_a_leak_would_be_noticed(wire: Wire) -> None:
    word = odd_words().answers[3]
    for leak in disguises(word):
        wire.sent[:] = b"x" * 2000 + leak + b"y"
        with pytest.raises(AssertionError, match="was sent as"):
            assert_secret(wire, [word], set())
