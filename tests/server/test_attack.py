"""The whole interface under attack: whatever a machine can think of, the server answers and does not fail."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from tests.server.conftest import PATIENCE, Running, serving
from tilewright.server.app import create_app
from tilewright.server.settings import Settings
from tools.openapi_reference import FILE, description

LIMITS = {503, 504}  # there is too much work, or it takes too long: these are no failures
SCHEMA = schemathesis.openapi.from_dict(create_app(Settings()).openapi())
SCHEMA.config.phases.coverage.enabled = False  # thousands of requests; the random ones find as much in our minute
EXAMPLES = settings(max_examples=6, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that has little time for heavy work."""
    with serving(tmp_path_factory.mktemp("victim") / "store.sqlite", heavy_seconds=1, job_seconds=2) as running:
        yield running


@SCHEMA.parametrize()
@EXAMPLES
def test_nothing_that_can_be_asked_makes_the_server_fail(case: schemathesis.Case, victim: Running) -> None:
    answer = case.call(base_url=victim.url, timeout=PATIENCE)
    assert answer.status_code < 500 or answer.status_code in LIMITS, answer.text
    if answer.status_code in LIMITS:
        assert answer.json()["status"] == answer.status_code
    else:
        case.validate_response(answer, checks=[content_type_conformance, response_schema_conformance])


def test_the_description_in_the_docs_is_that_of_the_routes() -> None:
    assert FILE.read_text(encoding="utf-8") == description(), "run make reference"


def test_every_route_says_what_it_does_and_every_answer_has_an_about() -> None:
    schema = create_app(Settings()).openapi()
    for path, methods in schema["paths"].items():
        for method, route in methods.items():
            assert route["description"], f"{method} {path}"
            assert {"4XX", "5XX"} <= set(route["responses"]), f"{method} {path}"
            for answer in route["responses"].values():
                for kind, content in answer.get("content", {}).items():
                    name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
                    if kind == "application/json":
                        assert "about" in schema["components"]["schemas"][name]["properties"], f"{method} {path}"


def test_every_route_is_in_the_table_of_the_documentation() -> None:
    paths = create_app(Settings()).openapi()["paths"]
    routes = {
        f"| `{method.upper()} {path.removeprefix('/api/v1')}` | {route['description'].splitlines()[0]} |"
        for path, methods in paths.items()
        for method, route in methods.items()
    }
    page = (FILE.parent / "server.md").read_text(encoding="utf-8")
    assert routes == {
        line for line in page.splitlines() if line.startswith(("| `GET", "| `POST", "| `DELETE", "| `PUT"))
    }
