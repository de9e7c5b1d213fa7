"""The round: draw, pass the first player token on, take turns, then the event phase (X-35 to X-46)."""

from derelict.core.frames import Step
from derelict.games.nemesis import events
from derelict.games.nemesis.rules.event_phase import EventPhase
from derelict.games.nemesis.rules.facility.venting import VentOut
from derelict.games.nemesis.rules.hands import draw
from derelict.games.nemesis.rules.reviving import revive
from derelict.games.nemesis.rules.standing import hand_limit
from derelict.games.nemesis.rules.turn.turns import GO, EndOfTurn
from derelict.games.nemesis.state import State


class NextRound(Step[State], frozen=True):
    """X-35: a player phase and an event phase, again and again until the game ends."""

    rule = "X-35"

    def run(self, s: State) -> None:
        s.round += 1
        s.phase = "players"
        for player in s.players:
            player.passed = player.lit = player.moved = False
            player.turns = 0
        s.tell(events.RoundBegan(s.round))
        revive(s)
        for player in s.players:
            player.trail = (player.slot,) if player.slot else ()
        for seat in s.living():
            draw(s, seat, hand_limit(s, seat) - len(s.players[seat].hand))
        if s.round > 1:
            move_token(s)
        s.do(NextTurn(s.first), NextRound())


def move_token(s: State) -> None:
    """X-40, X-43: the first player token moves to the left, past players who are out."""
    for seat in s.order(s.first + 1):
        if s.players[seat].fate == "alive":
            s.first = seat
            break
    s.tell(events.FirstPlayer(s.first))


class NextTurn(Step[State], frozen=True):
    """X-41: turns go clockwise until all have passed."""

    rule = "X-41"

    start: int

    def run(self, s: State) -> None:
        for seat in s.order(self.start):
            if s.can_act(seat):
                s.active, s.actions = seat, ACTIONS
                s.turn += 1
                player = s.players[seat]
                player.turns += 1
                player.moved = False
                s.tell(events.TurnBegan(seat))
                s.stack += (NextTurn(seat + 1), EndOfTurn(seat), GO)
                return
        s.phase = "events"
        s.do(VentOut(), EventPhase())


ACTIONS = 2
"""X-45: a turn is two actions."""
