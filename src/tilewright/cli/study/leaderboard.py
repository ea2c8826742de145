"""``tilewright leaderboard``: every line of a leaderboard, replayed from its proof."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.options import AsJson

BEGIN, END = "<!-- table -->", "<!-- end of table -->"


def verify_leaderboard(
    folder: Annotated[Path, Parameter(name="FOLDER", help="Where entries.json and the proofs are.")] = Path(
        "benchmarks/leaderboard"
    ),
    /,
    *,
    play: Annotated[bool, Parameter(help="Let solvers that are not ours play again: it runs their code.")] = False,
    write: Annotated[bool, Parameter(help="Put the table into the README.md of the folder.")] = False,
    as_json: AsJson = False,
) -> None:
    """Replay every entry of a leaderboard by the rule of the game, and print the table.

    A tree is replayed for every answer.  A transcript of games on many boards must have the games that are dealt to
    everybody, and its solver plays them again.  An entry that does not hold ends it.

    JSON: entries (what they say, and games, mean, mean_by_use, worst, failed, verified).
    """
    from tilewright.cli.output import print_json, say_written
    from tilewright.trials.leaderboard import read_entries, table, verify_entry

    standings = [verify_entry(folder, entry, play) for entry in read_entries(folder)]
    if write:
        page = folder / "README.md"
        head, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
        page.write_text(f"{head}{BEGIN}\n{table(standings)}\n{END}{rest.partition(END)[2]}", encoding="utf-8")
        say_written([page])
    if as_json:
        print_json({"entries": [each.as_json() for each in standings]})
    else:
        print(table(standings))
