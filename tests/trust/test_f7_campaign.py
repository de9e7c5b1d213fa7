"""F7 for a campaign: the server is ended between missions, and the story goes on with the next one."""

import json
import re
import signal
from html import unescape
from pathlib import Path

from derelict.core.match import Match
from derelict.games.neomorphosis.content.tables import LEVELS, ORDER
from derelict.games.neomorphosis.state import State
from derelict.games.neomorphosis.wording import TEXTS
from tests.games.neomorphosis.late import campaign, in_campaign, last_choice
from tests.replays.record_neomorphosis import GAME
from tests.trust.people import Person
from tests.trust.server import Server


def test_f7_a_campaign_goes_on_after_its_server_was_stopped(tmp_path: Path) -> None:
    position, action = last_choice("mission_09")
    with Server(tmp_path, hooks="unlimited") as server:
        anna = Person(server)
        made = anna.post("/position", p=json.dumps(in_campaign(position, "mission_09")), bots="no")
        table = made.headers["location"].removeprefix("/t/")
        line = anna.sit_at(table)
        line.catch_up(line.command("act", number=line.number, action=action)["version"])
        told, log = line.options, line.log
        assert any("Mission accomplished: “Patient zero”." in text for _, _, text, *_ in log)
        line.close()
        server.end(signal.SIGTERM)
        server.start()
        line = anna.sit_at(table)
        assert (line.options, line.log) == (told, log)
        while not any(option.startswith("activate") for option in line.options):
            choice = next((one for one in line.options if re.match("train|join|keep|take", one)), line.options[0])
            line.catch_up(line.command("act", number=line.number, action=choice)["version"])
        assert server.entries(table)[-1]["type"] == "Acted"
        assert "The last fight" in anna.get(f"/t/{table}").text


def at(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def test_f7_a_campaign_is_played_from_the_tutorial_to_its_epilogue(tmp_path: Path) -> None:
    """Bots choose every action; the server is stopped and started again after each mission but the last."""
    played = campaign(3)
    assert played.outcome is not None
    mirror = Match(GAME, played.setup, played.seed)
    begin = json.dumps(mirror.position())
    with Server(tmp_path, hooks="unlimited") as server:
        anna = Person(server)
        made = anna.post("/position", p=begin, bots="no")
        table = made.headers["location"].removeprefix("/t/")
        for number, action in enumerate(played.actions):
            level = at(mirror).level
            assert anna.do(table, "act", number=number, action=action.text).status_code == 303
            mirror.play(action)
            if at(mirror).level != level:
                server.end(signal.SIGTERM)
                server.start()
                page = anna.get(f"/t/{table}").text
                assert LEVELS[at(mirror).level].name.en in page
                assert f"Mission accomplished: “{LEVELS[level].name.en}”." in page
        assert server.actions(table) == [(number, action.text) for number, action in enumerate(played.actions)]
        assert at(mirror).story == ORDER[:-1]
        epilogue = TEXTS.say("en", f"epilogue.{played.outcome.reason.replace('mission_won', 'escaped')}")
        assert unescape(anna.get(f"/t/{table}").text).count(epilogue)
