"""The kind `adversary`: a host who has not chosen a word yet, and puts it off as long as possible."""

from tilewright.kinds.kind import Kind

KIND = Kind(
    name="adversary",
    noun="game against the sly host",
    plural="games against the sly host",
    task="Corner a host who puts off choosing the word as long as possible.",
    why_no_book="the guessing game needs somebody who replies, and paper does not",
)
