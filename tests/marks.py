"""`@rule("N-31")` says which rules of docs/rules a test proves."""

import pytest

rule = pytest.mark.rule
