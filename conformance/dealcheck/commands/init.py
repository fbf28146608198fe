"""`dealcheck init`: write a responder whose form is right, and of which only the algorithms are to be filled in."""

import argparse
import shlex
import shutil
from pathlib import Path

from dealcheck.commands.output import invocation
from dealcheck.errors import CONFORMS
from dealcheck.report import skeletons
from dealcheck.report.skeletons import SKELETONS, Skeleton


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--lang", required=True, choices=SKELETONS, help="the language of the responder")
    parser.add_argument("folder", type=Path, metavar="DIR", nargs="?", default=Path("my-dealer"), help="(my-dealer)")


def main(options: argparse.Namespace) -> int:
    """Write the folder; the last line printed is the command that judges what is in it."""
    skeleton = SKELETONS[options.lang]
    skeletons.write(options.lang, options.folder)
    print(f"{options.folder}: a responder in {skeleton.language}; yours are the functions of {skeleton.algorithms}")
    if not shutil.which(skeleton.tool):
        print(f"{skeleton.tool} is not on the PATH: install it first")
    print("This judges it and names the function to fill in next:\n")
    print(judging(skeleton, options.folder))
    return CONFORMS


def judging(skeleton: Skeleton, folder: Path) -> str:
    """The command line that builds the program in the folder and judges it."""
    build, program = (line.replace("{}", shlex.quote(str(folder))) for line in (skeleton.build, skeleton.program))
    return f"{build} && " * bool(build) + f"{invocation()} run -- {program}"
