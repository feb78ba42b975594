"""Show a witness: what happened, the moment it is about, what the check said, a drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from docutils import nodes

from .nodes import lazy_picture
from .words import _

if TYPE_CHECKING:
    from .proof import Witness

PICTURES: Final = "_static/witnesses"
"""Where a build keeps the drawings of witnesses."""


def witness_block(
    witness: Witness, tone: str, *, drawn: bool = True, told: bool = True
) -> nodes.container:
    """Return a witness; `tone` is `good` (must pass) or `bad` (must be refused).

    With `drawn` its picture is shown, with `told` the moments around it.
    """
    made = nodes.container(classes=["witness", f"is-{tone}"])
    label = str(_("Accepted") if tone == "good" else _("Refused"))
    head = nodes.paragraph(classes=["witness-head"], translatable=False)
    head += nodes.inline("", label, classes=["witness-verdict"])
    head += nodes.Text(f" {witness.note}")
    made += head
    if witness.picture and drawn:
        made += lazy_picture(path=f"{PICTURES}/{witness.picture}", alt=witness.note)
    if witness.trace and told:
        made += trace_list(witness)
    if witness.words:
        made += nodes.paragraph(
            "", f"{_('The check says:')} {witness.words}", translatable=False,
            classes=["witness-words"],
        )  # fmt: skip
    if witness.source and told:
        source = nodes.paragraph(classes=["witness-source"], translatable=False)
        source += nodes.inline("", witness.source, classes=["slug"])
        made += source
    return made


def trace_list(witness: Witness) -> nodes.bullet_list:
    """Return the moments one below the other; the one the witness is about is marked."""
    listing = nodes.bullet_list(classes=["trace"])
    for line in witness.trace:
        here = witness.at is not None and line.split(":", 1)[0] == str(witness.at)
        item = nodes.list_item("", classes=["is-here"] if here else [])
        item += nodes.paragraph("", line, translatable=False)
        listing += item
    return listing
