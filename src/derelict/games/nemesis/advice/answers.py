"""Answers to each question: the options worth searching, best first."""

from collections.abc import Callable

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.advice.company import enemies, gift, is_friend, spoils
from derelict.games.nemesis.advice.plans import DONE, objective, plan_of
from derelict.games.nemesis.advice.turns import CARE, FIGHTS, PLANS, peril, ranked, risk
from derelict.games.nemesis.advice.ways import nearest
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import WAYS
from derelict.games.nemesis.rules.facility.computers import EVERY_LINE
from derelict.games.nemesis.state import STRENGTH, State, kind_of

KEEP = {"search": 3, "rest": 3, "repairs": 2, "distraction": 3, "interruption": 0, "demolition": 1, "vents": 1}
"""The value of keeping an action card; the least valuable ones are given up first."""


def _best(options: list[Action], value: Callable[[Action], float]) -> list[Action]:
    return sorted(options, key=lambda action: -value(action))


def _agreeing_first(options: list[Action], agrees: bool = True) -> list[Action]:
    """Return the options with those that agree first, or last."""
    return _best(options, lambda action: float((not isinstance(action, a.Pass | a.Done)) == agrees))


def answers(s: State, decision: Decision) -> list[Action]:
    """Return the options of a question, best first."""
    options, seat = list(decision.options), decision.seat
    match decision.prompt:
        case "turn":
            return [action for _, action in ranked(s, seat, options)]
        case "draft":
            return options
        case "objective":
            return _best(options, lambda action: _objective_ease(s, seat, action))
        case "pay" | "give_up" | "pay_injury" | "discard_contamination":
            return _best(options, lambda action: -_keep_value(s, seat, action))
        case "shed":
            return _best(options, lambda action: _discard_value(action))
        case "interrupt":
            return _agreeing_first(options, spoils(s, seat, int(decision.about[0])))
        case "offer":
            return _best(options, lambda action: _gift_value(s, seat, action))
        case "to_whom":
            found = gift(s, seat)
            return _best(options, lambda action: float(found is not None and action == a.Take(found[1])))
        case "reroll":
            return _agreeing_first(options, _has_missed(decision))
        case "careful":
            return _best(options, lambda action: -_noise_cost(s, seat, action))
        case "arrange_power":
            return _best(options, lambda action: _power_value(s, seat, decision, action))
        case "keep_item" | "take_item":
            return _best(options, _item_value)
        case "discard_item" | "make_room" | "lose_ammo":
            return _best(options, lambda action: -_item_value(action))
        case "agree":
            return _agreeing_first(options, is_friend(s, seat) or _is_good_trade(decision))
        case "come_along" | "go_too" | "invite" | "escort":
            return _agreeing_first(options, _leads_nearer(s, seat, decision))
        case "choose_room":
            return _best(options, lambda action: _harm_value(s, seat, action))
        case "any_line":
            return _best(options, _line_value)
        case "choose_character":
            return _best(options, lambda action: _character_value(s, seat, action))
        case "push":
            return _best(options, lambda action: _distance_from_plan(s, seat, action))
        case "crawl" | "move" | "ride":
            return _best(options, lambda action: _closer(s, seat, action))
    return _agreeing_first(options)


def _objective_ease(s: State, seat: int, action: Action) -> float:
    """Return the ease of an objective, so that the easiest one is kept."""
    world = s.copy()
    place = getattr(action, "place", 1) - 1
    player = world.players[seat]
    if 0 <= place < len(player.objectives):
        player.objectives = (player.objectives[place],)
    return -objective(world, seat).need


def _keep_value(s: State, seat: int, action: Action) -> float:
    """Return the value of keeping a card."""
    card = getattr(action, "card", "")
    if card not in tables.CARDS:
        return -1.0
    if card == "search" and "search" in plan_of(s, seat)[0].deeds:
        return 5.0
    if card in FIGHTS:
        return 3.0 if s.in_combat(seat) else 1.0
    return float(KEEP.get(card, 1)) + 0.5 * (card in PLANS)


def _discard_value(action: Action) -> float:
    """Return the value of discarding a card: contamination goes, action cards stay, because they prevent surprises."""
    if isinstance(action, a.Done):
        return 1.0
    return 2.0 if getattr(action, "card", "") not in tables.CARDS else 0.0


def _item_value(action: Action) -> float:
    item = getattr(action, "item", "")
    if item not in tables.ITEMS:
        return 0.0
    return 2.0 if tables.ITEMS[item].weapon else CARE.get(item, 0.3)


def _gift_value(s: State, seat: int, action: Action) -> float:
    """Return the value of a gift, if there is one to give; otherwise of stopping."""
    found = gift(s, seat)
    if found is not None and action == a.Choose(found[0]):
        return 1.0
    return 0.5 * isinstance(action, a.Done)


def _has_missed(decision: Decision) -> bool:
    """Whether a shot has missed, so that another roll can only help."""
    face, target = decision.about
    strength = STRENGTH.get(kind_of(target), 0)
    return face == "blank" or (face in STRENGTH and strength > STRENGTH[face])


def _noise_cost(s: State, seat: int, action: Action) -> float:
    """Return the expected cost of noise in a corridor, which grows with its numbers and near the seat's way."""
    if not isinstance(action, a.In) or action.corridor not in tables.CORRIDORS:
        return 1.5
    plan, _ = plan_of(s, seat)
    beyond = WAYS[action.corridor].beyond(s.players[seat].slot)
    return len(tables.CORRIDORS[action.corridor].numbers) - 0.3 * nearest(s, beyond, plan.slots)


def _power_value(s: State, seat: int, decision: Decision, action: Action) -> float:
    """Return the value of a power token: tokens with power go where the seat is and where it is going."""
    (place,) = decision.about
    number = getattr(action, "place", 4)
    blue = any(token.blue for token in s.power.values() if token.number == number)
    plan, _ = plan_of(s, seat)
    wanted = {s.section(slot) for slot in (s.players[seat].slot, s.find("isolation_room"), *plan.slots[:1]) if slot}
    return (1.0 if place in wanted else -1.0) * (2.0 * blue - 0.1 * number)


def _is_good_trade(decision: Decision) -> bool:
    """Whether this seat gets more from a trade than it gives; a gift is never refused."""
    gifts = [tuple(part.split(" ", 2)) for part in decision.about]
    got = sum(receiver == str(decision.seat) for _, receiver, _ in gifts)
    given = sum(giver == str(decision.seat) for giver, _, _ in gifts)
    return got > given


def _leads_nearer(s: State, seat: int, decision: Decision) -> bool:
    """Whether going along brings the seat nearer to its plan."""
    slots = [part for part in decision.about if part in tables.SLOTS]
    plan, _ = plan_of(s, seat)
    here = s.players[seat].slot
    return bool(slots and here) and nearest(s, slots[-1], plan.slots) < nearest(s, here, plan.slots)


def _line_value(action: Action) -> float:
    """Return the value of a computer line: only one that brings Knowledge counts."""
    card, line = EVERY_LINE[getattr(action, "place", 1) - 1]
    return float(tables.COMPUTERS[card].lines[line][0].startswith("knowledge"))


def _harm_value(s: State, seat: int, action: Action) -> float:
    """Return the value of harming a room: one with intruders or enemies, and without friends."""
    slot = getattr(action, "slot", "")
    if slot not in s.rooms:
        return 0.0
    here, foes = s.in_room(slot), enemies(s, seat)
    return peril(s, slot) + 9.0 * len(foes & set(here)) - 9.0 * (seat in here) - 2.0 * len(set(here) - foes)


def _character_value(s: State, seat: int, action: Action) -> float:
    """Return the preference for a character: the seat itself first, then enemies."""
    other = getattr(action, "seat", -1)
    return 2.0 if other == seat else float(other in enemies(s, seat))


def _distance_from_plan(s: State, seat: int, action: Action) -> float:
    """Return the distance of a room from the seat's plan, for an intruder that is pushed there."""
    plan, _ = plan_of(s, seat)
    return nearest(s, getattr(action, "slot", ""), plan.slots)


def _closer(s: State, seat: int, action: Action) -> float:
    slot = getattr(action, "slot", "")
    if slot not in s.rooms:
        return -1.0
    plan, _ = plan_of(s, seat)
    return -nearest(s, slot, plan.slots) - 0.5 * risk(s, seat, slot, False) if plan is not DONE else 0.0
