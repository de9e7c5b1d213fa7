"""What decides a match: the life of the HQs, or the wounds dealt to enemy HQs."""

from derelict.core.tally import Figure, Line, Tally
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS, army_name


def values(s: State) -> tuple[int, ...]:
    return tuple(s.points if s.rules.counts_points else s.life)


def lines(s: State, language: str) -> list[Line]:
    return [Line(army, army_name(army, language)) for army in s.rules.armies]


def figures(s: State, seat: int, language: str) -> list[Figure]:
    """Return the life or points of each army of a seat, and its units on the board."""
    own = [army for army, leader in enumerate(s.rules.leaders) if leader == seat]
    units = sum(piece is not None and piece.army in own for piece in s.board)
    counted = sum(values(s)[army] for army in own)
    what = "points" if s.rules.counts_points else "life"
    return [
        Figure(TEXTS.say(language, f"tally.{what}"), str(counted)),
        Figure(TEXTS.say(language, "tally.units"), str(units)),
    ]


TALLY = Tally(values, lines, figures)
