"""The way of a unit: counting sectors, Shortcuts, and what lies in ambush along it."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.effects import Word
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import ENTER, GO_ON, SKIP, STOP, Amount, Play
from derelict.games.theseus.content import words
from derelict.games.theseus.content.cards import CARDS, UNITS
from derelict.games.theseus.rules.borrowing import note_silence, note_use
from derelict.games.theseus.rules.moving import arrive
from derelict.games.theseus.rules.scoring import wound
from derelict.games.theseus.rules.traps import Traps, traps_for
from derelict.games.theseus.state import State
from derelict.games.theseus.station import FIRST_SLOT, SECTORS

STRIDES = tuple(kind for kind, card in CARDS.items() if any(isinstance(word, words.Stride) for word in card.effects))


def walk(s: State, unit: int, at: int, points: int, legs: int, used: tuple[int, ...] = (), skipped: int = 0) -> None:
    """Go on from a sector with so many movement points; `legs` are sectors that the unit may go farther by itself.

    `used` are the slots of the Shortcuts that have lengthened this move: each does so once, or a move round the
    ring could go on for ever. So could one that skips every sector: `skipped` are those skipped in a row just now.
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
        s.do(Farther(unit, at, legs))
    else:
        arrive(s, unit, at)


def legs_of(s: State, unit: int) -> int:
    """How many sectors a unit may go farther by its own nature."""
    return int(UNITS[s.rules.units[unit]].extra_sector)


def _may_stride(s: State, unit: int, legs: int) -> bool:
    if s.rules.owners[unit] != s.player:
        return False
    hand = s.hands[s.rules.sides[s.player]]
    return legs > 0 or (bool(hand) and any(kind in hand for kind in STRIDES))


class Farther(Question[State], frozen=True):
    """T-207, T-234: at the end of its points a unit stops, or goes one sector farther by its nature or by a card."""

    unit: int
    sector: int
    legs: int

    def ask(self, s: State) -> Decision:
        hand = s.hands[s.rules.sides[s.player]]
        options: list[Action] = [STOP]
        if self.legs:
            options.append(GO_ON)
        options += [Play(kind) for kind in STRIDES if kind in hand]
        return Decision(s.player, "farther", Listed(options), about=(SECTORS[self.sector].id,), continues=True)

    def answer(self, s: State, choice: Action) -> None:
        match choice:
            case Play(card):
                side = s.rules.sides[s.player]
                hand = list(s.hands[side])
                hand.remove(card)
                s.hands[side] = tuple(hand)
                s.tell(events.Played(s.rules.factions[s.player], card))
                kind = CARDS[card]
                go_through(s, self.unit, self.sector, kind.amount(kind.effects[0], 0), self.legs, ())
            case _ if choice == GO_ON:
                s.tell(events.WentFarther(s.rules.units[self.unit], self.sector))
                go_through(s, self.unit, self.sector, 1, self.legs - 1, ())
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
        if self.skipped < len(s.rules.ring) and _shortcuts(s, self.sector, words.Skip):
            s.do(SkipOrEnter(self.unit, self.sector, self.points, self.legs, self.used, self.skipped))
        else:
            step_in(s, self.unit, self.sector, self.points, self.legs, self.used)


def _shortcuts(s: State, sector: int, *kinds: type[Word]) -> tuple[int, ...]:
    """The slots of the active player's Shortcuts of some kinds in a sector."""
    board, side = s.boards[sector], s.rules.sides[s.player]
    return tuple(
        slot
        for slot in board.works.shortcuts
        if (card := board.cards[slot]) is not None and card.side == side and isinstance(card.data.effects[0], kinds)
    )


class SkipOrEnter(Question[State], frozen=True):
    """T-57: a Shortcut lets a unit skip its sector at no cost."""

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
        slot = _shortcuts(s, self.sector, words.Skip)[0]
        card = s.boards[self.sector].cards[slot]
        assert card is not None
        s.tell(events.Skipped(card.kind, s.rules.units[self.unit], self.sector))
        note_use(s, self.sector, slot)
        walk(s, self.unit, self.sector, self.points, self.legs, self.used, self.skipped + 1)


def step_in(s: State, unit: int, sector: int, points: int, legs: int, used: tuple[int, ...]) -> None:
    """Pay a movement point for a sector; then use what is there."""
    if s.parasites:
        suffer(s, unit, 1)
    left = _shortcuts(s, sector, words.Farther, words.Linger, words.Halt)
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
    """Use Shortcuts while the unit would cross; then spring what waits for who crosses."""
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
    walk(s, unit, sector, points, legs, used)


class Walk(Step[State], frozen=True):
    """T-31: a unit goes on from a sector."""

    unit: int
    sector: int
    points: int
    legs: int
    used: tuple[int, ...] = ()

    def run(self, s: State) -> None:
        walk(s, self.unit, self.sector, self.points, self.legs, self.used)


class UseShortcut(Question[State], frozen=True):
    """T-160, T-176, T-189: a Shortcut in a sector that a unit crosses: go farther, spend points here, or stop."""

    unit: int
    sector: int
    points: int
    legs: int
    left: tuple[int, ...]
    used: tuple[int, ...] = ()

    def ask(self, s: State) -> Decision:
        board = s.boards[self.sector]
        card = board.cards[self.left[0]]
        assert card is not None
        word = card.data.effects[0]
        about = (SECTORS[self.sector].id,)
        if isinstance(word, words.Halt):
            return Decision(s.player, "halt", Listed((GO_ON, STOP)), about=about, continues=True)
        most = card.data.amount(word, card.upgrades) * board.works.times[self.left[0]]
        if isinstance(word, words.Linger):
            most = min(most, self.points)
            return Decision(s.player, "linger", Each(Amount, range(most + 1)), "amount", about, continues=True)
        return Decision(s.player, "how_much_farther", Each(Amount, range(most + 1)), "amount", about, continues=True)

    def answer(self, s: State, choice: Action) -> None:
        card = s.boards[self.sector].cards[self.left[0]]
        assert card is not None
        points, used = self.points, self.used
        if choice == STOP:
            points = 0
        elif isinstance(choice, Amount):
            farther = isinstance(card.data.effects[0], words.Farther)
            points += choice.number if farther else -choice.number
            if farther:
                used = (*used, FIRST_SLOT[self.sector] + self.left[0])
            elif choice.number:
                suffer(s, self.unit, choice.number)
        if points != self.points:
            s.tell(events.ShortcutUsed(card.kind, self.sector, abs(points - self.points)))
            note_use(s, self.sector, self.left[0])
        go_through(s, self.unit, self.sector, points, self.legs, self.left[1:], used)
