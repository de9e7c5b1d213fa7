"""Who may sit where at a table, whom it awaits, whether hands are open, and who may end a pause."""

from abc import ABC, abstractmethod
from collections.abc import Set
from typing import Literal

from msgspec.structs import replace

from derelict.core.game import Game
from derelict.table.record.terms import Seat, Terms

Status = Literal["gathering", "playing", "over"]
ABSENT = 10 * 60_000
"""Milliseconds without an answer after which the person of a seat counts as gone."""


class Seating(ABC):
    """The part of a record that concerns its seats."""

    terms: Terms
    status: Status
    game: Game
    seats: tuple[Seat, ...]
    resigned: frozenset[int]
    left_at: dict[int, int]
    asked_at: int

    @abstractmethod
    def people(self) -> Set[str]:
        """Return everybody who sits at the table."""

    @abstractmethod
    def has_time(self, seat: int) -> bool:
        """Return whether a seat has time left, or is untimed."""

    def can_join(self, seat: int, at: int) -> bool:
        """Return whether a seat can be given to somebody: an open one or, during a match, one that a bot plays.

        A person's seat becomes free only after a long absence; one that has resigned or run out of time never does.
        """
        place = self.seats[seat]
        if self.status == "gathering":
            return not place.is_taken
        is_away = place.player is None or at - self.left_at.get(seat, at) > ABSENT
        is_played = self.status == "playing" and place.bot is not None and is_away
        return is_played and seat not in self.resigned and self.has_time(seat) and not self.terms.lesson

    @property
    def is_full(self) -> bool:
        """Return whether every seat is taken."""
        return all(seat.is_taken for seat in self.seats)

    def awaiting(self, player: str | None) -> int | None:
        """Return the first seat of a rematch that is kept for somebody who has not taken it yet."""
        if self.status != "gathering" or player is None:
            return None
        return next((number for number, seat in enumerate(self.seats) if seat.awaits == player), None)

    def declined(self) -> list[str]:
        """Return the names of those who declined the rematch and have not changed their minds."""
        return [seat.name for seat in self.seats if seat.declined and seat.declined not in self.people()]

    def may_sit(self, player: str | None, seat: int) -> bool:
        """Return whether somebody without an invitation may take an open seat."""
        place = self.seats[seat]
        is_theirs = player is not None and player in (self.terms.host, place.awaits)
        return not place.is_taken and (is_theirs or not place.kept)

    def plays_among_others(self, player: str) -> bool:
        """Return whether somebody plays a match with other people, where a second hand would show them too much."""
        return self.status == "playing" and player in self.people() and len(self.people()) > 1

    def resumes_in(self, player: str | None, at: int) -> int:
        """Return the milliseconds until somebody who sits here may end a pause; 0 for the host."""
        return 0 if player == self.terms.host else max(0, self.asked_at + ABSENT + 1 - at)

    @property
    def is_open(self) -> bool:
        """Return whether all seats know the same here. A position may hold things that its setup does not mention."""
        return self.game.is_open or (self.terms.start is None and not self.game.has_secrets(self.terms.setup))

    def put_seat(self, number: int, seat: Seat) -> None:
        self.seats = (*self.seats[:number], seat, *self.seats[number + 1 :])

    def change_seat(self, number: int, **fields: object) -> None:
        self.put_seat(number, replace(self.seats[number], **fields))
