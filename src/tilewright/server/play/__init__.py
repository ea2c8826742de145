"""Games that the server hosts.

A game is resumed from the *facts* (what is hidden) and the *moves* (what happened) that the store keeps; which game it
is, and what its player may see, is said by its kind (`tilewright.kinds`).  The *keeper* holds the games: every move is
in the store before it is answered.  A *wish* is what somebody asks to play; *beginning* turns it into facts.  A
*challenge* is a token that carries a word under authenticated encryption.

The hidden word never leaves the server before its game is over: only `state.state_for_player` writes what is
sent, and it asks a game for its answer only then.
"""
