"""Strategies for the parameters of chapters 11 to 13 and 15: numbers from texts and entropy, Icon, Big Deal."""

from collections.abc import Mapping
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dealcheck.challenge import value_strategies as values
from dealcheck.challenge.deal_strategies import DEAL, NOT_A_DEAL
from dealcheck.challenge.parameter_strategies import ParameterStrategies, Params, members
from dealcheck.challenge.value_strategies import any_of, octets, texts, weighted
from dealcheck.transport.messages import DEALS

_WRONG_COUNTER: Final = any_of(*values.NOT_A_COUNTER)
_WRONG_TEXT: Final = any_of(*values.NOT_A_TEXT)
_LONG_TEXT: Final = st.one_of(texts(20, 40), st.sampled_from(("a" * 20, " a" * 10, "e\u0301" * 10, "\U0001f0a1" * 20)))
_SHORT_TEXT: Final = st.one_of(
    texts(15, 19), any_of("", "a" * 19, "\u00e9" * 19, "\U0001f0a1" * 10, "\U0001f0a1" * 19, "e\u0301" * 9)
)
_NEAR_HASH_BLOCKS: Final = tuple(
    64 * blocks + length for blocks in (0, 1) for length in (52, 53, 55, 56, 60, 61, 63, 64)
)
"""Lengths next to the bounds at which a hash needs another block, for the text alone or with "one" after it."""

_SEPARATOR: Final = st.one_of(any_of("", " ", "-"), texts(0, 20))
_BOARD: Final = st.one_of(
    any_of(1, 10, 11, 20, 21, 30, 40, 99, 100, 101, 110, 112, 999, 1000, 1001, 1100, 9999), st.integers(1, 9999)
)

_MULTIPLIER: Final = 1103515245
_INCREMENT: Final = 453816694
_MODULUS: Final = 1 << 31


def _previous(state: int) -> int:
    """The state before this one (ICON-1)."""
    return (state - _INCREMENT) * pow(_MULTIPLIER, -1, _MODULUS) % _MODULUS


def _state_at_a_bound(n: int) -> SearchStrategy[int]:
    """States whose successor lies at a bound between two choices from 1..n, where scales and roundings differ."""
    return st.builds(
        lambda part, step: _previous(-(-part * _MODULUS // n) % _MODULUS + step), st.integers(0, n), st.integers(-2, 8)
    )


_STATE: Final = st.one_of(
    any_of(0, 1, (1 << 31) - 1, 1 << 31, (1 << 53) - 1), values.uniform(1 << 31), values.uniform(1 << 53)
)
_CHOICES: Final = st.one_of(any_of(52, 2, 1, 13, 1000), st.integers(1, 1000))
"""Up to 1000: above, Icon's own doubles and the exact rule may differ (ICON-1, JUDGE-14a)."""

_SEED: Final = st.one_of(
    any_of(0, 1, -1, 17, (1 << 31) - 1, 1 << 31, -(1 << 31), (1 << 53) - 1, 1 - (1 << 53)),
    _state_at_a_bound(52), _STATE, values.uniform(1 << 53).map(lambda seed: -seed),
)  # fmt: skip

_WRITTEN_INTEGER: Final = st.builds(
    lambda sign, zeros, number: f"{sign}{zeros}{number}",
    any_of("", "", "+", "-"), any_of("", "", "0", "000"), st.one_of(st.integers(0, 40), values.uniform(1 << 53)),
)  # fmt: skip
_OPTIONS: Final = st.lists(st.tuples(any_of("-h", "-s"), _WRITTEN_INTEGER), max_size=3)
_WRONG_USAGE: Final = (
    ["-h"], ["-s"], ["-h", "x"], ["-s", ""], ["-x", "5"], ["5"], ["--help"], ["-h5"], ["-H", "5"], ["-h", "+"],
    ["-h", "-"], ["-s", "--5"], ["-s", "\u0665"], ["-h", "5", "-s"], ["-h", "x", "-s", "1"],
    ["-h", "5x"], ["-h", "0x5"],
    ["-h", "-s", "5"], ["-s", "1", "extra"], [""], ["-"], ["-s", "1_0"], ["-h", "5", "-s", "x"], ["-s", "1", "-x"],
)  # fmt: skip
_LARGE_INTEGERS: Final = (
    ["-s", str(1 << 53)], ["-s", str(-(1 << 53))], ["-s", str((1 << 53) - 1)], ["-s", str(1 - (1 << 53))],
    ["-h", 64 * "9"],
    ["-h", "1" + 64 * "0"], ["-h", "-1" + 64 * "0"], ["-s", 10 * "9" + 10 * "0"], ["-s", str(1 << 53), "-s", "1"],
    ["-h", "-" + 1001 * "9"], ["-h", 1000 * "9"], ["-h", 1001 * "9"], ["-s", "-" + 1001 * "9"],
    ["-s", 5000 * "0" + "7"], ["-h", 5000 * "0" + "7"], ["-h", 5000 * "9", "-h", "3"],
    ["-s", str(1 << 31)], ["-s", str(1 << 32)], ["-s", "-" + str(1 << 32)], ["-h", "0" * 70 + "5"],
)  # fmt: skip


def _argv(pairs: list[tuple[str, str]]) -> Params:
    return {"argv": [word for pair in pairs for word in pair]}


@st.composite
def _entropy(draw: DrawFn) -> str:
    """Bytes of a number below D, after some numbers that are skipped, with some bytes after it."""
    skipped = draw(st.lists(any_of((1 << 96) - 1, DEALS, DEALS + 1), max_size=6))
    number = draw(values.below(DEALS))
    after = draw(st.binary(max_size=13))
    data = b"".join(each.to_bytes(12, "big") for each in (*skipped, number)) + after
    return data.hex().upper() if draw(st.booleans()) else data.hex()


_OWNER: Final = weighted((3, texts(0, 12)), (1, any_of(*(length * "a" for length in _NEAR_HASH_BLOCKS))))
_COUNT: Final = st.one_of(st.integers(0, 12), any_of(40))
_TOO_MANY: Final = st.one_of(any_of(1001, 1 << 31), values.with_high_bit(st.integers(0, 3), 16, 32), _WRONG_COUNTER)
_CONSTANT_SEED: Final = any_of(40 * "0", 40 * "f")
_BY_SEED: Final = members(seed=st.one_of(_CONSTANT_SEED, octets(20, 20)), owner=_OWNER, count=_COUNT)
_BY_STRINGS: Final = members(strings=st.lists(_OWNER, max_size=4), owner=_OWNER, count=_COUNT)
_MANY_NUMBERS: Final = members(seed=octets(20, 20), owner=st.just("a"), count=any_of(180, 200, 1000))

_KEY: Final = weighted((3, texts(0, 13)), (1, any_of(*("ab" * length for length in _NEAR_HASH_BLOCKS))))
_FIGURE: Final = weighted(
    (3, texts(0, 12)), (1, any_of("44,882.13", " 44882.13\n", "??>>??>>")), (1, st.integers(36, 60).map("5".__mul__))
)
"""Up to lengths where Base64 has more than a line of MIME, and the hash another block."""

_SET: Final = any_of("original", "reserve")
_WRONG_SET: Final = any_of(*values.NOT_A_TEXT, "", "Original", "RESERVE", " original", "reserve\n", "spare")
_SESSION: Final = st.one_of(
    st.integers(1, 12), any_of(100, (1 << 31) - 1, (1 << 53) - 1), values.with_high_bit(st.integers(0, 12), 31, 32)
)

PARAMETERS: Final[Mapping[str, tuple[ParameterStrategies, ...]]] = {
    "number.from_text": (
        ParameterStrategies(
            st.fixed_dictionaries({"text": _LONG_TEXT, "board": _BOARD}, optional={"separator": _SEPARATOR}),
            {
                "text": weighted((4, _SHORT_TEXT), (1, _WRONG_TEXT)),
                "board": weighted(
                    (2, any_of(10000, 0, 10001, 1 << 31)),
                    (1, values.with_high_bit(_BOARD, 16, 32)),
                    (1, _WRONG_COUNTER),
                ),
                "separator": _WRONG_TEXT,
            },
            any_of(*({"text": length * "a", "board": 1} for length in _NEAR_HASH_BLOCKS)),
            optional=("separator",),
        ),
    ),
    "number.from_entropy": (
        ParameterStrategies(
            members(entropy=_entropy()),
            {
                "entropy": st.one_of(
                    any_of(*values.NOT_BYTES, "", 22 * "0", 24 * "f", 48 * "f", f"{DEALS:024x}", 24 * "f" + 22 * "0")
                )
            },
            members(entropy=octets(0, 40)),
        ),
    ),
    "icon.random": (
        ParameterStrategies(
            st.one_of(
                members(state=_STATE, n=_CHOICES),
                any_of(52, 13, 6, 7, 2, 1000).flatmap(lambda n: members(state=_state_at_a_bound(n), n=st.just(n))),
            ),
            {"state": _WRONG_COUNTER, "n": st.one_of(any_of(0), _WRONG_COUNTER)},
        ),
    ),
    "icon.deals": (
        ParameterStrategies(
            members(seed=_SEED, count=st.integers(0, 3)),
            {"seed": any_of(*values.NOT_AN_INTEGER), "count": _TOO_MANY},
            members(seed=_SEED, count=weighted((5, st.integers(0, 3)), (1, any_of(1000, 600)))),
        ),
    ),
    "icon.layout": (ParameterStrategies(members(deal=DEAL), {"deal": NOT_A_DEAL}),),
    "icon.options": (
        ParameterStrategies(
            _OPTIONS.map(_argv),
            {"argv": any_of(*_WRONG_USAGE, *values.NOT_TEXTS)},
            any_of(*_LARGE_INTEGERS).map(lambda argv: {"argv": argv}),
        ),
    ),
    "bigdeal.numbers": (
        ParameterStrategies(
            st.one_of(_BY_SEED, _BY_STRINGS),
            {
                "seed": any_of(*values.NOT_BYTES, "", 38 * "0", 42 * "0", 39 * "0", 40 * "g"),
                "strings": any_of(*values.NOT_TEXTS),
                "owner": _WRONG_TEXT,
                "count": _TOO_MANY,
            },
            st.one_of(
                _MANY_NUMBERS,
                any_of({"owner": "a", "count": 1}, {"seed": 40 * "0", "strings": [], "owner": "a", "count": 1}),
            ),
        ),
    ),
    "squaredeal.numbers": (
        ParameterStrategies(
            st.fixed_dictionaries(
                {"key": _KEY, "figure": _FIGURE, "set": _SET, "count": _COUNT}, optional={"session": _SESSION}
            ),
            {
                "key": _WRONG_TEXT,
                "figure": _WRONG_TEXT,
                "set": _WRONG_SET,
                "session": weighted((1, st.just(0)), (1, _WRONG_COUNTER)),
                "count": _TOO_MANY,
            },
            members(key=_KEY, figure=_FIGURE, set=_SET, session=st.integers(0, 3), count=any_of(1, 1000)),
            optional=("session",),
        ),
    ),
}
