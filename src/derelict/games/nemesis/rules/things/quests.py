"""Quest items: what they count, and when they are turned up (X-288, X-310 to X-315)."""

from functools import cache

from derelict.games.nemesis.content.tables import CHARACTERS, ITEMS
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.content.words.conditions import Deed
from derelict.games.nemesis.events import things as events
from derelict.games.nemesis.rules.effects import Check, check
from derelict.games.nemesis.rules.things.items import gain, new
from derelict.games.nemesis.state import State


def count(s: State, seat: int, deed: Deed) -> None:
    """Count what the quest item of a character may ask for."""
    done = s.players[seat].done
    done[deed] = done.get(deed, 0) + 1
    turn_up(s, seat)


def turn_up(s: State, seat: int) -> None:
    """X-288: as soon as all conditions of one list hold, the quest item is an item like any other."""
    player = s.players[seat]
    if player.quest or not player.character or player.fate != "alive":
        return
    kind, c, demands = _quest(seat, player.character)
    for is_met in demands:
        if is_met(s, c):
            player.quest = True
            s.tell(events.QuestMet(seat, kind))
            gain(s, seat, new(kind))
            return


@cache
def _quest(seat: int, character: str) -> tuple[str, Context, tuple[Check, ...]]:
    """The quest item of a player, and each of its lists of conditions as one test."""
    kind = CHARACTERS[character].quest_item
    tests = [check(f"item.{kind}.quest.{number}") for number in range(len(ITEMS[kind].quests))]
    return kind, Context(seat, source=kind), tuple(tests)
