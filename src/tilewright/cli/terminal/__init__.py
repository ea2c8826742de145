"""What a terminal can be told of the commands: completion for its shell, and man pages."""
