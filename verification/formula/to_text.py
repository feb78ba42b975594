"""Formula -> text: mathematics in Unicode, and the formula language itself.

``to_source`` is the inverse of ``parse``: reading what it writes gives an equal formula.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from verification.formula.expr import BOOL
from verification.formula.printer import ATOM, EXPR, IFF, NOT, Printer, Signs

if TYPE_CHECKING:
    from verification.conflicts.norm import Norm
    from verification.formula.expr import Definition, Expr, Field, Sort, Var
    from verification.formula.printer import Chain

_MATHEMATICS: Final = Signs(
    both=" ∧ ",
    either=" ∨ ",
    negation="¬",
    bound=ATOM,
    implies=" ⇒ ",
    iff=" ⇔ ",
    equal=" = ",
    unequal=" ≠ ",
    less=" < ",
    at_most=" ≤ ",
    greater=" > ",
    at_least=" ≥ ",
    member=" ∈ ",
    no_member=" ∉ ",
    braces=("{", "}"),
    parentheses=("(", ")"),
    plus=" + ",
    minus=" − ",
    negative="−",
    times=" · ",
)
_SOURCE: Final = Signs(
    both=" and ",
    either=" or ",
    negation="not ",
    bound=NOT,
    implies=" implies ",
    iff=" iff ",
    equal=" = ",
    unequal=" != ",
    less=" < ",
    at_most=" <= ",
    greater=" > ",
    at_least=" >= ",
    member=" in ",
    no_member=" not in ",
    braces=("{", "}"),
    parentheses=("(", ")"),
    plus=" + ",
    minus=" - ",
    negative="-",
    times=" * ",
)
_QUANTIFIERS: Final = {"forall": "∀", "exists": "∃", "sum": "Σ", "count": "#"}


class _Words:
    """What both texts have in common: names as they are, ``if`` in words."""

    signs: Signs

    def __init__(self, printer: Printer) -> None:
        self._printer = printer

    def name(self, name: str) -> str:
        return name

    def applied(self, target: Field | Definition, args: tuple[Expr, ...]) -> str:
        return self.function(target.name, args) if args else target.name

    def function(self, name: str, args: tuple[Expr, ...]) -> str:
        return f"{name}({self._printer.all(args)})"

    def choice(self, test: Expr, yes: Expr, no: Expr) -> tuple[str, int]:
        one, two, three = (self._printer.write(e) for e in (test, yes, no))
        return f"if {one} then {two} else {three}", EXPR


class _Mathematics(_Words):
    signs = _MATHEMATICS

    def constant(self, value: int, sort: Sort) -> str:
        if sort == BOOL:
            return "⊤" if value else "⊥"
        return sort.show(value).replace("-", "−") if not sort.is_list else sort.show(value)

    def quantified(self, chain: Chain) -> tuple[str, int]:
        write = self._printer.write
        over = _over(chain.variables)
        sign = _QUANTIFIERS[chain.name]
        where = "" if chain.where is None else self._printer.at(chain.where, IFF)
        if chain.name == "count":
            inside = _joined(self._printer, chain) if where else write(chain.body)
            return f"#{{{over} | {inside}}}", ATOM
        given = f" | {where}" if where else ""
        return f"{sign} {over}{given}: {write(chain.body)}", EXPR


class _Source(_Words):
    signs = _SOURCE

    def constant(self, value: int, sort: Sort) -> str:
        if sort == BOOL:
            return "true" if value else "false"
        if sort.label:
            raise ValueError(f"{sort.show(value)} has no name in the formula language")
        return sort.show(value)

    def quantified(self, chain: Chain) -> tuple[str, int]:
        over = ", ".join(f"{v.name} in {v.sort.name}" for v in chain.variables)
        where = "" if chain.where is None else f" where {self._printer.at(chain.where, IFF)}"
        return f"{chain.name} {over}{where}: {self._printer.write(chain.body)}", EXPR


def _over(variables: tuple[Var, ...]) -> str:
    return ", ".join(f"{v.name} ∈ {v.sort.name}" for v in variables)


def _joined(printer: Printer, chain: Chain) -> str:
    assert chain.where is not None
    return f"{printer.at(chain.where, NOT)} ∧ {printer.at(chain.body, NOT)}"


_TEXT: Final = Printer(_Mathematics)
_LANGUAGE: Final = Printer(_Source)


def to_text(expr: Expr) -> str:
    """Return the formula as mathematics in Unicode: ``∃ t ∈ Terrain: wins(p, s, t)``."""
    return _TEXT.write(expr)


def to_source(expr: Expr) -> str:
    """Return the formula in the formula language; ``parse`` reads an equal formula back.

    A negative constant, which only a named constant of a situation can be, comes back as the
    negation of its amount. Raises ``ValueError`` for a slot, which has no name in the language.
    """
    return _LANGUAGE.write(expr)


def norm_to_text(norm: Norm) -> str:
    """Return a norm as one line: question and arguments, condition on the answer, scope.

    ``arena: answer = victory(p) when ahead(p) > ahead(opponent(p)), for each p ∈ Player``.
    """
    question = norm.question
    asked = ", ".join(v.name for v in question.params)
    head = f"{question.id}({asked})" if asked else question.id
    when = "" if norm.when is None else f" when {to_text(norm.when)}"
    own = f", for each {_over(norm.extra)}" if norm.extra else ""
    return f"{head}: {to_text(norm.then)}{when}{own}"
