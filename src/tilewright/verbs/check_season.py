"""Check a season: whether every edition of a secret season that is over follows from its key."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

from tilewright.errors import InputError
from tilewright.verbs.means import ALONE_AND_SILENT, JobMeans, report_each
from tilewright.verbs.question import LEFT_OUT, Question, option, positional
from tilewright.verbs.show_seasons import FORMAT

if TYPE_CHECKING:
    from tilewright.puzzles.editions import Edition
    from tilewright.puzzles.secret import SecretSeason

    Remade = dict[tuple[date, str], Edition | str]

FOLLOWS, SPARE, SIGNED, UNKNOWN, WRONG, MISSING = "follows", "spare", "signed", "unknown", "wrong", "missing"
VERDICTS = (FOLLOWS, SPARE, SIGNED, UNKNOWN, WRONG, MISSING)


class BadSeasonFile(InputError):
    """What should be a season with its editions is none."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"this is not a season that can be checked: {reason}")
        self.reason = reason


@dataclass(frozen=True)
class CheckSeason(Question):
    """Check that every edition of a secret season follows from its key.

    The season is the JSON that its host gives once it is over.  Compare the fingerprint with the one that you were told
    when the season began.

    JSON: fingerprint, first, last, lexicon, holds, counts (follows from the key, spare, signed by the host, unknown
    because its list is not here, wrong, missing) and editions, each that does not follow with date, kind and verdict.
    """

    season: str = positional("The season, as JSON.", http=LEFT_OUT)
    expected: str | None = option(None, "The fingerprint that was published when the season began.", http=LEFT_OUT)


@dataclass(frozen=True, slots=True)
class CheckedSeason:
    """What became of each edition: date, kind and verdict."""

    facts: dict[str, Any]
    is_expected: bool
    verdicts: tuple[tuple[str, str, str], ...]
    quality = "exact"
    fingerprint = None  # editions may be of several states of the list

    @property
    def holds(self) -> bool:
        """Whether nothing was tampered with, as far as this machine can tell."""
        return self.is_expected and not any(verdict == WRONG for _, _, verdict in self.verdicts)

    @property
    def counts(self) -> dict[str, int]:
        """How many editions have each verdict."""
        counts = Counter(verdict for _, _, verdict in self.verdicts)
        return {verdict: counts[verdict] for verdict in VERDICTS}

    def as_json(self) -> dict[str, Any]:
        """The verdict, and what does not follow from the key."""
        others = [(day, kind, verdict) for day, kind, verdict in self.verdicts if verdict != FOLLOWS]
        rows = [{"date": day, "kind": kind, "verdict": verdict} for day, kind, verdict in others]
        return {**self.facts, "holds": self.holds, "counts": self.counts, "editions": rows}

    def __repr__(self) -> str:
        return f"<CheckedSeason of {len(self.verdicts)} editions: {'holds' if self.holds else 'does not hold'}>"


def check_season(question: CheckSeason, means: JobMeans = ALONE_AND_SILENT) -> CheckedSeason:
    """Make every edition again, and compare."""
    from tilewright.store.exchange import read_row

    content = _content(question.season)
    season, facts = _season(content)
    editions = [read_row(number, row) for number, row in enumerate(content["editions"], 1)]
    remade = _remade(season, facts["lexicon"], editions, means)
    judge = partial(_verdict, remade=remade, signer=str(content.get("signer")))
    found = {
        (each.day, each.kind): judge(each, str(row.get("signature") or ""))
        for each, row in zip(editions, content["editions"], strict=True)
    }
    wanted = dict.fromkeys((*_expected_editions(season), *found))  # what the season should not have is told, too
    verdicts = [(day.isoformat(), kind, found.get((day, kind), MISSING)) for day, kind in wanted]
    is_expected = question.expected is None or question.expected.lower() == season.fingerprint
    return CheckedSeason(facts, is_expected, tuple(verdicts))


def _content(text: str) -> dict[str, Any]:
    """The members of the file."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSeasonFile(f"it is not JSON ({error})") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadSeasonFile(f"it does not say that its format is {FORMAT!r}")
    seasons, editions = content.get("seasons"), content.get("editions")
    if not isinstance(seasons, list) or len(seasons) != 1 or not isinstance(editions, list) or not editions:
        raise BadSeasonFile("it has no editions; ask for one season, by its fingerprint, when it is over")
    if not all(isinstance(each, dict) for each in (*seasons, *editions)):
        raise BadSeasonFile("its seasons and editions are no JSON objects")
    return content


def _season(content: dict[str, Any]) -> tuple[SecretSeason, dict[str, Any]]:
    """The season that the file tells of, whose key must have the fingerprint that it says."""
    from tilewright.puzzles.calendar import puzzle_day
    from tilewright.puzzles.secret import SecretSeason

    told = content["seasons"][0]
    facts = {name: str(told.get(name)) for name in ("fingerprint", "lexicon", "first", "last")}
    try:
        key = bytes.fromhex(str(told.get("key")))
    except ValueError:
        raise BadSeasonFile("its key is not told, so it is not over yet") from None
    season = SecretSeason(puzzle_day(facts["first"]), puzzle_day(facts["last"]), key)
    if season.fingerprint != facts["fingerprint"]:
        raise BadSeasonFile("its key is another one than its fingerprint says")
    return season, facts


def _expected_editions(season: SecretSeason) -> list[tuple[date, str]]:
    """Every edition that the season should have."""
    from tilewright.kinds import DAILY_KINDS

    days = (season.first + timedelta(number) for number in range((season.last - season.first).days + 1))
    return [(day, kind) for day in days for kind in DAILY_KINDS]


def _remade(season: SecretSeason, lexicon: str, editions: list[Edition], means: JobMeans) -> Remade:
    """The editions that follow from the key, as far as the lists from which they were made are here."""
    from tilewright.kinds import daily_named
    from tilewright.lexicon.catalogue import lexicon_named
    from tilewright.store.publishing import EditionMaker

    here, found = lexicon_named(lexicon).fingerprint, dict[tuple[date, str], "Edition | str"]()
    facts = {"job": "check season", "lexicon": here, "season": season.fingerprint}
    with means.open_pool(facts, True) as pool:
        for kind in sorted({each.kind for each in editions}):
            days = [each.day for each in editions if (each.kind, each.fingerprint) == (kind, here)]
            days = sorted(day for day in days if season.has(day))
            maker = EditionMaker(daily_named(kind), lexicon, pool)
            with means.open_bar(kind, len(days)) as advance:
                found |= {(day, kind): made for day, made in report_each(maker.make_in_season(season, days), advance)}
    return found


def _verdict(edition: Edition, signature: str, *, remade: Remade, signer: str) -> str:
    """What is to be thought of an edition."""
    from tilewright.store.signing import is_signed

    made = remade.get((edition.day, edition.kind))
    if edition == made:
        return FOLLOWS
    if is_signed(edition.text, signature, signer):
        return SIGNED
    if edition.spare and _is_spare(edition):
        return SPARE
    return UNKNOWN if made is None else WRONG


def _is_spare(edition: Edition) -> bool:
    """Whether the puzzle is one of the spares that come with Tilewright."""
    from tilewright.puzzles.spares import reserve

    kept = reserve(edition.kind, edition.lexicon)
    return kept is not None and any(each.puzzle == edition.puzzle for each in kept.spares)
