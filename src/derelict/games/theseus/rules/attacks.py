"""Attacks: Assaults, Lightning Assaults, and what changes them."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.effects import Word
from derelict.core.frames import Question, Step
from derelict.core.options import Each
from derelict.games.theseus import events
from derelict.games.theseus.actions import At
from derelict.games.theseus.content import words
from derelict.games.theseus.rules.borrowing import ReturnWorked, borrows, note_use, note_word
from derelict.games.theseus.rules.scoring import learn, wound
from derelict.games.theseus.rules.telling import unit_now
from derelict.games.theseus.state import State
from derelict.games.theseus.station import REACH


def attack_all(s: State, player: int, sector: int = -1, lightning: bool = False) -> None:
    """All units of a player attack, in one sector or, with -1, in all."""
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
    """Bursts come with the attacks of their sector, lurkers after all attacks."""
    side = s.rules.sides[player]
    lurkers = []
    repeats = []
    for sector in helped:
        works = s.boards[sector].works
        here = tuple(unit for unit in units if s.where[unit] >> 2 == sector and targets(s, unit))
        repeats += [Again(player, here, lightning)] * (works.bursts.get(side, 0) if here else 0)
        for slot in works.lurkers:
            card = works.cards[slot]
            if card is not None and card.side == side:
                lurkers.append(Lurk(player, sector, slot, lightning))
    after = [ReturnWorked()] if borrows(s, helped) else []
    s.do(Attacks(player, tuple(units), lightning), *repeats, *lurkers, *after)


def targets(s: State, unit: int) -> list[int]:
    """The enemy units that a passage joins to the room of a unit."""
    rooms, sides = s.rooms, s.rules.unit_sides
    side = sides[unit]
    return [other for room in REACH[s.where[unit]] if (other := rooms[room]) >= 0 and sides[other] != side]


def alike(s: State, units: list[int], by_owner: bool, lightning: bool = False) -> bool:
    """Whether it makes no difference which of these units of a sector is hit."""
    first = units[0]
    if len(units) == 1:
        return True
    owners, hidden = s.rules.owners, s.invisible
    if hidden and any(hidden >> unit & 1 for unit in units):
        return False
    shelters = s.boards[s.where[first] >> 2].works.shelters if lightning and by_owner else ()
    if shelters and len({s.rules.unit_sides[unit] in shelters for unit in units}) > 1:
        return False
    return not by_owner or s.rules.is_deathmatch or all(owners[unit] == owners[first] for unit in units)


class Attacks(Step[State], frozen=True):
    """T-65: units of a player make their attacks one by one."""

    player: int
    units: tuple[int, ...]
    lightning: bool

    def run(self, s: State) -> None:
        run_attacks(s, self.player, self.units, self.lightning)


def run_attacks(s: State, player: int, units: tuple[int, ...], lightning: bool) -> None:
    """Attack with each unit; where the target is a choice that matters, ask, and go on after it."""
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


class WhichTarget(Question[State], frozen=True):
    """T-59: whom a unit attacks that may attack only one."""

    player: int
    unit: int
    lightning: bool

    def ask(self, s: State) -> Decision:
        rooms = tuple(s.where[target] for target in targets(s, self.unit))
        return Decision(self.player, "which_target", Each(At, rooms), "place", (_spot(s, self.unit),))

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        strike(s, self.unit, s.rooms[choice.spot], self.lightning)


def _spot(s: State, unit: int) -> str:
    return At(s.where[unit]).text


def strike(s: State, unit: int, target: int, lightning: bool) -> None:
    """One attack of one unit on one unit."""
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
        word: type[Word] = words.WiserAttacks
        learn(s, owner, 1 + works.wiser_attacks.get(side, 0))
    elif lightning and rules.unit_sides[target] in works.shelters:
        word, side = words.Shelter, rules.unit_sides[target]
        if s.log is not None:
            s.tell(events.Sheltered(unit_now(s, target)))
    else:
        word = words.Fiercer
        wound(s, rules.owners[target], 1 + works.fiercer.get(side, 0), owner)
    if works.borrowed:
        note_word(s, sector, side, word)


class Again(Step[State], frozen=True):
    """T-148: a card lets one of the units of its sector make all its attacks once more."""

    player: int
    units: tuple[int, ...]
    lightning: bool

    def run(self, s: State) -> None:
        able = tuple(unit for unit in self.units if targets(s, unit))
        best = {(len(hit) > 1 and _hits_each(s, unit), *hit) for unit in able if (hit := targets(s, unit))}
        if len(best) > 1:
            s.do(WhichAgain(self.player, able, self.lightning))
        elif able:
            s.do(Attacks(self.player, able[:1], self.lightning))
        for sector in {s.where[unit] >> 2 for unit in able}:
            note_word(s, sector, s.rules.sides[self.player], words.StrikeAgain)


def _hits_each(s: State, unit: int) -> bool:
    return s.rules.reaches[unit][s.upgraded >> unit & 1] == 2


class WhichAgain(Question[State], frozen=True):
    """T-148: which unit makes its attacks once more."""

    player: int
    units: tuple[int, ...]
    lightning: bool

    def ask(self, s: State) -> Decision:
        return Decision(self.player, "which_again", Each(At, tuple(s.where[unit] for unit in self.units)), "place")

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        s.do(Attacks(self.player, (s.rooms[choice.spot],), self.lightning))


class Lurk(Step[State], frozen=True):
    """T-152: a hidden card wounds an enemy of its sector in its owner's Assault, through walls as well."""

    player: int
    sector: int
    slot: int
    lightning: bool

    def run(self, s: State) -> None:
        enemies = lurked(s, self.player, self.sector, self.lightning)
        if not enemies:
            return
        if alike(s, enemies, True):
            lurk(s, self.sector, self.slot, enemies[0])
        else:
            s.do(WhichLurked(self.player, self.sector, self.slot, self.lightning))


class WhichLurked(Question[State], frozen=True):
    """T-152: whom the hidden card wounds."""

    player: int
    sector: int
    slot: int
    lightning: bool

    def ask(self, s: State) -> Decision:
        rooms = tuple(s.where[unit] for unit in lurked(s, self.player, self.sector, self.lightning))
        return Decision(self.player, "which_lurked", Each(At, rooms), "place")

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        lurk(s, self.sector, self.slot, s.rooms[choice.spot])


def lurked(s: State, player: int, sector: int, lightning: bool) -> list[int]:
    """The enemy units of a sector that a hidden card can wound: none that is sheltered in a Lightning Assault."""
    enemies = s.enemies_in(sector, s.rules.sides[player])
    shelters = s.boards[sector].works.shelters if lightning else ()
    return [unit for unit in enemies if s.rules.unit_sides[unit] not in shelters] if shelters else enemies


def lurk(s: State, sector: int, slot: int, target: int) -> None:
    card = s.boards[sector].cards[slot]
    assert card is not None
    s.tell(events.Lurked(card.kind, unit_now(s, target)))
    note_use(s, sector, slot)
    if s.invisible >> target & 1:
        s.invisible ^= 1 << target
        s.tell(events.Cancelled(s.rules.units[target], "invisibility"))
    else:
        wound(s, s.rules.owners[target], card.data.amount(card.data.effects[0], card.upgrades), card.owner)
