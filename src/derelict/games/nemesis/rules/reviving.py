"""Full cooperation: the dead may return (X-406, X-407)."""

from msgspec.structs import replace

from derelict.games.nemesis.events import health as events
from derelict.games.nemesis.rules.things import objects
from derelict.games.nemesis.state import State, object_kind

EMERGENCY_ROOM = "emergency_room"


def revive(s: State) -> None:
    """X-406: at the start of a round the corpses that lie in a working Emergency Room return to play there."""
    if not s.rules.is_coop or "dead" not in [player.fate for player in s.players]:
        return
    slot = s.find(EMERGENCY_ROOM)
    if not slot or s.rooms[slot].malfunction or s.is_infested(slot):
        return
    for thing in s.rooms[slot].objects:
        if object_kind(thing) == "corpse":
            objects.take_up(s, slot, thing)
            _return(s, int(thing.removeprefix("corpse")), slot)


def _return(s: State, seat: int, slot: str) -> None:
    """X-407: cards, Knowledge and Signal are kept; a larva is gone."""
    player = s.players[seat]
    player.fate, player.slot, player.light, player.larva = "alive", slot, 0, False
    player.wounds = tuple(replace(wound, dressed=True) for wound in player.wounds)
    s.tell(events.Revived(seat, slot))
