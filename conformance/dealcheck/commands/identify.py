"""`dealcheck identify`: the numbering that a program has, found by a few questions."""

import argparse
from collections.abc import Sequence
from typing import NamedTuple

from dealcheck.commands import arguments
from dealcheck.commands.printing import say
from dealcheck.diagnosis.identification import Identified, identify, one_way_only
from dealcheck.diagnosis.number_faults import WHOLE
from dealcheck.errors import CONFORMS, FAILS, CannotStart, Usage
from dealcheck.judging import corpus
from dealcheck.printable import printable, short
from dealcheck.transport.client import REFERENCE, Client
from dealcheck.transport.connection import Settings
from dealcheck.transport.messages import Answer, Call, Hello


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "--scheme", metavar="NAME", help="the program's own name for its numbering, if it declares several"
    )
    arguments.add_program(parser)


def main(options: argparse.Namespace) -> int:
    """Ask and print the numberings that fit; 0 if there is one, for both directions, else 1."""
    identity = identified(arguments.settings(options), options.scheme)
    say(findings(identity))
    return CONFORMS if identity.unranked.numberings and not identity.one_way else FAILS


class Found(NamedTuple):
    """The scheme that was asked for, the numberings that fit, and where `rank` does not go back (JUDGE-12)."""

    scheme: str
    unranked: Identified
    one_way: Sequence[tuple[str, Answer]] = ()


def identified(settings: Settings, wanted: str | None) -> Found:
    """What is found of the program. Raises CannotStart and Usage."""
    suite = corpus.suite()
    with Client(settings, suite) as program, Client(Settings(REFERENCE, timeout=30.0, option=""), suite) as judge:
        scheme = _scheme(program.hello, wanted)

        def unrank(number: str) -> Answer:
            return program.answer(Call("unrank", {"scheme": scheme, "number": number}))

        def rank(deal: str) -> Answer:
            return program.answer(Call("rank", {"scheme": scheme, "deal": deal}))

        unranked = identify(unrank, judge.answers)
        if not unranked.numberings or not program.hello.declares("rank", scheme):
            return Found(scheme, unranked)
        return Found(scheme, unranked, one_way_only(unranked.numberings[0], unranked.deals, rank))


def findings(identified: Found) -> str:
    """The numberings that fit, in words, with what mends them."""
    scheme, unranked = printable(short(identified.scheme)), identified.unranked
    questions = f"{unranked.questions} question{'s' if unranked.questions > 1 else ''}"
    if unranked.last:
        last = printable(short(str(unranked.last)))
        return (
            f"{scheme}: no known numbering fits ({questions}): the last answer is no deal: {last}\n"
            f'  due is {{"deal": "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"}} (CARD-6)'
        )
    if not unranked.numberings:
        return (
            f"{scheme}: no known numbering fits ({questions}). "
            f"It is none of the five families with its seats, suits, ranks or base in another order."
        )
    lines = [f"{scheme}: " + "\n or ".join(map(str, unranked.numberings)) + f" ({questions})"]
    if unranked.refused:
        lines.append(f"it refused {', '.join(unranked.refused)}: {WHOLE} (PROTO-9)")
    if len(unranked.numberings) == 1:
        remedies = unranked.numberings[0].remedies(identified.scheme, both_ways=not identified.one_way)
        lines += [f"to mend it: {remedy}" for remedy in remedies]
    lines += [
        f"its rank does not give {number} back for the deal of {number}: {printable(short(str(answer)))} (NUM-5)"
        for number, answer in identified.one_way[:1]
    ]
    return "\n  ".join(lines)


def _scheme(hello: Hello, wanted: str | None) -> str:
    """The scheme to ask for. Raises Usage if it must be named, CannotStart if unrank is not declared."""
    schemes = sorted(hello.operations.get("unrank") or ())
    if not schemes:
        raise CannotStart('it declares no scheme of unrank, which is what is asked: "unrank": ["my-scheme"] (PROTO-6)')
    if wanted is None and len(schemes) > 1:
        raise Usage(f"it declares several numberings; name one: --scheme {short(' or '.join(schemes))}")
    if wanted is not None and wanted not in schemes:
        raise Usage(f"it does not declare {wanted}; it declares {short(', '.join(schemes))}")
    return wanted or schemes[0]
