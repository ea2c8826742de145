"""``tilewright score``: the rule of the game."""

from __future__ import annotations

from tilewright import pattern
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.lexicon.lexicon import a_word


def score(guess: str, answer: str, /, *, as_json: AsJson = False) -> None:
    """The reply to GUESS when the word is ANSWER.

    Any two words of one length will do, whether or not a list has them.  The reply has a mark for each letter:
    G correct, Y elsewhere in the word, - absent.

    JSON: guess, answer, reply (such as "--YG-") and code, the reply as a base-3 number.

    Parameters
    ----------
    guess
        The word that was guessed.
    answer
        The hidden word.
    """
    guess, answer = a_word(guess), a_word(answer)
    reply = pattern.score(guess, answer)
    if as_json:
        print_json({"guess": guess, "answer": answer, "reply": str(reply), "code": reply.code})
    else:
        print(reply)
