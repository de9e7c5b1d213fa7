"""Frames: what is still to be resolved, as small frozen records named after the steps of a rulebook."""

from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from derelict.core.actions import Action
    from derelict.core.decisions import Decision

S = TypeVar("S", contravariant=True)
A = TypeVar("A", bound="Action", contravariant=True)


class Frame(Struct, Generic[S], frozen=True, tag=True, gc=False):
    """One thing to be resolved. Frames never change: progress is a new frame with what is left.

    A frame names hidden things by place, never by kind: it is part of every view.
    """

    asks: ClassVar[bool] = False
    rule: ClassVar[str] = ""
    """The id of the rule behind a question, to explain why it is asked; empty if no rule applies."""
    wording: ClassVar[tuple[str, ...]] = ()
    """Fields that only a question's wording needs: the fingerprint of a state leaves them out."""

    def run(self, s: S) -> None:
        raise TypeError(f"{type(self).__name__} does not run: it asks")

    def ask(self, s: S) -> "Decision":
        raise TypeError(f"{type(self).__name__} asks nothing")

    def answer(self, s: S, choice: Any) -> None:
        raise TypeError(f"{type(self).__name__} takes no answer")


class Step(Frame[S], Generic[S], frozen=True):
    """A frame that resolves itself: `run` changes the state and may push further frames."""


class Question(Frame[S], Generic[S, A], frozen=True):
    """A frame that waits for a seat: `ask` returns the options and changes nothing, `answer` carries one out.

    It is generic in the actions that it offers: the engine passes it no others.
    """

    asks: ClassVar[bool] = True

    def answer(self, s: S, choice: A) -> None:
        raise NotImplementedError


AnyFrame = Frame[Any]


@cache
def frames_of(*packages: str) -> tuple[type[AnyFrame], ...]:
    """Return every frame that packages define, so that a stack can be decoded; abstract bases are left out."""
    found = [kind for package in packages for module in _modules(package) for kind in vars(module).values()]
    frames = {kind for kind in found if isinstance(kind, type) and issubclass(kind, Frame)}
    own = (frame for frame in frames if frame.__module__.startswith(packages) and not frame.__subclasses__())
    return tuple(sorted(own, key=lambda frame: frame.__name__))


def _modules(package: str) -> list[ModuleType]:
    home = import_module(package)
    found = walk_packages(getattr(home, "__path__", ()), f"{package}.")
    return [home, *(import_module(module.name) for module in found)]
