"""The ownership of cards. It is public, so everybody can tell which cards decks and hands hold together."""

from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.state import State

CHESTBURSTER = "chestburster"


def dropped(pile: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Return a pile without one card of a kind."""
    place = pile.index(kind)
    return pile[:place] + pile[place + 1 :]


def own(s: State, seat: int, kind: str) -> None:
    """Add a card to those that a player owns."""
    s.owned[seat] += (kind,)


def disown(s: State, seat: int, kind: str) -> None:
    """Remove a card from those that a player owns."""
    s.owned[seat] = dropped(s.owned[seat], kind)


def bury(s: State, seat: int, kind: str) -> None:
    """L-154: kill a player's card that has already been taken from its place."""
    disown(s, seat, kind)
    if kind == CHESTBURSTER:
        s.chestbursters += 1
    elif CARDS[kind].type == "hazard":
        s.spent += (kind,)
    else:
        s.dead_characters += (kind,)
    s.tell(events.CharacterKilled(seat, kind))
