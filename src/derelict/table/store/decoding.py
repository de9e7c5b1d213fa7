"""Registers everything that is decoded with msgspec before several threads decode it.

msgspec builds a type's decoder when it first meets the type, and gives an unfinished one to another thread that meets
it meanwhile: the process crashes with a segmentation fault.
"""

from contextlib import suppress
from functools import cache

import msgspec
from msgspec import Struct

from derelict import registry


@cache
def prepare() -> None:
    """Build the decoders of all types while there is one thread. Types that cannot be decoded are skipped."""
    for name in registry.games():
        game = registry.game(name)
        game.codec.load(game.codec.dump(game.start(seed=0).state))
    for kind in below(Struct):
        with suppress(TypeError, NameError):
            msgspec.json.Decoder(kind)


def below(base: type[Struct]) -> list[type[Struct]]:
    """Return all subclasses of a type, recursively."""
    found = [*base.__subclasses__()]
    return found + [kind for child in found for kind in below(child)]
