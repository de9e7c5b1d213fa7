"""Programming tests: gather dice, roll, change results, match (M-75 to M-84, M-146 to M-151)."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.components.dice import Faces, roll, roll_again
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.core.outcomes import Outcomes
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.actions import Accept, Again, Cover, TurnDie, Use
from derelict.games.neomorphosis.content.tables import ABILITIES, CREW, EMERGENCIES, PROGRAMMING
from derelict.games.neomorphosis.content.words.cards import Dice, RerollDice, SetDie, WildMotif
from derelict.games.neomorphosis.rules.bonuses import at_hand, effect_of, has, ready, timing_of
from derelict.games.neomorphosis.rules.emergencies import solve
from derelict.games.neomorphosis.rules.matching import coverable, is_matched
from derelict.games.neomorphosis.rules.wounds import use_up
from derelict.games.neomorphosis.state import State

BOX = 4
"""M-84: there are four programming dice; more are rolled in a second throw."""


class Job(Struct, frozen=True):
    """A programming test: who makes it, for what, and the symbols that are still wanted."""

    crew: str
    name: Literal["neutralise", "scan", "feedback", "drone_control", "remote_door", "fire_suppression",
                  "drone_self_destruct"]  # fmt: skip
    combo: tuple[str, ...]
    target: str = ""
    """The sector of fire suppression, or the number of the slot."""
    used: tuple[str, ...] = ()
    """Cards that have served in this test."""


SUCCESS = Outcomes[Callable[[State, Job], None]]()
"""What a successful test brings, by the name of its job."""


def succeed(s: State, job: Job) -> None:
    """M-221: the function is carried out."""
    s.tell(events.Succeeded(job.crew, job.name))
    SUCCESS[job.name](s, job)


class Gather(Step[State], frozen=True):
    """M-75, M-81, M-183: the dice; cards that add more are played before the roll."""

    job: Job

    def run(self, s: State) -> None:
        if ready(s, self.job.crew, Dice, "before_roll"):
            s.do(MoreDice(self.job, 0))
        else:
            throw(s, self.job, 0)


def pool(s: State, crew: str) -> int:
    """M-75: the number of dice that somebody rolls, passive cards included."""
    return CREW[crew].dice + sum(word.amount for word in has(s, crew, Dice))


class MoreDice(Question[State, Accept | Use], frozen=True):
    """M-183: cards that add dice are played before the roll."""

    rule = "M-183"

    job: Job
    more: int

    def ask(self, s: State) -> Decision:
        options = (Accept(), *map(Use, ready(s, self.job.crew, Dice, "before_roll")))
        dice = str(pool(s, self.job.crew) + self.more)
        seat = s.seat_of(self.job.crew)
        return Decision(seat, "more_dice", Listed(options), "option", (dice,), decline="accept")

    def answer(self, s: State, choice: Accept | Use) -> None:
        more = self.more
        if isinstance(choice, Use):
            more += sum(word.amount for word in effect_of(choice.card) if isinstance(word, Dice))
            s.tell(events.Used(self.job.crew, choice.card))
            use_up(s, self.job.crew, choice.card)
            if ready(s, self.job.crew, Dice, "before_roll"):
                s.do(MoreDice(self.job, more))
                return
        throw(s, self.job, more)


def throw(s: State, job: Job, more: int) -> None:
    """M-84: with more than four dice there are two throws."""
    count, seat = pool(s, job.crew) + more, s.seat_of(job.crew)
    faces: Faces = ()
    s.keep_picture()
    while len(faces) < count:
        faces += roll(s, seat, [PROGRAMMING] * min(BOX, count - len(faces)), "M-81")
    s.do(Adjust(job, faces))


def is_wild(s: State, job: Job) -> bool:
    return bool(has(s, job.crew, WildMotif))


def helpers(s: State, job: Job) -> list[str]:
    """M-183: the cards that could change the dice of a test; an ability serves once in each."""
    found = []
    for card in at_hand(s, job.crew):
        if card in job.used or (timing_of(card) != "after_roll" and card not in ABILITIES):
            continue
        if any(isinstance(word, (RerollDice, SetDie)) for word in effect_of(card)):
            found.append(card)
    return found


class Adjust(Step[State], frozen=True):
    """M-81, M-82: while not all is matched, cards may change results; then the dice are matched."""

    job: Job
    faces: Faces

    def run(self, s: State) -> None:
        if not is_matched(self.job.combo, self.faces, is_wild(s, self.job)) and helpers(s, self.job):
            s.do(ChangeDice(self.job, self.faces))
        else:
            match_up(s, self.job, self.faces)


def _about(job: Job, faces: Faces) -> tuple[str, ...]:
    """The subject of a question about dice: the faces, the combination and the test."""
    return (" ".join(faces), " ".join(job.combo), job.name)


class ChangeDice(Question[State, Accept | Use], frozen=True):
    """M-183: cards that change results are played after the roll."""

    rule = "M-183"

    job: Job
    faces: Faces

    def ask(self, s: State) -> Decision:
        options = (Accept(), *map(Use, helpers(s, self.job)))
        about = _about(self.job, self.faces)
        return Decision(s.seat_of(self.job.crew), "change_dice", Listed(options), "option", about, decline="accept")

    def answer(self, s: State, choice: Accept | Use) -> None:
        if not isinstance(choice, Use):
            match_up(s, self.job, self.faces)
            return
        words = effect_of(choice.card)
        s.tell(events.Used(self.job.crew, choice.card))
        use_up(s, self.job.crew, choice.card)
        job = replace(self.job, used=(*self.job.used, choice.card))
        most = sum(word.dice for word in words if isinstance(word, RerollDice))
        s.do(PickDice(job, self.faces, most) if most else SetFace(job, self.faces))


class SetFace(Question[State, TurnDie], frozen=True):
    """M-183: one die is turned to any face."""

    rule = "M-183"

    job: Job
    faces: Faces

    def ask(self, s: State) -> Decision:
        options = [
            TurnDie(die, face)
            for die, shown in enumerate(self.faces)
            for face in PROGRAMMING.faces
            if face != shown and shown not in self.faces[:die]
        ]
        about = _about(self.job, self.faces)
        return Decision(s.seat_of(self.job.crew), "set_face", Listed(options), "option", about, continues=True)

    def answer(self, s: State, choice: TurnDie) -> None:
        s.do(Adjust(self.job, (*self.faces[: choice.die], choice.face, *self.faces[choice.die + 1 :])))


class PickDice(Question[State, Accept | Again], frozen=True):
    """M-183: which dice are rolled again."""

    rule = "M-183"

    job: Job
    faces: Faces
    left: int
    chosen: tuple[int, ...] = ()

    def ask(self, s: State) -> Decision:
        first = self.chosen[-1] + 1 if self.chosen else 0
        more = range(first, len(self.faces)) if self.left else ()
        options = (*((Accept(),) if self.chosen else ()), *map(Again, more))
        about = _about(self.job, self.faces)
        return Decision(s.seat_of(self.job.crew), "pick_dice", Listed(options), "option", about, continues=True)

    def answer(self, s: State, choice: Accept | Again) -> None:
        if isinstance(choice, Again):
            s.do(PickDice(self.job, self.faces, self.left - 1, (*self.chosen, choice.die)))
            return
        dice = [PROGRAMMING] * len(self.faces)
        faces = roll_again(s, s.seat_of(self.job.crew), dice, self.faces, set(self.chosen), "M-183")
        s.do(Adjust(self.job, faces))


def match_up(s: State, job: Job, faces: Faces) -> None:
    """M-82, M-83: a function needs the whole combination; at an emergency what is matched stays."""
    sets = coverable(job.combo, faces, is_wild(s, job))
    if job.name != "neutralise":
        if sets[0] == tuple(range(len(job.combo))):
            succeed(s, job)
        else:
            s.tell(events.Failed(job.crew, job.name))
    elif len(sets) > 1:
        s.do(CoverSymbols(job, sets))
    else:
        cover(s, job, sets[0])


class CoverSymbols(Question[State, Cover], frozen=True):
    """M-148: the dice match one set of symbols or another; each die serves once."""

    rule = "M-148"

    job: Job
    sets: tuple[tuple[int, ...], ...]

    def ask(self, s: State) -> Decision:
        options = [Cover("".join(str(place + 1) for place in places)) for places in self.sets]
        about = (" ".join(self.job.combo),)
        return Decision(s.seat_of(self.job.crew), "cover", Listed(options), "option", about)

    def answer(self, s: State, choice: Cover) -> None:
        cover(s, self.job, tuple(int(number) - 1 for number in choice.symbols))


def cover(s: State, job: Job, places: tuple[int, ...]) -> None:
    """M-149: repair tokens on the symbols that were matched, which are counted among those still open."""
    number = int(job.target)
    slot = s.slots[number]
    assert slot is not None
    symbols = EMERGENCIES[slot.card.kind].combo
    uncovered = [place for place in range(len(symbols)) if place not in slot.covered]
    covered = (*slot.covered, *(uncovered[place] for place in places))
    s.slots[number] = replace(slot, covered=tuple(sorted(covered)))
    if places:
        s.tell(events.Covered(job.crew, slot.card.kind, len(places)))
    else:
        s.tell(events.Failed(job.crew, job.name))
    finish(s, number, job.crew)


def finish(s: State, number: int, crew: str) -> None:
    """M-151: an emergency is solved once all its symbols are covered."""
    slot = s.slots[number]
    if slot is not None and len(slot.covered) == len(EMERGENCIES[slot.card.kind].combo):
        solve(s, number, crew)


def open_symbols(s: State, number: int) -> tuple[str, ...]:
    """The symbols of an emergency that are not covered."""
    slot = s.slots[number]
    if slot is None or not slot.is_active:
        return ()
    symbols = EMERGENCIES[slot.card.kind].combo
    if not slot.covered:
        return symbols
    return tuple(symbol for place, symbol in enumerate(symbols) if place not in slot.covered)
