"""A new name, which somebody also goes by at the tables that are not over."""

import logging

from derelict.core.errors import DerelictError
from derelict.table.accounts import Player
from derelict.table.entries import Named
from derelict.table.house import House
from derelict.table.names import own_name

_log = logging.getLogger(__name__)


async def rename(house: House, player: Player, name: str) -> Player:
    """Give a person another name. Seats that were given one of their own, as at a shared device, keep it."""
    renamed = await house.store.accounts.rename(player.id, name)
    house.update(renamed)
    if renamed.name != player.name:
        for table in await house.store.lists.mine(player.id):
            try:
                await _rename_at(house, table.id, player, renamed.name)
            except DerelictError as fault:
                _log.warning("a name stays as it was at table %s: %s", table.id, type(fault).__name__)
    return renamed


async def _rename_at(house: House, table: str, player: Player, name: str) -> None:
    room = await house.rooms.get(table)
    if room is None:
        return
    for number in room.record.seats_of(player.id):
        if own_name(room.record.seats[number].name) == own_name(player.name):
            await room.add(Named(number, name))
