"""The claims, one a module, found by folder."""
