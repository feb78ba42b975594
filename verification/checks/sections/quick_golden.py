"""The golden rule, as the quick rules tell it."""

from __future__ import annotations

from verification.checks import same

same("quick.golden.card_wins", "specific.card-beats-rule")
