"""The JSON of games, calendar and statistics, as the OpenAPI file describes it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema, create_model

from tilewright.games.boards import FEWEST, MOST
from tilewright.kinds import DAILY_KINDS, KINDS
from tilewright.kinds.playing import MarkName, StateName, TurnShown
from tilewright.server.edge.about import AnswerBody


def one_of(names: Collection[str]) -> AfterValidator:
    """What takes a text that is one of these *names*."""

    def check(name: str) -> str:
        if name not in names:
            raise ValueError(f"there is no {name!r}; there are {', '.join(names)}")
        return name

    return AfterValidator(check)


def members_of(shapes: Mapping[str, Any]) -> dict[str, Any]:
    """The members of these shapes, each of which may be null, as `create_model` takes them."""
    return {name: (shape | None, ...) for name, shape in shapes.items()}


def enum_of(names: Iterable[str]) -> WithJsonSchema:
    """What the OpenAPI file says of it."""
    return WithJsonSchema({"type": "string", "enum": list(names)})


GameKind = Annotated[str, one_of(KINDS), enum_of(KINDS)]
DailyKind = Annotated[str, one_of(DAILY_KINDS), enum_of(DAILY_KINDS)]
SHAPES: dict[str, Any] = {name: shape for kind in KINDS.values() for name, shape in kind.playing.shapes.items()}
DAILY_SHAPES = {name: SHAPES[name] for kind in DAILY_KINDS for name in KINDS[kind].playing.shapes}
ModeName = Literal["normal", "hard", "ultra"]
LexiconName = Annotated[str, Field(max_length=60, examples=["en5"])]
DayText = Annotated[str, Field(max_length=10, examples=["2026-01-31"])]


class ClosedBody(BaseModel):
    """A body that has these members and no others."""

    model_config = ConfigDict(extra="forbid")


class StartRequest(ClosedBody):
    """What to play."""

    kind: GameKind = "guess"
    lexicon: LexiconName = "en5"
    mode: ModeName = Field("normal", description="Of guess, boards and adversary.")
    daily: DayText | None = Field(None, description="A date or today; without it, something nobody can foresee.")
    challenge: str | None = Field(None, max_length=400, description="The token of a challenge.")
    boards: int = Field(4, ge=FEWEST, le=MOST, description="How many words to find at once, if kind is boards.")
    host: Literal["greedy", "patient"] = Field("greedy", description="Who replies, if kind is adversary.")


class GuessRequest(ClosedBody):
    """A word, or the letter of a cross; with the turn it is meant for, it can be sent again without harm."""

    guess: str = Field(max_length=80, examples=["crane"])
    turn: int | None = Field(None, ge=1, le=10_000, description="How many guesses were made before, and one.")


class HintRequest(ClosedBody):
    """Asks for a hint; with the version of the game it is meant for, it can be sent again without harm."""

    version: int | None = Field(None, ge=0, le=10_000)


class Share(BaseModel):
    """The game without its letters."""

    squares: str
    text: str


class KnownLetter(BaseModel):
    """What is known of one letter; places are counted from 0."""

    letter: str
    at_least: int
    at_most: int
    places: list[int]
    not_places: list[int]


class GameShown(AnswerBody):
    """A game as its player sees it; what was hidden is told when it is over, and not before."""

    id: str
    kind: GameKind
    lexicon: str
    fingerprint: str
    length: int
    mode: ModeName
    daily: str | None = Field(description="The date, if it is the game of a day.")
    number: int | None
    grade: str | None
    challenge: bool
    state: StateName
    limit: int | None = Field(description="How many guesses there are; null if that is not limited.")
    moves_made: int
    turns: list[TurnShown]
    keyboard: dict[str, MarkName] | None
    hints: list[str]
    hints_after: list[int] = Field(description="How many guesses had been made when each of the hints was given.")
    known: list[str] = Field(description="What the player knows, in words.")
    known_letters: list[KnownLetter] = Field(description="The same as facts, where it is letters that are known.")
    given_up: bool
    answer: str | list[str] | dict[str, str] | None = Field(description="Word, words, or the two words of a cross.")
    share: Share | None
    version: int = Field(description="How many moves of any sort there are.")


# With what only some kinds show, which is null in the games of others.
GameAnswer = create_model("GameAnswer", __base__=GameShown, __doc__=GameShown.__doc__, **members_of(SHAPES))


class GameBrief(BaseModel):
    """A game in a list."""

    id: str = Field(description="The id in the store; the long one under which the game was begun is good as well.")
    kind: GameKind
    title: str
    lexicon: str
    mode: ModeName
    daily: str | None
    number: int | None
    challenge: bool
    boards: int | None
    state: StateName
    moves_made: int
    version: int


class GamesAnswer(AnswerBody):
    """The games of a player, those with the latest moves first."""

    games: list[GameBrief]


class DayShown(AnswerBody):
    """An edition without its solution."""

    kind: DailyKind
    lexicon: str
    fingerprint: str
    length: int
    date: str
    number: int
    grade: str
    next_at: str = Field(description="When the next one appears, in UTC.", examples=["2026-02-01T00:00:00Z"])
    outcome: StateName | None = Field(description="What you made of it, if you have begun.")


# With what kinds show before they are played.
DayAnswer = create_model("DayAnswer", __base__=DayShown, __doc__=DayShown.__doc__, **members_of(DAILY_SHAPES))


class ArchiveDay(BaseModel):
    """An edition in the archive."""

    date: str
    number: int
    grade: str | None = Field(description="Null while nobody has asked for it.")
    outcome: StateName | None


class ArchiveAnswer(AnswerBody):
    """The editions of some days, the latest first."""

    kind: DailyKind
    lexicon: str
    days: list[ArchiveDay]


class ReportRequest(ClosedBody):
    """Another solution that fits as well."""

    solution: str = Field(min_length=1, max_length=200, examples=["crank"])
    lexicon: LexiconName = "en5"


class ReportAnswer(AnswerBody):
    """That a report is kept, and whether it is right."""

    kind: DailyKind
    date: str
    solution: str
    fits: bool | None = Field(description="Whether it fits too; null until you have finished, or the day is over.")


class FitsRequest(ClosedBody):
    """Another solution of a puzzle that was played."""

    solution: str = Field(min_length=1, max_length=200, examples=["louts ivory"])


class FitsAnswer(AnswerBody):
    """Whether another solution fits."""

    kind: DailyKind
    solution: str
    fits: bool = Field(description="Whether it fits too; the solution itself is no other one.")


class PublishRequest(ClosedBody):
    """Days to publish."""

    kind: DailyKind
    first: DayText
    days: int = Field(1, ge=1, le=100)
    lexicon: LexiconName = "en5"


class PublishedDay(BaseModel):
    """What publishing a day came to."""

    date: str
    event: Literal["made", "spare", "failed", "there"]
    reason: str


class PublishAnswer(AnswerBody):
    """What publishing came to."""

    kind: DailyKind
    lexicon: str
    days: list[PublishedDay]


class FreeGames(BaseModel):
    """Finished games that belong to no edition."""

    played: int
    won: int


class StatsAnswer(AnswerBody):
    """A player's statistics of one kind and list; streaks go by the numbers of editions."""

    kind: GameKind
    lexicon: str
    played: int
    won: int
    streak: int
    best_streak: int
    histogram: dict[str, int] = Field(description="How many were won with so many guesses, or misses of a cross.")
    endless: FreeGames = Field(description="All finished games of the kind that are no edition's.")


class ExportedPlay(BaseModel):
    """A play of an edition; what it came to is judged anew where it is imported."""

    model_config = ConfigDict(extra="ignore")

    kind: DailyKind
    lexicon: LexiconName
    date: DayText
    moves: list[Annotated[str, Field(max_length=80)]] = Field(max_length=100)
    seconds: int = Field(ge=0, le=7 * 24 * 3600)
    number: int | None = None
    outcome: Literal["won", "lost", "left"] | None = None
    imported: bool = Field(False, description="Whether it was brought along: then it is in nobody's averages.")


class ExportAnswer(AnswerBody):
    """All plays of a player."""

    format: Literal["tilewright statistics 1"]
    plays: list[ExportedPlay]


class FreeGame(BaseModel):
    """A finished game that a browser dealt and played by itself; what it came to is judged anew."""

    model_config = ConfigDict(extra="ignore")

    id: str = Field(min_length=8, max_length=80, description="The browser's own; a game is kept once.")
    kind: Literal["guess", "boards", "clues", "cross", "best"]
    lexicon: LexiconName
    mode: ModeName = "normal"
    words: list[Annotated[str, Field(max_length=80)]] = Field(
        [], max_length=32, description="What was sought, of a word or boards."
    )
    puzzle: dict[str, Any] = Field({}, description="What was played, of other kinds: one of the spares.")
    moves: list[Annotated[str, Field(max_length=80)]] = Field(max_length=100)
    outcome: Literal["won", "lost"]


class ImportRequest(BaseModel):
    """What was exported, or played without the server."""

    model_config = ConfigDict(extra="ignore")

    format: Literal["tilewright statistics 1"]
    plays: list[ExportedPlay] = Field(max_length=5000)
    games: list[FreeGame] = Field([], max_length=200, description="Games beside the days, played in a browser alone.")


class ImportAnswer(AnswerBody):
    """What came of an import: how many plays are kept, and why others are not."""

    kept: int
    refused: list[dict[str, Any]]


class ForgottenAnswer(AnswerBody):
    """How many plays, reports and games were deleted."""

    deleted: int


class ChallengeRequest(ClosedBody):
    """A word, or a puzzle of another kind, for somebody else."""

    kind: GameKind = "guess"
    word: str | None = Field(None, max_length=80, description="The word to be guessed.", examples=["crane"])
    puzzle: list[Annotated[str, Field(max_length=170)]] | None = Field(
        None,
        max_length=6,
        description="Of other kinds: the words of a cross and where they cross, or the turns of a position.",
        examples=[["crane", "paper", "3,2"]],
    )
    lexicon: LexiconName = "en5"
    mode: ModeName = "normal"


class ChallengeAnswer(AnswerBody):
    """The challenge as a token, and the page that plays it."""

    token: str
    url: str
    last: str = Field(description="The last day on which it can be taken up.")
