"""Members of the first line of a certificate: JSON that anybody may have written, so what is wrong is named."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from tilewright.errors import BadCertificate, BadTree

T = TypeVar("T")


class OutOfRange(ValueError):
    """A value that the format does not have, in words."""


def facts_in(head: bytes) -> dict[str, Any]:
    """The members of a first line."""
    try:
        facts = json.loads(head)
    except (ValueError, RecursionError):
        raise BadCertificate("its first line is not JSON") from None
    if not isinstance(facts, dict):
        raise BadCertificate("its first line is not an object of JSON")
    return facts


def member(facts: Mapping[str, Any], name: str, read: Callable[[Any], T]) -> T:
    """A member of the first line, as *read* has it."""
    if name not in facts:
        raise BadCertificate(f"its first line has no {name!r}")
    try:
        return read(facts[name])
    except BadTree as error:
        reason = f": {error.reason}"
    except OutOfRange as error:
        reason = f": {error}"
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        reason = ""
    raise BadCertificate(f"{name!r} in its first line cannot be read{reason}")


def within(value: Any, name: str, most: int) -> int:
    """A whole number from 1."""
    if not 1 <= whole(value) <= most:
        raise OutOfRange(f"{name} is from 1 to {most}, or null, not {value}")
    return whole(value)


def whole_numbers(value: Any) -> tuple[int, ...]:
    """The numbers of a list that JSON has."""
    if not isinstance(value, list):
        raise TypeError(value)
    return tuple(map(whole, value))


def whole(value: Any) -> int:
    """A number that JSON has, if it is a whole one."""
    if type(value) is not int:
        raise TypeError(value)
    return value
