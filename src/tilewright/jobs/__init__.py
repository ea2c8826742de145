"""Long work in pieces: run anywhere, interrupted at any time, continued where it stopped.

A *job* is described by facts (which list, which mode, …) and made of independent *pieces*, each with a key and a
result.  A *worker pool* does them (`pool`): one after the other, or on threads, processes or a Dask cluster, as the
*options* say (`executors`), with the same results on all of them.  A *journal* keeps what is finished, and from it the
job is continued.  This room knows no game.
"""
