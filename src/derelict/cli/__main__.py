"""`python -m derelict.cli` is the command too."""

import sys

from derelict.cli import main

sys.exit(main())
