"""The report of an audit for machines: one JSON object, strict (no NaN, no Infinity)."""

import json
from typing import Final

from dealaudit.report.audited import Audited
from dealaudit.report.sentences import told

FIRST_FAULTS: Final = 100
"""Illegal deals whose places are listed."""


def text(audited: Audited) -> str:
    """The JSON text, with a line end."""
    judgement = audited.judgement
    members = {
        "verdict": str(judgement.verdict),
        "deals": audited.tallies.deals,
        "illegal": audited.illegal,
        "illegal_places": [
            {"place": str(fault.place), "message": fault.message} for fault in audited.faults[:FIRST_FAULTS]
        ],
        "limits": {"unfair": judgement.unfair, "suspicious": judgement.suspicious},
        "tests": [test._asdict() for test in judgement.tests],
        "sentences": told(audited).sentences(),
        "next_deal": audited.next_deal,
        "source": audited.source,
        "ending": audited.ending,
        "version": audited.version,
    }
    return json.dumps(members, indent=1, allow_nan=False) + "\n"
