"""Positions that a person writes: what is left out is usual, what there is not is refused by name."""

from typing import Any

import pytest

from derelict.core.errors import BadPosition
from derelict.games.legendary import GAME

TWO: dict[str, Any] = {"roles": ["gunner", "medic"]}


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"roles": ["gunner", "pilot"]}, "roles: there is no 'pilot'"),
        ({"film": "prometheus"}, "film: there is no 'prometheus'"),
        ({"location": "lv426"}, "location: there is no 'lv426'"),
        ({"characters": ["ash"]}, "characters: there is no 'ash'"),
        ({"avatars": ["", "", ""]}, "avatars: there are 2 players, not 3"),
        ({"avatars": ["gremlin"]}, "avatars: there is no 'gremlin'"),
        ({"hands": [[], [], []]}, "hands: there are 2 players, not 3"),
        ({"hand_change": [0, 0, 1]}, "hand_change: there are 2 players, not 3"),
        ({"owned": [["grunt"]]}, "owned: 2 players need as many lists, not 1"),
        ({"owned": [["grunt"], ["grant"]]}, "there is no card 'grant'"),
        ({"hq": ["electric_prod"] * 6}, "hq: there are 5 spaces, not 6"),
        ({"alive": [1, 3]}, "alive: there is no seat 3"),
        ({"declined": [0]}, "declined: there is no seat 0"),
        ({"player": 3}, "player: there is no seat 3"),
        ({"huggers": ["facehugger seat=3"]}, "huggers: there is no seat 3"),
        ({"offers": ["sergeant_tech seat=7"]}, "offers: there is no seat 7"),
        ({"stage": 4}, "stage: 0 to 3 Objectives are completed, not 4"),
        ({"agenda": "hidden", "agendas": ["x"]}, "there is no card 'x'"),
        ({"roles": ["gunner"] * 6}, "seats: there are 1 to 5, not 6"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_there_is_not_is_refused_by_name(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.position(TWO | fields)
    assert fault in str(refused.value)


def test_a_list_by_player_may_be_shorter_than_the_number_of_players() -> None:
    short = GAME.position(TWO | {"avatars": [""], "hand_change": [1], "fresh": ["yes"], "hands": [["grunt"]]})
    full = GAME.position(
        TWO | {"avatars": ["", ""], "hand_change": [1, 0], "fresh": ["yes", "no"], "hands": [["grunt"], []]}
    )
    assert short.state == full.state
