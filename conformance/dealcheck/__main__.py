"""`python -m dealcheck`: the same as `dealcheck`, where that is not on the path."""

import sys

from dealcheck.cli import main

if __name__ == "__main__":
    sys.exit(main())
