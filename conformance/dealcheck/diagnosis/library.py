"""All hypotheses. Of those that explain equally much the first is preferred: the special before the general.

A fault stands here if an author makes it: it is that of a mutant (`tests/mutants`), was found in somebody's program, or
is what a paper's erratum or a language's integers and texts lead to; each module says which. Others get a fact.
"""

from collections.abc import Sequence
from typing import Final

from dealcheck.diagnosis.combination_faults import COMBINATION_FAULTS
from dealcheck.diagnosis.constraint_faults import CONSTRAINT_FAULTS
from dealcheck.diagnosis.deal_faults import DEAL_FAULTS, WRITING_FAULTS
from dealcheck.diagnosis.hand_faults import HAND_FAULTS
from dealcheck.diagnosis.hypothesis import Hypothesis
from dealcheck.diagnosis.icon_faults import ICON_FAULTS
from dealcheck.diagnosis.listing_faults import LISTING_FAULTS
from dealcheck.diagnosis.number_faults import NUMBER_FAULTS
from dealcheck.diagnosis.numbering_faults import NUMBERING_FAULTS
from dealcheck.diagnosis.protocol_faults import PROTOCOL_FAULTS
from dealcheck.diagnosis.seeding_faults import SEEDING_FAULTS

LIBRARY: Final[Sequence[Hypothesis]] = (
    *PROTOCOL_FAULTS,
    *NUMBER_FAULTS,
    *ICON_FAULTS,
    *NUMBERING_FAULTS,
    *DEAL_FAULTS,
    *COMBINATION_FAULTS,
    *HAND_FAULTS,
    *CONSTRAINT_FAULTS,
    *LISTING_FAULTS,
    *SEEDING_FAULTS,
    *WRITING_FAULTS,
)
