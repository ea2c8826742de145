"""What requests and answers are made of; FastAPI checks the former against it and documents both."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

WordText = Annotated[str, Field(max_length=80, examples=["crane"])]
ReplyText = Annotated[
    str,
    Field(
        max_length=80,
        examples=["-YG--"],
        description="A mark for each letter: G correct, Y elsewhere, - absent; digits and squares will do as well.",
    ),
]
ListName = Annotated[str, Field(max_length=40, examples=["en5"], description="The word list, by its name.")]


class Body(BaseModel):
    """What every body has in common: members that nobody knows are refused."""

    model_config = ConfigDict(extra="forbid")


class TurnIn(Body):
    """A guess and its reply, which only a game that is analysed may lack."""

    guess: WordText
    reply: ReplyText | None = None

    @property
    def text(self) -> str:
        """The turn as questions have it."""
        return self.guess if self.reply is None else f"{self.guess}={self.reply}"


class TurnOut(BaseModel):
    """A guess and its reply."""

    guess: str = Field(examples=["crane"])
    reply: str = Field(examples=["-YG--"])
