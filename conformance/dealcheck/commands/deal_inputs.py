"""The arguments of the commands that read deals: which inputs, and how they are read (spec AUDIT-2 to AUDIT-5a)."""

import argparse

from dealaudit.formats.forms import FORMS
from dealaudit.inputs import STANDARD


def add(parser: argparse.ArgumentParser) -> None:
    """Add the names of inputs, and the options that say how they are read."""
    parser.add_argument(
        "inputs", nargs="*", default=[STANDARD], metavar="FILE|FOLDER|-",
        help="files, folders with all files below them (but hidden ones) in the order of their names, "
        "or - for standard input (default)",
    )  # fmt: skip
    parser.add_argument(
        "--from", dest="form", choices=tuple(FORMS), metavar="FORMAT",
        help=f"do not recognise the format of the input: it is one of {', '.join(FORMS)}",
    )  # fmt: skip
    parser.add_argument("--strict", action="store_true", help="hold PBN files to the export rules of PBN 2.1")
    parser.add_argument(
        "--on-error", choices=("stop", "count"), default="count",
        help="stop at the first fault, or go on and count them (count)",
    )  # fmt: skip
