"""Environments for programs that learn to play: Gymnasium's interface over the games as they are.

`GuessEnv` is the guessing game (in all modes), `BoardsEnv` many boards, `AdversaryEnv` a host who has not chosen, and
`CrossEnv` a cross; `GuessVectorEnv` plays thousands of guessing games at once, natively.  What is seen is an array of
letters and marks, or text in the notation.  A reward counts turns, or is the exact regret of the guess, from which the
luck of replies is removed.  The same seed gives the same games.
"""

from tilewright.errors import MissingExtra

try:
    import gymnasium
except ImportError:
    raise MissingExtra("the environments", "gymnasium", "gym") from None

from tilewright.envs.batch import GuessVectorEnv
from tilewright.envs.boards import BoardsEnv
from tilewright.envs.cross import CrossEnv
from tilewright.envs.guess import AdversaryEnv, GuessEnv

__all__ = ["AdversaryEnv", "BoardsEnv", "CrossEnv", "GuessEnv", "GuessVectorEnv"]

for _name, _kind in (
    ("Guess", "GuessEnv"),
    ("Boards", "BoardsEnv"),
    ("Adversary", "AdversaryEnv"),
    ("Cross", "CrossEnv"),
):
    if f"tilewright/{_name}-v0" not in gymnasium.registry:
        many = "tilewright.envs:GuessVectorEnv" if _name == "Guess" else None  # for gymnasium.make_vec
        gymnasium.register(f"tilewright/{_name}-v0", f"tilewright.envs:{_kind}", vector_entry_point=many)
