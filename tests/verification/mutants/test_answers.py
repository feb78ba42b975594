"""Functions that are watched: the play stays as it is, mutants that answer otherwise are named."""

from __future__ import annotations

from typing import Final

import altered
from verification.mutants.answers import Watcher
from verification.mutants.operators import Mutant
from verification.mutants.plant import forget, function_of, plant
from verification.mutants.played import do, same
from verification.mutants.run import all_mutants

JOB: Final = ("scenario", "gigantic.losing", 0)
FUNCTION: Final = "ask.passive.presence:expeditions_of:"
ELSEWHERE: Final = "victory.free_for_all:"


def differs(mutant: Mutant) -> bool:
    """Whether the play is another one with the fault planted."""
    rules = altered.load()
    function = function_of(mutant.module, mutant.function)
    before, code = do(rules, JOB), function.__code__
    plant(mutant)
    try:
        return not same(before, do(rules, JOB))
    except Exception:  # a mutant may do anything
        return True
    finally:
        function.__code__ = code
        forget()


def test_who_answers_otherwise() -> None:
    """Whatever changes the play answers otherwise in it; the functions are as before at the end."""
    mutants = [one for one in all_mutants() if one.id.startswith(FUNCTION)][::3]
    codes = [function_of(one.module, one.function).__code__ for one in mutants]
    rules = altered.load()
    before = do(rules, JOB)
    (found,) = Watcher(rules, mutants).plays((JOB,), range(len(mutants)))
    assert [function_of(one.module, one.function).__code__ for one in mutants] == codes
    assert same(before, do(rules, JOB))
    changing = [one for one in mutants if differs(one)]
    assert same(before, found.played)
    assert found.called == {*range(len(mutants))}
    otherwise = [mutants[n] for n in found.otherwise]
    assert changing
    assert set(changing) <= set(otherwise) < set(mutants)


def test_who_is_not_called() -> None:
    """A function that no play calls answers in none."""
    one = next(mutant for mutant in all_mutants() if mutant.id.startswith(ELSEWHERE))
    (found,) = Watcher(altered.load(), [one]).plays((JOB,), (0,))
    assert not found.called | found.otherwise


def test_those_caught_are_not_watched() -> None:
    """Only the mutants that are named are compared; with several processes all is the same."""
    mutants = [one for one in all_mutants() if one.id.startswith(FUNCTION)][:4]
    watcher = Watcher(altered.load(), mutants)
    (alone,) = watcher.plays((JOB,), (1,))
    assert alone.called == {1}
    (one,) = watcher.plays((JOB,), range(4))
    (other,) = watcher.plays((JOB,), range(4), workers=2)
    assert (one.called, one.otherwise) == (other.called, other.otherwise)
    assert same(one.played, other.played)


def test_what_a_state_remembers_is_compared() -> None:
    """A state that remembers what held of another is another answer, though its fields are equal.

    Mutants of ``changed`` that keep what was found out, or forget it, are told from the function.
    """
    mutants = [one for one in all_mutants() if one.id == "state.model:State.changed:0"]
    (found,) = Watcher(altered.load(), mutants).plays((JOB,), (0,))
    assert found.otherwise == {0}


def test_what_closes_over_something_is_not_watched() -> None:
    """The code of such a function cannot be exchanged: its mutants may answer otherwise in all."""
    mutants = [one for one in all_mutants() if one.function == "OpenOffer.__init__"]
    (found,) = Watcher(altered.load(), mutants).plays((JOB,), range(len(mutants)))
    assert mutants
    assert found.otherwise == {*range(len(mutants))}
