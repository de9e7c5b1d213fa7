"""The alien phase: one activation card drives all aliens (M-251 to M-258, M-293 to M-296)."""

from functools import cache
from typing import Literal

from msgspec.structs import replace

from derelict.core.decisions import Decision
from derelict.core.frames import AnyFrame, Question, Step
from derelict.core.options import Each, Listed
from derelict.games.neomorphosis.actions import Choose, Keep
from derelict.games.neomorphosis.content.tables import ACTIVATIONS, ALIENS, BEHAVIOURS
from derelict.games.neomorphosis.content.words.mutations import Knit
from derelict.games.neomorphosis.content.words.steps import alien_step
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules.bonuses import mutations
from derelict.games.neomorphosis.rules.decks import discard, draw
from derelict.games.neomorphosis.rules.ending import Judge
from derelict.games.neomorphosis.rules.hunting import batter_wall
from derelict.games.neomorphosis.rules.mutating import hatch, mutate
from derelict.games.neomorphosis.state import State, identity

Part = Literal["eggs", "walls", "special", "neomorphosis"]


class AlienPhase(Step[State], frozen=True):
    """M-52, M-251: a card is drawn, and its steps are resolved from the top down."""

    def run(self, s: State) -> None:
        s.phase = "alien"
        id = draw(s, "activation")
        assert id is not None
        discard(s, "activation", id)
        s.do(*(_steps(id) if s.aliens else (END_OF_ALIENS,)))
        s.keep_picture()
        s.tell(swarm.ActivationDrawn(id))


@cache
def _steps(id: str) -> tuple[AnyFrame, ...]:
    """The steps of a card from the top down."""
    card = ACTIVATIONS[id]
    return (
        *([HatchAll()] if card.eggs else []),
        *([AttackWalls(card.walls)] if card.walls else []),
        *(TypeStep(type, step) for type, step in card.blocks),
        *([SpecialActivation()] if card.special else []),
        *([MutateAll()] if card.neomorphosis else []),
        END_OF_ALIENS,
    )


class HatchAll(Step[State], frozen=True):
    """M-252: every egg makes its neomorphosis."""

    def run(self, s: State) -> None:
        s.keep_picture()
        for egg in s.figures("egg"):
            hatch(s, egg)


class AttackWalls(Step[State], frozen=True):
    """M-253: figures of the listed types attack the walls, one after another, until one succeeds."""

    types: tuple[str, ...]

    def run(self, s: State) -> None:
        s.keep_picture()
        for figure in s.figures(*self.types):
            if batter_wall(s, figure):
                return


class TypeStep(Step[State], frozen=True):
    """M-255: a step is made by all figures of a type, or by one that the players choose."""

    kind: str
    step: str

    def run(self, s: State) -> None:
        figures = s.figures(self.kind)
        word = alien_step(self.step)
        concerned = word.concerned(s, figures) if figures else figures
        if not concerned:
            return
        if word.is_for_one:
            s.do(ChooseFigure(self.kind, self.step))
        else:
            ActAll(tuple(concerned), self.step).run(s)


class ActAll(Step[State], frozen=True):
    """M-254, M-255: figures make a step one after another."""

    figures: tuple[str, ...]
    step: str

    def run(self, s: State) -> None:
        """Make the figures act in turn: the consequences of one are resolved before the next acts."""
        word, depth = alien_step(self.step), len(s.stack)
        for number, figure in enumerate(self.figures, 1):
            if figure in s.aliens:
                if s.log is not None:
                    s.keep_picture()
                word.run(s, figure)
                if s.phase == "over":
                    return
                if len(s.stack) > depth:
                    s.stack.insert(depth, ActAll(self.figures[number:], self.step))
                    return


class ChooseFigure(Question[State, Choose | Keep], frozen=True):
    """M-255: the players choose the figure that makes a step, even one that can do nothing."""

    rule = "M-255"

    kind: str
    step: str

    def ask(self, s: State) -> Decision:
        figures = s.figures(self.kind)
        options = Each(Choose, figures) if figures else Listed((Keep(),))
        return Decision(s.speaker, "choose_figure", options, "pieces", (self.kind,))

    def answer(self, s: State, choice: Choose | Keep) -> None:
        if isinstance(choice, Choose):
            s.do(Act(choice.figure, self.step))


class Act(Step[State], frozen=True):
    """M-251, M-255: a figure makes a step, if it is still there."""

    figure: str
    step: str

    def run(self, s: State) -> None:
        if self.figure in s.aliens:
            s.keep_picture()
            alien_step(self.step).run(s, self.figure)


class SpecialActivation(Step[State], frozen=True):
    """M-256, M-293, M-294: special characters act, by their own card or by a behaviour card."""

    def run(self, s: State) -> None:
        frames: list[Act | Judge] = []
        for figure in s.figures("boss", "special"):
            steps = ALIENS[figure].steps
            if not steps:
                card = draw(s, figure)
                assert card is not None
                discard(s, figure, card)
                s.tell(swarm.Behaved(figure, card))
                steps = BEHAVIOURS[card].steps
            frames += [Act(figure, step) for step in steps]
        s.do(*frames, Judge())


class MutateAll(Step[State], frozen=True):
    """M-257: all hatched aliens make their neomorphosis; bosses do not change."""

    def run(self, s: State) -> None:
        s.keep_picture()
        mutate(s, s.figures("larva", "ripper", "slug"))


class EndOfAliens(Step[State], frozen=True):
    """The alien phase ends: figures that regenerate do so, and decoys no longer count."""

    def run(self, s: State) -> None:
        s.decoys = ()
        for figure, alien in list(s.aliens.items()):
            if alien.wounds and mutations(s, figure, Knit) and identity(figure).is_hatched:
                s.aliens[figure] = replace(alien, wounds=alien.wounds - 1)
                s.tell(swarm.Knitted(figure))


END_OF_ALIENS = EndOfAliens()
