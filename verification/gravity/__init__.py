"""How grave a finding is: what the answers that part do to a game, by play or by the question."""
