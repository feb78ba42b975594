"""The defined totals count each Character as often as the rules say (4.2.4.b, 7.4.3.e and i).

This is about formulas only, for any one Character: what `total` adds for it is its value as
often as the question "counts" answers, and what both Expeditions of a player add is that as
often as "tally" answers. So the claim `sum` rests on the norms of the rules, not on the
definition alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.rules.finding_words import DETAIL
from verification.conflicts.norm import Inquiry
from verification.formula.expr import Definition, Quant, Var
from verification.formula.fold import Fold
from verification.proof.claim import DECLARED, Given, Goal, Sides
from verification.proof.failure import Unsupported
from verification.proof.law import BITS, LawReader, as_integer, as_truth, ruling, summand
from verification.proof.machine import Machine
from verification.proof.record import EXPEDITIONS, LISTS, PLAYERS, TERRAINS, Record, check_lists
from verification.proof.term import (
    Term,
    apply,
    both,
    choice,
    equal,
    implies,
    negation,
    number,
    unknown,
)

SOURCES: Final = ("core_c/dusk.c",)
TITLE: Final = "the defined totals count each Character as often as the norms of the rules say"
SIZES: Final = (DECLARED,)
FUNCTION: Final = "altered_sum"
READING: Final = ("tiebreak.sum", "each-presence")


def goals(given: Given) -> Iterator[Goal]:
    """For any Character, Expedition and player: the weight that the norms decide."""
    if given.choices.get(READING[0]) != READING[1]:
        raise Unsupported(f'another reading of {READING[0]} than "{READING[1]}"')
    situation = given.situation("statistics")
    check_lists(situation)
    total = situation.scope.definitions["total"]
    machine = Machine(given.program(*SOURCES))
    record = Record.of(machine)
    piece = unknown("slot", BITS)
    reader = LawReader(record.pieces(unknown("asleep counts", 0)))
    fold: Fold[Term] = Fold(reader)
    facts = (record.good_slot(piece),)
    place = machine.program.function(FUNCTION).place
    counts, tally = (_detailed(given, name) for name in ("counts", "tally"))
    weights = {e: _weight(total, e, piece, fold) for e in EXPEDITIONS}
    for e in EXPEDITIONS:
        decided = ruling(counts, (piece, e >> 1, e & 1), fold)
        what = f"a Character counts in Expedition {e} as often as the rules say"
        sides = Sides(weights[e], choice(decided.allowed[1], number(1, BITS), number(0, BITS)))
        holds = both(
            (decided.settles(weights[e]), implies(negation(decided.asked), _zero(weights[e])))
        )
        yield Goal("counts", what, place, facts, holds, _rules(counts), sides)
        for t in TERRAINS:
            adds = summand(total, (e >> 1, e & 1, t), piece, reader)
            value = as_integer(
                fold.value(_body(total).body, _names(total, (e >> 1, e & 1, t), piece))
            )
            same = equal(adds, choice(_zero(weights[e]), number(0, BITS), value))
            what = f"{LISTS['Terrain'][t]} of Expedition {e} adds the value as often as that"
            yield Goal("adds", what, place, facts, same, total.cites)
    for p in PLAYERS:
        both_sides = apply("bvadd", weights[2 * p], weights[2 * p + 1])
        decided = ruling(tally, (piece, p), fold)
        what = f"a Character counts for {LISTS['Player'][p]} on a tiebreak day as the rules say"
        holds = both(
            (decided.settles(both_sides), implies(negation(decided.asked), _zero(both_sides)))
        )
        yield Goal("tally", what, place, facts, holds, _rules(tally))
    yield Goal("width", "the formulas need no more than 64 bits", place, facts, both(reader.exact))


def _detailed(given: Given, name: str) -> Inquiry:
    """The question as the detailed rules answer it; the overview leaves out Gigantic."""
    inquiry = given.inquiry(name)
    kept = tuple(n for n in inquiry.norms if n.voice == DETAIL)
    return Inquiry(inquiry.situation, inquiry.question, kept)


def _rules(inquiry: Inquiry) -> tuple[str, ...]:
    return tuple(dict.fromkeys(n.rule.id for n in inquiry.norms))


def _body(total: Definition) -> Quant:
    if not isinstance(total.body, Quant) or total.body.where is None:
        raise Unsupported('the definition "total", which is not a sum over what is present')
    return total.body


def _names(total: Definition, args: tuple[int, ...], piece: Term) -> dict[Var, int | Term]:
    return {**dict(zip(total.params, args, strict=True)), _body(total).var: piece}


def _weight(total: Definition, e: int, piece: Term, fold: Fold[Term]) -> Term:
    """1 where the sum takes the Character in, else 0; it may not depend on the terrain."""
    where = _body(total).where
    assert where is not None
    tests = {
        as_truth(fold.value(where, _names(total, (e >> 1, e & 1, t), piece))) for t in TERRAINS
    }
    if len(tests) != 1:
        raise Unsupported('the definition "total", which counts by terrain')
    return choice(tests.pop(), number(1, BITS), number(0, BITS))


def _zero(term: Term) -> Term:
    return equal(term, number(0, BITS))
