"""Quest items: what they count, and when they are turned up (X-288, X-310 to X-315)."""

from functools import cache

from derelict.games.nemesis.content.tables import CHARACTERS, ITEMS
from derelict.games.nemesis.content.words.conditions import Deed
from derelict.games.nemesis.events import things as events
from derelict.games.nemesis.rules.effects import Check, check
from derelict.games.nemesis.rules.things.items import gain, new
from derelict.games.nemesis.rules.uses import context
from derelict.games.nemesis.state import State


def count(s: State, seat: int, deed: Deed) -> None:
    """Count what the quest item of a character may ask for."""
    done = s.players[seat].done
    done[deed] = done.get(deed, 0) + 1
    turn_up(s, seat)


def turn_up(s: State, seat: int) -> None:
    """X-288: as soon as all conditions of one list hold, the quest item is an item as any other."""
    player = s.players[seat]
    if player.quest or not player.character or player.fate != "alive":
        return
    kind = CHARACTERS[player.character].quest_item
    c = context(seat, kind)
    for is_met in _demands(kind):
        if is_met(s, c):
            player.quest = True
            s.tell(events.QuestMet(seat, kind))
            gain(s, seat, new(kind))
            return


@cache
def _demands(kind: str) -> tuple[Check, ...]:
    """The lists of conditions of a quest item, each as one test."""
    return tuple(check(f"item.{kind}.quest.{number}") for number in range(len(ITEMS[kind].quests)))
