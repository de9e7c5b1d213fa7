"""Playing: numbers, words, undo past bots, refusals with their rule, and what is shown of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import derelict
from derelict.core.content.typography import french
from derelict.core.match import Match
from derelict.terminal.session import Session
from tests.games.neuroshima.table import position
from tests.terminal.sitting import Script, sit


def duel(seed: int = 7) -> Match:
    return derelict.game("neuroshima").start(seats=2, seed=seed, armies=["outpost", "borgo"])


def test_a_number_and_words_mean_the_same() -> None:
    by_number, by_words = duel(), duel()
    sit(by_number, ["11"])
    sit(by_words, ["c4"])
    assert by_number.actions == by_words.actions
    assert by_number.actions[0].text == "c4"


def test_several_words_at_once() -> None:
    match = position(outpost={"c3": "hq"}, borgo={"a1": "hq"}, hands={"outpost": ["runner", "medic"]}).match
    sit(match, ["place runner b3 ne"])
    assert [action.text for action in match.actions] == ["place runner", "b3", "ne"]


def test_undo_against_bots_goes_back_to_ones_own_last_decision() -> None:
    match = duel()
    shown = sit(match, ["c3", "undo", "c4"], {1: "random"})
    assert match.actions[0].text == "c4"
    assert shown.count("Place the HQ of Outpost.") == 2


def test_redo_brings_back_what_the_bots_did() -> None:
    match = duel()
    sit(match, ["c3"], {1: "random"})
    before = match.state
    assert len(match.actions) > 1
    sit(match, ["undo", "redo"], {1: "random"})
    assert match.state == before


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    match = position(outpost={"c3": "hq"}, borgo={"a1": "hq"}, hands={"outpost": ["runner", "medic"]}).match
    before = match.state
    shown = sit(match, ["place runner c3", "place runner b", "jump", "why place runner c3 n"])
    assert match.state is before
    assert "place runner c3: not possible now. N-18 Placing a unit: A unit is played onto any free hex" in shown
    assert "place runner b: could mean b1, b2, b3, b4. Be more specific." in shown
    assert "jump: not an action here." in shown
    assert "place runner c3 n: not possible now. N-18" in shown


def test_a_number_of_any_length_is_only_a_number() -> None:
    match = duel()
    shown = sit(match, ["9" * 5000, f"log {'9' * 5000}", "log x", "log -1", "log 0", "journal 3"])
    assert "There is no option 99999999999999999999…: choose 1 to 19." in shown
    assert shown.count("log N: the last N lines of the log") == 4
    assert not match.actions


def test_an_unclear_word_is_answered_with_what_it_may_mean() -> None:
    assert "c: could mean c1, c2, c3, c4, c5. Be more specific." in sit(duel(), ["c"])
    many = derelict.game("neuroshima").start(seats=4, seed=7, extended=True)
    said = french("o : cela peut vouloir dire o1, o2, o3, o4, o5, o6, o7, o8 et 10 de plus.")
    assert said in sit(many, ["o"], language="fr")


def test_rules_say_when_there_is_no_such_rule() -> None:
    shown = sit(duel(), ["rules N-999", "rules zebra"])
    assert "There is no rule N-999." in shown
    assert "No rule mentions zebra." in shown


def test_why_where_no_rule_stands_against_it() -> None:
    match = position(outpost={"c3": "hq"}, borgo={"a1": "hq"}, hands={"outpost": ["runner"]}).match
    assert "No rule forbids it" in sit(match, ["why keep"])


def test_an_action_comes_before_a_command_of_the_same_name(tmp_path: Path) -> None:
    """`save` is what medics do, and what is done with files: a name with a dot or a slash is a file."""
    table = position(outpost={"c3": "hq", "c4": "medic n"}, borgo={"c2": "brawler s", "d2": "mutant sw"}).begin_battle()
    file = tmp_path / "match.json"
    shown = sit(table.match, [f"save {file}", "save c3 from c2"])
    assert file.exists()
    assert shown.count("Saved to") == 1
    assert [action.text for action in table.match.actions] == ["save c3 from c2"]


def test_commands_are_understood_in_both_languages() -> None:
    match = duel()
    shown = sit(match, ["aide", "pourquoi c3", "lang fr", "help", "tuile médecin"])
    assert "choose the option with that number" in shown
    assert "choisir l’option de ce numéro" in shown
    assert "Placez le QG" in shown
    assert "Médecin (L’Outpost)" in shown


def test_the_help_names_an_action_that_is_possible() -> None:
    match = derelict.game("legendary").start(2, seed=7)
    assert match.decision is not None
    assert f"several may be joined: {match.decision.options[0].text}\n" in sit(match, ["help"])


def test_who_interrupts_a_match_is_asked_whether_to_save_it(tmp_path: Path) -> None:
    def typed() -> Iterator[str]:
        yield "1"
        raise KeyboardInterrupt

    class Interrupted(Script):
        """Control-C once, and then a name for the file."""

        is_late = False

        def input(self, *arguments: object, **settings: object) -> str:
            if self.is_late:
                return str(file)
            try:
                return super().input()
            except KeyboardInterrupt:
                self.is_late = True
                raise

    file, match = tmp_path / "match.json", duel()
    with pytest.raises(KeyboardInterrupt):
        Session(match, {}, {}, "en", Interrupted(typed())).run()
    assert derelict.load(file.read_text("utf-8")).actions == match.actions


@pytest.mark.parametrize("answer", ["n", "no", "NON", ""])
def test_no_is_no_name_of_a_file(answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    console = Script(["c3", "quit", answer, "left.json"])
    Session(duel(), {}, {}, "en", console).run()
    assert len(console.at_prompts) == 3
    assert not list(tmp_path.iterdir())


def test_nothing_is_asked_when_nothing_has_changed(tmp_path: Path) -> None:
    match, name = duel(), str(tmp_path / "match.json")
    console = Script(["c3", f"save {name}", "undo", "redo", "quit"])
    Session(match, {}, {}, "en", console).run()
    assert len(console.at_prompts) == 5, "quit leaves at once"
    console = Script(["quit"])
    Session(derelict.load(Path(name).read_text("utf-8")), {}, {}, "en", console).run()
    assert len(console.at_prompts) == 1
    console = Script(["undo", "c4", "quit", f"{tmp_path}/other.json"])
    Session(match, {}, {}, "en", console).run()
    assert derelict.load((tmp_path / "other.json").read_text("utf-8")).actions[0].text == "c4"


def hot_seat(game: str, interactive: bool = True, **options: Any) -> list[str]:
    """What two people see at each prompt while the first passes the device on, and the second plays."""
    match = derelict.game(game).start(2, seed=3, **options)
    assert match.decision is not None
    first, lines = match.decision.seat, []
    trial = derelict.game(game).start(2, seed=3, **options)
    while trial.decision is not None and trial.decision.seat == first:
        lines.append(trial.decision.options[-1].text)
        trial.play(trial.decision.options[-1])
    console = Script([*lines, "", "board"], interactive=interactive)
    Session(match, {}, {}, "en", console).run()
    return console.at_prompts[len(lines) :]


@pytest.mark.parametrize(("game", "options"), [("legendary", {}), ("theseus", {"deck": "picked"})])
def test_the_screen_is_covered_between_people_where_something_is_hidden(game: str, options: dict[str, Any]) -> None:
    covered, shown, *_ = hot_seat(game, **options)
    assert covered == "Next: player 2.\n"
    assert "Player 2: " in shown


@pytest.mark.parametrize(("game", "options"), [("neuroshima", {}), ("theseus", {})])
def test_where_nothing_is_hidden_nothing_is_covered(game: str, options: dict[str, Any]) -> None:
    assert "Player 2: " in hot_seat(game, **options)[0]


def test_nothing_is_covered_for_who_cannot_press_enter() -> None:
    assert "Player 2: " in hot_seat("legendary", interactive=False)[0]


def test_explain_shows_the_battle_with_its_rules() -> None:
    table = position(
        outpost={"c3": "hq", "c2": "commando n"}, borgo={"c1": "mutant s", "a1": "hq"}, hands={"outpost": ["runner"]}
    )
    shown = sit(table.match, ["explain"])
    assert "If a battle were fought now:" in shown
    assert "(N-35)" in shown
    assert "Mutant c1 is destroyed." in shown


def test_the_turn_and_the_hand_are_explained() -> None:
    match = position(outpost={"c3": "hq"}, borgo={"a1": "hq"}, hands={"outpost": ["runner"], "borgo": ["medic"]}).match
    shown = sit(match, [])
    assert "▶  O  Outpost" in shown
    assert "Runner Fighter. Initiative 2. Melee 1, north. Mobile." in shown
    assert "hand: Medic" in shown
    assert "1 Place Runner  place runner" in shown
    assert "End of input" in shown


@pytest.mark.parametrize(("mode", "says"), [("teams", "team 2"), ("scoring", "points 0"), ("versus", "♥13")])
def test_every_mode_says_what_counts(mode: str, says: str) -> None:
    match = derelict.game("neuroshima").start(seed=1, mode=mode)
    assert says in sit(match, [])


def test_the_log_says_how_much_is_left_out() -> None:
    match = duel(3)
    shown = sit(match, ["1"] * 12, {1: "random"})
    assert "What happened" in shown


def test_an_army_that_is_out_is_said_to_be() -> None:
    table = position(
        mode="deathmatch",
        outpost={"c3": "hq"},
        borgo={"a1": "hq"},
        moloch={},
        life={"moloch": 0},
        hands={"outpost": ["runner"]},
    )
    assert "Moloch · player 3  out" in sit(table.match, [])


def test_the_help_is_set_in_where_it_goes_on() -> None:
    match = duel()
    console = Script(["help"], width=60)
    Session(match, {}, {}, "en", console).run()
    shown = console.text.splitlines()
    at = next(number for number, line in enumerate(shown) if line.startswith("explain"))
    column = shown[at].index("what")
    assert shown[at + 1].startswith(" " * column)
    assert shown[at + 1].strip()


def test_a_french_player_may_leave_out_accents_and_say_that_it_is_enough() -> None:
    match = derelict.game("legendary").start(seats=1, seed=3, mode="alien")
    shown = sit(match, ["tuile specialiste", "fin"], language="fr")
    assert french("Spécialiste : Personnage") in shown
    assert match.actions[-1].text == "end"
