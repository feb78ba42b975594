"""Names (2.2.3)."""

from __future__ import annotations

from verification.board_texts.law import law
from verification.checks import Drawing, Happening, Printed, Verdicts, check
from verification.checks.shared.wording import tokens_described

TOP: float = 0.25
MIDDLE: tuple[float, float] = (0.3, 0.75)
"""The top of a card, and its middle, as shares of its height."""


@check("name.words")
def words_and_symbols(card: Printed) -> Verdicts:
    """The name of a card is a series of words and symbols: on one line, with single spaces."""
    plain = bool(card.name) and card.name == " ".join(card.name.split())
    yield plain or f'"{card.name}" is no series of words'


@check("name.only-one")
def one_on_the_face(drawn: Drawing) -> Verdicts:
    """A card shows one name, the whole of it."""
    if drawn.of.type == "Region":
        return
    names = [part.text for part in drawn.all("name")]
    yield names == [drawn.of.name] or f"it shows {len(names)} names: {', '.join(names)}"


@check("name.only-one", "move", "create", "emblem")
def one_in_play(e: Happening) -> Verdicts:
    """An object has one name at most, and keeps it."""
    made, number = e.made, e["object"]
    if made is None:
        return
    shown = 1 if made.name else 0
    form = {"token": "TokenPiece", "Emblem": "EmblemPiece"}.get(made.form, "AlteredCard")
    allowed = law("name.only-one", "names", {"form": form}, (), shown)
    yield allowed is not False or f"{made} has {shown} names"
    old = e.before.find(number)
    if old is not None and old.card is not None and old.card == made.card:
        yield old.name == made.name or f"it was called {old.name} and is called {made.name}"


@check("name.english", "move")
def english(e: Happening) -> Verdicts:
    """An object has the English name of its card, that by which the card is known."""
    made = e.made
    if made is not None and made.form == "card":
        name = e.card.name
        yield made.name == name or f"the card {name} is called {made.name}"


@check("name.permanent-place")
def in_the_middle(drawn: Drawing) -> Verdicts:
    """A Permanent has its name in the middle: below the rarity gem, above the type line."""
    if drawn.of.type != "Permanent":
        return
    name = drawn.part("name")
    share = name.middle[1] / drawn.height
    yield MIDDLE[0] <= share <= MIDDLE[1] or f"it is at {share:.0%} of the height"
    yield from _below_the_gem(drawn)
    below = drawn.part("type-line").middle[1] > name.middle[1]
    yield below or "the type line is not below the name"


@check("name.other-place")
def at_the_top(drawn: Drawing) -> Verdicts:
    """Any other card has its name at the top, below the rarity gem."""
    if drawn.of.type in {"Permanent", "Region"}:
        return
    share = drawn.part("name").middle[1] / drawn.height
    yield share <= TOP or f"it is at {share:.0%} of the height"
    yield from _below_the_gem(drawn)


def _below_the_gem(drawn: Drawing) -> Verdicts:
    """The rarity gem, if the card has one, is above the name."""
    if drawn.of.rarity is not None:
        gem, name = drawn.part("rarity"), drawn.part("name")
        yield gem.middle[1] < name.box[1] or "the rarity gem is not above the name"


@check("name.token", "create")
def token_name(e: Happening) -> Verdicts:
    """A token is named as the effect creating it says, in front of the statistics."""
    names = [one.name for one in tokens_described(e)]
    made = e.made
    if names:
        right = made is not None and made.name in names
        yield right or f"it is called {made.name if made else 'nothing'}, not {names[0]}"


@check("name.emblem-none", "emblem")
def emblem_without(e: Happening) -> Verdicts:
    """An Emblem has no name."""
    made = e.made
    if made is not None:
        count = 1 if made.printed.name else 0
        right = law(
            "name.emblem-none", "names", {"form": "EmblemPiece", "zone": "Limbo"}, (), count
        )
        yield right is True or f"the Emblem is called {made.printed.name}"
