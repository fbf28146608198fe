"""All hypotheses. Of those that explain equally much the first is preferred: the special before the general.

A fault stands here if an author makes it and neither a fact nor a look at the answer tells it: it is that of a mutant
(`tests/mutants`), or is what a paper's erratum or a language's integers and texts lead to; each module says which.
"""

from collections.abc import Sequence
from typing import Final

from dealcheck.diagnosis.constraint_faults import CONSTRAINT_FAULTS
from dealcheck.diagnosis.hypothesis import Hypothesis
from dealcheck.diagnosis.icon_faults import ICON_FAULTS
from dealcheck.diagnosis.number_faults import NUMBER_FAULTS
from dealcheck.diagnosis.numbering_faults import NUMBERING_FAULTS
from dealcheck.diagnosis.order_faults import ORDER_FAULTS
from dealcheck.diagnosis.seeding_faults import SEEDING_FAULTS

LIBRARY: Final[Sequence[Hypothesis]] = (
    *NUMBER_FAULTS,
    *ICON_FAULTS,
    *NUMBERING_FAULTS,
    *ORDER_FAULTS,
    *CONSTRAINT_FAULTS,
    *SEEDING_FAULTS,
)
