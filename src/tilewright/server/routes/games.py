"""Routes of games: start, look, guess, hint, give up, and what to share.

A game is its player's: for everybody else it is not there.  Every move is kept before it is answered.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from tilewright.errors import InputError
from tilewright.kinds import daily_named
from tilewright.kinds.playing import StateName, Wish
from tilewright.lexicon import lexicon_named
from tilewright.render.convert import png
from tilewright.render.share import picture
from tilewright.server.edge.about import json_answer
from tilewright.server.edge.problems import Conflict
from tilewright.server.edge.quick import body_of
from tilewright.server.edge.session import new_player, player_of, set_player
from tilewright.server.play.models import (
    FitsAnswer,
    FitsRequest,
    GameAnswer,
    GamesAnswer,
    GuessRequest,
    HintRequest,
    StartRequest,
)
from tilewright.server.play.quick import describe_body
from tilewright.server.play.state import Seat, brief, state_for_player
from tilewright.server.play.untouched import LONGEST
from tilewright.server.routes.calendar import solution_in
from tilewright.server.service import Service, Shared

router = APIRouter(tags=["games"])
GameId = Annotated[str, Path(max_length=LONGEST)]
PICTURE_SECONDS = 24 * 3600  # that a browser may keep a picture of a game that is over


class NotOver(Conflict):
    """There is nothing to share, and nothing to be told of the solution, before the game is over."""


def game_response(request: Request, seat: Seat, status: int = 200) -> Response:
    """The state of a game as a response, under the id by which it was asked for."""
    state = state_for_player(seat, request.path_params.get("game", ""))
    return json_answer(request, state, fingerprint=state["fingerprint"], status=status)


@router.post("/games/{game}/guess", response_model=GameAnswer, openapi_extra=describe_body(GuessRequest))
async def make_guess(request: Request) -> Response:
    """Guess a word, or name a letter of a cross.

    A word that is refused costs no turn.  The same guess for the same turn is answered again; another word for a turn
    that is past is a conflict, which shows the game as it is.
    """
    service: Service = request.app.state.service
    body = await body_of(request, GuessRequest)
    player = player_of(request)
    return game_response(
        request, await service.keeper.guess(request.path_params["game"], player, body.guess, body.turn)
    )


@router.post("/games", status_code=201, response_model=GameAnswer, responses={200: {"model": GameAnswer}})
async def start_game(request: Request, service: Shared, body: StartRequest) -> Response:
    """Start a game; a day's puzzle or a challenge that you have begun goes on where you left it (status 200)."""
    known = player_of(request)
    player = known or new_player()
    seat, is_new = await service.keeper.start(Wish(**body.model_dump()), player, known is not None)
    response = game_response(request, seat, 201 if is_new else 200)
    if known is None:
        set_player(request, response, player, service.key)
    return response


@router.get("/games", response_model=GamesAnswer)
async def my_games(request: Request, service: Shared, state: Annotated[StateName | None, Query()] = None) -> Response:
    """Your games, those with the latest moves first; a hundred at most."""
    player = player_of(request)
    records = await service.keeper.list(player, state) if player else []
    return json_answer(request, {"games": [brief(record) for record in records]})


@router.get("/games/{game}", name="game_state", response_model=GameAnswer)
async def game_state_route(request: Request, game: GameId) -> Response:
    """A game of yours as it is now."""
    return await game_state(request)


async def game_state(request: Request) -> Response:
    """The same, on the quick way."""
    service: Service = request.app.state.service
    return game_response(request, await service.keeper.look(request.path_params["game"], player_of(request)))


@router.post("/games/{game}/hint", response_model=GameAnswer)
async def give_hint(request: Request, service: Shared, game: GameId, body: HintRequest) -> Response:
    """Ask for a hint in a cross or a clue puzzle; what you share will say so."""
    return game_response(request, await service.keeper.hint(game, player_of(request), body.version))


@router.post("/games/{game}/give-up", response_model=GameAnswer)
async def give_up(request: Request, service: Shared, game: GameId) -> Response:
    """Give up, and be told what was hidden."""
    return game_response(request, await service.keeper.give_up(game, player_of(request)))


@router.post("/games/{game}/fits", response_model=FitsAnswer)
async def other_solution(request: Request, service: Shared, game: GameId, body: FitsRequest) -> Response:
    """Whether another solution, of any allowed words, fits the puzzle of a game that is over; nothing is kept of it."""
    record = (await over_game(request, service, game, "whether other words fit is told when the game is over")).record
    if "puzzle" not in record.facts:
        raise InputError("only puzzles have a solution that could have rivals")
    solution = solution_in(body.solution, record.kind, lexicon_named(record.facts["lexicon"]))
    fits = daily_named(record.kind).also_fits(record.facts["puzzle"], solution.split())
    members = {"kind": record.kind, "solution": solution, "fits": fits}
    return json_answer(request, members, fingerprint=record.facts["fingerprint"])


@router.get("/games/{game}/share.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def share_svg(request: Request, service: Shared, game: GameId) -> Response:
    """A picture of a finished game, without its letters; its title is the alternative text."""
    return image(await draw_game(request, service, game), "image/svg+xml")


@router.get("/games/{game}/share.png", response_class=Response, responses={200: {"content": {"image/png": {}}}})
async def share_png(request: Request, service: Shared, game: GameId) -> Response:
    """The same as PNG."""
    svg = await draw_game(request, service, game)
    return image(await service.heavy(png, svg), "image/png")


async def draw_game(request: Request, service: Shared, game: str) -> str:
    """The picture of a game that is over."""
    seat = await over_game(request, service, game, "there is nothing to share before the game is over")
    return picture(seat.share(squares=False).partition("\n")[0], seat.game.grids())


async def over_game(request: Request, service: Shared, game: str, otherwise: str) -> Seat:
    """A game of yours that is over; *otherwise* says why it must be."""
    seat = await service.keeper.look(game, player_of(request))
    if not seat.is_over:
        raise NotOver(otherwise, id=game)
    return seat


def image(content: str | bytes, media_type: str) -> Response:
    """A picture as a response, for this browser alone."""
    return Response(content, headers={"cache-control": f"private, max-age={PICTURE_SECONDS}"}, media_type=media_type)
