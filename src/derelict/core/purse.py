"""What a seat can pay with, so that a page sends an action and its payment in one line."""

from collections.abc import Mapping

from msgspec import Struct


class Coin(Struct, frozen=True):
    """Something to give up: the thing on the picture, the answer that gives it up, and its name.

    The items that show such things have the word `pays` in their kind.
    """

    thing: str
    answer: str
    name: str


class Purse(Struct, frozen=True):
    """What can be given up for the options of a decision, and what each option costs."""

    coins: tuple[Coin, ...]
    """The things to give up, the least useful first: those are suggested."""
    prices: Mapping[str, int]
    """How many coins an option costs, by its text; the answers that give them up follow it at once."""
    spent: Mapping[str, str]
    """The thing that an option itself uses up, by its text."""
