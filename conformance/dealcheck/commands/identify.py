"""`dealcheck identify`: the numbering that a program has, found by a few questions."""

import argparse

from dealcheck.commands import arguments
from dealcheck.diagnosis.identification import Identified, identify
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
    """Ask and print the numberings that fit; 0 if there is one, else 1."""
    scheme, found = identified(arguments.settings(options), options.scheme)
    print(findings(scheme, found))
    return CONFORMS if found.numberings else FAILS


def identified(settings: Settings, wanted: str | None) -> tuple[str, Identified]:
    """The scheme that was asked for, and the numberings that fit. Raises CannotStart and Usage."""
    suite = corpus.suite()
    with Client(settings, suite) as program, Client(Settings(REFERENCE, timeout=30.0), suite) as judge:
        scheme = _scheme(program.hello, wanted)

        def ask(number: str) -> Answer:
            return program.answer(Call("unrank", {"scheme": scheme, "number": number}))

        return scheme, identify(ask, judge.answers)


def findings(scheme: str, found: Identified) -> str:
    """The numberings that fit, in words."""
    scheme = printable(short(scheme))
    questions = f"{found.questions} question{'s' if found.questions > 1 else ''}"
    if found.last:
        last = printable(short(str(found.last)))
        return (
            f"{scheme}: no known numbering fits ({questions}): the last answer is no deal: {last}\n"
            f'  due is {{"deal": "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"}} (CARD-6)'
        )
    if not found.numberings:
        return (
            f"{scheme}: no known numbering fits ({questions}). "
            f"It is none of the five families with its seats, suits, ranks or base in another order."
        )
    return f"{scheme}: " + "\n or ".join(map(str, found.numberings)) + f" ({questions})"


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
