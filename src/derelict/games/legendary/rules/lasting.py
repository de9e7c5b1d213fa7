"""Changes that do not last for ever (L-192)."""

from msgspec.structs import replace

from derelict.games.legendary.state import State


def forget_turn(s: State) -> None:
    """Changes of Attack that last this turn only are over."""
    s.rooms = [replace(card, passing=0) if card is not None else None for card in s.rooms]
    s.combat = tuple(replace(card, passing=0) for card in s.combat)
    s.huggers = tuple(replace(hugger, passing=0) for hugger in s.huggers)
    s.altered = is_altered(s)


def is_altered(s: State) -> bool:
    """Whether some Attack on the board is changed for this turn, or lowered for longer."""
    cards = [card for card in (*s.rooms, *s.combat) if card is not None]
    changed = any(card.passing or card.lasting < 0 or card.alien < 0 for card in cards)
    return changed or any(hugger.passing or hugger.alien < 0 for hugger in s.huggers)


def forget_alien(s: State, seat: int) -> None:
    """What lasts until an Alien player's next turn is over: the turn has come, or never will."""
    if s.dark_for == seat:
        s.dark_for = -1
    s.rooms = [replace(card, alien=0) if card is not None else None for card in s.rooms]
    s.combat = tuple(replace(card, alien=0) for card in s.combat)
    s.huggers = tuple(replace(hugger, alien=0) for hugger in s.huggers)
