"""The studio over HTTP: what others ask is refused, what is malformed is said, and it goes on."""

from __future__ import annotations

import gc
import json
import re
from html import unescape
from pathlib import Path
from typing import Final

import pytest
from starlette.testclient import TestClient

from altered.studio.guard import MOST_BODY, MOST_QUERY
from altered.studio.session import Point
from altered.trace.record import Trace
from tests.studio.conftest import HOME

BEGIN: Final = "/new?seed=7&seat0=you&seat1=random"
TAKE: Final = re.compile(r'data-option[^>]* href="([^"]+)"')
PAGES: Final = ("/table?mode=two-player&seed=7", "/card", "/rules", "/rules?name=4.2.4", "/nowhere")


def links(text: str) -> list[str]:
    """The links of the choices on a page."""
    return [unescape(one) for one in TAKE.findall(text)]


@pytest.fixture
def table(client: TestClient) -> str:
    """The address of a game at its first choice."""
    answer = client.get(BEGIN)
    assert answer.status_code == 200
    return str(answer.url).removeprefix(HOME)


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "altered.example"},
        {"host": "altered.example:8000"},
        {"host": "127.0.0.1.altered.example:8000"},
        {"host": "127.0.0.1@altered.example"},
        {"host": ""},
        {"host": "[::1"},
        {"origin": "https://altered.example"},
        {"origin": "http://127.0.0.1:9"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"},
        {"sec-fetch-site": "same-site", "sec-fetch-mode": "cors"},
    ],
    ids=str,
)
def test_others_are_refused(client: TestClient, headers: dict[str, str]) -> None:
    """A foreign host, origin or page gets 403 and nothing else, for reading and for writing."""
    for answer in (
        client.get("/table?mode=two-player&seed=7", headers=headers),
        client.post("/card/check", content="", headers=headers),
        client.get("/assets/studio.js", headers=headers),
    ):
        assert answer.status_code == 403
        assert len(answer.text) < 80
    assert client.get("/card").status_code == 200


def test_a_link_from_elsewhere_leads_in(client: TestClient, table: str) -> None:
    """A link that somebody clicks in a message opens the position; a form from there does not."""
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert client.get(table, headers=headers).status_code == 200
    assert client.post("/save", content="name=x", headers=headers).status_code == 403


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS"])
def test_other_methods_are_refused(client: TestClient, method: str) -> None:
    """The studio knows GET and POST."""
    assert client.request(method, "/table").status_code == 405


@pytest.mark.parametrize(
    "name",
    [
        "../secret.toml",
        "..%2Fsecret.toml",
        "/etc/passwd",
        "x/../../secret.toml",
        "card.toml\x00.json",
        "made-../../secret.toml",
        "C:\\secret.toml",
        ".",
        "a" * 5000 + ".toml",
    ],
)
def test_nothing_outside_the_folder_is_read(client: TestClient, name: str) -> None:
    """No name leads out of the folder that was opened, by any door."""
    for path, key in (("/file", "name"), ("/card", "name"), ("/table", "file")):
        answer = client.get(path, params={key: name})
        assert "Hidden" not in answer.text
        assert answer.status_code == 400
    for path in ("/assets/../server.py", "/assets/%2e%2e/server.py", "/assets/..%2fserver.py"):
        assert client.get(path).status_code == 404
    answer = client.get("/table", params={"mode": "two-player", "decks": name, "seed": "1"})
    assert "Hidden" not in answer.text


def test_links_in_the_folder_do_not_lead_out(client: TestClient, folder: Path) -> None:
    """A symbolic link to a file outside is as if it were not there."""
    (folder / "link.toml").symlink_to(folder.parent / "secret.toml")
    try:
        assert client.get("/file", params={"name": "link.toml"}).status_code == 400
        assert "link.toml" not in client.get(BEGIN).text
    finally:
        (folder / "link.toml").unlink()


def test_a_scenario_names_no_cards_outside(client: TestClient, folder: Path) -> None:
    """Nor does a text from the browser that names a card file elsewhere."""
    text = (
        'title = "T"\nrules = ["day.afternoon"]\nsets = ["%s"]\nstep = []\n[position]\nplayer = []'
    )
    for named in ("../secret.toml", str(folder.parent / "secret.toml")):
        answer = client.post("/open", content=text % named)
        assert answer.status_code == 400
        assert "outside" in answer.text
        assert "Hidden" not in answer.text


def test_sizes_are_bounded(client: TestClient) -> None:
    """A body or an address beyond the bound is refused, said to be so long or not."""
    big = b"x" * (MOST_BODY + 1)
    assert client.post("/card/check", content=big).status_code == 413
    assert client.post("/card/check", content=iter([big])).status_code == 413
    lies = {"content-length": "1e9"}
    assert client.post("/card/check", content=b"x", headers=lies).status_code == 400
    assert client.get("/table?line=" + "A" * MOST_QUERY).status_code == 414
    assert client.get("/card").status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        b"{}",
        b'{"format": 1}',
        b'{"format": 9}',
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b"\xff\xfe\x00",
        b"title = ",
        b"x = 1",
        b"[[card]]",
        b'{"format":1,"moments":[]}',
        b"x=" + b"[" * 50_000,
    ],
    ids=lambda body: body[:14].decode("latin-1"),
)
def test_malformed_texts_are_said(client: TestClient, body: bytes) -> None:
    """What cannot be opened has a code and a sentence; no exception gets out."""
    answer = client.post("/open", content=body)
    if answer.status_code == 200:  # a file of cards, with whatever is wrong with them
        assert answer.json()["to"].startswith("/card")
    else:
        assert answer.status_code == 400
        assert "ALT-" in answer.json()["problems"][0]
    checked = client.post("/card/check", content=body)
    assert checked.status_code in (200, 400)
    for text in (answer.text, checked.text):
        assert "Traceback" not in text
        assert "ALT-B001" not in text


@pytest.mark.parametrize(
    "query",
    [
        "mode=chess",
        "mode=two-player&seed=x",
        "mode=two-player&line=AA&take=x",
        "mode=two-player&take=99",
        "mode=two-player&line=____",
        "mode=two-player&line=f38",
        "mode=two-player&decks=nosuch",
        "mode=two-player&see=3",
        "mode=two-player&at=7",
        "mode=two-player&seats=robot",
        "mode=2v2&decks=summit,summit,summit,summit,summit",
        "game=abc",
        "file=nosuch.json",
    ],
)
def test_malformed_addresses_are_said(client: TestClient, query: str) -> None:
    """An address that nobody wrote gets a page that says what is wrong."""
    answer = client.get(f"/table?{query}")
    assert answer.status_code == 400
    assert "ALT-" in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    "query", ["look=zz", "look=o999999999999", "why=o9999", "why=%00", "look=c-1"]
)
def test_handles_that_nobody_drew_are_nothing(client: TestClient, query: str, table: str) -> None:
    """Pointing at what is not there shows the table."""
    assert client.get(f"{table}&{query}").status_code == 200


def test_a_mistake_of_ours_is_a_sentence(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever breaks, the browser gets our code and no trace of the stack."""

    def broken(*_: object) -> None:
        raise KeyError("/a/path/of/ours")

    monkeypatch.setattr("altered.studio.pages.rules_page", broken)
    answer = client.get("/rules?lang=fr")
    assert answer.status_code == 500
    assert "ALT-B001" in answer.text
    assert "C’est une erreur de notre part" in answer.text
    assert "path" not in answer.text


@pytest.mark.parametrize("page", PAGES)
def test_pages_come_with_their_guards(client: TestClient, page: str) -> None:
    """No page may be framed, run foreign scripts, or guess types; none asks anything elsewhere."""
    answer = client.get(page)
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert re.findall(r'(?:src|href|action)="(?:https?:)?//', answer.text) == []
    assert "<script>" not in answer.text
    assert 'style="' not in answer.text
    assert " onclick=" not in answer.text


def test_what_is_typed_is_shown_as_text(client: TestClient) -> None:
    """Names of cards, searches and problems are text on the page, whatever signs they have."""
    evil = "<script>alert(1)</script>"
    assert evil not in client.get("/rules", params={"name": evil}).text
    card = f'[[card]]\nname = "{evil}"\ntype = "Spell"\ncost = {{ hand = 1, reserve = 1 }}\n'
    checked = client.post("/card/check", content=card + 'text = "Draw a card."')
    assert checked.status_code == 200
    assert "&lt;script&gt;" in checked.text
    assert evil not in checked.text
    put = client.post(f"/card/table?card={evil}", content=card + 'text = "Draw a card."')
    shown = client.get(put.json()["to"])
    assert shown.status_code == 200
    assert evil not in shown.text


def test_a_game_over_http(client: TestClient, table: str) -> None:
    """Links lead through a game without a script: choosing, going back, a trace that replays."""
    text = client.get(table).text
    for _ in range(12):
        answer = client.get(links(text)[0])
        assert answer.status_code == 200
        text = answer.text
    assert 'data-key="u"' in text
    here = str(answer.url).removeprefix(HOME)
    saved = client.get(here.replace("/table", "/trace"))
    assert saved.headers["content-disposition"].startswith("attachment")
    assert json.loads(saved.text)["mode"] == "two-player"
    opened = client.post("/open", content=saved.text).json()["to"]
    again = client.get(opened)
    assert again.status_code == 200
    assert links(again.text)


def test_a_trace_from_the_studio_replays(client: TestClient, table: str, tmp_path: Path) -> None:
    """`altered replay` agrees with every digest of it."""
    path = tmp_path / "game.json"
    path.write_text(client.get(table.replace("/table", "/trace")).text, encoding="utf-8")
    trace = Trace.read(path)
    assert trace.replay(trace.load_rules()).agrees


def test_as_a_player_no_link_holds_the_game(client: TestClient, table: str) -> None:
    """Who sees the game as one player finds neither choices, seed nor decks in the page."""
    answer = client.get(f"{table}&see=0")
    assert "line=" not in str(answer.url)
    text = answer.text
    assert links(text)
    assert "line=" not in text.replace("see=&", "")
    assert "seed=" not in text
    assert "game=" in text
    whole = client.get(table).text
    assert "line=" in whole


def test_files_are_written_into_the_folder_only(
    client: TestClient, table: str, folder: Path
) -> None:
    """A scenario is saved under a plain name, never over another file."""
    text = client.get(table).text
    while "/scenario" not in text or "Afternoon begins" not in text:
        text = client.get(links(text)[0]).text
    text = client.get(links(text)[0]).text
    made = re.search(r'href="(/scenario[^"]+)"', text)
    assert made is not None
    page = client.get(unescape(made[1]))
    assert page.status_code == 200
    kept = re.search(r'name="file" value="([^"]+)"', page.text)
    assert kept is not None
    for name in ("../out", "/tmp/out", ".hidden", "", "a/b", "made-x", "a" * 90):
        bad = client.post("/save", data={"name": name, "file": kept[1]})
        assert bad.status_code == 400
    assert client.post("/save", data={"name": "one", "file": kept[1]}).status_code == 200
    assert client.post("/save", data={"name": "one", "file": kept[1]}).status_code == 400
    assert (folder / "one.toml").read_text(encoding="utf-8").startswith("title =")
    assert sorted(p.name for p in folder.parent.iterdir()) == ["opened", "secret.toml"]
    opened = client.get("/file", params={"name": "one.toml"})
    assert links(opened.text)
    assert "at=0" in str(opened.url)
    forward = re.search(r'data-key="r"[^>]*href="([^"]+)"', opened.text)
    assert forward is not None
    stepped = client.get(unescape(forward[1])).text
    assert 'class="latest"' in stepped
    assert 'data-rule="' in stepped
    (folder / "one.toml").unlink()


def test_completion_of_a_card(client: TestClient) -> None:
    """What is begun goes on as the grammar allows; keys of the file, too; nonsense is refused."""
    head = '[[card]]\nname = "Ash Courier"\ntype = "Character"\ntext = "{J} Dr'
    answer = client.post(f"/card/complete?at={len(head)}", content=f'{head}"\n').json()
    assert answer["begun"] == 2
    offered = [word for word, _ in answer["items"]]
    assert "Draw" in offered
    assert len(offered) == len(set(offered))
    key = "[[card]]\nna"
    keys = client.post(f"/card/complete?at={len(key)}", content=key).json()
    assert "name" in " ".join(word for word, _ in keys["items"])
    for at in ("", "-1", "x", "9" * 12):
        assert client.post(f"/card/complete?at={at}", content=key).status_code == 400
    assert client.post("/card/complete?at=99999999", content=key).status_code == 200


@pytest.mark.slow
def test_500_moves_leave_no_more_than_the_last_ones(client: TestClient) -> None:
    """What is kept of games does not grow with their number: points that are alive are counted."""
    alive: list[int] = []
    at, seed = "", 0
    for move in range(700):
        taken = client.get(f"{at}&take=0", follow_redirects=False) if at else None
        if taken is None or taken.status_code != 303:  # the game is over
            seed += 1
            address = f"/new?seed={seed}&seat0=you&seat1=random"
            taken = client.get(address, follow_redirects=False)
        at = taken.headers["location"]
        if move in (199, 699):
            gc.collect()
            alive.append(sum(isinstance(one, Point) for one in gc.get_objects()))
    assert seed > 4
    assert alive[1] < 2 * alive[0]


def test_a_script_gets_the_page_at_once(client: TestClient) -> None:
    """It has the page that a browser is led to, and its address, for one player, too."""
    begun = str(client.get("/new?seed=7&seat0=you&seat1=random").url)
    for more in ("&take=0", "&see=0", "&see=0&take=0"):
        led = client.get(begun + more)
        at_once = client.get(begun + more, headers={"x-live": "1"}, follow_redirects=False)
        assert (at_once.status_code, at_once.text) == (200, led.text)
        assert str(led.url).endswith(at_once.headers["content-location"])
    assert client.get(begun + "&take=999", headers={"x-live": "1"}).status_code == 400


def test_a_deck_is_that_of_its_name(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of that name where the studio was started is not read; an unknown name is said."""
    (tmp_path / "summit").write_text("nonsense", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert client.get("/new?seed=1&deck0=summit&deck1=workshop").status_code == 200
    wrong = client.get("/new?seed=1&deck0=sumit&deck1=workshop")
    assert wrong.status_code == 400
    assert "no deck" in wrong.text


def test_an_overlay_opens_in_what_if(client: TestClient, folder: Path) -> None:
    """A file that changes rules is opened as a change of the second table."""
    text = 'title = "A slow Morning"\n[limits]\n"morning.draw" = 1\n'
    (folder / "slow.toml").write_text(text, encoding="utf-8")
    page = client.get("/file?name=slow.toml")
    assert page.url.path == "/whatif"
    assert "A slow Morning" in page.text
    (folder / "slow.toml").unlink()
