"""The exact engine: what a position costs when it is played perfectly, and the strategies that show it.

`engine` says what an engine is; `table_engine` has the native one over a whole table, `block_engine` the one for
positions whose table does not fit into the memory budget, `selection` says which is for which position.  `strategies`
has whole strategies, `all_openers` proofs over every opener in pieces, and `optimal` the solver.
"""
