"""Scenes of the door Lab."""

from __future__ import annotations

from tests.browser.scenes import Scene
from tests.browser.visit import Visit


def paused(visit: Visit) -> None:
    """A search that was stopped at its second step, with all options open."""
    visit.page.get_by_role("button", name="Pause").click()
    visit.page.get_by_role("button", name="Step", exact=True).click()
    visit.page.get_by_text("More options").click()


def to_the_end(visit: Visit) -> None:
    """The whole search, its path and its plot."""
    visit.page.get_by_role("button", name="To the end").click()
    visit.page.get_by_role("heading", name="A path to PUFFY").wait_for()


def searches(visit: Visit) -> None:
    """The fields for searches, with their list open."""
    visit.page.get_by_text("Searches that know the answer").click()
    visit.page.get_by_text("Searches (18)").click()


def compared(visit: Visit) -> None:
    """Solvers that have played."""
    visit.page.get_by_label("Words", exact=True).fill("20")
    visit.page.get_by_role("button", name="Run", exact=True).click()
    visit.text("An example:").wait_for(state="detached")
    visit.page.get_by_role("heading", name="the fewest guesses").wait_for()


def played(visit: Visit) -> None:
    """A machine's game to its end."""
    visit.page.get_by_role("button", name="To the end").click()
    visit.page.get_by_text("The word was QUART.").wait_for()


def show(visit: Visit) -> None:
    """The first show, a few steps on."""
    visit.page.get_by_text("Found!").wait_for()
    visit.page.get_by_role("button", name="Pause").click()
    for _ in range(4):
        visit.page.get_by_role("button", name="Step", exact=True).click()


def show_to_the_end(visit: Visit) -> None:
    """The first show with its lesson."""
    visit.page.get_by_role("button", name="To the end").click()
    visit.page.get_by_role("heading", name="A path to BINGO").wait_for()


def compared_searches(visit: Visit) -> None:
    """Searches that have looked for two words."""
    visit.page.get_by_label("Words", exact=True).fill("2")
    visit.page.get_by_role("button", name="Run", exact=True).click()
    visit.page.get_by_role("heading", name="the fewest steps").wait_for()


def contestants(visit: Visit) -> None:
    """A solver among several, with its options open."""
    visit.page.get_by_role("button", name="Add a solver").click()
    visit.page.get_by_text("Further options").click()


SCENES = [
    Scene("lab-solver-empty", "/lab?view=solver"),
    Scene("lab-solver-finished", "/lab?view=solver&answer=quart", played),
    Scene("lab-solver-search", "/lab?view=solver&answer=quart&config=bfs-opt", played),
    Scene("lab-empty", "/lab", show),
    Scene("lab-show-finished", "/lab", show_to_the_end),
    Scene("lab-middle", "/lab?answer=puffy&config=astar-constant-goal", paused),
    Scene("lab-finished", "/lab?answer=puffy&config=astar-constant-goal&after=raise,bluff&honest=mean", to_the_end),
    Scene("lab-error", "/lab?answer=qqqqq"),
    Scene("lab-compare-empty", "/lab?view=compare", searches),
    Scene("lab-compare-solvers", "/lab?view=compare", contestants),
    Scene("lab-compare-finished", "/lab?view=compare", compared),
    Scene("lab-compare-searches", "/lab?view=compare&kind=search", compared_searches),
]
