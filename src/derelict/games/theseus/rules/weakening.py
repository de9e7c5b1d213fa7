"""Action cards that take from an opponent: life, and Upgrades."""

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import TOKEN, Against, At, Drifter
from derelict.games.theseus.content.places import SLOT_SPOT
from derelict.games.theseus.rules.modes import mode_of, wound
from derelict.games.theseus.rules.telling import unit_now
from derelict.games.theseus.state import SPACE, State


class Drain(Step[State], frozen=True):
    """T-191: an enemy faction with a unit in the sector loses life, and the player regains as much."""

    sector: int
    amount: int

    def run(self, s: State) -> None:
        if s.enemies_in(self.sector, s.rules.sides[s.player]):
            s.do(DrainWhom(self.sector, self.amount))


class DrainWhom(Question[State, Against], frozen=True):
    """T-191: choose the faction that is drained."""

    rule = "T-191"
    sector: int
    amount: int

    def ask(self, s: State) -> Decision:
        owners = dict.fromkeys(s.rules.owners[unit] for unit in s.enemies_in(self.sector, s.rules.sides[s.player]))
        return Decision(s.player, "drain_whom", Each(Against, [s.rules.factions[player] for player in owners]))

    def answer(self, s: State, choice: Against) -> None:
        victim = _named(s, choice)
        wound(s, victim, self.amount, s.player)
        mode_of(s).regain(s, self.amount)


def _named(s: State, choice: Against) -> int:
    return s.rules.player_of[choice.faction]


class Downgrade(Step[State], frozen=True):
    """T-193: an opponent loses Upgrades: stored tokens, tokens on cards, or the upgraded side of units."""

    amount: int

    def run(self, s: State) -> None:
        if any(upgrades(s, player) for player in s.opponents()):
            s.do(DowngradeWhom(self.amount))


def upgrades(s: State, player: int) -> list[Action]:
    """Return what a player can lose by a Downgrade."""
    side = s.rules.sides[player]
    found: list[Action] = [TOKEN] if s.stock[side] else []
    for sector in s.rules.ring:
        for slot in s.boards[sector].works.own.get(side, ()):
            card = s.card(slot)
            if card is not None and card.owner == player and card.upgrades:
                found.append(At(slot + SLOT_SPOT))
    drifting: list[Action] = []
    for unit in s.rules.units_of[player]:
        if s.upgraded >> unit & 1 and s.where[unit] >= SPACE:
            if s.where[unit] >= 0:
                found.append(At(s.where[unit]))
            else:
                drifting.append(Drifter(s.rules.units[unit], True))
    return found + list(dict.fromkeys(drifting))


class DowngradeWhom(Question[State, Against], frozen=True):
    """T-194: choose the opponent who loses Upgrades."""

    rule = "T-194"
    amount: int

    def ask(self, s: State) -> Decision:
        names = [s.rules.factions[player] for player in s.opponents() if upgrades(s, player)]
        return Decision(s.player, "downgrade_whom", Each(Against, names))

    def answer(self, s: State, choice: Against) -> None:
        s.do(Downgrades(_named(s, choice), self.amount))


class Downgrades(Step[State], frozen=True):
    """T-193: Upgrades are lost one by one; all of them if there are too few."""

    player: int
    left: int

    def run(self, s: State) -> None:
        if self.left and upgrades(s, self.player):
            s.do(WhichUpgrade(self.player), Downgrades(self.player, self.left - 1))


class WhichUpgrade(Question[State, Action], frozen=True):
    """T-194: choose the Upgrade that is lost."""

    rule = "T-194"
    player: int

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "which_upgrade", Listed(upgrades(s, self.player)), "place")

    def answer(self, s: State, choice: Action) -> None:
        rules = s.rules
        name = rules.factions[self.player]
        if isinstance(choice, At) and choice.spot >= SLOT_SPOT:
            slot = choice.spot - SLOT_SPOT
            card = s.card(slot)
            assert card is not None
            s.set_card(slot, replace(card, upgrades=card.upgrades - 1))
            s.supply += 1
            s.tell(events.TokenLost(name, card.kind))
        elif choice == TOKEN:
            s.stock[rules.sides[self.player]] -= 1
            s.supply += 1
            s.tell(events.TokenLost(name, ""))
        else:
            unit = self._unit(s, choice)
            s.upgraded &= ~(1 << unit)
            s.tell(events.UnitDowngraded(unit_now(s, unit)))

    def _unit(self, s: State, choice: Action) -> int:
        if isinstance(choice, At):
            return s.rooms[choice.spot]
        assert isinstance(choice, Drifter)
        units = s.rules.units_of[self.player]
        return next(
            unit
            for unit in units
            if s.where[unit] == SPACE and s.upgraded >> unit & 1 and s.rules.units[unit] == choice.unit
        )
