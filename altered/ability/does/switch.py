"""Switching Expeditions: objects go to the other Expedition of their controller."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Objects, ObjectVerb, Speech


@Deed.means(
    "switch~ {what} to its other Expedition",
    "switch~ {what} to their other Expedition",
    "move~ {what} to (its|their) other Expedition",
    rule="switch-expeditions.meaning",
)
def switch_to_other(what: Objects, speech: Speech) -> tree.Actions:
    """A player makes an object switch Expeditions."""
    return (tree.SwitchExpeditions(what.ref(speech)),)


@construct("switch~ Expeditions", "switch~ Expedition", rule="switch-expeditions.meaning")
class SwitchExpeditions(ObjectVerb):
    """An object goes to the other Expedition of its controller (7.3.22)."""

    def actions(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        return (tree.SwitchExpeditions(ref),)

    def trigger(self, which: tree.Which | None, speech: Speech) -> tree.Trigger:
        return tree.Undergoes("switch", which)
