"""What an ability says: lines, triggers, sentences, clauses, conditions, modes, costs."""
