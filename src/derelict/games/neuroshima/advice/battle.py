"""Battle forecast: what would be left if a battle were fought now.

It uses the attack functions of the rules. A simple rule answers players' choices, and the board is surveyed again only
after a tile has left it, which makes the forecast several times faster than the frames.
"""

from derelict.games.neuroshima.content.tiles import Shape
from derelict.games.neuroshima.rules.attacks import Strikes, explosion_hits, strike_hits
from derelict.games.neuroshima.rules.ending import is_won_by_points
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.rules.wounds import Hit, chain_ends, inflict
from derelict.games.neuroshima.state import Piece, State

HQ_WEIGHT = 10
"""The weight of a wound on an HQ against one on another tile, when a medic can take only one."""


def fight(w: State, survey: Survey) -> Survey:
    """Fight a battle in a state that may be modified, and return the survey of what is left."""
    spent = [0] * len(w.board)
    attackers = _attackers(survey)
    phase = max((phases[0] for *_, phases in attackers), default=-1)
    while phase >= 0 and not is_won_by_points(w):
        strikes, exploded = Strikes(w, survey), tuple[int, ...]()
        for hex, piece, shape, phases in attackers:
            if phase in phases and _spend(spent, hex, phases, phase):
                if shape.explosion and pays_to_explode(w, hex, piece):
                    explosion_hits(strikes, hex)
                    exploded = (*exploded, hex)
                else:
                    strike_hits(strikes, hex)
        if strikes.hits or exploded:
            before = len(survey.units)
            _wound(w, survey, strikes.hits, exploded)
            if w.board.count(None) != len(w.board) - before:
                survey = Survey(w)
                attackers = _attackers(survey)
        phase -= 1
    return survey


def _attackers(survey: Survey) -> list[tuple[int, Piece, Shape, tuple[int, ...]]]:
    held = survey.netted
    return [
        (hex, piece, shape, survey.phases(hex, shape))
        for hex, piece, shape in survey.units
        if shape.initiative and hex not in held
    ]


def _spend(spent: list[int], hex: int, phases: tuple[int, ...], phase: int) -> bool:
    """Return whether the unit has an attack left for this phase, and spend it."""
    ready = False
    for number, own in enumerate(phases):
        if own == phase and not spent[hex] >> number & 1:
            spent[hex] |= 1 << number
            ready = True
    return ready


def pays_to_explode(s: State, hex: int, clown: Piece) -> bool:
    """Return whether an explosion hurts more enemies than friends."""
    friends, balance = s.rules.relations.friends[clown.army], 0
    for there in s.geometry.around[hex]:
        piece = s.board[there]
        if piece is not None:
            weight = 2 if piece.shape.is_hq else 1
            balance += -weight if friends[piece.army] else weight
    return balance >= 2


def _wound(w: State, survey: Survey, hits: list[Hit], exploded: tuple[int, ...]) -> None:
    """Let medics take the most painful attacks, and inflict the rest."""
    leaving = exploded
    if survey.medics:
        unable = {hit.target for hit in hits}
        while saves := [
            (weight(w, hit), -number, ends)
            for number, hit in enumerate(hits)
            if hit.target in survey.medics
            and hit.target not in exploded
            and (ends := chain_ends(survey, hit.target, unable))
        ]:
            _, number, ends = max(saves)
            del hits[-number]
            unable.add(ends[0])
            leaving = (*leaving, ends[0])
    inflict(w, hits, leaving)


def weight(s: State, hit: Hit) -> int:
    """Return the harm of an attack."""
    piece = s.board[hit.target]
    if piece is None:
        return 0
    if piece.shape.is_hq:
        return hit.wounds * HQ_WEIGHT
    return min(hit.wounds, piece.shape.hit_points - piece.wounds)
