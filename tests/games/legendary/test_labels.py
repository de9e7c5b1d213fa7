"""What buttons and the log say: an action that costs something says how much, as the board has it now."""

import pytest

from derelict.core.content import typography
from derelict.games.legendary.events import EventRevealed
from tests.games.legendary.table import GAME, Table, complex


@pytest.fixture
def table() -> Table:
    return complex(
        "gunner", "medic", versus=True, attack=9, recruit=6, stage=1,
        rooms={"operations": "event2", "weapons_locker": "maturing_xenomorph up"},
        combat=["vent_stalker lasting=1"],
        huggers=["facehugger seat=2"],
        hq=["electric_prod"],
        attached=["ventilation_lock ventilation_shafts"],
    )  # fmt: skip


COSTS = [
    ("recruit electric_prod", "Recruit Electric Prod (5 Recruit)", "Recruter Aiguillon électrique (5 de Recrutement)"),
    ("recruit sergeant", "Recruit Sergeant (3 Recruit)", "Recruter Sergent (3 de Recrutement)"),
    (
        "scan operations",
        "Scan: hidden card [Operations] (3 Attack)",
        "Scanner : carte cachée [Opérations] (3 d’Attaque)",
    ),
    (
        "fight weapons_locker",
        "Fight Maturing Xenomorph [Weapons Locker] (4 Attack)",
        "Combattre Xénomorphe en croissance [Armurerie] (4 d’Attaque)",
    ),
    (
        "fight combat 1",
        "Fight Vent Stalker [Combat Zone 1] (5 Attack)",
        "Combattre Rôdeur des conduits [Zone de Combat 1] (5 d’Attaque)",
    ),
    (
        "fight facehugger 1",
        "Fight Facehugger in front of Medic 2 (3 Attack)",
        "Combattre Facehugger devant Toubib 2 (3 d’Attaque)",
    ),
    ("fight player 2", "Fight Medic 2 (4 Attack)", "Combattre Toubib 2 (4 d’Attaque)"),
]


@pytest.mark.parametrize(("text", "english", "french"), COSTS, ids=[text for text, _, _ in COSTS])
def test_a_button_says_what_its_action_costs(table: Table, text: str, english: str, french: str) -> None:
    view, decision = table.match.view(0), table.match.decision
    assert decision is not None
    option = next(option for option in decision.options if option.text == text)
    assert [GAME.label(view.state, decision, option, language) for language in ("en", "fr")] == [
        english,
        typography.french(french),
    ]


def test_a_payment_says_its_price() -> None:
    table = complex("gunner", stage=1, recruit=4, attached=["ventilation_lock ventilation_shafts"])
    decision = table.match.decision
    assert decision is not None
    option = next(option for option in decision.options if option.text == "pay ventilation_lock")
    assert GAME.label(table.state, decision, option, "en") == "Pay 4 Recruit: Ventilation Lock"


@pytest.mark.parametrize(
    ("text", "said"),
    [("sacrifice fire_axe", "Sacrifice Fire Axe"), ("sacrifice copy fire_axe", "Sacrifice Fire Axe (copy)")],
)
def test_a_copy_is_told_from_the_card_itself(table: Table, text: str, said: str) -> None:
    decision, action = table.match.decision, GAME.parse(text)
    assert decision is not None
    assert action is not None
    assert GAME.label(table.state, decision, action, "en") == said


@pytest.mark.parametrize(("language", "said"), [("en", "Event: The S.O.S."), ("fr", "Évènement : Le S.O.S.")])
def test_a_name_with_a_full_stop_ends_its_sentence(table: Table, language: str, said: str) -> None:
    assert GAME.sentence(table.state, EventRevealed("the_sos"), language) == typography.french(said)
