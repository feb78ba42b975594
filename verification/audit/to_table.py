"""The matrix as tables of words, for a terminal and for a pipe alike."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from verification.audit.matrix import Audit, Row, Total

NONE: Final = "-"
NAMED: Final = 3
"""So many names stand in a cell; the rest is counted."""


@dataclass(frozen=True)
class Table:
    """A title, the heads of the columns, the rows; ``right`` are the columns of numbers."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: frozenset[int] = frozenset()

    def worded(self, word: Callable[[str], str]) -> Table:
        """The table in another language, which `word` gives cell by cell."""

        def words(cells: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(", ".join(map(counted, cell.split(", "))) for cell in cells)

        def counted(cell: str) -> str:  # `gap 2`
            name, space, number = cell.rpartition(" ")
            return f"{word(name)} {number}" if space and number.isdecimal() else word(cell)

        rows = tuple(map(words, self.rows))
        return Table(word(self.title), tuple(map(word, self.heads)), rows, self.right)

    def lines(self) -> list[str]:
        """Plain lines, columns aligned, two spaces apart."""
        cells = (self.heads, *self.rows)
        widths = [max(len(row[i]) for row in cells) for i in range(len(self.heads))]
        return [
            "  ".join(
                cell.rjust(widths[i]) if i in self.right else cell.ljust(widths[i])
                for i, cell in enumerate(row)
            ).rstrip()
            for row in cells
        ]


def matrix(audit: Audit, *, brief: bool = False) -> Table:
    """One row a rule; ``brief`` counts what would take much room: formulas, citations, readings."""
    counted = frozenset({4, 5, 6}) if brief else frozenset[int]()
    heads = (
        "number", "rule", "kind", "texts", "formulas", "cited by", "readings", "findings", "state",
    )  # fmt: skip
    return Table("rule and evidence", heads, tuple(_row(r, brief) for r in audit.rows), counted)


def _row(row: Row, brief: bool) -> tuple[str, ...]:
    norms = Counter(norm.question.text for norm in row.rule.norms)
    formulas = [f"{name} x{n}" if n > 1 else name for name, n in norms.items()]
    kinds = [f"{kind} {n}" for kind, n in row.count().items()]
    texts = [name for name, there in (("en", row.english), ("fr", row.french)) if there]
    sizes = (len(row.rule.norms), len(row.cited), len(row.readings))
    names = (_words(formulas), _words(row.cited), _words(row.readings))
    return (
        row.rule.number or NONE,
        row.rule.id,
        row.rule.kind,
        " ".join(texts) or NONE,
        *((str(n) if n else NONE for n in sizes) if brief else names),
        ", ".join(kinds) or NONE,
        row.state,
    )


def _words(parts: list[str] | tuple[str, ...]) -> str:
    more = [f"+{len(parts) - NAMED}"] if len(parts) > NAMED else []
    return ", ".join([*parts[:NAMED], *more]) or NONE


def readings(audit: Audit) -> Table:
    """Every reading: whether a formula names it."""
    unused = {reading.id for reading in audit.unused_readings}
    rows = tuple(
        (one.id, "not in a formula" if one.id in unused else "in a formula")
        for one in audit.gathered.rules.readings
    )
    return Table("readings", ("reading", "state"), rows)


def totals(audit: Audit) -> tuple[Table, ...]:
    """The totals by kind and by chapter, each with the line of all."""
    return (
        _totals("by kind", "kind", (*audit.by_kind(), audit.total())),
        _totals("by chapter", "chapter", (*audit.by_chapter(), audit.total())),
    )


def _totals(title: str, head: str, groups: tuple[Total, ...]) -> Table:
    heads = (head, "rules", "French", "formula", "norms", "cited", "reading", "in a finding")
    rows = tuple(
        (
            one.name,
            *(str(n) for n in (one.rules, one.french, one.formula, one.norms, one.cited)),
            str(one.reading),
            str(one.finding),
        )
        for one in groups
    )
    return Table(title, heads, rows, frozenset(range(1, len(heads))))
