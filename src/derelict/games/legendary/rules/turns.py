"""The turn: Hive, Action, Strike and Cleanup phase (L-28 to L-31, L-80 to L-98).

A phase goes straight on to the next one; only when it has set something off does a frame say what comes afterwards.
"""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import AnyFrame, Step
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import PASS, Sacrifice
from derelict.games.legendary.content.board import COMBAT
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.achieving import check_turn, note_hand
from derelict.games.legendary.rules.acting import MENU
from derelict.games.legendary.rules.aliens import ALIEN_TURN
from derelict.games.legendary.rules.complex import add_hive
from derelict.games.legendary.rules.effects import Asking, carry_out
from derelict.games.legendary.rules.hatchery import count_turn
from derelict.games.legendary.rules.lasting import forget_turn
from derelict.games.legendary.rules.piles import come_back, draw
from derelict.games.legendary.rules.playing import sacrificable, sacrifice
from derelict.games.legendary.rules.strikes import draw_strikes
from derelict.games.legendary.state import ACTION, CLEANUP, HAND, HIVE, STRIKE, Placed, State


def go_on(s: State, depth: int, frame: AnyFrame) -> None:
    """Go on with a frame now, or after all that has come upon the stack since it had a depth."""
    if len(s.stack) > depth:
        s.stack.insert(depth, frame)
    elif s.outcome is None:
        frame.run(s)


class NextTurn(Step[State], frozen=True):
    """L-28, L-29, L-273: turns go clockwise; the dead have none. What lasts the next turn waits for a player's."""

    def run(self, s: State) -> None:
        if s.returning:
            come_back(s)
        seats, alive = s.seats, s.alive | s.aliens
        seat = s.player if s.turn == 0 else (s.player + 1) % seats
        while not alive >> seat & 1:
            seat = (seat + 1) % seats
        s.round += s.turn == 0 or seat <= s.player
        s.player = seat
        s.turn += 1
        s.phase = HIVE
        if s.log is not None:
            s.tell(events.TurnBegun(seat, s.turn))
        if s.aliens >> seat & 1:
            s.dark_until += s.dark_until >= s.turn
            s.stack += (self, ALIEN_TURN)
            return
        if s.isolated:
            s.alone = bool(s.isolated >> seat & 1)
            s.isolated &= ~(1 << seat)
        s.stack += (self, STRIKE_PHASE)
        depth = len(s.stack)
        if s.round > s.rules.preparation:
            add_hive(s, 1)
        go_on(s, depth, AFTER_HIVE)


class AfterHive(Step[State], frozen=True):
    """L-30, L-38, L-176: zone abilities after the Hive phase, the nearest card first; then the player acts."""

    def run(self, s: State) -> None:
        depth = len(s.stack)
        if s.alive >> s.player & 1:
            for card in s.rooms:
                if card is not None and card.up and (zones := CARDS[card.kind].zones) and _MOVING in zones:
                    s.do(ZoneAbility(card.id, *_MOVING))
        go_on(s, depth, ACTION_PHASE)


class ZoneAbility(Step[State], frozen=True):
    """L-176: the ability of a card that is still face up in its zone."""

    id: int
    zone: str
    timing: str

    def run(self, s: State) -> None:
        card, place = s.card_at(self.id), s.place_of(self.id)
        if card is not None and card.up and (place == COMBAT) == (self.zone == "combat_zone"):
            carry_out(s, CARDS[card.kind].zones[self.zone, self.timing], s.actor(), card.kind, card.id)


class ActionPhase(Step[State], frozen=True):
    """L-40: the player acts, if still alive."""

    def run(self, s: State) -> None:
        s.phase = ACTION
        s.sheltered = 0
        if s.alive >> s.player & 1:
            s.stack.append(MENU)


class StrikePhase(Step[State], frozen=True):
    """L-43, L-80, L-91: every enemy in the Combat Zone strikes, then zone abilities of the phase are carried out."""

    def run(self, s: State) -> None:
        s.phase = STRIKE
        s.sheltered = s.attack = s.recruit = 0
        s.as_attack = False
        depth = len(s.stack)
        if s.combat:
            strike_on(s, ())
        go_on(s, depth, STRIKE_ZONES)


class StrikesOf(Step[State], frozen=True):
    """L-80: the enemies of the Combat Zone strike, but for those that have done so."""

    struck: tuple[int, ...] = ()

    def run(self, s: State) -> None:
        strike_on(s, self.struck)


def strike_on(s: State, struck: tuple[int, ...]) -> None:
    """L-80, L-82, L-128, L-140: enemies strike from right to left; a card may be sacrificed before each."""
    may_sacrifice = bool(s.plays) and bool(sacrificable(s))
    while s.outcome is None and s.alive >> s.player & 1 and not s.is_infected(s.player):
        card = next_to_strike(s, struck)
        if card is None:
            return
        if may_sacrifice:
            s.do(BeforeStrike(), StrikeBy(card.id, struck))
            return
        depth, struck = len(s.stack), (*struck, card.id)
        strike(s, card)
        if len(s.stack) > depth:
            s.stack.insert(depth, StrikesOf(struck))
            return


def next_to_strike(s: State, struck: tuple[int, ...]) -> Placed | None:
    """L-80, L-172: the enemy that has been in the Combat Zone longest of those that have not struck yet."""
    for card in s.combat:
        if card.id not in struck and CARDS[card.kind].strikes:
            return card
    return None


class StrikeBy(Step[State], frozen=True):
    """L-128: an enemy strikes, if it is still there after a sacrifice."""

    id: int
    struck: tuple[int, ...]

    def run(self, s: State) -> None:
        s.do(StrikesOf((*self.struck, self.id)))
        card = s.card_at(self.id)
        if card is not None and s.lives(s.player) and not s.is_infected(s.player):
            strike(s, card)


def strike(s: State, card: Placed) -> None:
    """L-81, L-172 to L-175: an enemy strikes; its Strike ability comes after the Strikes."""
    kind = CARDS[card.kind]
    if s.log is not None:
        s.tell(events.Struck(s.player, card.kind))
    if kind.strike:
        s.do(StrikeAbility(card.kind))
    draw_strikes(s, s.player, kind.strikes, kind.id)


class StrikeAbility(Step[State], frozen=True):
    """L-174, L-175: the Strike ability of an enemy, after the Strikes it made the player draw."""

    card: str

    def run(self, s: State) -> None:
        if s.lives(s.player):
            carry_out(s, CARDS[self.card].strike, s.player, self.card)


class BeforeStrike(Asking, frozen=True):
    """L-128: in the Strike phase a card may be sacrificed before each enemy strikes."""

    def asker(self, s: State) -> int:
        return s.player

    def ask(self, s: State) -> Decision:
        options: list[Action] = [Sacrifice(kind) for kind in dict.fromkeys(sacrificable(s))]
        coming = next((frame.id for frame in reversed(s.stack) if isinstance(frame, StrikeBy)), -1)
        enemy = s.card_at(coming)
        about = (enemy.kind,) if enemy is not None else ()
        return Decision(s.player, "before_strike", Listed([*options, PASS]), about=about)

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, Sacrifice):
            s.do(self)
            sacrifice(s, choice.card)


class StrikeZones(Step[State], frozen=True):
    """L-91: zone abilities of the Strike phase, in the Combat Zone from right to left, then from the Airlock back."""

    def run(self, s: State) -> None:
        depth = len(s.stack)
        if s.alive >> s.player & 1:
            for card in s.rooms:
                if card is not None and card.up and (zones := CARDS[card.kind].zones) and _IN_COMPLEX in zones:
                    s.do(ZoneAbility(card.id, *_IN_COMPLEX))
            for card in reversed(s.combat):
                if (zones := CARDS[card.kind].zones) and _IN_COMBAT in zones:
                    s.do(ZoneAbility(card.id, *_IN_COMBAT))
        go_on(s, depth, CLEANUP_PHASE)


class CleanupPhase(Step[State], frozen=True):
    """L-92, L-93, L-120: played cards and the hand are discarded, Vigilant cards stay, and six cards are drawn."""

    def run(self, s: State) -> None:
        seat, depth = s.player, len(s.stack)
        s.phase = CLEANUP
        s.sheltered = 0
        if s.alive >> seat & 1:
            classes = s.icons
            pile = [card.kind for card in s.hands[seat]]
            for kind in pile:
                classes |= CARDS[kind].classes
            check_turn(s, classes)
            for played in s.plays:
                if played.card and not played.gone:
                    if CARDS[played.card].vigilant:
                        s.vigil[seat] += (played.card,)
                    else:
                        pile.append(played.card)
            s.plays = ()
            s.hands[seat] = ()
            s.discards[seat] += tuple(pile)
            s.revelations += 1
            count, s.hand_change[seat] = HAND + s.hand_change[seat], 0
            draw(s, seat, count)
        go_on(s, depth, END_OF_TURN)


class EndOfTurn(Step[State], frozen=True):
    """L-98, L-112: Facehuggers infect, lent cards go back, and what lasts until the end of the turn is over."""

    def run(self, s: State) -> None:
        if s.alive >> s.player & 1:
            note_hand(s, s.player)
        if s.offers:
            for offer in s.offers:
                s.discards[offer.seat] += (offer.kind,)
            s.offers = ()
        s.plays = ()
        s.attack = s.recruit = s.icons = s.combos = s.declined = s.asked = s.final_passing = 0
        s.helpings = 1
        s.as_attack = s.alone = s.on_top = False
        if s.altered:
            forget_turn(s)
        if s.huggers:
            count_turn(s)


AFTER_HIVE, ACTION_PHASE, STRIKE_PHASE, STRIKE_ZONES, CLEANUP_PHASE, END_OF_TURN = (
    AfterHive(), ActionPhase(), StrikePhase(), StrikeZones(), CleanupPhase(), EndOfTurn(),
)  # fmt: skip
_MOVING = ("complex", "after_hive_phase")
_IN_COMBAT, _IN_COMPLEX = ("combat_zone", "strike_phase"), ("complex", "strike_phase")
