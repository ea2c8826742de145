"""Every verb through every door: what a question has, the command line, HTTP and Python take, and nothing else."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from dataclasses import MISSING, fields
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import httpx
import pytest

import tilewright
from tests.server.conftest import events_of
from tilewright.cli import COMMANDS, GROUPS, SUGGEST_COMMANDS, main
from tilewright.server.routes.bodies import request_model
from tilewright.verbs import VERBS, answer, answering, question_of
from tilewright.verbs.question import BadQuestion, FieldFacts, about, choices_of, types_of

EVERY_FIELD = [(verb, each.name) for verb in VERBS for each in fields(question_of(verb))]
PYTHON = {"make_book": "book", "site": None, "score": None, "verify_tree": None, "show_tree": None, "export_tree": None}
NEVER_OVER_HTTP = (
    "workers",
    "threads",
    "cluster",
    "journal",
    "resume",
    "memory",
    "out",
    "path",
    "trace",
    "plot",
    "tree",
)
WITHOUT_HTTP = {
    "cross_census",
    "site",
    "verify_tree",
    "show_tree",
    "export_tree",
    "make_book",
    "exam",
}  # for those who have the files
# What depends on the time there is, such as analyse, is compared in test_verbs.
ASKED: dict[str, tuple[str, dict[str, Any], str]] = {  # route, body, and the command that asks the same
    "score": ("/score", {"guess": "ninny", "answer": "annex"}, "score ninny annex"),
    "candidates": (
        "/candidates",
        {"turns": ["crane=-YG--"], "among": "allowed"},
        "candidates crane=-YG-- --among allowed",
    ),
    "suggest": ("/suggest", {"turns": ["crane=-YG--"], "top": 2}, "suggest crane=-YG-- --top 2"),
    "suggest_cross": ("/suggest/cross", {"across": "1a345", "down": "678a2"}, "suggest cross 1a345 678a2"),
    "solve": ("/solve", {"answers": ["quark"]}, "solve quark"),
    "clues": ("/clues", {"clues": ["crane=-YG--"]}, "clues crane=-YG--"),
    "make_clues": ("/make/clues", {"answer": "tiger", "clues": 3, "seed": 7}, "make clues tiger --clues 3 --seed 7"),
    "make_cross": ("/make/cross", {"seed": 3}, "make cross --seed 3"),
}
JOBS: dict[str, tuple[str, dict[str, Any], str]] = {
    "bench": (
        "/bench",
        {"solvers": ["candidate"], "answers": 5, "lexicon": "en4"},
        "bench --solver candidate --answers 5 --lexicon en4",
    ),
    "prove": ("/prove", {"opener": "salet", "turns": 20}, "prove --opener salet --turns 20"),
    "tune": ("/tune", {"trials": 1, "folds": 1, "lexicon": "en4"}, "tune --trials 1 --folds 1 --lexicon en4"),
    "make_cross_batch": ("/make/cross/batch", {"seed": 5, "count": 2}, "make cross --seed 5 --count 2"),
}
CHANGING = ("cpu_seconds", "nodes")  # from run to run, and with what is remembered


def the_same(value: Any) -> Any:
    """*value* without what differs from run to run."""
    if isinstance(value, dict):
        return {name: the_same(member) for name, member in value.items() if name not in (*CHANGING, "about")}
    return [the_same(each) for each in value] if isinstance(value, list) else value


def printed(command: str, capsys: pytest.CaptureFixture[str]) -> Any:
    assert main([*command.split(), "--json"]) == 0
    return the_same(json.loads(capsys.readouterr().out))


@pytest.mark.parametrize("verb", ASKED)
def test_the_command_line_and_http_answer_with_the_same_json(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], verb: str
) -> None:
    route, body, command = ASKED[verb]
    answered = client.post(route, json=body)
    assert answered.status_code == 200, answered.text
    assert the_same(answered.json()) == printed(command, capsys)


@pytest.mark.parametrize("verb", JOBS)
def test_long_questions_are_jobs_that_end_with_the_same_json(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], verb: str
) -> None:
    route, body, command = JOBS[verb]
    started = client.post(route, json=body)
    assert started.status_code == 202, started.text
    *_, (event, last) = events_of(client, f"/jobs/{started.json()['job']['id']}/events")
    assert event == "result", last
    assert the_same(last["result"]) == printed(command, capsys)


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_says_what_it_is_for_and_every_field_what_it_means(verb: str) -> None:
    question = question_of(verb)
    assert (question.__doc__ or "").splitlines()[0].endswith(".")
    assert all(len(about(each).help) > 10 for each in fields(question))
    assert next(iter(inspect.signature(answering(verb)).parameters)) == "question"


@pytest.mark.parametrize(("verb", "name"), EVERY_FIELD)
def test_a_field_refuses_what_is_outside_its_range_or_its_choices(verb: str, name: str) -> None:
    question = question_of(verb)
    each = {field.name: field for field in fields(question)}[name]
    outside = [value for value in values_outside(about(each)) if types_of(question)[name] is not bool]
    outside += ["no such choice"] if choices_of(question).get(name) else []
    needed = {other.name: "crane" for other in fields(question) if other.default is MISSING and other.name != name}
    for value in outside:
        with pytest.raises(BadQuestion, match=name):
            question(**needed, **{name: value})


def values_outside(says: FieldFacts) -> list[float]:
    """Numbers that a field does not take."""
    below = [] if says.least is None else [says.least - 1]
    above = [] if says.most is None else [says.most + 1]
    return [*below, *above, *([] if says.above is None else [says.above, float("nan"), float("inf")])]


@pytest.mark.parametrize(("verb", "name"), EVERY_FIELD)
def test_http_takes_a_field_as_it_is_or_narrower(verb: str, name: str) -> None:
    if verb in WITHOUT_HTTP:
        return
    (each,) = (field for field in fields(question_of(verb)) if field.name == name)
    members = request_model(question_of(verb)).model_json_schema()["properties"]
    assert (name in members) is not about(each).http.left_out
    assert name not in NEVER_OVER_HTTP


@pytest.mark.parametrize("path", [route for route, _, _ in (*ASKED.values(), *JOBS.values())])
@pytest.mark.parametrize("name", NEVER_OVER_HTTP)
def test_http_never_takes_paths_workers_or_budgets(client: httpx.Client, path: str, name: str) -> None:
    answered = client.post(path, json={name: "/etc/passwd"})
    assert answered.status_code == 422
    assert f"body.{name}" in {each["where"] for each in answered.json()["errors"]}


@pytest.mark.parametrize("path", [route for route, body, _ in (*ASKED.values(), *JOBS.values()) if route != "/score"])
@pytest.mark.parametrize("name", ["/etc/passwd", "../en5.txt", "./en5", "en5.txt"])
def test_http_takes_lists_by_their_names_alone(client: httpx.Client, path: str, name: str) -> None:
    bodies = {route: body for route, body, _ in (*ASKED.values(), *JOBS.values())}
    answered = client.post(path, json=bodies[path] | {"lexicon": name})
    assert (answered.status_code, answered.json()["type"]) == (422, "/problems/unknown-lexicon")


@pytest.mark.parametrize("spec", ["json:dumps", "exec:true", "exec: touch made", "my-own", "os.path:join"])
@pytest.mark.parametrize(("path", "body"), [("/suggest", {}), ("/solve", {"answers": ["quart"]}), ("/bench", {})])
def test_http_takes_the_solvers_of_the_package_alone(
    client: httpx.Client, path: str, body: dict[str, object], spec: str
) -> None:
    name = "solvers" if path == "/bench" else "solver"
    answered = client.post(path, json=body | {name: [spec] if name == "solvers" else spec})
    assert answered.status_code == 422
    assert "solver" in answered.json()["detail"]


def test_every_verb_has_its_command() -> None:
    lists = (COMMANDS, SUGGEST_COMMANDS, *(commands for _, commands in GROUPS.values()))
    paths = {path.split(":")[0] for commands in lists for path, _ in commands.values()}
    sources = "".join(inspect.getsource(import_module(path)) for path in paths)
    single = {"make_clues", "make_cross"}  # on the command line, they are batches of one
    names = {verb: (f"{question_of(verb).__name__}", f"verbs import {verb}") for verb in VERBS}
    assert {verb for verb in VERBS if not any(name in sources for name in names[verb])} <= single


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_a_function_at_the_top_level_unless_it_needs_a_file(verb: str) -> None:
    name = PYTHON.get(verb, verb)
    if name is not None:
        assert getattr(tilewright, name).__doc__.startswith(inspect.cleandoc(question_of(verb).__doc__ or "-"))


def test_python_gives_fields_by_place_and_by_name() -> None:
    asked = tilewright.suggest("crane=-YG--", top=1)
    assert asked.as_json() == answer(question_of("suggest")(("crane=-YG--",), top=1)).as_json()
    told: list[int] = []
    played = tilewright.bench(answers=3, lexicon="en4", job=tilewright.JobOptions(workers=2), progress=told.append)
    assert len(played.as_json()["solvers"]) == 1
    assert told[-1] == 3
    with pytest.raises(TypeError, match="needs the name of its field"):
        tilewright.make_cross("crane", "paper", "3,2")


def test_public_names_stay_what_they_are_once_every_module_is_imported() -> None:
    for module in walk_packages(tilewright.__path__, "tilewright."):
        if ".migrations" not in module.name and not module.name.endswith("__main__"):
            import_module(module.name)
    for name, room in tilewright.PUBLIC.items():
        assert getattr(tilewright, name) is getattr(import_module(f"tilewright.{room}"), name), name


def test_reading_every_question_imports_nothing_heavy() -> None:
    code = (
        "import sys; from tilewright.verbs import VERBS, question_of; [question_of(verb) for verb in VERBS]; "
        "print(sorted({'numpy', 'rich', 'cyclopts', 'pydantic', 'fastapi', 'sqlalchemy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"
