"""Playing cards and copies of cards (L-40 to L-52, L-126, L-127, L-160, L-167 to L-169, L-201 to L-203)."""

from msgspec.structs import replace

from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import CARDS, key_of
from derelict.games.legendary.rules.effects import Effect, begin, carry_out
from derelict.games.legendary.rules.ledger import bury
from derelict.games.legendary.rules.piles import from_hand
from derelict.games.legendary.state import Played, State


def play(s: State, kind: str) -> None:
    """L-41, L-46: a card from the hand is laid open and does at once what it says."""
    from_hand(s, s.player, kind)
    if s.log is not None:
        s.tell(events.Played(s.player, kind))
    s.plays += (Played(kind, kind),)
    act(s, kind, False)


def play_copy(s: State, kind: str) -> None:
    """L-167: as if the card had just been played; there is no card that could be killed or discarded."""
    if s.log is not None:
        s.tell(events.Copied(s.player, kind))
    s.plays += (Played(kind, ""),)
    act(s, kind, True)


def act(s: State, kind: str, copied: bool) -> None:
    """L-42, L-48: the numbers of a card, its text, and its icons, which count for cards after it only."""
    card = CARDS[kind]
    earlier = s.icons
    s.attack += card.attack
    s.recruit += card.recruit
    s.icons |= card.icons
    if card.win:
        s.do(Effect(key_of(card.win), 0, s.player, kind))
    if card.play:
        begin(s, Effect(key_of(card.play), 0, s.player, kind, -1, -1, -1, earlier, False, copied))


def clone(s: State, kind: str, earlier: int, copied: bool) -> None:
    """L-201, L-202: the card played last becomes a clone of another and does what that one does."""
    mine = s.plays[-1]
    s.icons = earlier
    s.plays = (*s.plays[:-1], replace(mine, kind=kind, ripley=not mine.card and mine.is_ripley))
    s.tell(events.Cloned(s.player, mine.card or mine.kind, kind))
    act(s, kind, copied)


def use(s: State, kind: str) -> None:
    """L-160: an ability once this turn."""
    _mark(s, next(at for at, card in enumerate(s.plays) if card.kind == kind and not card.used), used=True)
    carry_out(s, CARDS[kind].once, s.player, kind)


def sacrifice(s: State, kind: str) -> None:
    """L-126, L-127, L-168: a card is killed for its Sacrifice effect; of a copy nothing is killed."""
    at = next(at for at, card in enumerate(s.plays) if card.kind == kind and not card.gone)
    card = s.plays[at].card
    _mark(s, at, gone=True)
    s.tell(events.Sacrificed(s.player, kind))
    if card:
        bury(s, s.player, card)
    carry_out(s, CARDS[kind].sacrifice, s.player, kind)


def sacrificable(s: State) -> list[str]:
    return [card.kind for card in s.plays if not card.gone and CARDS[card.kind].sacrifice]


def _mark(s: State, at: int, **changes: bool) -> None:
    s.plays = (*s.plays[:at], replace(s.plays[at], **changes), *s.plays[at + 1 :])
