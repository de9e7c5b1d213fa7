"""No two threads meet a type for the first time: msgspec would end the process with a fault of memory."""

import subprocess
import sys
from random import Random

import msgspec
from msgspec import defstruct

from derelict import registry
from derelict.core.saves import parse_save
from derelict.table.record.entries import Acted, Sat, Started
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.store import snapshots
from derelict.table.store.decoding import prepare
from tests.table.folded import add


def test_a_server_that_is_started_knows_all_types_that_it_reads() -> None:
    """In a process of its own, in which nothing else has met them."""
    subprocess.run([sys.executable, "-m", __name__], check=True)


def main() -> None:
    met = list[object]()
    prepare()
    work_out = msgspec._utils._get_class_mro_and_typevar_mappings  # type: ignore[attr-defined]

    def noted(kind: object) -> object:
        met.append(kind)
        return work_out(kind)

    msgspec._utils._get_class_mro_and_typevar_mappings = noted  # type: ignore[attr-defined]
    for name in registry.games():
        game, rng = registry.game(name), Random(1)
        terms = Terms(game.setup(seats=2), "seed", "anna")
        record = add(Record(game, terms), Sat(0, "anna", "Anna"), Sat(1, "bert", "Bert"), Started())
        while record.match is not None and record.match.decision is not None and record.number < 90:
            decision, made = record.match.decision, len(record.match.actions)
            record = add(record, Acted(decision.seat, made, rng.choice(decision.options).text))
        assert record.match is not None
        read = msgspec.json.decode(msgspec.json.encode(terms), type=Terms)
        assert snapshots.load(game, read, snapshots.dump(record)).number == record.number
        parse_save(record.match.save())
    assert not met, met
    unheard = defstruct("Unheard", [("number", int)])
    msgspec.json.decode(b'{"number": 1}', type=unheard)
    assert met == [unheard], "else nothing would have been seen above"


if __name__ == "__main__":
    main()
