"""Secrets that a player looks at alone (X-159 to X-161, X-184, X-196, X-321, X-322, X-370, X-405, X-419)."""

from collections.abc import Iterator

from derelict.core.components.cards import Card, mixed, show, without
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY, only
from derelict.core.frames import Question
from derelict.core.options import Each, Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.events import secrets as events
from derelict.games.nemesis.state import State

NEUTRAL = -1
"""The owner of the contingency tokens that nobody has."""


# Contingencies


def audience(s: State, seat: int) -> int:
    """X-405: the players, as bits, who see a contingency token that somebody looks at."""
    return EVERYBODY if s.rules.is_coop else only(seat)


def tokens(s: State, seat: int) -> list[tuple[int, int]]:
    """X-159: the tokens that a player has not seen yet, by owner and place; never the active one."""
    owners = [(NEUTRAL, s.neutral), *((other, s.players[other].contingencies) for other in s.order())]
    return [(owner, place) for owner, pile in owners for place, card in enumerate(pile) if not card.is_seen_by(seat)]


def look_at_token(s: State, seat: int, owner: int, place: int) -> None:
    """X-159: look at one contingency token."""
    s.tell(events.LookedAtContingency(seat, owner))
    if owner == NEUTRAL:
        s.neutral = _seen(s, seat, s.neutral, place)
    else:
        player = s.players[owner]
        player.contingencies = _seen(s, seat, player.contingencies, place)


def _seen(s: State, seat: int, pile: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    (card,) = show(s, (pile[place],), audience(s, seat))
    s.tell(events.SawContingency(seat, card.kind), audience(s, seat))
    return (*pile[:place], card, *pile[place + 1 :])


def look_at_tokens(s: State, seat: int, owner: int) -> None:
    """X-322: look at all tokens of another player."""
    for place in range(len(s.players[owner].contingencies)):
        look_at_token(s, seat, owner, place)


def take_token(s: State, seat: int, place: int) -> None:
    """X-196: look at a token of the neutral pool and take it."""
    look_at_token(s, seat, NEUTRAL, place)
    player = s.players[seat]
    player.contingencies = (*player.contingencies, s.neutral[place])
    s.neutral = without(s.neutral, place)
    s.tell(events.TookContingency(seat))


# Objectives


def signallers(s: State, seat: int) -> list[int]:
    """X-161: the other characters who have sent a Signal, wherever they are."""
    return [
        other for other in s.order() if other != seat and s.players[other].signal and s.players[other].fate != "dead"
    ]


def look_at_objectives(s: State, seat: int, owner: int) -> None:
    """X-161: one player alone looks at all objectives of another."""
    player = s.players[owner]
    player.objectives = show(s, player.objectives, only(seat))
    s.tell(events.LookedAtObjectives(seat, owner))
    for card in player.objectives:
        s.tell(events.SawObjective(seat, owner, card.kind), only(seat))


# Launch tokens


def look_at_launch(s: State, seat: int, slot: int) -> None:
    """X-321: look at a CSS token of the track."""
    (s.css[slot],) = show(s, (s.css[slot],), only(seat))
    s.tell(events.LookedAtLaunch(seat, slot))
    s.tell(events.SawLaunch(seat, slot, s.css[slot].kind), only(seat))


def shifts(s: State, slot: int) -> list[int]:
    """X-184, X-185: the slots to which a CSS token may be shifted."""
    if slot == s.time:
        return []
    return [to for to in (slot - 1, slot + 1) if 1 <= to <= 15 and to not in s.css]


class Shift(Question[State, a.Numbered | a.Pass], frozen=True):
    """X-184: shift the token by one slot?"""

    rule = "X-184"

    seat: int
    slot: int

    def ask(self, s: State) -> Decision:
        options = Listed((a.Pass(), *map(a.Numbered, shifts(s, self.slot))))
        return Decision(self.seat, "shift", options, "option", (str(self.slot),), continues=True)

    def answer(self, s: State, choice: a.Numbered | a.Pass) -> None:
        if isinstance(choice, a.Numbered):
            s.css[choice.place] = s.css.pop(self.slot)
            s.tell(events.LaunchShifted(self.seat, self.slot, choice.place))


# Rooms


def unseen_rooms(s: State, seat: int, with_token: bool) -> Iterator[str]:
    """The face-down rooms that a player does not know, with their tokens or without."""
    for slot, room in s.rooms.items():
        token = room.token
        if token is not None and not (room.tile.seen >> seat & 1 and (not with_token or token.seen >> seat & 1)):
            yield slot


class PeekRoom(Question[State, a.At | a.Done], frozen=True):
    """X-76, X-293: look at a face-down room, perhaps at its token, perhaps at another one."""

    rule = "X-76"

    seat: int
    left: int
    with_token: bool
    began: bool = False

    def ask(self, s: State) -> Decision:
        rooms = map(a.At, unseen_rooms(s, self.seat, self.with_token))
        options = (*rooms, a.Done()) if self.began else tuple(rooms)
        return Decision(self.seat, "peek_room", Listed(options), "place", continues=self.began)

    def answer(self, s: State, choice: a.At | a.Done) -> None:
        if isinstance(choice, a.Done):
            return
        room = s.rooms[choice.slot]
        (room.tile,) = show(s, (room.tile,), only(self.seat))
        s.tell(events.LookedAtRoom(self.seat, choice.slot))
        s.tell(events.SawRoom(self.seat, choice.slot, room.tile.kind), only(self.seat))
        if self.with_token and room.token is not None:
            (room.token,) = show(s, (room.token,), only(self.seat))
            s.tell(events.SawToken(self.seat, choice.slot, room.token.kind), only(self.seat))
        if self.left > 1 and any(unseen_rooms(s, self.seat, self.with_token)):
            s.do(PeekRoom(self.seat, self.left - 1, self.with_token, began=True))


# Decks


def look_at_deck(s: State, seat: int, deck: str) -> None:
    """X-83: look at the top two cards of a deck; one goes back on top, one to the bottom."""
    if len(s.decks[deck]) < 2 and s.discards[deck]:
        under = mixed(s.discards[deck], s.dice())
        s.decks[deck], s.discards[deck] = (*under, *s.decks[deck]), ()
    cards = s.decks[deck]
    s.decks[deck] = (*cards[:-2], *show(s, cards[-2:], only(seat)))
    s.tell(events.LookedAtDeck(seat, deck))
    for card in reversed(s.decks[deck][-2:]):
        s.tell(events.SawCard(seat, card.kind), only(seat))
    if len(cards) > 1:
        s.do(ToBottom(seat, deck))


class ToBottom(Question[State, a.Numbered], frozen=True):
    """X-83: which of the two goes to the bottom, the first or the second?"""

    rule = "X-83"

    seat: int
    deck: str

    def ask(self, s: State) -> Decision:
        return Decision(self.seat, "to_bottom", Each(a.Numbered, (1, 2)), "option", (self.deck,), continues=True)

    def answer(self, s: State, choice: a.Numbered) -> None:
        *rest, second, first = s.decks[self.deck]
        top, bottom = (second, first) if choice.place == 1 else (first, second)
        s.decks[self.deck] = (_known_to(bottom, self.seat), *rest, _known_to(top, self.seat))


def _known_to(card: Card, seat: int) -> Card:
    """X-419: the others do not see which of the two cards went where."""
    return Card(card.kind, only(seat))
