"""What a choice does or risks: noise and encounters, attacks during an escape, shots that may miss."""

from derelict.core.events import Event
from derelict.core.prospects import Outlook
from derelict.games.nemesis import events
from derelict.games.nemesis.events import ending, facility, health, intruders
from derelict.games.nemesis.wording.names import TEXTS


def says(event: Event, language: str) -> str | None:
    """Name results that only a roll or a card decides by their kind."""
    match event:
        case events.Explored():
            return TEXTS.say(language, "outlook.explored")
        case health.SeriousWound():
            return TEXTS.say(language, "outlook.serious")
        case intruders.Injured():
            return TEXTS.say(language, "outlook.injured")
        case intruders.EventDrawn():
            return TEXTS.say(language, "outlook.event")
    return None


OUTLOOK = Outlook(
    prompts=frozenset(
        {
            *("turn", "move", "careful", "crawl", "react", "interrupt", "reroll", "boost", "spray", "pay_injury"),
            *("room_action", "computer", "choose_intruder", "choose_room", "token_effect", "redirect", "ride", "shed"),
        }
    ),
    matters=(
        ending.Ended,
        health.Died,
        health.SeriousWound,
        health.LightWounds,
        health.LarvaGained,
        intruders.Encountered,
        intruders.Attacked,
        events.Danger,
        intruders.Killed,
        intruders.Injured,
        intruders.Missed,
        events.NoiseMade,
        events.Silence,
        facility.FireStarted,
        facility.BrokeDown,
        health.Contaminated,
        health.Slimed,
        intruders.EggDestroyed,
        events.Explored,
        intruders.EventDrawn,
    ),
    through=frozenset({"pay"}),
    says=says,
)
