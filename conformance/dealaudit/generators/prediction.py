"""A prediction: the small generator behind the first deals, and the deal that follows them (spec AUDIT-21)."""

from typing import Final, NamedTuple

from dealaudit import clock
from dealaudit.clock import Spans
from dealaudit.generators import pcg, twisters
from dealaudit.generators.coarse import Coarse
from dealaudit.generators.search import Found, Searched
from dealref.cards import pbn


class Prediction(NamedTuple):
    """Either a program that reproduces the deals, with the next deal, or the search that found none.

    `is_small` says that the generator itself cannot give more than a tiny part of all deals, whatever its seed is.
    """

    words: str
    next_deal: str = ""
    is_small: bool = False
    clock: Spans = ()
    """The times whose seconds were tried as seeds, or among which the seed is."""


NONE: Final = Prediction("")
"""The prediction where none was looked for."""


def of_coarse(coarse: Coarse) -> Prediction:
    """The prediction that coarse numbers allow: no deal, but how few there are."""
    words = (
        f"The numbers of these deals have only {coarse.bits} random bits: in the numbering {coarse.scheme}, each is D "
        f"times a fraction of {coarse.bits} bits. So the program can give no more than 2^{coarse.bits} of all deals, "
        "where 96 bits are needed."
    )
    return Prediction(words, is_small=True)


def of(result: Found | Searched, made: Spans = ()) -> Prediction:
    """The prediction that the result of a search allows, where so much is known of the time (AUDIT-20d)."""
    if isinstance(result, Found):
        model = result.models[0]
        first, second, third = (pbn.to_text(tuple(deal)) for deal in result.following())
        is_small = model.drawing.source not in (twisters.PYTHON, pcg.PCG64)  # they take seeds of any length
        words = (
            f"These deals are not random: deals 1 to {result.deals} are those of {result.words}. The next deals are "
            f"{first}, then {second}, then {third}. "
            f"By chance one search in 10^{result.chance} finds such a program. This command deals them again: "
            f"{result.command}"
        )
        spans = tuple(span for span in made if result.seed in span.seeds or result.seed in span.milliseconds)
        words += f" The seed is a time of the clock: {clock.moment(result.seed)} UTC." * bool(spans)
        return Prediction(words, first, is_small, spans)
    tried = "; ".join(result.lines()) or "the time was too short to try one"
    untimed = (
        "" if made else " Nothing tells when the deals were made: the seconds of the clock were not tried as seeds."
    )
    return Prediction(
        f"No small generator was found: {tried}.{untimed} Most generators are beyond every search. --search S looks "
        "further, for S seconds.",
        clock=tuple(dict.fromkeys(job.clock for job in result.jobs if job.clock)),
    )
