"""What the active player can do now (X-45, X-52, X-54, X-56)."""

from derelict.core.actions import Action
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.tables import ITEMS, SLOTS
from derelict.games.nemesis.rules import noise, uses
from derelict.games.nemesis.rules.facility import computers, leaving, rooms
from derelict.games.nemesis.rules.facility.rooms import PLENTY
from derelict.games.nemesis.rules.intruders import fighting
from derelict.games.nemesis.rules.paying import PRICES, extra_for_moves
from derelict.games.nemesis.rules.standing import extra_cost
from derelict.games.nemesis.rules.things import crafting, trading
from derelict.games.nemesis.state import MARKS, State

MOVES, CAREFUL = {slot: a.Move(slot) for slot in SLOTS}, {slot: a.Careful(slot) for slot in SLOTS}
PASS = a.Pass()


def offers(s: State, seat: int) -> list[Action]:
    """X-54: every action whose conditions hold, that can be paid and would change something; and passing."""
    player = s.players[seat]
    funds = sum([card.kind not in MARKS for card in player.hand])
    found = possible(s, seat, funds)
    if player.items:
        found += map(a.DropItem, {item.kind: None for item in player.items if ITEMS[item.kind].heavy})
    if player.objects:
        found += map(a.Drop, dict.fromkeys(player.objects))
    found.append(PASS)
    return found


def possible(s: State, seat: int, funds: int = PLENTY) -> list[Action]:
    """X-47, X-52: the actions whose conditions hold and that so many action cards pay for."""
    combat, found = s.in_combat(seat), list[Action]()
    if funds:
        _add_moves(s, seat, combat, funds, found)
        _add_cards(s, seat, combat, funds, found)
    if s.players[seat].items:
        _add_items(s, seat, combat, funds, found)
    if funds:
        found += fighting.offers(s, seat)
        if not combat:
            _add_peaceful(s, seat, funds, found)
    return found


def _add_moves(s: State, seat: int, combat: bool, funds: int, found: list[Action]) -> None:
    """X-57 to X-59: to the rooms next door; carefully where a marker can be put."""
    near = s.neighbours(s.players[seat].slot)
    extra = extra_for_moves(s, seat, combat)
    if funds > extra:
        found += [MOVES[slot] for slot in near]
    if not combat and funds > extra + 1:
        found += [CAREFUL[slot] for slot in near if noise.is_silent(s, slot)]


def _add_cards(s: State, seat: int, combat: bool, funds: int, found: list[Action]) -> None:
    """X-50: the effects of the action cards in hand."""
    cards = uses.cards_in_turn(combat)
    for kind in {card.kind: None for card in s.players[seat].hand}:
        if kind in cards and funds > cards[kind].cost:
            found += uses.possible(s, uses.context(seat, kind), cards[kind].uses)


def _add_items(s: State, seat: int, combat: bool, funds: int, found: list[Action]) -> None:
    """The effects of the items that the character has."""
    items = uses.items_in_turn(combat)
    held = [kind for kind in {item.card.kind: None for item in s.players[seat].items} if kind in items]
    if held:
        funds -= extra_cost(s, seat, "item_actions")
        for kind in held:
            if funds >= items[kind].cost:
                found += uses.possible(s, uses.context(seat, kind), items[kind].uses)


def _add_peaceful(s: State, seat: int, funds: int, found: list[Action]) -> None:
    """X-52: what is possible out of combat only, besides careful moves."""
    player = s.players[seat]
    room = s.rooms[player.slot]
    if not room.malfunction:
        found += rooms.offers(s, seat, funds)
        found += computers.offers(s, seat)
    if room.objects:
        found += map(a.PickUp, dict.fromkeys(room.objects))
    if len(player.items) > 1:
        found += crafting.offers(s, seat)
    if trading.can_trade(s, seat):
        found.append(a.Trade())
    if s.gate and leaving.can_leave(s, seat) and funds >= PRICES[a.LeaveBase]:
        found.append(a.LeaveBase())
