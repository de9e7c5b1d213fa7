"""The turn: Hive, Action, Strike and Cleanup phase (L-28 to L-31, L-80 to L-98).

A phase continues directly with the next one; only a phase that has pushed frames leaves a frame for what follows.
"""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import AnyFrame, Step
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import NO, PASS, YES, Sacrifice
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import ZoneName, zones_of
from derelict.games.legendary.rules.acting import MENU
from derelict.games.legendary.rules.effects import Asking, carry_out
from derelict.games.legendary.rules.hive.complex import add_hive
from derelict.games.legendary.rules.hive.hatchery import count_turn
from derelict.games.legendary.rules.lasting import forget_turn
from derelict.games.legendary.rules.piles import come_back, draw
from derelict.games.legendary.rules.players.achieving import check_turn, note_hand
from derelict.games.legendary.rules.players.aliens import ALIEN_TURN
from derelict.games.legendary.rules.playing import can_help, sacrifice, sacrifices
from derelict.games.legendary.rules.strikes import draw_strikes
from derelict.games.legendary.state import ACTION, CLEANUP, HAND, HIVE, STRIKE, Placed, State


def go_on(s: State, depth: int, frame: AnyFrame) -> None:
    """Run a frame now, or after everything pushed since the stack had a depth."""
    if len(s.stack) > depth:
        s.stack.insert(depth, frame)
    elif s.outcome is None:
        frame.run(s)


class NextTurn(Step[State], frozen=True):
    """L-28, L-29, L-273: turns go clockwise and skip the dead. Effects on the next turn wait for a player's turn."""

    first: int = 0
    """The first seat: a new round begins with its turn."""

    def run(self, s: State) -> None:
        if s.returning:
            come_back(s)
        seats, alive = s.seats, s.alive | s.aliens
        seat = s.player if s.turn == 0 else (s.player + 1) % seats
        while not alive >> seat & 1:
            seat = (seat + 1) % seats
        s.round += s.turn == 0 or (seat - self.first) % seats <= (s.player - self.first) % seats
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
        if s.round <= s.rules.preparation:
            s.stack += (AFTER_HIVE, SKIP_HIVE)
        else:
            depth = len(s.stack)
            add_hive(s, 1)
            go_on(s, depth, AFTER_HIVE)


class SkipHive(Asking[Action], frozen=True):
    """L-248: ask whether to skip the Hive phase of a preparation turn."""

    rule = "L-248"

    def asker(self, s: State) -> int:
        return s.player

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "skip_hive", Listed((YES, NO)), "confirm")

    def answer(self, s: State, choice: Action) -> None:
        if choice == NO:
            add_hive(s, 1)


class AfterHive(Step[State], frozen=True):
    """L-30, L-38, L-176: carry out zone abilities after the Hive phase, nearest card first; then the player acts."""

    def run(self, s: State) -> None:
        depth = len(s.stack)
        if s.alive >> s.player & 1 and (abilities := zone_abilities(s, "after_hive_phase")):
            s.do(*abilities)
        go_on(s, depth, ACTION_PHASE)


class ZoneAbility(Step[State], frozen=True):
    """L-176: carry out the ability of a card that is still face up in its zone."""

    id: int
    zone: ZoneName
    timing: str

    def run(self, s: State) -> None:
        card = s.card_at(self.id)
        if card is not None and self.is_active(s):
            carry_out(s, CARDS[card.kind].zones[self.zone, self.timing], s.actor(), card.kind, card.id)

    def is_active(self, s: State) -> bool:
        card = s.card_at(self.id)
        return card is not None and card.up and self.zone in zones_of(s.place_of(self.id))


def zone_abilities(s: State, timing: str) -> list[ZoneAbility]:
    """L-38, L-91, L-176: return the zone abilities of face-up cards: the Combat Zone first, then from the Airlock."""
    found: list[ZoneAbility] = []
    for card in (*s.combat, *s.rooms[::-1]):
        if card is not None and card.up and (zones := CARDS[card.kind].zones):
            for zone in zones_of(s.place_of(card.id)):
                if (zone, timing) in zones:
                    found.append(ZoneAbility(card.id, zone, timing))
    return found


class ActionPhase(Step[State], frozen=True):
    """L-40: start the Action phase if the player is still alive."""

    def run(self, s: State) -> None:
        s.phase = ACTION
        s.sheltered = 0
        if s.alive >> s.player & 1:
            s.stack.append(MENU)


class StrikePhase(Step[State], frozen=True):
    """L-43, L-80, L-91: every enemy in the Combat Zone strikes, then the zone abilities of the phase take effect."""

    def run(self, s: State) -> None:
        s.phase = STRIKE
        s.sheltered = s.attack = s.recruit = 0
        s.as_attack = False
        depth = len(s.stack)
        is_struck = next_to_strike(s, ()) is not None and not s.is_infected(s.player)
        if is_struck:
            strike_on(s, ())
        go_on(s, depth, AFTER_STRIKES if is_struck else STRIKE_ZONES)


class StrikesOf(Step[State], frozen=True):
    """L-80: let the enemies of the Combat Zone strike that have not done so yet."""

    struck: tuple[int, ...] = ()

    def run(self, s: State) -> None:
        strike_on(s, self.struck)


def strike_on(s: State, struck: tuple[int, ...]) -> None:
    """L-80, L-82, L-128, L-140: enemies strike from right to left; a card may be sacrificed before each."""
    while s.outcome is None and s.alive >> s.player & 1:
        card = next_to_strike(s, struck)
        if card is None or s.is_infected(s.player):
            return
        if s.plays and can_help(s):
            s.do(BEFORE_STRIKE, StrikeBy(card.id, struck))
            return
        depth, struck = len(s.stack), (*struck, card.id)
        strike(s, card)
        if len(s.stack) > depth:
            s.stack.insert(depth, StrikesOf(struck))
            return


def next_to_strike(s: State, struck: tuple[int, ...]) -> Placed | None:
    """L-80, L-172: return the enemy longest in the Combat Zone of those that have not struck yet."""
    for card in s.combat:
        if card.id not in struck and CARDS[card.kind].strikes:
            return card
    return None


class StrikeBy(Step[State], frozen=True):
    """L-128: an enemy strikes if it is still there after a sacrifice."""

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
    """L-174, L-175: carry out an enemy's Strike ability, after the Strikes that it made the player draw."""

    card: str

    def run(self, s: State) -> None:
        if s.lives(s.player):
            carry_out(s, CARDS[self.card].strike, s.player, self.card)


class MaySacrifice(Step[State], frozen=True):
    """L-128: ask for a sacrifice before a zone ability and at the end of the Strike phase, if it can help."""

    def run(self, s: State) -> None:
        coming = s.stack[-1]
        is_over = isinstance(coming, ZoneAbility) and not coming.is_active(s)
        if s.alive >> s.player & 1 and not is_over and can_help(s):
            s.do(BEFORE_STRIKE)


class BeforeStrike(Asking[Action], frozen=True):
    """L-128: ask for a sacrifice before each enemy strikes in the Strike phase, and after the last."""

    rule = "L-128"

    def asker(self, s: State) -> int:
        return s.player

    def ask(self, s: State) -> Decision:
        coming = next((frame.id for frame in reversed(s.stack) if isinstance(frame, StrikeBy | ZoneAbility)), -1)
        enemy = s.card_at(coming)
        options = Listed([*sacrifices(s), PASS])
        if enemy is None:
            return Decision(s.player, "after_strikes", options)
        return Decision(s.player, "before_strike", options, about=(enemy.kind,))

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, Sacrifice):
            s.do(MAY_SACRIFICE)
            sacrifice(s, choice)


class StrikeZones(Step[State], frozen=True):
    """L-91, L-128: carry out Strike phase zone abilities: the Combat Zone from the right, then from the Airlock."""

    struck: bool = False
    """Whether enemies have struck."""

    def run(self, s: State) -> None:
        depth = len(s.stack)
        if s.alive >> s.player & 1:
            abilities = zone_abilities(s, "strike_phase")
            if (abilities or self.struck) and sacrifices(s):
                s.do(*(frame for ability in abilities for frame in (MAY_SACRIFICE, ability)), MAY_SACRIFICE)
            elif abilities:
                s.do(*abilities)
        go_on(s, depth, CLEANUP_PHASE)


class CleanupPhase(Step[State], frozen=True):
    """L-92, L-93, L-120: discard played cards and the hand, keep Vigilant cards, and draw six."""

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
    """L-98, L-112: Facehuggers infect, lent cards return, and what lasts until the end of the turn ends."""

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
AFTER_STRIKES, MAY_SACRIFICE, BEFORE_STRIKE = StrikeZones(struck=True), MaySacrifice(), BeforeStrike()
SKIP_HIVE = SkipHive()
