"""Reactions: what a player may use at a moment, and who is asked (X-409 to X-418)."""

from collections.abc import Iterator
from typing import ClassVar

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.games.nemesis.actions import Pass, Play, Use
from derelict.games.nemesis.content.kinds import Moment
from derelict.games.nemesis.content.tables import CARDS, DECKS
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.events import health as events
from derelict.games.nemesis.rules import uses
from derelict.games.nemesis.rules.effects import carry_out, key_of
from derelict.games.nemesis.rules.hands import put_down
from derelict.games.nemesis.rules.paying import Pay, cost
from derelict.games.nemesis.rules.things import items
from derelict.games.nemesis.state import State


class Awaited(Step[State], frozen=True):
    """Something that happens to a player, who may react before it does."""

    moments: ClassVar[tuple[Moment, ...]] = ()

    seat: int

    def concerns(self, seat: int) -> bool:
        return self.seat == seat


def window(s: State, seat: int, moment: Moment, intruder: str = "", later: bool = False) -> None:
    """X-409: a player may react at a moment to what lies on top of the stack, if any card or item is for it.

    Whoever could not react now is not asked, unless it is `later`: something else comes first.
    """
    if uses.are_reactions(s.players[seat].character, moment):
        opened = ReactionWindow(seat, moment, intruder)
        if later or could_react(s, opened):
            s.push(opened)


class ReactionWindow(Step[State], frozen=True):
    """X-409: whoever could have a reaction, as far as others know, is asked, until it has none or what was awaited
    concerns somebody else."""

    rule = "X-409"

    seat: int
    moment: Moment
    intruder: str

    def run(self, s: State) -> None:
        if is_awaited(s, self.seat, self.moment) and could_react(s, self):
            s.do(MayReact(self))

    def context(self, source: str) -> Context:
        return Context(self.seat, source=source, intruder=self.intruder, moment=self.moment)


def is_awaited(s: State, seat: int, moment: Moment) -> bool:
    """Whether the thing that this moment precedes is about to happen to a player."""
    for frame in reversed(s.stack):
        if isinstance(frame, Awaited) and moment in frame.moments:
            return s.players[seat].fate == "alive" and frame.concerns(seat)
    return False


class MayReact(Question[State, Play | Use | Pass], frozen=True):
    """X-409: a card or an item, paid as usual, or nothing; what there is to choose from is secret."""

    rule = "X-409"

    at: ReactionWindow

    def ask(self, s: State) -> Decision:
        options = Listed((Pass(), *reactions(s, self.at)))
        about = (self.at.moment, self.at.intruder)
        return Decision(self.at.seat, "react", options, "option", about, secret=True, decline="pass")

    def answer(self, s: State, choice: Play | Use | Pass) -> None:
        s.keep_picture()
        if isinstance(choice, Pass):
            return
        seat, price = self.at.seat, cost(s, self.at.seat, choice)
        s.do(self.at)
        if isinstance(choice, Play):
            s.tell(events.Reacted(seat, choice.card))
            put_down(s, seat, choice.card)
            carry_out(s, key_of("card", choice.card, choice.way), self.at.context(choice.card))
        else:
            s.tell(events.Reacted(seat, choice.item))
            items.use(s, seat, choice.item)
            carry_out(s, key_of("item", choice.item, choice.way), self.at.context(choice.item))
        if price:
            s.do(Pay(seat, price, choice.text))


def reactions(s: State, at: ReactionWindow) -> Iterator[Play | Use]:
    """The cards and items that a player can use at a moment."""
    player = s.players[at.seat]
    funds = len(player.action_cards())
    for kind in dict.fromkeys(card.kind for card in player.action_cards()):
        for play in uses.possible(s, at.context(kind), uses.plays(kind, at.moment)):
            if cost(s, at.seat, play) < funds:
                yield play
    for kind in items.kinds(s, at.seat):
        for use in uses.possible(s, at.context(kind), uses.item_uses(kind, at.moment)):
            if cost(s, at.seat, use) <= funds:
                yield use


def could_react(s: State, at: ReactionWindow) -> bool:
    """X-409: whether a player could have a reaction, as far as others know. What a reaction asks for is public."""
    player = s.players[at.seat]
    funds = len(player.hand)
    for kind in uses.reactive_cards(player.character, at.moment):
        could = funds > CARDS[kind].cost and could_hold(s, at.seat, kind)
        if could and uses.possible(s, at.context(kind), uses.plays(kind, at.moment)):
            return True
    for kind in uses.reactive_items(at.moment) if player.items else ():
        could = could_have(s, at.seat, kind) and funds >= cost(s, at.seat, Use(kind))
        if could and uses.possible(s, at.context(kind), uses.item_uses(kind, at.moment)):
            return True
    return False


def could_hold(s: State, seat: int, card: str) -> bool:
    """Whether an action card could be in a hand: it does not lie on the discard pile, which is open."""
    player = s.players[seat]
    return bool(player.hand) and card not in [lying.kind for lying in player.discards]


def could_have(s: State, seat: int, kind: str) -> bool:
    """Whether a player has an item or could have it among hidden ones of the deck it comes from."""
    for item in s.players[seat].items:
        if item.card.is_seen_by(None):
            if item.kind == kind:
                return True
        elif kind in DECKS[item.deck] and _hidden_copies(s, item.deck, kind):
            return True
    return False


def _hidden_copies(s: State, deck: str, kind: str) -> bool:
    """Whether some copy of an item of a deck is out of sight."""
    return s.discards[deck].count(kind) < DECKS[deck].count(kind)


def call_off(s: State, kind: type[Awaited]) -> None:
    """Take what was about to happen, the topmost of a kind, off the stack."""
    for place in range(len(s.stack) - 1, -1, -1):
        if isinstance(s.stack[place], kind):
            del s.stack[place]
            return
