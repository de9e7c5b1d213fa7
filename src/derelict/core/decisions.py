"""A decision: the seat that must choose, its question, and all possible answers."""

from typing import Literal

from msgspec import Struct

from derelict.core.options import Listed, Options

Form = Literal["option", "place", "pieces", "amount", "order", "facing", "confirm"]


class Decision(Struct, frozen=True, gc=False):
    """A question to one seat.

    `prompt` is a key of the game's catalogue and `about` holds the facts of the sentence. A decision that
    `continues` belongs to the choice before it (tile, then hex, then facing). A `secret` one is asked even if
    only one answer is left, because being asked must not reveal what others cannot know.
    `idle` is the text of the answer for a seat with no real choice, although there are several answers.
    `decline` is the text of the answer that says no, where the question is only whether a seat wants something.
    """

    seat: int
    prompt: str
    options: Options
    form: Form = "option"
    about: tuple[str, ...] = ()
    continues: bool = False
    secret: bool = False
    idle: str = ""
    decline: str = ""

    def as_seen_by(self, seat: int | None) -> "Decision":
        """Return what others may know of it: who is asked what, but not the options."""
        if seat == self.seat:
            return self
        return Decision(self.seat, self.prompt, Listed(()), self.form, (), self.continues, self.secret)
