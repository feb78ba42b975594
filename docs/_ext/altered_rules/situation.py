"""The situation of a finding in the language shown: its picture drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verification.report.picture import picture_of_state

from .words import formula_word

if TYPE_CHECKING:
    from altered.rules.evidence import Finding
    from verification.formula.expr import Field
    from verification.formula.situation import Situation, State

    from .corpus import Corpus


def picture_text(corpus: Corpus, finding: Finding) -> str:
    """Return the picture of a finding as SVG, with words for the names that formulas have.

    The picture of the report stands where this specification has no such situation.
    """
    situation = corpus.situations.get(finding.situation)
    if not finding.picture or situation is None:
        return finding.picture
    try:
        state = _state(situation, dict(finding.cells))
    except KeyError:
        return finding.picture
    return picture_of_state(finding.id, state, finding.arguments, say=formula_word).inline()


def _state(situation: Situation, cells: dict[str, str]) -> State:
    """Return the state that the report tells by its unusual cells; KeyError for unknown ones."""
    fields = {name.show(): name.field for name in situation.cells}
    values = {name: _value(fields[name], text) for name, text in cells.items()}
    return situation.default().with_cells(values)


def _value(field: Field, text: str) -> int:
    return {field.sort.show(v): v for v in range(field.low, field.high + 1)}[text]
