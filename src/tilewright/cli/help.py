"""Help pages as plain text: labels in one column, what they mean in another, broken to the width of the terminal.

cyclopts' own plain pages break lines back to the margin; and loading its formatters would cost every command some
milliseconds.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from tilewright.cli.examples import examples_of

if TYPE_CHECKING:
    from cyclopts import App, Argument
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions

WIDEST = 100  # longer lines are hard to read
LABELS = 24  # columns for the labels at most; a longer label takes a line of its own


class PlainHelp:
    """Renders the parts of a help page, as cyclopts hands them over; *app* has the commands that it is for."""

    app: App
    usage = ""

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """The line that shows how to call it."""
        if usage:
            self.usage = with_names(plain(usage), self.app)
            print(f"Usage: {self.usage}\n")

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        """What it is for, each paragraph filled anew, and how it may be called."""
        for paragraph in filter(None, plain(description).split("\n\n")):
            print(textwrap.fill(" ".join(paragraph.split()), min(options.max_width, WIDEST)) + "\n")
        print("Examples:", *(f"  {example}" for example in examples_of(self.usage)), sep="\n", end="\n\n")

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """A list of commands or parameters."""
        if not panel.entries:
            return
        rows = [(label(entry), meaning(entry)) for entry in panel.entries]
        column = min(LABELS, max(len(left) for left, _ in rows)) + 4
        print(f"{panel.title}:")
        for left, right in rows:
            print(row(left, right, column, min(options.max_width, WIDEST)))
        print()


def with_names(usage: str, app: App) -> str:
    """The *usage* of a command of *app*, with the names of the arguments that may be left out."""
    words = usage.split()
    for word in words[words.index(app.name[0]) + 1 :]:
        if word not in app:
            break
        app = app[word]
    if not app.default_command:
        return usage
    names = [optional(each) for each in app.assemble_argument_collection() if is_optional(each)]
    kept = [word for word in words if word not in ("[ARGS]", "[ARGS...]")]
    return " ".join("[COMMAND]" if word == "COMMAND" else word for word in (*kept, *names))


def is_optional(argument: Argument) -> bool:
    """Whether it is no option, and may be left out."""
    return not argument.required and argument.field_info.is_positional


def optional(argument: Argument) -> str:
    """An argument that may be left out, and perhaps given again."""
    several = argument.field_info.kind is argument.field_info.VAR_POSITIONAL
    return f"[{argument.name.lstrip('-').upper()}{'...' if several else ''}]"


def label(entry: HelpEntry) -> str:
    """What is typed."""
    return ", ".join(entry.display_labels_with_metavar)


def meaning(entry: HelpEntry) -> str:
    """What it does, what can be chosen, and what is chosen if nothing is said."""
    choices = f"[{'|'.join(entry.choices)}]" if entry.choices else ""
    default = f"[default: {entry.default}]" if entry.default not in (None, "False", "()") else ""
    return " ".join(filter(None, (plain(entry.description), choices, default)))


def row(left: str, right: str, column: int, width: int) -> str:
    """A label and its meaning, the meaning starting at *column*."""
    lines = textwrap.wrap(right, max(width - column, 16)) or [""]
    first = f"  {left}".ljust(column)
    if len(left) + 4 > column:
        return "\n".join([f"  {left}", *(" " * column + line for line in lines)])
    return "\n".join([(first + lines[0]).rstrip(), *(" " * column + line for line in lines[1:])])


def plain(text: Any) -> str:
    """The text of what cyclopts hands over: a string, nothing, or one of rich's renderables."""
    inner = getattr(text, "primary_renderable", text)
    return str(getattr(inner, "plain", inner if isinstance(inner, str) else "")).strip()
