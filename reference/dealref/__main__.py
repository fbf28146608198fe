"""`python -m dealref`: the reference as a responder; `python -m dealref constrain`: a listing for people."""

import argparse
import json
import os
import sys
from itertools import islice
from typing import Final

from dealref import adapter, constrained_deals, pbn, printed_table, seeded, wire, wire_constraints
from dealref.constraint import Constraint
from dealref.errors import DealError

_DESCRIPTION: Final = """Answers one JSON request per line, as spec/06-protocol.md describes. Try:
  echo '{"jsonrpc":"2.0","id":1,"method":"unrank","params":{"scheme":"andrews","number":"0"}}' | python -m dealref

With `constrain` it prints what a constraint allows, or deals from it:
  python -m dealref constrain '{"seat":"W","lengths":{"S":[9,9]}}' '{"seat":"E","lengths":{"D":[6,6],"C":[6,6]}}'
"""
_CONSTRAIN: Final = """Prints the listing of a constraint (spec/10-constraints.md). Each HAND is an object with `seat`
(N, E, S, W) and `shapes`, `lengths` or `hcp`:
  '{"seat":"N","shapes":["flat"],"hcp":[10,12]}' '{"seat":"S","shapes":["three-suiter"],"hcp":[11,15]}'
"""
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"))


def answer(line: bytes) -> bytes:
    """The line that answers this line, LF included."""
    try:
        response = adapter.respond(wire.parse(line))
    except DealError as error:
        response = adapter.failure(None, error.code, str(error))
    return _ENCODER.encode(response).encode() + b"\n"


def main(arguments: list[str]) -> int:
    """Answer until the end of input, or print a listing; 0, or 2 if the arguments are no use."""
    options = _parser().parse_args(arguments)
    if options.command is None:
        return _respond()
    try:
        return _constrain(options)
    except DealError as error:
        sys.stderr.write(f"dealref: {error}\n")
        return 2
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> argparse.ArgumentParser:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="python -m dealref", description=_DESCRIPTION, formatter_class=plain)
    commands = parser.add_subparsers(dest="command", metavar="[constrain]")
    constrain = commands.add_parser(
        "constrain", description=_CONSTRAIN, formatter_class=plain, help="list, or deal from"
    )
    constrain.add_argument("hands", nargs="+", metavar="HAND", help="a constrained hand as a JSON object")
    constrain.add_argument("--first", type=_positive, default=1, metavar="N", help="the case to begin with (1)")
    constrain.add_argument("--limit", type=_positive, default=100, metavar="N", help="the most cases to print (100)")
    constrain.add_argument("--deal", type=_positive, metavar="N", help="deal so many hands instead, as PBN deals")
    constrain.add_argument("--seed", metavar="TEXT", help="the same text, the same deals; fresh ones without")
    return parser


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"a number from 1 is due, not {text!r}")
    return int(text)


def _constrain(options: argparse.Namespace) -> int:
    constraint = _constraint(options.hands)
    if options.deal:
        drawn = seeded.numbers(max(constrained_deals.count(constraint), 1), options.seed)
        for number in islice(drawn, options.deal):
            _write(f"{pbn.to_text(constrained_deals.unrank(constraint, number))}\n".encode())
    else:
        for line in printed_table.lines(constraint, options.first, options.limit):
            _write(f"{line}\n".encode())
    return 0


def _constraint(texts: list[str]) -> Constraint:
    return wire_constraints.hands([wire.parse(text.encode()) for text in texts])


def _respond() -> int:
    pending = b""
    # What has arrived is answered at once and leaves in one piece: right for one question at a time, fast for many.
    while chunk := os.read(0, 1 << 14):
        *lines, pending = (pending + chunk).split(b"\n")
        _write(b"".join(map(answer, lines)))
    if pending:
        _write(answer(pending))
    return 0


def _write(data: bytes) -> None:
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
