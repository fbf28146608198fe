"""A page of HTML as these tests look at it: a tree of elements, which shares no code with what builds the site."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "use", "wbr", "path"}


@dataclass(eq=False)
class Element:
    """An element: its tag, its attributes, and what is inside: elements and texts."""

    tag: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    parent: Element | None = None
    inside: list[Element | str] = field(default_factory=list)

    @property
    def text(self):
        return "".join(part if isinstance(part, str) else part.text for part in self.inside)

    @property
    def classes(self):
        return set((self.attributes.get("class") or "").split())

    def everything(self):
        for part in self.inside:
            if not isinstance(part, str):
                yield part
                yield from part.everything()

    def all(self, tag, name=None):
        """The elements inside of this tag, and of this class if one is given."""
        return [each for each in self.everything() if each.tag == tag and (name is None or name in each.classes)]

    def around(self):
        """The tags around it, the nearest first."""
        element = self.parent
        while element is not None:
            yield element.tag
            element = element.parent

    @property
    def ids(self):
        return [each.attributes["id"] for each in self.everything() if "id" in each.attributes]


class _Reader(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = self.open = Element("")

    def handle_starttag(self, tag, attrs):
        element = Element(tag, dict(attrs), self.open)
        self.open.inside.append(element)
        if tag not in VOID:
            self.open = element

    def handle_startendtag(self, tag, attrs):
        self.open.inside.append(Element(tag, dict(attrs), self.open))

    def handle_endtag(self, tag):
        element: Element | None = self.open
        while element is not None and element.tag != tag:
            element = element.parent
        if element is not None and element.parent is not None:
            self.open = element.parent

    def handle_data(self, data):
        self.open.inside.append(data)


def parse(text):
    reader = _Reader()
    reader.feed(text)
    return reader.root


class Pages(Mapping[str, Element]):
    """The pages of a site by their paths. Each is read when it is asked for: all of them together fill a memory."""

    def __init__(self, folder):
        self.folder = folder
        self.paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))

    def __getitem__(self, path):
        return parse((self.folder / path).read_text(encoding="utf-8"))

    def __iter__(self):
        return iter(self.paths)

    def __len__(self):
        return len(self.paths)

    def tags(self):
        """The paths of the pages with their tags: the name and the attributes of each, and nothing of their order."""
        for path in self.paths:
            yield path, tags((self.folder / path).read_text(encoding="utf-8"))


def tags(text):
    """The opening tags of a page. Scripts and styles inside it are no part of it."""
    text = re.sub(r"(<(script|style)\b[^>]*>).*?</\2>", r"\1", text, flags=re.DOTALL)
    return [
        (found[1], {name: unescape(value) for name, value in re.findall(r"""([\w-]+)="([^"]*)\"""", found[2])})
        for found in re.finditer(r"<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>", text)
        if "=" in found[2]
    ]
