"""Rules on the pages: an anchor each, a link at each mention, and below each rule what holds it and what follows it."""

import re

from docutils import nodes
from sphinx.addnodes import index
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.transforms import SphinxTransform

import citations
import vector_data
from generated import figures
from prose import join, link, reference, texts
from repository import address
from rules import mentions, rules
from source_pages import highlighted, page_name
from templates import rendered

_ROWS = {"spec/rulings": "ruling-{}", "spec/errata": "{}", "spec/glossary": "term-{}"}
"""The pages whose rows of tables have anchors, made of their first cells."""
_ROW_NAMED = re.compile(r"(?:ruling|erratum) (\d+|E-\d+)")


class Anchors(SphinxTransform):
    """Anchors of the rules, with their entries in the index and so in the search; anchors of rows."""

    default_priority = 500

    def apply(self) -> None:
        """Gives the present page its anchors."""
        join(self.document)
        for paragraph in list(self.document.findall(nodes.paragraph)):
            if rule := rule_of(paragraph):
                anchor = rules()[rule].anchor
                paragraph["ids"].append(anchor)
                paragraph["classes"].append("rule")
                paragraph[0] = nodes.strong("", "", nodes.reference("", f"{rule}.", refid=anchor))
                entry = index(entries=[("single", rule, anchor, "main", None)])
                paragraph.parent.insert(paragraph.parent.index(paragraph), entry)
        if form := _ROWS.get(self.env.docname):
            for body in self.document.findall(nodes.tbody):
                for row in body.findall(nodes.row):
                    row["ids"].append(nodes.make_id(form.format(row[0].astext())))


def rule_of(node: nodes.Node) -> str | None:
    """The rule that a paragraph states, or None."""
    if isinstance(node, nodes.paragraph) and node.children and isinstance(node[0], nodes.strong):
        return rule if (rule := node[0].astext().removesuffix(".")) in rules() else None
    return None


def complete(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Links each mention of a rule, a row or a published figure, and puts below each rule what holds it."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    _link_rules(app.builder, doctree, page)
    _link_figures(app.builder, doctree, page)
    for paragraph in list(doctree.findall(nodes.paragraph)):
        if rule := rule_of(paragraph):
            last = _last(paragraph)
            last.parent.insert(last.parent.index(last) + 1, _apparatus(app.builder, page, rule))


def _link_rules(builder: StandaloneHTMLBuilder, doctree: nodes.document, page: str) -> None:
    """Links each rule that a text names; a link that names a rule or a row leads to it, and not to its page alone."""

    def place(rule: str) -> str:
        return f"{builder.get_relative_uri(page, rules()[rule].page)}#{rules()[rule].anchor}"

    for text in texts(doctree):
        stretches = [(mention.start(), mention.end(), mention[0]) for mention in mentions(text.astext())]
        link(text, stretches, lambda words, rule: reference(words, place(rule), "rule-link"))
    for node in doctree.findall(nodes.reference):
        words = node.astext()
        if words in rules() and "refuri" in node:
            node["refuri"] = place(words)
        elif (match := _ROW_NAMED.fullmatch(words)) and "#" not in node.get("refuri", "#"):
            node["refuri"] += "#" + (f"ruling-{match[1]}" if match[1].isdigit() else match[1].lower())


def _link_figures(builder: StandaloneHTMLBuilder, doctree: nodes.document, page: str) -> None:
    """Links each id of a published figure, which stands in backticks."""
    for literal in list(doctree.findall(nodes.literal)):
        figure = literal.astext()
        if figure in figures() and not isinstance(literal.parent, nodes.reference):
            target = f"{builder.get_relative_uri(page, 'spec/published')}#{figure}"
            literal.replace_self(nodes.reference("", "", literal.deepcopy(), refuri=target, internal=True))


def _last(paragraph: nodes.Node) -> nodes.Node:
    """The last node that belongs to the rule which the paragraph states: the one before a rule or a section."""
    last = paragraph
    for node in paragraph.parent[paragraph.parent.index(paragraph) + 1 :]:
        if rule_of(node) or isinstance(node, nodes.section | index):
            break
        last = node
    return last


def _apparatus(builder: StandaloneHTMLBuilder, page: str, rule: str) -> nodes.container:
    """What holds a rule: its vectors, or the tests that cite it; and the code of the reference that follows it."""
    pieces = [
        {
            "name": piece.name,
            "path": piece.path,
            "page": f"{builder.get_relative_uri(page, page_name(piece.path))}#line-{piece.line}",
            "code": highlighted(builder, page, piece.source, "python") if piece.source else "",
        }
        for piece in citations.code()[rule]
    ]
    tests = [
        (test.name or "the whole file", test.path, address(test.path, test.line)) for test in citations.tests()[rule]
    ]
    text = rendered(
        "apparatus.html",
        rule=rule,
        count=len(vector_data.of_rules()[rule]),
        vectors=builder.get_relative_uri(page, f"rules/{rules()[rule].anchor}"),
        pieces=pieces,
        tests=tests,
    )
    return nodes.container("", nodes.raw("", text, format="html"), classes=["held", "no-search"])


def setup(app: Sphinx) -> dict[str, bool]:
    """Adds the anchors and the links."""
    app.add_transform(Anchors)
    app.connect("doctree-resolved", complete)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
