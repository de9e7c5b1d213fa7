"""Wounds: the hits, the medics that take them, and the deaths. Battles and action tiles both end here."""

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.neuroshima import events
from derelict.games.neuroshima.actions import At, Save
from derelict.games.neuroshima.content.places import HEXES
from derelict.games.neuroshima.content.tiles import SHAPES
from derelict.games.neuroshima.events import unit_at
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.rules.telling_medics import tell_rescue, tell_unsaved
from derelict.games.neuroshima.state import Piece, State

DEADLY = 99
"""More wounds than any tile can take."""


class Hit(Struct, frozen=True):
    """One attack on one tile: everything that one edge of one unit, or one action tile, does to it in a phase."""

    target: int
    wounds: int
    attacker: int = -1


Rescues = list[tuple[int, list[int]]]
"""Hits that a medic can take: the number of each, and the medics at the ends of the chain."""


class Wounds(Step[State], frozen=True):
    """N-27: resolve all hits of a phase, or of an action tile, at once.

    `medics` have each taken one attack and leave with the dead; so do the `exploded`. The `saved` are those whose
    attack a medic has taken.
    """

    hits: tuple[Hit, ...]
    medics: tuple[int, ...] = ()
    exploded: tuple[int, ...] = ()
    saved: tuple[int, ...] = ()

    def run(self, s: State) -> None:
        if rescues(s, self):
            s.do(WhichWound(self.hits, self.medics, self.exploded, self.saved))
        else:
            inflict(s, self.hits, (*self.medics, *self.exploded), self.saved)


def rescues(s: State, wounds: "Wounds | WhichWound") -> Rescues:
    """Return the rescues that medics can make."""
    survey = Survey(s)
    if not survey.medics:
        return []
    unable = unable_medics(wounds)
    found = []
    for number, hit in enumerate(wounds.hits):
        if hit.target not in wounds.exploded and (ends := chain_ends(survey, hit.target, unable)):
            found.append((number, ends))
    return found


def unable_medics(wounds: "Wounds | WhichWound | WhichMedic") -> set[int]:
    """N-70: a medic hit in this phase saves nobody, even if another takes its wounds."""
    return {hit.target for hit in wounds.hits} | {*wounds.medics, *wounds.saved}


def chain_ends(survey: Survey, patient: int, unable: set[int]) -> list[int]:
    """Return the medics that can take an attack on this tile.

    N-71: a medic linked to a further medic passes the wounds on; any of several medics linked to each other may take
    them. So the result is all reachable medics to which every chain can return.
    """
    reach: dict[int, set[int]] = {}
    look = [patient]
    while look:
        hex = look.pop()
        if hex not in reach:
            reach[hex] = {medic for medic in survey.medics.get(hex, ()) if medic not in unable}
            look.extend(reach[hex])
    closed = {hex: _closure(hex, reach) for hex in reach}
    return sorted(hex for hex in closed if hex != patient and all(hex in closed[far] for far in closed[hex]))


def _closure(hex: int, reach: dict[int, set[int]]) -> set[int]:
    found, look = set[int](), [hex]
    while look:
        for there in reach[look.pop()]:
            if there not in found:
                found.add(there)
                look.append(there)
    return found


def _sharing(rescues: Rescues) -> list[Rescues]:
    """Group rescues that compete for the same medics; choices in one group do not affect another."""
    groups: list[Rescues] = []
    for number, ends in rescues:
        rivals = [group for group in groups if any(set(ends) & set(others) for _, others in group)]
        groups = [group for group in groups if group not in rivals]
        groups.append([*(rescue for group in rivals for rescue in group), (number, ends)])
    return groups


def medic_owners(s: State, medics: set[int]) -> set[int]:
    """Return the armies that these medics work for."""
    survey = Survey(s)
    return {survey.controller(medic, _piece(s, medic)) for medic in medics}


class WhichWound(Question[State, Save], frozen=True):
    """N-66: if a medic could take one of several attacks, its player chooses which."""

    rule = "N-66"
    hits: tuple[Hit, ...]
    medics: tuple[int, ...]
    exploded: tuple[int, ...]
    saved: tuple[int, ...]

    def ask(self, s: State) -> Decision:
        offered: dict[tuple[int, int, int], tuple[int, list[int]]] = {}
        for number, ends in rescues(s, self):
            hit = self.hits[number]
            striker = s.board[hit.attacker] if hit.attacker >= 0 else None
            offered.setdefault((hit.target, hit.wounds, striker.army if striker else -1), (number, ends))
        groups = [(self._chooser(s, group), group) for group in _sharing(list(offered.values()))]
        army, group = min(groups, key=lambda choice: turn_rank(s, choice[0]))
        options = [Save(self.hits[number].target, self.hits[number].attacker) for number, _ in group]
        return Decision(s.leader(army), "which_wound", Listed(options), "pieces")

    def _chooser(self, s: State, group: Rescues) -> int:
        """N-67: return the medics' army, or with medics of two armies the patient's."""
        owners = medic_owners(s, {end for _, ends in group for end in ends})
        patients = [_piece(s, self.hits[number].target).army for number, _ in group]
        return owners.pop() if len(owners) == 1 else min(patients, key=lambda army: turn_rank(s, army))

    def answer(self, s: State, choice: Save) -> None:
        number = next(
            i for i, hit in enumerate(self.hits) if (hit.target, hit.attacker) == (choice.patient, choice.attacker)
        )
        s.do(WhichMedic(self.hits, self.medics, self.exploded, self.saved, number))


class WhichMedic(Question[State, At], frozen=True):
    """N-66: if a tile is linked to several medics, its player chooses which one takes the attack."""

    rule = "N-66"
    hits: tuple[Hit, ...]
    medics: tuple[int, ...]
    exploded: tuple[int, ...]
    saved: tuple[int, ...]
    number: int

    def ask(self, s: State) -> Decision:
        patient = self.hits[self.number].target
        ends = chain_ends(Survey(s), patient, unable_medics(self))
        owners = medic_owners(s, set(ends))
        chooser = owners.pop() if len(owners) == 1 else _piece(s, patient).army
        return Decision(s.leader(chooser), "which_medic", Each(At, ends), "place", (HEXES[patient],), continues=True)

    def answer(self, s: State, choice: At) -> None:
        hit = self.hits[self.number]
        if s.log is not None:
            tell_rescue(s, choice.hex, hit.target, unable_medics(self))
        rest = self.hits[: self.number] + self.hits[self.number + 1 :]
        s.do(Wounds(rest, (*self.medics, choice.hex), self.exploded, (*self.saved, hit.target)))


def inflict(s: State, hits: tuple[Hit, ...] | list[Hit], leaving: tuple[int, ...], saved: tuple[int, ...] = ()) -> None:
    """Apply the wounds that nobody took, and remove the dead."""
    board, dead = s.board, list(leaving)
    if s.log is not None:
        tell_unsaved(s, [hit.target for hit in hits], leaving, saved)
    suffered: dict[int, int] = {}
    for hit in hits:
        suffered[hit.target] = suffered.get(hit.target, 0) + hit.wounds
        if hit.attacker >= 0 and s.rules.counts_points:
            _score(s, hit)
    for hex, wounds in suffered.items():
        piece = board[hex]
        if piece is None or hex in leaving:
            continue
        shape = SHAPES[piece.tile][0]
        if shape.is_hq:
            if _hurt_hq(s, piece, wounds):
                dead.append(hex)
            continue
        total = piece.wounds + wounds
        if total >= shape.hit_points:
            dead.append(hex)
        else:
            board[hex] = replace(piece, wounds=total)
            if s.log is not None:
                s.tell(events.Wounded(unit_at(s, hex), shape.hit_points - total))
    for hex in dead:
        if s.log is not None:
            s.tell(_removal(unit_at(s, hex), hex in leaving))
        s.remove(hex)


def _removal(unit: events.Unit, leaves: bool) -> events.Destroyed:
    """Return how a tile leaves: by its wounds, spent as a medic, or in its own explosion."""
    if not leaves:
        return events.Destroyed(unit)
    return events.BlownUp(unit) if SHAPES[unit.tile][0].explosion else events.Spent(unit)


def _hurt_hq(s: State, hq: Piece, wounds: int) -> bool:
    """Take points off an HQ and return whether that destroys it. In the scoring mode HQs cannot be destroyed."""
    if s.rules.counts_points:
        return False
    army, name = hq.army, s.rules.armies[hq.army]
    s.life[army] = max(0, s.life[army] - wounds)
    s.tell(events.HqHurt(name, wounds, s.life[army]))
    if s.life[army] == 0:
        s.tell(events.HqDestroyed(name))
        return True
    return False


def _score(s: State, hit: Hit) -> None:
    """N-108: every wound dealt to an enemy HQ is a point for the army that dealt it."""
    target, striker = _piece(s, hit.target), _piece(s, hit.attacker)
    if target.shape.is_hq and not s.rules.relations.friends[striker.army][target.army]:
        s.points[striker.army] += hit.wounds
        s.tell(events.Scored(s.rules.armies[striker.army], hit.wounds, s.points[striker.army]))


def turn_rank(s: State, army: int) -> int:
    """N-32: ask armies in turn order, beginning with the active one."""
    order = s.rules.order
    now = (s.turn - 1) % len(order)
    return next(i for i in range(len(order)) if order[(now + i) % len(order)] == army)


def _piece(s: State, hex: int) -> Piece:
    piece = s.board[hex]
    assert piece is not None
    return piece
