"""Explanations about medics: the tiles they save, and why they do not save the others.

Only the log, the preview and the puzzles use them; nothing here changes the state.
"""

from collections.abc import Collection

from derelict.games.neuroshima import events
from derelict.games.neuroshima.content.tiles import SHAPES
from derelict.games.neuroshima.events import unit_at
from derelict.games.neuroshima.rules.nets import captor
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.state import State

_MEDICS = frozenset(key for key, shapes in SHAPES.items() if shapes[0].is_medic)


def tell_rescue(s: State, medic: int, patient: int, unable: Collection[int]) -> None:
    """Report a medic that takes an attack, at the end of a chain or directly, and its army if captured."""
    survey = Survey(s)
    tell_capture(s, survey, medic)
    in_chain = medic not in survey.medics[patient] or any(far not in unable for far in survey.medics.get(medic, ()))
    kind = events.RescuedByChain if in_chain else events.Rescued
    s.tell(kind(unit_at(s, medic), unit_at(s, patient)))


def tell_unsaved(s: State, wounded: list[int], spent: Collection[int], saved: Collection[int]) -> None:
    """Explain why the medics linked to wounded tiles do not take the wounds."""
    if not any(piece is not None and piece.tile in _MEDICS for piece in s.board):
        return
    survey = Survey(s)
    for patient in dict.fromkeys(wounded):
        if s.board[patient] is None or patient in spent:
            continue
        for medic in survey.helpers(s, patient, "is_medic", held=True):
            thrower = captor(s, survey.netted, medic)
            s.tell(events.MedicHeld(unit_at(s, medic), unit_at(s, patient), unit_at(s, thrower)))
        for medic in survey.medics.get(patient, ()):
            if medic in wounded or medic in saved:
                s.tell(events.MedicHit(unit_at(s, medic), unit_at(s, patient)))
            elif medic in spent:
                s.tell(events.MedicUsed(unit_at(s, medic), unit_at(s, patient)))


def tell_capture(s: State, survey: Survey, module: int) -> None:
    """Report the army that a captured module serves, and the Scoper that captured it."""
    army = survey.owner.get(module)
    if army is None:
        return
    neighbours = s.geometry.neighbours
    for hex, piece, shape in survey.units:
        is_linked = any(neighbours[hex][way] == module for way in shape.links)
        if shape.captures and piece.army == army and hex not in survey.netted and is_linked:
            s.tell(events.Captured(unit_at(s, module), unit_at(s, hex), s.rules.armies[army]))
            return
