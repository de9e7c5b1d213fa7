"""Playing cards and copies of cards (L-40 to L-52, L-126, L-127, L-160, L-167 to L-169, L-201 to L-203)."""

from msgspec.structs import replace

from derelict.games.legendary import events
from derelict.games.legendary.actions import Sacrifice
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.effects import Effect, begin, carry_out
from derelict.games.legendary.rules.ledger import bury
from derelict.games.legendary.rules.piles import from_hand
from derelict.games.legendary.rules.vigilance import place_in_play
from derelict.games.legendary.state import Played, State


def play(s: State, kind: str) -> None:
    """L-41, L-46: lay a card from the hand open and carry out its effects."""
    from_hand(s, s.player, kind)
    if s.log is not None:
        s.tell(events.Played(s.player, kind))
    s.plays += (Played(kind, kind),)
    act(s, kind, False)


def play_copy(s: State, kind: str) -> None:
    """L-167: play a copy as if the card had just been played; there is no card to kill or discard."""
    if s.log is not None:
        s.tell(events.Copied(s.player, kind))
    s.plays += (Played(kind, ""),)
    act(s, kind, True)


def act(s: State, kind: str, copied: bool) -> None:
    """L-42, L-48: apply a card's numbers, its text, and its icons, which count for later cards only."""
    card = CARDS[kind]
    earlier = s.icons
    s.attack += card.attack
    s.recruit += card.recruit
    s.icons |= card.icons
    if card.win:
        s.do(Effect(card.win.key, 0, s.player, kind))
    if card.play:
        begin(s, Effect(card.play.key, 0, s.player, kind, -1, -1, -1, earlier, False, copied))


def clone(s: State, kind: str, earlier: int, copied: bool) -> None:
    """L-201, L-202: turn the card played last into a clone of another and carry out that card's text."""
    mine = s.plays[-1]
    s.icons = earlier
    s.plays = (*s.plays[:-1], replace(mine, kind=kind, ripley=not mine.card and mine.is_ripley))
    s.tell(events.Cloned(s.player, mine.card or mine.kind, kind))
    act(s, kind, copied)


def use(s: State, kind: str) -> None:
    """L-160: use a once-per-turn ability."""
    _mark(s, next(at for at, card in enumerate(s.plays) if card.kind == kind and not card.used), used=True)
    carry_out(s, CARDS[kind].once, s.player, kind)


def sacrifice(s: State, choice: Sacrifice) -> None:
    """L-126, L-127, L-168: kill a card for its Sacrifice effect; a copy has no card to kill."""
    at = place_in_play(s, choice)
    card = s.plays[at].card
    _mark(s, at, gone=True)
    s.tell(events.Sacrificed(s.player, choice.card))
    if card:
        bury(s, s.player, card)
    carry_out(s, CARDS[choice.card].sacrifice, s.player, choice.card)


def sacrifices(s: State) -> list[Sacrifice]:
    """L-126, L-168: return the cards played this turn that can be sacrificed."""
    found = [Sacrifice(card.kind, card.form) for card in s.plays if not card.gone and CARDS[card.kind].sacrifice]
    return list(dict.fromkeys(found)) if found else found


def can_help(s: State) -> bool:
    """L-128: return whether a Sacrifice effect could do anything now, as far as everybody knows."""
    found = sacrifices(s)
    return bool(found) and any(
        clause.could_act(s, Effect(script.key, at, s.player, choice.card))
        for choice in found
        for script in [CARDS[choice.card].sacrifice]
        for at, clause in enumerate(script)
    )


def _mark(s: State, at: int, **changes: bool) -> None:
    s.plays = (*s.plays[:at], replace(s.plays[at], **changes), *s.plays[at + 1 :])
