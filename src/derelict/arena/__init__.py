"""Many matches: series, comparisons, reports."""

from derelict.arena.series import Failure, Report, run

__all__ = ["Failure", "Report", "run"]
