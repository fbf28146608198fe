"""Icon's diagram and options, done in usual wrong ways (spec ICON-7 to ICON-9)."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from dealcheck.diagnosis.deals import Turn, seated
from dealcheck.diagnosis.hypothesis import Hypothesis, Predict, Prediction, faulty, well_formed
from dealcheck.diagnosis.on_orders import turned
from dealcheck.transport.messages import Answer, Call

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


def _far_but_not_nowhere(text: str) -> str:
    digits = re.match(r"\s*\+?(-?[0-9]+)", text)
    return digits[1] if digits else text


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


def _from_clubs(text: str) -> str:
    lines = text.split("\n")
    for start in (1, 6, 11):
        lines[start : start + 4] = lines[start : start + 4][::-1]
    return "\n".join(lines)


def _rising(line: str) -> str:
    return re.sub("(?<=: )[AKQJT2-9]+", lambda ranks: ranks[0][::-1], line)


def _indented(width: int) -> Callable[[str], str]:
    return _lines(lambda line: " " * width + line[10:] if line.startswith(10 * " ") else line)


def _columns(width: int) -> Callable[[str], str]:
    return lambda line: line[:20].rstrip().ljust(width) + line[20:] if len(line) > 20 and line[1:2] == ":" else line


def _negative_deals(argv: Sequence[str]) -> bool:
    told = [text for name, text in zip(argv[::2], argv[1::2], strict=True) if name == "-h"]
    return bool(told) and int(told[-1]) < 0


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
    *(
        Hypothesis(name, _LAYOUT, "ICON-7", turned(Turn(seats=seated(order))), _DIAGRAM)
        for name, order in (
            ("the diagram shows East and West exchanged", "NWSE"),
            ("the diagram shows North and South exchanged", "SENW"),
            ("the diagram shows West at the top", "ESWN"),
            ("the diagram shows East at the top", "WNES"),
        )
    ),
    *(
        Hypothesis(name, _LAYOUT, "ICON-7", _diagram(change), _DIAGRAM)
        for name, change in (
            ("the diagram has no empty line at its start", lambda text: text.removeprefix("\n")),
            ("the diagram ends without hyphens", lambda text: text.replace("-" * 33 + "\n", "")),
            ("the diagram ends with 32 hyphens", lambda text: text.replace("-" * 33, "-" * 32)),
            ("the diagram is in lower case", str.lower),
            ("the diagram's suits stand from clubs up", _from_clubs),
            ("the diagram's ranks rise", _lines(_rising)),
            ("the diagram has no blank behind a colon", lambda text: text.replace(": ", ":")),
            *((f"the diagram is indented by {width} blanks", _indented(width)) for width in (*range(10), 11, 12, 16)),
        )
    ),
    *(
        Hypothesis(
            f"the diagram has East from column {width}, not from 20",
            _LAYOUT,
            "ICON-7",
            _diagram(_lines(_columns(width))),
            _DIAGRAM,
        )
        for width in range(12, 41)
        if width != 20
    ),
    Hypothesis(
        "integers are read as far as they go, where there is a digit",
        "an argument that is no integer is a usage error",
        "ICON-9",
        _options(lambda argv: [_far_but_not_nowhere(text) if place % 2 else text for place, text in enumerate(argv)]),
        _ARGUMENTS,
    ),
    Hypothesis(
        "without -s the seed is 1",
        "it is 0",
        "ICON-8",
        faulty(tell=lambda result, params: result if "-s" in params["argv"][::2] else {**result, "seed": 1}),
        _ARGUMENTS,
    ),
    Hypothesis(
        "a negative -h prints five deals",
        "it prints none",
        "ICON-8",
        faulty(tell=lambda result, params: {**result, "hands": "5"} if _negative_deals(params["argv"]) else result),
        _ARGUMENTS,
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
