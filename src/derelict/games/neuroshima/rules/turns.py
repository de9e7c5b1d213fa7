"""The turn: draw, discard one, then play, discard, move or keep."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.neuroshima import events
from derelict.games.neuroshima.actions import Discard, EndTurn, Keep, Place, Play, Redraw, Walk
from derelict.games.neuroshima.content.tiles import action_of
from derelict.games.neuroshima.rules.battle import Battle
from derelict.games.neuroshima.rules.ending import Reckoning
from derelict.games.neuroshima.rules.moving import MoveTo, walkers
from derelict.games.neuroshima.rules.placing import PlaceAt
from derelict.games.neuroshima.state import ACTION_TILES, State


class NextTurn(Step[State], frozen=True):
    """N-10, N-94: the armies take turns in order; after the last turns comes the final battle."""

    def run(self, s: State) -> None:
        if s.last_turns is not None and not s.last_turns:
            s.do(Battle("final"), Reckoning(), NextTurn())
            return
        s.turn += 1
        while not self._takes_part(s):
            s.turn += 1
        if s.last_turns is not None:
            s.last_turns = tuple(army for army in s.last_turns if army != s.army)
        s.played = 0
        s.moved = ()
        s.tell(events.TurnBegun(s.rules.armies[s.army], s.turn))
        s.do(Draw(self._count(s)), BadDraw(), ForcedDiscard(), Menu())

    def _takes_part(self, s: State) -> bool:
        return s.is_alive(s.army) if s.last_turns is None else s.army in s.last_turns

    def _count(self, s: State) -> int:
        """N-9, N-115: return the number to draw: 1 and 2 in the first turns of players 1 and 2, then a full hand."""
        is_first = s.army not in s.rules.order[: s.turn - 1]
        number = s.rules.numbers[s.army]
        if is_first and number < 3 and not s.rules.alternative_start:
            return number
        if s.turn == 1:
            return 3
        return s.rules.hand_limit - len(s.hands[s.army])


class Draw(Step[State], frozen=True):
    """N-10: draw tiles from the top of the pile and lay them open."""

    count: int

    def run(self, s: State) -> None:
        army = s.army
        pile = s.piles[army]
        drawn = pile[: -self.count - 1 : -1] if self.count > 0 else ()
        if drawn:
            s.piles[army] = pile[: len(pile) - len(drawn)]
            s.hands[army] = s.hands[army] + drawn
            s.revelations += 1
            s.tell(events.Drawn(s.rules.armies[army], drawn))
        if not s.piles[army] and s.last_turns is None:
            s.last_turns = tuple(other for other in s.alive() if other != army)
            s.tell(events.LastTileDrawn(s.rules.armies[army]))


class BadDraw(Step[State], frozen=True):
    """N-16, N-17: a player who has drawn nothing but action tiles may swap them all, each time it happens."""

    def run(self, s: State) -> None:
        army = s.army
        if s.piles[army] and s.hands[army] and ACTION_TILES.issuperset(s.hands[army]):
            s.do(SwapOrKeep())


class SwapOrKeep(Question[State, Action], frozen=True):
    """N-16: ask whether to swap all tiles or none."""

    rule = "N-16"

    def ask(self, s: State) -> Decision:
        return Decision(s.leader(s.army), "bad_draw", Listed((Redraw(), Keep())), "confirm")

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, Redraw):
            hand = s.hands[s.army]
            s.tell(events.Redrawn(s.rules.armies[s.army], hand))
            s.discards[s.army] = s.discards[s.army] + hand
            s.hands[s.army] = ()
            s.do(Draw(len(hand)), BadDraw())


class ForcedDiscard(Step[State], frozen=True):
    """N-11: a player with a full hand discards a tile before anything else."""

    def run(self, s: State) -> None:
        limit = 3 if s.turn == 1 else s.rules.hand_limit
        if len(s.hands[s.army]) >= limit:
            s.do(WhichDiscard())


class WhichDiscard(Question[State, Discard], frozen=True):
    """N-11: ask which tile to discard."""

    rule = "N-11"

    def ask(self, s: State) -> Decision:
        options = Each(Discard, tuple(dict.fromkeys(s.hands[s.army])))
        return Decision(s.leader(s.army), "forced_discard", options)

    def answer(self, s: State, choice: Discard) -> None:
        discard(s, choice.tile)


def discard(s: State, tile: str) -> None:
    s.take_from_hand(s.army, tile)
    s.discard(s.army, tile)
    s.tell(events.Discarded(s.rules.armies[s.army], tile))


_END_TURN = EndTurn()


class Menu(Question[State, Action], frozen=True):
    """N-12: play tiles, discard tiles and move mobile units in any order, then end the turn."""

    rule = "N-12"

    def ask(self, s: State) -> Decision:
        army = s.army
        options: list[Action] = []
        for tile in dict.fromkeys(s.hands[army]):
            if may_play(s):
                if tile not in ACTION_TILES:
                    if None in s.board:
                        options.append(Place(tile))
                elif action_of(tile).is_usable(s):
                    options.append(Play(tile))
            if not s.rules.reinforcements:
                options.append(Discard(tile))
        options.extend(map(Walk, walkers(s)))
        options.append(_END_TURN)
        return Decision(s.rules.leaders[army], "menu", Listed(options))

    def answer(self, s: State, choice: Action) -> None:
        match choice:
            case Place(tile):
                s.do(PlaceAt(tile), FullBoard(s.is_full()))
            case Play(tile):
                s.played += 1
                s.take_from_hand(s.army, tile)
                s.discard(s.army, tile)
                s.tell(events.Played(s.rules.armies[s.army], tile))
                action = action_of(tile)
                s.do(NextTurn() if action.ends_turn else FullBoard(s.is_full()))
                action.run(s)
            case Discard(tile):
                discard(s, tile)
                s.do(Menu())
            case Walk(hex):
                s.do(MoveTo(hex, own=True), FullBoard(s.is_full()))
            case _:
                s.do(NextTurn())


def may_play(s: State) -> bool:
    """Whether another tile may be played this turn (N-100, N-101)."""
    if s.rules.alternative_start and s.turn == 1:
        return s.played < 1
    return s.played < 2 or not s.rules.reinforcements


class FullBoard(Step[State], frozen=True):
    """N-22, N-127: filling the last free hex starts a battle at once and ends the turn.

    On the extended battlefield the inner 19 hexes count, and the battle is the final one.
    """

    before: bool
    """Whether the board was full before, so that nothing was filled."""

    def run(self, s: State) -> None:
        if self.before or not s.is_full():
            s.do(Menu())
        elif s.rules.extended:
            s.do(Battle("final"), Reckoning(), NextTurn())
        else:
            s.do(Battle("full"), NextTurn())
