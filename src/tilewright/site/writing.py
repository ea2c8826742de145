"""A whole site, file by file: the page, the core, lists, editions of the days, spares and trees."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from types import MappingProxyType

from tilewright.analysis.openings import openings
from tilewright.errors import BadPath, InputError
from tilewright.kinds import DAILY_KINDS
from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.puzzles.editions import Edition
from tilewright.site.editions import by_month, spare_facts
from tilewright.site.index import Days, index_of
from tilewright.site.lists import pack_json, packed_letters, packed_list
from tilewright.site.pages import DOCS, WORKER, page_files, worker
from tilewright.site.web import FOLDER
from tilewright.solvers.exact.strategies import SHIPPED
from tilewright.store.archive import Span, editions
from tilewright.store.database import Store
from tilewright.store.seasons import seasons_in

FILES = "files"
PACK = ".pack"
NONE: Mapping[str, bytes] = MappingProxyType({})
CORE = FOLDER / "local" / "tilewright.wasm"


class SecretDays(InputError):
    """Some days belong to a season that nobody may foresee, and a site would give them away."""

    def __init__(self, lexicon: str, first: date, last: date) -> None:
        super().__init__(f"{first} to {last} is a secret season of {lexicon}, which a site of files would give away")
        self.lexicon, self.first, self.last = lexicon, str(first), str(last)


def check_open(store: Store, lexicon: str, first: date, last: date) -> None:
    """Raise if one of the days belongs to a secret season."""
    with store.reading() as session:
        kept = [each.secret for each in seasons_in(session, lexicon)]
    for season in kept:
        if season.first <= last and first <= season.last:
            raise SecretDays(lexicon, season.first, season.last)


def site_files(
    store: Store, lists: Sequence[str], first: date, last: date, base_url: str = "", docs: Mapping[str, bytes] = NONE
) -> dict[str, bytes]:
    """Every file of a site with these *lists*; the first has the editions of the days, as they are published."""
    lexicons = [lexicon_named(name) for name in lists]
    dated = lexicons[0]
    found = [each.edition for each in editions(store, Span(DAILY_KINDS, first, last, dated.name))]
    data = {**core_files(), **list_files(lexicons), **day_files(found, dated), **spare_files(lexicons)}
    data |= opening_files(lexicons)
    data["lists/index"] = pack_json(index_of([each.name for each in lexicons], days_of(found)))
    page = page_files(base_url, has_docs=bool(docs))
    files = page | {f"{FILES}/{name}{PACK}": content for name, content in data.items()}
    files |= tree_files(lexicons)
    files[WORKER] = worker(files, [f"{FILES}/{name}{PACK}" for name in at_first(data, dated, date.today())])
    return {**files, ".nojekyll": b"", **docs}


def documents(folder: Path) -> dict[str, bytes]:
    """The documents of a *folder*, by their names in the site."""
    if not (folder / "index.html").is_file():
        raise BadPath(folder, "there is no index.html in it")
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {f"{DOCS}/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in paths}


def core_files() -> dict[str, bytes]:
    """The compiled core."""
    return {"core": gzip.compress(CORE.read_bytes(), 9, mtime=0)}


def list_files(lexicons: Iterable[Lexicon]) -> dict[str, bytes]:
    """A file for each list."""
    return {"lists/letters": packed_letters(), **{f"lists/{each.name}": packed_list(each) for each in lexicons}}


def day_files(found: Iterable[Edition], lexicon: Lexicon) -> dict[str, bytes]:
    """A file for each kind and month."""
    kinds: dict[str, list[Edition]] = {}
    for edition in found:
        kinds.setdefault(edition.kind, []).append(edition)
    return {
        f"editions/{kind}-{lexicon.name}-{month}": pack_json(days)
        for kind, own in kinds.items()
        for month, days in by_month(own).items()
    }


def days_of(found: Iterable[Edition]) -> Days:
    """The first and the last day that each kind and list has."""
    days: dict[str, dict[str, tuple[date, date]]] = {}
    for edition in found:
        own = days.setdefault(edition.kind, {})
        first, last = own.get(edition.lexicon, (edition.day, edition.day))
        own[edition.lexicon] = (min(first, edition.day), max(last, edition.day))
    return days


def spare_files(lexicons: Iterable[Lexicon]) -> dict[str, bytes]:
    """Puzzles that can be played at any time, a file for each kind and list that has some."""
    wanted = ((kind, each) for each in lexicons for kind in DAILY_KINDS if kind != "guess")
    found = {f"spares/{kind}-{each.name}": spare_facts(kind, each) for kind, each in wanted}
    return {name: pack_json(spares) for name, spares in found.items() if spares}


def opening_files(lexicons: Iterable[Lexicon]) -> dict[str, bytes]:
    """What well-known openers cost, a file for each list that has it; it is read when somebody analyses a game."""
    return {f"openings/{each.name}": pack_json(openings(each)) for each in lexicons if openings(each)}


def tree_files(lexicons: Iterable[Lexicon]) -> dict[str, bytes]:
    """The trees that come with Tilewright for these lists, as they are."""
    paths = (path for each in lexicons for path in SHIPPED.glob(f"{each.name}-*.json"))
    return {f"{FILES}/trees/{path.name}": path.read_bytes() for path in paths}


def at_first(data: Mapping[str, bytes], lexicon: Lexicon, today: date) -> list[str]:
    """What a browser keeps at the first visit: the core, one list, and the days of this month and all to come."""
    coming = [name for name in data if name.startswith("editions/") and name[-7:] >= today.isoformat()[:7]]
    others = [name for name in data if name.startswith(("spares/", "openings/"))]
    return ["core", "lists/index", f"lists/{lexicon.name}", *coming, *others]
