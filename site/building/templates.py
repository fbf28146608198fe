"""The templates of `site/templates` that stand for themselves, not for a page of the theme."""

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from repository import ROOT


def rendered(template: str, **values: object) -> str:
    """The text of a template with these values; in HTML every value is escaped that is not marked as safe."""
    return _environment().get_template(template).render(**values)


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(ROOT / "site" / "templates"),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
