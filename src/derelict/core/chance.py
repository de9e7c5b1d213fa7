"""Chance is a small part of the state: a key and a counter.

Numbers come from BLAKE2b in counter mode, so that the same seed gives the same match on every machine and
with every version. Rejection sampling keeps every number equally likely.
"""

from functools import lru_cache, partial
from hashlib import blake2b
from struct import Struct as Layout
from typing import Annotated, Any

from msgspec import Meta, Struct

_SPAN = 1 << 64
_NUMBER = Layout(">Q")
_MANY = 256
"""The most numbers to draw at once: with more, duplicates would be too frequent."""
_NUMBERS = tuple(Layout(f">{count}H") for count in range(_MANY + 1))
"""The layouts that read a number of numbers from digests."""


@lru_cache(maxsize=64)
def _keyed(key: str, size: int) -> "blake2b":
    """Return the hash of a key alone, to be copied: faster than starting a new hash."""
    return blake2b(key=bytes.fromhex(key), digest_size=size)


def _below(limit: int, keyed: "blake2b", counter: int) -> tuple[int, int]:
    """Return a number below a limit, and the next counter."""
    while True:
        stream = keyed.copy()
        stream.update(_NUMBER.pack(counter))
        counter += 1
        (number,) = _NUMBER.unpack(stream.digest())
        if number < _SPAN - limit or number < _SPAN - _SPAN % limit:
            return number % limit, counter


class Chance(Struct):
    """The random numbers still to come: drawing one moves the counter.

    >>> [Chance.seeded(7).below(6), Chance.seeded(7).below(6)] == [Chance.seeded(7).below(6)] * 2
    True
    >>> chance = Chance.seeded(7)
    >>> chance.below(6) < 6, chance.counter > 0
    (True, True)
    """

    key: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    counter: Annotated[int, Meta(ge=0, le=1 << 62)] = 0

    @classmethod
    def seeded(cls, seed: int | str) -> "Chance":
        return cls(blake2b(f"derelict seed {seed}".encode(), digest_size=32).hexdigest())

    def below(self, limit: int) -> int:
        """Return a whole number from 0 up to, not including, `limit`."""
        number, self.counter = _below(limit, _keyed(self.key, 8), self.counter)
        return number

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle in place (Fisher–Yates): every order is equally likely."""
        keyed, counter = _keyed(self.key, 8), self.counter
        for i in range(len(items) - 1, 0, -1):
            j, counter = _below(i + 1, keyed, counter)
            items[i], items[j] = items[j], items[i]
        self.counter = counter

    def mix(self, items: list[Any]) -> None:
        """Shuffle faster, for games with many decks: sort the items by numbers drawn for them.

        Each digest gives 32 numbers. If two are equal, all are drawn again, so every order is equally likely.

        >>> cards = list(range(60))
        >>> Chance.seeded(7).mix(cards)
        >>> sorted(cards) == list(range(60)) != cards
        True
        """
        keyed, count = _keyed(self.key, 64), len(items)
        if count > _MANY:
            self.shuffle(items)
            return
        while True:
            digests = b""
            while len(digests) < 2 * count:
                stream = keyed.copy()
                stream.update(_NUMBER.pack(self.counter))
                self.counter += 1
                digests += stream.digest()
            numbers = _NUMBERS[count].unpack_from(digests)
            if len(set(numbers)) == count:
                # The sort key of each item is simply the next number drawn.
                items.sort(key=partial(next, iter(numbers)))
                return
