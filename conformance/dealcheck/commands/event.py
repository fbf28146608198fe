"""`dealcheck event`: promise the deals of a tournament before play, and deal them (spec PROVE-13)."""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from dealaudit.deals import Board
from dealaudit.formats import losses, writing
from dealaudit.formats.forms import FORMS
from dealaudit.proof import organiser, promise
from dealaudit.proof.promise import Description, Keys, Phase, Session, Unreadable
from dealcheck.commands import arguments
from dealcheck.commands.printing import say
from dealcheck.errors import CONFORMS, Usage
from dealcheck.report import files

_FORMATS: Final = ("pbn", "lin", "dlm", "dup", "bri")
_JOINED: Final = ("pbn", "lin", "bri")
"""Formats whose files can have boards of several sessions."""


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of each step."""
    steps = parser.add_subparsers(required=True, metavar="STEP", help="what is done, in this order")
    new = _step(
        steps, "new", "write the description, which says what will be dealt and which figure will be used", _new
    )
    new.add_argument("--name", required=True, help="of the tournament")
    new.add_argument("--uses", required=True, metavar="TEXT", help="the figure that will be used, of a day to come")
    new.add_argument(
        "--phase", required=True, action="append", metavar="SESSIONS:BOARDS:FILE:TITLE", dest="phases",
        help="one for each, as 4:1-14,15-28:QF#:Quarter final #/4; 0 sessions are unlimited, ? boards are said later",
    )  # fmt: skip
    _step(steps, "publish", "draw the secret keys, and put their SHA-256 into the description: publish that", _publish)
    figure = _step(steps, "figure", "write the figure into the description, once it is known", _figure)
    figure.add_argument("figure", metavar="TEXT", help="as it was published")
    deal = _step(steps, "deal", "deal sessions into files", _deal)
    deal.add_argument("phase", type=int, help="of the description, from 1")
    deal.add_argument("sessions", type=arguments.numbers, help="a number, or the first and the last as 1-3")
    deal.add_argument("--reserve", action="store_true", help="deal the reserve set, whose use has to be announced")
    deal.add_argument("--boards", type=arguments.numbers, metavar="A-B", help="of a phase that has ? for its boards")
    deal.add_argument(
        "--to", choices=_FORMATS, nargs="+", default=["pbn"], metavar="FORMAT", help=f"{', '.join(_FORMATS)}"
    )
    deal.add_argument("--into", type=Path, default=Path(), metavar="FOLDER", help="where the files go (here)")


def main(options: argparse.Namespace) -> int:
    """Do the step; 0, or Usage with what is wrong."""
    step: Callable[[argparse.Namespace], None] = options.step
    try:
        step(options)
    except Unreadable as error:
        raise Usage(str(error)) from error
    return CONFORMS


def _step(
    steps: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, purpose: str,
    step: Callable[[argparse.Namespace], None],
) -> argparse.ArgumentParser:  # fmt: skip
    parser = steps.add_parser(name, help=purpose, description=f"{purpose[0].upper()}{purpose[1:]}.")
    parser.add_argument("description", type=Path, metavar="EVENT.sqd")
    parser.set_defaults(step=step)
    return parser


def _new(options: argparse.Namespace) -> None:
    text = organiser.described(options.name, options.uses, options.phases)
    files.create(options.description, text.encode())
    say(f"{options.description} is written. Read it again; dealcheck event publish {options.description} is for ever.")


def _publish(options: argparse.Namespace) -> None:
    text, told = _described(options.description)
    secret = options.description.with_suffix(".sqk")
    keys = organiser.keys(told)
    changed = organiser.published(text, keys)
    files.create(secret, keys.encode(), is_secret=True)
    _replace(options.description, changed)
    say(f"Publish {options.description} now, where nobody can change it. Keep {secret} secret until play is over.")


def _figure(options: argparse.Namespace) -> None:
    text, _ = _described(options.description)
    _replace(options.description, organiser.with_figure(text, options.figure))
    say(f"{options.description} has the figure {options.figure}: publish it again, and deal.")


def _deal(options: argparse.Namespace) -> None:
    _, told = _described(options.description)
    secret = options.description.with_suffix(".sqk")
    keys = promise.keys(_bytes(secret), str(secret))
    if promise.line_ends(keys, told.digest) is None:
        raise Usage(f"{secret} is not the file of keys that was promised: its SHA-256 is another")
    if not told.figure:
        raise Usage(f"{options.description} has no figure yet: dealcheck event figure {options.description} TEXT")
    sessions = _sessions(options, told, keys)
    kind = "reserve" if options.reserve else "original"
    boards = {session: organiser.dealt(session, told.figure, kind, numbers) for session, numbers in sessions}
    names = [(session.name, [session], options.to) for session, _ in sessions]
    phase = told.phases[options.phase - 1]
    names += [
        (name, run, [form for form in options.to if form in _JOINED]) for name, run in organiser.joined(phase, sessions)
    ]
    for name, run, forms in names:
        for form in forms:
            path = options.into / f"{name}{'reserve' * options.reserve}.{form}"
            files.create(path, _written(form, (board for session in run for board in boards[session])))
            say(f"{path}: {', '.join(session.title for session in run)}")


def _sessions(options: argparse.Namespace, told: Description, keys: Keys) -> list[tuple[Session, range]]:
    """The sessions that are asked for, each with the numbers of its boards. Raises Usage."""
    if not 1 <= options.phase <= len(told.phases):
        raise Usage(f"{options.description} has phases 1 to {len(told.phases)}")
    phase: Phase = told.phases[options.phase - 1]
    if phase.sessions and options.sessions[-1] > phase.sessions:
        raise Usage(f"phase {options.phase} has sessions 1 to {phase.sessions}")
    if bool(phase.ranges) == bool(options.boards):
        why = (
            "says which boards it has: leave out --boards" if phase.ranges else "leaves the boards open: --boards 1-20"
        )
        raise Usage(f"the description {why}")
    every = promise.sessions(told, keys, {options.phase: options.sessions[-1]})
    own = [each for each in every if each.phase == options.phase and each.number in options.sessions]
    return [(session, session.boards or options.boards) for session in own]


def _written(form: str, boards: Iterable[Board]) -> bytes:
    return b"".join(writing.write(form, losses.kept(boards, FORMS[form], Counter())))


def _described(path: Path) -> tuple[str, Description]:
    """The text of the description, and what it says. Raises Usage and Unreadable."""
    data = _bytes(path)
    return data.decode("utf-8", "replace"), promise.description(data, str(path))


def _replace(path: Path, text: str) -> None:
    with files.replaced(path) as file:
        file.write(text.encode())


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Usage(f"cannot read {path}: {error.strerror}") from error
