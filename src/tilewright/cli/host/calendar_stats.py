"""``tilewright calendar``: what people did with the editions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.files import name_in_errors, read_text
from tilewright.cli.host.calendar import NAMES
from tilewright.cli.options import AsJson, Database, KindName, ListName
from tilewright.cli.output import print_json
from tilewright.errors import quantity
from tilewright.verbs.balance import Balance
from tilewright.verbs.balance import balance as ask_balance
from tilewright.verbs.calendar import find_edition
from tilewright.verbs.calendar_stats import CalendarStats, calendar_stats
from tilewright.verbs.take_over import TakeOver
from tilewright.verbs.take_over import take_over as ask_take_over

if TYPE_CHECKING:
    from tilewright.store.archive import PublishedEdition
    from tilewright.store.exchanges import Exchange

Player = Annotated[
    str | None, Parameter(help="Your id, 32 hexadecimal digits; without it a new one is made and printed.")
]
PLAN = Annotated[str, Parameter(name="PLAN", help="A JSON file that 'calendar balance --ahead' wrote, or - for stdin.")]
HARDEST = 10  # letters that are printed for people


@command(CalendarStats, names=NAMES)
def stats(question: CalendarStats, *, as_json: AsJson = False) -> None:
    """Print how people fared."""
    found = calendar_stats(question)
    if as_json:
        print_json(found.as_json())
        return
    print(f"{'date':<12}{'kind':<8}{'grade':<10}{'plays':>6}{'won':>7}{'misses':>8}{'seconds':>9}{'reports':>9}")
    for each in found.editions:
        figures = f"{percent(each.completion):>7}{average(each.average_misses):>8}{average(each.average_seconds):>9}"
        print(f"{each.date:<12}{each.kind:<8}{each.grade:<10}{each.plays:>6}{figures}{each.reports:>9}")
    for said in found.reported:
        say = "player says" if said.players == 1 else "players say"
        print(f"{said.date} {said.kind}: {said.players} {say} that {said.solution!r} fits as well")
    if found.letters:
        hardest = (f"{each.letter} ({each.missed}/{each.plays})" for each in found.letters[:HARDEST])
        print("hardest letters:", *hardest)
    print("editions:", ", ".join(f"{count} {event}" for event, count in found.generation.items()))


@command(Balance, names=NAMES)
def balance(question: Balance, *, as_json: AsJson = False) -> None:
    """Print grades and proposals."""
    found = ask_balance(question)
    if as_json:
        print_json(found.as_json())
        return
    print(f"{'kind':<8}{'grade':<10}{'editions':>9}{'plays':>8}{'won':>7}{'misses':>8}{'seconds':>9}")
    for row in found.grades:
        figures = f"{percent(row.completion):>7}{average(row.average_misses):>8}{average(row.average_seconds):>9}"
        print(f"{row.kind:<8}{row.grade:<10}{row.editions:>9}{row.plays:>8}{figures}")
    for each in found.proposals:
        figures = f"{average(each.average_misses)} misses and {average(each.average_seconds)} seconds on average"
        print(f"{each.date} {each.kind}: {each.grade} -> {each.proposed} ({figures})")
    count = quantity(len(found.proposals), "edition")
    print(f"{count} should have another grade" if found.proposals else "no edition needs another grade")
    if question.ahead:
        say_exchanges(found.exchanges)


def say_exchanges(exchanges: Sequence[Exchange]) -> None:
    """Print which days should change places."""
    for each in exchanges:
        print(f"{each.date} {each.kind}: {each.grade} <-> {each.other_grade} of {each.other}")
    pairs = quantity(len(exchanges), "pair")
    print(f"{pairs} of days should change places" if exchanges else "no days ahead need to change places")


@command(TakeOver, read={"plan": Reading(PLAN, str)})
def take_over(question: TakeOver, *, as_json: AsJson = False) -> None:
    """Print which days changed places."""
    with name_in_errors(file := question.plan):
        found = ask_take_over(replace(question, plan=read_text(file)))
    if as_json:
        print_json(found.as_json())
        return
    for kind, day, other in found.exchanges:
        print(f"{day}  {kind:<6} published with the puzzle of {other}")
        print(f"{other}  {kind:<6} published with the puzzle of {day}")
    if not found.exchanges:
        print("the file proposes no days that should change places")


def record(
    date: Annotated[str, Parameter(help="The date of the edition.")],
    *moves: Annotated[str, Parameter(name="MOVES", help="The guesses or letters, in order.")],
    seconds: Annotated[int, Parameter(help="How long it took.")],
    player: Player = None,
    kind: KindName = "guess",
    lexicon: ListName = "en5",
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Record the moves of a game.

    A play that was not finished may be continued: give all its moves again.  One that was finished stands.

    JSON: player, kind, date, outcome (won, lost or left) and misses.
    """
    from tilewright.store import open_store
    from tilewright.store.plays import new_player
    from tilewright.store.plays import record as keep

    player = player or new_player()
    with open_store(database) as store:
        published = find_edition(store, kind, date, lexicon)
        check_words(published, moves)
        judged = keep(store, player, published, moves, seconds)
    if as_json:
        facts = {"player": player, "kind": kind, "date": date, "outcome": judged.outcome, "misses": judged.misses}
        print_json(facts)
    else:
        print(f"{judged.outcome}, {quantity(judged.misses, 'miss')}; kept for player {player}")


def report(
    date: Annotated[str, Parameter(help="The date of the edition.")],
    solution: Annotated[str, Parameter(help="The other solution that you found.")],
    /,
    *,
    player: Player = None,
    kind: KindName = "guess",
    lexicon: ListName = "en5",
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Report that an edition has a second solution.

    JSON: player, kind, date and solution.
    """
    from tilewright.store import open_store
    from tilewright.store.plays import new_player
    from tilewright.store.plays import report as keep

    player = player or new_player()
    with open_store(database) as store:
        published = find_edition(store, kind, date, lexicon)
        check_words(published, [solution])
        keep(store, player, published, solution)
    if as_json:
        print_json({"player": player, "kind": kind, "date": date, "solution": solution})
    else:
        print(f"reported by player {player}")


def forget(
    player: Annotated[str, Parameter(help="The id, 32 hexadecimal digits.")],
    /,
    *,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Delete everything that is kept about a player.

    JSON: player and deleted, how many plays, reports and games there were.
    """
    from tilewright.store import open_store
    from tilewright.store.plays import forget as delete

    with open_store(database) as store:
        deleted = delete(store, player)
    if as_json:
        print_json({"player": player, "deleted": deleted})
    else:
        print(f"{deleted} plays, reports and games deleted")


def check_words(published: PublishedEdition, words: Iterable[str]) -> None:
    """Raise unless all *words* are in the edition's list.

    The moves of a cross are letters, and its words are two.  A list that is not here, or has other words now than when
    the edition was made, decides nothing.
    """
    from tilewright.kinds import daily_named
    from tilewright.lexicon.catalogue import catalogue, lexicon_named

    edition = published.edition
    if not daily_named(edition.kind).moves_are_words or edition.lexicon not in catalogue():
        return
    lexicon = lexicon_named(edition.lexicon)
    for word in words if lexicon.fingerprint == edition.fingerprint else ():
        lexicon.word(word)


def percent(share: float | None) -> str:
    """A share for people."""
    return "-" if share is None else f"{share:.0%}"


def average(average: float | None) -> str:
    """An average for people."""
    return "-" if average is None else f"{average:.1f}"
