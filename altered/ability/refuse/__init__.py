"""Why a text is refused: what is wrong or unclear in it, and what may have been meant."""
