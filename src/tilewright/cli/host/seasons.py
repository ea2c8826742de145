"""``tilewright calendar season``, ``seasons`` and ``check-season``: editions that nobody can foresee."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.files import name_in_errors, read_text
from tilewright.cli.host.calendar import NAMES
from tilewright.cli.jobs import JobFlags, means_for
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.errors import TilewrightError
from tilewright.verbs.check_season import CheckedSeason, CheckSeason, check_season
from tilewright.verbs.open_season import OpenSeason, open_season
from tilewright.verbs.show_seasons import ShowSeasons, show_seasons

WORDS_FOR = {
    "follows": "follow from the key",
    "spare": "come from the spares",
    "signed": "were imported, and the host has signed them",
    "unknown": "were made from a state of the list that is not here",
    "wrong": "do NOT follow from the key",
    "missing": "are missing",
}
FILE = Annotated[str, Parameter(name="SEASON", help="A JSON file with the season, or - for stdin.")]


class SeasonRefuted(TilewrightError):
    """Editions of a season are others than its key says, or the key is another one."""

    def __init__(self, found: CheckedSeason) -> None:
        wrong = found.counts["wrong"]
        others = f"{wrong:,} editions are not those that the key makes"
        super().__init__(others if wrong else "this is not the season of that fingerprint")


@command(OpenSeason, names=NAMES)
def season(question: OpenSeason, *, as_json: AsJson = False) -> None:
    """Print the new season."""
    told = open_season(question).as_json()
    if as_json:
        print_json(told)
        return
    print(f"{told['first']} to {told['last']} of {told['lexicon']} follow from a key that only the store has.")
    print(f"fingerprint  {told['fingerprint']}")
    print(f"signer       {told['signer']}")
    print("Publish both now.  The key is told when the last day is over.")


@command(ShowSeasons)
def seasons(question: ShowSeasons, *, as_json: AsJson = False) -> None:
    """Print the seasons."""
    found = show_seasons(question)
    if as_json:
        print_json(found.as_json())
        return
    print(f"signer {found.signer}")
    for each in found.seasons:
        told = each.as_json(found.now)
        print(f"{told['first']} to {told['last']}  {each.lexicon}  {told['fingerprint']}")
        print(f"  key {told['key']}" if told["over"] else "  the key is told when the last day is over")
    if found.editions:
        print(f"{len(found.editions):,} editions")


@command(CheckSeason, names={"expected": "--fingerprint"}, read={"season": Reading(FILE, str)})
def check(question: CheckSeason, *, job: JobFlags = JobFlags(), as_json: AsJson = False) -> None:
    """Print what follows from the key and what does not."""
    with name_in_errors(file := question.season):
        found = check_season(replace(question, season=read_text(file)), means_for(job))
    if as_json:
        print_json(found.as_json())
    else:
        for day, kind, verdict in found.verdicts:
            if verdict == "wrong":
                print(f"{day}  {kind:<6} does not follow from the key")
        for verdict, count in found.counts.items():
            if count:
                print(f"{count:,} editions {WORDS_FOR[verdict]}")
    if not found.holds:
        raise SeasonRefuted(found)
