"""`dealcheck digest`: a million deals judged by one hash, and the first wrong one found by bisection."""

import argparse
import sys
from typing import Final

from dealcheck.challenge.bisection import Progression, first_difference
from dealcheck.commands import arguments
from dealcheck.errors import CONFORMS, FAILS, Usage
from dealcheck.json_text import compact
from dealcheck.judging import corpus
from dealcheck.printable import printable, short
from dealcheck.transport.client import REFERENCE, Client
from dealcheck.transport.connection import Settings
from dealcheck.transport.messages import DEALS, Call

_MOST: Final = 1_000_000
_STEP: Final = DEALS // 1_618_033


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--scheme", action="append", metavar="NAME", help="repeatable; all that it declares")
    parser.add_argument("--start", type=_number, default=0, metavar="N", help="the first number (0)")
    parser.add_argument("--step", type=_number, default=_STEP, metavar="N", help="from one number to the next, mod D")
    parser.add_argument("--count", type=_number, default=_MOST, metavar="N", help="how many deals (1000000)")
    arguments.add_program(parser)
    parser.set_defaults(timeout=600.0)


def main(options: argparse.Namespace) -> int:
    """Compare the hashes; 0 if they agree for each scheme, 1 if not."""
    if not 0 < options.count <= _MOST or max(options.start, options.step) >= DEALS:
        raise Usage(f"--count is 1 to {_MOST}, --start and --step are below {DEALS}")
    settings, suite = arguments.settings(options), corpus.suite()
    judging = Settings(REFERENCE, timeout=settings.timeout)
    with Client(settings, suite) as candidate, Client(judging, suite) as judge:
        declared = candidate.hello.operations.get("digest") or frozenset()
        missing = sorted(set(options.scheme or ()) - declared)
        if not declared or missing:
            names = ", ".join(missing) or "any scheme"
            raise Usage(f'hello does not declare digest for {names}: "operations": {{"digest": ["andrews"], ...}}')
        progressions = [
            Progression(scheme, options.start, options.step, options.count)
            for scheme in options.scheme or sorted(declared)
        ]
        agree = [_agrees(candidate, judge, deals) for deals in progressions]
    return CONFORMS if all(agree) else FAILS


def _agrees(candidate: Client, judge: Client, deals: Progression) -> bool:
    """Whether the hashes agree; the first difference is printed."""
    scheme = printable(short(deals.scheme))
    if sys.stderr and sys.stderr.isatty():
        print(f"{scheme}: {deals.count:,} deals are hashed twice ...", file=sys.stderr)
    place = first_difference(candidate.answer, judge.answer, deals)
    if place is None:
        print(f"{scheme}: {deals.count:,} deals agree")
        return True
    number = deals.part(place, 1).start
    print(f"{scheme}: {deals.count:,} deals do NOT agree; the first wrong one is number {number} (i = {place})")
    for asked in (Call("unrank", {"scheme": deals.scheme, "number": str(number)}), deals.part(place, 1).call):
        print(f"  request   {asked.method} {compact(asked.params)}")
        expected, got = (printable(short(str(client.answer(asked)))) for client in (judge, candidate))
        print(f"  expected  {expected}\n  got       {got}")
    return False


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 65):
        raise argparse.ArgumentTypeError(f"a number from 0 is due, not {text[:40]!r}")
    return int(text)
