"""Three rings of words: answers, what readers know, and what is allowed."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from tilewright.errors import InputError
from tilewright.lexicon import Lexicon, lexicon_named, load
from tilewright.lexicon.catalogue import install


def test_the_rings_lie_within_each_other_and_begin_with_the_answers() -> None:
    lexicon = Lexicon.of("tiny", ["tile", "word"], ["tilt", "wold", "welt"], known=["wold", "tile", "none"])
    assert lexicon.ring("answers") == ("tile", "word")
    assert lexicon.ring("known") == ("tile", "word", "wold")
    assert lexicon.ring("allowed") == lexicon.words == ("tile", "word", "tilt", "welt", "wold")
    with pytest.raises(InputError, match="no ring 'all'; there are answers, known, allowed"):
        lexicon.ring("all")


def test_what_readers_know_is_not_part_of_a_lists_identity() -> None:
    one, other = (Lexicon.of("tiny", ["tile"], ["tilt"], known=known) for known in (None, ["tilt"]))
    assert one.fingerprint == other.fingerprint
    assert Lexicon.of("tiny", ["tile"], ["tilt"]).ring("known") == ("tile", "tilt")


@pytest.mark.parametrize("known", [None, [], ["tilt"]])
def test_rings_survive_installation_and_travel(
    known: list[str] | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TILEWRIGHT_DATA", str(tmp_path))
    lexicon = Lexicon.of("mine", ["tile"], ["tilt", "wold"], known=known)
    install(lexicon, "mine")
    assert lexicon_named("mine").also_known == lexicon.also_known == pickle.loads(pickle.dumps(lexicon)).also_known


def test_bundled_lists_of_one_length_share_their_known_words() -> None:
    assert len(load("en5").ring("known")) == 6029
    assert set(load("en5").ring("known")) == set(load("en5-gb").ring("known")) == set(load("en5-big").ring("known"))
