"""The questions about a decision tree: verify it, walk it, write it; of its text, or of the tree itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilewright.cli import main
from tilewright.errors import BadTree, InputError
from tilewright.lexicon import Lexicon, load
from tilewright.trees import load_tree, to_json, to_text
from tilewright.verbs.export_tree import ExportTree, export_tree
from tilewright.verbs.prove import Prove, prove
from tilewright.verbs.question import BadQuestion
from tilewright.verbs.show_tree import ShowTree, show_tree
from tilewright.verbs.verify_tree import VerifyTree, verify_tree

SMALL = Lexicon.of("small", load("en4").answers[::30])
FOUND = prove(Prove(lexicon=SMALL)).tree
assert FOUND is not None
TREE = FOUND


def test_a_tree_is_verified_from_its_text_or_as_it_is() -> None:
    for given in (TREE, to_json(TREE), to_text(TREE)):
        assert verify_tree(VerifyTree(given, lexicon=SMALL)).as_json()["total"] == TREE.tally.total


def test_a_tree_of_a_list_that_is_not_installed_needs_it() -> None:
    with pytest.raises(BadQuestion, match="'small', which is not installed; give its file with lexicon"):
        verify_tree(VerifyTree(TREE))


def test_text_that_is_no_tree_is_refused() -> None:
    with pytest.raises(BadTree):
        verify_tree(VerifyTree("{}"))


def test_a_place_has_the_guess_and_its_branches_the_largest_first() -> None:
    root = show_tree(ShowTree(TREE))
    assert (root.guess, {each.reply for each in root.branches}) == (TREE.root.guess, {*TREE.root.branches})
    assert [each.nodes for each in root.branches] == sorted((each.nodes for each in root.branches), reverse=True)
    below = show_tree(ShowTree(TREE, turns=(f"{root.guess}={root.branches[0].reply}",)))
    assert below.guess == root.branches[0].guess
    with pytest.raises(InputError, match="the tree guesses"):
        show_tree(ShowTree(TREE, turns=("zzzz=----",)))


def test_every_form_is_written_and_json_is_read_back() -> None:
    assert export_tree(ExportTree(to_text(TREE), format="json")).text == to_json(TREE)
    assert export_tree(ExportTree(TREE, format="svg")).text.startswith("<svg")
    assert export_tree(ExportTree(TREE, format="dot")).text.startswith("digraph")


def test_the_commands_print_the_json_of_the_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words, path = tmp_path / "small.txt", tmp_path / "tree.json"
    words.write_text("\n".join(SMALL.answers))
    path.write_text(to_json(TREE))
    assert main(["tree", "verify", str(path), "--lexicon", str(words), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(
        json.dumps(verify_tree(VerifyTree(load_tree(path), lexicon=SMALL)).as_json())
    )
    assert main(["tree", "show", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == show_tree(ShowTree(TREE)).as_json()
