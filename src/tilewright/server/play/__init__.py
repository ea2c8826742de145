"""Games that the server hosts.

A *sitting* is a game of one kind as the server plays it: it is opened from the *facts* (what is hidden) and the *moves*
(what happened) that the store keeps, takes a guess, and says what a player may see.  The *keeper* holds the sittings:
every move is in the store before it is answered.  A *wish* is what somebody asks to play; *beginning* turns it into
facts.  A *challenge* is a token that carries a word under authenticated encryption.

The hidden word never leaves the server before its game is over: only `state.shown` writes what is sent, and it asks a
sitting for its answer only then.
"""
