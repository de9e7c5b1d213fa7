"""What a choice does or risks: fights and scans, pending strikes, cards that are played."""

from derelict.core.events import Event
from derelict.core.prospects import Outlook
from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.wording import TEXTS


def says(event: Event, language: str) -> str | None:
    """Name cards that are still hidden by their kind."""
    match event:
        case events.Revealed(card=card):
            kind = "enemy" if CARDS[card].is_enemy else "other"
            return TEXTS.say(language, f"outlook.revealed_{kind}")
        case events.StrikeDrawn(damage=damage):
            return TEXTS.say(language, "outlook.strike", count=damage)
    return None


OUTLOOK = Outlook(
    prompts=frozenset(
        {"action", "alien_action", "before_strike", "after_strikes", "avoid", "scan_where", "kill_which"}
    ),
    matters=(
        events.Ended,
        events.Died,
        events.Burst,
        events.AlienDied,
        events.BecameAlien,
        events.ObjectiveDone,
        events.FacehuggerCame,
        events.Infected,
        events.StrikeDrawn,
        events.EnemyKilled,
        events.FacehuggerDied,
        events.Struck,
        events.Revealed,
        events.Healed,
        events.CharacterKilled,
    ),
    through=frozenset({"which_paid"}),
    says=says,
)
