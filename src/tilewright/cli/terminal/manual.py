"""``tilewright man``: the help of the commands as man pages.

A page says what ``--help`` says, since cyclopts hands both the same parts; here they are set in roff's man macros.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter

from tilewright import __version__
from tilewright.cli.examples import examples_of
from tilewright.cli.help import PlainHelp, label, meaning, plain, with_names
from tilewright.cli.output import say_written
from tilewright.cli.usage import no_such
from tilewright.errors import InputError

if TYPE_CHECKING:
    from cyclopts.help import HelpPanel
    from rich.console import Console, ConsoleOptions


def man(
    *command: Annotated[str, Parameter(name="COMMAND", help="The command, such as lexicon add; if none, all.")],
    out: Annotated[Path | None, Parameter(help="Write the pages of all commands into this folder instead.")] = None,
) -> None:
    """Print the man page of a command, or write those of all commands.

    To read one: tilewright man suggest | man -l -.  To install them: tilewright man --out ~/.local/share/man/man1.
    """
    if out is None:
        print(page(command), end="")
        return
    out.mkdir(parents=True, exist_ok=True)
    written = [out / f"{'-'.join(chain)}.1" for chain in chains()]
    for chain, path in zip(chains(), written, strict=True):
        path.write_text(page(chain[1:]), encoding="utf-8")
    say_written(written)


def chains(app: App | None = None, chain: tuple[str, ...] = ("tilewright",)) -> Iterator[tuple[str, ...]]:
    """The words that call each command and each group of commands, in the order of the help page."""
    from tilewright.cli import ALIASES, application

    app = app or application(())
    yield chain
    names = [name for name in app if not name.startswith("-") and name not in ALIASES]
    for name in sorted(names, key=lambda name: app[name].sort_key or 0):
        yield from chains(app[name], (*chain, name))


def page(chain: tuple[str, ...]) -> str:
    """The page of the command that these words call."""
    from tilewright.cli import application

    app = application(chain)
    lines = ManHelp(app, "-".join(("tilewright", *chain)))
    for each in (app, *find_commands(app, chain)):
        each.help_formatter = lines
    text = io.StringIO()
    with redirect_stdout(text):
        app([*chain, "--help"])
    return text.getvalue()


def find_commands(app: App, chain: tuple[str, ...]) -> Iterator[App]:
    """The commands that each of the words calls in turn."""
    for name in chain:
        if name not in app:
            raise InputError(no_such("command", name, [each for each in app if not each.startswith("-")]))
        app = app[name]
        yield app


class ManHelp(PlainHelp):
    """Renders the parts of a help page as those of the man page *title*."""

    def __init__(self, app: App, title: str) -> None:
        self.app, self.title, self.usage = app, title, ""

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Kept until the heading, which needs the first words of the description, has been printed."""
        self.usage = with_names(plain(usage), self.app)

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        """The heading, what it does in a line, how it is called, and the rest of what there is to say."""
        first, *more = filter(None, plain(description).split("\n\n"))
        print(f'.TH {self.title.upper()} 1 "" "Tilewright {__version__}"')
        print(f".SH NAME\n{roff(self.title)} \\- {roff(first).rstrip('.')}\n.SH SYNOPSIS\n{roff(self.usage)}")
        for number, paragraph in enumerate(more):
            print(f"{'.PP' if number else '.SH DESCRIPTION'}\n{roff(paragraph)}")
        print(".SH EXAMPLES\n.nf", *map(roff, examples_of(self.usage)), ".fi", sep="\n")

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """A list of commands or parameters."""
        if panel.entries:
            print(f".SH {roff(plain(panel.title)).upper()}")
        for entry in panel.entries:
            print(f".TP\n.B {roff(label(entry))}\n{roff(meaning(entry))}")


def roff(text: str) -> str:
    """*text* in one line, with what roff would take for its own written out.

    >>> roff("--at-least\\n.5")
    '\\\\-\\\\-at\\\\-least .5'
    """
    line = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-").replace("…", "...")
    return f"\\&{line}" if line.startswith((".", "'")) else line
