"""What a proof cannot deal with."""

from __future__ import annotations

from altered.failure import Place


class Unsupported(Exception):  # noqa: N818 - nothing is wrong with the C or the formula
    """A construct outside the subset; the claim is then unknown, never proved."""

    def __init__(self, what: str, place: Place | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.place = place
