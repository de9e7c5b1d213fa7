"""Whose a card is. What each player owns is open, so that everybody can say what decks and hands hold together."""

from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.state import State

CHESTBURSTER = "chestburster"


def dropped(pile: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """A pile without one card of a kind."""
    place = pile.index(kind)
    return pile[:place] + pile[place + 1 :]


def own(s: State, seat: int, kind: str) -> None:
    """A card becomes one of a player's."""
    s.owned[seat] += (kind,)


def disown(s: State, seat: int, kind: str) -> None:
    """A card is no longer one of a player's."""
    s.owned[seat] = dropped(s.owned[seat], kind)


def bury(s: State, seat: int, kind: str) -> None:
    """L-154: a card of a player is killed; it has already been taken from where it lay."""
    disown(s, seat, kind)
    if kind == CHESTBURSTER:
        s.chestbursters += 1
    elif CARDS[kind].type == "hazard":
        s.spent += (kind,)
    else:
        s.dead_characters += (kind,)
    s.tell(events.CharacterKilled(seat, kind))
