"""Two kinds of things to try together: in the suite each once, in a soak each with all of the others."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from tests.trust.sizes import IS_SOAK


def crossed(one: str, ones: Mapping[str, Any], other: str, others: Mapping[str, Any]) -> pytest.MarkDecorator:
    """As many of the ones as of the others, by their names."""
    pairs = product(ones, others) if IS_SOAK else zip(ones, others, strict=True)
    return pytest.mark.parametrize((one, other), [pytest.param(ones[a], others[b], id=f"{a}-{b}") for a, b in pairs])
