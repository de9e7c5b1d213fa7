"""The character board, wounds aside: Knowledge, the Signal, slime (X-140, X-158, X-268)."""

from derelict.games.nemesis.content.tables import POOLS
from derelict.games.nemesis.events import health as events
from derelict.games.nemesis.rules.standing import is_immune
from derelict.games.nemesis.rules.things import quests
from derelict.games.nemesis.state import State


def gain_knowledge(s: State, seat: int, amount: int) -> None:
    """X-268: Knowledge goes up to 8."""
    player = s.players[seat]
    gained = min(amount, POOLS["knowledge"] - player.knowledge)
    if player.is_alive and gained > 0:
        player.knowledge += gained
        s.tell(events.KnowledgeGained(seat, gained, player.knowledge))
        quests.turn_up(s, seat)


def activate_knowledge(s: State, seat: int) -> None:
    """X-268: the Knowledge token stays on its active side from now on."""
    if not s.players[seat].informed:
        s.players[seat].informed = True
        s.tell(events.KnowledgeActivated(seat))


def send_signal(s: State, seat: int) -> None:
    """X-158: the Signal of a character is sent."""
    if not s.players[seat].signal:
        s.players[seat].signal = True
        s.tell(events.SignalSent(seat))


def slime(s: State, seat: int) -> None:
    """X-140: a slime marker, unless there is one or something worn keeps it away."""
    player = s.players[seat]
    if player.is_alive and not player.slime and not is_immune(s, seat, "sliming"):
        player.slime = True
        s.tell(events.Slimed(seat))


def unslime(s: State, seat: int) -> None:
    if s.players[seat].slime:
        s.players[seat].slime = False
        s.tell(events.Cleaned(seat))
