"""The verbs over HTTP: the same JSON as the command line, and what is wrong is named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import events_of
from tilewright import __version__
from tilewright.cli import main
from tilewright.lexicon import load

FINGERPRINT = load("en5").fingerprint
TURNS = [{"guess": "crane", "reply": "-YG--"}]
PAIRS: dict[str, tuple[str, dict[str, Any], str]] = {  # route, body, and the command that asks for the same
    "score": ("/score", {"guess": "ninny", "answer": "annex"}, "score ninny annex"),
    "suggest": ("/suggest", {"turns": TURNS, "top": 3}, "suggest crane=-YG-- --top 3"),
    "suggest before the first guess": ("/suggest", {"top": 1}, "suggest --top 1"),
    "suggest, solved": ("/suggest", {"turns": [{"guess": "crane", "reply": "GGGGG"}]}, "suggest crane=GGGGG"),
    "suggest, two-phase": (
        "/suggest",
        {"turns": TURNS, "solver": "twophase", "mode": "hard"},
        "suggest crane=-YG-- --solver twophase --mode hard",
    ),
    "suggest, optimal": (
        "/suggest",
        {"turns": TURNS, "solver": "optimal", "top": 2},
        "suggest crane=-YG-- --solver optimal --top 2",
    ),
    "solve": ("/solve", {"answers": ["quark"]}, "solve quark"),
    "solve boards": ("/solve", {"answers": ["quark", "crane"], "turns": 9}, "solve quark crane --turns 9"),
    "solve adversary": ("/solve", {"adversary": True, "solver": "candidate"}, "solve --adversary --solver candidate"),
    "make clues": ("/make/clues", {"answer": "tiger", "clues": 3, "seed": 7}, "make clues tiger --clues 3 --seed 7"),
    "make clues, graded": (
        "/make/clues",
        {"grade": "easy", "seed": 5},
        "make clues --clues auto --grade easy --seed 5",
    ),
    "make cross": ("/make/cross", {"seed": 3}, "make cross --seed 3"),
    "make cross of a day": ("/make/cross", {"date": "2026-07-30"}, "make cross --date 2026-07-30"),
    "clues": (
        "/clues",
        {"clues": TURNS, "repair": True, "seed": 2},
        "clues crane=-YG-- --repair --seed 2",
    ),
}


def printed(command: str, capsys: pytest.CaptureFixture[str]) -> Any:
    """The JSON that a command prints."""
    assert main([*command.split(), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def without_about(answer: httpx.Response) -> dict[str, Any]:
    """The members of an answer that the command line has as well."""
    assert answer.status_code == 200, answer.text
    members = dict(answer.json())
    assert members.pop("about")["version"] == __version__
    return members


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_the_interface_says_what_the_command_line_prints(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], pair: tuple[str, dict[str, Any], str]
) -> None:
    route, body, command = pair
    assert without_about(client.post(route, json=body)) == printed(command, capsys)


def test_a_game_is_analysed_as_the_command_line_does_within_the_time_there_is(
    client: httpx.Client, capsys: pytest.CaptureFixture[str]
) -> None:
    turns = [*TURNS, {"guess": "smart", "reply": "--GG-"}, {"guess": "diary", "reply": "GGGGG"}]
    told = without_about(client.post("/analyse", json={"turns": turns}))
    same = printed("analyse crane=-YG-- smart=--GG- diary=GGGGG", capsys)
    assert list(told) == list(same)
    assert told["par"] == same["par"]  # which is exact
    for ours, theirs in zip(told["turns"], same["turns"], strict=True):
        assert list(ours) == list(theirs)
        assert ours["value"]["low"] <= theirs["value"]["high"]
        assert theirs["value"]["low"] <= ours["value"]["high"]
    grid = "Daily 2/6\n⬛🟨🟩⬛⬛\n🟩🟩🟩🟩🟩"
    pasted = client.post("/analyse", json={"grid": grid, "turns": ["crane", {"guess": "diary"}]}).json()
    assert (pasted["state"], pasted["answer"]) == ("won", "diary")


def test_candidates_come_with_what_is_known(client: httpx.Client, capsys: pytest.CaptureFixture[str]) -> None:
    members = without_about(client.post("/candidates", json={"turns": TURNS}))
    assert members["knowledge"] == ["A is third", "at least one R, not second", "no C, N or E"]
    assert {"letter": "r", "at_least": 1, "at_most": 3, "places": [], "not_places": [1]} in members["known_letters"]
    assert members["fingerprint"] == FINGERPRINT
    assert members == printed("candidates crane=-YG--", capsys)


@pytest.mark.parametrize("verb", ["/suggest", "/candidates"])
def test_turns_that_contradict_each_other_are_named(client: httpx.Client, verb: str) -> None:
    turns = [*TURNS, {"guess": "toast", "reply": "-----"}, {"guess": "curve", "reply": "G----"}]
    answer = client.post(verb, json={"turns": turns})
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/contradiction")
    assert answer.json()["turns"] == [1, 2]


@pytest.mark.parametrize(
    ("verb", "body", "kind"),
    [
        ("/suggest", {"turns": [{"guess": "crane", "reply": "-YG-"}]}, "bad-pattern"),
        ("/suggest", {"turns": [{"guess": "xxxxx", "reply": "-----"}]}, "unknown-word"),
        ("/suggest", {"turns": TURNS, "solver": "magic"}, "input-error"),
        ("/suggest", {"turns": TURNS, "solver": "information(depth=9)"}, "input-error"),
        ("/suggest", {"turns": [*TURNS, {"guess": "toast", "reply": "--G--"}], "mode": "hard"}, "illegal-guess"),
        ("/suggest", {"lexicon": "../../etc/passwd"}, "unknown-lexicon"),
        ("/suggest", {"turns": TURNS * 50}, "bad-request"),
        ("/suggest", {"seconds": -1}, "bad-request"),
        ("/solve", {}, "bad-question"),
        ("/solve", {"answers": ["crane"], "host": "greedy"}, "bad-question"),
        ("/solve", {"answer": "crane"}, "bad-request"),
        ("/analyse", {}, "input-error"),
        ("/analyse", {"turns": ["crane"], "grid": "nothing"}, "input-error"),
        ("/make/clues", {"answer": "crane", "avoid": ["crane"]}, "input-error"),
        ("/make/clues", {"words": ["crane"], "answer": "react", "clues": 8}, "no-puzzle"),
        ("/make/cross", {"across": "crane"}, "bad-question"),
        ("/make/cross", {"date": "yesterday"}, "bad-date"),
        ("/make/cross", {"date": "2100-12-31"}, "input-error"),  # it is not to be told yet
        ("/check", {"puzzles": [{}]}, "bad-puzzle"),
        ("/check", {"puzzles": [{"kind": "clues", "lexicon": "/etc/passwd"}]}, "unknown-lexicon"),
        ("/bench", {"solvers": ["magic"]}, "input-error"),
        ("/bench", {"search": True, "configs": ["magic"]}, "unknown-configuration"),
        ("/bench", {"answers": 99_999}, "bad-question"),
    ],
)
def test_what_makes_no_sense_is_refused_with_the_fact(
    client: httpx.Client, verb: str, body: dict[str, Any], kind: str
) -> None:
    answer = client.post(verb, json=body)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["type"] == f"/problems/{kind}", answer.text


def test_an_answer_says_how_far_it_can_be_trusted(client: httpx.Client) -> None:
    def quality(body: dict[str, Any]) -> Any:
        return client.post("/suggest", json={"turns": TURNS, "top": 3} | body).json()["about"]

    assert quality({})["quality"] == "estimate"
    proven = quality({"solver": "optimal"})
    assert (proven["quality"], proven["solver"], proven["fingerprint"]) == (
        "exact",
        f"optimal {__version__}",
        FINGERPRINT,
    )


def test_an_exact_search_that_may_not_finish_says_so(client: httpx.Client) -> None:
    body = {"turns": [{"guess": "fuzzy", "reply": "-----"}], "solver": "optimal", "seconds": 0.02, "top": 1}
    answer = client.post("/suggest", json=body).json()
    assert answer["complete"] is False
    assert answer["about"]["quality"] != "exact"
    assert answer["best"]


def test_a_puzzle_holds_or_the_first_false_claim_is_told(client: httpx.Client) -> None:
    puzzle = without_about(client.post("/make/clues", json={"seed": 4, "clues": 2}))
    assert without_about(client.post("/check", json={"puzzles": [puzzle]}))["refused"] == 0
    puzzle["clues"][0]["reply"] = "GGGGG"
    (told,) = client.post("/check", json={"puzzles": [puzzle]}).json()["puzzles"]
    assert (told["ok"], told["kind"]) == (False, "clues")
    assert told["reason"].startswith("the reply of clue 1 is ")


@pytest.mark.parametrize(("form", "start"), [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_a_clue_puzzle_can_be_had_as_a_picture_and_as_a_page(client: httpx.Client, form: str, start: bytes) -> None:
    puzzle = {"lexicon": "en5", "answer": "tiger", "guesses": ["crane", "moist"], "kind": "clues"}
    answer = client.post("/render/clues", json={"puzzle": puzzle, "format": form})
    assert answer.status_code == 200
    assert answer.content.startswith(start)


@pytest.mark.parametrize(
    ("kind", "wish"),
    [("clues", {"seed": 1}), ("cross", {"across": "crane", "down": "paper", "at": "3,2"}), ("best", {"seed": 5})],
)
def test_what_was_made_is_drawn_as_the_page_that_its_pdf_has(
    client: httpx.Client, kind: str, wish: dict[str, Any]
) -> None:
    puzzle = without_about(client.post(f"/make/{kind}", json=wish))
    page = client.post(f"/render/{kind}", json={"puzzle": puzzle, "format": "page"})
    assert 'width="210mm" height="297mm"' in page.text
    assert client.post(f"/render/{kind}", json={"puzzle": puzzle, "format": "pdf"}).content.startswith(b"%PDF")


def test_the_greedy_way_makes_puzzles_over_http_too(client: httpx.Client) -> None:
    made = client.post("/make/clues", json={"answer": "madly", "strategy": "greedy", "seed": 3}).json()
    assert (made["answer"], len(made["clues"])) == ("madly", 4)
    refused = client.post("/make/clues", json={"answer": "madly", "strategy": "greedy", "clues": 2})
    assert refused.status_code == 422


def test_a_cross_is_written_for_other_programs(client: httpx.Client) -> None:
    puzzle = client.post("/make/cross", json={"across": "crane", "down": "paper", "at": "3,2"}).json()
    found = client.post("/render/cross", json={"puzzle": puzzle, "format": "ipuz"}).json()
    assert (found["version"], found["dimensions"]) == ("http://ipuz.org/v2", {"width": 5, "height": 5})


def test_words_that_can_cross_in_several_places_are_told_where(client: httpx.Client) -> None:
    problem = client.post("/make/cross", json={"across": "crane", "down": "paper"}).json()
    assert (problem["type"], problem["where"]) == ("/problems/where-to-cross", ["2,5", "3,2", "5,4"])


def test_a_position_that_people_may_still_play_is_not_told(client: httpx.Client) -> None:
    day = client.get("/calendar").json()["date"]
    refused = client.post("/make/best", json={"date": day})
    assert (refused.status_code, "for playing" in refused.json()["detail"]) == (422, True)
    assert client.post("/make/best", json={"date": "2025-03-03"}).json()["kind"] == "best"


def test_solvers_and_configurations_are_listed(client: httpx.Client) -> None:
    names = [each["name"] for each in client.get("/solvers").json()["solvers"]]
    assert names == ["information", "twophase", "optimal", "candidate"]
    listed = client.get("/configurations").json()
    assert sum(each["documented"] for each in listed["configurations"]) == 14
    assert [each["name"] for each in listed["honest"]] == ["worst", "mean"]


def test_a_search_is_told_as_its_trace_has_it(client: httpx.Client, tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    assert main(["search", "world", "--after", "crane", "--trace", str(trace), "--json"]) == 0
    *expansions, result = map(json.loads, trace.read_text().splitlines())
    told = events_of(client, "/search", answer="world", after="crane", config="bfs-opt")
    assert [data for name, data in told if name == "expand"] == expansions
    name, found = told[-1]
    assert (name, found["path"], found["about"]["quality"]) == ("result", result["path"], "exact")


def test_a_search_that_makes_no_sense_ends_with_a_problem(client: httpx.Client) -> None:
    ((name, problem),) = events_of(client, "/search", answer="xxxxx")
    assert (name, problem["type"], problem["word"]) == ("problem", "/problems/unknown-word", "xxxxx")


def test_the_honest_search_stands_beside_the_oracle(client: httpx.Client) -> None:
    after = ["crane", "sloth"]
    _, found = events_of(client, "/search", answer="world", after=after, honest="worst")[-1]
    assert found["honest"]["guesses"][-1] == "world"


@pytest.mark.parametrize(
    ("route", "other", "field"),
    [
        ("/make/clues", {}, {"curated_size": 2000}),
        ("/make/clues", {"strategy": "greedy"}, {"max_greens": None}),
        ("/bench", {"search": True, "answers": 2}, {"mode": "normal"}),
        ("/bench", {"adversary": True, "solvers": ["candidate"]}, {"seed": 1}),
    ],
)
def test_a_field_that_is_given_counts_as_given_even_with_its_usual_value(
    client: httpx.Client, route: str, other: dict[str, Any], field: dict[str, Any]
) -> None:
    (name,) = field
    refused = client.post(route, json=other | field)
    assert (refused.status_code, refused.json()["type"]) == (422, "/problems/bad-question")
    assert name in refused.json()["detail"]
    assert client.post(route, json=other).status_code in (200, 202)


def test_a_flag_that_is_false_asks_for_nothing(client: httpx.Client) -> None:
    body = {"boards": 2, "adversary": False, "search": False, "answers": 2, "solvers": ["candidate"]}
    assert client.post("/bench", json=body).status_code == 202
