"""The turn of an Alien player (L-213, L-214, L-224)."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Step
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import END, PLAYS, Play
from derelict.games.legendary.content.kinds import AVATARS, CARDS
from derelict.games.legendary.rules.effects import Asking, carry_out
from derelict.games.legendary.rules.lasting import forget_alien, forget_turn
from derelict.games.legendary.rules.piles import draw, from_hand
from derelict.games.legendary.state import ACTION, HAND, Played, State, kinds_in


class AlienTurn(Step[State], frozen=True):
    """L-214: an Alien player plays cards, discards and draws six; there is no other phase."""

    def run(self, s: State) -> None:
        forget_alien(s, s.player)
        s.phase = ACTION
        s.sheltered = 0
        s.stack += (ALIEN_END, ALIEN_MENU)
        carry_out(s, AVATARS[s.avatars[s.player]].start, s.player, s.avatars[s.player])


class AlienMenu(Asking[Action], frozen=True):
    """L-214, L-224: play any number of cards from the hand."""

    rule = "L-214"

    def asker(self, s: State) -> int:
        return s.player

    def ask(self, s: State) -> Decision:
        options = [PLAYS[kind] for kind in kinds_in(s.hands[s.player])]
        return Decision(s.player, "alien_action", Listed([*options, END]), secret=True)

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, Play):
            s.do(self)
            kind = choice.card
            from_hand(s, s.player, kind)
            s.tell(events.Played(s.player, kind))
            s.plays += (Played(kind, kind),)
            carry_out(s, CARDS[kind].play, s.player, kind)


class AlienEnd(Step[State], frozen=True):
    """L-192, L-214: discard all cards played or held, end the changes for this turn, and draw six cards."""

    def run(self, s: State) -> None:
        seat = s.player
        if s.is_alien(seat):
            s.alien_discard += tuple(card.kind for card in s.hands[seat])
            s.alien_discard += tuple(play.card for play in s.plays if not play.gone)
            s.hands[seat] = ()
            s.revelations += 1
            count = max(0, HAND + s.hand_change[seat])
            s.hand_change[seat] = 0
        s.plays = ()
        s.attack = s.recruit = s.final_passing = 0
        if s.altered:
            forget_turn(s)
        if s.is_alien(seat):
            draw(s, seat, count)


ALIEN_TURN, ALIEN_MENU, ALIEN_END = AlienTurn(), AlienMenu(), AlienEnd()
