"""Words of the glossary as links, each at its first use in the running text of a page.

A word that nobody uses in another sense is linked everywhere. A word of plain English is linked only on the pages that
`_ONLY_ON` names, where it is a term and nothing else; with an empty list it is linked nowhere.
"""

import re
from functools import cache

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from prose import link, reference, texts
from repository import ROOT

_PAGE = "spec/glossary"
_CARDS = ("spec/01-cards", "spec/05-numberings", "spec/09-shapes", "spec/10-constraints")
_COMBINATIONS = ("spec/03-combinations", "spec/05-numberings", "spec/13-big-deal")
_HANDS = ("spec/09-shapes", "spec/10-constraints")
_CHOOSING = ("spec/11-choosing", "spec/12-icon", "spec/13-big-deal")
_JUDGING = ("spec/06-protocol", "spec/07-judging", "spec/08-vectors")
_AUDIT = ("spec/14-audit", "spec/14-handbook")

_ONLY_ON: dict[str, tuple[str, ...]] = {
    "rank": (),  # a position, and the height of a card
    "D": (),  # the number of deals, and diamonds
    "T": (),
    "R": (),
    "N": (),
    "hand": (*_CARDS, *_CHOOSING, *_AUDIT),
    "holding": _CARDS,
    "signature": ("spec/05-numberings",),
    "combination": _COMBINATIONS,
    "combinations": (),  # of cards, and the weight of a case
    "position": ("spec/04-bit-sets",),
    "scheme": ("start-packages", "spec/README", "spec/operations", *_CARDS, *_JUDGING, *_CHOOSING),
    "shape": (*_HANDS, "spec/rulings"),
    "pattern": _HANDS,
    "bounds": ("spec/10-constraints",),
    "case": (),  # a row of a listing, and "in that case"
    "fill": (),  # also a verb
    "bias": _CHOOSING,
    "session": ("spec/11-choosing",),
    "owner": ("spec/13-big-deal",),
    "sequence": (),  # Andrews has sequences of places
    "runner": ("options", "ARCHITECTURE", "spec/README", "spec/adapting", *_JUDGING),
    "implementation": _JUDGING,
    "judge": (),  # also a verb
    "lock": (),
    "withdrawn": ("spec/08-vectors",),
    "requirements": (),
    "class": ("spec/07-judging",),
    "flag": ("spec/08-vectors",),
    "number": (),
    "counter": ("spec/06-protocol",),
    "waiting": (),
    "lost": (),
    "stale": ("options", "spec/07-judging"),
    "hypothesis": ("spec/07-judging",),
    "challenge": (),  # also a verb and a command
    "probe": _JUDGING,
    "core": _JUDGING,
    "hostile": (),
    "audit": ("README", *_AUDIT),
    "board": (),
    "fault": (),
    "fair": _AUDIT,
    "look": (),  # a verb, too
    "lag": _AUDIT,
    "tie": (),
    "part": (),
    "tallies": _AUDIT,
    "model": (),
    "layout": (),
    "habit": (),
    "room": ("ARCHITECTURE",),
    "floor": (),  # the greatest integer below, too
}


@cache
def words() -> dict[str, str]:
    """The words of the glossary, each with the anchor of its row."""
    rows = re.findall(r"^\| ([^|]+?) \|", (ROOT / f"{_PAGE}.md").read_text(encoding="utf-8"), re.MULTILINE)
    return {
        word: nodes.make_id(f"term-{row}") for row in rows if row not in {"word", "---"} for word in row.split(", ")
    }


def _pattern_for(page: str) -> re.Pattern[str]:
    """What finds the words to be linked on a page, the longer words first, in singular and plural."""
    longest_first = sorted((word for word in words() if page in _ONLY_ON.get(word, (page,))), key=len, reverse=True)
    forms = "|".join(r"\s+".join(map(re.escape, word.split())) for word in longest_first)
    return re.compile(rf"(?<![\w-])({forms})(?:s|es)?(?![\w-])")


def complete(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Links the first use of each word on a page to its row."""
    if page == _PAGE or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    form, anchors = _pattern_for(page), set[str]()
    target = app.builder.get_relative_uri(page, _PAGE)
    for text in texts(doctree):
        first = []
        for match in form.finditer(text.astext()):
            anchor = words()[" ".join(match[1].split())]
            if anchor not in anchors:
                anchors.add(anchor)
                first.append((match.start(), match.end(), f"{target}#{anchor}"))
        link(text, first, lambda term, address: reference(term, address, "term-link"))


def setup(app: Sphinx) -> dict[str, bool]:
    """Adds the links."""
    app.connect("doctree-resolved", complete)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
