"""What is still to be resolved, as data: small frozen records named after the steps of a rulebook."""

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from derelict.core.actions import Action
    from derelict.core.decisions import Decision

S = TypeVar("S", contravariant=True)


class Frame(Struct, Generic[S], frozen=True, tag=True):
    """One thing to be resolved. Frames never change: progress is a new frame that says what is left.

    A frame names hidden things by where they are, never by what they are: it is part of every view.
    """

    asks: ClassVar[bool] = False
    wording: ClassVar[tuple[str, ...]] = ()
    """Fields that only the words of a question need: the fingerprint of a state leaves them out."""

    def run(self, s: S) -> None:
        raise TypeError(f"{type(self).__name__} does not run: it asks")

    def ask(self, s: S) -> "Decision":
        raise TypeError(f"{type(self).__name__} asks nothing")

    def answer(self, s: S, choice: "Action") -> None:
        raise TypeError(f"{type(self).__name__} takes no answer")


class Step(Frame[S], Generic[S], frozen=True):
    """A frame that resolves itself: `run` changes the state and may put further frames on the stack."""


class Question(Frame[S], Generic[S], frozen=True):
    """A frame that waits for a seat: `ask` says what may be chosen and changes nothing, `answer` does it."""

    asks: ClassVar[bool] = True


AnyFrame = Frame[Any]
