"""Checking clue puzzles with the readable rule alone.

Every claim is derived again from the word list and `score`, by code of its own: the replies, that no other allowed word
fits, that each witness fits all clues but its own, the grade, the id and the fields that other programs know.  This
module imports nothing of the maker; a test says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from re import DOTALL, escape
from re import compile as compiled

from tilewright.errors import BadPuzzle, Refuted
from tilewright.lexicon import Lexicon
from tilewright.pattern import score

PuzzleFacts = Mapping[str, object]
Clue = tuple[str, str]  # guess and reply, such as ("crane", "-YG--")
GRADES = (("gentle", 17), ("easy", 20), ("medium", 24), ("hard", 29), ("fiendish", 1000))  # with the most points
RARE = (200_000, 50_000, 10_000, 2_000)
BASE_32 = "0123456789abcdefghjkmnpqrstvwxyz"
COLOURS = {"-": "gray", "Y": "yellow", "G": "green"}
SHOWN_WORDS = 3


def check_clues(facts: PuzzleFacts, lexicon: Lexicon) -> None:
    """Raise `Refuted` with the first claim of the puzzle that is not true."""
    name = str(facts.get("id", "this"))
    answer, clues, witnesses = shape(facts, name)
    reason = (
        wrong_words(facts, lexicon, answer, clues)
        or wrong_replies(answer, clues)
        or wrong_ring(facts, lexicon)
        or wrong_uniqueness(facts, lexicon, answer, clues)
        or wrong_witnesses(lexicon, clues, witnesses)
        or wrong_grade(facts, lexicon, answer, clues)
        or wrong_id(facts, lexicon, answer, clues)
        or wrong_document_fields(facts, clues)
    )
    if reason:
        raise Refuted(name, reason)


def shape(facts: PuzzleFacts, name: str) -> tuple[str, list[Clue], list[object]]:
    """Answer, clues and witnesses, if they have the form of a puzzle at all."""
    answer, clues, witnesses = (facts.get(field) for field in ("answer", "clues", "witnesses"))
    if not isinstance(answer, str) or not isinstance(clues, list) or not isinstance(witnesses, list) or not clues:
        raise BadPuzzle(name, "it needs an answer, clues and witnesses")
    pairs = []
    for clue in clues:
        guess, reply = (clue.get("guess"), clue.get("reply")) if isinstance(clue, Mapping) else (None, None)
        if not isinstance(guess, str) or not isinstance(reply, str):
            raise BadPuzzle(name, "each clue needs a guess and a reply")
        pairs.append((guess, reply))
    return answer, pairs, witnesses


def wrong_words(facts: PuzzleFacts, lexicon: Lexicon, answer: str, clues: Sequence[Clue]) -> str | None:
    """Whether the words are those of the list, and the list is the one that the puzzle was made from."""
    if facts.get("fingerprint") != lexicon.fingerprint:
        return f"it was made from {facts.get('fingerprint')}, and this list is {lexicon.fingerprint}"
    words = [answer, *(guess for guess, _ in clues)]
    for word in words:
        if word not in lexicon:
            return f"{word!r} is not in the {lexicon.name} list"
    if len(set(words)) < len(words):
        return "answer and clue words are not all different"
    return None


def wrong_replies(answer: str, clues: Sequence[Clue]) -> str | None:
    """Whether each reply is what the answer gives."""
    for number, (guess, reply) in enumerate(clues, 1):
        if str(score(guess, answer)) != reply:
            return f"the reply of clue {number} is {score(guess, answer)}, not {reply}"
    return None


def wrong_ring(facts: PuzzleFacts, lexicon: Lexicon) -> str | None:
    """Whether it speaks of all allowed words, if it says over which it is unique; older puzzles do not."""
    if "ring" in facts and (facts["ring"], facts.get("ringWords")) != ("allowed", len(lexicon)):
        count = f"{facts.get('ringWords')} {facts['ring']}"
        return f"clue puzzles are unique over all {len(lexicon):,} allowed words, not over {count} ones"
    return None


def wrong_uniqueness(facts: PuzzleFacts, lexicon: Lexicon, answer: str, clues: Sequence[Clue]) -> str | None:
    """Whether the answer is the only allowed word that fits."""
    wanted = [(guess, score(guess, answer)) for guess, _ in clues]  # which the replies are, as was checked before
    possible = words_of_form(lexicon.words, clues)
    found = [word for word in possible if all(score(guess, word) == reply for guess, reply in wanted)]
    if found != [answer]:
        others = [word for word in found if word != answer][:SHOWN_WORDS]
        return f"{len(found)} words fit, such as {', '.join(others)}"
    if facts.get("candidates_remaining") != 1:
        return f"one word fits, not {facts.get('candidates_remaining')}"
    return None


def words_of_form(words: Iterable[str], clues: Sequence[Clue]) -> list[str]:
    """The words with every green in its place, no other letter of a clue where it stands, and every letter shown.

    Whatever fits is of that form, by the first sentence of the rule, and few other words are: so few must be scored.

    >>> words_of_form(["eager", "equal", "eagle"], [("weigh", "-Y-Y-")])
    ['eager', 'eagle']
    """
    shown = sorted({letter for clue in clues for letter, mark in zip(*clue, strict=True) if mark != "-"})
    places = (place_form(place, clues) for place in range(len(clues[0][0])))
    form = compiled("".join([*(f"(?=.*{escape(letter)})" for letter in shown), *places]), DOTALL)
    return [word for word in words if form.fullmatch(word)]


def place_form(place: int, clues: Sequence[Clue]) -> str:
    """What can stand at *place*, as a regular expression."""
    green = "".join(f"(?={escape(guess[place])})" for guess, reply in clues if reply[place] == "G")
    others = "".join(sorted({escape(guess[place]) for guess, reply in clues if reply[place] != "G"}))
    return green + (f"[^{others}]" if others else ".")


def wrong_witnesses(lexicon: Lexicon, clues: Sequence[Clue], witnesses: Sequence[object]) -> str | None:
    """Whether each witness fits every clue but its own."""
    if len(witnesses) != len(clues):
        return f"{len(clues)} clues have {len(witnesses)} witnesses"
    for number, witness in enumerate(witnesses, 1):
        if witness is None:
            return f"clue {number} is not needed: it has no witness"
        if not isinstance(witness, str) or witness not in lexicon:
            return f"the witness of clue {number}, {witness!r}, is not in the {lexicon.name} list"
        fits = [str(score(guess, witness)) == reply for guess, reply in clues]
        if fits != [other != number for other in range(1, len(clues) + 1)]:
            return f"the witness of clue {number}, {witness!r}, does not show that it is needed"
    return None


def wrong_grade(facts: PuzzleFacts, lexicon: Lexicon, answer: str, clues: Sequence[Clue]) -> str | None:
    """Whether the grade is what the points say."""
    points = points_for(lexicon, answer, clues)
    grade = next(name for name, most in GRADES if points <= most)
    return None if facts.get("grade") == grade else f"its grade is {grade}, not {facts.get('grade')}"


def points_for(lexicon: Lexicon, answer: str, clues: Sequence[Clue]) -> int:
    """The points of a puzzle, as docs/clues.md counts them."""
    size = len(answer)
    marked = [(guess[place], place, reply[place]) for guess, reply in clues for place in range(size)]
    green = {place: letter for letter, place, mark in marked if mark == "G"}
    needed = letters_shown(clues, green)
    sought = needed - Counter(green.values())
    barred = {(letter, place) for letter, place, mark in marked if mark != "G"}
    by_elimination = count_forced(sought, green, barred, size)
    loose = sought.total() - by_elimination
    hidden = size - needed.total()
    seen = sum(comes_to_mind(word, green, needed, barred) for word in lexicon.answers) or 1
    letters = (2 * by_elimination + 4 * loose + 6 * hidden) * 5 // size
    rarity = sum(lexicon.count(answer) < limit for limit in RARE) if any(map(lexicon.count, lexicon.words)) else 2
    return letters + 4 * argued_counts(lexicon, clues) + 3 * (len(f"{seen:b}") - 1) + 2 * rarity


def letters_shown(clues: Sequence[Clue], green: Mapping[int, str]) -> Counter[str]:
    """How often each letter must occur at least."""
    needed = Counter(green.values())
    for guess, reply in clues:
        needed |= Counter(letter for letter, mark in zip(guess, reply, strict=True) if mark != "-")
    return needed


def count_forced(sought: Counter[str], green: Mapping[int, str], barred: set[tuple[str, int]], size: int) -> int:
    """How many of the letters *sought* have nowhere else to go."""
    free = set(range(size)) - set(green)
    waiting = dict(sought)
    while True:
        for letter, times in waiting.items():
            room = {place for place in free if (letter, place) not in barred}
            if len(room) == times:
                break
        else:
            return sought.total() - sum(waiting.values())
        free -= room
        del waiting[letter]


def comes_to_mind(word: str, green: Mapping[int, str], needed: Counter[str], barred: set[tuple[str, int]]) -> bool:
    """Whether *word* agrees with what the clues show."""
    return (
        all(word[place] == letter for place, letter in green.items())
        and needed <= Counter(word)
        and not any(letter in needed and (letter, place) in barred for place, letter in enumerate(word))
    )


def argued_counts(lexicon: Lexicon, clues: Sequence[Clue]) -> int:
    """How many letters stand several times in a clue that marks them, if a plain reading leaves other words."""
    repeated = {
        letter
        for guess, reply in clues
        for letter, mark in zip(guess, reply, strict=True)
        if mark != "-" and guess.count(letter) > 1
    }
    if not repeated:
        return 0
    possible = words_of_form(lexicon.words, clues)
    left = sum(all(reads_plainly(word, guess, reply) for guess, reply in clues) for word in possible)
    return len(repeated) if left > 1 else 0


def reads_plainly(word: str, guess: str, reply: str) -> bool:
    """Whether *word* passes a reading of the clue that does not count letters."""
    marks = {
        letter: {mark for _, mark in pairs}
        for letter, pairs in groupby(sorted(zip(guess, reply, strict=True)), lambda pair: pair[0])
    }
    for here, letter, mark in zip(word, guess, reply, strict=True):
        if (here == letter) != (mark == "G"):
            return False
        if mark == "Y" and letter not in word:
            return False
        if marks[letter] == {"-"} and letter in word:
            return False
    return True


def wrong_id(facts: PuzzleFacts, lexicon: Lexicon, answer: str, clues: Sequence[Clue]) -> str | None:
    """Whether the id holds the same words."""
    name, _, rest = str(facts.get("id")).rpartition(".")
    if name != f"{lexicon.name}.{lexicon.fingerprint.rpartition(':')[2][:6]}" or facts.get("lexicon") != lexicon.name:
        return f"its id or its lexicon is not that of {lexicon.fingerprint}"
    wanted = sum(lexicon.ids[word] * len(lexicon) ** place for place, word in enumerate([answer, *dict(clues)]))
    number = 0
    for digit in rest[1:]:
        number = number * 32 + max(0, BASE_32.find(digit))
    same = rest[:1] == str(len(clues)) and number == wanted and set(rest) <= set(BASE_32)
    return None if same else "its id is that of another puzzle"


def wrong_document_fields(facts: PuzzleFacts, clues: Sequence[Clue]) -> str | None:
    """Whether guesses and constraints say the same as the clues."""
    if facts.get("guesses") != [guess for guess, _ in clues]:
        return "its guesses are not those of its clues"
    told = [
        [{"letter": guess[place], "position": place, "type": COLOURS[reply[place]]} for place in range(len(guess))]
        for guess, reply in clues
    ]
    return None if facts.get("constraints") == told else "its constraints are not those of its clues"
