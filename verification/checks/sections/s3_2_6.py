"""The Hero zone (3.2.6)."""

from __future__ import annotations

from verification.board_texts.law import law
from verification.checks import Look, Step, Verdicts, Vocabulary, check


@check("hero-zone.kind")
def visible_and_private(words: Vocabulary) -> Verdicts:
    """The Hero zone is among the zones, not among the hidden ones, not among the shared ones."""
    shared, seen = "Hero zone" in words["shared"], "Hero zone" not in words["hidden"]
    yield "Hero zone" in words["zones"] or "there is no Hero zone"
    one = law("hero-zone.kind", "shared", {}, ("HeroZone",), shared)
    yield one is not False or "the Hero zone is said to be shared"
    other = law("hero-zone.kind", "visible", {}, ("HeroZone",), seen)
    yield other is not False or "the Hero zone is said to be hidden"


@check("hero-zone.kind")
def everybody_sees_it(look: Look) -> Verdicts:
    """Each player is shown the Heroes of all."""
    for hero in look.before.zone("Hero zone"):
        seen = hero.id in look.sight.objects and hero.card in look.sight.cards
        yield seen or f"player {look.player} is not shown {hero}"


@check("hero-zone.one-hero", "move", "phase")
def one_at_most(step: Step) -> Verdicts:
    """In the Hero zone of a player there is one Hero at most."""
    for player in range(len(step.after.seats)):
        heroes = [t for t in step.after.zone("Hero zone", player) if t.type == "Hero"]
        if heroes:
            words = f"player {player} has {' and '.join(map(str, heroes))}"
            yield len(heroes) == 1 or words
