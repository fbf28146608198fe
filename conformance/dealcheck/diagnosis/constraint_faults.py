"""Faults of constraints and of the deals that meet them (spec SHAPE-2, CONS-1, CONS-5, CONS-11): each is a mutant."""

from collections.abc import Sequence
from math import factorial
from typing import Final

from dealcheck.bridge import SEATS
from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.deal_orders import Relabelling
from dealcheck.diagnosis.hypothesis import Asking, Outcome, Params, Predict, table
from dealcheck.diagnosis.predictions import Change, accepting, asked, count_of, well_formed, within
from dealcheck.transport.messages import Answer, Call, Code


def _read(path: str, change: Change) -> Predict:
    """What stands at the path in every hand of a constraint read otherwise, where the constraint is sound."""
    predict = asked(within(f"hands.*{path}", change))
    return lambda case: None if case.right.code in {Code.MALFORMED, Code.OUT_OF_RANGE} else predict(case)


def _shapes_named(name: str, *patterns: str) -> Predict:
    """The name of a kind of hand taken for these patterns."""

    def change(shapes: Sequence[str]) -> list[str]:
        return [each for text in shapes for each in (patterns if text == name else [text])]

    return well_formed(asked(within("hands.*.shapes", change)))


def _one_shape(params: Params) -> Params:
    """The lengths of every pattern in the order of the pattern."""
    if params.keys() == {"pattern"}:
        return {"shape": params["pattern"].replace("-", "=")}
    change = within("hands.*.shapes.*", lambda text: text.replace("-", "=") if text[:1].isdigit() else text)
    changed: Params = change(params)
    return changed


def _by_seat(hands: Sequence[Params]) -> list[Params]:
    return sorted(hands, key=lambda hand: SEATS.index(hand["seat"]))


def _fill_outside(case: Case) -> Asking:
    free, count = 4 - len(case.params["hands"]), (yield count_of(case))
    fills = factorial(13 * free) // factorial(13) ** free  # the seats without a demand share the other cards (CONS-11)
    total = int(count.result["total"])
    if "number" in case.right.result:
        within, fill = divmod(int(case.right.result["number"]), fills)
        return Answer({"number": str(fill * total + within)})
    fill, within = divmod(int(case.params["number"]), total)
    return Call(case.call.method, {**case.params, "number": str(within * fills + fill)})


def _filled_from_west(case: Case) -> Outcome:
    taken = [SEATS.index(hand["seat"]) for hand in case.params["hands"]]
    free = [seat for seat in range(4) if seat not in taken]
    names = Relabelling(tuple(free[-1 - free.index(seat)] if seat in free else seat for seat in range(4)))
    if "deal" in case.params:
        return Call(case.call.method, {**case.params, "deal": names.apply(case.params["deal"])})
    return Answer({"deal": names.undo(case.right.result["deal"])})


_ALL: Final = ("constrain.*",)
_PATTERN: Final = "it stands for its lengths in every order: refuse one that does not descend with -32602"

# fmt: off
CONSTRAINT_FAULTS: Final = (
    *table(_ALL, "all members of a hand must hold, and both bounds of a range are included", "CONS-1", {
        "lengths are ignored beside shapes": _read("", lambda hand: {
            name: item for name, item in hand.items() if name != "lengths" or "shapes" not in hand}),
        "off by one: the lower end of a range of HCP is excluded":
            _read(".hcp", lambda ends: [min(ends[0] + (ends[0] > 0), ends[1]), ends[1]]),
        "off by one: the upper end of a range of HCP is excluded":
            _read(".hcp", lambda ends: [ends[0], max(ends[1] - 1, ends[0])]),
    }),
    *table(_ALL, "flat is 4-3-3-3, balanced 4-4-3-2 and 5-3-3-2 too, three-suiter 4-4-4-1 and 5-4-4-0", "SHAPE-4", {
        "balanced takes in 5-4-2-2": _shapes_named("balanced", "balanced", "5-4-2-2"),
        "three-suiter leaves 5-4-4-0 out": _shapes_named("three-suiter", "4-4-4-1"),
    }),
    *table((*_ALL, "shape.count"), _PATTERN, "SHAPE-2", {
        "a pattern stands for one shape only": well_formed(asked(_one_shape))}),
    *table(_ALL, "keep the order of the constraint", "CONS-5", {
        "the hands are sorted by seat": well_formed(asked(within("hands", _by_seat)))}),
    *table(("constrain.rank", "constrain.unrank"),
           "number = R * (combinations before) + fill, in the order N E S W", "CONS-11", {
        "the fill of the other seats is the outer loop": accepting(_fill_outside),
        "the seats that are not constrained are filled from West": accepting(_filled_from_west),
    }),
)
# fmt: on
