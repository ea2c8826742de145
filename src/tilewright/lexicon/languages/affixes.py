"""All the forms of a hunspell dictionary, and which of them are stems.

`spylls` reads the files; what is done here is to apply every rule to every stem that permits it: endings, endings
behind endings, beginnings, and both together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Any

from tilewright.errors import MissingExtra

LONGEST_ENDING = 8  # a stem may lose so many letters
DEEP = 2  # endings behind each other


class Hunspell:
    """A dictionary: its *words* with their flags, and the rules that the flags name."""

    def __init__(self, aff: bytes, dic: bytes) -> None:
        try:
            from spylls.hunspell.readers import read_aff, read_dic
            from spylls.hunspell.readers.file_reader import BaseReader
        except ImportError:
            raise MissingExtra("a list of another language", "spylls", "languages") from None

        class Reader(BaseReader):  # type: ignore[misc]
            """Text that is in memory already, so that its encoding is settled."""

            def reset_encoding(self, encoding: str) -> None:
                """Nothing is left to decode."""

        self.aff, context = read_aff(Reader(StringIO(aff.decode())))
        self.dic = read_dic(Reader(StringIO(dic.decode())), aff=self.aff, context=context)
        self.never = {flag for flag in (self.aff.ONLYINCOMPOUND, self.aff.FORBIDDENWORD) if flag}
        self.not_alone = {flag for flag in (self.aff.NEEDAFFIX,) if flag}

    def forms(self, longest: int) -> dict[str, bool]:
        """Every word of at most about *longest* letters, and whether it is a stem."""
        found: dict[str, bool] = {}
        for word in self.dic.words:
            flags = word.flags or set()
            if len(word.stem) <= longest + LONGEST_ENDING and not flags & self.never:
                for form in self._of_stem(word.stem, flags):
                    if len(form) <= longest + LONGEST_ENDING:
                        found.setdefault(form, False)
                if not flags & self.not_alone:
                    found[word.stem] = True
        return found

    def _of_stem(self, stem: str, flags: set[str]) -> Iterator[str]:
        """The forms that one stem has beside itself."""
        joined = []  # those that may have a beginning, too
        for form, rule in self._endings(stem, flags):
            if not self._is_half(rule):
                yield form
                joined += [form] if rule.crossproduct else []
        for rule in self._rules(self.aff.PFX, flags):
            for form in (stem, *(joined if rule.crossproduct else ())):
                if form.startswith(rule.strip) and rule.cond_regexp.search(form) and not self._is_half(rule):
                    yield rule.add + form[len(rule.strip) :]

    def _endings(self, stem: str, flags: Iterable[str], deep: int = DEEP) -> Iterator[tuple[str, Any]]:
        for rule in self._rules(self.aff.SFX, flags):
            if stem.endswith(rule.strip) and rule.cond_regexp.search(stem):
                form = stem[: len(stem) - len(rule.strip)] + rule.add
                yield form, rule
                if deep > 1 and rule.flags:
                    yield from self._endings(form, rule.flags, deep - 1)

    def _rules(self, table: dict[str, list[Any]], flags: Iterable[str]) -> Iterator[Any]:
        for flag in flags:
            yield from (rule for rule in table.get(flag, ()) if not rule.add or rule.add.isalpha())  # no apostrophes

    def _is_half(self, rule: Any) -> bool:
        """Whether what the rule makes is no word: it needs a further affix, or stands in compounds only."""
        half = self.never | self.not_alone | ({self.aff.CIRCUMFIX} if self.aff.CIRCUMFIX else set())
        return bool(rule.flags and rule.flags & half)
