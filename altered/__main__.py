"""Run the command as `python -m altered`."""

import sys

from altered.cli import main

if __name__ == "__main__":
    sys.exit(main())
