"""Icon's diagram and options, done in usual wrong ways (spec ICON-7 to ICON-9)."""

import re
from collections.abc import Callable
from typing import Final

from dealcheck.asking import Answer, Call
from dealcheck.diagnosis.deals import Turn, seated
from dealcheck.diagnosis.hypothesis import Hypothesis, Predict, Prediction, faulty, well_formed
from dealcheck.diagnosis.on_orders import turned

_MODULUS: Final = 1 << 31


_USAGE: Final = -32006


_TOO_LARGE: Final = -32004


def _diagram(change: Callable[[str], str]) -> Predict:
    return faulty(tell=lambda result, _: {"text": change(result["text"])})


def _lines(change: Callable[[str], str]) -> Callable[[str], str]:
    return lambda text: "".join(f"{change(line)}\n" for line in text.splitlines())


def _wider(line: str) -> str:
    return "   " + line if line.startswith(" ") else line[:20] + 6 * " " + line[20:] if ":" in line else line


def _options(change: Callable[[list[str]], list[str]]) -> Predict:
    return well_formed(faulty(lambda params: {"argv": change(list(params["argv"]))}))


def _far(text: str) -> str:
    digits = re.match("[+-]?[0-9]*", text)
    return digits[0] if digits and digits[0].strip("+-") else "0"


def _first_wins(argv: list[str]) -> list[str]:
    pairs = list(zip(argv[::2], argv[1::2], strict=True))
    return [item for pair in reversed(pairs) for item in pair]


def _stopping(call: Call, _: Answer) -> Prediction:
    argv = call.params["argv"]
    answer = yield call
    while answer.code == _USAGE and argv:
        argv = argv[:-1]
        answer = yield Call(call.method, {"argv": argv})
    return answer


def _negative(call: Call, _: Answer) -> Prediction:
    answer = yield call
    negative = any(text[:1] == "-" and text not in {"-h", "-s"} for text in call.params["argv"])
    return Answer(code=_USAGE) if negative and answer.code in {None, _TOO_LARGE} else answer


def _cut(call: Call, _: Answer) -> Prediction:
    answer = yield call
    argv = call.params["argv"]
    if answer.code == _TOO_LARGE:
        seeds = [place for place in range(1, len(argv), 2) if argv[place - 1] == "-s"]
        answer = yield Call(call.method, {"argv": [*argv[: seeds[-1]], "0", *argv[seeds[-1] + 1 :]]})
        seed = int(argv[seeds[-1]])
    elif answer.code is None:
        seed = answer.result["seed"]
    if answer.code is not None:
        return answer
    return Answer({**answer.result, "seed": (seed + _MODULUS) % (1 << 32) - _MODULUS})


_ARGUMENTS: Final = ("icon.options",)


_DIAGRAM: Final = ("icon.layout",)


_LAYOUT: Final = "285 bytes in 17 lines by the template of ICON-7"


HYPOTHESES: Final = (
    Hypothesis(
        "lines of the diagram end with CR LF",
        _LAYOUT,
        "ICON-7",
        _diagram(lambda text: text.replace("\n", "\r\n")),
        _DIAGRAM,
    ),
    Hypothesis(
        "the diagram's last line has no end",
        _LAYOUT,
        "ICON-7",
        _diagram(lambda text: text.removesuffix("\n")),
        _DIAGRAM,
    ),
    Hypothesis(
        "the diagram shows the ten as 10", _LAYOUT, "ICON-7", _diagram(lambda text: text.replace("T", "10")), _DIAGRAM
    ),
    Hypothesis(
        "the diagram's lines have no blanks at their ends", _LAYOUT, "ICON-7", _diagram(_lines(str.rstrip)), _DIAGRAM
    ),
    Hypothesis(
        "the diagram shows a dash for a void",
        _LAYOUT,
        "ICON-7",
        _diagram(_lines(lambda line: line + "-" if line.endswith(": ") else line)),
        _DIAGRAM,
    ),
    Hypothesis(
        "the diagram has the columns of the newsletter's sample",
        "ten blanks and twenty columns, as the program has",
        "ICON-7",
        _diagram(_lines(_wider)),
        _DIAGRAM,
    ),
    Hypothesis(
        "the diagram shows East and West exchanged",
        _LAYOUT,
        "ICON-7",
        turned(Turn(seats=seated("NWSE"))),
        _DIAGRAM,
    ),
    Hypothesis(
        "integers are read as far as they go",
        "an argument that is no integer is a usage error",
        "ICON-9",
        _options(lambda argv: [_far(text) if place % 2 else text for place, text in enumerate(argv)]),
        _ARGUMENTS,
    ),
    Hypothesis(
        "the first of an option given twice counts", "the last one counts", "ICON-8", _options(_first_wins), _ARGUMENTS
    ),
    Hypothesis("negative integers are refused", "-5 is an integer, not an option", "ICON-9", _negative, _ARGUMENTS),
    Hypothesis("the seed of the options is cut to 32 bits", "keep it whole up to 2^53", "ICON-9", _cut, _ARGUMENTS),
    Hypothesis(
        "what stands before a faulty argument is used", "a usage error deals nothing", "ICON-8", _stopping, _ARGUMENTS
    ),
    Hypothesis(
        "without -h ten deals are printed",
        "five, without -h",
        "ICON-8",
        faulty(tell=lambda result, params: result if "-h" in params["argv"][::2] else {**result, "hands": "10"}),
        _ARGUMENTS,
    ),
)
