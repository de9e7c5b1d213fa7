"""Action cards that force units: move or take away enemies, let own units attack."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import PASS, At
from derelict.games.theseus.content.places import SECTOR_SPOT
from derelict.games.theseus.rules.borrowing import note_held, return_worked
from derelict.games.theseus.rules.fighting.aiming import targets
from derelict.games.theseus.rules.fighting.attacks import Again, Attacks
from derelict.games.theseus.rules.movement.moving import arrive, lift
from derelict.games.theseus.rules.movement.walking import walk
from derelict.games.theseus.rules.telling import unit_now
from derelict.games.theseus.state import State


class MoveEnemies(Step[State], frozen=True):
    """T-149, T-202: enemy units are moved one by one, none twice."""

    left: int

    def run(self, s: State) -> None:
        if s.worked:
            return_worked(s)
        if self.left:
            for sector in s.rules.ring:
                note_held(s, sector)
            if pushable(s):
                s.do(WhichEnemy(self.left))


def pushable(s: State, sector: int = -1) -> list[int]:
    """Return the rooms of the enemy units that the active player may move: not held, not moved, not kept by a card."""
    sides, side = s.rules.unit_sides, s.rules.sides[s.player]
    found = []
    for room in s.rules.rooms:
        unit = s.rooms[room]
        if unit < 0 or sides[unit] == side or s.moved >> unit & 1 or (sector >= 0 and room >> 2 != sector):
            continue
        if sides[unit] not in s.boards[room >> 2].works.holds and not s.is_held(unit):
            found.append(room)
    return found


class WhichEnemy(Question[State, Action], frozen=True):
    """T-149, T-151: choose an enemy unit; it moves by its count, with the mover's Shortcuts and its enemies' traps."""

    rule = "T-149"
    left: int

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "which_enemy", Listed([PASS, *map(At, pushable(s))]), "place")

    def answer(self, s: State, choice: Action) -> None:
        if not isinstance(choice, At):
            return
        unit, sector = s.rooms[choice.spot], choice.spot >> 2
        points = s.count_in(sector)
        s.tell(events.Left(unit_now(s, unit), points))
        lift(s, unit)
        s.do(MoveEnemies(self.left - 1))
        walk(s, unit, sector, points, 0)


class Abduct(Step[State], frozen=True):
    """T-164, T-165: enemy units of the sector are put elsewhere one by one, none twice."""

    sector: int
    left: int

    def run(self, s: State) -> None:
        if s.worked:
            return_worked(s)
        if self.left:
            note_held(s, self.sector)
            if pushable(s, self.sector):
                s.do(AbductWhom(self.sector, self.left))


class AbductWhom(Question[State, Action], frozen=True):
    """T-164: choose the enemy unit that is taken away."""

    rule = "T-164"
    sector: int
    left: int

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "abduct_whom", Listed([PASS, *map(At, pushable(s, self.sector))]), "place")

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, At):
            s.do(AbductTo(s.rooms[choice.spot], self.sector), Abduct(self.sector, self.left - 1))


class AbductTo(Question[State, At], frozen=True):
    """T-164: choose the other sector for the unit."""

    rule = "T-164"
    unit: int
    sector: int

    def ask(self, s: State) -> Decision:
        spots = [sector + SECTOR_SPOT for sector in s.rules.ring if sector != self.sector]
        return Decision(s.player, "abduct_to", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        lift(s, self.unit)
        arrive(s, self.unit, choice.spot - SECTOR_SPOT)


class AttackAnywhere(Step[State], frozen=True):
    """T-166, T-167: own units make their attack one by one, each at most once in a turn this way."""

    left: int

    def run(self, s: State) -> None:
        if s.worked:
            return_worked(s)
        if self.left and attackers(s):
            s.do(WhichAttacker(self.left))


def attackers(s: State) -> list[int]:
    """Return the rooms of the side's units, an ally's too, that could attack and have not done so by a card."""
    reaches, up, side = s.rules.reaches, s.upgraded, s.rules.sides[s.player]
    return [
        s.where[unit]
        for unit, at in enumerate(s.rules.unit_sides)
        if at == side
        and s.where[unit] >= 0
        and reaches[unit][up >> unit & 1]
        and not s.struck >> unit & 1
        and not s.is_held(unit)
        and targets(s, unit)
    ]


class WhichAttacker(Question[State, Action], frozen=True):
    """T-166: choose the unit that attacks; a Burst of its sector lets it go on."""

    rule = "T-166"
    left: int

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "which_attacker", Listed([PASS, *map(At, attackers(s))]), "place")

    def answer(self, s: State, choice: Action) -> None:
        if not isinstance(choice, At):
            return
        unit = s.rooms[choice.spot]
        s.struck |= 1 << unit
        bursts = s.boards[choice.spot >> 2].works.bursts.get(s.rules.sides[s.player], 0)
        again = [Again(s.player, (unit,), False)] * bursts
        s.do(Attacks(s.player, (unit,), False), *again, AttackAnywhere(self.left - 1))
