"""What cards, items, rooms and tokens say in numbers and marks, written down once more from the sources.

Whether the game plays by them is tested elsewhere; here a slip in a content file is found.
"""

from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.kinds import ActionCard, Item, RoomTile
from tests.marks import rule

CARDS = """
search 0 out
rest 0 out
interruption 0 any
demolition 0 any
inconspicuous 0 any
weird_metabolism 0 any
basic_repairs 2 out
sensitive_hearing 0 out
feel_of_the_dark 0 any
quarantine 1 out
stun 0 any
repairs 1 out
defense_plan 0 out
facility_tour 0 out
desperate_attack 0 in
distraction 0 in
obstinate 0 out
vents 1 out
rushed_analysis 0 out
vivisection 0 in
field_experience 0 any
pheromones 0 in
workspace_plan 0 out
recharge 0 out
neuralink 0 out
bypass 1 out
it_works_for_me 1 out
master_plan 0 out
clean_up 0 out
emergency_key 0 out
maintenance_plan 0 out
jury_rigging 2 out
it_should_work 1 out
"""

ITEMS = """
weapon_battery 1 any once electricity
grenade 1 any once
thermite_charge 1 any once
glowstick 0 any once
smoke_grenade 1 any once
recon_drone 1 out once
decoy 1 any once
shotgun - heavy classic 2/2
pulse_rifle - heavy energy 4/6
extended_magazine 1 out
gate_key 1 out once
comms_key 1 out once
toolbelt 1 out once frame
duct_tape 1 out once frame
fire_blanket 1 any once
flashlight 0 any
reagent 1 any once fire
clothes 1 out once material
cave_plans 1 out once
facility_plans 1 out once
medkit 1 out once medicine
medical_stapler 1 out once
antiseptic 1 out once fire
scalpel 1 any once
analyze_toolset 1 out once frame
caffeine_pills 1 any once
research_documents 1 out once
neutralizer 1 out once medicine+fire
taser 1 any once electricity+frame
flamethrower - heavy fire+frame classic 4/4
enviro_suit - heavy material+frame
pistol - heavy electricity+fire energy 3/3
smg - heavy energy 5/5
probe_arm 1 in
smart_gun - heavy energy 6/6
nailgun - heavy classic 6/6
wail 1 any
battle_suit -
assault_rifle - heavy energy 5/5
overmind 1 any
cheat_codes 1 out
pressure_washer 1 any heavy
"""
ROOMS = """
archive white computer search
transmitter_control red computer search
cave_entrance white search
power_generator yellow search
emergency_room green search
laboratory green computer search
nest none unbreakable
decon_room green search
css_a yellow search
cooling_system yellow computer search
vent_control yellow computer search
testing_lab green computer search
contaminated_room white search unbreakable
guard_room red search
css_b yellow search
css_c yellow search
defense_control red computer search
surgery green search
css_control yellow computer search
isolation_room none
repository none
emergency_stairs none
backup_power none
elevator_s01 none
elevator_s02 none
elevator_s03 none
alert_room none
"""
EVENTS = """
blood_trace_1 breeder+queen 2
blood_trace_2 creeper+breeder+queen 3
blue_screen adult+breeder+queen 3 removed
bulkheads_open adult+breeder 1
consuming_fire creeper+breeder+queen 2
coolant_leak adult+breeder+queen 1 removed
damage creeper+adult 3
egg_protection breeder+queen 4
fire_in_the_hole creeper+adult 1
hatching adult+breeder 2
kickstopper adult+breeder+queen 2,4 removed
leaving_the_shell_1 breeder+queen 1
leaving_the_shell_2 creeper+breeder+queen 4
lurking creeper+adult 2
nest creeper+breeder+queen 1
noise_in_corridors adult+breeder 3
panic adult+breeder 4
power_surge breeder+queen 3
sanitary_network_failure adult+breeder+queen 2 removed
scent_of_blood creeper+adult 4
short_circuit adult+breeder+queen 4 removed
thats_hot adult+breeder+queen 1,3 removed
"""
ATTACKS = """
blood_chase 2,4,5 creeper+adult+breeder+queen
blood_rage 3,5 breeder+queen
cut 0,2,3,4,5 creeper+adult+breeder+queen
evolve 0,4 creeper
infecting_the_host 4 creeper+queen
perched_in_the_dark 0,2,4,5,5 adult+breeder+queen
piercing_the_heart 3,5 queen
"""
TOKENS = """
blank 1 0 0
larva 4 1 2
larva 4 0 1
creeper 3 1 2
adult 3 3 4
adult 3 2 4
adult 3 2 3
adult 3 1 3
breeder 1 2 4
breeder 1 3 4
queen 1 4 4
"""


def lines(text: str) -> set[str]:
    return set(text.strip().splitlines())


def card(it: ActionCard) -> str:
    return f"{it.id} {it.cost} {it.combat}"


def item(it: Item) -> str:
    """Cost and mark, or a dash if it cannot be used; how often; its weight; what it is for; a weapon with its ammo."""
    said = [it.id, f"{it.cost} {it.combat}" if it.ways else "-"]
    said += ["once"] * it.one_use + ["heavy"] * it.heavy
    said += [part for part in (it.component, "+".join(it.built_from)) if part]
    if it.weapon:
        said.append(f"{it.weapon} {it.ammo[0]}/{it.ammo[1]}")
    return " ".join(said)


def room(it: RoomTile) -> str:
    said = [
        it.id,
        it.colour,
        *["computer"] * it.computer,
        *["search"] * it.searchable,
        *["unbreakable"] * (not it.breaks),
    ]
    return " ".join(said)


@rule("X-50", "X-52", "X-68", "X-69", "X-70", "X-71", "X-72", "X-73", "X-74", "X-75", "X-76", "X-77", "X-78", "X-79")
@rule("X-80", "X-81", "X-82", "X-83", "X-84", "X-85", "X-86", "X-87", "X-88", "X-89", "X-90", "X-91", "X-413", "X-415")
def test_what_action_cards_cost_and_when_they_are_played() -> None:
    assert {card(it) for it in tables.CARDS.values()} == lines(CARDS)


@rule("X-49", "X-52", "X-281", "X-283", "X-286", "X-287", "X-289", "X-290", "X-291", "X-292", "X-293", "X-294", "X-295")
@rule(
    "X-296", "X-297", "X-298", "X-299", "X-300", "X-301", "X-302", "X-303", "X-304", "X-305", "X-306", "X-307", "X-308"
)
@rule("X-309", "X-310", "X-311", "X-312", "X-313", "X-314", "X-315")
def test_what_items_cost_when_they_are_used_and_what_they_hold() -> None:
    assert {item(it) for it in tables.ITEMS.values()} == lines(ITEMS)


@rule("X-135", "X-157", "X-158")
def test_what_is_in_the_rooms() -> None:
    assert {room(it) for it in tables.ROOMS.values()} == lines(ROOMS)


@rule("X-331", "X-336")
def test_who_moves_by_an_event_and_where_and_which_events_leave() -> None:
    said = {
        " ".join([it.id, "+".join(it.move), ",".join(map(str, it.via)), *["removed"] * it.removed])
        for it in tables.EVENTS.values()
    }
    assert said == lines(EVENTS)


@rule("X-217", "X-220", "X-229", "X-232", "X-233", "X-234", "X-235", "X-236", "X-237", "X-238")
def test_the_numbers_of_attack_cards_and_who_attacks_by_them() -> None:
    said = {f"{it.id} {','.join(map(str, it.blood))} {'+'.join(it.kinds)}" for it in tables.ATTACKS.values()}
    assert said == lines(ATTACKS)


@rule("X-17", "X-200")
def test_how_many_tokens_bear_which_numbers() -> None:
    assert {f"{it.kind} {it.copies} {it.lit} {it.dark}" for it in tables.TOKENS.values()} == lines(TOKENS)
