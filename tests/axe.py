"""Pages as axe-core finds them: what keeps people from reading or using them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


def serious(page: Page) -> list[tuple[str, list[str], str]]:
    """The serious and critical findings of a page: rule, element, help; three elements a rule."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [
        (one["id"], node["target"], one["help"])
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]
