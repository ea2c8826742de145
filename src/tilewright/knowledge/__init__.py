"""Knowledge: what the replies of a game mean for a person.

A *turn* is a guess and its reply; turns are counted from 1.  The *facts* of a letter are how often it occurs at least
and at most, the *places* where it is (green) and those where it is not (yellow and gray); places are counted from 0
inside and named first, second … in words.  `Knowledge` merges the facts of all turns, and says them.

Facts are for reading: which words fit is decided by re-scoring, and a test holds `Knowledge.allows` equal to that.
Turns *conflict* when no word fits all of them.  The conflict that is named is the smallest, and the first among equals.
"""

from tilewright.knowledge.conflict import first_hitting_set
from tilewright.knowledge.facts import LetterFacts
from tilewright.knowledge.knowledge import Knowledge
from tilewright.knowledge.turn import Turn, has_reply, is_reply, join_replies, parse_turns, split_turn
from tilewright.knowledge.wording import NUMBERS, ORDINALS, capital, capitals, list_text

__all__ = [
    "NUMBERS",
    "ORDINALS",
    "Knowledge",
    "LetterFacts",
    "Turn",
    "capital",
    "capitals",
    "first_hitting_set",
    "has_reply",
    "is_reply",
    "join_replies",
    "list_text",
    "parse_turns",
    "split_turn",
]
