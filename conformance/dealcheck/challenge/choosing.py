"""What can be asked of the operations of chapters 11 to 13: numbers from texts and entropy, Icon, Big Deal."""

from collections.abc import Mapping
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dealcheck.challenge import deals, values
from dealcheck.challenge.question import Params, Question, of
from dealcheck.challenge.values import any_of, octets, texts, weighted
from dealcheck.transport.messages import DEALS

_COUNTER: Final = any_of(*values.NO_COUNTER)
_TEXT: Final = any_of(*values.NO_TEXT)
_LONG: Final = st.one_of(texts(20, 40), st.sampled_from(("a" * 20, " a" * 10, "e\u0301" * 10, "\U0001f0a1" * 20)))
_SHORT: Final = st.one_of(
    texts(15, 19), any_of("", "a" * 19, "\u00e9" * 19, "\U0001f0a1" * 10, "\U0001f0a1" * 19, "e\u0301" * 9)
)
_BLOCKS: Final = tuple(64 * blocks + length for blocks in (0, 1) for length in (52, 53, 55, 56, 60, 61, 63, 64))
"""Lengths at which a hash needs another block (55 and 63 bytes are the last that do not), alone or with "one" after."""

_SEPARATOR: Final = st.one_of(any_of("", " ", "-"), texts(0, 20))
_BOARD: Final = st.one_of(
    any_of(1, 10, 11, 20, 21, 30, 40, 99, 100, 101, 110, 112, 999, 1000, 1001, 1100, 9999), st.integers(1, 9999)
)

_MULTIPLIER: Final = 1103515245
_INCREMENT: Final = 453816694
_MODULUS: Final = 1 << 31


def _leads_to(state: int) -> int:
    """The state before it (ICON-1)."""
    return (state - _INCREMENT) * pow(_MULTIPLIER, -1, _MODULUS) % _MODULUS


def _at_a_boundary(n: int) -> SearchStrategy[int]:
    """A state whose next one lies where a choice out of 1..n changes: scales and roundings part there."""
    return st.builds(
        lambda part, step: _leads_to(-(-part * _MODULUS // n) % _MODULUS + step), st.integers(0, n), st.integers(-2, 8)
    )


_STATE: Final = st.one_of(
    any_of(0, 1, (1 << 31) - 1, 1 << 31, (1 << 53) - 1), values.uniform(1 << 31), values.uniform(1 << 53)
)
_MORE: Final = st.one_of(
    any_of((1 << 53) - 1), values.past(st.integers(0, 52), 16, 31, 32), st.integers(1, (1 << 53) - 1)
)
_SEED: Final = st.one_of(
    any_of(0, 1, -1, 17, (1 << 31) - 1, 1 << 31, -(1 << 31), (1 << 53) - 1, 1 - (1 << 53)),
    _at_a_boundary(52), _STATE, values.uniform(1 << 53).map(lambda seed: -seed),
)  # fmt: skip

_SPELT: Final = st.builds(
    lambda sign, zeros, number: f"{sign}{zeros}{number}",
    any_of("", "", "+", "-"), any_of("", "", "0", "000"), st.one_of(st.integers(0, 40), values.uniform(1 << 53)),
)  # fmt: skip
_OPTIONS: Final = st.lists(st.tuples(any_of("-h", "-s"), _SPELT), max_size=3)
_USAGE: Final = (
    ["-h"], ["-s"], ["-h", "x"], ["-s", ""], ["-x", "5"], ["5"], ["--help"], ["-h5"], ["-H", "5"], ["-h", "+"],
    ["-h", "-"], ["-s", "--5"], ["-s", "\u0665"], ["-h", "5", "-s"], ["-h", "x", "-s", "1"],
    ["-h", "5x"], ["-h", "0x5"],
    ["-h", "-s", "5"], ["-s", "1", "extra"], [""], ["-"], ["-s", "1_0"], ["-h", "5", "-s", "x"], ["-s", "1", "-x"],
)  # fmt: skip
_FAR: Final = (
    ["-s", str(1 << 53)], ["-s", str(-(1 << 53))], ["-s", str((1 << 53) - 1)], ["-s", str(1 - (1 << 53))],
    ["-h", 64 * "9"],
    ["-h", "1" + 64 * "0"], ["-h", "-1" + 64 * "0"], ["-s", 10 * "9" + 10 * "0"], ["-s", str(1 << 53), "-s", "1"],
    ["-s", str(1 << 31)], ["-s", str(1 << 32)], ["-s", "-" + str(1 << 32)], ["-h", "0" * 70 + "5"],
)  # fmt: skip


def _flat(pairs: list[tuple[str, str]]) -> Params:
    return {"argv": [word for pair in pairs for word in pair]}


@st.composite
def _entropy(draw: DrawFn) -> str:
    """Bytes with a number in them, which some twelve that are passed over come before."""
    passed = draw(st.lists(any_of((1 << 96) - 1, DEALS, DEALS + 1), max_size=6))
    number = draw(values.below(DEALS))
    after = draw(st.binary(max_size=13))
    data = b"".join(each.to_bytes(12, "big") for each in (*passed, number)) + after
    return data.hex().upper() if draw(st.booleans()) else data.hex()


_OWNER: Final = weighted((3, texts(0, 12)), (1, any_of(*(length * "a" for length in _BLOCKS))))
_COUNT: Final = st.one_of(st.integers(0, 12), any_of(40))
_TOO_MANY: Final = st.one_of(any_of(1001, 1 << 31), values.past(st.integers(0, 3), 16, 32), _COUNTER)
_ROUND: Final = any_of(40 * "0", 40 * "f")
_BY_SEED: Final = of(seed=st.one_of(_ROUND, octets(20, 20)), owner=_OWNER, count=_COUNT)
_BY_STRINGS: Final = of(strings=st.lists(_OWNER, max_size=4), owner=_OWNER, count=_COUNT)
_MANY: Final = of(seed=octets(20, 20), owner=st.just("a"), count=any_of(180, 200, 1000))

QUESTIONS: Final[Mapping[str, tuple[Question, ...]]] = {
    "number.from_text": (
        Question(
            st.fixed_dictionaries({"text": _LONG, "board": _BOARD}, optional={"separator": _SEPARATOR}),
            {
                "text": weighted((4, _SHORT), (1, _TEXT)),
                "board": weighted(
                    (2, any_of(10000, 0, 10001, 1 << 31)), (1, values.past(_BOARD, 16, 32)), (1, _COUNTER)
                ),
                "separator": _TEXT,
            },
            any_of(*({"text": length * "a", "board": 1} for length in _BLOCKS)),
            optional=("separator",),
        ),
    ),
    "number.from_entropy": (
        Question(
            of(entropy=_entropy()),
            {
                "entropy": st.one_of(
                    any_of(*values.NO_BYTES, "", 22 * "0", 24 * "f", 48 * "f", f"{DEALS:024x}", 24 * "f" + 22 * "0")
                )
            },
            of(entropy=octets(0, 40)),
        ),
    ),
    "icon.random": (
        Question(
            st.one_of(
                of(state=_STATE, n=st.one_of(any_of(52, 2, 1, 13, 1000), st.integers(1, 1000), _MORE)),
                any_of(52, 13, 6, 7, 2, 1000).flatmap(lambda n: of(state=_at_a_boundary(n), n=st.just(n))),
            ),
            {"state": _COUNTER, "n": st.one_of(any_of(0), _COUNTER)},
        ),
    ),
    "icon.deals": (
        Question(
            of(seed=_SEED, count=st.integers(0, 3)),
            {"seed": any_of(*values.NO_INTEGER), "count": _TOO_MANY},
            of(seed=_SEED, count=weighted((5, st.integers(0, 3)), (1, any_of(1000, 600)))),
        ),
    ),
    "icon.layout": (Question(of(deal=deals.DEAL), {"deal": deals.NO_DEAL}),),
    "icon.options": (
        Question(
            _OPTIONS.map(_flat),
            {"argv": any_of(*_USAGE, *values.NO_TEXTS)},
            any_of(*_FAR).map(lambda argv: {"argv": argv}),
        ),
    ),
    "bigdeal.numbers": (
        Question(
            st.one_of(_BY_SEED, _BY_STRINGS),
            {
                "seed": any_of(*values.NO_BYTES, "", 38 * "0", 42 * "0", 39 * "0", 40 * "g"),
                "strings": any_of(*values.NO_TEXTS),
                "owner": _TEXT,
                "count": _TOO_MANY,
            },
            st.one_of(
                _MANY, any_of({"owner": "a", "count": 1}, {"seed": 40 * "0", "strings": [], "owner": "a", "count": 1})
            ),
        ),
    ),
}
