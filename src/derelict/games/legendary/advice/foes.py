"""The turns of the players who work against the others: the traitor and the Alien player."""

from collections.abc import Sequence

from derelict.core.actions import Action
from derelict.games.legendary.actions import ASK_HELP, END, FACEHUGGER, Fight, Play, Strike, Use
from derelict.games.legendary.advice.cards import next_play
from derelict.games.legendary.advice.dangers import targets
from derelict.games.legendary.advice.turn import bargains, is_help_likely, turn_choices
from derelict.games.legendary.content.kinds import CARDS, EVIL
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.rules.acting import power
from derelict.games.legendary.state import State

AFRAID, AFRAID_OF = 3, 2
"""The Health at which a traitor starts to fight the Combat Zone, and the Health added for each enemy there."""
MASKED = 2
"""The number of rounds in which an unrevealed traitor does not fight other players."""


def is_traitor(s: State, seat: int) -> bool:
    """Return whether a seat knows that it has the evil Agenda."""
    if not s.agendas:
        return False
    agenda = s.agendas[seat]
    return agenda.kind in EVIL and (bool(s.unmasked >> seat & 1) or agenda.is_seen_by(seat))


def traitor_choices(s: State, seat: int, options: list[Action]) -> Sequence[Action]:
    """Choose for a traitor: everything for itself, nothing for the others until they are dead."""
    if s.alive == 1 << seat:
        return turn_choices(s, seat, options)
    if ASK_HELP in options and is_help_likely(s, seat):
        return [ASK_HELP]
    plays = [option for option in options if isinstance(option, Play)]
    if plays:
        kind = next_play(s, [card.kind for card in s.hands[seat]])
        return [option for option in plays if option.card == kind]
    uses = [option for option in options if isinstance(option, Use)]
    return uses[:1] or _defence(s, seat, options) or _murder(s, seat, options) or bargains(s, options) or [END]


def _defence(s: State, seat: int, options: list[Action]) -> Sequence[Action]:
    """Fight only to survive."""
    blows = sum(CARDS[card.kind].strikes for card in s.combat)
    afraid = s.health(seat) - s.damage(seat) <= AFRAID + AFRAID_OF * blows and not s.is_infected(seat)
    strength = power(s)
    for target in sorted(targets(s), key=lambda target: -target.value):
        own = target.place >= FACEHUGGER and s.huggers[target.place - FACEHUGGER].seat == seat
        near = COMBAT <= target.place < FACEHUGGER and afraid
        if (own or near) and target.cost <= strength and Fight(target.place) in options:
            return [Fight(target.place)]
    return []


def _murder(s: State, seat: int, options: list[Action]) -> Sequence[Action]:
    """Attack the player nearest to death, once secrecy no longer matters."""
    if not s.unmasked >> seat & 1 and s.turn < MASKED * s.seats:
        return []
    blows = [option for option in options if isinstance(option, Strike) and s.lives(option.seat)]
    return sorted(blows, key=lambda blow: s.health(blow.seat) - s.damage(blow.seat))[:1]


def alien_choices(s: State, seat: int, options: list[Action]) -> Sequence[Action]:
    """Play everything: first the cards that draw, last those that cost cards from the hand."""
    plays = [option for option in options if isinstance(option, Play)]

    def rank(play: Play) -> tuple[bool, bool, str]:
        text = CARDS[play.card].play
        costs = any("costs_hand" in clause.traits for clause in text)
        return costs, not any("draws" in clause.traits for clause in text), play.card

    return [min(plays, key=rank)] if plays else [END]
