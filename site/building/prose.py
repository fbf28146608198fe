"""The running text of a page: its words outside headings, code and links."""

from collections.abc import Callable, Iterator, Sequence

from docutils import nodes

_CLOSED = (nodes.title, nodes.reference, nodes.literal, nodes.literal_block, nodes.raw, nodes.term)
"""A link within these would be no help, or no HTML."""


def join(doctree: nodes.Node) -> None:
    """Makes one text of texts side by side, as the lines of a paragraph are, and drops the empty ones."""
    for element in list(doctree.findall(nodes.Element)):
        children: list[nodes.Node] = []
        for child in element.children:
            if isinstance(child, nodes.Text) and children and isinstance(children[-1], nodes.Text):
                children[-1] = nodes.Text(children[-1].astext() + child.astext())
            elif child.astext() or not isinstance(child, nodes.Text):
                children.append(child)
        if len(children) < len(element.children):
            element.children = []
            element.extend(children)


def texts(doctree: nodes.Node) -> Iterator[nodes.Text]:
    """The texts of a page that may hold links, in reading order."""
    for text in list(doctree.findall(nodes.Text)):
        node: nodes.Node | None = text.parent
        while node is not None and not isinstance(node, _CLOSED):
            node = node.parent
        if node is None:
            yield text


def link(
    text: nodes.Text, stretches: Sequence[tuple[int, int, str]], node_of: Callable[[str, str], nodes.Node]
) -> None:
    """Replaces the stretches (start, end, what it names) of a text by what `node_of` makes of their words and names."""
    words, end = text.astext(), 0
    pieces: list[nodes.Node] = []
    for first, last, name in stretches:
        pieces += [nodes.Text(words[end:first]), node_of(words[first:last], name)]
        end = last
    if pieces:
        pieces.append(nodes.Text(words[end:]))
        text.parent.replace(text, [piece for piece in pieces if piece.astext()])


def reference(words: str, address: str, kind: str) -> nodes.reference:
    """A link to a place in the site."""
    return nodes.reference("", words, refuri=address, internal=True, classes=[kind])
