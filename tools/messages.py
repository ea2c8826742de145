"""The sentences of the page: the tables of its languages, where they are said, and what stands in the code still.

    python tools/messages.py          how many sentences each language has
    python tools/messages.py de       those that it lacks, in English

A table is a JavaScript object that is also one of Python, but for keys without quotation marks.  The code is read by a
small tokenizer, which knows comments, strings, templates within templates, and regular expressions.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).parent.parent / "src" / "tilewright" / "web"
TABLES = WEB / "messages"
ENGLISH = "en"
HOUSE = "house"  # whose sentences are there behind every door

Sentence = str | dict[str, str]  # one form, or several by the plural categories of the language
Table = dict[str, Sentence]

SILENT = "\0"  # stands for ${…} in a template
QUOTES = "\"'"
BEFORE_REGEX = "(,=:[!&|?{};+"


class Literal(NamedTuple):
    """A string or template of the code; *tag* is the name before a template."""

    text: str
    tag: str
    line: int


# ---- tables


def read_table(path: Path) -> Table:
    """The sentences of one file."""
    body = re.search(r"(?:learn\(|SENTENCES = )(\{.*\})\)?;", path.read_text(encoding="utf-8"), re.DOTALL)
    if body is None:
        raise ValueError(f"{path} has no table")
    found: Table = ast.literal_eval(re.sub(r"(?<=[{,\n ])(\w+):(?=\s+[\"'])", r'"\1":', body[1]))
    return found


def english_tables() -> dict[str, Table]:
    """The English sentences by file: each part of the page brings its own."""
    return {path.stem: read_table(path) for path in sorted((TABLES / ENGLISH).glob("*.js"))}


def english() -> Table:
    """All English sentences."""
    return {name: sentence for table in english_tables().values() for name, sentence in table.items()}


def translations() -> dict[str, Table]:
    """The tables of the other languages."""
    return {path.stem: read_table(path) for path in sorted(TABLES.glob("*.js"))}


def forms_of(sentence: Sentence) -> dict[str, str]:
    """The forms of a sentence by category; one that has a single form has it for all."""
    return {"other": sentence} if isinstance(sentence, str) else sentence


def placeholders(sentence: Sentence) -> set[str]:
    """The facts that a sentence names."""
    return {name for form in forms_of(sentence).values() for name in re.findall(r"\{(\w+)\}", form)}


# ---- code


def literals(code: str) -> list[Literal]:
    """The strings and templates of *code*, also those within templates.

    >>> [each.text for each in literals('say("a.b") // "c"\\nhtml`<p>${x ? `d` : /"/}</p>`')]
    ['a.b', 'd', '<p>\\x00</p>']
    """
    found: list[Literal] = []
    _scan(code, 0, found)
    return found


def _scan(code: str, at: int, found: list[Literal], nested: bool = False) -> int:
    """Read from *at* on, of what is nested as far as its brace; where it ended."""
    depth = 0
    while at < len(code):
        sign = code[at]
        if code.startswith("//", at):
            at = code.find("\n", at) % (len(code) + 1)
        elif code.startswith("/*", at):
            at = code.index("*/", at) + 2
        elif sign in QUOTES:
            at = _string(code, at, found)
        elif sign == "`":
            at = _template(code, at, found)
        elif sign == "/" and _begins_regex(code[:at]):
            at = _after_regex(code, at)
        elif sign == "}" and nested and depth == 0:
            return at + 1
        else:
            depth += (sign == "{") - (sign == "}")
            at += 1
    return at


def _string(code: str, at: int, found: list[Literal]) -> int:
    end = at + 1
    while code[end] != code[at]:
        end += 2 if code[end] == "\\" else 1
    found.append(Literal(code[at + 1 : end], "", code.count("\n", 0, at) + 1))
    return end + 1


def _template(code: str, start: int, found: list[Literal]) -> int:
    tag = re.search(r"\w*$", code[:start])
    at, text = start + 1, ""
    while code[at] != "`":
        if code.startswith("${", at):
            at, text = _scan(code, at + 2, found, nested=True), text + SILENT
        else:
            step = 2 if code[at] == "\\" else 1
            at, text = at + step, text + code[at : at + step]
    found.append(Literal(text, tag[0] if tag else "", code.count("\n", 0, start) + 1))
    return at + 1


def _begins_regex(before: str) -> bool:
    before = before.rstrip()
    return not before or before[-1] in BEFORE_REGEX or before.endswith(("return", "=>"))


def _after_regex(code: str, at: int) -> int:
    end, in_class = at + 1, False
    while code[end] != "/" or in_class:
        in_class = (in_class or code[end] == "[") and code[end] != "]"
        end += 2 if code[end] == "\\" else 1
    return end + 1


# ---- sentences in the code

SAID = re.compile(rf"^[a-z]+(?:\.[\w{SILENT}-]+)+$")
PROSE = re.compile(r"[A-Za-z]{2,}[,;:]? [A-Za-z]|^\s*[A-Z][a-z]")
TAG = re.compile(r"<[^>]*>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
MUTE = re.compile(  # attributes that nobody hears or reads
    "accept|aria-(?:busy|current|hidden|labelledby|live)|autocapitalize|autocomplete|class|d|dir|download|file|focusable"
    "|for|form|href|icon|id|inputmode|key|kind|lang|look|name|path|popover|rel|role|scope|src|style|tabindex|target|type"
    "|viewBox|view|what"
)


def names_in(literals: list[Literal], namespaces: set[str]) -> set[str]:
    """The names of sentences that are said, with `SILENT` in place of what is only known later."""
    return {
        text
        for text, tag, _ in literals
        if not tag and SAID.match(text) and text.split(".")[0] in namespaces and not text.startswith(SILENT)
    }


def prose_in(literals: list[Literal]) -> Iterator[Literal]:
    """What people would read or hear, and what is not in a table."""
    for each in literals:
        texts = in_markup(each.text) if each.tag == "html" else [each.text] if not each.tag else []
        yield from (Literal(text, each.tag, each.line) for text in texts if PROSE.search(text) or each.tag == "html")


def in_markup(text: str) -> list[str]:
    """The words of a template of markup: what stands between tags, and in attributes that are heard or read.

    >>> in_markup('<p class="a">Well <b title="Hm">\\0</b></p>')
    ['Well', 'Hm']
    """
    attributes = [
        value for tag in TAG.findall(text) for name, value in ATTRIBUTE.findall(tag) if not MUTE.fullmatch(name)
    ]
    between = [part.strip() for part in TAG.sub("\n", text).replace(SILENT, "\n").split("\n")]
    return [part for part in (*between, *attributes) if re.search(r"[^\W\d_]{2}", part)]


def main() -> None:
    """Print how far the languages are, or what one lacks."""
    known, others = english(), translations()
    for language in sys.argv[1:]:
        for name in (name for name in known if name not in others[language]):
            print(f"{name}: {known[name]}")
    if not sys.argv[1:]:
        for language, table in {ENGLISH: known, **others}.items():
            print(f"{language}  {len(table)} of {len(known)}")


if __name__ == "__main__":
    main()
