'''Checks: what each rule says, as a function that can fail. One module a section, by folder.

A check of section 4.2.4 stands in ``sections/s4_2_4.py``, one of the family ``quick.day`` in
``sections/quick_day.py``, and what several sections ask in ``shared/``.
It judges from what is recorded and never asks the engine; this is a test. A function is marked
with the rule, and its parameter says by its type what it is given:

```python
@check("dusk.once", "move-forward")
def one_region(e: Happening) -> Verdicts:
    """In Progress an Expedition moves forward by a single Region."""
    if "dusk.progress" in e.event.rules:
        yield e.amount == 1 or f"the {e.side} Expedition moved {e.amount} Regions"
```

Yield nothing where the premise is not met; ``True`` where it is met and the rule holds; words
where it is broken; ``False`` says it in the words of the docstring. So ``yield condition or
"words"`` is the usual line. A check of a stretch says where: ``yield e.holds(condition, "words")``.
The words behind the rule are those listened for; without any, everything of the kind is given.

| type | is given | words | what it has |
|---|---|---|---|
| `Happening` | one event | its words | `thing`, `made`, `card`, `player`, `peers`, `e["x"]` |
| `Step` | the events of one instant | any of theirs | `events`, `of(word)` |
| `Taken` | one choice | its kind | `player`, `chosen`, `options` (all legal ones), `effects` |
| `Phase`, `Turn`, `Day`, `Play` | a stretch | phases | `of(word)`, `steps`, `choices`, `complete` |
| `Look` | what a player was shown | | `sight`, `player`, `before` (as it really is) |
| `Printed` | a card | | its characteristics |
| `Deck` | a deck list | | `hero`, `cards`, `all`, `format` |
| `Drawing` | a drawn card | | `part(name)`, `all(name)`: text, box, colours; `of` |
| `Vocabulary` | the closed lists | | `words["zones"]`, `words.number("dusk.move")` |

What lies in a play has the boards `before` and `after` it, `earlier` and `later` moments. A board
(`verification.records.model.Board`) answers `zone(name, player)`, `in_play`, `expedition(player,
side)`, `region(player, side)`, `marker`, `ready_orbs`, `hero`, `opponents`, `order`; an object
(`Thing`) `has("Asleep")`, `statistics`, `subtypes`, `abilities`, `boosts`, `sides`, `printed`.
With more than two players it has `facing(player, side)` and `seat(player).path`, and
`e.record.mode` says what is played; the quick rules and the set-up of two are not asked then.
Something that is not there raises `Missing`, which counts as a breach. A formula of the rule is
asked with ``law("dusk.tie", "advance", cells, args, answer)`` from `verification.board_texts.law`.
To see which events there are: ``python -m verification.checks.show game summit/workshop/3``.

Say ``same("quick.dusk.advance", "dusk.progress")`` where an unnumbered rule only repeats another:
its checks are asked for both. Where nothing can violate a rule: ``inert("object.word", "why")``.

Witnesses stand in ``spec/witnesses/4.2.4.toml``, at least one passing and one failing a check:

```toml
[[rule]]
id = "dusk.once"

[[rule.passing]]
note = "Expeditions move forward"
game = "summit/workshop"                  # the first of its games in which the premise is met;
                                          # "2v2/summit/workshop": those of another mode;
                                          # or scenario = "...", play = {...}, card, deck, words
[[rule.failing]]
note   = "An Expedition goes two Regions"
where  = "move-forward"                   # paths begin at the first such event from there on
doctor = [{ change = "event.data.amount", to = 2 }]
```

A failing witness is a passing one doctored by hand: ``change`` a path (``to``, ``by`` or ``add``),
``remove``, ``undo`` (step and its change), ``repeat``, ``split`` (out of its step), ``swap`` with
the next event of a kind, ``insert`` an event; `verification.witnesses.doctor` has all. Then

    altered audit --rule dusk.once          # shows the witnesses, says what is wrong
    python -m verification.audit.review 4.2.4  # writes the checksums of the texts you have read
'''

from verification.checks.registry import Verdicts, check, inert, same
from verification.records.model import (
    CHANCE,
    COMPANION,
    HERO,
    IN_PLAY,
    PHASES,
    SIDES,
    TERRAINS,
    Board,
    Event,
    Missing,
    Moment,
    Region,
    Seat,
    Thing,
)
from verification.records.printed import Printed
from verification.records.subjects import (
    Day,
    Deck,
    Drawing,
    Happening,
    Look,
    Option,
    Phase,
    Play,
    Said,
    Step,
    Taken,
    Turn,
    Vocabulary,
)

__all__ = [
    "CHANCE",
    "COMPANION",
    "HERO",
    "IN_PLAY",
    "PHASES",
    "SIDES",
    "TERRAINS",
    "Board",
    "Day",
    "Deck",
    "Drawing",
    "Event",
    "Happening",
    "Look",
    "Missing",
    "Moment",
    "Option",
    "Phase",
    "Play",
    "Printed",
    "Region",
    "Said",
    "Seat",
    "Step",
    "Taken",
    "Thing",
    "Turn",
    "Verdicts",
    "Vocabulary",
    "check",
    "inert",
    "same",
]
