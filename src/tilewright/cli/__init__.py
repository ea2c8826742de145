"""The command line: parse, call, print.

A *command* is a typed function, and its signature and docstring are its interface; it is imported when it is called,
so that ``tilewright --help`` and the small commands start at once.  Results go to stdout, as text for people or, with
``--json``, as one object of a documented shape.  Errors go to stderr as one sentence, and the exit status is 2 for what
was typed wrong, 1 for what failed, and 130 when it was interrupted.
"""

from __future__ import annotations

import os
import sys
from codecs import register_error
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from contextvars import copy_context
from io import TextIOWrapper
from typing import Any

from cyclopts import App, CoercionError, CycloptsError, Parameter, Token, convert

from tilewright import __version__
from tilewright.cli.help import PlainHelp
from tilewright.cli.jobs import COMMAND
from tilewright.errors import InputError, TilewrightError

# What each command does is the first line of its docstring.  It is said here too, so that listing the commands imports
# none of them; a test holds the two equal.
COMMANDS = {
    "play": ("tilewright.cli.play.words:app", "Play the guessing game."),
    "suggest": ("tilewright.cli.solve.suggest:app", "The best next guesses after the replies so far."),
    "solve": ("tilewright.cli.solve.solve:solve", "Watch a solver find ANSWER."),
    "bench": ("tilewright.cli.study.bench:bench", "Play solvers against many answers and compare them."),
    "analyse": ("tilewright.cli.solve.analyse:analyse", "What the guesses of a game were worth."),
    "prove": ("tilewright.cli.study.prove:prove", "What the best strategy costs, with a proof."),
    "exam": ("tilewright.cli.study.exam:exam", "Examine a player by exact regret."),
    "tune": ("tilewright.cli.study.tune:tune", "Search for better weights of the two-phase helper."),
    "score": ("tilewright.cli.solve.score:score", "The reply to GUESS when the word is ANSWER."),
    "candidates": ("tilewright.cli.solve.candidates:candidates", "The words that fit every reply so far."),
    "search": (
        "tilewright.cli.study.search:search",
        "Search for ANSWER in the game's state graph with BFS, DFS, UCS or A*.",
    ),
    "clues": ("tilewright.cli.make.solve_clues:clues", "What clues lead to, and whether they are a proper puzzle."),
    "book": (
        "tilewright.cli.make.book:book",
        "Make a book of puzzles, all different and all proven: cover, contents, puzzles by grade, solutions.",
    ),
    "engine": (
        "tilewright.cli.solve.engine:app",
        "Speak the engine protocol on stdin and stdout, for any of our solvers.",
    ),
    "check": ("tilewright.cli.make.check:check", "Check what puzzles claim, with the rule of the game alone."),
    "serve": ("tilewright.cli.host.serve:serve", "Serve the page and the HTTP interface until it is interrupted."),
    "site": ("tilewright.cli.host.site:site", "Write the whole page as files that need no server."),
    "backup": ("tilewright.cli.host.upkeep:backup", "Copy a SQLite store to a file, while servers go on using it."),
    "restore": ("tilewright.cli.host.upkeep:restore", "Put a copy back into a SQLite store, all of it or nothing."),
    "completion": (
        "tilewright.cli.terminal.completion:completion",
        "Print a script that lets a shell complete commands, options and their choices.",
    ),
    "man": (
        "tilewright.cli.terminal.manual:man",
        "Print the man page of a command, or write those of all commands.",
    ),
}
ALIASES = {"analyze": "analyse"}  # what else a command may be called
MAKE_COMMANDS = {
    "best": ("tilewright.cli.make.best:make_best", "Make a position in which the obvious next guess is a mistake."),
    "clues": (
        "tilewright.cli.make.clues:clues",
        "Make clue puzzles: a few guesses with their replies, one answer, every clue needed.",
    ),
    "cross": (
        "tilewright.cli.make.cross:make_cross",
        "Make a cross or many: of a day, at random, or of your two words.",
    ),
}
# Commands that stand behind another which also does something by itself.
PLAY_COMMANDS = {
    "best": (
        "tilewright.cli.play.kinds:best",
        "Name the best next guess in a position in which the obvious one is a mistake.",
    ),
    "clues": ("tilewright.cli.play.kinds:clues", "Find the one word that fits all the clues."),
    "cross": (
        "tilewright.cli.play.cross:play_cross",
        "Play a cross of two words: name the letters behind the colours.",
    ),
}
SUGGEST_COMMANDS = {
    "cross": ("tilewright.cli.solve.suggest_cross:suggest_cross", "The best letters to name next in a cross."),
}
ENGINE_COMMANDS = {
    "check": ("tilewright.cli.solve.engine:check", "Test whether a program speaks the engine protocol."),
}
LEXICON_COMMANDS = {
    "list": ("tilewright.cli.host.lexicon:list_lexicons", "List the word lists that have a name."),
    "show": ("tilewright.cli.host.lexicon:show_lexicon", "Show what is in a word list."),
    "add": (
        "tilewright.cli.host.lexicon_add:add_lexicon",
        "Install word lists: those of a language, those of the original game, or your own.",
    ),
    "remove": ("tilewright.cli.host.lexicon_add:remove_lexicon", "Remove installed word lists."),
}
TREE_COMMANDS = {
    "verify": (
        "tilewright.cli.study.tree:verify_tree",
        "Replay every answer of a decision tree by the rule of the game.",
    ),
    "show": ("tilewright.cli.study.tree:show_tree", "Walk a decision tree."),
    "export": (
        "tilewright.cli.study.tree:export_tree",
        "Write a decision tree in another form: JSON, indented text, a picture, or Graphviz's dot.",
    ),
}
CERTIFICATE_COMMANDS = {
    "verify": (
        "tilewright.cli.study.certificate:verify_certificate",
        "Check a certificate of optimality: every lemma, or a sample of them.",
    ),
}
LEADERBOARD_COMMANDS = {
    "verify": (
        "tilewright.cli.study.leaderboard:verify_leaderboard",
        "Replay every entry of a leaderboard by the rule of the game, and print the table.",
    ),
}
CALENDAR_COMMANDS = {
    "publish": ("tilewright.cli.host.calendar:publish", "Publish the editions of the days to come."),
    "show": ("tilewright.cli.host.calendar:show", "Show a published edition, with its solution."),
    "export": ("tilewright.cli.host.calendar:export", "Write published editions to a file."),
    "import": ("tilewright.cli.host.calendar:import_file", "Put the editions of an exported file into the store."),
    "season": ("tilewright.cli.host.seasons:season", "Open a season of editions that nobody can foresee."),
    "seasons": ("tilewright.cli.host.seasons:seasons", "Show the secret seasons, or one of them with its editions."),
    "check-season": (
        "tilewright.cli.host.seasons:check",
        "Check that every edition of a secret season follows from its key.",
    ),
    "stats": ("tilewright.cli.host.calendar_stats:stats", "How people fared, edition by edition and letter by letter."),
    "balance": (
        "tilewright.cli.host.calendar_stats:balance",
        "Compare the grades with how people fared, and propose better ones.",
    ),
    "take-over": (
        "tilewright.cli.host.calendar_stats:take_over",
        "Let days to come change places as a balance proposes.",
    ),
    "record": ("tilewright.cli.host.calendar_stats:record", "Record the moves of a game."),
    "report": ("tilewright.cli.host.calendar_stats:report", "Report that an edition has a second solution."),
    "forget": ("tilewright.cli.host.calendar_stats:forget", "Delete everything that is kept about a player."),
    "rotate-key": (
        "tilewright.cli.host.upkeep:rotate_key",
        "Give the store a new key for signing cookies and challenges.",
    ),
}
IN_ASCII = "tilewright.ascii"  # what is done with signs that an output cannot carry
FALLBACKS = {
    **dict(zip("⬛⬜🟨🟦🟩🟧", "--YYGG", strict=True)),
    "…": "...",
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "x",
    "·": ".",
    "•": "*",
    "≤": "<=",
    "≥": ">=",
    "→": "->",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "°": "*",
    "\ufe0f": "",
}
Commands = Mapping[str, tuple[str, str]]
GROUPS: Mapping[str, tuple[str, Commands]] = {
    "make": ("Make puzzles that carry their proof.", MAKE_COMMANDS),
    "tree": ("Decision trees: verify one, walk it, write it in another form.", TREE_COMMANDS),
    "certificate": ("Certificates of optimality: check one.", CERTIFICATE_COMMANDS),
    "leaderboard": ("Leaderboards whose every line is proven: verify one.", LEADERBOARD_COMMANDS),
    "lexicon": ("Word lists: list them, show one, install more, remove some.", LEXICON_COMMANDS),
    "calendar": ("The puzzle of each day: publish, look up, exchange, and see how people fared.", CALENDAR_COMMANDS),
}


def application(tokens: Sequence[str]) -> App:
    """The whole command line, for a call with these *tokens*.

    If they call no command, commands are described by what is said above; the one that is called describes itself.
    """
    COMMAND.set(tokens)
    words = {*COMMANDS, *ALIASES}.union(*(commands for _, commands in GROUPS.values()))
    summaries = words.isdisjoint(tokens)
    app = group("tilewright", "Makes, plays, solves and proves word-tile puzzles.", COMMANDS, summaries)
    for name, (purpose, commands) in GROUPS.items():
        app.command(group(name, purpose, commands, summaries))
    return app


def group_with_default(command: Callable[..., None], commands: Commands) -> App:
    """A *command* that does something by itself, and has further commands behind it."""
    made = group(command.__name__, None, commands, summaries=commands.keys().isdisjoint(COMMAND.get()))
    made.default(command)
    return made


def group(name: str, purpose: str | None, commands: Commands, summaries: bool) -> App:
    """The commands that stand under *name*."""
    pages = PlainHelp()
    made = App(
        name=name,
        help=purpose,
        version=__version__,
        help_formatter=pages,
        help_format="plaintext",
        default_parameter=Parameter(negative=(), converter=convert_exactly),  # --json needs no --no-json
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
        sort_key=len(COMMANDS),  # groups come behind the commands
    )
    pages.app = made
    for number, (command, (path, summary)) in enumerate(commands.items()):
        others = [alias for alias, meant in ALIASES.items() if meant == command]
        made.command(path, name=command, alias=others, help=summary if summaries else None, sort_key=number)
    return made


def convert_exactly(kind: Any, tokens: Sequence[Token]) -> Any:
    """What was typed as a value of its type; cyclopts alone rounds 1.5 where a whole number is asked for."""
    if kind is int and (broken := next((token for token in tokens if "." in token.value), None)):
        raise CoercionError(token=broken, target_type=int)
    return convert(kind, tokens)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that *arguments* say, or those of the process; the exit status."""
    never_fail_to_print()
    # NumPy's linear algebra, which is not used here, would start threads: 40 ms of CPU at each start on two cores.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    tokens = in_full(sys.argv[1:] if arguments is None else arguments)
    app = application(tokens)
    try:
        return run_and_flush(lambda: copy_context().run(app, tokens))  # what a command sets ends with it
    except CycloptsError as error:
        from tilewright.cli.usage import sentence

        return complaint(sentence(error), 2)
    except TilewrightError as error:
        from tilewright.cli.advice import with_advice

        return complaint(with_advice(error), 2 if isinstance(error, InputError) else 1)
    except KeyboardInterrupt:
        return 130
    except (MemoryError, RecursionError) as error:  # nothing should come to this, but a traceback helps nobody
        return complaint(
            "there is not enough memory" if isinstance(error, MemoryError) else "this is nested too deeply", 1
        )
    except BrokenPipeError:  # the reader, such as head, has seen enough
        return discard_output(0)
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        return discard_output(complaint(f"{place}{error.strerror or error}", 1))


def in_full(tokens: Sequence[str]) -> list[str]:
    """What was typed, with the short ways to ask for help and for the version written out.

    >>> in_full(["help", "tree", "show"]), in_full(["-v"])
    (['tree', 'show', '--help'], ['--version'])
    """
    match list(tokens):
        case ["help", *command]:
            return [*command, "--help"]
        case ["-v" | "-V"]:
            return ["--version"]
        case whole:
            return whole


def run_and_flush(command: Callable[[], object]) -> int:
    """Run *command* until the last of its output is written; the exit status."""
    command()
    sys.stdout.flush()
    return 0


def complaint(message: str, status: int) -> int:
    """Say *message* on stderr, in one line; the exit *status*."""
    with suppress(OSError):
        print("tilewright:", " ".join(message.split()), file=sys.stderr)
    return status


def discard_output(status: int) -> int:
    """Send what could not be written nowhere, or Python would try it again on leaving; the exit *status*."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status


def write_in_ascii(error: UnicodeError) -> tuple[str, int]:
    """What stands for letters that the terminal lacks: marks for squares, dots for dots, else their numbers."""
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end]
    return "".join(FALLBACKS.get(sign, ascii(sign)[1:-1]) for sign in missing), error.end


def never_fail_to_print() -> None:
    """Let a terminal that lacks a sign show another or its number, and let bad bytes come in as such a letter.

    A stream that was closed before we started leads nowhere.
    """
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDONLY if name == "stdin" else os.O_WRONLY)
            setattr(sys, name, os.fdopen(nowhere, "r" if name == "stdin" else "w", encoding="utf-8"))
    register_error(IN_ASCII, write_in_ascii)
    for stream, errors in ((sys.stdout, IN_ASCII), (sys.stderr, IN_ASCII), (sys.stdin, "replace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
