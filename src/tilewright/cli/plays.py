"""``tilewright calendar``: what people did with the editions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.calendar import looked_up, some, span
from tilewright.cli.options import AsJson, Database, FirstDay, KindName, KindNames, LastDay, ListName
from tilewright.cli.output import print_json
from tilewright.errors import InputError, counted

if TYPE_CHECKING:
    from tilewright.store.archive import Published

Player = Annotated[
    str | None, Parameter(help="Your id, 32 hexadecimal digits; without it a new one is made and printed.")
]
HARDEST = 10  # letters that are printed for people


def stats(
    *,
    first: FirstDay = None,
    last: LastDay = None,
    kind: KindNames = (),
    lexicon: ListName = "en5",
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """How people fared, per edition and letter by letter.

    JSON: lexicon; editions, each with kind, date, number, grade, plays, finished, won, completion (won of all plays),
    average_misses (of the finished ones), average_seconds (of those won) and reports; letters, the hardest first, each
    with letter, plays, missed (never named) and found_at (the move, on average); reported, the second solutions that
    players have found, each with kind, date, solution and players; and generation, how often making an edition came to
    made, spare, failed and imported.
    """
    from tilewright.store import open_store
    from tilewright.store.statistics import edition_statistics, generation_counts, hardest_letters, reported_solutions

    with open_store(database) as store:
        wanted = span(kind, first, last, lexicon)
        editions, letters = some(edition_statistics(store, wanted), lexicon), hardest_letters(store, wanted)
        reported, generation = reported_solutions(store, wanted), generation_counts(store, wanted.kinds, lexicon)
    if as_json:
        rows = {"editions": [each.members for each in editions], "letters": [asdict(each) for each in letters]}
        more = {"reported": [asdict(each) for each in reported], "generation": generation}
        print_json({"lexicon": lexicon, **rows, **more})
        return
    print(f"{'date':<12}{'kind':<8}{'grade':<10}{'plays':>6}{'won':>7}{'misses':>8}{'seconds':>9}{'reports':>9}")
    for each in editions:
        figures = f"{percent(each.completion):>7}{shown(each.average_misses):>8}{shown(each.average_seconds):>9}"
        print(f"{each.date:<12}{each.kind:<8}{each.grade:<10}{each.plays:>6}{figures}{each.reports:>9}")
    for found in reported:
        say = "player says" if found.players == 1 else "players say"
        print(f"{found.date} {found.kind}: {found.players} {say} that {found.solution!r} fits as well")
    if letters:
        print("hardest letters:", *(f"{each.letter} ({each.missed}/{each.plays})" for each in letters[:HARDEST]))
    print("editions:", ", ".join(f"{count} {event}" for event, count in generation.items()))


def balance(
    *,
    first: FirstDay = None,
    last: LastDay = None,
    at_least: Annotated[int, Parameter(help="Consider editions that so many people have finished.")] = 20,
    kind: KindNames = (),
    lexicon: ListName = "en5",
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Compare grades with how people fared, and propose better ones.

    What counts is how often people missed and how long they took, each beside what is usual.  Published editions keep
    their grade; proposals tell the maker of puzzles what to change.

    JSON: lexicon; grades, each with kind, grade, editions, plays, completion, average_misses and average_seconds; and
    proposals, each with kind, date, number, plays, average_misses, average_seconds, grade and proposed.
    """
    if at_least < 1:
        raise InputError(f"--at-least is at least 1, not {at_least}")
    from tilewright.store import open_store
    from tilewright.store.balance import grade_balances, proposals
    from tilewright.store.statistics import edition_statistics

    with open_store(database) as store:
        statistics = some(edition_statistics(store, span(kind, first, last, lexicon)), lexicon)
    grades, proposed = grade_balances(statistics), proposals(statistics, at_least)
    if as_json:
        rows = [asdict(each) for each in grades]
        print_json({"lexicon": lexicon, "grades": rows, "proposals": [asdict(each) for each in proposed]})
        return
    print(f"{'kind':<8}{'grade':<10}{'editions':>9}{'plays':>8}{'won':>7}{'misses':>8}{'seconds':>9}")
    for row in grades:
        figures = f"{percent(row.completion):>7}{shown(row.average_misses):>8}{shown(row.average_seconds):>9}"
        print(f"{row.kind:<8}{row.grade:<10}{row.editions:>9}{row.plays:>8}{figures}")
    for each in proposed:
        figures = f"{shown(each.average_misses)} misses and {shown(each.average_seconds)} seconds on average"
        print(f"{each.date} {each.kind}: {each.grade} -> {each.proposed} ({figures})")
    print(
        f"{counted(len(proposed), 'edition')} should have another grade"
        if proposed
        else "no edition needs another grade"
    )


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
    """Keep the moves of a play.

    A play that was not finished may be continued: give all its moves again.  One that was finished stands.

    JSON: player, kind, date, outcome (won, lost or left) and misses.
    """
    from tilewright.store import open_store
    from tilewright.store.plays import new_player
    from tilewright.store.plays import record as keep

    player = player or new_player()
    with open_store(database) as store:
        published = looked_up(store, kind, date, lexicon)
        check_words(published, moves)
        judged = keep(store, player, published, moves, seconds)
    if as_json:
        facts = {"player": player, "kind": kind, "date": date, "outcome": judged.outcome, "misses": judged.misses}
        print_json(facts)
    else:
        print(f"{judged.outcome}, {counted(judged.misses, 'miss')}; kept for player {player}")


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
        published = looked_up(store, kind, date, lexicon)
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
    """Delete all that is kept of a player.

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


def check_words(published: Published, words: Iterable[str]) -> None:
    """Raise unless all *words* are in the edition's list.

    The moves of a cross are letters, and its words are two.  A list that is not here, or has other words now than when
    the edition was made, decides nothing.
    """
    from tilewright.kinds import daily_named
    from tilewright.lexicon.catalogue import catalogue, named

    edition = published.edition
    if not daily_named(edition.kind).moves_are_words or edition.lexicon not in catalogue():
        return
    lexicon = named(edition.lexicon)
    for word in words if lexicon.fingerprint == edition.fingerprint else ():
        lexicon.word(word)


def percent(share: float | None) -> str:
    """A share for people."""
    return "-" if share is None else f"{share:.0%}"


def shown(average: float | None) -> str:
    """An average for people."""
    return "-" if average is None else f"{average:.1f}"
