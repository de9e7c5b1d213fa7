"""The round: start, crew, aliens, end (M-33 to M-53)."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.components.dice import at_least, sums
from derelict.core.decisions import Decision
from derelict.core.frames import AnyFrame, Question, Step
from derelict.core.options import Listed
from derelict.games.neomorphosis import actions as a
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.content.tables import ACTIONS, D6, TIME_SPACES
from derelict.games.neomorphosis.content.words.cards import Automatic, Regenerate
from derelict.games.neomorphosis.content.xenobiology import (
    APART,
    GRID,
    MEMORY,
    changed,
    is_valid,
    read_code,
    shifted,
    unbeaten,
)
from derelict.games.neomorphosis.rules import catching, things
from derelict.games.neomorphosis.rules.activation import AlienPhase
from derelict.games.neomorphosis.rules.bonuses import at_hand, effect_of, timing_of
from derelict.games.neomorphosis.rules.emergencies import check_compromised, check_time, go_critical, turn_up, worsen
from derelict.games.neomorphosis.rules.ending import JUDGE
from derelict.games.neomorphosis.rules.fighting import attack
from derelict.games.neomorphosis.rules.functions import combo_of
from derelict.games.neomorphosis.rules.matching import covered
from derelict.games.neomorphosis.rules.menu import choices, cost
from derelict.games.neomorphosis.rules.moving import set_out
from derelict.games.neomorphosis.rules.programming import Gather, Job, is_wild, open_symbols, pool, succeed
from derelict.games.neomorphosis.rules.rolling import RollDie
from derelict.games.neomorphosis.rules.special import token_wounds
from derelict.games.neomorphosis.rules.wounds import Wound, use_up
from derelict.games.neomorphosis.state import NAMES, State, sector_of


class NextRound(Step[State], frozen=True):
    """M-33: a round has four phases, one after another."""

    def run(self, s: State) -> None:
        s.round += 1
        s.spent = ()
        s.phase = "start"
        for crew in s.crew.values():
            crew.is_ready = False
        s.keep_picture()
        s.tell(events.RoundBegan(s.round))
        for part in (go_critical, worsen, check_compromised, check_time, turn_up, recover):
            part(s)
            if s.phase == "over":
                return
        s.do(*burn(s), JUDGE, CREW_PHASE, *AFTER_CREW)


def recover(s: State) -> None:
    """M-40, M-41, M-124: recovering crew stand up without wounds; unconscious crew begin to recover."""
    for name, crew in s.crew.items():
        if crew.down == "recovering":
            crew.down, crew.wounds = "", 0
            s.tell(events.StoodUp(name))
        elif crew.down == "unconscious":
            crew.down = "recovering"
            s.tell(events.Recovers(name))
        crew.is_ready = crew.is_active
        for card, amount in _regenerating(at_hand(s, name)) if crew.wounds and crew.is_ready else ():
            if crew.wounds:
                crew.wounds = max(0, crew.wounds - amount)
                s.tell(events.Regenerated(name, card))


@lru_cache(MEMORY)
def _regenerating(cards: tuple[str, ...]) -> list[tuple[str, int]]:
    """The cards that heal their owner, and how many wounds each removes."""
    return [(card, word.amount) for card in cards for word in effect_of(card) if isinstance(word, Regenerate)]


def burn(s: State) -> list[Wound]:
    """M-42, M-43, M-164: active crew in a compromised sector take the wounds on its token."""
    hurt = [name for name in s.standing() if sector_of(s.crew[name].zone) in s.compromised] if s.compromised else []
    for name in hurt:
        s.tell(events.Suffers(name, sector_of(s.crew[name].zone)))
    return [Wound(name, token_wounds(s, sector_of(s.crew[name].zone))) for name in hurt]


class CrewPhase(Step[State], frozen=True):
    """M-46, M-47: the diagram first, then the crew one after another."""

    def run(self, s: State) -> None:
        s.phase = "crew"
        if s.standing():
            s.do(DIAGRAM, NEXT_CREW)


class Diagram(Question[State, a.Arrange | a.Keep], frozen=True):
    """M-46, M-89: the pieces may be arranged anew before anybody is activated; M-98: they may be left as they are."""

    rule = "M-46"

    def ask(self, s: State) -> Decision:
        return Decision(s.speaker, "diagram", DIAGRAM_OPTIONS, "confirm", idle="keep")

    def answer(self, s: State, choice: a.Arrange | a.Keep) -> None:
        if isinstance(choice, a.Arrange):
            s.do(LayPieces())


DIAGRAM_OPTIONS = Listed((a.Keep(), a.Arrange()))


class LayPieces(Question[State, a.Keep | a.Join | a.Lift | a.Rotate | a.Lay], frozen=True):
    """M-90: the pieces are tried out one by one; they lie so once every pair of touching edges shows one species."""

    rule = "M-90"

    draft: str = ""
    held: str = ""
    """The owner of the piece that is turned or laid elsewhere next."""

    def ask(self, s: State) -> Decision:
        draft = self.draft or shifted(s.diagram or APART, GRID)
        return Decision(s.speaker, "lay_pieces", _layings(draft, self.held), "place", (draft, self.held), True)

    def answer(self, s: State, choice: a.Keep | a.Join | a.Lift | a.Rotate | a.Lay) -> None:
        draft = self.draft or shifted(s.diagram or APART, GRID)
        match choice:
            case a.Join(code):
                s.diagram = code
                s.tell(events.Arranged(code))
            case a.Lift(crew):
                s.do(LayPieces(draft, crew))
            case a.Rotate():
                s.do(LayPieces(changed(draft, self.held), self.held))
            case a.Lay(column, row):
                s.do(LayPieces(changed(draft, self.held, (column, row)), self.held))


@lru_cache(MEMORY)
def _layings(draft: str, held: str) -> Listed:
    """The options for pieces in this arrangement, one of them held."""
    taken = {spot for _, spot, _ in read_code(draft)}
    mine = shifted(draft)
    options: list[Action] = [a.Join(mine)] if is_valid(mine) else []
    options += [a.Lift(crew) for crew in NAMES if crew != held]
    if held:
        free = [(x, y) for y in range(GRID) for x in range(GRID) if (x, y) not in taken]
        options += [a.Rotate(), *(a.Lay(x, y) for x, y in free)]
    options += [a.Join(code) for code in unbeaten() if code != mine]
    return Listed((*options, a.Keep()))


@cache
def _activations(ready: tuple[str, ...]) -> Listed:
    return Listed(tuple(map(a.Activate, ready)) or (a.Keep(),))


class NextCrew(Question[State, a.Activate | a.Keep], frozen=True):
    """M-47: the crew are activated in any order, each once in a round."""

    rule = "M-47"

    def ask(self, s: State) -> Decision:
        ready = []
        for name, crew in s.crew.items():
            if crew.is_ready and crew.zone and not crew.down:
                ready.append(name)
        return Decision(s.speaker, "next_crew", _activations(tuple(ready)), "pieces")

    def answer(self, s: State, choice: a.Activate | a.Keep) -> None:
        if not isinstance(choice, a.Activate):
            return
        s.active, s.actions = choice.crew, ACTIONS
        s.strode, s.free_steps, s.shifted = False, 0, ()
        s.crew[choice.crew].is_ready = False
        if s.log is not None:
            s.tell(events.Activated(choice.crew))
        s.stack += (self, CREW_TURN)


CLOTHES = (a.Equip, a.TakeOff, a.Scrap)


class CrewTurn(Question[State, Action], frozen=True):
    """M-48: up to three actions, in any mix; what is not used is lost."""

    rule = "M-48"

    def ask(self, s: State) -> Decision:
        name = s.active
        return Decision(s.seat_of(name), "turn", Listed(choices(s)), "option", (name, str(s.actions)))

    def answer(self, s: State, choice: Action) -> None:
        kind = type(choice)
        if kind is a.EndTurn:
            self._end(s)
            return
        price = cost(s, choice)
        if s.free_steps:
            if kind is a.Move and not price:
                s.free_steps -= 1
            elif kind not in CLOTHES:
                s.free_steps = 0
        s.actions -= price
        s.stack += (self, JUDGE)
        _DEEDS[kind](s, s.active, choice)

    def _end(self, s: State) -> None:
        """M-47, M-230: scanned cards are turned down again."""
        if s.log is not None:
            s.tell(events.TurnEnded(s.active))
        for sector in s.seen:
            s.tell(events.TurnedDown(sector))
        s.seen, s.active, s.actions, s.free_steps, s.shifted = (), "", 0, 0, ()


def act(s: State, crew: str, choice: Action) -> None:
    """M-50: carry out an action."""
    _DEEDS[type(choice)](s, crew, choice)


_DEEDS: dict[type[Action], Callable[[State, str, Any], None]] = {
    a.Move: lambda s, crew, choice: set_out(s, crew, choice.zone, "move", choice.card),
    a.Leave: lambda s, crew, choice: set_out(s, crew, choice.door, "leave", choice.card),
    a.Attack: lambda s, crew, choice: attack(s, crew, choice.target, choice.weapon),
    a.Search: lambda s, crew, choice: things.search(s, crew),
    a.Assemble: lambda s, crew, choice: things.assemble(s, crew, choice.card),
    a.Equip: lambda s, crew, choice: things.equip(s, crew, choice.card),
    a.TakeOff: lambda s, crew, choice: things.take_off(s, crew, choice.card),
    a.Scrap: lambda s, crew, choice: things.scrap(s, crew, choice.card),
    a.Drop: lambda s, crew, choice: things.drop(s, crew, choice.thing),
    a.PickUp: lambda s, crew, choice: things.pick_up(s, crew, choice.thing),
    a.Give: lambda s, crew, choice: things.hand_over(s, crew, choice.thing, choice.crew),
    a.Take: lambda s, crew, choice: things.hand_over(s, choice.crew, choice.thing, crew),
    a.Open: lambda s, crew, choice: things.switch(s, choice.door),
    a.Close: lambda s, crew, choice: things.switch(s, choice.door),
    a.Heal: lambda s, crew, choice: things.heal(s, crew, choice.crew, choice.card),
    a.RepairDoor: lambda s, crew, choice: things.repair(s, crew, choice.door),
    a.RepairTerminal: lambda s, crew, choice: things.repair(s, crew, s.me.zone),
    a.Reload: lambda s, crew, choice: things.reload(s, crew),
    a.Capture: lambda s, crew, choice: catching.capture(s, crew, choice.figure),
    a.Fit: lambda s, crew, choice: catching.fit(s, crew, choice.thing),
    a.Insert: lambda s, crew, choice: catching.insert(s, crew, choice.thing, choice.slot),
    a.Use: lambda s, crew, choice: _use(s, crew, choice.card),
    a.Run: lambda s, crew, choice: s.do(Gather(Job(crew, choice.function, combo_of(choice.function), choice.sector))),
    a.Neutralise: lambda s, crew, choice: _intervene(s, crew, choice.slot),
}
"""What each action of a turn does."""


_TESTS = (
    a.Attack | a.Move | a.Leave | a.RepairDoor | a.RepairTerminal | a.Assemble | a.Capture | a.Fit
    | a.Run | a.Neutralise
)  # fmt: skip


class Odds(Struct, frozen=True):
    """The chance of a test, and of covering at least one symbol where a part counts too."""

    whole: Fraction
    part: Fraction | None = None


def odds(s: State, action: Action) -> Odds | None:
    """The chance that an action of the active crew member succeeds, without further cards; None if it takes no test."""
    if not isinstance(action, _TESTS) or not s.active:
        return None
    world = s.copy()
    act(world, s.active, action)
    match world.stack[-1] if len(world.stack) > len(s.stack) else None:
        case RollDie(test):
            return Odds(at_least(sums([D6]), test.threshold - test.bonus + 1))
        case Gather(job):
            parts = covered(job.combo, pool(world, job.crew), is_wild(world, job))
            return Odds(parts[len(job.combo)], 1 - parts[0] if job.name == "neutralise" else None)
    return None


def _intervene(s: State, crew: str, number: int) -> None:
    """M-147: an intervention token is laid beside the emergency, whatever comes of it."""
    slot = s.slots[number]
    assert slot is not None
    combo = open_symbols(s, number)
    s.slots[number] = replace(slot, tried=(*slot.tried, crew))
    s.tell(events.Intervened(crew, slot.card.kind))
    s.do(Gather(Job(crew, "neutralise", combo, str(number))))


def _use(s: State, crew: str, card: str) -> None:
    """M-299, M-298: a card that takes an action makes a function succeed without a roll."""
    if timing_of(card) != "action":
        things.use(s, crew, card)
        return
    word = next(word for word in effect_of(card) if isinstance(word, Automatic))
    s.tell(events.Used(crew, card))
    use_up(s, crew, card)
    succeed(s, Job(crew, word.function, combo_of(word.function)))


class EndOfRound(Step[State], frozen=True):
    """M-53: the time marker goes on by one space, if it can."""

    def run(self, s: State) -> None:
        s.phase = "end"
        if s.time < TIME_SPACES:
            s.time += 1
            s.tell(events.TimePassed(s.time))


CREW_PHASE, DIAGRAM, NEXT_CREW, CREW_TURN = CrewPhase(), Diagram(), NextCrew(), CrewTurn()
AFTER_CREW: tuple[AnyFrame, ...] = (AlienPhase(), JUDGE, EndOfRound(), JUDGE, NextRound())
"""M-33: what follows the crew phase."""
