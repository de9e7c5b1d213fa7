"""The battle that would follow, phase by phase, with the reason for everything that happens or fails to happen.

It is fought by the real frames on a copy, so that log, preview and puzzles always agree with the rules.
"""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.engine import advance, apply
from derelict.core.events import Event, Told
from derelict.core.game import Chapter
from derelict.games.neuroshima import events
from derelict.games.neuroshima.actions import Attack, Save
from derelict.games.neuroshima.content.places import DIRECTIONS, NUMBER
from derelict.games.neuroshima.content.tiles import AttackKind
from derelict.games.neuroshima.events import unit_at
from derelict.games.neuroshima.rules.battle import Battle, Phase
from derelict.games.neuroshima.rules.ending import BattleEnd
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS, army_name, direction, piece_name, sentence

Answers = Callable[[State, Decision], Action | None]
"""Answers the questions of a battle; None leaves an answer to the default."""


class StoryLine(Struct, frozen=True):
    """A sentence, the id of its rule, and the hexes it refers to."""

    text: str
    rule: str
    hexes: tuple[int, ...] = ()
    also: tuple[str, ...] = ()
    """Further rules involved, such as that of an HQ whose bonus counts."""


class PhaseStory(Struct, frozen=True):
    """The events and non-events of one phase."""

    initiative: int
    lines: tuple[StoryLine, ...]


class Explanation(Struct, frozen=True):
    """A battle in words: plain data that a table can draw."""

    language: str
    scoring: bool
    phases: tuple[PhaseStory, ...]
    aftermath: tuple[StoryLine, ...]
    """The aftermath of the battle: armies that leave, and the end of the match."""
    life_lost: dict[str, int]
    """The life that each army loses; none in the scoring mode."""
    points_won: dict[str, int]
    destroyed: tuple[events.Unit, ...]
    """The tiles that leave the board, in order, including spent medics and exploded Clowns."""

    def text(self) -> str:
        """Return the whole explanation, without phases in which nothing happens."""
        lines = []
        for phase in self.phases:
            if phase.lines:
                lines.append(TEXTS.say(self.language, "explain.heading", initiative=phase.initiative))
                lines.extend(map(_written, phase.lines))
        if not lines:
            lines.append(TEXTS.say(self.language, "explain.nothing"))
        lines.append(TEXTS.say(self.language, "explain.afterwards"))
        lines.extend(map(_written, self.aftermath))
        lines.extend(f"  {line}" for line in self.summary())
        return "\n".join(lines)

    def summary(self) -> tuple[str, str]:
        """Return the result of the battle: the life or points, and the tiles that leave."""
        numbers = self.points_won if self.scoring else self.life_lost
        key = "points_won" if self.scoring else "life_lost"
        losses = ", ".join(
            TEXTS.say(self.language, "explain.loss", army=army_name(army, self.language), count=count)
            for army, count in numbers.items()
            if count
        )
        units = ", ".join(piece_name(unit, unit.hex, self.language) for unit in self.destroyed)
        return (
            TEXTS.say(self.language, f"explain.{key}" if losses else f"explain.no_{key}", losses=losses),
            TEXTS.say(self.language, "explain.destroyed" if units else "explain.nobody_destroyed", units=units),
        )


def _written(line: StoryLine) -> str:
    return f"  {line.text} ({', '.join((line.rule, *line.also))})"


class OpenChoice(Struct, frozen=True):
    """Marks, among the events, a question that the default answered."""

    prompt: str
    unit: events.Unit

    @property
    def why(self) -> str:
        return {"explode": "N-136", "convert": "N-165"}.get(self.prompt, "N-66")

    def text(self, language: str) -> str:
        name = piece_name(self.unit, self.unit.hex, language)
        return TEXTS.say(language, f"explain.choice.{self.prompt}", unit=name)


Happening = Event | OpenChoice


def explain(s: State, language: str = "en", answers: Answers | None = None) -> Explanation:
    """Explain the battle that would be fought now in a state or a view, or the rest of a battle in progress.

    If the battle asks something that `answers` leaves open, units attack as printed and medics take the first attack
    they can; the explanation says that there was a choice.
    """
    world = s.copy()
    told = fight(world, answers)
    return retell(s, world, told, language)


def retell(s: State, world: State, told: Sequence[Happening], language: str) -> Explanation:
    """Explain a battle from its events, between the state before and the state after."""
    phases, aftermath = _chapters(world, told, _phase_now(s), language)
    names = s.rules.armies
    return Explanation(
        language=language,
        scoring=s.rules.counts_points,
        phases=phases,
        aftermath=aftermath,
        life_lost={name: s.life[army] - world.life[army] for army, name in enumerate(names)},
        points_won={name: world.points[army] - s.points[army] for army, name in enumerate(names)},
        destroyed=tuple(event.unit for event in told if isinstance(event, events.Destroyed)),
    )


def preview(s: State, language: str) -> list[Chapter]:
    """Return the battle that would be fought now, phase by phase, and its result."""
    story = explain(s, language)
    chapters = [
        Chapter(TEXTS.say(language, "explain.heading", initiative=phase.initiative), _told(phase.lines))
        for phase in story.phases
        if phase.lines
    ]
    if not chapters:
        chapters.append(Chapter(TEXTS.say(language, "explain.nothing"), ()))
    after = (*_told(story.aftermath), *((line, "") for line in story.summary()))
    return [*chapters, Chapter(TEXTS.say(language, "explain.afterwards"), after)]


def _told(lines: tuple[StoryLine, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((line.text, line.rule) for line in lines)


def _phase_now(s: State) -> int:
    """Return the current phase of a battle: the one before the next to come."""
    coming = [frame.initiative for frame in s.stack if isinstance(frame, Phase)]
    return coming[-1] + 1 if coming else 0


def fight(world: State, answers: Answers | None) -> list[Happening]:
    """Fight a battle, or the rest of one, to its end and no further."""
    ends = [depth for depth, frame in enumerate(world.stack) if isinstance(frame, BattleEnd)]
    world.stack = world.stack[ends[-1] :] if ends else [Battle("tile")]
    world.log = log = list[Told]()
    told: list[Happening] = []
    read = 0
    decision = advance(world)
    while decision is not None:
        answer = answers(world, decision) if answers is not None else None
        told.extend(entry.event for entry in log[read:])
        read = len(log)
        if answer is None:
            answer = default_answer(decision)
            told.append(OpenChoice(decision.prompt, unit_at(world, _subject(decision, answer))))
        decision = apply(world, answer)
    told.extend(entry.event for entry in log[read:])
    return told


def default_answer(decision: Decision) -> Action:
    """Return the default answer: attack as printed, and let medics take the first attack they can."""
    return Attack() if Attack() in decision.options else decision.options[0]


def _subject(decision: Decision, answer: Action) -> int:
    """Return the hex that a question of a battle is about: the Clown, the converted unit or the patient."""
    return answer.patient if isinstance(answer, Save) else NUMBER[decision.about[0]]


def _chapters(
    s: State, told: Sequence[Happening], now: int, language: str
) -> tuple[tuple[PhaseStory, ...], tuple[StoryLine, ...]]:
    """Return the events by phase, and those after the end of the battle."""
    phases: list[tuple[int, list[Happening]]] = [(now, [])]
    aftermath: list[Happening] = []
    is_over = False
    for event in told:
        if isinstance(event, events.PhaseStarted):
            phases.append((event.initiative, []))
        elif isinstance(event, events.BattleEnded):
            is_over = True
        elif is_over:
            aftermath.append(event)
        elif not isinstance(event, events.BattleStarted):
            phases[-1][1].append(event)
    if not phases[0][1]:
        del phases[0]
    stories = tuple(PhaseStory(initiative, tuple(_lines(s, within, language))) for initiative, within in phases)
    return stories, tuple(_lines(s, aftermath, language))


def _lines(s: State, told: list[Happening], language: str) -> Iterator[StoryLine]:
    """Yield one line for each event; a unit's attacks that hit nobody share a line."""
    misses: dict[tuple[events.Unit, AttackKind], list[events.Missed]] = {}
    for event in told:
        if isinstance(event, events.Missed):
            misses.setdefault((event.attacker, event.kind), []).append(event)
    for event in told:
        if isinstance(event, events.Missed):
            together = misses.pop((event.attacker, event.kind), None)
            if together:
                yield StoryLine(_missed(together, language), event.why, (event.attacker.hex,))
        elif isinstance(event, OpenChoice):
            yield StoryLine(event.text(language), event.why, (event.unit.hex,))
        else:
            yield StoryLine(sentence(s, event, language), event.why, _hexes(event), event.also)


def _hexes(event: Event) -> tuple[int, ...]:
    """Return the hexes of all units in an event."""
    facts = [fact if isinstance(fact, tuple) else (fact,) for fact in event.facts().values()]
    return tuple(unit.hex for several in facts for unit in several if isinstance(unit, events.Unit))


def _missed(misses: list[events.Missed], language: str) -> str:
    attacker, kind = misses[0].attacker, misses[0].kind
    everywhere = len(misses) == len(DIRECTIONS)
    return TEXTS.say(
        language,
        "explain.missed_all_around" if everywhere else "explain.missed",
        count=len(misses),
        attacker=piece_name(attacker, attacker.hex, language),
        kind=TEXTS.say(language, f"kind.{kind}"),
        ways=", ".join(direction(miss.way, language) for miss in misses),
    )
