"""How cards speak of themselves, by the quick rules."""

from __future__ import annotations

import re

from verification.board_texts.doing import otherwise
from verification.checks import Happening, Printed, Verdicts, check
from verification.checks.shared.during import reading, seen
from verification.checks.shared.quick import until_decision

_I_GAIN = re.compile(r"\{[JHR]\} I gain (\d+) boosts?\.")


@check("quick.template.je")
def not_by_name(card: Printed) -> Verdicts:
    """A card in play calls itself "I", and not by its name."""
    texts = (*card.abilities, *card.support)
    if texts and card.type in {"Character", "Permanent", "Hero"}:
        named = [text for text in texts if re.search(rf"\b{re.escape(card.name)}\b", text)]
        yield not named or f"{card.name} names itself: {named[0]}"


@check("quick.template.je", "react")
def means_this_card(e: Happening) -> Verdicts:
    """The words "I gain 2 boosts" mean that this card gains 2 boosts, and no other one."""
    emblem = e.before.find(e["object"])
    source = None if emblem is None else seen(e, emblem.me)
    if source is None or len(source.abilities) != 1 or source.printed.support:
        return
    if reading(e, "ability.in-play.unless") == "by-the-ability":
        return  # then nothing works in Limbo, where a reaction is
    said = _I_GAIN.fullmatch(source.abilities[0])
    if said is None or e.before.find(source.id) is None or otherwise(e.before, e.record.readings):
        return
    for after in until_decision(e):
        if after.event.kind in {"cease", "react", "turn"}:
            break
        if after.event.kind == "gain" and after["name"] == "boost":
            right = after["object"] == source.id and after.amount == int(said[1])
            words = f"object {after['object']} gains {after.amount} boosts, and not {source}"
            yield after.holds(right, words)
            return
    yield f'nothing comes of "{source.abilities[0]}" of {source}'
