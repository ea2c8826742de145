"""Routes of challenges: a link that carries a word, which nobody but the server can read."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from tilewright.lexicon import lexicon_named
from tilewright.position import Mode
from tilewright.server.edge.about import json_answer
from tilewright.server.edge.session import derive_key
from tilewright.server.play.challenges import Challenge, last_day, seal
from tilewright.server.play.models import ChallengeAnswer, ChallengeRequest
from tilewright.server.service import Shared
from tilewright.store.games import utc_day

router = APIRouter(tags=["games"])


@router.post("/challenges", response_model=ChallengeAnswer)
async def make_challenge(request: Request, service: Shared, body: ChallengeRequest) -> Response:
    """A challenge for somebody else; start it by `POST /games` with its token."""
    lexicon = lexicon_named(body.lexicon)
    last = last_day(utc_day())
    challenge = Challenge(lexicon, lexicon.word(body.word), Mode(body.mode), last)
    token = seal(challenge, derive_key(service.key, "challenge"))
    members = {"token": token, "url": f"/play?challenge={token}", "last": str(last)}
    return json_answer(request, members, fingerprint=lexicon.fingerprint)
