"""Settings of the server: each is an option of ``tilewright serve`` and an environment variable of the same name.

The variable of a setting is ``TILEWRIGHT_`` and its name in capitals; an option wins over its variable.  The table in
``docs/server.md`` lists them all, and a test compares it with this class.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from tilewright.errors import BadParameter, InputError, quantity

PREFIX = "TILEWRIGHT_"
SHORTEST_KEY = 16
LOGS = ("text", "json")
UNSIGNED = (
    "rate",
    "burst",
    "study_rate",
    "study_burst",
    "body",
    "heavy_queue",
    "heavy_wait",
    "heavy_seconds",
    "job_seconds",
    "drain",
)
RANGES = {"port": (0, 65535), "workers": (1, 64), "heavy_workers": (1, 64), "patience": (1, 600)}
RANGES |= {f"keep_{sort}": (0, 36_500) for sort in ("finished", "unfinished", "untouched")}


def setting(default: Any, text: str) -> Any:
    """A field of `Settings`, with what the table says about it."""
    return field(default=default, metadata={"help": text})


@dataclass(frozen=True)
class Settings:
    """How the server is run.  A limit of 0 is none."""

    host: str = setting("127.0.0.1", "The address to listen on; 0.0.0.0 is every address of the machine.")
    port: int = setting(8000, "The port to listen on; 0 takes a free one.")
    database: str = setting("", "The store: sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME; else a user's file.")
    workers: int = setting(1, "Processes that answer requests.")
    key: str = setting(
        "",
        "Signs cookies and challenges; after a comma, the previous key.  Without it the store has one.",
    )
    token: str = setting("", "Who sends it as a bearer token may publish editions; without it nobody may.")
    cors: str = setting("", "Origins of other sites whose pages may call the interface, with commas between.")
    origins: str = setting("", "Other addresses of the page itself, where a proxy changes the Host header.")
    proxies: str = setting("", "Addresses of proxies whose X-Forwarded-For is believed, with commas between; * is all.")
    lexicon: str = setting("en5", "The word list that is prepared when the server starts.")
    solvers: str = setting("", "Solvers of your own that visitors may ask: NAME=SPEC, with semicolons between.")
    rate: float = setting(20.0, "Requests to the interface per second that one address may make in the long run.")
    burst: int = setting(200, "Requests that one address may make at once.")
    study_rate: float = setting(0.5, "Seconds of heavy work per second that one address may ask for in the long run.")
    study_burst: float = setting(120.0, "Seconds of heavy work that one address may ask for at once.")
    body: int = setting(262_144, "Bytes that the body of a request may have.")
    heavy_workers: int = setting(2, "Processes for what is studied, for each of the workers; games have three more.")
    heavy_queue: int = setting(32, "Pieces of heavy work that may wait; one more is told to come back later.")
    heavy_wait: float = setting(20.0, "Seconds that a piece of heavy work may wait for its turn.")
    heavy_seconds: float = setting(20.0, "Seconds that a piece of heavy work may take.")
    job_seconds: float = setting(900.0, "Seconds that a benchmark may take.")
    keep_finished: int = setting(400, "Days that a finished game is kept; what a day came to is kept longer.")
    keep_unfinished: int = setting(60, "Days that an unfinished game is kept after its last move.")
    keep_untouched: int = setting(2, "Days that a game without any move is kept.")
    metrics: str = setting("", "Where metrics are served, such as 127.0.0.1:9100; nowhere if not given.")
    log: str = setting("text", "How the log is written: text, or json with a line for each request, too.")
    drain: float = setting(0.0, "Seconds that /ready says no before the server stops, so that a proxy can notice.")
    patience: int = setting(10, "Seconds that requests have to finish when the server stops.")

    def __post_init__(self) -> None:
        if self.key and len(self.key) < SHORTEST_KEY:
            length = quantity(len(self.key), "character")
            raise BadParameter("{key} has {length}; it needs {least} or more", length=length, least=SHORTEST_KEY)
        if self.log not in LOGS:
            raise BadParameter("{log} is one of {choices}, not {value!r}", choices=", ".join(LOGS), value=self.log)
        for name, (least, most) in RANGES.items():
            if not least <= getattr(self, name) <= most:
                raise out_of_range(name, f"from {least:,} to {most:,}", getattr(self, name))
        for name in UNSIGNED:
            if not 0 <= getattr(self, name) < float("inf"):
                raise out_of_range(name, "at least 0", getattr(self, name))

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ, **options: Any) -> Settings:
        """The settings that *options* and, for those that are None, the *environment* give.

        >>> Settings.read({"TILEWRIGHT_PORT": "8080"}, host=None, workers=2).port
        8080
        """
        given = {name: value for name, value in options.items() if value is not None}
        kinds = {each.name: type(each.default) for each in fields(cls)}
        found = {
            name: value_of(variable(name), environment[variable(name)], kind)
            for name, kind in kinds.items()
            if environment.get(variable(name)) and name not in given
        }
        try:
            settings = cls(**found)
        except BadParameter as error:  # what a variable says is told with its name, what an option says as all options
            raise InputError(error.say_with(variable)) from None
        return replace(settings, **given)

    @property
    def keys(self) -> tuple[bytes, ...]:
        """The keys, of which the first one signs; one that has a comma in itself still reads what it has signed."""
        parts = split_commas(self.key)
        split = parts if all(len(part) >= SHORTEST_KEY for part in parts) else ()
        return tuple(dict.fromkeys(key.encode() for key in (*split, self.key) if key))

    @property
    def environment(self) -> dict[str, str]:
        """The variables that say the same; so the settings reach the workers."""
        return {variable(each.name): str(getattr(self, each.name)) for each in fields(self)}


def out_of_range(name: str, limits: str, value: float) -> BadParameter:
    """The error for a number that is not within its *limits*."""
    return BadParameter("{" + name + "} is {limits}, not {value}", limits=limits, value=value)


def variable(name: str) -> str:
    """The environment variable of the setting *name*."""
    return PREFIX + name.upper()


def help_of(name: str) -> str:
    """What the help page says of the setting *name*.

    >>> help_of("port")
    'The port to listen on; 0 takes a free one [default: 8000].'
    """
    (found,) = (each for each in fields(Settings) if each.name == name)
    text: str = found.metadata["help"]
    return text if found.default == "" else f"{text.removesuffix('.')} [default: {found.default}]."


def value_of(name: str, text: str, kind: type) -> Any:
    """What the variable *name* says, as a value of its *kind*."""
    try:
        return kind(text)
    except ValueError:
        raise InputError(f"{name} is a{' whole' if kind is int else ''} number, not {text!r}") from None


def split_commas(text: str) -> tuple[str, ...]:
    """The parts of *text* between its commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())
