"""One contract, two hosts: each recorded question gets its recorded answer from the server and from a browser alone."""

from __future__ import annotations

import gzip
import json
import os
import re
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.contract.folder import file_server, write_folder
from tests.server.conftest import serving
from tilewright.lexicon.catalogue import install
from tools.contract import TARGET, small_list
from tools.prepare import browser as browser_program

CONTRACT: dict[str, Any] = json.loads(gzip.decompress(TARGET.read_bytes()))
SCENES: list[list[dict[str, Any]]] = CONTRACT["scenes"]
OWN = {
    "detail",
    "reason",
    "clash",
    "about",
    "instance",
    "id",
}  # sentences are each host's own, and so are ids and times
BECAUSE = re.compile(r"because .*", re.DOTALL)
FEWEST = 2000


def facts(value: Any) -> Any:
    """What both hosts must say alike."""
    if isinstance(value, str):
        return BECAUSE.sub("because", value)
    if isinstance(value, list):
        return [facts(each) for each in value]
    if isinstance(value, dict):
        return {name: facts(inner) for name, inner in value.items() if name not in OWN}
    return value


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory, _own_folders: None) -> Iterator[Page]:
    """A page of the local host, with nothing but a file server behind it."""
    program = browser_program()
    if program is None:
        pytest.skip("needs a browser: install chromium-headless-shell or chromium")
    folder = write_folder(tmp_path_factory.mktemp("alone"))
    with file_server(folder) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        page = chromium.new_page()
        page.set_default_timeout(600_000)
        page.goto(f"{address}/index.html")
        page.wait_for_function("globalThis.replay !== undefined")
        yield page
        chromium.close()


def test_the_contract_has_errors_hard_modes_and_every_kind_that_both_hosts_play() -> None:
    steps = [step for scene in SCENES for step in scene]
    assert len(steps) >= FEWEST
    assert {step["json"].get("kind") for step in steps} >= {"guess", "boards", "clues", "cross", "best"}
    problems = {step["json"]["type"] for step in steps if step["status"] >= 400}
    assert problems >= {
        f"/problems/{name}" for name in ("contradiction", "illegal-guess", "unknown-word", "bad-pattern")
    }
    assert {step["body"]["mode"] for step in steps if "mode" in (step["body"] or {})} == {"normal", "hard", "ultra"}


def test_the_local_host_answers_in_a_real_browser_as_the_verbs_do(page: Page) -> None:
    found = page.evaluate("replay()")
    assert found["questions"] >= FEWEST
    assert not found["wrong"], "\n".join(found["wrong"][:5])


@pytest.mark.parametrize("name", ["en5", "contract"])
def test_a_first_suggestion_is_the_same_among_the_words_that_a_list_names_and_among_all(name: str, page: Page) -> None:
    ask = "async (body) => (await host.ask('POST', '/suggest', body)).json"
    few, all_words = (page.evaluate(ask, {"lexicon": name, "top": top}) for top in (50, 60))
    assert few["best"] == all_words["best"]
    for column in ("candidates", "explorations"):
        assert few[column] == all_words[column][:50]


def test_the_server_answers_as_the_verbs_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_DATA", str(tmp_path / "data"))
    install(small_list(), "the contract's own")
    with serving(tmp_path / "store.db") as server, closing(HTTPConnection(urlsplit(server.url).netloc)) as connection:
        wrong = [line for scene in SCENES for line in replayed(connection, scene, server.url)]
    assert not wrong, "\n".join(wrong[:5])


def replayed(connection: HTTPConnection, scene: list[dict[str, Any]], origin: str) -> list[str]:
    """What differs when somebody new asks the questions of a scene."""
    wrong, game, cookie = list[str](), "", ""
    for step in scene:
        headers = {"origin": origin, "content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
        body = json.dumps(step["body"]) if step["method"] == "POST" else None
        connection.request(step["method"], "/api/v1" + step["path"].replace("{game}", game), body, headers)
        answer = connection.getresponse()
        told = json.load(answer)
        cookie = (answer.headers["set-cookie"] or cookie).partition(";")[0]
        game = told.get("id", game)
        if (answer.status, facts(told)) != (step["status"], facts(step["json"])):
            wrong.append(f"{step}\n{answer.status} {told}")
    return wrong
