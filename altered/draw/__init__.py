"""Drawings as SVG text: card faces, boards, strips of boards, situations of findings.

The same pictures serve the site, the command line (`--svg`) and reports. `Drawing.standalone()` is
a file of its own; `Drawing.inline()` is for a page that has `stylesheet(page=True)` once.
`altered.draw.read_back` turns a drawing back into its parts, `altered.draw.layout` checks a face.
"""

from __future__ import annotations

from altered.draw.board import board
from altered.draw.card_face import card_face
from altered.draw.element import Drawing
from altered.draw.finding import Demand, Facing, Situation, situation_picture
from altered.draw.from_moves import frames_of, moments_of
from altered.draw.from_state import table_of, table_of_view
from altered.draw.palette import stylesheet
from altered.draw.strip import Frame, strip
from altered.draw.table import Land, Marker, Piece, Seat, Table, with_changes

__all__ = [
    "Demand",
    "Drawing",
    "Facing",
    "Frame",
    "Land",
    "Marker",
    "Piece",
    "Seat",
    "Situation",
    "Table",
    "board",
    "card_face",
    "frames_of",
    "moments_of",
    "situation_picture",
    "strip",
    "stylesheet",
    "table_of",
    "table_of_view",
    "with_changes",
]
