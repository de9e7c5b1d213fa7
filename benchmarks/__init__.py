"""Benchmarks of our engine and of our peers', measured in one run on one machine: `make bench`."""
