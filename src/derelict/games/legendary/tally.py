"""What decides a match: health, and at the end points, Agendas and achievements."""

from derelict.core.state import RESIGNED
from derelict.core.tally import Figure, Line, Tally
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import TEXTS, name_of, seat_name


def values(s: State) -> tuple[int, ...]:
    return tuple(_health(s, seat) for seat in range(s.seats))


def _health(s: State, seat: int) -> int:
    """Return the health that is left; the dead, and seats without a role, have none."""
    if not s.takes_part(seat) or not (s.avatars[seat] or s.roles[seat]):
        return 0
    return max(0, s.health(seat) - s.damage(seat))


def lines(s: State, language: str) -> list[Line]:
    return [Line(s.avatars[seat] or s.roles[seat], _called(s, seat, language)) for seat in range(s.seats)]


def _called(s: State, seat: int, language: str) -> str:
    has_role = s.avatars[seat] or s.roles[seat]
    return seat_name(s, seat, language) if has_role else TEXTS.say(language, "draw.player", number=seat + 1)


def figures(s: State, seat: int, language: str) -> list[Figure]:
    """Return health, points and the Agenda; a match that was given up has no score, and keeps its secrets."""
    if s.outcome is None or s.outcome.reason == RESIGNED:
        return []
    is_dead = not s.takes_part(seat)
    health = TEXTS.say(language, "draw.dead") if is_dead else str(_health(s, seat))
    found = [
        Figure(TEXTS.say(language, "tally.health"), health),
        Figure(TEXTS.say(language, "tally.points"), str(s.outcome[seat].score)),
    ]
    if s.agendas:
        kind = s.agendas[seat].kind
        side = TEXTS.say(language, f"side.{CARDS[kind].data.alignment}")
        found.append(Figure(TEXTS.say(language, "tally.agenda"), f"{name_of(kind, language)} ({side})"))
    return found


def feats(s: State, language: str) -> list[str]:
    """Return the achievements and their owners."""
    return [
        TEXTS.say(
            language,
            "event.Achieved",
            seat=_called(s, seat, language),
            achievement=TEXTS.say(language, f"achievement.{name}"),
        )
        for name, seat in s.achievements
    ]


TALLY = Tally(values, lines, figures, feats)
