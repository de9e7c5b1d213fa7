"""The texts of pictures: the names and descriptions of cards, worked out once per language."""

from functools import cache, lru_cache

from derelict.core.components.cards import UNKNOWN
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import TEXTS, name_of, seat_name
from derelict.games.legendary.wording.describing import in_short

UNSEEN = ("", UNKNOWN)


@lru_cache(maxsize=8192)
def say(language: str, key: str, **facts: object) -> str:
    return TEXTS.say(language, f"draw.{key}", **facts)


def counted(language: str, count: int) -> str:
    """Return a number of cards in words."""
    return say(language, "cards", count=count)


def called(s: State, seat: int, language: str) -> str:
    """Name a seat by its role, or by its number before it has one."""
    has_role = s.avatars[seat] or s.roles[seat]
    return seat_name(s, seat, language) if has_role else say(language, "player", number=seat + 1)


@cache
def explained(key: str, card: str, language: str, **facts: object) -> str:
    """Describe a card at its place, with what it does."""
    known = {"card": name_of(card, language), "text": in_short(card, language), "cost": CARDS[card].cost}
    return say(language, key, **(known | facts))
