r"""Formula -> LaTeX, of the part that MathJax and KaTeX read, too.

Members and lists are upright, names slanted; a definition with a symbol is written with it. A
symbol that contains the name of an argument in braces (``\bar{p}``) holds that argument itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from verification.formula.expr import BOOL, Definition, Op
from verification.formula.printer import ATOM, EXPR, NOT, PRODUCT, SUM, Printer, Signs

if TYPE_CHECKING:
    from verification.conflicts.norm import Norm
    from verification.formula.expr import Expr, Field, Sort, Var
    from verification.formula.printer import Chain

_SIGNS: Final = Signs(
    both=r" \land ",
    either=r" \lor ",
    negation=r"\lnot ",
    bound=ATOM,
    implies=r" \Rightarrow ",
    iff=r" \Leftrightarrow ",
    equal=" = ",
    unequal=r" \neq ",
    less=" < ",
    at_most=r" \leq ",
    greater=" > ",
    at_least=r" \geq ",
    member=r" \in ",
    no_member=r" \notin ",
    braces=(r"\{", r"\}"),
    parentheses=("(", ")"),
    plus=" + ",
    minus=" - ",
    negative="-",
    times=r" \cdot ",
)
_QUANTIFIERS: Final = {"forall": r"\forall", "exists": r"\exists"}


class _Latex:
    signs = _SIGNS

    def __init__(self, printer: Printer) -> None:
        self._printer = printer

    def constant(self, value: int, sort: Sort) -> str:
        if sort == BOOL:
            return r"\top" if value else r"\bot"
        if not sort.is_list:
            return str(value)
        if sort.label:
            return rf"{upright(sort.label)}\,{value + 1}"
        return upright(sort.members[value])

    def name(self, name: str) -> str:
        return slanted(name)

    def applied(self, target: Field | Definition, args: tuple[Expr, ...]) -> str:
        symbol = target.symbol if isinstance(target, Definition) else ""
        if isinstance(target, Definition) and symbol:
            rest: list[Expr] = []
            for param, arg in zip(target.params, args, strict=True):
                slot = f"{{{param.name}}}"
                if slot in symbol:
                    symbol = _filled(symbol, slot, self._printer.write(arg))
                else:
                    rest.append(arg)
            args = tuple(rest)
        head = symbol or slanted(target.name)
        return f"{head}({self._printer.all(args)})" if args else head

    def function(self, name: str, args: tuple[Expr, ...]) -> str:
        head = upright(name) if name == "next" else rf"\{name}"
        return f"{head}({self._printer.all(args)})"

    def choice(self, test: Expr, yes: Expr, no: Expr) -> tuple[str, int]:
        rows: list[str] = []
        last = no
        while True:
            rows.append(rf"{self._printer.write(yes)} & \text{{if }} {self._printer.write(test)}")
            if not (isinstance(last, Op) and last.name == "if"):
                break
            test, yes, last = last.args
        rows.append(rf"{self._printer.write(last)} & \text{{otherwise}}")
        inside = r" \\ ".join(rows)
        return rf"\begin{{cases}} {inside} \end{{cases}}", EXPR

    def quantified(self, chain: Chain) -> tuple[str, int]:
        printer = self._printer
        over = _over(chain.variables)
        if chain.name == "count":
            body = printer.write(chain.body)
            if chain.where is not None:
                body = rf"{printer.at(chain.where, NOT)} \land {printer.at(chain.body, NOT)}"
            return rf"\#\{{{over} \mid {body}\}}", ATOM
        if chain.name == "sum":
            under = over
            if chain.where is not None:
                under = rf"\substack{{{over} \\ {printer.write(chain.where)}}}"
            return rf"\sum_{{{under}}} {printer.at(chain.body, PRODUCT)}", SUM
        given = "" if chain.where is None else rf" \mid {printer.write(chain.where)}"
        return rf"{_QUANTIFIERS[chain.name]} {over}{given}:\ {printer.write(chain.body)}", EXPR


def _filled(symbol: str, slot: str, argument: str) -> str:
    if len(argument) > 1:
        symbol = symbol.replace(r"\bar", r"\overline")
    return symbol.replace(slot, f"{{{argument}}}")


def _over(variables: tuple[Var, ...]) -> str:
    return r",\ ".join(rf"{slanted(v.name)} \in {upright(v.sort.name)}" for v in variables)


def _escaped(name: str) -> str:
    return name.replace("_", r"\_")


def upright(name: str) -> str:
    r"""Return a member or list: ``\mathrm{Alice}``."""
    return rf"\mathrm{{{_escaped(name)}}}"


def slanted(name: str) -> str:
    r"""Return a name: ``p``, ``\mathit{in\_play\_zone}``."""
    return name if len(name) == 1 else rf"\mathit{{{_escaped(name)}}}"


_LATEX: Final = Printer(_Latex)


def to_latex(expr: Expr) -> str:
    r"""Return the formula in LaTeX, without the signs that start mathematics."""
    return _LATEX.write(expr)


def definition_to_latex(definition: Definition) -> str:
    r"""Return a defined term with its meaning: ``W(p) = \#\{t \in \mathrm{Terrain} \mid …\}``."""
    head = _Latex(_LATEX).applied(definition, definition.params)
    sign = r" \Leftrightarrow " if definition.sort == BOOL else " = "
    return head + sign + _LATEX.at(definition.body, EXPR)


def norm_to_latex(norm: Norm) -> str:
    """Return a norm as `norm_to_text` does: question, condition on the answer, scope."""
    question = norm.question
    asked = ", ".join(slanted(v.name) for v in question.params)
    head = f"{slanted(question.id)}({asked})" if asked else slanted(question.id)
    when = "" if norm.when is None else rf"\ \text{{when}}\ {to_latex(norm.when)}"
    own = rf",\ \text{{for each}}\ {_over(norm.extra)}" if norm.extra else ""
    return rf"{head}:\ {to_latex(norm.then)}{when}{own}"
