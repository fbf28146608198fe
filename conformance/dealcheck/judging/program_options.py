"""Settings of a program as the options of a command line that gives them (spec JUDGE-7b)."""

from collections.abc import Iterator
from typing import Final

from dealcheck.transport.confinement import Confinement
from dealcheck.transport.connection import Settings

_USUAL: Final = Settings(())


def option_words(settings: Settings) -> tuple[str, ...]:
    """The options that the program can notice, without those that have their default."""
    return (*_waits(settings), *_conditions(settings.confinement))


def _waits(settings: Settings) -> Iterator[str]:
    if settings.timeout != _USUAL.timeout:
        yield from ("--timeout", _number(settings.timeout))
    if settings.start_timeout != _USUAL.start_timeout:
        yield from ("--start-timeout", _number(settings.start_timeout))


def _conditions(confinement: Confinement) -> Iterator[str]:
    limits, usual = confinement.limits, _USUAL.confinement.limits
    if limits.memory != usual.memory:
        yield from ("--memory", _bytes(limits.memory))
    if limits.cpu != usual.cpu:
        yield from ("--cpu", str(limits.cpu))
    for name in confinement.kept:
        yield from ("--env", name)
    if confinement.network:
        yield "--network"
    if confinement.here:
        yield "--here"
    if not confinement.hiding:
        yield "--no-hiding"


def _number(seconds: float) -> str:
    return str(seconds).removesuffix(".0")


def _bytes(number: int) -> str:
    """The number with the largest unit that divides it."""
    unit = ""
    for larger in "KMGT":
        if number % 1024:
            break
        number, unit = number >> 10, larger
    return f"{number}{unit}"
