"""The HTTP interface: the verbs of the command line, with the same JSON, and the page that uses them.

A *route* is thin: it reads a typed body, calls the room that knows, and answers with that room's JSON and an `about`.
What goes wrong is *problem* JSON (RFC 9457).  What all routes share is the *service*: settings, store, key and the pool
for heavy work.  `routes` has what can be asked, `work` what takes long, `edge` what every request passes, `play` the
hosting of games.  FastAPI and uvicorn come with the extra ``tilewright[server]``; `create_app` in `server.app` makes
the application, and ``tilewright serve`` runs it.
"""
