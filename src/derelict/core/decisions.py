"""A decision: the seat that must choose, what it is asked, and all that it may answer."""

from typing import Literal

from msgspec import Struct

from derelict.core.options import Listed, Options

Form = Literal["option", "place", "pieces", "amount", "order", "facing", "confirm"]


class Decision(Struct, frozen=True):
    """A question to one seat.

    `prompt` is a key of the game's catalogue and `about` what the sentence speaks of. A decision that
    `continues` belongs to the choice before it (tile, then hex, then facing). A `secret` one is put even if
    only one answer is left, because whether somebody is asked must not betray what others cannot know.
    `idle` is the text of the answer of somebody who has nothing to choose, though there are several to give.
    `decline` is the text of the answer that says no, where a seat is only asked whether it wants to do something.
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
        """What somebody else may know of it: who is asked what, but not what there is to choose from."""
        if seat == self.seat:
            return self
        return Decision(self.seat, self.prompt, Listed(()), self.form, (), self.continues, self.secret)
