"""`dealcheck init`: write a responder whose form is right: only the algorithms, or the calls of a program, are left."""

import argparse
import shlex
import shutil
from pathlib import Path

from dealcheck.commands.output import invocation
from dealcheck.commands.printing import say
from dealcheck.errors import CONFORMS, Usage
from dealcheck.report import skeletons
from dealcheck.report.skeletons import OTHER_NAMES, SKELETONS, WRAPPERS, Skeleton


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    wanted = parser.add_mutually_exclusive_group(required=True)
    wanted.add_argument(
        "--lang", type=_language, choices=SKELETONS, metavar="LANG",
        help=f"a responder in this language, whose algorithms you fill in: {', '.join(SKELETONS)}",
    )  # fmt: skip
    wanted.add_argument(
        "--wrap", choices=WRAPPERS, metavar="KIND", help="an adapter for a program that stays as it is: a process for "
        f"each call, one that reads and writes files of deals, or a library: {', '.join(WRAPPERS)}",
    )  # fmt: skip
    parser.add_argument(
        "--operations", type=_names, default=[], metavar="NAMES", help="with --lang, only these operations and groups "
        "(numberings, counting, constraints, choosing, icon), as in rank,unrank",
    )  # fmt: skip
    parser.add_argument("folder", type=Path, metavar="DIR", nargs="?", default=Path("my-dealer"), help="(my-dealer)")


def main(options: argparse.Namespace) -> int:
    """Write the folder; the last line printed is the command that judges what is in it."""
    skeleton = WRAPPERS[options.wrap] if options.wrap else SKELETONS[options.lang]
    if options.wrap:
        if options.operations:
            raise Usage("--operations chooses what a responder of --lang has: an adapter has no functions to fill in")
        skeletons.write_wrapper(options.folder, options.wrap)
        say(f"{options.folder}: an adapter in {skeleton.language}; you write the calls of {skeleton.algorithms}")
    else:
        skeletons.write(options.folder, options.lang, options.operations)
        say(f"{options.folder}: a responder in {skeleton.language}; you write the functions of {skeleton.algorithms}")
    if not shutil.which(skeleton.tool):
        say(f"{skeleton.tool} is not on the PATH: install it first")
    print(
        "This judges what is there:\n" if options.wrap else "This judges it and names the function to fill in next:\n"
    )
    print(judging(skeleton, options.folder))
    return CONFORMS


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _language(text: str) -> str:
    name = text.lower()
    return OTHER_NAMES.get(name, name)


def judging(skeleton: Skeleton, folder: Path) -> str:
    """The command line that builds the program in the folder and judges it."""
    build, program = (line.replace("{}", shlex.quote(folder.as_posix())) for line in (skeleton.build, skeleton.program))
    return f"{build} && " * bool(build) + f"{invocation()} run {skeleton.options}-- {program}"
