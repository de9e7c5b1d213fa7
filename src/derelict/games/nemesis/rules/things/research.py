"""The laboratory board: objects analysed, weaknesses found, eggs of the Nest (X-168 to X-170, X-269, X-270)."""

from derelict.core.components.cards import show
from derelict.core.events import EVERYBODY
from derelict.games.nemesis.events import things as events
from derelict.games.nemesis.rules.things import objects
from derelict.games.nemesis.state import State, object_kind


def research(s: State, seat: int, thing: str) -> None:
    """X-269: an object of a new kind goes on the board and turns up the weakness of its place."""
    objects.use_up(s, seat, thing)
    kind = object_kind(thing)
    if kind not in s.analysed:
        s.analysed = (*s.analysed, kind)
        reveal(s, len(s.analysed))


def reveal(s: State, place: int) -> None:
    """X-270: turn up the weakness of a place, counted from the open one on the left; there is none for a third kind."""
    if place < len(s.weaknesses) and s.weaknesses[place].seen != EVERYBODY:
        found = show(s, (s.weaknesses[place],), EVERYBODY)
        s.weaknesses = (*s.weaknesses[:place], *found, *s.weaknesses[place + 1 :])
        s.tell(events.WeaknessFound(s.weaknesses[place].kind))


def reveal_next(s: State) -> None:
    """X-301: turn up the first weakness that lies face down."""
    hidden = [place for place, card in enumerate(s.weaknesses) if card.seen != EVERYBODY]
    if hidden:
        reveal(s, hidden[0])


def lose_egg(s: State) -> bool:
    """X-170: an egg of the Nest is taken or destroyed; return whether there was one."""
    if not s.eggs:
        return False
    s.eggs -= 1
    s.tell(events.NestDestroyed() if not s.eggs else events.EggsLeft(s.eggs))
    return True
