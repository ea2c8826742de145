"""The base of the server: answers, problems, the page, limits and settings."""

from __future__ import annotations

import gzip
import os
import re
import socket
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import NO_TLS, Running, serving
from tests.support.paths import DOCS
from tilewright import __version__
from tilewright.errors import InputError
from tilewright.server.run import listening
from tilewright.server.settings import Settings, variable
from tilewright.store import open_store
from tilewright.store.secrets import kept_keys


def test_an_answer_says_what_it_is_about(client: httpx.Client) -> None:
    answer = client.post("/score", json={"guess": "crane", "answer": "react"}).json()
    about = answer.pop("about")
    assert answer == {"guess": "crane", "answer": "react", "reply": "YYG-Y", "code": 1 + 3 + 18 + 81}
    assert about.pop("elapsed_ms") > 0
    assert about == {"version": __version__, "fingerprint": None, "solver": None, "quality": "exact"}


def test_the_lists_can_be_looked_at_and_their_words_cannot(client: httpx.Client) -> None:
    names = [each["name"] for each in client.get("/lexicons").json()["lexicons"]]
    assert {"en5", "en5-gb", "en11-big"} <= set(names)
    facts = client.get("/lexicons/en5").json()
    assert facts["about"]["fingerprint"] == facts["fingerprint"]
    assert isinstance(facts["answers"], int)


@pytest.mark.parametrize("name", ["/etc/passwd", "..%2f..%2fetc%2fpasswd", "en5.txt", "%00", "classic-none", "é" * 99])
def test_the_name_of_a_list_never_opens_a_file(client: httpx.Client, name: str) -> None:
    answer = client.get(f"/lexicons/{name}")
    assert answer.status_code in {404, 422}
    assert "root:" not in answer.text


def test_what_is_typed_wrong_is_a_problem_with_its_facts(client: httpx.Client) -> None:
    answer = client.post("/score", json={"guess": "crane", "answer": "reactor"})
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json() == {
        "type": "/problems/wrong-length",
        "title": "Wrong length",
        "status": 422,
        "detail": "'crane' has 5 letters, not 7",
        "instance": "/api/v1/score",
        "word": "crane",
        "length": 7,
    }


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{", 422),
        (b"\xff\xfe", 422),
        (b"[" * 50_000, 422),
        (b'{"guess": NaN, "answer": null}', 422),
        (b'{"guess": "\\ud800", "answer": "crane"}', 422),
        (b'{"\\udcff": 1, "guess": "crane", "answer": "crane"}', 422),
        (b'{"guess": "crane", "answer": "crane", "more": 1}', 422),
        (b'{"guess": "' + b"a" * 300_000 + b'", "answer": "crane"}', 413),
        (b'{"guess": "<script>", "answer": "crane"}', 422),
    ],
)
def test_whatever_the_body_is_the_answer_is_a_problem(client: httpx.Client, body: bytes, status: int) -> None:
    answer = client.post("/score", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["status"] == status
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_body_without_a_length_is_limited_as_well(client: httpx.Client) -> None:
    answer = client.post("/score", content=(b" " * 10_000 for _ in range(40)))
    assert answer.status_code == 413


@pytest.mark.parametrize("path", ["/nothing", "/score/", "/lexicons/en5/../../../../etc/passwd", "/" + "x" * 3000])
def test_an_unknown_path_is_a_problem(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["type"] == "/problems/not-found"


def test_a_wrong_method_is_a_problem(client: httpx.Client) -> None:
    answer = client.delete("/score")
    assert (answer.status_code, answer.json()["title"]) == (405, "Method not allowed")


def test_every_door_is_the_page_and_a_second_visit_costs_nothing(server: Running) -> None:
    with httpx.Client(verify=NO_TLS, base_url=server.url) as client:
        first = client.get("/play")
        assert first.headers["content-type"].startswith("text/html")
        assert first.headers["content-encoding"] == "gzip"
        again = client.get("/play", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = client.get("/play", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == first.text


def test_the_files_of_a_version_stand_below_one_address_and_never_change(server: Running) -> None:
    with httpx.Client(verify=NO_TLS, base_url=server.url) as client:
        document = client.get("/play").text
        names = re.findall(r'(?:src|href)="(/web/[^"]+)"', document)
        assert len({name.split("/")[2] for name in names}) == 1
        assert any(name.endswith("/doors/play.js") for name in names), "the modules of the door are fetched at once"
        assert not any(name.endswith("/doors/lab.js") for name in names)
        for name in names:
            answer = client.get(name)
            assert (answer.status_code, answer.headers["cache-control"]) == (200, "public, max-age=31536000, immutable")
        older = client.get("/web/0123456789abcdef/main.js")
        assert (older.status_code, older.headers["cache-control"]) == (200, "no-cache")


def test_a_link_says_what_it_leads_to_without_telling_anything(server: Running) -> None:
    document = httpx.get(f"{server.url}/play?daily=2026-01-31").text
    (image,) = re.findall(r'property="og:image" content="([^"]+)"', document)
    assert image == f"{server.url}/preview-play.png"
    assert httpx.get(image).headers["content-type"] == "image/png"
    said = dict(re.findall(r'property="og:(title|description)" content="([^"]+)"', document))
    assert said == {"title": "Tilewright: Play", "description": "Find the hidden word in six guesses."}
    front = httpx.get(server.url).text
    assert f"{server.url}/preview.png" in front
    assert "Tilewright: small word puzzles, new every day" in front


def test_who_comes_by_a_wrong_address_sees_a_page_that_says_so(server: Running) -> None:
    with httpx.Client(verify=NO_TLS, base_url=server.url, headers={"accept": "text/html,*/*"}) as browser:
        lost, front = browser.get("/nowhere/at-all"), browser.get("/")
        assert (lost.status_code, lost.text) == (404, front.text)
        again = browser.get("/nowhere/at-all", headers={"if-none-match": front.headers["etag"]})
        assert again.status_code == 404, "an answer that is no page is not found again"
        assert browser.get("/api/v1/nowhere").json()["type"] == "/problems/not-found"


@pytest.mark.parametrize("path", ["/", "/play", "/main.js", "/api/v1/health"])
def test_whether_the_server_is_there_can_be_asked_without_a_body(server: Running, path: str) -> None:
    answer = httpx.head(server.url + path, verify=NO_TLS)
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize("path", ["/../settings.py", "/%2e%2e/app.py", "/..%5capp.py", "//etc/passwd", "/web/", "/%00"])
def test_the_page_has_no_other_files(server: Running, path: str) -> None:
    assert httpx.get(server.url + path, verify=NO_TLS).status_code == 404


def test_headers_keep_browsers_safe(server: Running) -> None:
    page, answer = httpx.get(server.url), httpx.get(f"{server.url}/api/v1/health")
    policy = page.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';")
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # the page's own engine, and nothing else
    assert answer.headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    for each in (page, answer):
        assert each.headers["x-content-type-options"] == "nosniff"
        assert "server" not in each.headers
        assert "access-control-allow-origin" not in each.headers


def test_other_sites_are_let_in_only_if_they_are_named(tmp_path: Path) -> None:
    ask = {"origin": "https://friend.example", "access-control-request-method": "POST"}
    with serving(tmp_path / "store.sqlite", cors="https://friend.example", rate=0.01, burst=3) as running:
        friend = httpx.options(f"{running.url}/api/v1/score", headers=ask)
        stranger = httpx.options(f"{running.url}/api/v1/score", headers=ask | {"origin": "https://else.example"})
        assert friend.headers["access-control-allow-origin"] == "https://friend.example"
        assert "access-control-allow-origin" not in stranger.headers
        too_many = httpx.get(f"{running.url}/api/v1/health")  # the fourth request, with the one of the fixture
        assert too_many.status_code == 429
        assert int(too_many.headers["retry-after"]) >= 1
        assert httpx.get(running.url).status_code == 200  # the page itself is never refused


def test_all_servers_of_a_store_share_its_key(database: str) -> None:
    with open_store(database) as one, open_store(database) as other:
        assert kept_keys(one) == kept_keys(other)
        assert [len(key) for key in kept_keys(one)] == [32]


def test_every_setting_is_in_the_table_of_the_documentation() -> None:
    page = (DOCS / "server.md").read_text()
    rows = re.findall(r"^\| `--([a-z-]+)` \| `([A-Z_]+)` \| (.*?) ?\| (.*) \|$", page, re.MULTILINE)
    told = [
        (name.replace("-", "_"), environment, default.strip("`"), text) for name, environment, default, text in rows
    ]
    assert told == [
        (each.name, variable(each.name), str(each.default), each.metadata["help"]) for each in fields(Settings)
    ]


def test_every_setting_is_an_option_of_the_command() -> None:
    from inspect import signature

    from tilewright.cli.host.serve import serve

    assert list(signature(serve).parameters) == [each.name for each in fields(Settings)]


def test_settings_come_from_options_then_from_the_environment() -> None:
    environment = {"TILEWRIGHT_PORT": "80", "TILEWRIGHT_RATE": "0.5", "TILEWRIGHT_KEY": ""}
    settings = Settings.read(environment, port=81)
    assert (settings.port, settings.rate, settings.host) == (81, 0.5, "127.0.0.1")
    assert Settings.read(settings.environment) == settings


@pytest.mark.parametrize(
    "environment",
    [{"PORT": "x"}, {"PORT": "70000"}, {"WORKERS": "0"}, {"RATE": "nan"}, {"BODY": "-1"}, {"KEY": "short"}],
)
def test_a_setting_that_makes_no_sense_is_refused(environment: dict[str, str]) -> None:
    with pytest.raises(InputError):
        Settings.read({variable(name): value for name, value in environment.items()})


@pytest.mark.parametrize(
    ("options", "status", "sentence"),
    [
        (["--database", "mysql://x"], 2, "it must begin with"),
        (["--host", "300.1.2.3"], 1, "cannot listen"),
        (["--lexicon", "/etc/passwd"], 2, "no word list"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_line(
    options: list[str], status: int, sentence: str, tmp_path: Path
) -> None:
    environment = os.environ | {"TILEWRIGHT_DATABASE": f"sqlite:///{tmp_path}/store.sqlite"}
    words = [sys.executable, "-m", "tilewright", "serve", "--port", "0", *options]
    done = subprocess.run(words, capture_output=True, text=True, env=environment)
    assert done.returncode == status
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_what_is_sent_packed_is_what_the_file_has(server: Running) -> None:
    with httpx.stream("GET", server.url, headers={"accept-encoding": "gzip"}) as answer:
        assert gzip.decompress(b"".join(answer.iter_raw())) == httpx.get(server.url).content


def test_an_answer_never_waits_for_its_first_part_to_be_acknowledged() -> None:
    with listening("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
