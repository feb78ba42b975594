"""The audit: which evidence each rule has, and what of our own work hangs in the air."""
