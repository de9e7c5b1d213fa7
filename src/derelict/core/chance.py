"""Chance is part of the state and tiny: a key and a counter.

Numbers come from BLAKE2b in counter mode, so that the same seed gives the same match on every machine and
with every version. Rejection sampling keeps every number equally likely.
"""

from functools import partial
from hashlib import blake2b
from struct import Struct as Layout
from typing import Annotated, Any

from msgspec import Meta, Struct

_SPAN = 1 << 64
_NUMBERS = Layout(">32H")
_MANY = 256
"""Among more numbers than that, two would too often be equal."""


class Chance(Struct):
    """The dice and shuffles still to come: reading a number moves the counter.

    >>> [Chance.seeded(7).below(6), Chance.seeded(7).below(6)] == [Chance.seeded(7).below(6)] * 2
    True
    >>> chance = Chance.seeded(7)
    >>> chance.below(6) < 6, chance.counter > 0
    (True, True)
    """

    key: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    counter: Annotated[int, Meta(ge=0)] = 0

    @classmethod
    def seeded(cls, seed: int | str) -> "Chance":
        return cls(blake2b(f"derelict seed {seed}".encode(), digest_size=32).hexdigest())

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, not including, `limit`."""
        key = bytes.fromhex(self.key)
        while True:
            digest = blake2b(self.counter.to_bytes(8, "big"), key=key, digest_size=8).digest()
            self.counter += 1
            number = int.from_bytes(digest, "big")
            if number < _SPAN - _SPAN % limit:
                return number % limit

    def shuffle(self, items: list[Any]) -> None:
        """Fisher and Yates: every order is equally likely."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def mix(self, items: list[Any]) -> None:
        """A faster shuffle, for games with many decks of cards: the items in the order of numbers drawn for them.

        32 numbers come from each digest. If two are equal all are drawn anew, so every order is equally likely.

        >>> cards = list(range(60))
        >>> Chance.seeded(7).mix(cards)
        >>> sorted(cards) == list(range(60)) != cards
        True
        """
        key, count = bytes.fromhex(self.key), len(items)
        if count > _MANY:
            self.shuffle(items)
            return
        while True:
            numbers: list[int] = []
            for _ in range(0, count, 32):
                numbers += _NUMBERS.unpack(blake2b(self.counter.to_bytes(8, "big"), key=key, digest_size=64).digest())
                self.counter += 1
            del numbers[count:]
            if len(set(numbers)) == count:
                # `next` would return an item only after the last number: so the key of each is simply the next number.
                items.sort(key=partial(next, iter(numbers)))
                return
