"""Attacks: Assaults, Lightning Assaults, and what changes them."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each
from derelict.games.theseus import events
from derelict.games.theseus.actions import At
from derelict.games.theseus.content.words.base import Trait
from derelict.games.theseus.rules.borrowing import ReturnWorked, borrows, note_trait
from derelict.games.theseus.rules.fighting.aiming import alike, targets
from derelict.games.theseus.rules.fighting.lurking import Lurkers
from derelict.games.theseus.rules.modes import wound
from derelict.games.theseus.rules.scoring import learn
from derelict.games.theseus.rules.telling import unit_now
from derelict.games.theseus.state import State


def attack_all(s: State, player: int, sector: int = -1, lightning: bool = False) -> None:
    """Let all units of a player attack, in one sector or, with -1, in all."""
    rules, where, up = s.rules, s.where, s.upgraded
    reaches = rules.reaches
    units = []
    for unit in rules.units_of[player]:
        room = where[unit]
        if room >= 0 and (sector < 0 or room >> 2 == sector) and reaches[unit][up >> unit & 1]:
            units.append(unit)
    if s.clamped:
        units = [unit for unit in units if not s.is_held(unit)]
    sectors = rules.ring if sector < 0 else (sector,)
    helped = [at for at in sectors if s.boards[at].works.assists]
    if helped:
        _with_help(s, player, units, helped, lightning)
    elif units:
        run_attacks(s, player, tuple(units), lightning)


def _with_help(s: State, player: int, units: list[int], helped: list[int], lightning: bool) -> None:
    """Attack with helping cards: Bursts follow the attacks of their sector, hidden cards all attacks."""
    side = s.rules.sides[player]
    lurkers = []
    repeats = []
    for sector in helped:
        works = s.boards[sector].works
        here = tuple(unit for unit in units if s.where[unit] >> 2 == sector and targets(s, unit))
        repeats += [Again(player, here, lightning)] * (works.bursts.get(side, 0) if here else 0)
        hidden = tuple(slot for slot in works.lurkers if (card := works.cards[slot]) is not None and card.side == side)
        if hidden:
            lurkers.append(Lurkers(player, sector, hidden, lightning))
    after = [ReturnWorked()] if borrows(s, helped) else []
    s.do(Attacks(player, tuple(units), lightning), *repeats, *lurkers, *after)


class Attacks(Step[State], frozen=True):
    """T-65: units of a player make their attacks one by one."""

    player: int
    units: tuple[int, ...]
    lightning: bool

    def run(self, s: State) -> None:
        run_attacks(s, self.player, self.units, self.lightning)


def run_attacks(s: State, player: int, units: tuple[int, ...], lightning: bool) -> None:
    """Attack with each unit; where the choice of a target matters, ask first and continue after it."""
    reaches, up = s.rules.reaches, s.upgraded
    for number, unit in enumerate(units):
        found = targets(s, unit)
        if not found:
            continue
        if reaches[unit][up >> unit & 1] == 2:
            for target in found:
                strike(s, unit, target, lightning)
        elif alike(s, found, not s.rules.learners[unit], lightning):
            strike(s, unit, found[0], lightning)
        else:
            s.do(WhichTarget(player, unit, lightning), Attacks(player, units[number + 1 :], lightning))
            return
        if s.outcome is not None:
            return


class WhichTarget(Question[State, At], frozen=True):
    """T-59: choose the target of a unit that may attack only one."""

    rule = "T-59"
    player: int
    unit: int
    lightning: bool

    def ask(self, s: State) -> Decision:
        rooms = tuple(s.where[target] for target in targets(s, self.unit))
        return Decision(self.player, "which_target", Each(At, rooms), "place", (_spot(s, self.unit),))

    def answer(self, s: State, choice: At) -> None:
        strike(s, self.unit, s.rooms[choice.spot], self.lightning)


def _spot(s: State, unit: int) -> str:
    return At(s.where[unit]).text


def strike(s: State, unit: int, target: int, lightning: bool) -> None:
    """Make one attack of one unit on another."""
    if s.outcome is not None:
        return
    rules = s.rules
    if s.log is not None:
        s.tell(events.Attacked(unit_now(s, unit), unit_now(s, target)))
    if s.invisible >> target & 1:
        s.invisible ^= 1 << target
        s.tell(events.Cancelled(rules.units[target], "invisibility"))
        return
    sector = s.where[unit] >> 2
    works = s.boards[sector].works
    side, owner = rules.unit_sides[unit], rules.owners[unit]
    if rules.learners[unit]:
        helped: Trait = "wiser_attacks"
        learn(s, owner, 1 + works.wiser_attacks.get(side, 0))
    elif lightning and rules.unit_sides[target] in works.shelters:
        helped, side = "shelters", rules.unit_sides[target]
        if s.log is not None:
            s.tell(events.Sheltered(unit_now(s, target)))
    else:
        helped = "fiercer"
        wound(s, rules.owners[target], 1 + works.fiercer.get(side, 0), owner)
    if works.borrowed:
        note_trait(s, sector, side, helped)


class Again(Step[State], frozen=True):
    """T-148: a card lets one unit of its sector make all its attacks once more."""

    player: int
    units: tuple[int, ...]
    lightning: bool

    def run(self, s: State) -> None:
        able = tuple(unit for unit in self.units if targets(s, unit))
        if not _repeats_alike(s, able):
            s.do(WhichAgain(self.player, able, self.lightning))
        elif able:
            s.do(Attacks(self.player, able[:1], self.lightning))
        for sector in {s.where[unit] >> 2 for unit in able}:
            note_trait(s, sector, s.rules.sides[self.player], "bursts")


def _repeats_alike(s: State, able: tuple[int, ...]) -> bool:
    """Whether it does not matter which of these units attacks again: all hit the same."""
    return len({(len(hit) > 1 and _hits_each(s, unit), *hit) for unit in able if (hit := targets(s, unit))}) <= 1


def _hits_each(s: State, unit: int) -> bool:
    return s.rules.reaches[unit][s.upgraded >> unit & 1] == 2


class WhichAgain(Question[State, At], frozen=True):
    """T-148: choose the unit that makes its attacks once more."""

    rule = "T-148"
    player: int
    units: tuple[int, ...]
    lightning: bool

    def ask(self, s: State) -> Decision:
        return Decision(self.player, "which_again", Each(At, tuple(s.where[unit] for unit in self.units)), "place")

    def answer(self, s: State, choice: At) -> None:
        s.do(Attacks(self.player, (s.rooms[choice.spot],), self.lightning))
