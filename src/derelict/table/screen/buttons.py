"""The buttons of a question, with those of one kind folded into one where they are many."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile

from markupsafe import Markup, escape

Offered = tuple[str, str, bool, bool, tuple[int, str]]
"""An option as `button` draws it."""
MANY, LONG = 2, 50
"""So many options of one verb are folded, if their labels have that many letters together."""
NO_BREAK = "\N{NO-BREAK SPACE}"
_ALIKE = Markup("""<details class="alike {verb}"><summary>{start}\N{HORIZONTAL ELLIPSIS} <b>{count}</b></summary>
<div>{buttons}</div></details>""")


@lru_cache(maxsize=4096)
def button(text: str, label: str, is_drawn: bool, is_final: bool, paid: tuple[int, str], before: str = "") -> Markup:
    """Return a button; `paid` is its cost and the coin that it uses up itself, `before` what is said above it."""
    kind = 'class="drawn" ' if is_drawn else ""
    unsure = f'data-unsure="{escape(titled(label))}" ' if is_final else ""
    price = f'data-price="{paid[0]}" data-spent="{paid[1]}" ' if paid[0] else ""
    named = f'aria-label="{escape(label)}" ' if before else ""
    said, rest = escape(text), escape(label.removeprefix(before))
    return Markup(
        f'<button {kind}{unsure}{price}{named}name="action" value="{said}" data-choice="{said}">{rest}</button>'
    )


def titled(label: str) -> str:
    """Return a label that begins a sentence: a word is capitalised, the name of a hex such as a3 is not."""
    return label[:1].upper() + label[1:] if label[:2].isalpha() else label


def folded(offered: Sequence[Offered]) -> list[Markup]:
    """Return buttons, those of one verb folded into one where they are many and not the whole question."""
    alike: dict[str, list[Offered]] = {}
    for one in offered:
        alike.setdefault(_verb(one), []).append(one)
    shown = list[Markup]()
    for one in offered:
        group = alike[_verb(one)]
        start = _shared_start([label for _, label, *_ in group]) if len(group) < len(offered) else ""
        if not start:
            shown.append(button(*one))
        elif one is group[0]:
            buttons = Markup("\n").join(button(*each, start) for each in group)
            said = start.strip(f" :{NO_BREAK}")
            shown.append(_ALIKE.format(verb=_verb(one), start=said, count=len(group), buttons=buttons))
    return shown


def _verb(offered: Offered) -> str:
    return offered[0].split()[0]


def _shared_start(labels: list[str]) -> str:
    """Return the words with which all labels begin; empty for a few short ones, which need not be folded."""
    if len(labels) < MANY or sum(map(len, labels)) < LONG:
        return ""
    start = "".join(letters[0] for letters in takewhile(_are_equal, zip(*labels, strict=False)))
    return start[: max(start.rfind(" "), start.rfind(NO_BREAK)) + 1]


def _are_equal(letters: tuple[str, ...]) -> bool:
    return len(set(letters)) == 1
