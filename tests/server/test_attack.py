"""The whole interface under attack: whatever a machine can think of, the server answers and does not fail."""

from __future__ import annotations

from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tilewright.server.app import create_app
from tilewright.server.settings import Settings
from tools.openapi_reference import FILE, description

CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)


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
                    if kind == "application/json" and "Problem" not in str(content["schema"]):
                        name = content["schema"]["$ref"].rpartition("/")[2]
                        assert "about" in schema["components"]["schemas"][name]["properties"], f"{method} {path}"
