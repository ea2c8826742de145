"""The kind `boards`: many hidden words, and each guess is made on all of them."""

from tilewright.kinds.kind import Kind

KIND = Kind(
    name="boards",
    noun="game on many boards",
    plural="games on many boards",
    task="Find the hidden words of all boards; each guess is made on all of them.",
    why_no_book="the guessing game needs somebody who replies, and paper does not",
)
