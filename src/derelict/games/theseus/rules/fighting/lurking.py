"""Traps that nobody springs: a hidden card strikes in the Assaults of its owner."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import NO, YES, At
from derelict.games.theseus.content.places import FIRST_SLOT, SLOT_SPOT, SPOTS
from derelict.games.theseus.rules.borrowing import note_use
from derelict.games.theseus.rules.fighting.aiming import alike, cancel_by_token, shield
from derelict.games.theseus.rules.modes import wound
from derelict.games.theseus.rules.telling import unit_now
from derelict.games.theseus.state import State


class Lurkers(Step[State], frozen=True):
    """T-51, T-152: the hidden cards of a sector strike one by one, in the active player's order.

    The order is asked where cards differ and something might cancel the first.
    """

    player: int
    sector: int
    left: tuple[int, ...]
    lightning: bool

    def run(self, s: State) -> None:
        enemies = lurked(s, self.player, self.sector, self.lightning)
        if not self.left or not enemies:
            return
        if _order_matters(s, self.sector, self.left, enemies):
            s.do(WhichLurker(self.player, self.sector, self.left, self.lightning))
        else:
            strike_next(s, self, self.left[0])


def _order_matters(s: State, sector: int, left: tuple[int, ...], enemies: list[int]) -> bool:
    """Whether different cards could strike a unit that a token saves once."""
    cards = s.boards[sector].cards
    if len({cards[slot] for slot in left}) == 1:
        return False
    return any(s.invisible >> unit & 1 or shield(s, unit, sector) is not None for unit in enemies)


def strike_next(s: State, those: "Lurkers | WhichLurker", slot: int) -> None:
    left = list(those.left)
    left.remove(slot)
    s.do(
        Lurk(those.player, those.sector, slot, those.lightning),
        Lurkers(those.player, those.sector, tuple(left), those.lightning),
    )


class WhichLurker(Question[State, At], frozen=True):
    """T-51: choose the hidden card that strikes next."""

    rule = "T-51"
    player: int
    sector: int
    left: tuple[int, ...]
    lightning: bool

    def ask(self, s: State) -> Decision:
        first = FIRST_SLOT[self.sector] + SLOT_SPOT
        spots = tuple(first + slot for slot in dict.fromkeys(self.left))
        return Decision(s.player, "which_trap", Each(At, spots), "order")

    def answer(self, s: State, choice: At) -> None:
        strike_next(s, self, choice.spot - FIRST_SLOT[self.sector] - SLOT_SPOT)


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
        saviours = {shield(s, unit, self.sector) for unit in enemies}
        if len(saviours) == 1 and alike(s, enemies, True):
            lurk(s, self.sector, self.slot, enemies[0])
        else:
            s.do(WhichLurked(self.player, self.sector, self.slot, self.lightning))


class WhichLurked(Question[State, At], frozen=True):
    """T-152: choose the unit that the hidden card wounds."""

    rule = "T-152"
    player: int
    sector: int
    slot: int
    lightning: bool

    def ask(self, s: State) -> Decision:
        rooms = tuple(s.where[unit] for unit in lurked(s, self.player, self.sector, self.lightning))
        return Decision(self.player, "which_lurked", Each(At, rooms), "place")

    def answer(self, s: State, choice: At) -> None:
        lurk(s, self.sector, self.slot, s.rooms[choice.spot])


def lurked(s: State, player: int, sector: int, lightning: bool) -> list[int]:
    """Return the enemy units of a sector that a hidden card can wound: no sheltered ones in a Lightning Assault."""
    enemies = s.enemies_in(sector, s.rules.sides[player])
    shelters = s.boards[sector].works.shelters if lightning else ()
    return [unit for unit in enemies if s.rules.unit_sides[unit] not in shelters] if shelters else enemies


def lurk(s: State, sector: int, slot: int, target: int) -> None:
    """Let a hidden card strike, unless Invisibility or a Deactivation token cancels it."""
    card = s.boards[sector].cards[slot]
    assert card is not None
    s.tell(events.Lurked(card.kind, unit_now(s, target)))
    saviour = shield(s, target, sector) if s.deactivations else None
    if s.invisible >> target & 1:
        s.invisible ^= 1 << target
        s.tell(events.Cancelled(s.rules.units[target], "invisibility"))
    elif saviour is not None:
        s.do(DeactivateLurker(saviour, sector, slot, target))
    else:
        hurt(s, sector, slot, target)


class DeactivateLurker(Question[State, Action], frozen=True):
    """T-139: the owner of a Deactivation token may use it up to cancel a hidden card, which is a trap too."""

    rule = "T-139"
    player: int
    sector: int
    slot: int
    unit: int

    def ask(self, s: State) -> Decision:
        about = (SPOTS[FIRST_SLOT[self.sector] + self.slot + SLOT_SPOT],)
        return Decision(self.player, "deactivate", Listed((YES, NO)), "confirm", about)

    def answer(self, s: State, choice: Action) -> None:
        if choice == YES:
            cancel_by_token(s, self.unit, self.sector, self.player)
        else:
            hurt(s, self.sector, self.slot, self.unit)


def hurt(s: State, sector: int, slot: int, target: int) -> None:
    card = s.boards[sector].cards[slot]
    assert card is not None
    note_use(s, sector, slot)
    wound(s, s.rules.owners[target], card.data.effects[0].number(card.upgrades), card.owner)
