"""The draft of characters, what each starts with, and the choice of an objective (X-24 to X-27, X-206)."""

from derelict.core.components.cards import SEEN_BY, mixed, show
from derelict.core.decisions import Decision
from derelict.core.events import only
from derelict.core.frames import Question, Step
from derelict.core.options import Each
from derelict.games.nemesis import actions as a
from derelict.games.nemesis import events
from derelict.games.nemesis.content.tables import CHARACTERS
from derelict.games.nemesis.rules.things.items import new
from derelict.games.nemesis.state import State

DRAWN = 2
"""The number of characters that a player chooses from."""


class DraftCharacter(Step[State], frozen=True):
    """X-24: a player draws two of the characters left."""

    rule = "X-24"

    seat: int

    def run(self, s: State) -> None:
        deck = s.decks["characters"]
        s.decks["characters"] = (*deck[:-DRAWN], *show(s, deck[-DRAWN:], only(self.seat)))
        s.do(KeepCharacter(self.seat))


class KeepCharacter(Question[State, a.Draft], frozen=True):
    """X-24: one of them is kept, the other shuffled back."""

    rule = "X-24"

    seat: int

    def ask(self, s: State) -> Decision:
        drawn = [card.kind for card in s.decks["characters"][-DRAWN:]]
        return Decision(self.seat, "draft", Each(a.Draft, drawn), "pieces", secret=True)

    def answer(self, s: State, choice: a.Draft) -> None:
        left = [card for card in s.decks["characters"] if card.kind != choice.character]
        s.decks["characters"] = mixed([card.kind for card in left], s.dice())
        equip(s, self.seat, choice.character)
        s.tell(events.Drafted(self.seat, choice.character))


def equip(s: State, seat: int, character: str) -> None:
    """X-25 to X-27: the board of a character, its deck, its room and its starting item."""
    player, sheet = s.players[seat], CHARACTERS[character]
    player.character = character
    player.deck = mixed(sheet.cards, s.dice())
    player.slot = s.find(sheet.room)
    player.knowledge = sheet.knowledge
    if sheet.starting_item:
        player.items = (new(sheet.starting_item),)


def meet(s: State) -> None:
    """X-206: the first intruder is about to come: every player in turn keeps one objective."""
    if not s.met:
        s.met = True
        s.do(*(KeepObjective(seat) for seat in s.order() if len(s.players[seat].objectives) > 1))


class KeepObjective(Question[State, a.Numbered], frozen=True):
    """X-206: one objective is kept, the other discarded face down: whoever has looked at both no longer knows which."""

    rule = "X-206"

    seat: int

    def ask(self, s: State) -> Decision:
        places = range(1, len(s.players[self.seat].objectives) + 1)
        return Decision(self.seat, "objective", Each(a.Numbered, places), "pieces", secret=True)

    def answer(self, s: State, choice: a.Numbered) -> None:
        player = s.players[self.seat]
        objectives = [SEEN_BY[self.seat][card.kind] for card in player.objectives]
        kept = objectives.pop(choice.place - 1)
        s.out[f"objective{self.seat}"], player.objectives = tuple(objectives), (kept,)
        s.tell(events.Kept(self.seat))
        s.tell(events.KeptObjective(self.seat, kept.kind), only(self.seat))
