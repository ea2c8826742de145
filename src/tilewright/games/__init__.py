"""Games: the values that know the hidden word and reply to guesses."""
