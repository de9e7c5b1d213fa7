"""Renaming a person, also at their unfinished tables."""

import logging

from derelict.core.errors import DerelictError
from derelict.table.house import House
from derelict.table.record.entries import Named
from derelict.table.record.names import own_name
from derelict.table.store.accounts import Player

_log = logging.getLogger(__name__)


async def rename(house: House, player: Player, name: str) -> Player:
    """Rename a person. Seats with a name of their own, such as on a shared device, keep it."""
    renamed = await house.store.accounts.rename(player.id, name)
    house.update(renamed)
    if renamed.name != player.name:
        for table in await house.store.lists.mine(player.id):
            try:
                await _rename_at(house, table.id, player, renamed.name)
            except DerelictError as fault:
                _log.warning("a name could not be changed at table %s: %s", table.id, type(fault).__name__)
    return renamed


async def _rename_at(house: House, table: str, player: Player, name: str) -> None:
    room = await house.rooms.get(table)
    if room is None:
        return
    for number in room.record.seats_of(player.id):
        if own_name(room.record.seats[number].name) == own_name(player.name):
            await room.add(Named(number, name))
