"""The rules, in the chapters of the rulebook."""
