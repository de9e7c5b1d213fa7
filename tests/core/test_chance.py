"""Chance: the same numbers for ever, and every number equally likely."""

from collections import Counter

import pytest

from derelict.core.chance import Chance

PINNED_KEY = "d27e86dde0af58443307d120b2be56173e8f54bad9a52d9c0980ad2cdfb54747"
PINNED_DICE = [1, 1, 2, 3, 3, 2, 0, 0, 0, 4, 3, 3]
PINNED_SHUFFLE = "gbeafhdc"


def test_the_numbers_of_a_seed_never_change() -> None:
    chance = Chance.seeded(7)
    assert chance.key == PINNED_KEY
    assert [chance.below(6) for _ in range(12)] == PINNED_DICE
    assert chance.counter == 12
    items = list("abcdefgh")
    Chance.seeded("a text").shuffle(items)
    assert "".join(items) == PINNED_SHUFFLE


def test_another_seed_gives_other_numbers() -> None:
    one, other = Chance.seeded(7), Chance.seeded(8)
    assert [one.below(1000) for _ in range(5)] != [other.below(1000) for _ in range(5)]


def test_a_number_as_text_is_the_same_seed() -> None:
    assert Chance.seeded(7) == Chance.seeded("7")


def test_the_state_of_chance_is_a_key_and_a_counter() -> None:
    chance = Chance.seeded(1)
    chance.below(10)
    again = Chance(chance.key, chance.counter)
    assert [chance.below(10) for _ in range(5)] == [again.below(10) for _ in range(5)]


def test_one_possibility_needs_no_luck() -> None:
    assert [Chance.seeded(1).below(1) for _ in range(5)] == [0] * 5


@pytest.mark.parametrize("limit", [2, 6, 7, 10, 97])
def test_every_number_is_equally_likely(limit: int) -> None:
    chance, draws = Chance.seeded(limit), 400 * limit
    counts = [0] * limit
    for _ in range(draws):
        counts[chance.below(limit)] += 1
    assert chi_square(counts) < bound(limit - 1)


def test_every_order_is_equally_likely() -> None:
    chance, counts = Chance.seeded("orders"), dict[str, int]()
    for _ in range(9600):
        items = list("abcd")
        chance.shuffle(items)
        order = "".join(items)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < bound(23)


def test_numbers_beyond_the_last_whole_span_are_drawn_again() -> None:
    """With a limit just above half the span nearly every second number is refused: the counter shows it."""
    chance, limit = Chance.seeded(3), (1 << 63) + 1
    numbers = [chance.below(limit) for _ in range(50)]
    assert all(0 <= number < limit for number in numbers)
    assert chance.counter > 60


@pytest.mark.parametrize("items", [[], ["only"]])
def test_nothing_to_shuffle_uses_no_chance(items: list[str]) -> None:
    chance = Chance.seeded(1)
    chance.shuffle(items)
    assert chance.counter == 0


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def bound(freedom: int) -> float:
    """Five standard deviations above the mean: far beyond bad luck, far below a bias of a few per cent."""
    return float(freedom + 5 * (2 * freedom) ** 0.5)


def test_the_order_of_a_mix_never_changes() -> None:
    items = list("abcdefgh")
    Chance.seeded("a text").mix(items)
    assert "".join(items) == "hbgdaefc"


@pytest.mark.parametrize("count", [0, 1, 2, 31, 32, 33, 64, 65, 256, 257, 400])
def test_a_mix_loses_and_doubles_nothing(count: int) -> None:
    items = list(range(count))
    Chance.seeded(count).mix(items)
    assert sorted(items) == list(range(count))
    assert count < 31 or items != list(range(count))


def test_every_order_of_a_mix_is_equally_likely() -> None:
    """6000 mixes of three: 1000 of each order are expected, give or take five times the spread of 29."""
    chance, seen = Chance.seeded(7), Counter[str]()
    for _ in range(6000):
        items = list("abc")
        chance.mix(items)
        seen["".join(items)] += 1
    assert len(seen) == 6
    assert all(abs(times - 1000) < 145 for times in seen.values())


def test_a_mix_draws_anew_when_two_numbers_are_equal() -> None:
    """Of 256 numbers below 65536 two are equal in four of ten draws, and then more than 8 digests are used."""
    used = []
    for seed in range(40):
        chance = Chance.seeded(seed)
        chance.mix(list(range(256)))
        used.append(chance.counter)
    assert min(used) == 8
    assert max(used) > 8
    assert all(count % 8 == 0 for count in used)
