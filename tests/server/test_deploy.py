"""The files for running it: what they name is there, and whoever reads them for real has nothing to complain about."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.support.paths import ROOT

DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVERS = [name for name, service in COMPOSE["services"].items() if "build" in service]


def test_systemd_has_nothing_to_say_against_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("platform: no systemd")
    unit = (DEPLOY / "tilewright.service").read_text(encoding="utf-8")
    (there := tmp_path / "tilewright.service").write_text(unit.replace("/opt/tilewright/bin/tilewright", "/bin/true"))
    said = subprocess.run([program, "verify", there], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")


def test_what_a_service_needs_is_in_the_compose_file() -> None:
    for name, service in COMPOSE["services"].items():
        assert set(service.get("depends_on", ())) <= set(COMPOSE["services"]), name
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in COMPOSE["volumes"], volume
        assert ("build" in service) != ("image" in service), name


def test_servers_write_nowhere_but_into_their_volume_and_have_time_to_drain() -> None:
    assert len(SERVERS) == 2
    for name in SERVERS:
        service = COMPOSE["services"][name]
        assert (service["read_only"], service["cap_drop"], service["tmpfs"]) == (True, ["ALL"], ["/tmp"])
        assert [volume.partition(":")[2] for volume in service["volumes"]] == ["/data"]
        assert "ports" not in service, "everybody comes through the proxy, which is why it is believed"
        assert int(service["stop_grace_period"].removesuffix("s")) > drain_of_image() + 10


def drain_of_image() -> int:
    """The seconds that a container says no at /ready before it stops."""
    found = re.search(r"TILEWRIGHT_DRAIN=(\d+)", (DEPLOY / "Containerfile").read_text(encoding="utf-8"))
    assert found
    return int(found[1])


def test_the_proxy_sends_people_to_the_servers_that_there_are() -> None:
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert sorted(re.findall(r"(\S+):8000", caddy)) == sorted(SERVERS)
    assert "health_uri /ready" in caddy


def test_the_image_is_made_of_extras_that_there_are_and_runs_as_nobody() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    wanted = re.findall(r"\[([a-z,]+)\]\"", text)
    assert len(wanted) == 2
    assert len(set(wanted)) == 1, "what is built is what is installed"
    assert set(wanted[0].split(",")) <= set(extras)
    user, start = text.index("\nUSER 10001"), text.index("\nENTRYPOINT")
    assert user < start
