"""Keywords that the rules define."""
