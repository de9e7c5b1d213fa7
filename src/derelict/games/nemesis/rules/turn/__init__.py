"""The turn: rounds, what can be done, what it costs, who interrupts it."""
