"""Runs the command as `python -m derelict`."""

import sys

from derelict.cli import main

sys.exit(main())
