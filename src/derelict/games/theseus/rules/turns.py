"""The turn: move a unit, resolve action cards, the sector's action, and plan."""

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import AnyFrame, Question, Step
from derelict.core.options import Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import MOVES, PASS, TOKEN, At, Drifter, Move
from derelict.games.theseus.content.places import FIRST_SLOT, SECTOR_SPOT, SECTORS
from derelict.games.theseus.rules.borrowing import return_worked
from derelict.games.theseus.rules.ending import reckon, settle_tie, stands_still
from derelict.games.theseus.rules.extras import offer_uses, use, uses
from derelict.games.theseus.rules.fighting.attacks import attack_all
from derelict.games.theseus.rules.movement.moving import lift
from derelict.games.theseus.rules.movement.returning import ReturnTo
from derelict.games.theseus.rules.movement.walking import legs_of, walk
from derelict.games.theseus.rules.pandora import after_cards
from derelict.games.theseus.rules.planning import Plan, plan
from derelict.games.theseus.rules.resolving import ActionCards
from derelict.games.theseus.rules.scoring import learn
from derelict.games.theseus.rules.sectors import BaseAction, Malfunction
from derelict.games.theseus.rules.telling import unit_now
from derelict.games.theseus.state import SPACE, State


class NextTurn(Step[State], frozen=True):
    """T-25, T-128: players take turns in order; after a tie only those still in the race, once each.

    T-256: a match that stands still is reckoned.
    """

    def run(self, s: State) -> None:
        if s.extra_turns is not None:
            if not s.extra_turns:
                settle_tie(s)
                return
            s.player, s.extra_turns = s.extra_turns[0], s.extra_turns[1:]
        elif stands_still(s):
            s.do(self)
            reckon(s)
            return
        else:
            s.player = s.rules.order[s.turn % len(s.rules.order)]
        s.turn += 1
        s.moved = s.struck = 0
        s.triggered = s.resolved = ()
        if s.worked:
            return_worked(s)
        if s.log is not None:
            s.tell(events.TurnBegun(s.rules.factions[s.player], s.turn))
        s.stack += (self, _FIRST)


class WhichUnit(Question[State, Action], frozen=True):
    """T-26, T-27: a player moves one of their own units, on the station or in Space, and may use things first."""

    rule = "T-26"
    extra: bool
    """Whether this is the extra turn of the Workshop, for which units in Space do not qualify."""

    def ask(self, s: State) -> Decision:
        options = movable(s, self.extra) or [PASS]
        side = s.rules.sides[s.player]
        if s.stock[side] or s.hands[side]:
            options += uses(s)
        return Decision(s.player, "which_unit", Listed(options), about=("extra_turn",) if self.extra else ())

    def answer(self, s: State, choice: Action) -> None:
        match choice:
            case Move(room):
                set_out(s, s.rooms[room], room >> 2)
            case Drifter():
                s.do(ReturnTo(choice.unit, choice.upgraded))
            case _ if choice != PASS:
                s.do(self)
                use(s, choice)


_FIRST = WhichUnit(False)


def movable(s: State, extra: bool) -> list[Action]:
    """Return the units that the active player may move: not moved yet in this turn and not held."""
    where, moved = s.where, s.moved
    held = [unit for unit, _ in s.clamped] if s.clamped else ()
    options: list[Action] = []
    drifting = False
    for unit in s.rules.units_of[s.player]:
        room = where[unit]
        if room >= 0:
            if not moved >> unit & 1 and unit not in held:
                options.append(MOVES[room])
        elif room == SPACE:
            drifting = True
    if drifting and not extra and any(s.rooms[room] < 0 for room in s.rules.rooms):
        options += drifters(s)
    return options


def drifters(s: State) -> list[Action]:
    """Return the choices among the active player's units in Space; equal units are one choice."""
    units = (unit for unit in s.rules.units_of[s.player] if s.where[unit] == SPACE and not s.moved >> unit & 1)
    return list(dict.fromkeys(Drifter(s.rules.units[unit], bool(s.upgraded >> unit & 1)) for unit in units))


def set_out(s: State, unit: int, sector: int) -> None:
    """Let a unit set out: it moves as many sectors as there are units in its own."""
    points = s.count_in(sector)
    if s.log is not None:
        s.tell(events.Left(unit_now(s, unit), points))
    lift(s, unit)
    s.stack.append(AfterMove(unit))
    walk(s, unit, sector, points, legs_of(s, unit))


class AfterMove(Step[State], frozen=True):
    """T-28: the phases after the move happen where it has ended; a unit that had to go to Space has none."""

    unit: int

    def run(self, s: State) -> None:
        if s.worked:
            return_worked(s)
        room = s.where[self.unit]
        if room < 0:
            offer_uses(s)
            return
        sector = room >> 2
        works = s.boards[sector].works
        side = s.rules.sides[s.player]
        if works.unarmed or works.cameras:
            stop_at_own_cards(s, sector, side)
        cards = works.actions.get(side, ())
        if cards or s.rules.factions[s.player] == "pandora":
            s.do(SectorPhase(sector))
            after_cards(s, self.unit, sector)
            if cards:
                s.triggered = s.resolved = ()
                s.do(ActionCards(sector))
        else:
            sector_phase(s, sector)


def stop_at_own_cards(s: State, sector: int, side: int) -> None:
    """Handle a stop: it arms the player's waiting traps and turns what their cards have recorded into knowledge."""
    board = s.boards[sector]
    works, first, knows = board.works, FIRST_SLOT[sector], s.rules.knows
    for slot in works.unarmed:
        card = board.cards[slot]
        if card is not None and card.side == side:
            s.set_card(first + slot, replace(card, armed=True))
            s.tell(events.Armed(card.kind, sector))
    for slot in works.cameras:
        card = board.cards[slot]
        if card is not None and card.side == side and card.points and knows[s.player] and knows[card.owner]:
            s.set_card(first + slot, replace(card, points=0))
            s.tell(events.ReadOut(card.kind, sector))
            learn(s, card.owner, (card.points + works.wiser_cards.get(side, 0)) * works.times[slot])


class SectorPhase(Step[State], frozen=True):
    """T-74: the action of the sector, then planning."""

    sector: int

    def run(self, s: State) -> None:
        if s.worked:
            return_worked(s)
        sector_phase(s, self.sector)


def sector_phase(s: State, sector: int) -> None:
    """Begin the action of a sector: neutral ones work for everybody, a faction's sector for its own side."""
    action = SECTORS[sector].action
    home = s.rules.homes[s.player] == sector
    if action == "assault" and not home:
        if s.stock[side := s.rules.sides[s.player]] or s.hands[side]:
            s.do(Assault(), Plan(sector))
            offer_uses(s)
            return
        s.do(Plan(sector))
        assault(s)
        return
    if action == "faction_base" and not home:
        plan(s, sector)
    elif home and action != "faction_base":
        s.do(BothActions(sector), Plan(sector))
    else:
        s.do(action_frame(sector), Plan(sector))
        if home and not s.supply:
            offer_uses(s)


def action_frame(sector: int) -> AnyFrame:
    match SECTORS[sector].action:
        case "assault":
            return Assault()
        case "malfunction":
            return Malfunction()
        case "extra_turn":
            return ExtraTurn()
    return BaseAction(sector)


class BothActions(Question[State, Action], frozen=True):
    """T-252: Pandora in a neutral sector of its own: the token first, or the action of the sector first."""

    rule = "T-252"
    sector: int

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "both_actions", Listed((TOKEN, At(self.sector + SECTOR_SPOT))), "order")

    def answer(self, s: State, choice: Action) -> None:
        frames = (BaseAction(self.sector), Between(), action_frame(self.sector))
        s.do(*(frames if choice == TOKEN else (*reversed(frames),)))


class Between(Step[State], frozen=True):
    """T-109: between two actions of one phase the player may use things."""

    def run(self, s: State) -> None:
        offer_uses(s)


class Assault(Step[State], frozen=True):
    """T-75: all units of the active player, in all sectors, attack."""

    def run(self, s: State) -> None:
        assault(s)


def assault(s: State) -> None:
    s.keep_picture()
    if s.log is not None:
        s.tell(events.AssaultLaunched(s.rules.factions[s.player]))
    attack_all(s, s.player)


class ExtraTurn(Step[State], frozen=True):
    """T-76: the Workshop: another unmoved unit on the station must play an extra turn."""

    def run(self, s: State) -> None:
        if movable(s, True):
            s.extra += 1
            s.tell(events.ExtraTurn(s.rules.factions[s.player]))
            s.do(WhichUnit(True))
