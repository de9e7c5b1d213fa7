"""What decides a match: the wounds that survivors can still take, and at the end their fates and objectives."""

from derelict.core.components.cards import UNKNOWN
from derelict.core.tally import Figure, Line, Tally
from derelict.games.nemesis.content.tables import CHARACTERS, POOLS
from derelict.games.nemesis.rules.verdict import is_met
from derelict.games.nemesis.state import State
from derelict.games.nemesis.wording.describing import judged, revealed
from derelict.games.nemesis.wording.names import TEXTS


def values(s: State) -> tuple[int, ...]:
    return tuple(_health(s, seat) for seat in range(s.seats))


def _health(s: State, seat: int) -> int:
    """Return the number of light wounds that a character survives."""
    player = s.players[seat]
    if player.fate == "dead":
        return 0
    for_serious = POOLS["light_wounds"] + 1
    return (POOLS["serious_wounds"] - player.serious + 1) * for_serious - player.light


def lines(s: State, language: str) -> list[Line]:
    return [Line(player.character, _called(s, seat, language)) for seat, player in enumerate(s.players)]


def _called(s: State, seat: int, language: str) -> str:
    character = s.players[seat].character
    return CHARACTERS[character].name.in_(language) if character else TEXTS.say(language, "draw.player", seat=seat + 1)


def figures(s: State, seat: int, language: str) -> list[Figure]:
    """Return the fate of a character, the known objectives, and their results."""
    player = s.players[seat]
    keys = [f"draw.fate.{player.fate}"] if player.fate != "dead" or not player.verdict else []
    keys += [f"name.verdict.{player.verdict}"] if player.verdict else []
    found = [Figure("", TEXTS.say(language, key)) for key in keys]
    known = [card.kind for card in player.objectives if card.kind != UNKNOWN]
    return found + [Figure(TEXTS.say(language, "tally.objective"), judged(s, seat, kind, language)) for kind in known]


def groups(s: State, seat: int) -> list[tuple[str, str]]:
    """Return the character of a seat, its fate, and the objectives that it met, or else those that it had left."""
    player = s.players[seat]
    kinds = [card.kind for card in player.objectives]
    met = [kind for kind in kinds if is_met(s, seat, kind)]
    return [
        ("character", player.character),
        ("fate", player.fate),
        *[("objective", kind) for kind in met or kinds],
    ]


TALLY = Tally(values, lines, figures, story=revealed, groups=groups)
