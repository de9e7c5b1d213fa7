"""The Action phase and all actions in it (L-40 to L-64, L-74 to L-77, L-151, L-178)."""

from collections.abc import Callable
from typing import Any

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import (
    ASK_HELP,
    END,
    FACEHUGGER,
    FIGHTS,
    PLAYS,
    RECRUITS,
    SCANS,
    SERGEANT,
    AskHelp,
    Copy,
    End,
    Fight,
    Pay,
    Play,
    Recruit,
    Sacrifice,
    Scan,
    Spend,
    Strike,
    Use,
    Volunteer,
)
from derelict.games.legendary.content.kinds import CARDS, COST
from derelict.games.legendary.content.places import COMBAT, SCAN_COSTS
from derelict.games.legendary.content.things import Kind
from derelict.games.legendary.rules.coordinating import ask_for_help, can_ask_for_help, lend, take_up, volunteering
from derelict.games.legendary.rules.effects import Asking
from derelict.games.legendary.rules.hive.enemies import attack_of, card_in, hugger_attack, kill
from derelict.games.legendary.rules.hive.revealing import scan
from derelict.games.legendary.rules.paying import pay, payable
from derelict.games.legendary.rules.playing import play, sacrifice, use
from derelict.games.legendary.rules.recruiting import SERGEANT_COST, recruit, recruit_sergeant
from derelict.games.legendary.rules.strikes import draw_strikes, strike_alien
from derelict.games.legendary.rules.vigilance import spend
from derelict.games.legendary.state import Hugger, Placed, State


class Menu(Asking[Action], frozen=True):
    """L-47: play cards, recruit, scan, fight, pay, use abilities and ask for help in any order until the phase ends.

    The player must end it even if nothing else is left: until then the last action can still be undone.
    """

    rule = "L-47"

    def asker(self, s: State) -> int:
        return s.player

    def ask(self, s: State) -> Decision:
        seat = s.player
        options: list[Action] = []
        for card in s.hands[seat]:
            option = PLAYS[card.kind]
            if option not in options:
                options.append(option)
        recruit = s.recruit
        if recruit:
            for kind in s.hq:
                if COST[kind] <= recruit and (option := RECRUITS[kind]) not in options:
                    options.append(option)
            if recruit >= SERGEANT_COST and s.sergeants:
                options.append(SERGEANT)
            if s.found or s.attached or s.rules.is_paid_on_board:
                options += map(Pay, payable(s))
        if s.attack or s.as_attack or s.altered or s.attached or s.stage == 2:
            # Otherwise there is no Attack to spend, and no printed cost is 0: the content is checked for that.
            add_targets(s, options)
        if s.plays or s.vigil[seat]:
            _abilities(s, options)
        if s.offers:
            options += [Copy(kind) for kind in dict.fromkeys(offer.kind for offer in s.offers if not offer.taken)]
        if s.alive != 1 << seat and can_ask_for_help(s):
            options.append(ASK_HELP)
        options.append(END)
        return Decision(seat, "action", Listed(options), "option", (), False, True)

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, Play):
            s.stack.append(self)
            play(s, choice.card)
        elif not isinstance(choice, End):
            s.stack.append(self)
            HANDLERS[type(choice)](s, choice)


def asides(s: State, seat: int) -> list[Volunteer]:
    """L-115: return the cards that a seat may lend unasked; none while another effect is under way."""
    return volunteering(s, seat) if s.stack and isinstance(s.stack[-1], Menu) and 0 <= seat < s.seats else []


MENU = Menu()


def _abilities(s: State, options: list[Action]) -> None:
    """L-122, L-126, L-160: add the remaining uses of cards in play."""
    more: dict[Action, None] = {}
    for played in s.plays:
        kind = CARDS[played.kind]
        if kind.is_handy:
            if kind.once and not played.used:
                more[Use(played.kind)] = None
            if kind.sacrifice and not played.gone:
                more[Sacrifice(played.kind, played.form)] = None
            if kind.response and not played.gone and played.card:
                more[Spend(played.kind, played.form)] = None
    for card in s.vigil[s.player]:
        if CARDS[card].is_handy:
            more[Spend(card)] = None
    if more:
        options += more


def power(s: State) -> int:
    """Return the Attack that can be spent."""
    return s.attack + s.recruit if s.as_attack else s.attack


def spend_attack(s: State, cost: int) -> None:
    """Spend Attack first, then Recruit points if they may serve as Attack."""
    s.attack -= cost
    if s.attack < 0:
        s.recruit += s.attack
        s.attack = 0


def is_dark(s: State) -> bool:
    """Return whether scanning is forbidden."""
    return s.turn <= s.dark_until or s.dark_for > 0


def scan_cost(s: State, room: int) -> int:
    """L-61: return the scan cost of a room, including what is attached to it; never below 0."""
    cost = SCAN_COSTS[room]
    for attached in s.attached:
        if attached.room == room:
            cost += sum(clause.scanning for clause in CARDS[attached.kind].attached)
    return max(0, cost)


def add_targets(s: State, options: list[Action]) -> None:
    """L-60, L-74 to L-77, L-137, L-152: add the targets that the available Attack can scan and fight."""
    power = s.attack + s.recruit if s.as_attack else s.attack
    dark = s.turn <= s.dark_until or s.dark_for > 0
    attached, last, altered = bool(s.attached), s.stage == 2, s.altered
    for room, card in enumerate(s.rooms):
        if card is None:
            continue
        if not card.up:
            if not dark and (scan_cost(s, room) if attached else SCAN_COSTS[room]) <= power:
                options.append(SCANS[room])
            continue
        kind = CARDS[card.kind]
        if kind.is_plain and not attached:
            if kind.is_enemy and (altered or kind.attack <= power) and _attack_of_plain(kind, card) <= power:
                options.append(FIGHTS[room])
        elif kind.is_enemy and (last or not kind.is_final) and attack_of(s, card, room) <= power:
            options.append(FIGHTS[room])
    for number, card in enumerate(s.combat, COMBAT):
        kind = CARDS[card.kind]
        if kind.is_plain:
            if not kind.is_enemy or (kind.attack > power and not altered) or _attack_of_plain(kind, card) > power:
                continue
        elif (kind.is_final and not last) or attack_of(s, card, COMBAT) > power:
            continue
        options.append(FIGHTS[number] if number < len(FIGHTS) else Fight(number))
    if s.huggers:
        for number, hugger in enumerate(s.huggers, FACEHUGGER):
            if hugger_attack(hugger) <= power:
                options.append(Fight(number))
    if s.aliens or s.rules.versus:
        for seat in range(s.seats):
            if seat != s.player and can_be_fought(s, seat) and s.defense(seat) <= power:
                options.append(Strike(seat))


def _attack_of_plain(kind: Kind, card: Placed) -> int:
    """Return the Attack of an enemy that depends on nothing else. Only in an altered state is it below the printed."""
    return kind.attack + card.lasting + card.passing + sum(card.alien)


def can_be_fought(s: State, seat: int) -> bool:
    """L-152: return whether a seat can be fought: Alien players always, players only if the table has agreed to it."""
    return s.is_alien(seat) or (s.rules.versus and s.lives(seat))


def pay_scan(s: State, room: int) -> None:
    cost = scan_cost(s, room)
    spend_attack(s, cost)
    if s.log is not None:
        s.tell(events.Scanned(s.player, room, cost))
    scan(s, room)


def fight(s: State, place: int) -> None:
    """L-74, L-137: spend Attack equal to that of an enemy and kill it."""
    card = card_in(s, place)
    cost = hugger_attack(card) if isinstance(card, Hugger) else attack_of(s, card, min(place, COMBAT))
    spend_attack(s, cost)
    if s.log is not None:
        s.tell(events.Fought(s.player, card.kind, cost))
    kill(s, card)


def fight_player(s: State, seat: int) -> None:
    """L-151, L-215: spend Attack equal to the Defense of another player, who draws a Strike."""
    cost = s.defense(seat)
    spend_attack(s, cost)
    s.tell(events.PlayerFought(s.player, seat, cost))
    if s.is_alien(seat):
        strike_alien(s, seat)
    else:
        draw_strikes(s, seat, 1)


def _recruit(s: State, card: str) -> None:
    if card == SERGEANT.card:
        recruit_sergeant(s)
    else:
        recruit(s, card)


HANDLERS: dict[type[Action], Callable[[State, Any], None]] = {
    Recruit: lambda s, choice: _recruit(s, choice.card),
    Scan: lambda s, choice: pay_scan(s, choice.room),
    Fight: lambda s, choice: fight(s, choice.place),
    Strike: lambda s, choice: fight_player(s, choice.seat),
    Pay: lambda s, choice: pay(s, choice.card),
    Use: lambda s, choice: use(s, choice.card),
    Sacrifice: lambda s, choice: sacrifice(s, choice),
    Spend: lambda s, choice: spend(s, s.player, choice),
    Copy: lambda s, choice: take_up(s, choice.card),
    AskHelp: lambda s, choice: ask_for_help(s),
    Volunteer: lambda s, choice: lend(s, choice.seat, choice.card),
}
"""The function for each choice of the Action phase but playing a card."""
