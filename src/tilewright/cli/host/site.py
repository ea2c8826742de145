"""``tilewright site``: the page as a folder of files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.command import command
from tilewright.cli.jobs import JobFlags, means_for
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.errors import BadPath
from tilewright.verbs.site import Site, SiteFiles
from tilewright.verbs.site import site as make_site

NAMES = {"lexicons": "--lexicon", "first": "--from"}
MARK = "files/core.pack"  # what a folder has that we have written before


@command(Site, names=NAMES)
def site(
    question: Site,
    *,
    out: Annotated[Path, Parameter(help="The folder to write; one that is there must be empty, or a site.")],
    job: JobFlags = JobFlags(),
    as_json: AsJson = False,
) -> None:
    """Write the site, and say what is in it."""
    check_folder(out)
    found = make_site(question, means_for(job))
    write(found, out)
    if as_json:
        print_json(found.as_json())
    else:
        told = found.as_json()
        print(f"{told['files']} files, {told['bytes']:,} bytes, in {out}: puzzles from {found.first} to {found.last}.")


def check_folder(out: Path) -> None:
    """Refuse to write over what is not ours."""
    if out.exists() and not out.is_dir():
        raise BadPath(out, "it is not a folder")
    if out.is_dir() and any(out.iterdir()) and not (out / MARK).exists():
        raise BadPath(out, "it is not empty, and not a site that was written before")


def write(found: SiteFiles, out: Path) -> None:
    """Write every file; what an earlier site had beside them is left for those who still have its version."""
    for name, content in found.files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
