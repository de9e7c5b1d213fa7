"""Matching programming dice with a combination (M-76 to M-82)."""

from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

from derelict.games.neomorphosis.content.kinds import MOTIFS
from derelict.games.neomorphosis.content.tables import PROGRAMMING


def coverable(combo: tuple[str, ...], faces: tuple[str, ...], wild: bool = False) -> tuple[tuple[int, ...], ...]:
    """The symbols that dice can cover together, by their places; only sets to which nothing can be added.

    >>> coverable(("p4", "triangle"), ("p3", "p1", "cross"))
    ((0,),)
    """
    return _coverable(combo, tuple(sorted(faces)), wild)


@lru_cache(maxsize=20_000)
def _coverable(combo: tuple[str, ...], faces: tuple[str, ...], wild: bool) -> tuple[tuple[int, ...], ...]:
    places = range(len(combo))
    found: list[tuple[int, ...]] = []
    for size in range(len(combo), -1, -1):
        for chosen in combinations(places, size):
            if not any(set(chosen) <= set(larger) for larger in found) and _fits(combo, chosen, faces, wild):
                found.append(chosen)
    return tuple(found)


def _fits(combo: tuple[str, ...], chosen: tuple[int, ...], faces: tuple[str, ...], wild: bool) -> bool:
    """Whether dice cover some symbols at once: M-79 a motif by a die of its own, M-78 points by joined dice."""
    wanted = [combo[place] for place in chosen]
    motifs = [symbol for symbol in wanted if symbol in MOTIFS]
    have = [face for face in faces if face in MOTIFS]
    missing = sum(max(0, motifs.count(motif) - have.count(motif)) for motif in MOTIFS)
    if missing > int(wild) or len(have) < len(motifs):
        return False
    points = sorted((int(face[1]) for face in faces if face not in MOTIFS), reverse=True)
    needs = tuple(sorted((int(symbol[1]) for symbol in wanted if symbol not in MOTIFS), reverse=True))
    return _sums(needs, tuple(points))


@cache
def _sums(needs: tuple[int, ...], points: tuple[int, ...]) -> bool:
    """Whether dice can be shared out so that each need is reached; no die serves twice (M-80)."""
    if not needs:
        return True
    if sum(points) < sum(needs):
        return False
    for size in range(1, len(points) + 1):
        for used in combinations(range(len(points)), size):
            if sum(points[die] for die in used) >= needs[0]:
                rest = tuple(point for die, point in enumerate(points) if die not in used)
                if _sums(needs[1:], rest):
                    return True
    return False


def is_matched(combo: tuple[str, ...], faces: tuple[str, ...], wild: bool = False) -> bool:
    """M-82: whether all symbols are matched at once."""
    return coverable(combo, faces, wild)[0] == tuple(range(len(combo)))


@cache
def covered(combo: tuple[str, ...], dice: int, wild: bool = False) -> dict[int, Fraction]:
    """The probability that one roll covers exactly n symbols, for each n."""
    found = dict.fromkeys(range(len(combo) + 1), Fraction(0))
    for faces in combinations_with_replacement(sorted(PROGRAMMING.faces), dice):
        ways = factorial(dice) // prod(factorial(faces.count(face)) for face in set(faces))
        found[len(coverable(combo, faces, wild)[0])] += Fraction(ways, len(PROGRAMMING.faces) ** dice)
    return found


def chance(combo: tuple[str, ...], dice: int, wild: bool = False) -> Fraction:
    """The probability that one roll of that many dice matches a whole combination."""
    return covered(combo, dice, wild)[len(combo)]


def expected(combo: tuple[str, ...], dice: int) -> float:
    """The average number of symbols that one roll covers."""
    return float(sum(count * part for count, part in covered(combo, dice).items()))
