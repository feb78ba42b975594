"""Formulas written as text, as source and as LaTeX."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from verification.formula.expr import BOOL, INT, Call, Cell, Const, Definition, Op, Quant, Var
from verification.formula.parse import parse
from verification.formula.to_latex import definition_to_latex, norm_to_latex, to_latex
from verification.formula.to_text import norm_to_text, to_source, to_text

if TYPE_CHECKING:
    from verification.conflicts.norm import Inquiry, Norm
    from verification.formula.expr import Expr, OpName, QuantName, Sort
    from verification.formula.parse import Scope
    from verification.formula.situation import Situation

    from .conftest import Written


@pytest.mark.parametrize(
    ("source", "text", "latex"),
    [
        (
            "exists t in Terrain: region(p, t) and total(p, t) > 0",
            "∃ t ∈ Terrain: region(p, t) ∧ total(p, t) > 0",
            r"\exists t \in \mathrm{Terrain}:\ \mathit{region}(p, t) \land"
            r" \mathit{total}(p, t) > 0",
        ),
        (
            "forall a in Player, t in Terrain where region(a, t): not total(a, t) < 1",
            "∀ a ∈ Player, t ∈ Terrain | region(a, t): ¬(total(a, t) < 1)",
            r"\forall a \in \mathrm{Player},\ t \in \mathrm{Terrain} \mid \mathit{region}(a, t):"
            r"\ \lnot (\mathit{total}(a, t) < 1)",
        ),
        (
            "(count t in Terrain where tie: region(p, t) or over) >= 2",
            "#{t ∈ Terrain | tie ∧ (region(p, t) ∨ over)} ≥ 2",
            r"\#\{t \in \mathrm{Terrain} \mid \mathit{tie} \land (\mathit{region}(p, t) \lor"
            r" \mathit{over})\} \geq 2",
        ),
        (
            "(sum t in Terrain where region(p, t): total(p, t) + 1) != 3",
            "(Σ t ∈ Terrain | region(p, t): total(p, t) + 1) ≠ 3",
            r"\sum_{\substack{t \in \mathrm{Terrain} \\ \mathit{region}(p, t)}}"
            r" (\mathit{total}(p, t) + 1) \neq 3",
        ),
        (
            "tie and (over or tie) implies not (tie iff over)",
            "tie ∧ (over ∨ tie) ⇒ ¬(tie ⇔ over)",
            r"\mathit{tie} \land (\mathit{over} \lor \mathit{tie}) \Rightarrow"
            r" \lnot (\mathit{tie} \Leftrightarrow \mathit{over})",
        ),
        (
            "zone in {Hand, Hero} and kind not in {Hero, Spell} and p != Bob",
            "zone ∈ {Hand, Hero} ∧ kind ∉ {Hero, Spell} ∧ p ≠ Bob",
            r"\mathit{zone} \in \{\mathrm{Hand}, \mathrm{Hero}\} \land \mathit{kind} \notin"
            r" \{\mathrm{Hero}, \mathrm{Spell}\} \land p \neq \mathrm{Bob}",
        ),
        (
            "number > 8 - 1 and -number * 2 <= max(number, 1) - (2 - 3)",
            "number > 8 − 1 ∧ −number · 2 ≤ max(number, 1) − (2 − 3)",
            r"\mathit{number} > 8 - 1 \land -\mathit{number} \cdot 2 \leq"
            r" \max(\mathit{number}, 1) - (2 - 3)",
        ),
        (
            "if tie then true else if over then false else owner(c) = p",
            "if tie then ⊤ else if over then ⊥ else owner(c) = p",
            r"\begin{cases} \top & \text{if } \mathit{tie} \\ \bot & \text{if } \mathit{over} \\"
            r" \mathit{owner}(c) = p & \text{otherwise} \end{cases}",
        ),
    ],
)
def test_golden(scope: Scope, source: str, text: str, latex: str) -> None:
    """Every form, written by hand."""
    expr = parse(source, scope)
    assert text == to_text(expr)
    assert latex == to_latex(expr)
    assert source == to_source(expr)


def test_slots(scope: Scope) -> None:
    """A slot is written as people see it; the language has no name for it."""
    slot = Cell(scope.fields["owner"], (Const(1, scope.sorts["Piece"]),))
    assert to_text(slot) == "owner(Piece 2)"
    assert to_latex(slot) == r"\mathit{owner}(\mathrm{Piece}\,2)"
    with pytest.raises(ValueError, match="Piece 2 has no name"):
        to_source(slot)


def test_negative_constant() -> None:
    """A negative number is written with the sign of mathematics, in parentheses where needed."""
    minus = Op("*", (Const(2, INT), Const(-1, INT)), INT)
    assert to_text(minus) == "2 · −1"
    assert to_source(minus) == "2 * -1"


def test_symbols(situations: tuple[Situation, ...]) -> None:
    """In LaTeX a defined term is written with its symbol, text keeps its name."""
    progress = next(s for s in situations if s.id == "progress")
    scope = progress.scope
    expr = parse("facing(opponent(Alice), Hero, Water) = 0", scope)
    assert to_text(expr) == "facing(opponent(Alice), Hero, Water) = 0"
    assert to_latex(expr) == (r"F(\overline{\mathrm{Alice}}, \mathrm{Hero}, \mathrm{Water}) = 0")
    assert definition_to_latex(scope.definitions["facing"]) == (
        r"F(p, s, t) = \mathit{total}(\bar{p}, s, t)"
    )
    assert definition_to_latex(scope.definitions["wins"]) == (
        r"\mathit{wins}(p, s, t) \Leftrightarrow \mathit{greater}(p, s, t) \land"
        r" \mathit{total}(p, s, t) > 0"
    )


def norm(inquiries: tuple[Inquiry, ...], question: str, rule: str) -> Norm:
    """Return the first norm of a rule on a question."""
    asked = next(i for i in inquiries if i.question.id == question)
    return next(n for n in asked.norms if n.rule.id == rule)


@pytest.mark.parametrize(
    ("question", "rule", "text", "latex"),
    [
        (
            "advance",
            "dusk.progress",
            "advance(p, s): answer ≥ 1 when ∃ t ∈ Terrain: wins(p, s, t)",
            r"\mathit{advance}(p, s):\ \mathit{answer} \geq 1\ \text{when}\ "
            r"\exists t \in \mathrm{Terrain}:\ \mathit{wins}(p, s, t)",
        ),
        (
            "advance",
            "dusk.once",
            "advance(p, s): answer ≤ 1",
            r"\mathit{advance}(p, s):\ \mathit{answer} \leq 1",
        ),
        (
            "ending",
            "victory.meet",
            "ending: answer = victory(p) when meet(p) ∧ ¬meet(opponent(p)), for each p ∈ Player",
            r"\mathit{ending}:\ \mathit{answer} = \mathit{victory}(p)\ \text{when}\ "
            r"\mathit{meet}(p) \land \lnot \mathit{meet}(\bar{p}),\ "
            r"\text{for each}\ p \in \mathrm{Player}",
        ),
        (
            "tally",
            "gigantic.tiebreak-twice",
            "tally(c, p): answer = 2 when gigantic(c) ∧ controller(c) = p",
            r"\mathit{tally}(c, p):\ \mathit{answer} = 2\ \text{when}\ "
            r"\mathit{gigantic}(c) \land \mathit{controller}(c) = p",
        ),
        (
            "fails",
            "dusk.fails",
            "fails(p, s): answer ⇔ ¬moved(p, s) when ¬tiebreakers",
            r"\mathit{fails}(p, s):\ \mathit{answer} \Leftrightarrow \lnot \mathit{moved}(p, s)"
            r"\ \text{when}\ \lnot \mathit{tiebreakers}",
        ),
    ],
)
def test_norms(
    inquiries: tuple[Inquiry, ...], question: str, rule: str, text: str, latex: str
) -> None:
    """Norms of 4.2.4.b, 4.2.4.e, 4.3.a, 7.4.3.i and 4.2.4.g, written by hand."""
    found = norm(inquiries, question, rule)
    assert text == norm_to_text(found)
    assert latex == norm_to_latex(found)


def test_source_of_the_rules(formulas: tuple[Written, ...]) -> None:
    """Each formula of the specification is read back from its source as the same formula."""
    assert len(formulas) > 500
    for one in formulas:
        assert one.expr == one.parse(to_source(one.expr)), one.name


def test_latex_is_balanced(formulas: tuple[Written, ...]) -> None:
    """Braces and environments of LaTeX close, and no underscore is left bare."""
    for one in formulas:
        latex = to_latex(one.expr)
        plain = latex.replace(r"\{", "").replace(r"\}", "")
        assert plain.count("{") == plain.count("}"), one.name
        assert latex.count(r"\begin") == latex.count(r"\end"), one.name
        bare = latex.replace(r"\_", "").replace("sum_", "")
        assert "_" not in bare, one.name


# -- formulas made at random ---------------------------------------------------------------

Bound = dict[str, Var]
NAMES = ("a", "b", "t")
ARITHMETIC: tuple[OpName, ...] = ("+", "-", "*", "max", "min")
LOGIC: tuple[OpName, ...] = ("not", "and", "or", "implies", "iff", "=", "<", "<=")
TRUTHS: tuple[QuantName, ...] = ("forall", "exists")
COUNTS: tuple[QuantName, ...] = ("sum", "count")


@st.composite
def expressions(draw: st.DrawFn, scope: Scope, sort: Sort, bound: Bound, depth: int) -> Expr:
    """Draw a formula of a sort that the language can write."""

    def of(wanted: Sort) -> Expr:
        return draw(expressions(scope, wanted, bound, depth - 1))

    leaf = depth <= 0 or draw(st.integers(0, 4)) == 0
    if leaf:
        names = [v for v in bound.values() if v.sort == sort]
        by_name = draw(st.booleans())
        if names and by_name:
            return names[draw(st.integers(0, len(names) - 1))]
        if not sort.is_list and draw(st.booleans()):
            name = "tie" if sort == BOOL else "number"
            return Cell(scope.fields[name], ())
        top = len(sort.members) - 1 if sort.is_list else 1 if sort == BOOL else 9
        return Const(draw(st.integers(0, top)), sort)
    if draw(st.integers(0, 6)) == 0:
        return Op("if", (of(BOOL), of(sort), of(sort)), sort)
    if sort.is_list:
        return of(sort)
    if draw(st.integers(0, 3)) == 0:
        return draw(quantifiers(scope, sort, bound, depth))
    return draw(operators(scope, sort, bound, depth))


@st.composite
def quantifiers(draw: st.DrawFn, scope: Scope, sort: Sort, bound: Bound, depth: int) -> Expr:
    """Draw a quantifier; its name may hide one that is bound already."""
    over = scope.sorts[draw(st.sampled_from(("Player", "Terrain")))]
    var = Var(draw(st.sampled_from(NAMES)), over)
    inner = {**bound, var.name: var}
    name = draw(st.sampled_from(TRUTHS if sort == BOOL else COUNTS))
    where = draw(expressions(scope, BOOL, inner, depth - 1)) if draw(st.booleans()) else None
    body = draw(expressions(scope, INT if name == "sum" else BOOL, inner, depth - 1))
    return Quant(name, var, where, body, sort)


@st.composite
def operators(draw: st.DrawFn, scope: Scope, sort: Sort, bound: Bound, depth: int) -> Expr:
    """Draw an operator, a cell or a comparison."""

    def of(wanted: Sort) -> Expr:
        return draw(expressions(scope, wanted, bound, depth - 1))

    player, terrain = scope.sorts["Player"], scope.sorts["Terrain"]
    if draw(st.integers(0, 4)) == 0:
        name = "region" if sort == BOOL else "total"
        return Cell(scope.fields[name], (of(player), of(terrain)))
    if sort == INT:
        sign = draw(st.sampled_from(ARITHMETIC))
        count = draw(st.integers(1, 3)) if sign in ("max", "min") else 2
        count = draw(st.integers(1, 2)) if sign == "-" else count
        return Op(sign, tuple(of(INT) for _ in range(count)), INT)
    if draw(st.integers(0, 8)) == 0:
        left = of(draw(st.sampled_from((INT, player))))
        return Op("or", tuple(Op("=", (left, of(left.sort)), BOOL) for _ in range(2)), BOOL)
    sign = draw(st.sampled_from(LOGIC))
    if sign in ("<", "<="):
        return Op(sign, (of(INT), of(INT)), BOOL)
    if sign == "=":
        wanted = draw(st.sampled_from((BOOL, INT, player, terrain)))
        return Op("=", (of(wanted), of(wanted)), BOOL)
    count = 1 if sign == "not" else draw(st.integers(2, 3)) if sign in ("and", "or") else 2
    return Op(sign, tuple(of(BOOL) for _ in range(count)), BOOL)


@pytest.mark.audit
@settings(
    max_examples=300,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_source_is_read_back(scope: Scope, data: st.DataObject) -> None:
    """Whatever formula: reading its source gives an equal one."""
    sort = data.draw(st.sampled_from((BOOL, INT)))
    expr = data.draw(expressions(scope, sort, {}, 5))
    source = to_source(expr)
    assert parse(source, scope) == expr, source


def test_call_is_read_back(scope: Scope) -> None:
    """Terms, with and without arguments, are read back, too."""
    far = Definition("far", (Var("q", scope.sorts["Player"]),), INT, Const(1, INT))
    done = Definition("done", (), BOOL, Const(1, BOOL))
    wider = replace(scope, definitions={"far": far, "done": done})
    less = Op("<", (Call(far, (Var("p", scope.sorts["Player"]),)), Const(1, INT)), BOOL)
    expr = Op("and", (less, Call(done, ())), BOOL)
    assert to_source(expr) == "far(p) < 1 and done"
    assert parse("far(p) < 1 and done", wider) == expr
