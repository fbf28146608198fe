"""All hypotheses, in the order in which equally good ones are preferred: the special before the general."""

from collections.abc import Sequence
from typing import Final

from dealcheck.diagnosis import (
    on_big_deal,
    on_bit_sets,
    on_choosing,
    on_combinations,
    on_constrained_deals,
    on_constraints,
    on_counts,
    on_demands,
    on_entropy,
    on_hand_counts,
    on_hands,
    on_icon,
    on_icon_program,
    on_listings,
    on_numbers,
    on_orders,
    on_pavlicek,
    on_reading,
    on_refusals,
    on_requests,
    on_results,
    on_rows,
    on_schemes,
    on_writing,
)
from dealcheck.diagnosis.hypothesis import Hypothesis

LIBRARY: Final[Sequence[Hypothesis]] = (
    *on_requests.HYPOTHESES,
    *on_numbers.HYPOTHESES,
    *on_results.HYPOTHESES,
    *on_pavlicek.HYPOTHESES,
    *on_schemes.HYPOTHESES,
    *on_orders.HYPOTHESES,
    *on_reading.HYPOTHESES,
    *on_writing.HYPOTHESES,
    *on_counts.HYPOTHESES,
    *on_combinations.HYPOTHESES,
    *on_bit_sets.HYPOTHESES,
    *on_hands.HYPOTHESES,
    *on_hand_counts.HYPOTHESES,
    *on_constraints.HYPOTHESES,
    *on_demands.HYPOTHESES,
    *on_constrained_deals.HYPOTHESES,
    *on_listings.HYPOTHESES,
    *on_rows.HYPOTHESES,
    *on_choosing.HYPOTHESES,
    *on_entropy.HYPOTHESES,
    *on_big_deal.HYPOTHESES,
    *on_icon.HYPOTHESES,
    *on_icon_program.HYPOTHESES,
    *on_refusals.HYPOTHESES,
)
