"""Upper bounds on what a line of play can still achieve, which make pruning safe.

Every number here errs upwards. Nets, armour, blockers, medics and enemy attacks are ignored; modules that could come
near are assumed to be near. Choices of the enemy are never counted, because it may always decline them.
"""

from collections.abc import Iterable

from derelict.games.neuroshima.content.tiles import SHAPES, TILES, Shape
from derelict.games.neuroshima.lessons.puzzles.goal import ENEMY, SOLVER
from derelict.games.neuroshima.state import State

LONGEST_LINE = 4
"""The maximum number of hexes on a line from any hex of the board."""


class Prospects:
    """The best that a state can still lead to with this many tiles of the hand left to play."""

    def __init__(self, s: State, plays: int) -> None:
        self.s = s
        self.plays = plays
        self.hand = s.hands[SOLVER] if plays else ()
        shapes = [SHAPES[tile][0] for tile in self.hand]
        actions = [action for tile in self.hand if (action := TILES[tile].action) is not None]
        self.moves = sum(action.moves for action in actions)
        self.pushes = sum(action.pushes for action in actions)
        self.kills = [action.most_kills for action in actions]
        self.units = [(hex, p, SHAPES[p.tile][p.facing]) for hex, p in enumerate(s.board) if p is not None]
        own = [shape for _, p, shape in self.units if p.army == SOLVER]
        captures = any(shape.captures for shape in (*own, *shapes))
        enemy = [shape for _, p, shape in self.units if p.army == ENEMY and shape.is_module] if captures else []
        every = (*own, *shapes, *enemy)
        self.converts = any(shape.converts for shape in every)
        self.lends = any(shape.lends_mobility for shape in every)
        unlinked = every if self.moves or self.lends else (*shapes, *enemy)
        self.anywhere = _Help(every)
        """The help for a tile that can still go anywhere."""
        self.to_come = _Help(unlinked)
        """The help that may still come to a tile that stays, besides its current links."""

    def most_damage(self) -> int:
        """Return the most life that the enemy HQ can lose."""
        targets = self._targets()
        if targets is None:
            return 99
        linked = self._linked()
        staying, gains = 0, list[int]()
        for hex, piece, shape in self.units:
            if piece.army != SOLVER or shape.is_hq or not shape.initiative:
                continue
            now = self._damage_from(hex, shape, targets, linked.get(hex, _NO_HELP))
            best = self._damage_anywhere(shape)
            if self._may_walk(hex, shape):
                staying += max(now, best)
            else:
                staying += now
                gains.append(max(0, best - now))
        gains.sort(reverse=True)
        coming = [self._damage_anywhere(SHAPES[tile][0]) for tile in self.hand if SHAPES[tile][0].initiative]
        return staying + sum(sorted((*coming, *gains[: self.moves]), reverse=True)[: self.plays])

    def _targets(self) -> set[int] | None:
        """Return the hexes where the enemy HQ may stand when the battle comes; None for any hex."""
        hq = self.s.hq_of(ENEMY)
        if hq is None or self.pushes > 1:
            return None
        return {hq, *self.s.geometry.around[hq]} if self.pushes else {hq}

    def _may_walk(self, hex: int, shape: Shape) -> bool:
        return self.lends or (shape.is_mobile and hex not in self.s.moved)

    def _linked(self) -> dict[int, "_Help"]:
        """Return the current effects of the solver's modules and HQ on the hexes around them."""
        linked: dict[int, list[Shape]] = {}
        for hex, piece, shape in self.units:
            if piece.army == SOLVER and (shape.melee_bonus or shape.ranged_bonus or shape.extra_attacks):
                for way in shape.links:
                    linked.setdefault(self.s.geometry.neighbours[hex][way], []).append(shape)
        return {hex: _Help(shapes) for hex, shapes in linked.items()}

    def _damage_from(self, hex: int, shape: Shape, targets: set[int], linked: "_Help") -> int:
        """Return the damage that a unit can deal to the HQ from its place."""
        by_way: dict[int, int] = {}
        melee, ranged = linked.melee + self.to_come.melee, linked.ranged + self.to_come.ranged
        around, rays = self.s.geometry.neighbours[hex], self.s.geometry.rays[hex]
        for way, kind, strength in shape.attacks:
            is_melee = kind == "melee" and not self.converts
            if (around[way] in targets) if is_melee else not targets.isdisjoint(rays[way]):
                by_way[way] = by_way.get(way, 0) + strength + self._bonus(kind, melee, ranged)
        most = max(by_way.values(), default=0)
        if shape.explosion and not targets.isdisjoint(around):
            most = max(most, shape.explosion)
        return most * (len(shape.initiative) + linked.extra + self.to_come.extra)

    def _damage_anywhere(self, shape: Shape) -> int:
        by_way: dict[int, int] = {}
        for way, kind, strength in shape.attacks:
            bonus = self._bonus(kind, self.anywhere.melee, self.anywhere.ranged)
            by_way[way] = by_way.get(way, 0) + strength + bonus
        most = max((*by_way.values(), shape.explosion))
        return most * (len(shape.initiative) + self.anywhere.extra)

    def _bonus(self, kind: str, melee: int, ranged: int) -> int:
        if kind == "gauss":
            return 0
        return max(melee, ranged) if self.converts else melee if kind == "melee" else ranged

    def most_kills(self) -> int:
        """Return the most enemy tiles, without the HQ, that can leave the board from now on."""
        enemies = {hex: shape for hex, p, shape in self.units if p.army == ENEMY and not shape.is_hq}
        within = {hex for hex, shape in enemies.items() if shape.is_medic}
        capacity, gains = 0, list[int]()
        for hex, piece, shape in self.units:
            if piece.army == SOLVER and shape.initiative:
                within.update(there for there in self._reached(hex, shape) if there in enemies)
                if self._may_walk(hex, shape):
                    capacity += self._capacity(shape)
                else:
                    gains.append(self._capacity(shape))
        gains.sort(reverse=True)
        coming = [self._capacity(SHAPES[tile][0]) for tile in self.hand if SHAPES[tile][0].initiative]
        coming += self.kills + gains[: self.moves]
        capacity += sum(sorted(coming, reverse=True)[: self.plays])
        return min(len(enemies), len(within) + capacity)

    def _reached(self, hex: int, shape: Shape) -> Iterable[int]:
        around, rays = self.s.geometry.neighbours[hex], self.s.geometry.rays[hex]
        if shape.explosion:
            yield from around
        for way, kind, _ in shape.attacks:
            if kind == "melee" and not self.converts:
                yield around[way]
            else:
                yield from rays[way]

    def _capacity(self, shape: Shape) -> int:
        """Return the number of tiles that a unit can reach from the best place."""
        ways = {way: LONGEST_LINE if kind == "gauss" else 1 for way, kind, _ in shape.attacks}
        once = max(sum(ways.values()), 6 if shape.explosion else 0)
        return once * (len(shape.initiative) + self.anywhere.extra)


class _Help:
    """The combined help that some modules and HQs can give."""

    __slots__ = ("extra", "melee", "ranged")

    def __init__(self, shapes: Iterable[Shape]) -> None:
        self.melee = self.ranged = self.extra = 0
        for shape in shapes:
            self.melee += shape.melee_bonus
            self.ranged += shape.ranged_bonus
            self.extra += shape.extra_attacks


_NO_HELP = _Help(())
