"""The way of a unit: counting sectors, Shortcuts, and the traps along it."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import ENTER, GO_ON, SKIP, STOP, At, Play
from derelict.games.theseus.content.cards import CARDS, UNITS
from derelict.games.theseus.content.places import FIRST_SLOT, SECTORS, SLOT_SPOT
from derelict.games.theseus.content.words.base import CrossingWord, Moment
from derelict.games.theseus.rules.borrowing import note_silence, note_use
from derelict.games.theseus.rules.fighting.traps import Traps, traps_for
from derelict.games.theseus.rules.modes import wound
from derelict.games.theseus.rules.movement.moving import arrive
from derelict.games.theseus.state import State
from derelict.games.theseus.state.board import InstalledCard


def walk(
    s: State,
    unit: int,
    at: int,
    points: int,
    legs: int,
    used: tuple[int, ...] = (),
    skipped: int = 0,
    left: tuple[int, ...] = (),
) -> None:
    """Go on from a sector with some movement points; `legs` are sectors that the unit may go farther by itself.

    `used` are the slots of the Shortcuts that have lengthened this move: each does so once, or a move round the ring
    could go on forever. So could one that skips every sector: `skipped` are those just skipped in a row. `left` are the
    Shortcuts of the sector where the points ran out, for a unit that goes farther from there.
    """
    following, boards = s.rules.following, s.boards
    careful = bool(s.parasites)
    while points:
        at = following[at]
        works = boards[at].works
        if careful or works.shortcuts or works.crossings or works.borrowed:
            s.do(Enter(unit, at, points, legs, used, skipped))
            return
        points -= 1
        skipped = 0
    if _may_stride(s, unit, legs):
        s.do(Farther(unit, at, legs, left, used))
    else:
        arrive(s, unit, at)


def legs_of(s: State, unit: int) -> int:
    """Return how many sectors a unit may go farther by its own ability."""
    return int(UNITS[s.rules.units[unit]].extra_sector)


def _may_stride(s: State, unit: int, legs: int) -> bool:
    if s.rules.owners[unit] != s.player:
        return False
    hand = s.hands[s.rules.sides[s.player]]
    return legs > 0 or bool(_strides(hand))


def _strides(hand: tuple[str, ...]) -> list[str]:
    """Return the cards of a hand that lengthen a move."""
    return [kind for kind in dict.fromkeys(hand) if "strides" in CARDS[kind].traits]


class Farther(Question[State, Action], frozen=True):
    """T-207, T-234: at the end of its points a unit stops, or goes one sector farther by its ability or by a card.

    Then it crosses this sector after all, and may use the Shortcuts that are `left` here.
    """

    rule = "T-207"
    unit: int
    sector: int
    legs: int
    left: tuple[int, ...] = ()
    used: tuple[int, ...] = ()

    def ask(self, s: State) -> Decision:
        hand = s.hands[s.rules.sides[s.player]]
        options: list[Action] = [STOP]
        if self.legs:
            options.append(GO_ON)
        options += [Play(kind) for kind in _strides(hand)]
        return Decision(s.player, "farther", Listed(options), about=(SECTORS[self.sector].id,), continues=True)

    def answer(self, s: State, choice: Action) -> None:
        match choice:
            case Play(card):
                side = s.rules.sides[s.player]
                hand = list(s.hands[side])
                hand.remove(card)
                s.hands[side] = tuple(hand)
                s.tell(events.Played(card, s.rules.factions[s.player]))
                points = CARDS[card].effects[0].number(0)
                go_through(s, self.unit, self.sector, points, self.legs, self.left, self.used)
            case _ if choice == GO_ON:
                s.tell(events.WentFarther(s.rules.units[self.unit], self.sector))
                go_through(s, self.unit, self.sector, 1, self.legs - 1, self.left, self.used)
            case _:
                arrive(s, self.unit, self.sector)


class Enter(Step[State], frozen=True):
    """T-36: a sector with something in it: skip it or pay a point, use Shortcuts, then cross it or stop."""

    unit: int
    sector: int
    points: int
    legs: int
    used: tuple[int, ...] = ()
    skipped: int = 0

    def run(self, s: State) -> None:
        if self.skipped < len(s.rules.ring) and _shortcuts(s, self.sector, "entering"):
            s.do(SkipOrEnter(self.unit, self.sector, self.points, self.legs, self.used, self.skipped))
        else:
            step_in(s, self.unit, self.sector, self.points, self.legs, self.used)


def _shortcuts(s: State, sector: int, moment: Moment) -> tuple[int, ...]:
    """Return the slots of the active player's Shortcuts in a sector that may be used at a moment of a move."""
    board, side = s.boards[sector], s.rules.sides[s.player]
    return tuple(
        slot
        for slot in board.works.shortcuts
        if (card := board.cards[slot]) is not None and card.side == side and card.data.moment == moment
    )


class SkipOrEnter(Question[State, Action], frozen=True):
    """T-57: a Shortcut lets a unit skip its sector at no cost."""

    rule = "T-57"
    unit: int
    sector: int
    points: int
    legs: int
    used: tuple[int, ...] = ()
    skipped: int = 0

    def ask(self, s: State) -> Decision:
        about = (SECTORS[self.sector].id,)
        return Decision(s.player, "skip_or_enter", Listed((ENTER, SKIP)), about=about, continues=True)

    def answer(self, s: State, choice: Action) -> None:
        if choice == ENTER:
            step_in(s, self.unit, self.sector, self.points, self.legs, self.used)
            return
        slots = _shortcuts(s, self.sector, "entering")
        s.do(Walk(self.unit, self.sector, self.points, self.legs, self.used, self.skipped + 1))
        if len(slots) > 1 and s.boards[self.sector].works.borrowed:
            s.do(WhichSkip(self.unit, self.sector))
        else:
            skip(s, self.unit, self.sector, slots[0])


class WhichSkip(Question[State, At], frozen=True):
    """T-57, T-248: choose the Shortcut by which a unit skips the sector, where an embryo holds one of several."""

    rule = "T-57"
    unit: int
    sector: int

    def ask(self, s: State) -> Decision:
        first = FIRST_SLOT[self.sector] + SLOT_SPOT
        spots = [first + slot for slot in _shortcuts(s, self.sector, "entering")]
        return Decision(s.player, "which_shortcut", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        skip(s, self.unit, self.sector, choice.spot - SLOT_SPOT - FIRST_SLOT[self.sector])


def skip(s: State, unit: int, sector: int, slot: int) -> None:
    """Skip a sector by the Shortcut in a slot."""
    card = s.boards[sector].cards[slot]
    assert card is not None
    s.tell(events.Skipped(card.kind, s.rules.units[unit], sector))
    note_use(s, sector, slot)


def step_in(s: State, unit: int, sector: int, points: int, legs: int, used: tuple[int, ...]) -> None:
    """Pay a movement point for a sector, then use its cards."""
    if s.parasites:
        suffer(s, unit, 1)
    left = _shortcuts(s, sector, "crossing")
    if used:
        left = tuple(slot for slot in left if FIRST_SLOT[sector] + slot not in used)
    go_through(s, unit, sector, points - 1, legs, left, used)


def suffer(s: State, unit: int, points: int) -> None:
    """T-169: each Parasite on a unit wounds it for each movement point that it spends."""
    for host, source in s.parasites:
        if host == unit:
            wound(s, s.rules.owners[unit], points, source, by_parasite=True)


def go_through(
    s: State, unit: int, sector: int, points: int, legs: int, left: tuple[int, ...], used: tuple[int, ...] = ()
) -> None:
    """Use Shortcuts while the unit would cross, then spring the traps for crossing units."""
    if points and len(left) > 1 and s.boards[sector].works.borrowed:
        s.do(WhichShortcut(unit, sector, points, legs, left, used))
        return
    if points and left:
        s.do(UseShortcut(unit, sector, points, legs, left, used))
        return
    if points:
        s.tell(events.Crossed(s.rules.units[unit], sector))
        if s.boards[sector].works.borrowed:
            note_silence(s, unit, sector, crossing=True)
        traps = traps_for(s, unit, sector, crossing=True)
        if traps:
            s.do(Traps(unit, sector, traps), Walk(unit, sector, points, legs, used))
            return
    walk(s, unit, sector, points, legs, used, left=left)


class Walk(Step[State], frozen=True):
    """T-31: a unit goes on from a sector."""

    unit: int
    sector: int
    points: int
    legs: int
    used: tuple[int, ...] = ()
    skipped: int = 0

    def run(self, s: State) -> None:
        walk(s, self.unit, self.sector, self.points, self.legs, self.used, self.skipped)


class WhichShortcut(Question[State, At], frozen=True):
    """T-36, T-248: choose which of several Shortcuts of a sector comes next, where an embryo holds a card there."""

    rule = "T-36"
    unit: int
    sector: int
    points: int
    legs: int
    left: tuple[int, ...]
    used: tuple[int, ...]

    def ask(self, s: State) -> Decision:
        first = FIRST_SLOT[self.sector] + SLOT_SPOT
        spots = [first + slot for slot in self.left]
        return Decision(s.player, "which_shortcut", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        slot = choice.spot - SLOT_SPOT - FIRST_SLOT[self.sector]
        left = (slot, *(other for other in self.left if other != slot))
        s.do(UseShortcut(self.unit, self.sector, self.points, self.legs, left, self.used))


class UseShortcut(Question[State, Action], frozen=True):
    """T-160, T-176, T-189: a Shortcut in a sector that a unit crosses: go farther, spend points here, or stop."""

    rule = "T-160"
    unit: int
    sector: int
    points: int
    legs: int
    left: tuple[int, ...]
    used: tuple[int, ...] = ()

    def ask(self, s: State) -> Decision:
        board, slot = s.boards[self.sector], self.left[0]
        card, word = _crossing(s, self.sector, slot)
        options = word.options(word.number(card.upgrades) * board.works.times[slot], self.points)
        return Decision(s.player, word.prompt, options, word.form, (SECTORS[self.sector].id,), continues=True)

    def answer(self, s: State, choice: Action) -> None:
        slot = self.left[0]
        card, word = _crossing(s, self.sector, slot)
        points, used = word.points_after(self.points, choice), self.used
        if word.lengthens:
            used = (*used, FIRST_SLOT[self.sector] + slot)
        if word.spends and points < self.points:
            suffer(s, self.unit, self.points - points)
        if points != self.points:
            s.tell(events.ShortcutUsed(card.kind, self.sector, abs(points - self.points)))
            note_use(s, self.sector, slot)
        go_through(s, self.unit, self.sector, points, self.legs, self.left[1:], used)


def _crossing(s: State, sector: int, slot: int) -> tuple[InstalledCard, CrossingWord]:
    """Return a Shortcut for crossing units, with its word."""
    card = s.boards[sector].cards[slot]
    assert card is not None
    word = card.data.shortcut
    assert isinstance(word, CrossingWord)
    return card, word
