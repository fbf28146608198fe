"""`python -m dealref`: the reference as a responder; with a command, listings, boards and diagrams for people."""

import argparse
import errno
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from dealref.cards import pbn
from dealref.constraints import practice, printed_table
from dealref.constraints.union import Piece
from dealref.errors import DealError, Exhausted, Usage
from dealref.protocol import constraint_values, operations, responder, wire
from dealref.scripts import pieces as script_pieces
from dealref.scripts import printed_pieces, reading
from dealref.seeding import icon, icon_layout, pbn_file, seeds

_UNREAD: Final = (errno.EPIPE, *[errno.EINVAL] * (os.name == "nt"))
"""Errors of an output whose reader has stopped, as `head` does; Windows has a name of its own for it."""

_DESCRIPTION: Final = """Answers one JSON request per line, as spec/06-protocol.md describes. Try:
  echo '{"jsonrpc":"2.0","id":1,"method":"unrank","params":{"scheme":"andrews","number":"0"}}' | python -m dealref

With `constrain` it prints the listing of a constraint, or deals from it; `deal` writes the boards of a session; `icon`
prints diagrams as Icon's program of 1987 does, with its options ([-h n] [-s n], so that -h is the number of deals):
  python -m dealref constrain '{"seat":"W","lengths":{"S":[9,9]}}' '{"seat":"E","lengths":{"D":[6,6],"C":[6,6]}}'
  python -m dealref deal --text "Let us all have a good time" --boards 1-36 --scheme christman --format pbn
  python -m dealref icon -h 5 -s 0
"""
_DEAL: Final = """Writes boards with their deals (spec/11-choosing.md): the same deals for the same text, new deals with
--random. Whoever knows the text knows the deals: for play, keep it secret, or use --random.
"""
_CONSTRAIN: Final = """Prints the listing of a constraint (spec/10-constraints.md). Each HAND is an object with `seat`
(N, E, S, W) and `shapes`, `lengths` or `hcp`:
  '{"seat":"N","shapes":["flat"],"hcp":[10,12]}' '{"seat":"S","shapes":["three-suiter"],"hcp":[11,15]}'
A script of Debian's dealer is cut into pieces, constraints that no deal meets twice: they are listed, with the exact
number of their deals. The script may ask lengths, shapes and HCP, joined by and, or, not, comparisons and sums:
  --script notrump.dds --deal 8
"""


def main(arguments: list[str]) -> int:
    """Run a command, or answer requests until the end of input; 0, or 2 if the arguments are wrong."""
    try:
        if not arguments:
            responder.serve()
        elif arguments[0] == "icon":  # its -h is not the -h of argparse
            _icon(arguments[1:])
        else:
            options = _parser().parse_args(arguments)
            _COMMANDS[options.command](options)
    except Usage as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except DealError as error:
        sys.stderr.write(f"dealref: {error}\n")
        return 2
    except OSError as error:
        if error.errno not in _UNREAD:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="python -m dealref", description=_DESCRIPTION, formatter_class=plain)
    commands = parser.add_subparsers(dest="command", metavar="[constrain|deal|icon]", required=True)
    commands.add_parser("icon", help="print diagrams as Icon's program does")
    constrain = commands.add_parser(
        "constrain", description=_CONSTRAIN, formatter_class=plain, help="list, or deal from"
    )
    demand = constrain.add_mutually_exclusive_group(required=True)
    demand.add_argument("hands", nargs="*", default=(), metavar="HAND", help="a constrained hand as a JSON object")
    demand.add_argument("--script", type=Path, metavar="FILE", help="a script of Debian's dealer, and no HAND")
    constrain.add_argument(
        "--first", type=_positive, default=1, metavar="N", help="the case, or piece, to begin at (1)"
    )
    constrain.add_argument("--limit", type=_positive, default=100, metavar="N", help="the most of them to print (100)")
    constrain.add_argument("--deal", type=_positive, metavar="N", help="deal N times instead, and print PBN deals")
    constrain.add_argument("--seed", metavar="TEXT", help="the same deals for the same text; new deals without")
    deal = commands.add_parser("deal", description=_DEAL, formatter_class=plain, help="write the boards of a session")
    source = deal.add_mutually_exclusive_group(required=True)
    source.add_argument("--text", help="compute the deals from a text of 20 or more characters")
    source.add_argument("--random", action="store_true", help="take them from the operating system's entropy")
    deal.add_argument("--separator", default="", metavar="TEXT", help="between the text and the board's name (none)")
    deal.add_argument("--boards", type=_boards, default=range(1, 37), metavar="N-M", help="board numbers (1-36)")
    deal.add_argument("--scheme", choices=operations.SCHEMES, default="christman", help="the numbering (christman)")
    deal.add_argument("--format", choices=("pbn", "deals", "numbers"), default="pbn", help="a PBN file, or one a line")
    return parser


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"a number from 1 is due, not {text!r}")
    return int(text)


def _boards(text: str) -> range:
    first, dash, last = text.partition("-")
    boards = range(_positive(first), _positive(last if dash else first) + 1)
    if not boards:
        raise argparse.ArgumentTypeError(f"the last board is below the first in {text!r}")
    return boards


def _constrain(options: argparse.Namespace) -> None:
    if options.script:
        pieces = _pieces(options.script)
        deals, lines = partial(practice.of_pieces, pieces), partial(printed_pieces.lines, pieces)
    else:
        constraint = constraint_values.hands([wire.parse(text.encode()) for text in options.hands])
        deals, lines = partial(practice.deals, constraint), partial(printed_table.lines, constraint)
    if options.deal:
        seed = None if options.seed is None else wire.utf8(options.seed)
        _print(f"{pbn.to_text(deal)}\n" for deal in islice(deals(seed), options.deal))
    else:
        _print(f"{line}\n" for line in lines(options.first, options.limit))


def _pieces(path: Path) -> Sequence[Piece]:
    """The pieces of a script; what is not UTF-8 may stand in its comments, and is replaced."""
    try:
        text = path.read_text(encoding="utf-8-sig", errors="replace")
        return script_pieces.of_condition(reading.condition(text))
    except OSError as error:
        raise Usage(f"dealref: {path}: {error.strerror}") from None
    except RecursionError:
        raise Usage(f"dealref: {path}: the condition is too long; list shapes in one shape(...) instead") from None


def _deal(options: argparse.Namespace) -> None:
    if options.random:
        numbers = _random_numbers()
    else:
        text, separator = wire.utf8(options.text), wire.utf8(options.separator)
        seeds.from_text(text, options.boards[-1], separator)  # an error comes before the first line
        numbers = (seeds.from_text(text, board, separator) for board in options.boards)
    _print(_lines(options.format, operations.SCHEMES[options.scheme], zip(options.boards, numbers, strict=False)))


def _lines(form: str, scheme: operations.Numbering, numbers: Iterable[tuple[int, int]]) -> Iterable[str]:
    if form == "numbers":
        return (f"{number}\n" for _, number in numbers)
    boards = ((board, scheme.unrank(number)) for board, number in numbers)
    return (f"{pbn.to_text(deal)}\n" for _, deal in boards) if form == "deals" else pbn_file.lines(boards)


def _random_numbers() -> Iterator[int]:
    """Numbers from the operating system's entropy, without end (spec CHOOSE-5)."""
    while True:
        with suppress(Exhausted):
            yield seeds.from_entropy(os.urandom(seeds.NUMBER_BYTES))[0]


def _icon(arguments: list[str]) -> None:
    hands, seed = icon.options(arguments)
    _print(icon_layout.text(icon.dealt(deck)) for deck, _ in islice(icon.shuffles(seed), hands))


def _print(texts: Iterable[str]) -> None:
    for text in texts:
        responder.write(text.encode())


_COMMANDS: Final = {"constrain": _constrain, "deal": _deal}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
