"""What decides a mission: the health of the crew, and how the story goes on."""

from derelict.core.tally import Figure, Line, Tally
from derelict.games.neomorphosis.content.tables import CREW
from derelict.games.neomorphosis.state import State
from derelict.games.neomorphosis.wording import TEXTS, closing, first_name


def values(s: State) -> tuple[int, ...]:
    return tuple(_health(s, name) for name in CREW)


def _health(s: State, name: str) -> int:
    """Return the health that is left; a crew member who is down or absent has none."""
    return max(0, s.health_left(name)) if name in s.crew and not s.crew[name].down else 0


def lines(s: State, language: str) -> list[Line]:
    return [Line(name, first_name(name)) for name in CREW]


def figures(s: State, seat: int, language: str) -> list[Figure]:
    """Return the health of all crew members whom a seat leads."""
    led = [name for name, leader in zip(CREW, s.leads, strict=False) if leader == seat]
    return [Figure(first_name(name), TEXTS.say(language, "tally.health", count=_health(s, name))) for name in led]


TALLY = Tally(values, lines, figures, story=closing)
