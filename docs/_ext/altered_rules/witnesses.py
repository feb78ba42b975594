"""Show a witness: what happened, the moment it is about, what the check said, a drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from docutils import nodes

from verification.checks.in_words import plain

from .inline import inline
from .nodes import lazy_picture
from .words import _, witness_source

if TYPE_CHECKING:
    from .corpus import Corpus
    from .proof import Witness

WITNESSES: Final = "witnesses"
"""The folder of the drawings, below that of all drawings of a language."""


def witness_block(corpus: Corpus, witness: Witness, tone: str) -> nodes.container:
    """Return a witness; `tone` is `good` (must pass) or `bad` (must be refused).

    Its picture is shown or, where there is none, the moments around it.
    """
    made = nodes.container(classes=["witness", f"is-{tone}"])
    label = str(_("Accepted") if tone == "good" else _("Refused"))
    head = nodes.paragraph(classes=["witness-head"], translatable=False)
    head += nodes.inline("", label, classes=["witness-verdict"])
    note = corpus.note(witness.note)
    head += nodes.Text(" ")
    head.extend(inline(note, corpus, ""))
    made += head
    if witness.picture:
        name = witness.picture.removesuffix(".svg")
        made += lazy_picture(corpus.pictures, WITNESSES, name, note)
    elif witness.trace:
        made += trace_list(witness)
    if witness.words:
        said = f"{_('The check says:')} {plain(witness.words, corpus.language)}"
        made += nodes.paragraph("", said, translatable=False, classes=["witness-words"])
    if witness.source:
        source = nodes.paragraph(classes=["witness-source"], translatable=False)
        source += nodes.inline("", witness_source(witness.source), classes=["slug"])
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
