"""Achievements (L-259 to L-264): recorded, without any effect on play."""

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY
from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import BASICS, CARDS
from derelict.games.legendary.content.things import ALL_CLASSES
from derelict.games.legendary.state import HQ, State

YES, NO = "yes", "no"
ACHIEVEMENTS = ("no_basics", "three_combos", "five_classes", "one_class", "five_classes_hq")


def achieve(s: State, name: str, seat: int) -> None:
    """L-264: record an achievement for a player, once per game."""
    if (name, seat) not in s.achievements:
        s.achievements += ((name, seat),)
        s.tell(events.Achieved(seat, name))


def check_hq(s: State) -> None:
    """L-262, L-263: check whether the five spaces of the HQ show one class, or five different ones."""
    union = common = CARDS[s.hq[0]].classes if s.hq[0] else 0
    for kind in s.hq[1:]:
        if not kind:
            return
        classes = CARDS[kind].classes
        union |= classes
        common &= classes
    if common and s.lives(s.player):
        achieve(s, "one_class", s.player)
    elif union == ALL_CLASSES and len(s.hq) == HQ and s.lives(s.player):
        achieve(s, "five_classes_hq", s.player)


def check_turn(s: State, classes: int) -> None:
    """L-259 to L-261: check at the end of the player's turn, when the whole hand has been seen.

    `classes` has the icons of the hand and of everything played, copies included: without all five nothing is checked.
    """
    seat = s.player
    if s.combos and s.combos.bit_count() >= 3:
        achieve(s, "three_combos", seat)
    for kind in s.vigil[seat]:
        classes |= CARDS[kind].classes
    if classes & ALL_CLASSES == ALL_CLASSES and _shows_all_classes(s, seat):
        achieve(s, "five_classes", seat)
    if s.fresh[seat].kind == YES:
        achieve(s, "no_basics", seat)


def _shows_all_classes(s: State, seat: int) -> bool:
    """L-261: return whether cards of all classes are shown, without copies, which are not cards, and killed cards."""
    played = [play.kind for play in s.plays if play.card and not play.gone]
    classes = 0
    for kind in (*(card.kind for card in s.hands[seat]), *played, *s.vigil[seat]):
        classes |= CARDS[kind].classes
    return classes == ALL_CLASSES


def note_hand(s: State, seat: int) -> None:
    """L-259: record, visibly only to its owner, whether a new hand has no basic card."""
    fresh = YES if s.hands[seat] else NO
    for card in s.hands[seat]:
        if card.kind in BASICS:
            fresh = NO
            break
    if s.fresh[seat].kind != fresh or s.turn == 0:
        seen = EVERYBODY if s.rules.open_hands else 1 << seat
        s.fresh = (*s.fresh[:seat], Card(fresh, seen), *s.fresh[seat + 1 :])
