"""Battle: phase by phase, from the highest initiative on the board down to 0."""

from typing import Literal

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.games.neuroshima import events
from derelict.games.neuroshima.actions import Attack, Convert, Explode
from derelict.games.neuroshima.content.places import HEXES
from derelict.games.neuroshima.rules.attacks import Strikes, explosion_hits, strike_hits, would_change
from derelict.games.neuroshima.rules.ending import BattleEnd, is_won_by_points
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.rules.telling import tell_phase
from derelict.games.neuroshima.rules.wounds import Wounds, inflict, turn_rank
from derelict.games.neuroshima.state import State

Converted = tuple[int, int, int]
"""A converted attack: the unit's hex, the number of the attack on its tile, the Quartermaster's hex."""


class Battle(Step[State], frozen=True):
    """N-26: the phases run from the highest initiative on the board down to 0."""

    cause: Literal["tile", "full", "final"]

    def run(self, s: State) -> None:
        s.tell(events.BattleStarted(self.cause))
        s.spent = [0] * len(s.board)
        survey = Survey(s)
        highest = max((max(survey.phases(hex, shape), default=0) for hex, _, shape in survey.units), default=0)
        s.do(Phase(highest), BattleEnd(tuple(s.alive())))


class Phase(Step[State], frozen=True):
    """N-27: all units with the phase's initiative act at once.

    N-109: once a scoring match is won, no further phase is fought.
    """

    initiative: int

    def run(self, s: State) -> None:
        if is_won_by_points(s):
            return
        if self.initiative > 0:
            s.stack.append(Phase(self.initiative - 1))
        survey = Survey(s)
        s.keep_picture()
        if s.log is not None:
            s.tell(events.PhaseStarted(self.initiative))
            tell_phase(s, survey, self.initiative)
        acting = _acting(s, survey, self.initiative)
        if not acting:
            return
        choices = PhaseChoices(tuple(acting))
        if choices.pending(s, survey) is not None:
            s.do(choices)
        else:
            resolve(s, survey, acting, (), ())


def _acting(s: State, survey: Survey, initiative: int) -> list[int]:
    """Return the units that attack now.

    N-80: an attack that is made is spent, whatever its initiative becomes; so is one whose phase has passed, or came
    while a net held the unit (N-45).
    """
    spent, acting = s.spent, list[int]()
    for hex, _, shape in survey.units:
        if not shape.initiative:
            continue
        used = spent[hex]
        for number, phase in enumerate(survey.phases(hex, shape)):
            if phase >= initiative and not used >> number & 1:
                spent[hex] |= 1 << number
                if phase == initiative and hex not in survey.netted and (not acting or acting[-1] != hex):
                    acting.append(hex)
    return acting


class PhaseChoices(Question[State, Action], frozen=True):
    """N-136, N-165: ask for the choices of a phase before anybody attacks."""

    rule = "N-136"
    acting: tuple[int, ...]
    asked: tuple[int, ...] = ()
    exploding: tuple[int, ...] = ()
    converted: tuple[Converted, ...] = ()

    def pending(self, s: State, survey: Survey) -> tuple[int, int, int] | None:
        """Return the next question: the player asked, the unit and its Quartermaster (-1 for a Clown)."""
        open_: list[tuple[int, int, int, int, int]] = []
        for hex in self.acting:
            piece = s.board[hex]
            assert piece is not None
            if piece.shape.explosion and hex not in self.asked:
                open_.append((0, turn_rank(s, piece.army), hex, -1, piece.army))
            for converter in survey.converters.get(hex, ()):
                if self._may_convert(s, survey, hex, converter):
                    module = s.board[converter]
                    assert module is not None
                    army = survey.controller(converter, module)
                    open_.append((1, turn_rank(s, army), hex, converter, army))
        if not open_:
            return None
        _, _, hex, converter, army = min(open_)
        return army, hex, converter

    def _may_convert(self, s: State, survey: Survey, hex: int, converter: int) -> bool:
        if s.spent[converter] or converter in self.asked or hex in self.exploding:
            return False
        return bool(self._conversions(s, survey, hex))

    def _conversions(self, s: State, survey: Survey, hex: int) -> list[int]:
        done = {number for unit, number, _ in self.converted if unit == hex}
        return [number for number in would_change(s, survey, hex) if number not in done]

    def ask(self, s: State) -> Decision:
        survey = Survey(s)
        pending = self.pending(s, survey)
        assert pending is not None
        army, hex, converter = pending
        if converter < 0:
            return Decision(s.leader(army), "explode", Listed((Attack(), Explode())), "confirm", (HEXES[hex],))
        options = [Attack(), *map(Convert, self._conversions(s, survey, hex))]
        return Decision(s.leader(army), "convert", Listed(options), "option", (HEXES[hex],))

    def answer(self, s: State, choice: Action) -> None:
        survey = Survey(s)
        pending = self.pending(s, survey)
        assert pending is not None
        _, hex, converter = pending
        asked = (*self.asked, hex if converter < 0 else converter)
        exploding, converted = self.exploding, self.converted
        if isinstance(choice, Explode):
            exploding = (*exploding, hex)
        elif isinstance(choice, Convert):
            converted = (*converted, (hex, choice.attack, converter))
        further = PhaseChoices(self.acting, asked, exploding, converted)
        if further.pending(s, survey) is not None:
            s.do(further)
        else:
            resolve(s, survey, list(self.acting), exploding, converted)


def resolve(
    s: State, survey: Survey, acting: list[int], exploding: tuple[int, ...], converted: tuple[Converted, ...]
) -> None:
    """Resolve all attacks of a phase at once: hits first, then medics, then deaths."""
    strikes = Strikes(s, survey)
    for hex in acting:
        if hex in exploding:
            explosion_hits(strikes, hex)
        else:
            strike_hits(strikes, hex, converted)
    for _, _, converter in converted:
        s.spent[converter] = 1
    hits = strikes.hits
    if exploding or any(hit.target in survey.medics for hit in hits):
        s.do(Wounds(tuple(hits), (), exploding))
    elif hits:
        inflict(s, hits, ())
