"""Coordinate: lending cards, offered without ever delaying the game (L-109 to L-119)."""

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Step
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import DECLINE, GIFTS, PASS, Decline, Give, Volunteer
from derelict.games.legendary.content.kinds import CARDS, LENDABLE
from derelict.games.legendary.content.places import zones_of
from derelict.games.legendary.rules.effects import Asking
from derelict.games.legendary.rules.piles import draw, from_hand
from derelict.games.legendary.rules.playing import play_copy
from derelict.games.legendary.state import Offer, Placed, State, kinds_in

NOTHING_TO_GIVE = Listed((PASS, DECLINE))
SAYS_NO = DECLINE.text


def helpers(s: State) -> list[int]:
    """L-113, L-115 to L-117: return the players who would be asked for help now, whatever they hold."""
    willing = s.alive & ~s.declined & ~(1 << s.player)
    if not willing or s.alone or is_silenced(s):
        return []
    hands, offers = s.hands, s.offers
    others = [*range(s.player + 1, s.seats), *range(s.player)]
    if not offers:
        return [seat for seat in others if willing >> seat & 1 and hands[seat]]
    lent = [offer.seat for offer in offers]
    return [seat for seat in others if willing >> seat & 1 and hands[seat] and lent.count(seat) < s.helpings]


def volunteering(s: State, seat: int) -> list[Volunteer]:
    """L-115: return the cards that a player may lend unasked in another's Action phase, even after declining."""
    lent = sum(offer.seat == seat for offer in s.offers)
    if (
        seat == s.player
        or not s.lives(seat)
        or not s.lives(s.player)
        or lent >= s.helpings
        or s.alone
        or is_silenced(s)
    ):
        return []
    return [Volunteer(seat, kind) for kind in kinds_in(s.hands[seat]) if kind in LENDABLE]


def can_ask_for_help(s: State) -> bool:
    """Return whether anybody would be asked for help now."""
    willing = s.alive & ~s.declined & ~(1 << s.player)
    if not willing or s.alone or (s.rules.has_silencers and silencer(s) is not None):
        return False
    if s.offers:
        return bool(helpers(s))
    following = (s.player + 1) % s.seats
    if willing >> following & 1 and s.hands[following]:
        return True
    return any(hand and willing >> seat & 1 for seat, hand in enumerate(s.hands))


def is_silenced(s: State) -> bool:
    """L-117: return whether a card forbids lending; only Objectives with such cards need the search."""
    return s.rules.has_silencers and silencer(s) is not None


def silencer(s: State) -> Placed | None:
    """L-117, L-176: return a face-up card on the board that forbids lending from its place."""
    for card in (*s.rooms, *s.combat):
        if card is None or not card.up or not (zones := CARDS[card.kind].cuts_off):
            continue
        if not zones.isdisjoint(zones_of(s.place_of(card.id))):
            return card
    return None


def ask_for_help(s: State) -> None:
    if s.log is not None:
        s.tell(events.HelpAsked(s.player))
    ask_next(s, tuple(helpers(s)))


def ask_next(s: State, left: tuple[int, ...]) -> None:
    """L-115: ask the next player still to be asked; skip those who have died meanwhile."""
    if s.alive >> s.player & 1:
        for at, seat in enumerate(left):
            if s.alive >> seat & 1:
                s.asked |= 1 << seat
                s.do(Help(seat, left[at + 1 :]))
                return


class HelpFrom(Step[State], frozen=True):
    """L-115: ask the remaining players once the replacement of a lent card is drawn."""

    left: tuple[int, ...]

    def run(self, s: State) -> None:
        ask_next(s, self.left)


class Help(Asking[Action], frozen=True):
    """L-115, L-116: ask a player to lend a card, whatever the hand holds; then ask the others."""

    rule = "L-115"
    seat: int
    left: tuple[int, ...]

    def asker(self, s: State) -> int:
        return self.seat

    def ask(self, s: State) -> Decision:
        held = kinds_in(s.hands[self.seat])
        if LENDABLE.isdisjoint(held):
            return Decision(self.seat, "help", NOTHING_TO_GIVE, "option", (), False, False, SAYS_NO, SAYS_NO)
        gifts = [GIFTS[kind] for kind in held if kind in LENDABLE]
        return Decision(self.seat, "help", Listed([*gifts, PASS, DECLINE]), "option", (), False, False, "", SAYS_NO)

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, Give):
            s.do(HelpFrom(self.left))
            lend(s, self.seat, choice.card)
            return
        if isinstance(choice, Decline):
            s.declined |= 1 << self.seat
        if s.log is not None:
            s.tell(events.HelpDeclined(self.seat))
        ask_next(s, self.left)


def lend(s: State, seat: int, kind: str) -> None:
    """L-109: set a card aside face up and draw a replacement."""
    from_hand(s, seat, kind)
    s.offers += (Offer(seat, kind),)
    s.tell(events.HelpGiven(seat, kind))
    draw(s, seat, 1)


def take_up(s: State, kind: str) -> None:
    """L-110, L-118: play a copy of a lent card, once each."""
    at = next(at for at, offer in enumerate(s.offers) if offer.kind == kind and not offer.taken)
    s.offers = (*s.offers[:at], replace(s.offers[at], taken=True), *s.offers[at + 1 :])
    play_copy(s, kind)
