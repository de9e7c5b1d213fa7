"""Neomorphosis (M-259 to M-273)."""

from collections.abc import Iterable

from derelict.core.components.dice import roll
from derelict.games.neomorphosis.content.tables import ALIENS, FIGURES, NEOMORPHOSIS
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules.decks import discard, draw
from derelict.games.neomorphosis.rules.ending import verdict
from derelict.games.neomorphosis.state import Alien, State


def hatch(s: State, egg: str) -> None:
    """M-260, M-261: the die says whether the egg becomes a larva, and which; without a figure it stays.

    M-28: without eggs a mission may be won.
    """
    face = roll(s, s.speaker, [NEOMORPHOSIS], "M-260")[0]
    if face not in ALIENS[FIGURES[egg]].becomes:
        return
    larva = s.spare(face)
    if larva is not None:
        zone = s.aliens.pop(egg).zone
        s.aliens[larva] = Alien(zone)
        s.tell(swarm.Hatched(egg, larva, zone))
        verdict(s)


def mutate(s: State, figures: Iterable[str]) -> None:
    """M-262 to M-266: ringed larvae change first; then those without a ring get one, and their identity a card.

    In demented mode each ringed ripper or slug adds a card first.
    """
    by_kind: dict[str, list[str]] = {}
    for figure in figures:
        by_kind.setdefault(FIGURES[figure], []).append(figure)
    for kind, group in by_kind.items():
        ringed = [figure for figure in group if s.aliens[figure].ring]
        plain = [figure for figure in group if figure not in ringed]
        if ALIENS[kind].becomes:
            _evolve(s, kind, ringed)
            _gain(s, kind, more=bool(plain) and not s.mutations.get(kind))
        else:
            for _ in ringed if s.rules.is_demented else ():
                _gain(s, kind, more=True)
            _gain(s, kind, more=bool(plain) and not s.mutations.get(kind))
        for figure in plain:
            s.aliens[figure] = Alien(s.aliens[figure].zone, s.aliens[figure].wounds, ring=True)
            s.tell(swarm.Ringed(figure))


def _evolve(s: State, kind: str, ringed: list[str]) -> None:
    """M-263, M-269, M-270: the next kind of the tree, without wounds; without a spare figure it stays as it is."""
    for figure in ringed:
        other = s.spare(ALIENS[kind].becomes[0])
        if other is not None:
            s.aliens[other] = Alien(s.aliens.pop(figure).zone)
            s.tell(swarm.Evolved(figure, other))
    if ringed and not any(alien.ring for figure, alien in s.aliens.items() if FIGURES[figure] == kind):
        discard(s, "neomorphosis", *s.mutations.pop(kind, ()))
        s.tell(swarm.MutationsDiscarded(kind))


def _gain(s: State, kind: str, more: bool) -> None:
    card = draw(s, "neomorphosis") if more else None
    if card is not None:
        s.mutations[kind] = (*s.mutations.get(kind, ()), card)
        s.tell(swarm.Mutated(kind, card))
