"""What is named: objects and their kinds, players, zones, Expeditions, counters, numbers."""
