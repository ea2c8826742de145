"""Modules of the page, sent as one script: each file costs a visitor a way to the server and back.

A door is about thirty modules, of which a browser fetches six at a time; on a slow phone that alone took a second.  The
modules stay as they are written, and are served so, too; nothing is built.  What is sent has each of them as a function
under its name,

    define("parts/icon.js", (function (need, bring, here) { …; return { Icon }; }));

where what it imports is `need`ed, what it exports is returned, and ``import(…)`` of something lazy has become `bring`.
The parentheses tell a browser that the function will be called, so that it is compiled while the script arrives.
``joined.js`` knows these three.  Only the forms of import and export that the page uses are understood; any other is
refused, and a test reads all modules.  A name that is exported is never assigned anew, and no module imports itself
on any way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from pathlib import Path

from tilewright.site.web import KIT, resolve_name

HOUSE = "main.js"  # with all that it imports it is what every door needs
ENGINE = "local/worker.js"  # the Worker in which questions are answered: a house of its own
SCRIPT = "joined/"  # below it a module is sent with all that it imports and the house lacks
KNOWS = "joined.js"  # what calls the functions
SOURCE = Path(__file__).read_bytes()  # the address of a version depends on it: what is sent does
COMMENT = re.compile(r"^\s*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
IMPORTED = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"]+)";', re.MULTILINE)
NAMED = re.compile(r"^export ((?:async )?function|const|class) (\w+)", re.MULTILINE)
SEVERAL = re.compile(r"^export const \{([^}]*)\} =", re.MULTILINE)
DEFAULT = re.compile(r"^export default (?:function (\w+)|)", re.MULTILINE)
LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def script_of(name: str, text: Callable[[str], str], names: Container[str], house: str = HOUSE) -> str:
    """The module *name* with all that it imports, apart from what its *house* has; the page's comes with the kit.

    *text* gives the text of a file, and *names* has those of all there are.
    """
    known = reach(house, text, names, {})
    if name == house:
        first, wanted = [text(each) for each in (*(KIT if house == HOUSE else ()), KNOWS)], list(known)
    else:
        first, wanted = [], [each for each in reach(name, text, names, {}) if each not in known]
    return "\n".join([*first, *(as_function(each, text(each)) for each in wanted)])


def reach(name: str, text: Callable[[str], str], names: Container[str], found: dict[str, None]) -> dict[str, None]:
    """Add the module of that *name* to those *found*, and all that it imports at once."""
    if name not in found and name in names:
        found[name] = None
        for other in at_once(name, text(name)):
            reach(other, text, names, found)
    return found


def at_once(name: str, code: str) -> list[str]:
    """The modules that the module *name* imports, apart from what is lazy."""
    return [resolve_name(name, other) for _, other in IMPORTED.findall(code)]


def as_function(name: str, code: str) -> str:
    """The module *name* as a definition.

    >>> print(as_function("parts/a.js", 'import { b as c } from "./b.js";\\nexport const d = c;\\n'), end="")
    define("parts/a.js", (function (need, bring, here) {
    "use strict";
    const { b: c } = need("parts/b.js");
    const d = c;
    return { d };
    }));
    """
    code = COMMENT.sub("", code)
    exported = exports_of(code)
    code = IMPORTED.sub(lambda found: write_need(name, *found.groups()), code)
    code = NAMED.sub(r"\1 \2", SEVERAL.sub(r"const {\1} =", code))
    code = DEFAULT.sub(lambda found: f"function {found[1]}" if found[1] else "const byDefault = ", code)
    if left := LEFT.search(code):
        raise ValueError(f"{name} cannot be sent with others: {left[0]}")
    code = code.replace("import.meta.url", "here").replace("import(", "bring(here, ")
    return (
        f'define("{name}", (function (need, bring, here) {{\n"use strict";\n'
        f"{code}return {{ {', '.join(exported)} }};\n}}));\n"
    )


def write_need(name: str, names: str | None, other: str) -> str:
    """What stands for an import."""
    need = f'need("{resolve_name(name, other)}");'
    return need if names is None else f"const {{{names.replace(' as ', ': ')}}} = {need}"


def exports_of(code: str) -> list[str]:
    """What the module returns."""
    several = ",".join(SEVERAL.findall(code)).split(",")
    names = [name for _, name in NAMED.findall(code)] + [each.split(":")[-1].strip() for each in several]
    default = [f"default: {name or 'byDefault'}" for name in DEFAULT.findall(code)]
    return [*filter(None, names), *default]
