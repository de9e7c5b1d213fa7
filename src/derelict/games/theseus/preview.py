"""What a choice does or risks: the way of a unit in words, and what certainly or possibly follows."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.prospects import Chance, Outlook, Prospect
from derelict.games.theseus import events
from derelict.games.theseus.actions import At, Move
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import describe_way


def way(s: State, decision: Decision, action: Action, language: str) -> Prospect | None:
    """Tell where a unit would go; the picture shows its way."""
    match action:
        case Move(room):
            return Prospect((Chance(describe_way(s, room, language)),))
        case At(spot) if decision.prompt == "which_enemy":
            return Prospect((Chance(describe_way(s, spot, language)),))
    return None


OUTLOOK = Outlook(
    prompts=frozenset(
        {
            *("which_unit", "which_enemy", "which_room", "halt", "farther", "linger", "skip_or_enter", "teleport_to"),
            *("which_attacker", "which_target", "which_ejected", "which_triggered", "resolve_or_not", "deactivate"),
            *("base_action", "both_actions", "drain_whom", "sap_whom", "downgrade_whom", "abduct_to", "planning"),
        }
    ),
    matters=(
        events.Ended,
        events.Ejected,
        events.TurnedAway,
        events.Wounded,
        events.LifeTaken,
        events.Scored,
        events.Healed,
        events.Sprung,
        events.Attacked,
        events.Lurked,
        events.LightningAssault,
        events.Learned,
        events.TakenOver,
        events.Hatched,
        events.TokenTaken,
        events.Resolved,
    ),
    own=way,
)
