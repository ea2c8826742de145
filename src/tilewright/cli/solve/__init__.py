"""Help with a game: the reply, the words that fit, the best guess, and what guesses were worth."""
