"""The figure as other people would have written it (spec PROVE-9)."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

_THOUSANDS: Final = ("", ",", ".", " ", "'", "\u2019", "\u00a0", "\u202f")
_NUMBER: Final = re.compile(r"([0-9][0-9.,'\u2019 \u00a0\u202f]*?)(?:([.,])([0-9]+))?", re.ASCII)
_DATE: Final = re.compile(r"([0-9]{1,4})([-./ ])([0-9]{1,2})\2([0-9]{1,4})", re.ASCII)
_DATES: Final = (
    "{y}-{m:02}-{d:02}", "{y}{m:02}{d:02}", "{y}/{m:02}/{d:02}", "{y}.{m:02}.{d:02}", "{d:02}.{m:02}.{y}",
    "{d}.{m}.{y}", "{d:02}/{m:02}/{y}", "{d}/{m}/{y}", "{m:02}/{d:02}/{y}", "{m}/{d}/{y}", "{d:02}-{m:02}-{y}",
    "{m:02}-{d:02}-{y}", "{d:02}{m:02}{y}", "{d:02}.{m:02}.{yy:02}", "{d:02}/{m:02}/{yy:02}", "{m:02}/{d:02}/{yy:02}",
)  # fmt: skip


def spellings(figure: str, means: str = "") -> list[str]:
    """Other spellings of the figure, each once; and what the description says of it, where that was taken for it.

    >>> "44,882.13" in spellings("44882.13"), "26.11.2026" in spellings("2026-11-26")
    (True, True)
    """
    tried = (*_as_text(figure), *_as_number(figure.strip()), *_as_date(figure.strip()), *_as_list(figure), means)
    return [spelling for spelling in dict.fromkeys(tried) if spelling not in {"", figure}]


def _as_text(figure: str) -> Iterator[str]:
    yield re.sub("(?<=[0-9])[.,](?=[0-9])", "", " ".join(figure.split()))  # as version 2.6 writes it
    yield from (figure.strip(), " ".join(figure.split()), "".join(figure.split()))
    yield from (f"{figure} ", f" {figure}", f"{figure}\n", f"{figure}\r\n")
    yield from (figure.upper(), figure.lower())


def _as_number(figure: str) -> Iterator[str]:
    """The number with every sign of thousands and of decimals; with other zeros at its ends."""
    match = _NUMBER.fullmatch(figure)
    if not match:
        return
    readings = {(match[1], match[3] or ""), (figure, "")}  # 44,882 may have decimals or thousands
    for whole, decimals in sorted(readings, reverse=True):
        digits = re.sub("[^0-9]", "", whole)
        for point in (".", ","):
            for written in dict.fromkeys((decimals, decimals.rstrip("0"), f"{decimals}0", f"{decimals}00")):
                for bare in dict.fromkeys((digits, digits.lstrip("0") or "0", f"0{digits}")):
                    for sign in _THOUSANDS:
                        grouped = f"{int(bare):,}".replace(",", sign) if bare[0] != "0" else bare
                        yield f"{grouped}{point}{written}" if written else grouped


def _as_date(figure: str) -> Iterator[str]:
    """The date in other orders and with other signs."""
    match = _DATE.fullmatch(figure)
    if not match:
        return
    one, two, three = int(match[1]), int(match[3]), int(match[4])
    for year, month, day in ((one, two, three), (three, two, one), (three, one, two)):
        try:
            date(year, month, day)
        except ValueError:
            continue
        yield from (form.format(y=year, m=month, d=day, yy=year % 100) for form in _DATES)


def _as_list(figure: str) -> Iterator[str]:
    """The numbers of a lottery with other signs between them, in their order or sorted."""
    numbers = re.findall("[0-9]+", figure)
    if len(numbers) < 3:
        return
    for order in (numbers, sorted(numbers, key=int)):
        for written in (order, [str(int(number)) for number in order], [f"{int(number):02}" for number in order]):
            yield from (sign.join(written) for sign in (" ", ",", ", ", "-", "", ";", "+"))
