"""`dealcheck digest`: many deals judged by hashes, and the first wrong one found by bisection (spec JUDGE-9)."""

import argparse
from collections.abc import Sequence
from typing import Final

from dealcheck.challenge.bisection import Hash, NoHash, Progression, by_digest, by_unrank, first_difference
from dealcheck.commands import arguments
from dealcheck.commands.printing import say
from dealcheck.commands.progress import progress
from dealcheck.errors import CONFORMS, FAILS, Broken, Usage
from dealcheck.json_text import compact
from dealcheck.judging import corpus
from dealcheck.printable import printable, short
from dealcheck.transport.client import REFERENCE, Client
from dealcheck.transport.connection import Settings
from dealcheck.transport.messages import DEALS, Hello

_MOST: Final = 1_000_000
_HASHED: Final = 100_000
_ASKED: Final = 20_000
"""Deals by default where each of them is a call."""

_PART: Final = 5_000
"""Deals of one hash: after each, progress is shown, and a difference ends the search."""

_STEP: Final = DEALS // 1_618_033
_SECONDS: Final = 60.0
_SECONDS_OF_THE_JUDGE: Final = 600.0


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--scheme", action="append", metavar="NAME", help="repeatable; all that it declares")
    parser.add_argument("--start", type=_number, default=0, metavar="N", help="the first number (0)")
    parser.add_argument("--step", type=_number, default=_STEP, metavar="N", help="from one number to the next, mod D")
    parser.add_argument(
        "--count", type=_number, metavar="N",
        help=f"how many deals ({_HASHED}; {_ASKED} of a program without digest), at most {_MOST}",
    )  # fmt: skip
    arguments.add_program(parser, timeout=_SECONDS)


def main(options: argparse.Namespace) -> int:
    """Compare the hashes; 0 if they agree for each scheme, 1 if not."""
    count = _HASHED if options.count is None else options.count
    if not 0 < count <= _MOST or max(options.start, options.step) >= DEALS:
        raise Usage(f"--count is 1 to {_MOST}, --start and --step are below {DEALS}")
    settings, suite = arguments.settings(options), corpus.suite()
    judging = Settings(REFERENCE, timeout=_SECONDS_OF_THE_JUDGE, option="")
    with Client(settings, suite) as candidate, Client(judging, suite) as judge:
        agree = []
        for scheme in _schemes(options.scheme or (), candidate.hello, judge.hello):
            most = _HASHED if candidate.hello.declares("digest", scheme) else _ASKED
            deals = Progression(scheme, options.start, options.step, options.count or most)
            agree.append(_agrees(candidate, judge, deals))
    return CONFORMS if all(agree) else FAILS


def _schemes(wanted: Sequence[str], candidate: Hello, judge: Hello) -> list[str]:
    """The schemes to compare; declared ones that the judge does not know are named.

    Raises Usage if a wanted scheme cannot be compared, or none can.
    """
    declared = {name for method in ("digest", "unrank") for name in candidate.operations.get(method) or ()}
    known = judge.operations.get("digest") or frozenset()
    chosen = set(wanted) or declared
    if not chosen or chosen - declared:
        names = ", ".join(sorted(chosen - declared)) or "any scheme"
        example = '"operations": {"unrank": ["andrews"], ...}'
        raise Usage(f"hello declares neither digest nor unrank for {names}: {example}")
    foreign = sorted(chosen - known)
    if foreign and (wanted or not chosen & known):
        raise Usage(f"the judge does not know {', '.join(foreign)}, but {', '.join(sorted(known))}; see identify")
    for name in foreign:
        say(f"{printable(short(name))}: not compared, for the judge does not know it")
    return sorted(chosen & known)


def _agrees(candidate: Client, judge: Client, deals: Progression) -> bool:
    """Whether the hashes agree; the first difference is printed."""
    is_hashed = candidate.hello.declares("digest", deals.scheme)
    how = "" if is_hashed else " (asked one by one, and fewer by default: hello declares unrank and no digest)"
    number = "1 deal" if deals.count == 1 else f"{deals.count:,} deals"
    differ = f"{deals.scheme}: {number} {'does' if deals.count == 1 else 'do'} NOT agree{how}"
    try:
        place = _first_wrong(by_digest(candidate) if is_hashed else by_unrank(candidate), _hash_of(judge), deals)
    except NoHash as none:
        say(f"{differ}; this question got no {'hash' if is_hashed else 'deal'}:")
        say(f"  request   {none.call.method} {compact(none.call.params)}\n  got       {printable(short(str(none)))}")
        return False
    if place is None:
        say(f"{deals.scheme}: {number} agree{'s' if deals.count == 1 else ''}{how}")
        return True
    one = deals.part(place, 1)
    say(f"{differ}; the first wrong one is number {one.start} (i = {place})")
    for call in (*one.calls, one.call):
        if candidate.hello.declares(call.method, deals.scheme):
            say(f"  request   {call.method} {compact(call.params)}")
            expected, got = (printable(short(str(client.answer(call)))) for client in (judge, candidate))
            say(f"  expected  {expected}\n  got       {got}")
    return False


def _first_wrong(candidate: Hash, judge: Hash, deals: Progression) -> int | None:
    """The index of the first wrong deal, or None. Raises NoHash if the candidate gives none."""
    done = 0
    with progress(deals.count, "deals") as advance:
        for part in deals.parts(_PART):
            place = first_difference(candidate, judge, part)
            if place is not None:
                return done + place
            done += part.count
            advance(part.count)
    return None


def _hash_of(judge: Client) -> Hash:
    """The hash of the judge, without which nothing can be said of the program."""
    take = by_digest(judge)

    def hashed(deals: Progression) -> str:
        try:
            return take(deals)
        except NoHash as none:
            remedy = "run it again when the machine has less to do"
            raise Broken(
                f"the judge gives no hash of {deals.scheme}, so nothing is compared: {none}; {remedy}"
            ) from none

    return hashed


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 65):
        raise argparse.ArgumentTypeError(f"a number from 0 is due, not {text[:40]!r}")
    return int(text)
