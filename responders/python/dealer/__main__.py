"""Start the responder: `python3 -m dealer`."""

import logging
import sys

from dealer import server

if __name__ == "__main__":
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    server.serve(sys.stdin.buffer, sys.stdout.buffer)
