"""`python -m derelict` is the command too."""

import sys

from derelict.cli import main

sys.exit(main())
