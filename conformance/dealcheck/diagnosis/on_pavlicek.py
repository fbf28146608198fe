"""Pavlicek's numberings, computed in usual wrong ways (spec NUM-3, NUM-4)."""

from collections.abc import Callable, Sequence
from typing import Final

from dealcheck.diagnosis.deals import RANK_MAJOR, holders, written
from dealcheck.diagnosis.hypothesis import Hypothesis, Predict, Prediction
from dealcheck.transport.messages import DEALS, Answer, Call

Share = Callable[[int, int, int], int]


def shared(
    share: Share = lambda space, vacant, places: space * vacant // places,
    *,
    inclusive: bool = False,
    careful: bool = False,
) -> Predict:
    """Pavlicek's six lines, X = K * N / C and I < X, with another X or another comparison.

    If careful, the last seat with room takes the card, not always West.
    """

    def rank(deal: Sequence[int]) -> int:
        space, vacant, number = DEALS, [13] * 4, 0
        for places, seat in zip(range(52, 0, -1), deal, strict=True):
            number += sum(share(space, vacant[other], places) for other in range(seat))
            space = share(space, vacant[seat], places)
            vacant[seat] -= 1
        return number

    def unrank(number: int) -> list[int]:
        space, vacant, deal = DEALS, [13] * 4, []
        for places in range(52, 0, -1):
            for seat in range(4):
                part = share(space, vacant[seat], places)
                last = seat == 3 or (careful and not any(vacant[seat + 1 :]))
                if last or number < part + inclusive:
                    break
                number -= part
            space = part
            vacant[seat] -= 1
            deal.append(seat)
        return deal

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code is not None:
            return answer
        order = RANK_MAJOR if call.params["scheme"] == "pavlicek" else range(52)
        if call.method == "rank":
            deal = holders(call.params["deal"])
            return Answer({"number": str(rank([deal[card] for card in order]))})
        dealt = dict(zip(order, unrank(int(call.params["number"])), strict=True))
        return Answer({"deal": written([dealt[card] for card in range(52)])})

    return predict


class _Limbs(int):
    """A number whose carries go no further than the next limb of 32 bits."""

    def __radd__(self, other: int) -> "_Limbs":
        limbs, carry = 0, 0
        for limb in range(4):
            total = (self >> 32 * limb) % (1 << 32) + (other >> 32 * limb) % (1 << 32)
            limbs |= (total + carry) % (1 << 32) << 32 * limb
            carry = total >> 32
        return _Limbs(limbs)

    __add__ = __radd__


_WHOLE: Final = "multiply K by N before dividing by C, in integers of any size"


_PAVLICEK: Final = ("rank pavlicek*", "unrank pavlicek*")


HYPOTHESES: Final = (
    Hypothesis(
        "K is divided by C before it is multiplied", _WHOLE, "NUM-3", shared(lambda k, n, c: k // c * n), _PAVLICEK
    ),
    Hypothesis(
        "K is divided by C before it is multiplied, and the last seat with room takes what is left",
        _WHOLE,
        "NUM-3",
        shared(lambda k, n, c: k // c * n, careful=True),
        _PAVLICEK,
    ),
    Hypothesis("K * N wraps at 2^64", _WHOLE, "NUM-3", shared(lambda k, n, c: k * n % (1 << 64) // c), _PAVLICEK),
    Hypothesis(
        "K * N / C is computed in doubles", _WHOLE, "NUM-3", shared(lambda k, n, c: int(float(k) * n / c)), _PAVLICEK
    ),
    Hypothesis(
        "a carry is lost between 32-bit limbs",
        "carry on to all limbs",
        "NUM-3",
        shared(lambda k, n, c: _Limbs(int(k) * n // c)),
        _PAVLICEK,
    ),
    Hypothesis(
        "off by one at a share's end: I <= X is tested",
        "test I < X",
        "NUM-3",
        shared(inclusive=True),
        _PAVLICEK,
    ),
)
