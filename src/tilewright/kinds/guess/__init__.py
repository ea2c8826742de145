"""The kind `guess`: find the hidden word in six guesses."""

from tilewright.kinds.kind import Kind

KIND = Kind(
    name="guess",
    noun="word",
    plural="words",
    task="Find the hidden word in six guesses.",
    is_daily=True,
    why_no_book="the guessing game needs somebody who replies, and paper does not",
)
