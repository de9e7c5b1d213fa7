"""The stacks allowed in a position: numbers that exist on the station, and frames that fit its pieces."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from derelict.core.frames import AnyFrame, frames_of
from derelict.core.positions.stacks import Stacks
from derelict.games.theseus.actions import SPEND
from derelict.games.theseus.content.cards import CARDS, UNITS
from derelict.games.theseus.content.places import SECTORS, SLOT_SECTOR, SLOTS, WAITING, WAITING_OF, WAITING_SECTOR
from derelict.games.theseus.content.words.base import Moment
from derelict.games.theseus.rules.extras import Interlude, ReinforceWhere, ShiftTo, ShiftWhich, SpendOn, uses
from derelict.games.theseus.rules.fighting.aiming import targets
from derelict.games.theseus.rules.fighting.attacks import WhichAgain, WhichTarget
from derelict.games.theseus.rules.fighting.lurking import DeactivateLurker, Lurk, Lurkers, WhichLurked, WhichLurker
from derelict.games.theseus.rules.fighting.traps import Deactivate, Traps, WhichTrap
from derelict.games.theseus.rules.movement.forcing import AbductTo
from derelict.games.theseus.rules.movement.moving import WALKING, TeleportTo, WhichEjected, WhichRoom
from derelict.games.theseus.rules.movement.returning import ReturnTo
from derelict.games.theseus.rules.movement.walking import (
    Enter,
    Farther,
    SkipOrEnter,
    UseShortcut,
    Walk,
    WhichShortcut,
    WhichSkip,
)
from derelict.games.theseus.rules.pandora import HatchWhere, Takeover, WhichEmbryo, WhichTaken, in_reserve
from derelict.games.theseus.rules.planning import InstallWhere, Planning, Refill
from derelict.games.theseus.rules.preparing import (
    AllianceSector,
    Deal,
    Decks,
    LayBonus,
    LaySector,
    LeaveOut,
    LeaveWaiting,
    PandoraSector,
    PandoraSide,
    PlaceUnit,
    Prepare,
    StartingCard,
    StartingSlot,
)
from derelict.games.theseus.rules.resolving import Optional, Resolved, Triggers, WhichTriggered
from derelict.games.theseus.rules.sectors import BaseAction
from derelict.games.theseus.rules.turns import NextTurn, WhichUnit
from derelict.games.theseus.state import RESERVE, SPACE, State
from derelict.games.theseus.view import shown

MOST_TIMES = 9
"""The most repetitions of a card's effect, and the farthest move of a unit."""


def _is_few(s: State, number: int) -> bool:
    return 0 <= number <= MOST_TIMES


def _is_slot(s: State, slot: int) -> bool:
    return 0 <= slot < SLOTS and SLOT_SECTOR[slot] in s.rules.ring


def _is_place(s: State, place: int) -> bool:
    return 0 <= place < WAITING and WAITING_SECTOR[place] in s.rules.ring


def _is_player(s: State, player: int) -> bool:
    return 0 <= player < len(s.rules.factions)


def _is_unit(s: State, unit: int) -> bool:
    return 0 <= unit < len(s.where)


def _is_sector(s: State, sector: int) -> bool:
    return sector in s.rules.ring


def _have_cards(s: State, sector: int, slots: Iterable[int], sort: str) -> bool:
    """Whether players' cards of a sort are in some slots of a sector, numbered in the sector."""
    cards = [*s.boards[sector].cards, *[None] * SLOTS]
    return all((card := cards[slot]) is not None and card.owner >= 0 and card.data.sort == sort for slot in slots)


def _has_card(s: State, frame: Any) -> bool:
    """Whether a card of the player is in a slot of the station."""
    card = s.card(frame.slot)
    return card is not None and card.side == s.rules.sides[s.player]


def _is_on_its_way(s: State, frame: Any) -> bool:
    """Whether a unit is between two sectors, and no other frame moves it."""
    moving = [other for other in s.stack if isinstance(other, _MOVES) and other.unit == frame.unit]
    return s.where[frame.unit] == WALKING and len(moving) == 1


_MOVES = (Walk, Enter, SkipOrEnter, UseShortcut, WhichShortcut, Farther, TeleportTo, WhichRoom, WhichEjected)


def _can_skip(s: State, frame: SkipOrEnter) -> bool:
    return _is_on_its_way(s, frame) and _has_skips(s, frame.sector)


def _has_skips(s: State, sector: int) -> bool:
    """Whether the active player may skip a sector by a Shortcut there."""
    return bool(_shortcuts(s, sector, "entering"))


def _shortcuts(s: State, sector: int, moment: Moment) -> set[int]:
    """The slots of a sector with Shortcuts that the active player may use at a moment of a move."""
    board, side = s.boards[sector], s.rules.sides[s.player]
    cards = {slot: board.cards[slot] for slot in board.works.shortcuts}
    return {slot for slot, card in cards.items() if card and card.side == side and card.data.moment == moment}


def _skips(s: State, frame: WhichSkip) -> bool:
    """Whether a unit is skipping a sector: the rest of its way is below in the stack."""
    return s.where[frame.unit] == WALKING and _has_skips(s, frame.sector)


def _has_shortcuts(s: State, frame: UseShortcut | WhichShortcut) -> bool:
    return bool(frame.left) and _goes_farther(s, frame)


def _goes_farther(s: State, frame: UseShortcut | WhichShortcut | Farther) -> bool:
    """Whether a unit is on its way, with Shortcuts left that are there."""
    return _is_on_its_way(s, frame) and set(frame.left) <= _shortcuts(s, frame.sector, "crossing")


def _is_trapped(s: State, frame: Traps | WhichTrap | Deactivate) -> bool:
    """Whether a unit stands in, or passes, a sector with such traps."""
    slots = (*frame.left, *frame.spent, *([frame.slot] if isinstance(frame, Deactivate) else []))
    if not _have_cards(s, frame.sector, slots, "trap") or s.where[frame.unit] in (RESERVE, SPACE):
        return False
    return not isinstance(frame, Deactivate) or (frame.sector, frame.player) in s.deactivations


def _stands(s: State, unit: int) -> bool:
    return s.where[unit] >= 0


def _lurks(s: State, frame: Lurk | WhichLurked | DeactivateLurker) -> bool:
    return _have_cards(s, frame.sector, (frame.slot,), "lurker")


def _lurk(s: State, frame: Lurkers | WhichLurker) -> bool:
    return _have_cards(s, frame.sector, frame.left, "lurker")


def _can_deactivate(s: State, frame: DeactivateLurker) -> bool:
    return _stands(s, frame.unit) and (frame.sector, frame.player) in s.deactivations


def _can_attack(s: State, frame: WhichTarget) -> bool:
    return _stands(s, frame.unit) and bool(targets(s, frame.unit))


def _is_filled_again(s: State, frame: Refill) -> bool:
    """Whether a waiting place is empty, or will be when the card that waits there has been installed."""
    installing = InstallWhere(frame.place) in s.stack
    is_next = _is_under(s, frame, (InstallWhere, Interlude, *_USES))
    return (not s.waiting[frame.place] or installing) and s.stack.count(frame) == 1 and is_next


def _waits(s: State, frame: InstallWhere) -> bool:
    kind = s.waiting[frame.place]
    return bool(kind) and not CARDS[kind].is_instant and s.waiting_side(frame.place) == s.rules.sides[s.player]


def _is_setting_up(s: State, frame: Any) -> bool:
    """Whether the match has not begun and the decks are still to be made."""
    return s.turn == 0 and isinstance(s.stack[0], Decks | Prepare)


def _is_undealt(s: State, frame: Decks | Prepare) -> bool:
    return s.turn == 0 and not any(shown(s, player) for player in range(len(s.rules.factions)))


def _has_units(s: State, frame: PlaceUnit) -> bool:
    """Whether each unit that is still to be placed is in the reserve, and finds a room whatever is placed before it."""
    placing = [other for other in s.stack if isinstance(other, PlaceUnit)]
    own = sum(other.player == frame.player for other in placing)
    if s.turn or own > sum(s.where[unit] == RESERVE for unit in s.rules.units_of[frame.player]):
        return False
    homes = s.rules.homes
    home, before = homes[frame.player], placing[placing.index(frame) :]
    if not frame.at_home:
        return len(before) <= sum(s.rooms[room] < 0 for room in s.rules.rooms)
    rivals = [other for other in before if not other.at_home or homes[other.player] == home]
    return home >= 0 and len(rivals) <= len(s.room_free(home))


def _is_dealt(s: State, frame: StartingCard) -> bool:
    """Whether there is a drawn card for each choice, which will not be left waiting before."""
    waiting = sum(isinstance(other, StartingCard) and other.player == frame.player for other in s.stack)
    before = s.stack[s.stack.index(frame) :]
    return s.turn == 0 and waiting <= _drawn(s, frame.player) and LeaveWaiting(frame.player) not in before


def _drawn(s: State, player: int) -> int:
    """The number of cards that a player has drawn to start with, or will have when the decks have been picked."""
    deal = next((frame for frame in s.stack if isinstance(frame, Deal) and player in frame.players), None)
    return len(s.dealt[player]) if deal is None else deal.count


def _deals(s: State, frame: Deal) -> bool:
    """Whether everybody is dealt cards once, and still has them when the other cards are left out."""
    out = Counter(other.player for other in s.stack if isinstance(other, LeaveOut))
    are_there = all(len(s.decks[player]) - out[player] >= frame.count for player in frame.players)
    is_each_once = len(set(frame.players)) == len(frame.players)
    is_once = is_each_once and sum(isinstance(other, Deal) for other in s.stack) == 1
    return s.turn == 0 and are_there and is_once and not any(s.dealt) and isinstance(s.stack[-1], LeaveOut)


def _leaves(s: State, frame: LeaveWaiting) -> bool:
    """Whether the rest of the drawn cards will fit in the player's own sector."""
    homes = s.rules.homes
    home = homes[frame.player]
    coming = 0
    for other in s.stack:
        if isinstance(other, LeaveWaiting) and homes[other.player] == home:
            coming += _drawn(s, other.player)
        elif isinstance(other, StartingCard) and homes[other.player] == home:
            coming -= 1
    places = [place for place in WAITING_OF[home] if not s.waiting[place]] if home >= 0 else []
    return s.turn == 0 and coming <= len(places) and s.stack.count(frame) == 1


def _has_deck(s: State, frame: LeaveOut) -> bool:
    waiting = sum(isinstance(other, LeaveOut) and other.player == frame.player for other in s.stack)
    return s.turn == 0 and s.rules.deck == "picked" and waiting <= len(s.decks[frame.player])


def _is_starting(s: State, frame: StartingSlot) -> bool:
    name = s.rules.factions[frame.player]
    return s.turn == 0 and CARDS[frame.kind].faction == name


def _is_under(s: State, frame: AnyFrame, kinds: tuple[type[AnyFrame], ...]) -> bool:
    """Whether nothing but certain frames lies over a frame: anything else would change what it is about."""
    return all(isinstance(other, kinds) for other in s.stack[s.stack.index(frame) + 1 :])


_USES = (ReinforceWhere, ShiftTo, ShiftWhich, SpendOn)
"""What a player does with tokens and Instants between other things."""


def _chooses_embryo(s: State, frame: WhichEmbryo) -> bool:
    return bool(in_reserve(s)) and _is_under(s, frame, (Interlude, *_USES))


def _is_embryo(s: State, frame: Takeover | WhichTaken) -> bool:
    return UNITS[s.rules.units[frame.unit]].takeover is not None


def _hatches(s: State, frame: HatchWhere) -> bool:
    held = any(card is not None and card.embryo == frame.unit for board in s.boards for card in board.cards)
    return s.where[frame.unit] == RESERVE and not held


def _drifts(s: State, frame: ReturnTo) -> bool:
    rules = s.rules
    return any(
        s.where[unit] == SPACE and rules.units[unit] == frame.kind and bool(s.upgraded >> unit & 1) == frame.upgraded
        for unit in rules.units_of[s.player]
    )


def _plays_base(s: State, frame: BaseAction) -> bool:
    return s.rules.homes[s.player] == frame.sector


def _plans(s: State, frame: Planning) -> bool:
    return s.rules.factions[s.player] != "pandora"


STACKS = Stacks(
    last=(NextTurn, Decks, Prepare),
    waiting=(
        AllianceSector,
        BaseAction,
        Interlude,
        LeaveOut,
        PandoraSector,
        PlaceUnit,
        StartingCard,
        WhichEmbryo,
        WhichUnit,
    ),
    begins=(NextTurn,),
    fields={
        **dict.fromkeys(("amount", "count", "legs", "times"), _is_few),
        "points": lambda s, number: 0 < number <= MOST_TIMES,
        **dict.fromkeys(("player", "players", "side"), _is_player),
        **dict.fromkeys(("slot", "left", "spent", "used"), lambda s, number: 0 <= number < SLOTS),
        **dict.fromkeys(("unit", "units"), _is_unit),
        "kind": {*CARDS, *UNITS},
        "laid": lambda s, number: 0 <= number < len(s.rules.ring),
        "place": _is_place,
        "sector": _is_sector,
        "skipped": lambda s, number: 0 <= number <= len(SECTORS),
    },
    own={(ReturnTo, "kind"): UNITS, (StartingSlot, "kind"): CARDS},
    fits={
        **dict.fromkeys((WhichRoom, WhichEjected, TeleportTo), _is_on_its_way),
        Farther: _goes_farther,
        SkipOrEnter: _can_skip,
        UseShortcut: _has_shortcuts,
        WhichShortcut: _has_shortcuts,
        WhichSkip: _skips,
        WhichTrap: lambda s, frame: bool(frame.left) and _is_trapped(s, frame),
        Deactivate: _is_trapped,
        WhichTarget: _can_attack,
        WhichAgain: lambda s, frame: all(_stands(s, unit) and targets(s, unit) for unit in frame.units),
        DeactivateLurker: _can_deactivate,
        LaySector: lambda s, frame: isinstance(s.stack[0], Prepare),
        Optional: _has_card,
        WhichTriggered: _has_card,
        ShiftTo: _has_card,
        InstallWhere: _waits,
        Planning: _plans,
        HatchWhere: _hatches,
        WhichTaken: lambda s, frame: _stands(s, frame.unit),
        SpendOn: lambda s, frame: SPEND in uses(s),
        AbductTo: lambda s, frame: _stands(s, frame.unit),
        ReturnTo: _drifts,
        ReinforceWhere: lambda s, frame: bool(s.decks[s.player]),
    },
    always={
        **dict.fromkeys((AllianceSector, LayBonus, PandoraSector, PandoraSide), _is_setting_up),
        BaseAction: _plays_base,
        Deal: _deals,
        Decks: _is_undealt,
        NextTurn: lambda s, frame: s.stack[0] is frame,
        LeaveOut: _has_deck,
        LeaveWaiting: _leaves,
        StartingCard: _is_dealt,
        StartingSlot: _is_starting,
        PlaceUnit: _has_units,
        Refill: _is_filled_again,
        **dict.fromkeys((Enter, Walk), _is_on_its_way),
        **dict.fromkeys((Takeover, WhichTaken), _is_embryo),
        Traps: _is_trapped,
        WhichEmbryo: _chooses_embryo,
        Resolved: lambda s, frame: _is_slot(s, frame.slot),
        Triggers: lambda s, frame: _is_slot(s, frame.slot),
        **dict.fromkeys((Lurk, WhichLurked, DeactivateLurker), _lurks),
        **dict.fromkeys((Lurkers, WhichLurker), _lurk),
        Prepare: _is_undealt,
    },
    setup=frames_of("derelict.games.theseus.rules.preparing"),
)
