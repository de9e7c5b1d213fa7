"""Speed, ours beside our peers', measured in one run on one machine: `make bench`."""
