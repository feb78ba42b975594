"""The grammar of ability texts: words, rules, and the reading of a line under them."""
