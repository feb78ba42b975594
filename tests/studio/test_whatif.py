"""What if: two tables play the same choices, the second one under changed rules."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING, Final

import pytest

from altered.cli import overlay
from altered.engine import protocol
from altered.failure import Malformed
from altered.studio import session
from altered.studio.address import Address
from altered.studio.change import MOST_CHANGED, Change, Switches
from altered.studio.memory import Memory, Shelf
from altered.studio.twin import apart, only
from altered.terms import Zone

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.testclient import TestClient

    from altered.rules.library import Rules

DRAW_THREE: Final = Change(limits=(("morning.draw", 3),))


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an overlay, one that changes a formula, too, and a broken one."""
    made = tmp_path_factory.mktemp("overlays")
    (made / "slow.toml").write_text(
        'title = "A slow Morning"\n[limits]\n"morning.draw" = 1\n', encoding="utf-8"
    )
    (made / "wrong.toml").write_text(
        'title = "No such limit"\n[limits]\n"morning.drwa" = 1\n', encoding="utf-8"
    )
    (made / "card.toml").write_text('[[card]]\nname = "Quarry"\n', encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def memory(rules: Rules, opened: Path, tmp_path_factory: pytest.TempPathFactory) -> Memory:
    """What a run keeps."""
    return Memory(rules, Shelf(opened, str(tmp_path_factory.mktemp("made"))))


@pytest.fixture(scope="module")
def switches(rules: Rules, memory: Memory) -> Switches:
    """The switches of a run."""
    return Switches(rules, memory.shelf, overlay.written, None)


def test_another_number_is_played(memory: Memory, switches: Switches) -> None:
    """With 3 cards in the Morning Alice draws a third one before Bob draws: there they part."""
    second = switches.second(DRAW_THREE)
    start = memory.opened(Address(seed=4)).point
    point = apart(start, second, None)
    twin = second.twin(point, None)
    assert twin.parted is not None
    assert twin.since == point.at
    one, other = twin.parted
    assert one is not None
    assert other is not None
    ways = point.way(), twin.point.way()
    pairs = zip(ways, (one, other), strict=True)
    events = [way[where.at].events[: where.event + 1] for way, where in pairs]
    assert [[(e.kind, e.get("player")) for e in some] for some in events] == [
        [("draw", 0), ("draw", 0), ("draw", 1)],
        [("draw", 0), ("draw", 0), ("draw", 0)],
    ]
    assert (point.state.day, point.state.phase.value) == (2, "Morning")
    assert point.before is not None
    assert second.twin(point.before, None).same


def test_the_same_rules_never_part(memory: Memory, switches: Switches) -> None:
    """Without a change the tables have the same states, choices and events to the end."""
    second = switches.second(Change())
    point = memory.opened(Address(seed=4)).point
    while point.decider is not None:
        twin = second.twin(point, None)
        assert twin.point.state == point.state
        assert only(point, twin.point) == only(twin.point, point) == ()
        point = session.take(point, session.chance(point))
    twin = second.twin(point, None)
    assert twin.same
    assert twin.left == ((), ())


def test_a_choice_that_is_not_there(memory: Memory, switches: Switches) -> None:
    """With no Mana Orbs at first, a play that costs mana is not offered: the table stays there."""
    second = switches.second(Change(limits=(("setup.mana", 0),)))
    point = memory.opened(Address(seed=4)).point
    while (twin := second.twin(point, None)).stopped is None:
        point = session.take(point, session.chance(point))
    assert point.choice is not None
    assert point.choice.id not in {one.id for one in twin.point.legal}
    later = session.take(point, session.chance(point))
    assert second.twin(later, None).point is twin.point


def test_a_reading_is_played(memory: Memory, switches: Switches) -> None:
    """The second table begins under the values that are switched, the first one as it was."""
    reading = switches.readings()[0]
    value = next(one for one in reading.played_ids if one != reading.default)
    second = switches.second(Change(readings=((reading.id, value),)))
    point = memory.opened(Address(seed=4)).point
    assert dict(point.state.readings)[reading.id] == reading.default
    assert dict(second.twin(point, None).point.state.readings)[reading.id] == value


def test_a_position_under_a_change(
    memory: Memory, switches: Switches, opened: Path, rules: Rules
) -> None:
    """A scenario begins at both tables with the same things, and other rules at the second."""
    (opened / "seen.toml").write_text(
        'title = "Two walkers"\nrules = ["day.afternoon"]\nsets = ["examples"]\n'
        "[position]\nday = 3\n"
        '[[position.player]]\nmana = 2\nhero_expedition = ["Plain Walker"]\n'
        "[[position.player]]\nmana = 2\n[[step]]\n",
        encoding="utf-8",
    )
    there = memory.opened(Address(file="seen.toml"))
    second = switches.second(DRAW_THREE)
    twin = second.twin(there.point, opened / "seen.toml")
    assert twin.point.state.limit("morning.draw") == 3
    assert there.point.state.limit("morning.draw") == 2
    names = [one.face.name for one in twin.point.state.in_zone(Zone.EXPEDITION_ZONE)]
    assert names == ["Plain Walker"]
    assert [one.id for one in protocol.legal(there.point.state)] == [
        one.id for one in twin.point.legal
    ]
    assert rules.choices == twin.point.start.rules.choices


def test_overlays_are_found(switches: Switches) -> None:
    """Those that are shipped and those of the folder; card files are none."""
    assert [one.name for one in switches.overlays()] == [
        "limits-each-card",
        "slow.toml",
        "wrong.toml",
    ]
    second = switches.second(Change(overlays=("limits-each-card", "slow.toml")))
    assert dict(second.readings) == {"endless.given": "each-card"}
    with pytest.raises(Malformed, match=r"morning\.drwa"):
        switches.second(Change(overlays=("wrong.toml",)))


def test_specifications_are_given_back(switches: Switches, memory: Memory) -> None:
    """No more changed specifications lie on the disk than the bound says, and no half ones."""
    for number in range(3, 5 + MOST_CHANGED):
        switches.second(Change(limits=(("setup.draw", number),)))
    with pytest.raises(Malformed):
        switches.second(Change(overlays=("wrong.toml",)))
    assert len(list(memory.shelf.made.glob("rules-*/spec-*"))) <= MOST_CHANGED
    assert (memory.rules.root / "limits.toml").is_file()


@pytest.mark.parametrize(
    "fields",
    [
        {"with": "morning.draw=21"},
        {"with": "morning.draw=-1"},
        {"with": "days=3"},
        {"with": "victory.single=never"},
        {"with": "no.such=1"},
        {"overlay": "nothing"},
        {"overlay": "../secret.toml"},
        {"overlay": "a,b,c,d,e,f"},
    ],
)
def test_a_change_that_does_not_fit(switches: Switches, fields: dict[str, str]) -> None:
    """It is refused with its code."""
    with pytest.raises(Malformed) as wrong:
        switches.read(fields)
    assert wrong.value.problems[0].code in {"ALT-S063", "ALT-S065"}


def test_a_change_is_an_address(switches: Switches) -> None:
    """What is written into a link is read back; what is as usual is not in it."""
    change = switches.read({"with": "morning.draw=3,setup.draw=6", "overlay": "limits-each-card"})
    assert change == Change(limits=(("morning.draw", 3),), overlays=("limits-each-card",))
    assert switches.read(change.fields()) == change
    assert Change().fields() == {}


# -- over HTTP ------------------------------------------------------------------------------------


def _words(text: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def test_the_page(client: TestClient) -> None:
    """The form leads to a link with the change alone; the page says where the tables part."""
    form = {"mode": "two-player", "seed": "4", "limit.morning.draw": "3", "limit.setup.draw": "6"}
    answer = client.get("/whatif/set", params=form, follow_redirects=False)
    assert answer.headers["location"] == "/whatif?mode=two-player&seed=4&with=morning.draw%3D3"
    page = client.get(answer.headers["location"]).text
    assert page.count('<div class="board">') == 2
    assert "Cards that each player draws in the Morning: 3, not 2" in _words(page)
    assert "No event differs so far" in page
    ahead = unescape(re.search(r'data-key="f"[^>]* href="([^"]+)"', page)[1])  # type: ignore[index]
    parted = _words(client.get(ahead).text)
    assert "The first event that differs" in parted
    assert re.search(r"As usual (Alice|Bob) draws .* Changed (Alice|Bob) draws", parted)


def test_a_player_sees_their_own(client: TestClient) -> None:
    """Seen as Alice, both tables and all words hold nothing of what only Bob knows."""
    page = client.get("/whatif?mode=two-player&seed=4&with=morning.draw%3D3&take=apart").text
    mine = unescape(re.search(r'<a data-live href="([^"]+see=0[^"]*)"', page)[1])  # type: ignore[index]
    shown = client.get(mine).text
    assert "line=" not in shown
    assert "game=" in shown
    everything, alice = _words(page), _words(shown)
    hidden = re.search(r"Bob draws ([A-Z]\w+ \w+)", everything)
    assert hidden is not None
    assert f"Bob draws {hidden[1]}" not in alice


def test_rules_that_no_game_can_begin_with(client: TestClient) -> None:
    """What is wrong is said beside the first table, and the switches are still there."""
    page = client.get("/whatif?mode=two-player&seed=4&with=adventure.tumult-cards%3D0").text
    assert page.count('<div class="board">') in {1, 2}
    assert 'action="/whatif/set"' in page
