"""What decides a match: life or points, and knowledge."""

from derelict.core.tally import Figure, Line, Tally
from derelict.games.theseus.rules.modes import mode_of
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS, faction_name


def lines(s: State, language: str) -> list[Line]:
    return [Line(faction, faction_name(faction, language)) for faction in s.rules.factions]


def figures(s: State, seat: int, language: str) -> list[Figure]:
    found = [Figure(TEXTS.say(language, f"tally.{mode_of(s).counted}"), str(s.life[seat]))]
    if s.rules.knows[seat]:
        found.append(Figure(TEXTS.say(language, "tally.knowledge"), str(s.knowledge[seat])))
    return found


TALLY = Tally(lambda s: tuple(s.life), lines, figures)
