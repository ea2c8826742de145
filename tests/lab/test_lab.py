"""The search laboratory: the graph, its costs and heuristics, and what the searches find in it."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from io import StringIO
from itertools import product
from math import log2

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.plain_search import PlainSearch
from tests.support.paths import DOCS
from tilewright.errors import InputError, UnknownConfiguration, UnknownWord
from tilewright.lab import (
    CONFIGURATIONS,
    COSTS,
    DOCUMENTED,
    HEURISTICS,
    Configuration,
    Limit,
    Moves,
    SearchProblem,
    SearchResult,
    SearchState,
    configuration,
    find,
    run,
)
from tilewright.lab.algorithms import Expansion
from tilewright.lab.search import Run
from tilewright.lab.trace import event, write_line, write_result
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import score
from tilewright.table import reply_matrix
from tools import search_golden

COMMON = load("en5").answers[::7]
LISTS = st.lists(st.sampled_from(COMMON), min_size=2, max_size=60, unique=True)
ADMISSIBLE = [name for name, heuristic in HEURISTICS.items() if heuristic.admissible]
FEW = settings(max_examples=25, deadline=None)


@cache
def small(count: int = 40, more: int = 60) -> Lexicon:
    """Some answers, and some more words to guess."""
    return Lexicon.of("small", COMMON[:count], COMMON[count : count + more])


def words_of(lexicon: Lexicon, ids: object) -> list[str]:
    return [lexicon.words[number] for number in ids]  # type: ignore[attr-defined]


def counts_of(result: SearchResult) -> tuple[object, ...]:
    metrics = result.metrics
    path = [step.guess for step in result.path] if result.is_found else []
    return metrics.expanded, metrics.generated, metrics.max_frontier, metrics.words_explored, path


# the graph


@FEW
@given(LISTS, st.data())
def test_a_guess_leaves_the_words_that_give_the_reply_of_the_hidden_one(words: list[str], data: st.DataObject) -> None:
    lexicon = Lexicon.of("drawn", words)
    answer = data.draw(st.sampled_from(words))
    problem = SearchProblem(Moves(lexicon), lexicon.ids[answer])
    for state, _ in problem.successors(problem.initial):
        ((guess_id, code),) = state.history
        guess = lexicon.words[guess_id]
        assert score(guess, answer).code == code
        kept = sorted(word for word in words if score(guess, word).code == code)
        assert words_of(lexicon, state.candidates) == kept


def test_a_single_guess_leads_where_it_leads_among_the_successors() -> None:
    problem = SearchProblem(Moves(small()), 3, COSTS["entropy"], watches_parts=True)
    for guess, (state, cost) in zip(problem.actions(problem.initial), problem.successors(problem.initial), strict=True):
        alone = problem.result(problem.initial, guess)
        assert (problem.key(alone), alone.largest) == (problem.key(state), state.largest)
        assert problem.step_cost(problem.initial, guess) == cost


@pytest.mark.parametrize("pool", ["candidates", "allowed"])
def test_the_guesses_on_offer_have_common_letters_and_equal_ones_follow_the_alphabet(pool: str) -> None:
    lexicon = small()
    candidates = np.arange(25, dtype=np.int32)
    holders = Counter(letter for number in candidates for letter in set(lexicon.words[number]))
    words = [lexicon.words[number] for number in candidates] if pool == "candidates" else list(lexicon.words)
    expected = sorted(words, key=lambda word: (-sum(holders[letter] for letter in set(word)), word))
    for branching in (1, 7, 30, None):
        offered = Moves(lexicon, pool, "letters", branching).of(candidates)  # type: ignore[arg-type]
        assert words_of(lexicon, offered) == expected[:branching]


def test_the_alphabet_orders_answers_and_other_words_alike() -> None:
    offered = Moves(small(), "allowed", "alphabet", None).of(np.arange(40, dtype=np.int32))
    assert words_of(small(), offered) == sorted(small().words)


def test_a_start_behind_guesses_is_where_they_lead() -> None:
    lexicon = small()
    found = SearchProblem(Moves(lexicon), 5, after=(7, 50))
    begun = SearchProblem(Moves(lexicon), 5)
    walked = begun.result(begun.result(begun.initial, 7), 50)
    assert found.initial.history == walked.history
    assert np.array_equal(found.initial.candidates, walked.candidates)


# costs


def cost_by_definition(name: str, sizes: list[int], after: int) -> float:
    before = sum(sizes)
    if name == "entropy":
        bits = -sum(size / before * log2(size / before) for size in sizes)
        return 2 - bits / log2(before) if before > 1 else 1
    return {"constant": 1, "reduction": 1 + after / before, "partition": 1 + max(sizes) / before}[name]


@FEW
@given(LISTS, st.sampled_from(sorted(COSTS)), st.data())
def test_costs_are_what_their_formulas_say_and_lie_between_one_and_two(
    words: list[str], name: str, data: st.DataObject
) -> None:
    lexicon = Lexicon.of("drawn", words)
    answer = data.draw(st.sampled_from(words))
    problem = SearchProblem(Moves(lexicon), lexicon.ids[answer], COSTS[name])
    for guess in words:
        parts = Counter(score(guess, word) for word in words)
        expected = cost_by_definition(name, list(parts.values()), parts[score(guess, answer)])
        cost = problem.step_cost(problem.initial, lexicon.ids[guess])
        assert cost == pytest.approx(expected, abs=1e-5)
        assert 1 <= cost <= 2


def test_with_one_candidate_entropy_costs_one() -> None:
    problem = SearchProblem(Moves(small()), 4, COSTS["entropy"])
    lone = SearchState((), np.array([4], np.int32), 1)
    assert problem.step_cost(lone, 9) == 1


# searches


@settings(max_examples=30, deadline=None)
@given(LISTS, st.sampled_from([*DOCUMENTED, "astar-entropy-goal"]), st.integers(1, 40), st.integers(1, 6), st.data())
def test_counts_and_paths_are_those_of_the_plain_search(
    words: list[str], name: str, branching: int, depth: int, data: st.DataObject
) -> None:
    answer = data.draw(st.sampled_from(words))
    lexicon = Lexicon.of("drawn", words)
    found = find(name, lexicon, answer, Limit(depth=depth), moves=Moves(lexicon, branching=branching))
    assert counts_of(found) == tuple(PlainSearch(words, branching, depth).run(name, answer))


@pytest.mark.parametrize("word", COMMON[3:40:6])
def test_uniform_cost_with_constant_cost_is_breadth_first(word: str) -> None:
    lexicon = Lexicon.of("common", COMMON)
    assert counts_of(find("bfs-opt", lexicon, word)) == counts_of(find("ucs-constant", lexicon, word))


def cheapest(problem: SearchProblem, state: SearchState, depth: int) -> float:
    """The cost of the cheapest way to a goal, by trying all ways; infinite if there is none."""
    if problem.is_goal(state):
        return 0.0
    if depth == 0:
        return float("inf")
    return min(cost + cheapest(problem, after, depth - 1) for after, cost in problem.successors(state))


GRAPHS = list(product(sorted(COSTS), ["alone", "green"], ["candidates", "allowed"]))


@pytest.mark.parametrize(("cost", "goal", "pool"), GRAPHS)
def test_admissible_searches_find_the_cheapest_path_there_is(cost: str, goal: str, pool: str) -> None:
    lexicon = small(24, 20)
    moves = Moves(lexicon, pool, branching=5)  # type: ignore[arg-type]
    for word in lexicon.answers[::5]:
        problem = SearchProblem(moves, lexicon.ids[word], COSTS[cost], goal)  # type: ignore[arg-type]
        best = cheapest(problem, problem.initial, 4)
        for name in (f"ucs-{cost}", *(f"astar-{cost}-{heuristic}" for heuristic in ADMISSIBLE)):
            result = find(name, lexicon, word, Limit(depth=4), goal=goal, moves=moves)  # type: ignore[arg-type]
            assert result.configuration.optimal
            assert (result.metrics.path_cost or float("inf")) == pytest.approx(best, abs=1e-12)


@pytest.mark.parametrize("pool", ["candidates", "allowed"])
@pytest.mark.parametrize("word", COMMON[:40:8])
def test_with_constant_cost_admissible_a_star_is_as_short_as_breadth_first(word: str, pool: str) -> None:
    moves = Moves(small(), pool)  # type: ignore[arg-type]
    shortest = find("bfs-opt", small(), word, moves=moves).metrics
    for heuristic in ADMISSIBLE:
        metrics = find(f"astar-constant-{heuristic}", small(), word, moves=moves).metrics
        assert metrics.path_length == shortest.path_length
        assert metrics.expanded <= shortest.expanded


def states_of(problem: SearchProblem, depth: int) -> list[SearchState]:
    level = [problem.initial]
    states = list(level)
    for _ in range(depth):
        level = [after for state in level for after, _ in problem.successors(state)]
        states += level
    return states


@pytest.mark.parametrize("pool", ["candidates", "allowed"])
@pytest.mark.parametrize("goal", ["alone", "green"])
def test_admissible_heuristics_never_say_more_than_the_way_costs(goal: str, pool: str) -> None:
    moves = Moves(small(24, 20), pool, branching=4)  # type: ignore[arg-type]
    for answer in (0, 11, 23):
        problem = SearchProblem(moves, answer, goal=goal, watches_parts=True)  # type: ignore[arg-type]
        for state in states_of(problem, 2):
            way = cheapest(problem, state, 3)
            assert all(HEURISTICS[name].of(problem, state) <= way for name in ADMISSIBLE)


def test_isolate_says_two_where_no_guess_on_offer_leaves_a_candidate_alone() -> None:
    lexicon = Lexicon.of("twins", ["abcd", "abce", "abdc", "abec"], ["xyzw"])
    problem = SearchProblem(Moves(lexicon, "allowed", "alphabet", None), 0)
    assert HEURISTICS["isolate"].of(problem, problem.initial) == 1
    blind = Lexicon.of("blind", ["bbcd", "bbce"], ["axyz"])
    narrow = SearchProblem(Moves(blind, "allowed", "alphabet", 1), 0)
    assert words_of(blind, narrow.actions(narrow.initial)) == ["axyz"]
    assert HEURISTICS["isolate"].of(narrow, narrow.initial) == 2


def test_log2_log243_and_partition_overestimate_in_the_oracle_graph(classic_folder: object) -> None:
    lexicon = load("classic-all")
    problem = SearchProblem(Moves(lexicon, "allowed", branching=None), lexicon.ids["world"])
    after = problem.result(problem.initial, lexicon.ids["darls"])
    assert words_of(lexicon, after.candidates) == ["world"]
    assert problem.is_goal(after)  # so the way from the start costs 1
    said = {name: heuristic.of(problem, problem.initial) for name, heuristic in HEURISTICS.items()}
    assert said["log2"] == said["partition"] == pytest.approx(13.8587, abs=1e-4)
    assert said["log243"] == pytest.approx(1.7488, abs=1e-4)
    assert said["goal"] == said["isolate"] == 1


def test_39_guesses_leave_world_alone_in_a_single_step(classic_folder: object) -> None:
    lexicon = load("classic-all")
    world, alone = lexicon.ids["world"], []
    for start in range(0, len(lexicon), 512):
        codes = reply_matrix(lexicon, slice(start, start + 512), None)
        kept = np.count_nonzero(codes == codes[:, world : world + 1], axis=1)
        alone += [lexicon.words[start + row] for row in np.flatnonzero(kept == 1)]
    assert len(set(alone) - {"world"}) == 39  # besides the word itself
    assert "darls" in alone


def test_every_documented_configuration_counts_what_the_golden_file_says() -> None:
    golden = json.loads(search_golden.PAGE.read_text())
    assert search_golden.golden() == golden


def test_there_are_fourteen_documented_configurations_and_twelve_more() -> None:
    assert len(DOCUMENTED) == 14
    assert len(CONFIGURATIONS) == 26
    assert all(configuration(name).name == name for name in CONFIGURATIONS)


# limits, events, memory


def test_limits_stop_a_search_and_it_keeps_what_it_has() -> None:
    lexicon = load("en5")
    nodes = find("bfs-opt", lexicon, "world", Limit(nodes=10))
    assert (nodes.stopped, nodes.is_found, nodes.metrics.expanded) == ("nodes", False, 10)
    assert nodes.path[-1].candidates < len(lexicon.answers)
    assert nodes.metrics.path_length is None
    assert find("bfs-opt", lexicon, "world", Limit(seconds=1e-9)).stopped == "seconds"
    assert find("bfs-opt", lexicon, "world", Limit(depth=1)).stopped == "depth"


def test_a_graph_without_a_goal_is_searched_to_its_end() -> None:
    lexicon = Lexicon.of("blind", ["bbcd", "bbce"], ["axyz"])
    result = find("bfs-opt", lexicon, "bbcd", moves=Moves(lexicon, "allowed", "alphabet", 1))
    assert (result.stopped, result.metrics.expanded, result.guesses_to_win) == ("space", 1, None)


def followed(search: Run) -> tuple[list[Expansion], SearchResult]:
    """All events of a search, and what it returns."""
    events = []
    while True:
        try:
            events.append(next(search))
        except StopIteration as end:
            return events, end.value


@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_there_is_an_event_for_each_expansion(name: str) -> None:
    events, result = followed(run(name, small(), small().words[7]))
    assert len(events) == result.metrics.expanded
    assert events[-1].node.depth == result.metrics.path_length
    assert all(event.node.f == pytest.approx(event.node.g + event.node.h) for event in events if "astar" in name)
    assert all(event.node.parent is None or event.node.parent.depth == event.node.depth - 1 for event in events)


def test_a_trace_has_a_line_for_each_expansion_and_one_for_the_result() -> None:
    file = StringIO()
    events, result = followed(run("astar-entropy-log2", small(), small().words[7]))
    for expansion in events:
        write_line(file, event(expansion, small()))
    write_result(file, result)
    lines = [json.loads(line) for line in file.getvalue().splitlines()]
    members = "event oracle state parent depth guess reply candidates g h f frontier successors successor_costs skipped"
    assert all(" ".join(line) == members for line in lines[:-1])
    assert [line["state"] for line in lines[:-1]] == [expansion.node.number for expansion in events]
    assert all(line["oracle"] for line in lines)
    assert lines[-1] == {"event": "result", **json.loads(json.dumps(result.as_json()))}
    known = {line["state"]: line for line in lines[:-1]}
    for line in lines[1:-1]:  # whoever draws it can hang each state below one already drawn
        assert str(score(line["guess"], small().words[7])) == line["reply"]
        waited = zip(known[line["parent"]]["successors"], known[line["parent"]]["successor_costs"], strict=True)
        assert ([line["guess"], line["candidates"]], [line["g"], line["h"]]) in waited


def test_memory_is_traced_only_when_asked_for() -> None:
    assert find("bfs-opt", small(), small().words[0]).metrics.peak_bytes is None
    peak = find("bfs-opt", small(), small().words[0], memory=True).metrics.peak_bytes
    assert (peak or 0) > 1000


def test_a_path_whose_last_guess_is_not_the_word_needs_one_more() -> None:
    for word in small().answers[::6]:
        result = find("bfs-opt", small(), word)
        said = result.path[-1].guess == word
        assert result.guesses_to_win == len(result.path) + (not said)
        green = find("bfs-opt", small(), word, goal="green")
        assert green.path[-1].guess == word
        assert green.guesses_to_win == len(green.path)


def test_a_word_said_before_the_start_is_not_said_again() -> None:
    word = small().answers[9]
    assert find("bfs-opt", small(), word, after=(word,)).guesses_to_win == 1
    assert find("bfs-opt", small(), word, after=(small().answers[3], word), goal="green").guesses_to_win == 2


# documents


def test_the_page_names_every_configuration_cost_and_heuristic_and_says_which_are_admissible() -> None:
    page = (DOCS / "lab.md").read_text()
    assert all(f"`{name}`" in page for name in DOCUMENTED)
    for cost in COSTS.values():
        assert f"| `{cost.name}` | {cost.formula} | {cost.meaning} |" in page
    for heuristic in HEURISTICS.values():
        admissible = "yes" if heuristic.admissible else "no"
        assert f"| `{heuristic.name}` | {heuristic.formula} | {admissible} | {heuristic.why} |" in page


def test_the_page_tells_the_nodes_for_world_as_they_are_counted(classic_folder: object) -> None:
    rows = [line.split("|") for line in (DOCS / "lab.md").read_text().splitlines() if line.startswith("| `")]
    told = {row[1].split("`")[1]: int(row[3]) for row in rows if len(row) == 6 and row[3].strip().isdecimal()}
    assert len(told) == 10
    lexicon = load("classic-all")
    for name, nodes in told.items():
        for each in {name.replace("{constant,reduction,partition,entropy}", cost) for cost in COSTS}:
            assert find(each, lexicon, "world").metrics.expanded == nodes


# errors


def test_an_unknown_configuration_lists_the_known_ones() -> None:
    with pytest.raises(UnknownConfiguration, match=r"bfs-opt, dfs-opt, ucs-constant"):
        run("bfs", small(), small().words[0])


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Configuration.of("idastar"),
        lambda: Configuration.of("ucs", "gold"),
        lambda: Configuration.of("astar"),
        lambda: Configuration.of("bfs", heuristic="log2"),
        lambda: run("bfs-opt", small(), small().words[0], Limit(nodes=0)),
        lambda: run("bfs-opt", small(), small().words[0], Limit(seconds=0)),
        lambda: run("bfs-opt", small(), small().words[0], Limit(depth=0)),
        lambda: Moves(small(), branching=0),
        lambda: run("bfs-opt", small(), small().words[-1]),  # allowed, but no answer
    ],
)
def test_what_makes_no_sense_is_said_at_once(wrong: object) -> None:
    with pytest.raises(InputError):
        wrong()  # type: ignore[operator]


def test_a_word_off_the_list_is_named() -> None:
    with pytest.raises(UnknownWord, match="xqzzz"):
        run("bfs-opt", small(), "xqzzz")
