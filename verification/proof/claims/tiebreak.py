"""`decide` gives the winner that the question "arena" has on a tiebreak day (4.3.h, 7.4.3.i)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from verification.formula.expr import BOOL, Quant, Var
from verification.formula.fold import Fold
from verification.formula.parse import parse
from verification.proof.arithmetic import Value
from verification.proof.c_type import Int
from verification.proof.claim import DECLARED, LARGEST, Given, Goal, Sides, duties
from verification.proof.claims._run import Run
from verification.proof.failure import Unsupported
from verification.proof.law import BITS, Index, LawReader, as_integer, as_truth, ruling
from verification.proof.machine import fresh
from verification.proof.memory import Address, Object
from verification.proof.record import EXPEDITIONS, LISTS, PLAYERS, TERRAINS, holds_bits
from verification.proof.term import (
    Term,
    apply,
    as_number,
    both,
    choice,
    equal,
    negation,
    number,
    resized,
)

SOURCES: Final = ("core_c/tiebreak.c",)
TITLE: Final = "the winner of a tiebreak day is the one that the rules decide"
SIZES: Final = (DECLARED, LARGEST)
FUNCTION: Final = "decide"
COUNT_ASLEEP, POSITIVE_ONLY = 1, 2
READING: Final = ("tiebreak.sum", "each-presence")
ENDINGS: Final = ("GameGoesOn", "AliceWins", "BobWins")
POSITIVE: Final = "total(p, t) > total(opponent(p), t) and total(p, t) > 0"
"""The reading "positive" of tiebreak.positive, which no norm states."""


def goals(given: Given) -> Iterator[Goal]:
    """Totals, terrains won and the winner, for every record, all sums and all options."""
    if given.choices.get(READING[0]) != READING[1]:
        raise Unsupported(f'another reading of {READING[0]} than "{READING[1]}"')
    run = Run.of(given, *SOURCES)
    machine = run.machine
    options = fresh(Int(32, False, 3), "options")
    machine.facts.append(apply("bvule", options.term, number(COUNT_ASLEEP | POSITIVE_ONLY, 32)))
    result = run.output("result", "altered_tiebreak_result")
    status = machine.run(FUNCTION, run.state, options, Address(result, (), result.type))
    assert isinstance(status, Value)
    place = machine.program.function(FUNCTION).place
    facts = tuple(machine.facts)
    asleep = equal(both(run.asleep), holds_bits(options.term, COUNT_ASLEEP))
    yield Goal("asleep", "Asleep Characters count under that reading only", place, facts, asleep)
    fine = equal(status.term, number(0, status.term.width))
    yield Goal("fault", "the core never reports a fault of its own", place, facts, fine)
    zero = equal(run.held(result, "reserved"), number(0, 8))
    yield Goal("reserved", "the reserved byte is zero", place, facts, zero)
    law = _Law(given, run, holds_bits(options.term, POSITIVE_ONLY))
    yield from law.totals(result, facts)
    yield from law.terrains(result, facts)
    yield from law.winner(result, facts)
    yield Goal(
        "width", "the formulas need no more than 64 bits", place, facts, both(law.reader.exact)
    )
    yield from duties(machine.duties)


class _Law:
    def __init__(self, given: Given, run: Run, positive: Term) -> None:
        self.run = run
        self.positive = positive
        self.inquiry = given.inquiry("arena")
        self.overall = given.situation("statistics").scope.definitions["overall"]
        self.scope = given.situation("arena").scope
        known: Mapping[tuple[str, tuple[int, ...]], int | Term] = {
            ("total", (e >> 1, e & 1, t)): run.totals.of(e, t)
            for e, t in product(EXPEDITIONS, TERRAINS)
        }
        self.reader = LawReader({"total": self.total})
        self.sums: Fold[Term] = Fold(self.reader, known)
        self.fold: Fold[Term] = Fold(self.reader)

    def total(self, index: Index) -> Term:
        """The total of a player: the defined sum over both Expeditions."""
        args = tuple(a for a in index if isinstance(a, int))
        return as_integer(self.sums.value(self.overall.body, dict(
            zip(self.overall.params, args, strict=True)
        )))  # fmt: skip

    def totals(self, result: Object, facts: tuple[Term, ...]) -> Iterator[Goal]:
        for p, t in product(PLAYERS, TERRAINS):
            held = resized(self.run.held(result, "totals", p, t, width=32), BITS, True)
            law = self.total((p, t))
            place = self.run.at(result, "totals", p, t) or self.run.machine.program.place
            what = f"total({LISTS['Player'][p]}, {LISTS['Terrain'][t]}) is that of both Expeditions"
            yield Goal(
                "totals", what, place, facts, equal(held, law), self.overall.cites, Sides(held, law)
            )

    def terrains(self, result: Object, facts: tuple[Term, ...]) -> Iterator[Goal]:
        """A bit for each terrain in which a player is ahead, and no other bit."""
        ahead = self.scope.definitions["ahead"]
        each = ahead.body
        if not isinstance(each, Quant) or each.name != "count" or each.where is not None:
            raise Unsupported('the definition "ahead", which counts no terrains')
        positive = parse(POSITIVE, self.scope.bind(*ahead.params, each.var), BOOL)
        for p in PLAYERS:
            held = self.run.held(result, "won", p)
            place = self.run.at(result, "won", p) or self.run.machine.program.place
            for t in TERRAINS:
                env: dict[Var, int | Term] = {ahead.params[0]: p, each.var: t}
                plain = as_truth(self.fold.value(each.body, env))
                law = choice(self.positive, as_truth(self.fold.value(positive, env)), plain)
                bit = resized(apply("bvlshr", held, number(t, 8)), 1, False)
                sides = Sides(resized(bit, BITS, False), as_number(law, BITS))
                what = f"{LISTS['Player'][p]} wins terrain {t} as the rules say"
                yield Goal(
                    "won", what, place, facts, equal(bit, as_number(law, 1)), ahead.cites, sides
                )
            yield Goal(
                "won", "no other terrain is won", place, facts, apply("bvult", held, number(8, 8))
            )

    def winner(self, result: Object, facts: tuple[Term, ...]) -> Iterator[Goal]:
        """0 or 1 where that player wins, -1 where the game goes on."""
        sort = self.inquiry.question.sort
        held = self.run.held(result, "winner")
        place = self.run.at(result, "winner") or self.run.machine.program.place
        members = [number(sort.index(m), BITS) for m in ENDINGS]
        ending = choice(
            equal(held, number(0, 8)), members[1],
            choice(equal(held, number(1, 8)), members[2], members[0]),
        )  # fmt: skip
        decided = ruling(self.inquiry, (), self.fold)
        rules = tuple(dict.fromkeys(n.rule.id for n in self.inquiry.norms))
        yield Goal(
            "winner", "the winner is the one that the rules decide", place,
            (*facts, negation(self.positive)), decided.settles(ending), rules,
        )  # fmt: skip
        first, second = (self._count(self.run.held(result, "won", p)) for p in PLAYERS)
        behind = choice(apply("bvult", first, second), number(1, 8), number(-1, 8))
        more = choice(apply("bvult", second, first), number(0, 8), behind)
        what = "the winner is who has won more terrains, or -1"
        yield Goal("winner", what, place, facts, equal(held, more))

    def _count(self, bits: Term) -> Term:
        found = number(0, 8)
        for t in TERRAINS:
            bit = apply("bvand", apply("bvlshr", bits, number(t, 8)), number(1, 8))
            found = apply("bvadd", found, bit)
        return found
