"""What a player of Peek can do."""

from derelict.core.actions import Action
from tests.toys.peek.state import KINDS


class Draw(Action, frozen=True):
    @property
    def text(self) -> str:
        return "draw"


class Peek(Action, frozen=True):
    """Look at the top of the deck."""

    @property
    def text(self) -> str:
        return "peek"


class Roll(Action, frozen=True):
    @property
    def text(self) -> str:
        return "roll"


class Shuffle(Action, frozen=True):
    @property
    def text(self) -> str:
        return "shuffle"


class Play(Action, frozen=True):
    kind: str

    @property
    def text(self) -> str:
        return f"play {self.kind}"


class Veto(Action, frozen=True):
    @property
    def text(self) -> str:
        return "veto"


class Pass(Action, frozen=True):
    @property
    def text(self) -> str:
        return "pass"


_WORDS: dict[str, Action] = {
    action.text: action for action in (Draw(), Peek(), Roll(), Shuffle(), Veto(), Pass(), *map(Play, KINDS))
}


def parse(text: str) -> Action | None:
    """The action of a text, whether or not it can be done now."""
    return _WORDS.get(text)
