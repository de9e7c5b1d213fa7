"""The sentences of the command: all used, and the commands in the help all there."""

import re
from pathlib import Path

import derelict
from derelict.games.neuroshima import events
from derelict.terminal.commands import COMMANDS
from derelict.terminal.wording import TEXTS, counted, decimal, system_language

ROOT = Path(__file__).parents[2]
SOURCES = "\n".join(
    file.read_text("utf-8") for folder in ("cli", "terminal") for file in (ROOT / "src/derelict" / folder).glob("*.py")
)
FAMILIES = ("opponent.", "result.", "grade.", "setup.", "database.", "cli_fault.", "verify.", "position_file.")
"""Keys whose last part is not in the source."""
FILE_FAULTS = ("save.unreadable", "save.format", "save.no_start", "save.action")
"""Keys that the core gives to a save that cannot be read."""


def is_used(key: str) -> bool:
    """Whether the source names a key; the help of the command line names the last part only."""
    named = key.removeprefix("cli.").removesuffix(".one").removesuffix(".other")
    return any(f"{named}{quote}" in SOURCES for quote in "\"'")


def test_every_sentence_is_used() -> None:
    assert [key for key in TEXTS.keys("en") if not key.startswith((*FAMILIES, *FILE_FAULTS)) and not is_used(key)] == []


def test_the_help_names_only_commands_that_exist() -> None:
    for language in ("en", "fr"):
        for line in TEXTS.say(language, "help.text", example="end").strip().splitlines()[2:]:
            for word in re.split(r"  +", line)[0].split(", "):
                assert word.split()[0] in COMMANDS


def test_the_manual_names_only_commands_that_exist_and_all_of_them() -> None:
    manual = (ROOT / "docs/how-to-play.md").read_text("utf-8")
    rows = [line.split("|")[1:3] for line in manual.splitlines() if line.startswith("| `")]
    named = {word.split()[0] for row in rows for cell in row for word in re.findall(r"`([^`]+)`", cell)}
    assert named == set(COMMANDS) - {"?", "exit", "regles", "sauver", "sauvegarder"}


def test_the_language_is_the_system_s() -> None:
    assert system_language({"LANG": "fr_BE.UTF-8"}) == "fr"
    assert system_language({"LANG": "fr_FR", "LC_ALL": "en_GB"}) == "en"
    assert system_language({"LC_ALL": "", "LC_MESSAGES": "fr"}) == "fr"
    assert system_language({"LANG": "de_DE"}) == "en"
    assert system_language({}) == "en"


def test_numbers_and_minus_signs_are_written_as_people_do() -> None:
    assert (counted("12"), counted("-1"), counted("x"), counted("9" * 5000)) == (12, None, None, None)
    assert (decimal(1 / 3, 2, "en"), decimal(1 / 3, 2, "fr")) == ("0.33", "0,33")
    match = derelict.game("neuroshima").start(seats=2, seed=1)
    late = events.Shifted(events.Unit("borgo.mutant", 0), (events.Unit("outpost.saboteur", 1),), -1)
    assert "initiative −1" in match.game.sentence(match.state, late, "en")
    assert "Initiative −1" in match.game.sentence(match.state, late, "fr")
