"""What a choice does or risks: tests and attacks before the roll, and what the aliens may do when a turn ends."""

from derelict.core.events import Event
from derelict.core.prospects import Outlook
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.wording import TEXTS


def says(event: Event, language: str) -> str | None:
    """Say whether a roll succeeds, without the number on the die."""
    match event:
        case events.Tested(threshold=threshold, bonus=bonus, success=success):
            key = "outlook.success" if success else "outlook.failure"
            return TEXTS.say(language, key, least=max(1, threshold - bonus + 1))
        case swarm.Revealed():
            return TEXTS.say(language, "outlook.revealed")
        case swarm.Mutated():
            return TEXTS.say(language, "outlook.mutated")
    return None


OUTLOOK = Outlook(
    prompts=frozenset(
        {
            *("turn", "reconsider", "more_dice", "change_dice", "brace", "next_crew", "drone", "fork", "choose_figure"),
            *("discharge", "spread", "look", "switch", "pick_dice", "set_face"),
        }
    ),
    matters=(
        events.Tested,
        events.MissionWon,
        events.MissionLost,
        events.Fell,
        events.Wounded,
        swarm.Killed,
        events.Caught,
        events.Solved,
        events.Exploded,
        events.DoorBroken,
        events.TerminalBroken,
        events.Worsened,
        events.NewEmergency,
        swarm.Hatched,
        swarm.Evolved,
        swarm.Mutated,
        swarm.Appeared,
        swarm.Revealed,
        events.Healed,
    ),
    says=says,
)
