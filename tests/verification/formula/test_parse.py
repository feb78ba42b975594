"""The formula language: what it reads, and where and how it refuses."""

from __future__ import annotations

import pytest

from verification.formula.expr import BOOL, INT, Cell, Const, Expr, Op, Quant, Sort, Var
from verification.formula.parse import FormulaError, Scope, parse, parse_binders

NEED_PARENTHESES = "put a quantifier or an if that is part of a larger formula in parentheses"
NO_CHAINS = "comparisons cannot be chained: write a < b and b < c"
PREFER_LEFT = "write something whose list is known on the left of the comparison"


@pytest.mark.parametrize(
    ("text", "message", "offset", "length", "hint"),
    [
        ("", "the formula stops early", 0, 1, ""),
        ("tie and ", "the formula stops early", 7, 1, ""),
        ("not", "the formula stops early", 3, 1, ""),
        ("tie ) and", "')' does not fit here", 4, 1, ""),
        ("tie tie", "'tie' does not fit here", 4, 3, ""),
        ("number $ 3", "'$' has no meaning here", 7, 1, ""),
        ("zone.kind", "'.' has no meaning here", 4, 1, ""),
        ("tie and exists t in Terrain: tie", "'exists' does not fit here", 8, 6, NEED_PARENTHESES),
        ("number = if tie then 1 else 2", "'if' does not fit here", 9, 2, NEED_PARENTHESES),
        ("1 < number < 3", "'<' does not fit here", 11, 1, NO_CHAINS),
        ("number = 1 = 2", "'=' does not fit here", 11, 1, NO_CHAINS),
        ("forall = 3", "'=' does not fit here", 7, 1, ""),
        ("forall t in Terrain tie", "'tie' does not fit here", 20, 3, ""),
        ("number in {}", "'}' does not fit here", 11, 1, ""),
        ("numbr = 3", "unknown name 'numbr'", 0, 5, "did you mean 'number'?"),
        ("tie and\n  numbr = 3", "unknown name 'numbr'", 10, 5, "did you mean 'number'?"),
        ("exists t in Terain: tie", "unknown list 'Terain'", 12, 6, "did you mean 'Terrain'?"),
        ("total(Alice) = 1", "'total' takes 2 arguments, not 1", 0, 5, ""),
        ("zone(Alice)", "'zone' takes 0 arguments, not 1", 0, 4, ""),
        ("total(Forest, Forest) = 1", "'Forest' is a member of Terrain", 6, 6, ""),
        ("zone = Spell", "'Spell' is a member of Kind", 7, 5, ""),
        ("Hero = Hero", "'Hero' is a member of several lists: Kind, Zone", 0, 4, PREFER_LEFT),
        ("number and tie", "this is a number", 0, 6, ""),
        ("number = tie", "this is a condition", 9, 3, ""),
        ("tie = (number > 1 or 3)", "this is a number", 21, 1, ""),
        ("if tie then 1 else tie", "this is a condition", 19, 3, ""),
        ("sum t in Terrain: tie", "this is a condition", 18, 3, ""),
        ("max(tie, 1) = 1", "this is a condition", 4, 3, ""),
        ("true < false", "< compares numbers, this is a condition", 0, 12, ""),
        ("kind >= kind", ">= compares numbers, this is a member of Kind", 0, 12, ""),
        ("p", "the formula is a member of Player, not a condition", 0, 1, ""),
    ],
)
def test_refusals(
    scope: Scope, text: str, message: str, offset: int, length: int, hint: str
) -> None:
    """Each kind of mistake has its message, its place in the text and its help."""
    with pytest.raises(FormulaError) as caught:
        parse(text, scope, BOOL)
    error = caught.value
    found = (error.message, error.offset, error.length)
    assert (message, offset, length) == found
    assert hint == error.hint


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("total(Alice) = 1", "total(Player, Terrain)"),
        ("zone(Alice)", "zone(nothing)"),
        ("number and tie", "a condition"),
        ("zone = Spell", "a member of Zone"),
        ("kind < kind", "= or !="),
        ("forall t in Terrain tie", '",", ":", "where"'),
        ("forall 3", "a name"),
    ],
)
def test_refusals_say_what_was_expected(scope: Scope, text: str, expected: str) -> None:
    """Where only few things fit, they are named."""
    with pytest.raises(FormulaError) as caught:
        parse(text, scope, BOOL)
    assert expected == caught.value.expected


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("tie or over and tie", "tie or (over and tie)"),
        ("tie and over or tie", "(tie and over) or tie"),
        ("not tie and over", "(not tie) and over"),
        ("not number = 1", "not (number = 1)"),
        ("tie or over implies tie", "(tie or over) implies tie"),
        ("tie implies over implies tie", "tie implies (over implies tie)"),
        ("tie iff over implies tie", "tie iff (over implies tie)"),
        ("1 + 2 * number = 3", "(1 + (2 * number)) = 3"),
        ("1 - 2 - number = 3", "((1 - 2) - number) = 3"),
        ("- number * 2 = 1", "((- number) * 2) = 1"),
        ("number - - 1 = 2", "(number - (- 1)) = 2"),
        ("exists t in Terrain: tie and over", "exists t in Terrain: (tie and over)"),
        ("if tie then over else over and tie", "if tie then over else (over and tie)"),
    ],
)
def test_precedence(scope: Scope, short: str, full: str) -> None:
    """Operators bind as the longer text shows."""
    assert parse(full, scope) == parse(short, scope)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("number > 1", "1 < number"),
        ("number >= 1", "1 <= number"),
        ("number != 1", "not number = 1"),
        ("number in {1, 2}", "number = 1 or number = 2"),
        ("number in {1}", "number = 1"),
        ("number not in {1, 2}", "not (number = 1 or number = 2)"),
        ("yes and not no", "true and not false"),
        ("number = eight", "number = 8"),
        (
            "count a in Player, t in Terrain where a = p: region(a, t)",
            "sum a in Player: (count t in Terrain where a = p: region(a, t))",
        ),
        (
            "forall a in Player, t in Terrain: region(a, t)",
            "forall a in Player: (forall t in Terrain: region(a, t))",
        ),
    ],
)
def test_short_forms(scope: Scope, first: str, second: str) -> None:
    """Short forms are the same formula as the long ones."""
    assert parse(second, scope) == parse(first, scope)


def test_member_of_several_lists(scope: Scope) -> None:
    """The other side of a comparison, on either side, tells which list is meant."""
    zone = Cell(scope.fields["zone"], ())
    hero = Const(1, scope.sorts["Zone"])
    assert parse("zone = Hero", scope) == Op("=", (zone, hero), BOOL)
    assert parse("Hero = zone", scope) == Op("=", (hero, zone), BOOL)


def test_where(scope: Scope) -> None:
    """``where`` is kept apart from the body and sees the bound names."""
    found = parse("sum t in Terrain where region(p, t) or t = Water: total(p, t)", scope)
    assert isinstance(found, Quant)
    assert found.sort == INT
    assert found.where == _read("region(p, t) or t = Water", scope)
    assert found.body == _read("total(p, t)", scope)


def _read(text: str, scope: Scope) -> Expr:
    return parse(text, scope.bind(Var("t", scope.sorts["Terrain"])))


def test_inner_name_hides_outer(scope: Scope) -> None:
    """An inner bound name hides an outer one, also with another sort."""
    found = parse("exists p in Terrain: region(Alice, p)", scope)
    assert isinstance(found, Quant)
    assert found.var == Var("p", scope.sorts["Terrain"])


def test_slots_have_no_names(scope: Scope) -> None:
    """The slots of a list cannot be told apart by a formula."""
    with pytest.raises(FormulaError, match="unknown name 'Piece0'"):
        parse("owner(Piece0) = p", scope)
    assert Sort("Piece", ("a", "b"), "Piece").show(1) == "Piece 2"


def test_binders(scope: Scope) -> None:
    """A list of bound names is read in order; mistakes have their place."""
    found = parse_binders("a in Player, t in Terrain", scope)
    assert found == (Var("a", scope.sorts["Player"]), Var("t", scope.sorts["Terrain"]))
    with pytest.raises(FormulaError) as caught:
        parse_binders("a in Player, t in Terain", scope)
    assert (caught.value.offset, caught.value.hint) == (18, "did you mean 'Terrain'?")
    with pytest.raises(FormulaError) as caught:
        parse_binders("a in Player, t of Terrain", scope)
    assert (caught.value.offset, caught.value.expected) == (12, "NAME in LIST")


def test_bool_is_no_list_to_range_over() -> None:
    """A name cannot range over Bool: the empty range would make any claim silently true."""
    with pytest.raises(FormulaError, match="unknown list 'Bool'") as caught:
        parse("forall b in Bool: b", Scope({"Bool": BOOL}), BOOL)
    assert (caught.value.offset, caught.value.length) == (12, 4)
