"""An engine in thirty lines: it speaks the engine protocol and guesses the first word that fits.

tilewright engine check 'python examples/engine.py'
tilewright bench --answers 100 --solver 'exec:python examples/engine.py'
"""

import sys
from collections import Counter
from pathlib import Path


def score(guess: str, answer: str) -> str:
    left = Counter(own for own, letter in zip(answer, guess, strict=True) if own != letter)
    marks = ["G" if own == letter else "-" for own, letter in zip(answer, guess, strict=True)]
    for place, letter in enumerate(guess):
        if marks[place] == "-" and left[letter] > 0:
            marks[place], left[letter] = "Y", left[letter] - 1
    return "".join(marks)


words: list[str] = []
turns: list[list[str]] = []
for line in sys.stdin:
    match line.split():
        case ["twp", *_]:
            print("id name first-that-fits\ntwpok")
        case ["isready"]:
            print("readyok")
        case ["newgame", _, path]:
            words = Path(path).read_text(encoding="utf-8").split()
            print("ok")
        case ["newgame", _]:
            print("error give a file")
        case ["position", _, _, _, *rest]:
            turns = [part.split("=") for part in rest if "=" in part]
        case ["go", *_]:
            print("best", next(word for word in words if all(score(guess, word) == reply for guess, reply in turns)))
        case ["quit"]:
            break
        case ["option" | "stop", *_] | []:
            pass
        case [other, *_]:
            print(f"error there is no command {other!r}")
    sys.stdout.flush()
