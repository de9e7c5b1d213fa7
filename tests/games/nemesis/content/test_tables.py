"""The content files: what the box holds, a board that fits together, words that can be read."""

from collections import Counter

from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.scripts import words


def test_every_text_can_be_read() -> None:
    for key in tables.TEXTS:
        assert words(key), key


def test_every_number_at_a_room_leads_to_one_corridor_or_to_the_vent() -> None:
    for slot in tables.SLOTS.values():
        corridors = [number for corridor in tables.CORRIDORS.values() for number in corridor.numbers_at(slot.id)]
        assert Counter([*corridors, *slot.vent_numbers]) == Counter([1, 2, 3, 4]), slot.id
