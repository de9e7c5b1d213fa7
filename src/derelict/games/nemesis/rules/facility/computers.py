"""Computer actions (X-316 to X-326)."""

from collections.abc import Iterator
from typing import Literal

from derelict.core.components.cards import Card, mixed
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.tables import COMPUTERS, ROOMS
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.events import facility as events
from derelict.games.nemesis.rules import uses
from derelict.games.nemesis.rules.effects import carry_out, is_possible
from derelict.games.nemesis.rules.paying import Pay
from derelict.games.nemesis.rules.things import quests
from derelict.games.nemesis.state import State

Lines = Literal["single", "optional", "several", "any_card"]
LOCKDOWN = "lockdown"


def _different_lines() -> tuple[tuple[str, int], ...]:
    found: dict[tuple[str, ...], tuple[str, int]] = {}
    for card in COMPUTERS.values():
        for place, texts in enumerate(card.lines):
            found.setdefault(texts, (card.id, place))
    return tuple(found.values())


EVERY_LINE = _different_lines()
"""The different lines of all cards, each where it first occurs (X-314)."""


def has_computer(s: State, slot: str) -> bool:
    """X-134, X-319: whether a room has a computer that no malfunction takes away, powered or not."""
    room = s.rooms.get(slot)
    return room is not None and ROOMS[room.tile.kind].computer and room.token is None and not room.malfunction


def offers(s: State, seat: int) -> list[a.Compute]:
    """X-316: the lines that a character can carry out as an action of its own."""
    slot = s.players[seat].slot
    if not has_computer(s, slot) or not s.has_power(slot) or s.is_infested(slot):
        return []
    return lines(s, seat)


def lines(s: State, seat: int) -> list[a.Compute]:
    """The lines of the face-up card that would do something, counted from 1."""
    return uses.possible(s, uses.context(seat, s.computer), uses.lines(s.computer))


def compute(s: State, seat: int, line: int) -> None:
    """X-317: carry out a line; then the next card is turned up."""
    s.do(NextCard(seat))
    run_line(s, seat, s.computer, line)
    quests.count(s, seat, "use_computer")


def run_line(s: State, seat: int, card: str, line: int) -> None:
    s.tell(events.ComputerUsed(seat, card, line))
    carry_out(s, f"computer.{card}.{line - 1}", Context(seat, source=card))


class NextCard(Step[State], frozen=True):
    """X-317: the card goes to the bottom of its deck, and the next one is turned up."""

    rule = "X-317"

    seat: int

    def run(self, s: State) -> None:
        s.decks["computer"] = (Card(s.computer, EVERYBODY), *s.decks["computer"])
        turn_up(s)
        carry_out(s, f"computer.{s.computer}.reveal", Context(self.seat, source=s.computer))


def turn_up(s: State) -> None:
    """Turn up the top computer card."""
    *deck, card = s.decks["computer"]
    s.decks["computer"], s.computer = tuple(deck), card.kind
    s.revelations += 1
    s.tell(events.ComputerRevealed(card.kind))


def reshuffle(s: State) -> None:
    """X-318: shuffle all cards and turn one up that is not Lockdown."""
    while s.computer == LOCKDOWN:
        s.decks["computer"] = mixed([s.computer, *(card.kind for card in s.decks["computer"])], s.dice())
        turn_up(s)


# Computer actions inside other actions


class Offer(Question[State, a.Compute | a.Pass], frozen=True):
    """X-92: a computer action through a card is paid as usual. Nobody sees whether it could be paid."""

    rule = "X-92"

    seat: int

    def ask(self, s: State) -> Decision:
        found = lines(s, self.seat) if s.players[self.seat].action_cards() else []
        options = Listed((*found, a.Pass()))
        return Decision(self.seat, "computer", options, "option", (s.computer,), secret=True, decline="pass")

    def answer(self, s: State, choice: a.Compute | a.Pass) -> None:
        if isinstance(choice, a.Compute):
            s.do(Pay(self.seat, 1, choice.text), Compute(self.seat, choice.line))


class Compute(Step[State], frozen=True):
    """X-316: a computer action that has been paid for."""

    rule = "X-316"

    seat: int
    line: int

    def run(self, s: State) -> None:
        compute(s, self.seat, self.line)


class SeveralLines(Question[State, a.Compute | a.Done], frozen=True):
    """X-86: any lines of the card, each once; then it is replaced."""

    rule = "X-86"

    seat: int
    done: tuple[int, ...] = ()

    def ask(self, s: State) -> Decision:
        left = [one for one in lines(s, self.seat) if one.line not in self.done]
        return Decision(self.seat, "computer", Listed((*left, a.Done())), "option", (s.computer,), secret=True)

    def answer(self, s: State, choice: a.Compute | a.Done) -> None:
        if isinstance(choice, a.Compute):
            s.do(SeveralLines(self.seat, (*self.done, choice.line)))
            run_line(s, self.seat, s.computer, choice.line)
        elif self.done:
            s.do(NextCard(self.seat))
            quests.count(s, self.seat, "use_computer")


def any_lines(s: State, seat: int) -> Iterator[int]:
    """X-314: the lines of all cards that would do something, counted from 1 among the different ones."""
    for place, (card, line) in enumerate(EVERY_LINE):
        if is_possible(s, f"computer.{card}.{line}", uses.context(seat, card)):
            yield place + 1


class AnyLine(Question[State, a.Numbered], frozen=True):
    """X-314: a line of any computer card."""

    rule = "X-314"

    seat: int

    def ask(self, s: State) -> Decision:
        return Decision(self.seat, "any_line", Each(a.Numbered, tuple(any_lines(s, self.seat))), secret=True)

    def answer(self, s: State, choice: a.Numbered) -> None:
        card, line = EVERY_LINE[choice.place - 1]
        run_line(s, self.seat, card, line + 1)


def act(s: State, seat: int, how: Lines) -> None:
    """Offer a computer action inside another action."""
    match how:
        case "several":
            s.do(SeveralLines(seat))
        case "any_card":
            s.do(AnyLine(seat))
        case _:
            s.do(Offer(seat))
