"""Clashes: why turns cannot stand together, as facts and in English.

A *clash* has a kind and its facts; turns are counted from 1 and places from 0, as everywhere.  The page says the same
in the language of its reader.

| kind | facts |
|---|---|
| ``empty`` | the list has no *noun* |
| ``none`` | no *noun* of the list fits the *turns* |
| ``order`` | in the *turn* the *letter* is gray before it is yellow |
| ``place`` | one *turn* shows the *letter* at the *place*, the *other* says that it is not there |
| ``count`` | one *turn* says that there are no more than *most* of the *letter*, the *other* shows *least* |
| ``greens`` | the same, when the turns in *shown* have it in more places together |
| ``letters`` | the *turn* and the *other* show different letters at the *place* |
| ``room`` | the *turns* leave so many *places* for the *letters*, each with how often it must come |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tilewright.knowledge.wording import NUMBERS, capital, list_text, ordinals


class Clash:
    """Why turns cannot stand together."""

    def __init__(self, kind: str, **facts: Any) -> None:
        self.kind, self.facts = kind, MappingProxyType(facts)

    def as_json(self) -> dict[str, Any]:
        """The kind and its facts."""
        return {"kind": self.kind, **self.facts}

    def __str__(self) -> str:
        return WORDS[self.kind](self.facts)


Facts = Mapping[str, Any]


def _none(facts: Facts) -> str:
    turns = facts["turns"]
    return f"no {facts['noun']} of the list fits turn{'s' if len(turns) > 1 else ''} {list_text(map(str, turns))}"


def _order(facts: Facts) -> str:
    return f"no word can give the reply of turn {facts['turn']}: {capital(facts['letter'])} is gray before it is yellow"


def _in_order(clauses: Mapping[int, str]) -> str:
    return ", ".join(f"turn {number} {clauses[number]}" for number in sorted(clauses))


def _place(facts: Facts) -> str:
    name, where = capital(facts["letter"]), ordinals([facts["place"]])
    return _in_order({facts["turn"]: f"shows {name} {where}", facts["other"]: f"says {name} is not {where}"})


def _limit(facts: Facts) -> str:
    return f"says {'only ' if facts['most'] else ''}{NUMBERS[facts['most']]} {capital(facts['letter'])}"


def _count(facts: Facts) -> str:
    shows = f"shows {NUMBERS[facts['least']]} {capital(facts['letter'])}"
    return _in_order({facts["turn"]: _limit(facts), facts["other"]: shows})


def _greens(facts: Facts) -> str:
    shown, number = dict(facts["shown"]), facts["turn"]
    greens = {turn: f"shows {capital(facts['letter'])} {ordinals(places)}" for turn, places in shown.items()}
    own = f" ({ordinals(shown[number])})" if number in shown else ""
    return _in_order(greens | {number: _limit(facts) + own})


def _letters(facts: Facts) -> str:
    both = {facts["other"]: facts["other_letter"], facts["turn"]: facts["letter"]}
    where = ordinals([facts["place"]])
    return _in_order({number: f"shows {capital(letter)} {where}" for number, letter in both.items()})


def _room(facts: Facts) -> str:
    turns, places = facts["turns"], facts["places"]
    seats = f"only {NUMBERS[places]} place{'s' if places > 1 else ''}" if places else "no place"
    counts = (
        f"{NUMBERS[count]} {capital(letter)}" if places else capital(letter) for letter, count in facts["letters"]
    )
    seekers = list_text(counts)
    if len(turns) == 1:
        return f"no word can give the reply of turn {turns[0]}: it leaves {seats} for {seekers}"
    return f"turns {list_text(map(str, turns))} leave {seats} for {seekers}"


WORDS: Mapping[str, Callable[[Facts], str]] = {
    "empty": lambda facts: f"there is no {facts['noun']} in the list",
    "none": _none,
    "order": _order,
    "place": _place,
    "count": _count,
    "greens": _greens,
    "letters": _letters,
    "room": _room,
}
