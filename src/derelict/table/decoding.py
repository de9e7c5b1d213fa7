"""Whatever is read from bytes, known to msgspec before several threads read it.

msgspec works out how to read a type when it first meets it, and gives a half-finished answer to another thread that
meets the same type meanwhile: the process ends with a fault of memory.
"""

from contextlib import suppress
from functools import cache

import msgspec
from msgspec import Struct

from derelict import registry


@cache
def prepare() -> None:
    """Let all types be worked out now, while there is one thread. Those that nobody can read are left alone."""
    for name in registry.games():
        game = registry.game(name)
        game.codec.load(game.codec.dump(game.start(seed=0).state))
    for kind in below(Struct):
        with suppress(TypeError, NameError):
            msgspec.json.Decoder(kind)


def below(base: type[Struct]) -> list[type[Struct]]:
    """All kinds of a type, and the kinds of those."""
    found = [*base.__subclasses__()]
    return found + [kind for child in found for kind in below(child)]
