"""Losing cards: players discard and kill their own (L-153 to L-156, L-180, L-191)."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Step
from derelict.core.options import Listed
from derelict.games.legendary.actions import PASS, Pick, Zone
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.effects import Asking, put
from derelict.games.legendary.rules.ledger import bury, dropped
from derelict.games.legendary.rules.piles import discard, from_hand
from derelict.games.legendary.rules.vigilance import take_played
from derelict.games.legendary.state import State

Choice = Literal["owner", "random", "highest_cost"]
Zones = tuple[Zone, ...]


def hides(s: State, seat: int) -> bool:
    """L-184: return whether others cannot know how many different cards a hand holds."""
    return len(s.hands[seat]) > 1 and not s.rules.open_hands


class Discards(Step[State], frozen=True):
    """The number of cards that a player has still to discard."""

    wording: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    left: int
    pick: Choice = "owner"
    card: str = ""

    def run(self, s: State) -> None:
        discard_some(s, self.seat, self.left, self.pick, self.card)


def discard_some(s: State, seat: int, count: int, pick: Choice = "owner", card: str = "") -> None:
    """L-180, L-191: a card makes a player discard cards from the hand, as many as there are."""
    hand = s.hands[seat]
    if count <= 0 or not hand:
        return
    if pick == "random":
        for _ in range(min(count, len(hand))):
            discard(s, seat, s.hands[seat][s.dice().below(len(s.hands[seat]))].kind)
    elif len(hand) <= count:
        for held in hand:
            discard(s, seat, held.kind)
    else:
        s.do(Discards(seat, count - 1, card=card))
        put(s, WhichDiscard(seat, card))


class WhichDiscard(Asking[Pick], frozen=True):
    """L-191: ask which card of the hand to discard."""

    rule = "L-191"
    wording: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: str = ""

    def asker(self, s: State) -> int:
        return self.seat

    def ask(self, s: State) -> Decision:
        kinds = {card.kind: None for card in s.hands[self.seat]}
        options = Listed([Pick("hand", kind) for kind in kinds])
        return Decision(self.seat, "which_discard", options, about=(self.card,), secret=hides(s, self.seat))

    def answer(self, s: State, choice: Pick) -> None:
        discard(s, self.seat, choice.card)


def own_cards(s: State, seat: int, zones: Sequence[Zone], characters: bool) -> list[Pick]:
    """L-153, L-155: return a player's cards in these zones; in play are those played this turn and Vigilant ones."""
    found: list[Pick] = []
    for zone in zones:
        match zone:
            case "hand":
                found += [Pick("hand", card.kind) for card in s.hands[seat]]
            case "played":
                if seat == s.player:
                    found += [Pick("played", play.card) for play in s.plays if play.card and not play.gone]
                found += [Pick("vigil", kind) for kind in s.vigil[seat]]
            case "pile":
                found += [Pick("pile", kind) for kind in s.discards[seat] if not characters or CARDS[kind].is_character]
    return found


class Kills(Step[State], frozen=True):
    """The number of their own cards that a player has still to kill."""

    wording: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    left: int
    zones: Zones
    pick: Choice
    characters: bool
    optional: bool
    card: str = ""

    def run(self, s: State) -> None:
        kill_some(s, self)


def kill_some(s: State, k: Kills) -> None:
    """L-154, L-191: a player kills their own cards from some zones."""
    cards = own_cards(s, k.seat, k.zones, k.characters) if k.left > 0 else []
    if not cards:
        return
    if k.pick == "random":
        kill_own(s, k.seat, cards[s.dice().below(len(cards))])
        kill_some(s, replace(k, left=k.left - 1))
    elif len(cards) == 1 and not k.optional:
        kill_own(s, k.seat, cards[0])
    else:
        s.do(replace(k, left=k.left - 1))
        put(s, WhichKilled(k.seat, k.zones, k.pick, k.characters, k.optional, k.card))


class WhichKilled(Asking[Action], frozen=True):
    """L-155, L-191: ask which card to kill; declining, where allowed, ends it."""

    rule = "L-155"
    wording: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    zones: Zones
    pick: Choice
    characters: bool
    optional: bool
    card: str = ""

    def asker(self, s: State) -> int:
        return self.seat

    def ask(self, s: State) -> Decision:
        cards = own_cards(s, self.seat, self.zones, self.characters)
        if self.pick == "highest_cost":
            most = max(CARDS[card.card].cost if card.card in CARDS else 0 for card in cards)
            cards = [card for card in cards if card.card not in CARDS or CARDS[card.card].cost == most]
        options: list[Action] = list(dict.fromkeys(cards))
        if self.optional:
            options.append(PASS)
        secret = "hand" in self.zones and bool(s.hands[self.seat]) and not s.rules.open_hands
        return Decision(self.seat, "which_killed", Listed(options), about=(self.card,), secret=secret)

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, Pick):
            kill_own(s, self.seat, choice)
        else:
            s.stack.pop()


def kill_own(s: State, seat: int, card: Pick) -> None:
    """L-154, L-156: kill a player's card where it lies."""
    match card.zone:
        case "hand":
            from_hand(s, seat, card.card)
        case "pile":
            s.discards[seat] = dropped(s.discards[seat], card.card)
        case "vigil":
            s.vigil[seat] = dropped(s.vigil[seat], card.card)
        case _:
            take_played(s, card.card)
    bury(s, seat, card.card)
