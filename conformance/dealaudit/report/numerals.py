"""Figures as people read them: shares with as many decimals as chance leaves, p-values, numbers of things."""

from math import ceil, log10
from typing import Final

_ODDS: Final = ((1e9, "billion"), (1e6, "million"))


def places(spread: float) -> int:
    """The decimals that a figure with this standard deviation deserves, 1 to 6."""
    return min(6, max(1, ceil(-log10(spread)))) if spread else 1


def percent(share: float, spread: float) -> str:
    """The share in per cent, with the decimals that its standard deviation leaves.

    >>> percent(0.0531, 0.004), percent(0.0531, 0.00004)
    ('5.3 %', '5.310 %')
    """
    return f"{100 * share:.{places(100 * spread)}f} %"


def p_value(p: float) -> str:
    """The p-value in two digits.

    >>> p_value(0.314), p_value(0.00314), p_value(3.14e-9), p_value(0.0)
    ('0.31', '0.0031', '3.1e-9', '0')
    """
    if p >= 0.0995:
        return f"{p:.2f}"
    if p >= 0.0000995:
        return f"{p:.{ceil(-log10(p)) + 1}f}"
    mantissa, _, exponent = f"{p:.1e}".partition("e")
    return f"{mantissa}e{int(exponent)}" if p else "0"


def chance(p: float) -> str:
    """The p-value in a sentence.

    >>> chance(0.314), chance(0.0)
    ('p = 0.31', 'p below 1e-300')
    """
    return f"p = {p_value(p)}" if p >= 1e-300 else "p below 1e-300"


def odds(p: float) -> str:
    """How often fair deals have such a p-value.

    >>> odds(0.004), odds(3e-7), odds(1e-40)
    ('one in 250', 'one in 3 million', 'less than one in 1,000 billion')
    """
    if p < 1e-12:
        return "less than one in 1,000 billion"
    number = float(f"{1 / p:.2g}")
    for size, name in _ODDS:
        if number >= size:
            return f"one in {number / size:,.0f} {name}"
    return f"one in {number:,.0f}"


def statistic(value: float) -> str:
    """The value of a statistic: counts whole, others with a decimal, small ones with three digits.

    >>> statistic(12987.000000000002), statistic(1292.353), statistic(0.0000126), statistic(2.2e-22)
    ('12,987', '1,292.4', '1.3e-5', '0')
    """
    if abs(value - round(value)) < 1e-9:
        return f"{round(value):,}"
    if abs(value) >= 1:
        return f"{value:,.1f}"
    return f"{value:.3g}" if abs(value) >= 0.001 else p_value(value)


def counted(number: int, name: str) -> str:
    """The number with the noun.

    >>> counted(1, "deal"), counted(1000, "deal"), counted(2, "copy")
    ('1 deal', '1,000 deals', '2 copies')
    """
    plural = f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"
    return f"{number:,} {name if number == 1 else plural}"
