"""Coordinate: lending cards, offered without ever holding up the game (L-109 to L-119)."""

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Step
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import DECLINE, GIFTS, PASS, Decline, Give
from derelict.games.legendary.content.kinds import CARDS, LENDABLE
from derelict.games.legendary.rules.effects import Asking
from derelict.games.legendary.rules.piles import draw, from_hand
from derelict.games.legendary.rules.playing import play_copy
from derelict.games.legendary.state import Offer, Placed, State, kinds_in

NOTHING_TO_GIVE = Listed((PASS, DECLINE))
SAYS_NO = DECLINE.text


def helpers(s: State) -> list[int]:
    """L-113, L-115 to L-117: who would be asked for help now, whatever they hold."""
    willing = s.alive & ~s.declined & ~(1 << s.player)
    if not willing or s.alone or is_silenced(s):
        return []
    seats, hands, offers = s.seats, s.hands, s.offers
    others = [seat % seats for seat in range(s.player + 1, s.player + seats)]
    if not offers:
        return [seat for seat in others if willing >> seat & 1 and hands[seat]]
    lent = [offer.seat for offer in offers]
    return [seat for seat in others if willing >> seat & 1 and hands[seat] and lent.count(seat) < s.helpings]


def first_helper(s: State) -> int:
    """A seat that would be asked for help now; -1 if there is none."""
    following = (s.player + 1) % s.seats
    if s.offers or s.alone or not (s.alive & ~s.declined) >> following & 1 or not s.hands[following]:
        return next(iter(helpers(s)), -1)
    return -1 if is_silenced(s) else following


def is_silenced(s: State) -> bool:
    """L-117: whether a card forbids lending; where no card of these Objectives can, it is not looked for."""
    return s.rules.has_silencers and silencer(s) is not None


def silencer(s: State) -> Placed | None:
    """L-117, L-176: a face-up card in the Complex that forbids lending."""
    for card in s.rooms:
        if card is not None and card.up and CARDS[card.kind].cuts_off:
            return card
    return None


def ask_for_help(s: State) -> None:
    if s.log is not None:
        s.tell(events.HelpAsked(s.player))
    ask_next(s, tuple(helpers(s)))


def ask_next(s: State, left: tuple[int, ...]) -> None:
    """L-115: the next of the players still to be asked; who has died meanwhile is passed over."""
    if s.alive >> s.player & 1:
        for at, seat in enumerate(left):
            if s.alive >> seat & 1:
                s.asked |= 1 << seat
                s.do(Help(seat, left[at + 1 :]))
                return


class HelpFrom(Step[State], frozen=True):
    """L-115: the players still to be asked, once the replacement of a lent card is drawn."""

    left: tuple[int, ...]

    def run(self, s: State) -> None:
        ask_next(s, self.left)


class Help(Asking, frozen=True):
    """L-115, L-116: whether a player lends a card, asked whatever it holds; others are asked after it."""

    seat: int
    left: tuple[int, ...]

    def asker(self, s: State) -> int:
        return self.seat

    def ask(self, s: State) -> Decision:
        gifts: list[Action] = [GIFTS[kind] for kind in kinds_in(s.hands[self.seat]) if kind in LENDABLE]
        if not gifts:
            return Decision(self.seat, "help", NOTHING_TO_GIVE, "option", (), False, False, SAYS_NO, SAYS_NO)
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
    """L-109: a card is set aside face up, and another is drawn for it."""
    from_hand(s, seat, kind)
    s.offers += (Offer(seat, kind),)
    s.tell(events.HelpGiven(seat, kind))
    draw(s, seat, 1)


def take_up(s: State, kind: str) -> None:
    """L-110, L-118: a copy of a lent card is played, once for each."""
    at = next(at for at, offer in enumerate(s.offers) if offer.kind == kind and not offer.taken)
    s.offers = (*s.offers[:at], replace(s.offers[at], taken=True), *s.offers[at + 1 :])
    play_copy(s, kind)
