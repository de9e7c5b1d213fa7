"""Injuries of intruders and eggs, death and flight (X-9, X-215 to X-223)."""

from msgspec.structs import replace

from derelict.games.nemesis.content.tables import BLOOD, EVENTS, POOLS
from derelict.games.nemesis.content.words.standing import BloodNeeded
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules.intruders import walking
from derelict.games.nemesis.rules.intruders.decks import draw_open
from derelict.games.nemesis.rules.standing import standing
from derelict.games.nemesis.rules.things import objects, quests, research
from derelict.games.nemesis.state import Room, State, kind_of, object_kind


def injure(s: State, figure: str, amount: int, by: int = -1) -> None:
    """X-215: deal injuries to an intruder, and check whether it dies; `by` is the seat that deals them."""
    if figure not in s.intruders or amount <= 0:
        return
    one = s.intruders[figure]
    s.intruders[figure] = replace(one, injuries=one.injuries + amount)
    s.tell(events.Injured(figure, amount, one.injuries + amount))
    kind = kind_of(figure)
    if kind == "larva":
        kill(s, figure, by)
    else:
        _check(s, figure, 2 if kind in ("breeder", "queen") else 1, by)


def _check(s: State, figure: str, cards: int, by: int) -> None:
    """X-217, X-218, X-222: attack cards are drawn: an arrow is flight, a number not above the injuries is death."""
    numbers = tuple(BLOOD[draw_open(s, "attack")].number for _ in range(cards))
    needed = sum(numbers) + (sum(word.amount for word in standing(s, by, BloodNeeded)) if by >= 0 else 0)
    injuries = s.intruders[figure].injuries
    outcome = "flees" if 0 in numbers else "dies" if needed <= injuries else "lives"
    s.tell(events.Tested(figure, numbers, needed, injuries, outcome))
    if outcome == "flees":
        retreat(s, figure)
    elif outcome == "dies":
        kill(s, figure, by)


def kill(s: State, figure: str, by: int = -1) -> None:
    """X-216, X-219, X-9: a figure leaves the board; a carcass is left of all but larvae, if a token is left."""
    kind, slot = kind_of(figure), s.intruders.pop(figure).slot
    s.slain[kind] = s.slain.get(kind, 0) + 1
    s.tell(events.Killed(figure, slot, by))
    if kind != "larva" and tokens_out(s, "carcass") < POOLS["carcass"]:
        objects.lay_down(s, slot, "carcass")
    if by >= 0:
        quests.count(s, by, "kill")


def tokens_out(s: State, kind: str) -> int:
    """The number of objects of a kind in rooms, in hands and on the laboratory board."""
    piles = [room.objects for room in s.rooms.values() if room.objects]
    piles += [s.analysed, *[player.objects for player in s.players]]
    return [object_kind(thing) for things in piles for thing in things].count(kind)


def retreat(s: State, figure: str) -> None:
    """X-220: an intruder flees by the first number of an event card, which has no other effect."""
    if figure in s.intruders:
        card = EVENTS[draw_open(s, "event")]
        walking.flee(s, figure, card.via[0])


def eggs_in(s: State, slot: str) -> int:
    """X-223: the eggs in a room that nobody carries, those of the Nest included."""
    room = s.rooms[slot]
    return room.objects.count("egg") + (s.eggs if is_nest(room) else 0)


def is_nest(room: Room) -> bool:
    return room.tile.kind == "nest" and room.token is None


def destroy_eggs(s: State, slot: str, amount: int) -> None:
    """X-223, X-330: eggs of a room are destroyed, those of the Nest first."""
    amount = min(amount, eggs_in(s, slot))
    if amount > 0:
        s.tell(events.EggDestroyed(slot, amount))
    for _ in range(amount):
        if not (is_nest(s.rooms[slot]) and research.lose_egg(s)):
            objects.take_up(s, slot, "egg")
