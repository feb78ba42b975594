"""What if a rule were different? An overlay changes a copy of the specification, nothing else.

``read_overlay`` reads the change, ``applied`` writes the changed specification into a folder, and
``at_home`` shows what is wrong there in the overlay; ``verification.compare`` and
``verification.loops`` then look at that folder like at any other. ``still_said`` tells which
formulas still say the number of a limit that is changed.
"""

from verification.overlays.apply import Overlay, applied, at_home, read_overlay
from verification.overlays.still import Still, still_said

__all__ = ["Overlay", "Still", "applied", "at_home", "read_overlay", "still_said"]
