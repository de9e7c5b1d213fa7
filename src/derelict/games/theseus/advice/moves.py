"""The value of every player's next move: where each unit would stop, and what waits there."""

from derelict.games.theseus.advice.cards import TOKEN, Promise, promises
from derelict.games.theseus.advice.ways import Ways
from derelict.games.theseus.content.cards import CARDS, FACTIONS
from derelict.games.theseus.content.places import COUNT, REACH, SECTOR_ROOMS, SECTORS, SLOTS, WAITING_OF
from derelict.games.theseus.rules.borrowing import takes_for_good
from derelict.games.theseus.rules.installing import has_slot
from derelict.games.theseus.rules.scoring import totals
from derelict.games.theseus.state import SPACE, State

NOTHING = Promise()
INSTALL = 2.0
"""The value of installing a waiting card, with most of the match ahead."""
REPLACE = 0.3
"""The value of replacing an enemy's waiting card."""
LAY = 0.3
"""The value of laying a card in an empty waiting place."""
MALFUNCTION = 0.9
HURRY = 0.3
"""The value of each point of a lead to a player who can move the end token."""
MOST_HURRY = 1.5
EXTRA_TURN = 0.7
"""The weight of what the Workshop adds to a move."""
EJECTION = 1.2
"""The value of ejecting an enemy unit."""
DISPLACED = -1.0
"""The cost of ejecting an own unit."""
HATCHING = 2.0
HATCHING_FOURTH = 1.0
"""The value of hatching if it fills the sector, where the enemy can hit all units."""
HATCHING_FULL = -1.5
"""The value of hatching if it ejects an own unit."""
TAKEOVER = 6.0
"""The turns of use for which a card taken over by an embryo counts."""
TAKERS = frozenset(unit.id for unit in FACTIONS["pandora"].units if unit.takeover is not None)
RETURN = -0.3
"""The value of bringing a unit back from Space; the unit itself counts elsewhere."""


class Moves:
    """The value of a player's next move."""

    __slots__ = ("harm", "values")

    def __init__(self, values: list[float], harm: float) -> None:
        self.values = values
        """Values of the units' moves, best first."""
        self.harm = harm
        """The most wounds that it may deal."""


class Prospects:
    """Values of attacks from where units stand, and of their next moves."""

    def __init__(self, s: State, future: float) -> None:
        self.s = s
        self.future = future
        """The share of the match that is ahead, 1 at its start."""
        rules = s.rules
        sides = rules.unit_sides
        self.counts = counts = [0] * COUNT
        self.enemies = enemies = [[0] * COUNT for _ in range(max(rules.sides) + 1)]
        """The number of enemy units in each sector, for each side."""
        for unit, room in enumerate(s.where):
            if room >= 0:
                counts[room >> 2] += 1
                for side, row in enumerate(enemies):
                    if side != sides[unit]:
                        row[room >> 2] += 1
        self.returns = len(rules.ring) == 4
        """Whether a unit that leaves a full sector comes back to it, and may fill it again."""
        self.promises = {sector: promises(s.boards[sector]) for sector in rules.ring}
        self.ways = Ways(s, counts, self.promises)
        self.hits = [self._hits(unit, room) if room >= 0 else 0.0 for unit, room in enumerate(s.where)]
        self.assaults = [self._assault(player) for player in range(len(rules.factions))]
        """The value of an Assault of each player now."""

    def _hits(self, unit: int, room: int) -> float:
        """Return the value of a unit's attack from where it stands."""
        s = self.s
        reach = s.rules.reaches[unit][s.upgraded >> unit & 1]
        sides = s.rules.unit_sides
        side = sides[unit]
        if not reach or not self.enemies[side][room >> 2]:
            return 0.0
        rooms, found = s.rooms, 0
        for near in REACH[room]:
            other = rooms[near]
            if other >= 0 and sides[other] != side:
                found += 1
        return self._blow(unit, room >> 2, found, reach) if found else 0.0

    def _blow(self, unit: int, sector: int, found: int, reach: int) -> float:
        """Return the value of an attack on a number of enemies."""
        works = self.s.boards[sector].works
        times = found if reach == 2 else 1
        if works.assists:
            side = self.s.rules.unit_sides[unit]
            more = (works.wiser_attacks if self.s.rules.learners[unit] else works.fiercer).get(side, 0)
            return times * (1 + more + works.bursts.get(side, 0))
        return times

    def _assault(self, player: int) -> float:
        s = self.s
        total = 0.0
        for unit in s.rules.units_of[player]:
            total += self.hits[unit]
        side = s.rules.sides[player]
        for sector in s.rules.ring:
            works = s.boards[sector].works
            if works.lurkers and self.enemies[side][sector]:
                cards = works.cards
                total += sum(1 for slot in works.lurkers if (card := cards[slot]) is not None and card.side == side)
        return total

    def _landing_hits(self, unit: int, sector: int, full: bool) -> float:
        """Return the value of a unit's attack from the best room open to it in a sector."""
        s = self.s
        reach = s.rules.reaches[unit][s.upgraded >> unit & 1]
        sides = s.rules.unit_sides
        side = sides[unit]
        if not reach or not self.enemies[side][sector]:
            return 0.0
        rooms, best = s.rooms, 0
        for room in SECTOR_ROOMS[sector]:
            if full or rooms[room] < 0 or rooms[room] == unit:
                found = 0
                for near in REACH[room]:
                    other = rooms[near]
                    if other >= 0 and sides[other] != side:
                        found += 1
                if found > best:
                    best = found
        return self._blow(unit, sector, best, reach) if best else 0.0

    def moves(self, player: int, extra: bool = False) -> "Moves":
        """Return the value of a player's next move; in an extra turn only unmoved units count."""
        s = self.s
        where, moved = s.where, s.moved if extra else 0
        plans = self.plans(player)
        found: list[float] = []
        most = 0.0
        drifting = False
        for unit in s.rules.units_of[player]:
            room = where[unit]
            if room < 0:
                drifting = drifting or room == SPACE
            elif not moved >> unit & 1 and (not s.clamped or not s.is_held(unit)):
                start = room >> 2
                for sector, way in self.ways.all(unit, start):
                    gain, harm = self._landing(player, unit, sector, self.counts[sector] - (sector == start))
                    value = way + plans[sector] + gain
                    if SECTORS[sector].action == "extra_turn" and not extra:
                        further, more = self._further(player, unit, start, sector, plans)
                        value += EXTRA_TURN * further
                        harm += more
                    found.append(value)
                    most = max(most, harm)
        if drifting and not extra:
            found.append(RETURN)
        found.sort(reverse=True)
        return Moves(found, most)

    def _further(self, player: int, first: int, start: int, workshop: int, plans: list[float]) -> tuple[float, float]:
        """Return the value of the Workshop's extra turn, and the additional wounds that it may deal."""
        s, counts = self.s, self.counts
        counts[start] -= 1
        counts[workshop] += counts[workshop] < 4
        best, most = -9.0, 0.0
        for unit in s.rules.units_of[player]:
            room = s.where[unit]
            if unit != first and room >= 0 and not s.moved >> unit & 1 and (not s.clamped or not s.is_held(unit)):
                sector, way = self.ways.plain(unit, room >> 2, counts[room >> 2])
                gain, harm = self._landing(player, unit, sector, counts[sector] - (sector == room >> 2))
                best = max(best, way + gain + plans[sector])
                most = max(most, harm)
        counts[start] += 1
        counts[workshop] = s.count_in(workshop)
        return (best, most) if best > -9.0 else (0.0, 0.0)

    def _landing(self, player: int, unit: int, sector: int, count: int) -> tuple[float, float]:
        """Return the value of a unit's stop in a sector with others, and the wounds that it may deal."""
        s = self.s
        rules = s.rules
        side = rules.sides[player]
        own = self.promises[sector].get(side, NOTHING)
        foes = self.enemies[side][sector]
        value, blows = own.gain, 0.0
        if foes:
            value += foes * own.per_enemy + own.drain
        action = SECTORS[sector].action
        assaults = own.assaults + (action == "assault")
        if assaults or count >= 3:
            here = self._landing_hits(unit, sector, count == 4)
            if assaults:
                blows = assaults * (self.assaults[player] - self.hits[unit] + here)
            if count >= 3:
                blows += self._lightning(player, unit, sector, here)
                if count == 4:
                    value += EJECTION if foes else DISPLACED
        if rules.homes[player] == sector:
            value += TOKEN * self.future
        if action == "malfunction":
            value += MALFUNCTION * self.future
        if not foes and rules.units[unit] == "creature":
            value += self.hatching(count + 1)
        if rules.units[unit] in TAKERS:
            value += self.takeover(unit, sector)
        harm = 0.0 if rules.learners[unit] else blows
        return value + blows, harm + foes * own.wounds if foes else harm

    def _lightning(self, player: int, unit: int, sector: int, here: float) -> float:
        """Return the value of a Lightning Assault by a unit that fills a sector, and of its companions' this turn."""
        s = self.s
        if self.is_sheltered(player, sector):
            return 0.0
        hits, times = here, 1
        for other in s.rules.units_of[player]:
            if other != unit and s.where[other] >> 2 == sector:
                hits += self.hits[other]
                times += 1
        return hits * times if self.returns and SECTORS[sector].action == "extra_turn" else hits

    def exchange(self, player: int, sector: int) -> float:
        """Return the value per turn of a player's units in a full sector, if they can only leave and come back."""
        s = self.s
        if self.is_sheltered(player, sector):
            return 0.0
        units = [unit for unit in s.units_in(sector) if s.rules.owners[unit] == player]
        hits = sum(self.hits[unit] for unit in units)
        match SECTORS[sector].action:
            case "assault":
                return 2 * hits
            case "extra_turn":
                return len(units) * hits
        return hits

    def is_sheltered(self, player: int, sector: int) -> bool:
        """Whether the enemies of a player are safe from Lightning Assaults in a sector."""
        shelters = self.s.boards[sector].works.shelters
        return bool(shelters) and any(side != self.s.rules.sides[player] for side in shelters)

    def hatching(self, count: int) -> float:
        """Return the value of hatching in a sector with a number of units, all of them Pandora's."""
        if count < 3:
            return HATCHING * self.future
        return (HATCHING_FOURTH if count == 3 else HATCHING_FULL) * self.future

    def takeover(self, unit: int, sector: int) -> float:
        """Return the value of taking over the best enemy card of a sector: one side gains it, the other loses it."""
        s = self.s
        side = s.rules.unit_sides[unit]
        dearest = max((promise.dearest for other, promise in self.promises[sector].items() if other != side), default=0)
        return TAKEOVER * self.future * dearest * (2.0 if takes_for_good(s, unit) else 1.0)

    def cards(self, player: int, sector: int) -> float:
        """Return the value of the player's Action cards of a sector now."""
        side = self.s.rules.sides[player]
        own = self.promises[sector].get(side, NOTHING)
        foes = self.enemies[side][sector]
        value = own.gain + own.assaults * self.assaults[player]
        return value + foes * own.per_enemy + own.drain if foes else value

    def plans(self, player: int) -> list[float]:
        """Return the value to a player of planning, for each sector."""
        s = self.s
        found = [0.0] * COUNT
        if s.rules.factions[player] == "pandora":
            return found
        side, more = s.rules.sides[player], bool(s.decks[player])
        hurry = 0.0 if more else self._hurry(side)
        install = INSTALL * self.future + hurry if has_slot(s, side) else 0.0
        for sector in s.rules.ring:
            best = 0.0
            for place in WAITING_OF[sector]:
                kind = s.waiting[place]
                if not kind:
                    value = LAY * self.future if more else 0.0
                elif s.malfunction == SLOTS + place:
                    continue
                elif s.waiting_side(place) != side:
                    value = REPLACE * self.future + hurry
                else:
                    value = INSTALL * self.future + hurry if CARDS[kind].is_instant else install
                if value > best:
                    best = value
            found[sector] = best
        return found

    def _hurry(self, side: int) -> float:
        """Return the value of moving the end token: it favours the leader."""
        sums = totals(self.s)
        own = sums.pop(side)
        return max(-MOST_HURRY, min(MOST_HURRY, HURRY * (own - max(sums))))
