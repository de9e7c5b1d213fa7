"""The actions that the active player can take now (X-45, X-52, X-54, X-56)."""

from collections.abc import Iterable, Mapping

from derelict.core.actions import Action
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.board import NEIGHBOURS, WITH_VENTS
from derelict.games.nemesis.content.tables import ITEMS, ROOMS
from derelict.games.nemesis.rules import uses
from derelict.games.nemesis.rules.facility import computers, leaving, rooms
from derelict.games.nemesis.rules.facility.rooms import PLENTY
from derelict.games.nemesis.rules.intruders import fighting
from derelict.games.nemesis.rules.intruders.injuries import eggs_in
from derelict.games.nemesis.rules.paying import PRICES, extra_for_moves
from derelict.games.nemesis.rules.standing import extra_cost
from derelict.games.nemesis.rules.things import crafting, items, trading
from derelict.games.nemesis.state import MARKS, State

WAYS_OUT = {
    slot: [(corridor, a.Move(near), a.Careful(near), WITH_VENTS[near]) for corridor, near in around.items()]
    for slot, around in NEIGHBOURS.items()
}
"""The corridors of each room, with the moves through them, and the corridors of the room behind."""
DROP_ITEM = {kind: a.DropItem(kind) for kind, item in ITEMS.items() if item.heavy}
"""The action that drops each item."""
PASS, TRADE = a.Pass(), a.Trade()


def offers(s: State, seat: int, unpaid: bool = False) -> list[Action]:
    """X-47, X-52, X-54: every action whose conditions hold, that would change something and that the hand pays for,
    or with `unpaid` also does not pay for; and passing."""
    player = s.players[seat]
    cards: list[str] = []
    for card in player.hand:
        if card.kind not in MARKS:
            cards.append(card.kind)
    funds, combat, kinds = PLENTY if unpaid else len(cards), s.is_infested(player.slot), items.kinds(s, seat)
    found: list[Action] = []
    if funds:
        _add_moves(s, seat, combat, funds, found)
        _add_uses(s, funds - 1, dict.fromkeys(cards), uses.cards_in_turn(seat, combat), found)
    if kinds:
        _add_uses(s, funds - extra_cost(s, seat, "item_actions"), kinds, uses.items_in_turn(seat, combat), found)
    if funds:
        if combat or eggs_in(s, player.slot):
            found += fighting.offers(s, seat)
        if not combat:
            _add_peaceful(s, seat, funds, found)
    for kind in kinds:
        if kind in DROP_ITEM:
            found.append(DROP_ITEM[kind])
    if player.objects:
        found += map(a.Drop, dict.fromkeys(player.objects))
    found.append(PASS)
    return found


def _add_moves(s: State, seat: int, combat: bool, funds: int, found: list[Action]) -> None:
    """X-57 to X-59: add the moves to the rooms next door, and careful ones where a marker can be put."""
    player, doors, noise = s.players[seat], s.doors, s.noise
    if player.wounds:
        funds -= extra_for_moves(s, seat)
    slow: list[Action] = []
    for corridor, move, careful, around in WAYS_OUT[player.slot] if funds > 0 else ():
        if doors.get(corridor) != "closed":
            found.append(move)
            for one in around:
                if one not in noise:
                    slow.append(careful)
                    break
    if funds > 1 and not combat:
        found += slow


def _add_uses(
    s: State, funds: int, kinds: Iterable[str], offered: Mapping[str, uses.Offered[Action]], found: list[Action]
) -> None:
    """X-50: add the effects of the action cards in hand, or of the items that the character has."""
    for kind in kinds:
        if kind in offered:
            cost, context, ways = offered[kind]
            if funds >= cost:
                for action, fits in ways:
                    if fits(s, context):
                        found.append(action)


def _add_peaceful(s: State, seat: int, funds: int, found: list[Action]) -> None:
    """X-52: add what is possible out of combat only, besides careful moves."""
    player = s.players[seat]
    room = s.rooms[player.slot]
    if not room.malfunction:
        found += rooms.offers(s, seat, funds)
        if ROOMS[room.tile.kind].computer:
            found += computers.offers(s, seat)
    if room.objects:
        found += map(a.PickUp, dict.fromkeys(room.objects))
    if len(player.items) > 1:
        found += crafting.offers(s, seat)
    if trading.can_trade(s, seat):
        found.append(TRADE)
    if s.gate and leaving.can_leave(s, seat) and funds >= PRICES[a.LeaveBase]:
        found.append(a.LeaveBase())
