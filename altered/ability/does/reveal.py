"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Objects


@construct("look~ at {what}")
class Look(Deed):
    """TODO."""

    what: Objects


@construct("reveal~ {what}")
class Reveal(Deed):
    """TODO."""

    what: Objects


@construct("reveal~ a card this way")
class RevealThisWay(Deed):
    """TODO."""
