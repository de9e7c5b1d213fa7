"""What pictures say, and what cards are called and do, worked out once for each language."""

from functools import cache, lru_cache
from importlib.resources import files

from derelict.core.cards import UNKNOWN
from derelict.core.text import Catalogue
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.describing import in_short
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import name_of, seat_name

SAYINGS = Catalogue.read(files("derelict.games.legendary") / "draw" / "text")
UNSEEN = ("", UNKNOWN)


@lru_cache(maxsize=8192)
def say(language: str, key: str, **facts: object) -> str:
    return SAYINGS.say(language, f"draw.{key}", **facts)


def counted(language: str, count: int) -> str:
    """So many cards."""
    return say(language, "cards", count=count)


def called(s: State, seat: int, language: str) -> str:
    """A seat by its role, or by its number while it has none."""
    has_role = s.avatars[seat] or s.roles[seat]
    return seat_name(s, seat, language) if has_role else say(language, "player", number=seat + 1)


@cache
def explained(key: str, card: str, language: str, **facts: object) -> str:
    """A card where it lies, with what it does."""
    known = {"card": name_of(card, language), "text": in_short(card, language), "cost": CARDS[card].cost}
    return say(language, key, **(known | facts))
