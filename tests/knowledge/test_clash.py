"""Why turns cannot stand together is told as facts, from which every door makes its own sentence."""

from __future__ import annotations

import json

import pytest

from tilewright.knowledge import Knowledge, Turn
from tilewright.knowledge.clash import WORDS, Clash

EXAMPLES = {
    "order": ("eerie=-Y---", {"turn": 1, "letter": "e"}),
    "place": ("crane=-YG-- brand=GGGGG", {"turn": 2, "other": 1, "letter": "r", "place": 1}),
    "count": ("crane=----- grape=-Y---", {"turn": 1, "other": 2, "letter": "r", "most": 0, "least": 1}),
    "greens": ("eland=G---- tepee=-G---", {"letter": "e", "most": 1}),
    "letters": ("crane=G---- blind=G----", {"turn": 2, "other": 1, "letter": "b", "other_letter": "c", "place": 0}),
}


def clash_of(text: str, length: int = 5) -> dict[str, object]:
    found = Knowledge(length, tuple(map(Turn.parse, text.split()))).contradiction()
    assert found is not None
    return dict(found.clash)


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_contradiction_carries_its_facts_as_json(kind: str) -> None:
    turns, facts = EXAMPLES[kind]
    clash = clash_of(turns)
    assert clash["kind"] == kind
    assert facts.items() <= clash.items()
    assert json.loads(json.dumps(clash))["kind"] == kind


def test_letters_without_room_are_counted() -> None:
    clash = clash_of("abc=YYY bca=YYY cab=YYY", 3)
    assert clash["kind"] == "room"
    assert clash["places"] == 0


def test_where_only_the_list_refuses_the_turns_and_the_noun_are_told() -> None:
    found = Knowledge(5, (Turn.parse("crane=-----"),)).contradiction(["crane", "grace"])
    assert found is not None
    assert found.clash == {"kind": "none", "turns": (1,), "noun": "word"}
    assert str(Clash(**found.clash)) == found.reason == "no word of the list fits turn 1"


def test_every_kind_has_its_words() -> None:
    assert set(WORDS) == {*EXAMPLES, "room", "none", "empty"}
    assert str(Clash("empty", noun="answer")) == "there is no answer in the list"
