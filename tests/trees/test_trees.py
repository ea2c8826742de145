"""Decision trees: a certificate says what it costs, and a false one is refused at the first wrong place."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.lexicons import random_lexicon
from tilewright.cli import main
from tilewright.errors import BadTree, InputError
from tilewright.lexicon import Lexicon, load
from tilewright.position import Mode, Position, Turn
from tilewright.solvers import solver_named
from tilewright.trees import (
    DecisionTree,
    Node,
    from_json,
    from_text,
    load_tree,
    nodes,
    to_json,
    to_text,
    tree_of,
    verify,
)
from tilewright.trials.report import report
from tilewright.trials.run import play_all

LEXICON = random_lexicon(4, 120, letters="abcdefgh")


def information_tree(mode: Mode = Mode.NORMAL, lexicon: Lexicon = LEXICON, turns: int = 12) -> DecisionTree:
    return tree_of(solver_named("information").choose, Position.start(lexicon, mode), turns)


@pytest.mark.parametrize("mode", list(Mode))
def test_a_solver_written_as_a_tree_costs_what_it_costs_in_the_benchmark(mode: Mode) -> None:
    tree = information_tree(mode)
    assert tree.tally.histogram == report(play_all(solver_named("information"), LEXICON, mode=mode)).histogram
    assert verify(tree, LEXICON) == LEXICON.answer_count


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(Mode))
def test_both_forms_are_read_back(seed: int, mode: Mode) -> None:
    lexicon = random_lexicon(3, 40, seed)
    tree = information_tree(mode, lexicon, turns=40)
    assert from_json(to_json(tree)) == tree
    assert from_text(to_text(tree)) == tree
    assert verify(from_text(to_text(tree)), lexicon) == lexicon.answer_count


def test_a_tree_can_start_in_the_middle_of_a_game() -> None:
    start = Position.start(LEXICON).push(LEXICON.words[3], "-Y--")
    tree = tree_of(solver_named("information").choose, start, 12)
    assert verify(from_json(to_json(tree)), LEXICON) == len(start.candidates)


def test_walking_follows_the_replies_and_names_a_turn_that_is_not_the_trees() -> None:
    tree = information_tree()
    reply, after = next(iter(tree.root.branches.items()))
    assert tree.at((Turn.parse(f"{tree.root.guess}={reply}"),)) == after
    with pytest.raises(InputError, match=f"turn 1 is zzzz, but the tree guesses {tree.root.guess}"):
        tree.at((Turn.parse("zzzz=----"),))
    with pytest.raises(InputError, match="no answer gives"):
        tree.at((Turn.parse(f"{tree.root.guess}=GGGG"),))


def first_branch(tree: DecisionTree, change: Node | None) -> DecisionTree:
    """The tree with its largest branch replaced, or taken out."""
    reply = max(tree.root.branches, key=lambda each: len(list(nodes(tree.root.branches[each]))))
    branches = {key: node for key, node in tree.root.branches.items() if key != reply}
    return replace(tree, root=replace(tree.root, branches=branches | ({reply: change} if change else {})))


@pytest.mark.parametrize(
    ("tampered", "fact"),
    [
        (lambda tree: first_branch(tree, None), "there is no guess for the answer"),
        (lambda tree: first_branch(tree, Node("zzzz")), "'zzzz' is not in the random list"),
        (lambda tree: first_branch(tree, Node(LEXICON.words[-1])), "there is no guess for the answer"),
        (lambda tree: replace(tree, turns=2), "is not found within 2 turns"),
        (lambda tree: replace(tree, lower_bound=tree.tally.total + 1), "above its total"),
        (lambda tree: replace(tree, tally=replace(tree.tally, histogram={1: 5})), "it claims the histogram"),
        (lambda tree: replace(tree, lexicon="random:3:abc"), "it belongs to the list random:3:abc"),
        (
            lambda tree: replace(tree, root=Node(tree.root.guess, tree.root.branches | {"????": Node("x")})),
            "no answer leads to the guess x",
        ),
    ],
)
def test_a_tampered_tree_is_refused_with_the_first_wrong_place(tampered, fact: str) -> None:
    with pytest.raises(BadTree, match=fact):
        verify(tampered(information_tree()), LEXICON)


@pytest.mark.parametrize(("mode", "fact"), [(Mode.HARD, "second letter must be A"), (Mode.ULTRA, "contradicts turn 1")])
def test_a_tree_for_another_mode_is_refused_where_a_guess_is_not_legal(mode: Mode, fact: str) -> None:
    family = Lexicon.of("family", ["baaa", "caaa", "daaa", "faaa"], ["zaaa", "bcdf"])
    guesses = ["zaaa", "bcdf"]
    tree = tree_of(
        lambda position: guesses[len(position.turns)] if len(position.turns) < 2 else position.candidates[0],
        Position.start(family),
    )
    assert verify(tree, family) == 4
    with pytest.raises(BadTree, match=f"after zaaa=-GGG: bcdf is not legal in {mode} mode: .*{fact}"):
        verify(replace(tree, mode=mode), family)


@pytest.mark.parametrize(
    ("change", "fact"),
    [
        (("total", 5), "it claims total 5"),
        (("proven", True), "it claims proven True"),
        (("format", "other"), "its format is 'other'"),
        (("mode", "soft"), "cannot be read"),
        (("root", 7), "'7' is not a node"),
        (("histogram", [1]), "cannot be read"),
    ],
)
def test_claims_that_do_not_agree_are_refused_on_reading(change: tuple[str, object], fact: str) -> None:
    data = json.loads(to_json(information_tree()))
    with pytest.raises(BadTree, match=fact):
        from_json(json.dumps(data | dict([change])))


@pytest.mark.parametrize("text", ["", "{", "# total: x", "nonsense", "  .... word", b"\xff\xfe", "[" * 100_000])
def test_files_that_are_no_trees_are_refused(text: str | bytes, tmp_path: Path) -> None:
    path = tmp_path / "tree"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BadTree):
        load_tree(path)


@pytest.fixture
def tree_file(tmp_path: Path) -> str:
    path = tmp_path / "tree.json"
    lexicon = load("en4")
    path.write_text(to_json(tree_of(solver_named("candidate").choose, Position.start(lexicon), 30)))
    return str(path)


def test_the_commands_verify_walk_and_export(tree_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tree", "verify", tree_file, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    members = ["lexicon", "mode", "turns", "answers", "total", "mean", "worst", "histogram", "lower_bound", "proven"]
    assert list(shown) == [*members, "verified"]
    assert main(["tree", "show", tree_file, "--json"]) == 0
    root = json.loads(capsys.readouterr().out)
    step = f"{root['guess']}={root['branches'][0]['reply']}"
    assert main(["tree", "show", tree_file, "--path", step, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["guess"] == root["branches"][0]["guess"]
    assert main(["tree", "export", tree_file, "--format", "text"]) == 0
    assert from_text(capsys.readouterr().out) == load_tree(tree_file)


@pytest.mark.parametrize(("form", "start"), [("svg", "<svg "), ("dot", "digraph tree {")])
def test_pictures_have_every_guess(form: str, start: str, tree_file: str, tmp_path: Path) -> None:
    out = tmp_path / "picture"
    assert main(["tree", "export", tree_file, "--format", form, "--out", str(out)]) == 0
    picture = out.read_text()
    assert picture.startswith(start)
    assert all(node.guess in picture for _, node in nodes(load_tree(tree_file).root))


def test_the_name_of_the_file_tells_the_form_or_is_refused(
    tree_file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tree", "export", tree_file, "--out", str(tmp_path / "tree.svg")]) == 0
    assert (tmp_path / "tree.svg").read_text().startswith("<svg ")
    assert main(["tree", "export", tree_file, "--out", str(tmp_path / "tree.doc")]) == 2
    assert "its name does not tell the format" in capsys.readouterr().err


def test_a_tampered_file_is_refused_with_status_2(tree_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = Path(tree_file).read_text()
    Path(tree_file).write_text(text.replace('"----":["', '"----":["zzzz","', 1))
    assert main(["tree", "verify", tree_file]) == 2
    assert "the tree is wrong" in capsys.readouterr().err


def test_a_bound_that_is_a_floor_is_not_told_as_a_judgement_of_the_tree(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lexicon, path = load("en4"), tmp_path / "tree.json"
    tree = tree_of(solver_named("candidate").choose, Position.start(lexicon), 30)
    for bound, said in (
        (0, "at worst.\n"),
        (100, "none is below 100, whatever comes first. That is a floor"),
        (tree.tally.total, "By the word of its search none is better: only a certificate shows that.\n"),
    ):
        path.write_text(to_json(replace(tree, lower_bound=bound)))
        assert main(["tree", "verify", str(path)]) == 0
        assert said in capsys.readouterr().out
