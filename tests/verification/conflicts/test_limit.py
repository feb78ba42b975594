"""When the solver gives up, nothing is claimed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from tests.verification.conftest import Norms, Planted

WAY: Final = '[[question]]\nid = "way"\nask = "?"\nanswers = "Way"\nargs = "p in Player"\n'
FIELD: Final = '[[field]]\nname = "n"\nof = ["Player"]\nvalues = "0..200"\n'
RULES: Final[dict[str, Norms]] = {
    "detail.a": 'when = "n(p) * n(p) + x * y * n(Ann) = 391"\nthen = "answer = Left"',
    "detail.b": 'when = "flag and n(p) > x * y + 7"\nthen = "answer != Left"',
    "detail.c": 'when = "n(Ann) * n(Ben) = 221"\nthen = "answer != Middle"',
    "quick.d": 'when = "n(Ann) = 17 * x"\nthen = "answer != Right"',
}


@pytest.mark.parametrize("apart", ["", 'tell_apart = ["x"]\n'])
def test_a_tiny_limit_claims_nothing(planted: Planted, apart: str) -> None:
    """With a limit of one step there is one finding: unknown."""
    planted.situation(WAY + apart, FIELD)
    planted.rules(RULES)
    assert [f.id for f in planted.found(rlimit=1)] == ["unknown:way:rlimit"]


@pytest.mark.parametrize("silence", ["", 'silence = "Middle"\n'])
def test_any_limit_claims_only_what_is_true(planted: Planted, silence: str) -> None:
    """Whatever the limit, each finding is one of the unlimited search, or unknown.

    A bug once: a rule was called vacuous when the solver had merely given up on it.
    """
    planted.situation(WAY + silence + 'tell_apart = ["x"]\n', FIELD)
    planted.rules(RULES)
    full = {f.id: f for f in planted.found()}
    assert "unknown:way:rlimit" not in full
    gave_up = 0
    for limit in (10, 100, 300, 1_000, 2_000, 4_000, 8_000, 16_000):
        found = planted.found(rlimit=limit)
        gave_up += any(f.id == "unknown:way:rlimit" for f in found)
        for one in found:
            assert one.kind == "unknown" or one.id in full
            assert one.state is None or one.state == full[one.id].state
        missed = set(full) - {f.id for f in found}
        assert not missed or found[-1].id == "unknown:way:rlimit"
    assert gave_up
