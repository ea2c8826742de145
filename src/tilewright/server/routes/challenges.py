"""Routes of challenges: a link that carries a word, which nobody but the server can read."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from tilewright.lexicon import lexicon_named
from tilewright.position import Mode
from tilewright.server.edge.about import json_answer
from tilewright.server.edge.session import derive_key
from tilewright.server.play.beginning import facts_of
from tilewright.server.play.challenges import Challenge, MadePuzzle, last_day, seal, seal_puzzle
from tilewright.server.play.models import ChallengeAnswer, ChallengeRequest
from tilewright.server.service import Shared
from tilewright.server.work.asking import address_of, run_while_connected
from tilewright.store.games import utc_day

router = APIRouter(tags=["games"])


@router.post("/challenges", response_model=ChallengeAnswer)
async def make_challenge(request: Request, service: Shared, body: ChallengeRequest) -> Response:
    """A challenge for somebody else; start it by `POST /games` with its token."""
    lexicon, last, key = lexicon_named(body.lexicon), last_day(utc_day()), derive_key(service.key, "challenge")
    is_word = body.kind == ChallengeRequest.model_fields["kind"].default
    if is_word:
        token = seal(Challenge(lexicon, lexicon.word(body.word or ""), Mode(body.mode), last), key)
    else:
        puzzle = tuple(body.puzzle or ())
        work = service.pool.call(facts_of, body.kind, lexicon.name, puzzle, address=address_of(request))
        await run_while_connected(request, work)  # so that nobody opens a link to find that there is no puzzle
        token = seal_puzzle(MadePuzzle(lexicon, body.kind, puzzle, last), key)
    door = "play" if is_word else body.kind
    members = {"token": token, "url": f"/{door}?challenge={token}", "last": str(last)}
    return json_answer(request, members, fingerprint=lexicon.fingerprint)
