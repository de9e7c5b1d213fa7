"""Trading (X-62, X-63): everybody in the room says what they give to whom, then everybody concerned agrees or not.

What is offered lies on the table with its back up: its receiver sees it once the trade is done. Offers name items by
their place in the inventory, which nothing changes until then.
"""

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.components.cards import show
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY, only
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.events import things as events
from derelict.games.nemesis.rules.things.items import fit_hands
from derelict.games.nemesis.rules.things.objects import carry, give_up
from derelict.games.nemesis.state import State


class Gift(Struct, frozen=True):
    """Something that a player gives to another: an item by its place, or an object."""

    giver: int
    receiver: int
    place: int = -1
    thing: str = ""


def can_trade(s: State, seat: int) -> bool:
    """X-62: whether a trade is possible: with somebody in the room, if anybody there has anything."""
    slot, company, wealth = s.players[seat].slot, 0, False
    for player in s.players:
        if player.slot == slot:
            company += 1
            wealth = wealth or bool(player.items or player.objects)
    return company > 1 and wealth


def trade(s: State, seat: int) -> None:
    """X-62: offers come first, from the player who opened the trade, then from any others there, in order."""
    here = s.in_room(s.players[seat].slot)
    order = (seat, *(one for one in here if one != seat))
    if len(order) > 1:
        s.do(Offers(order))


class Offers(Question[State, a.Choose | a.Give | a.Done], frozen=True):
    """X-62: what does the first of these players give? Whoever has nothing left is not asked."""

    rule = "X-62"

    order: tuple[int, ...]
    at: int = 0
    gifts: tuple[Gift, ...] = ()

    @property
    def seat(self) -> int:
        return self.order[self.at]

    def ask(self, s: State) -> Decision:
        kinds = dict.fromkeys(s.players[self.seat].items[place].kind for place in self._left(s))
        things = dict.fromkeys(self._things(s))
        options = Listed((a.Done(), *map(a.Choose, kinds), *map(a.Give, things)))
        return Decision(self.seat, "offer", options, "option", secret=bool(kinds))

    def _left(self, s: State) -> list[int]:
        """The places of the items that are not offered yet."""
        given = {gift.place for gift in self.gifts if gift.giver == self.seat}
        return [place for place in range(len(s.players[self.seat].items)) if place not in given]

    def _things(self, s: State) -> list[str]:
        things = list(s.players[self.seat].objects)
        for gift in self.gifts:
            if gift.giver == self.seat and gift.thing:
                things.remove(gift.thing)
        return things

    def answer(self, s: State, choice: a.Choose | a.Give | a.Done) -> None:
        match choice:
            case a.Choose(kind):
                items = s.players[self.seat].items
                place = next(place for place in self._left(s) if items[place].kind == kind)
                s.do(ToWhom(self, Gift(self.seat, -1, place)))
            case a.Give(thing):
                s.do(ToWhom(self, Gift(self.seat, -1, thing=thing)))
            case _ if self.at + 1 < len(self.order):
                s.do(replace(self, at=self.at + 1))
            case _ if self.gifts:
                s.do(Agree(self.gifts))


class ToWhom(Question[State, a.Take], frozen=True):
    """X-62: who is to have it?"""

    rule = "X-62"

    offers: Offers
    gift: Gift

    def ask(self, s: State) -> Decision:
        giver = self.gift.giver
        others = [seat for seat in self.offers.order if seat != giver]
        return Decision(giver, "to_whom", Listed(tuple(map(a.Take, others))), continues=True)

    def answer(self, s: State, choice: a.Take) -> None:
        gift = replace(self.gift, receiver=choice.seat)
        s.tell(events.Offered(gift.giver, gift.receiver, back_of(s, gift)))
        s.do(replace(self.offers, gifts=(*self.offers.gifts, gift)))


def back_of(s: State, gift: Gift) -> str:
    """The part of a gift that everybody sees: its kind, or the deck of a hidden item."""
    if gift.thing:
        return gift.thing
    item = s.players[gift.giver].items[gift.place]
    return item.kind if item.card.seen == EVERYBODY else item.deck


class Agree(Question[State, a.Yes | a.Pass], frozen=True):
    """X-62: everybody who would give or receive something agrees, or there is no trade."""

    rule = "X-62"

    gifts: tuple[Gift, ...]
    agreed: tuple[int, ...] = ()

    def _waiting(self, s: State) -> list[int]:
        concerned = {seat for gift in self.gifts for seat in (gift.giver, gift.receiver)}
        return [seat for seat in s.order() if seat in concerned and seat not in self.agreed]

    def ask(self, s: State) -> Decision:
        seat = self._waiting(s)[0]
        said = tuple(f"{gift.giver} {gift.receiver} {back_of(s, gift)}" for gift in self.gifts)
        return Decision(seat, "agree", Listed((a.Yes(), a.Pass())), "confirm", said, decline="pass")

    def answer(self, s: State, choice: a.Yes | a.Pass) -> None:
        seat, *others = self._waiting(s)
        if isinstance(choice, a.Pass):
            s.tell(events.TradeOff(seat))
        elif others:
            s.do(replace(self, agreed=(*self.agreed, seat)))
        else:
            s.do(HandOver(self.gifts))


class HandOver(Step[State], frozen=True):
    """X-62: everything changes hands at once; a hidden item is seen by its receiver."""

    rule = "X-62"

    gifts: tuple[Gift, ...]

    def run(self, s: State) -> None:
        given = [(gift, s.players[gift.giver].items[gift.place]) for gift in self.gifts if not gift.thing]
        for gift in self.gifts:
            s.tell(events.Given(gift.giver, gift.receiver, back_of(s, gift)))
        for seat, player in enumerate(s.players):
            gone = {gift.place for gift, _ in given if gift.giver == seat}
            player.items = tuple(item for place, item in enumerate(player.items) if place not in gone)
        for gift, item in given:
            (card,) = show(s, (item.card,), only(gift.receiver))
            receiver = s.players[gift.receiver]
            receiver.items = (*receiver.items, replace(item, card=card, tape=0))
            if card.seen != EVERYBODY:
                s.tell(events.ItemFound(gift.receiver, item.kind), only(gift.receiver))
        for gift in self.gifts:
            if gift.thing:
                give_up(s, gift.giver, gift.thing)
                carry(s, gift.receiver, gift.thing)
        for seat in reversed(s.order()):
            fit_hands(s, seat)
