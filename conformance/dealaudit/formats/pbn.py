"""Portable Bridge Notation 2.1: its import rules, and its export rules where they are asked for (spec AUDIT-5)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from dealaudit.deals import Board, Fault, Place
from dealaudit.formats.hands import Unreadable
from dealaudit.formats.numbering import numbered
from dealaudit.formats.one_line import of_pbn
from dealaudit.formats.steps import Event, Steps, Stray
from dealcheck.bridge import RANKS, SEATS
from dealcheck.printable import excerpt
from dealref.seeding import pbn_file

_LONGEST: Final = 255
"""Characters of a line of an export file, its end not counted (section 2.4)."""

_MARK: Final = re.compile(r"[\[;{]")
_TAG: Final = re.compile(r'\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]')
_BROKEN_TAG: Final = re.compile(r'\[\s*(?:\w+\s*(?:"(?:[^"\\]|\\.)*"\s*)?)?')
"""A tag pair that goes on in the next line, from one of its tokens to the next."""

_OPEN_TAG: Final = re.compile(r"\[\s*(\w+)")
_EXPORTED_TAG: Final = re.compile(r'\[\w+ "(?:[^"\\]|\\.)*"\]')
_GAME_BEGINS: Final = re.compile(r'\[(?:Event|Board|Deal) "')
_OF_A_GAME: Final = frozenset({"event", "board", "deal"})
"""The tags that an import file has once in a game, if it has them."""

_LOOKS: Final = re.compile(r'\s*(?:% (?:PBN|EXPORT)\b|\[\s*[A-Za-z]\w*\s*")')


class _Tag(NamedTuple):
    name: str
    value: str
    place: Place


class _State(NamedTuple):
    """The game that has begun, and what is known from the games before."""

    tags: tuple[_Tag, ...] = ()
    board: Board | None = None
    """The deal of this game; its name may still come."""
    faults: tuple[Fault, ...] = ()
    """What a strict reader has found in this game."""
    broken: _Tag | None = None
    """The tag pair that goes on in the next line: where it began, and its text so far."""
    comment: Place | None = None
    """Where the comment began that is still open."""
    after_blank: bool = False
    last: Board | None = None
    """The deal of the game before, which # repeats."""
    is_lost: bool = False
    """Whether the deal of the game before could not be read."""


def looks(line: str) -> bool:
    """Whether the line is a tag pair or says that it is PBN."""
    return bool(_LOOKS.match(line))


def steps(*, strict: bool) -> Steps:
    """The reader of PBN files. A strict one gives faults in place of a deal whose game breaks the export rules."""

    def step(state: _State, place: Place, text: str) -> tuple[_State, Sequence[Event]]:
        if not text or text.isspace():
            if state.comment:
                return state._replace(after_blank=True), ()
            state, cut = _cut(state)
            state, events = _ended(state, strict=strict)
            return state, [*cut, *events]
        if strict:
            state = state._replace(faults=state.faults + tuple(_breaches_of_line(place, text)))
        return _line(state, place, text, strict=strict)

    def finish(state: _State, _place: Place) -> Sequence[Event]:
        state, cut = _cut(state)
        _, events = _ended(state, strict=strict)
        return [*cut, *events, *([_unclosed(state.comment)] if state.comment else [])]

    return Steps(_State(), step, finish, is_settled=_is_settled)


def _is_settled(state: _State, rest: bytes) -> bool:
    """Whether no game has begun, or one with a deal, and the rest begins with another deal."""
    if state.comment or state.broken or not state.tags:
        return not (state.comment or state.broken)
    return any(tag.name.casefold() == "deal" for tag in state.tags) and rest.startswith(b'[Deal "')


def _line(state: _State, place: Place, text: str, *, strict: bool) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a line that is not blank."""
    if text.startswith("%"):
        return state, ()
    if state.broken:
        return _joined(state, state.broken, place, text, strict=strict)
    if not state.comment:
        return _tokens(state, place, text, strict=strict)
    events: list[Event] = []
    if state.after_blank and _GAME_BEGINS.match(text):
        events.append(_unclosed(state.comment))
    else:
        _, end, text = text.partition("}")
        if not end:
            return state._replace(after_blank=False), ()
    state, more = _tokens(state._replace(comment=None, after_blank=False), place, text, strict=strict)
    return state, [*events, *(event for event in more if not isinstance(event, Stray))]


def _joined(state: _State, broken: _Tag, place: Place, text: str, *, strict: bool) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a line behind a tag pair that was broken."""
    joined = f"{broken.value} {text.strip()}"
    if pair := _TAG.match(joined):
        tag = _Tag(pair[1], pair[2], broken.place)
        state, events = _tagged(state._replace(broken=None), tag, strict=strict)
        text = joined[pair.end() :]
        if not text:
            return state, events
    elif _BROKEN_TAG.fullmatch(joined):
        return state._replace(broken=broken._replace(value=joined)), ()
    else:
        state, events = _cut(state)
    state, more = _tokens(state, place, text, strict=strict)
    return state, [*events, *more]


def _cut(state: _State) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a tag pair that was broken and does not go on."""
    broken = state.broken
    state = state._replace(broken=None)
    return _cut_off(state, broken.value, broken.place) if broken else (state, ())


def _cut_off(state: _State, text: str, place: Place) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a text that begins a tag pair and does not end it."""
    name = _OPEN_TAG.match(text)
    if not name or name[1].casefold() != "deal":
        return state, ()
    fault = Fault(place, 'the Deal tag does not end with "]: it is cut off')
    return state._replace(tags=(*state.tags, _Tag("Deal", "", place))), (fault,)


def _tokens(state: _State, place: Place, text: str, *, strict: bool) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a text that no comment encloses."""
    events: list[Event] = []
    position = 0
    while (found := _MARK.search(text, position)) and found[0] != ";":
        position = found.end()
        if found[0] == "{":
            position = text.find("}", position) + 1
            if not position:
                return state._replace(comment=place), events
        elif pair := _TAG.match(text, found.start()):
            position = pair.end()
            state, more = _tagged(state, _Tag(pair[1], pair[2], place), strict=strict)
            events += more
        elif _BROKEN_TAG.fullmatch(text, found.start()):
            alone = [_tag_alone(place)] * (strict and not looks(text))
            broken = _Tag("", text[found.start() :].rstrip(), place)
            return state._replace(broken=broken, faults=(*state.faults, *alone)), events
        else:
            state, more = _cut_off(state, text[found.start() :], place)
            events += more
    return state, events if found or "[" in text else [*events, Stray(place, text)]


def _tagged(state: _State, tag: _Tag, *, strict: bool) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a tag pair. A tag that begins the next game ends this one."""
    events: Sequence[Event] = ()
    name = tag.name.casefold()
    if not strict and name not in _OF_A_GAME:
        return state, ()
    if name in _OF_A_GAME and any(old.name.casefold() == name for old in state.tags):
        state, events = _ended(state, strict=strict)
    state = state._replace(tags=(*state.tags, tag))
    if name != "deal":
        return state, events
    try:
        return state._replace(board=_board(state, tag)), events
    except Unreadable as why:
        return state, (*events, Fault(tag.place, str(why)))


def _board(state: _State, tag: _Tag) -> Board:
    """The deal of a Deal tag. Raises Unreadable."""
    if not tag.value.startswith("#"):
        return Board(of_pbn(tag.value.strip()), tag.place)
    if state.is_lost:
        raise Unreadable("# repeats the deal of the game before, which cannot be read: mend that one")
    if not state.last:
        raise Unreadable("# repeats the deal of the game before, and there is none: write the deal")
    return Board(state.last.deal, tag.place, is_again=True)


def _ended(state: _State, *, strict: bool) -> tuple[_State, Sequence[Event]]:
    """The state after the end of the game, and its deal or what is wrong with it."""
    if not state.tags and not state.faults:
        return state, ()
    values = {tag.name.casefold(): tag for tag in reversed(state.tags)}
    after = _State(last=state.board or state.last, is_lost=not state.board and ("deal" in values or state.is_lost))
    name = values["board"].value if "board" in values else ""
    name = "" if name in {"#", "?", "-"} else name
    if "deal" not in values and "board" in values:
        place = values["board"].place
        return after, [
            *state.faults,
            Fault(place, f"board {excerpt(name.encode('latin-1'), 20)} has no Deal tag: add it"),
        ]
    faults = [*state.faults, *(_breaches(state.tags) if strict and state.board else ())]
    if state.board and not faults:
        return after, [state.board._replace(name=name)]
    return after, faults


def _unclosed(place: Place) -> Fault:
    return Fault(place, "the comment that begins here with { is not closed: add }")


def _breaches_of_line(place: Place, text: str) -> Iterator[Fault]:
    """What the export rules do not allow on a line."""
    if len(text) > _LONGEST:
        yield Fault(place, f"strict: a line of {len(text)} characters; PBN allows {_LONGEST}: break it")
    if looks(text) and not text.startswith("%") and not _EXPORTED_TAG.fullmatch(text):
        yield _tag_alone(place)


def _tag_alone(place: Place) -> Fault:
    return Fault(place, 'strict: a tag pair stands alone on its line, as [Name "value"] from the first column on')


def _breaches(tags: Sequence[_Tag]) -> Iterator[Fault]:
    """What the export rules do not allow in the tags of a game."""
    values = {tag.name: tag for tag in tags}
    deal = next(tag for tag in tags if tag.name.casefold() == "deal")
    names = [tag.name for tag in tags if tag.name in pbn_file.TAGS]
    if absent := [name for name in pbn_file.TAGS if name not in values]:
        yield Fault(deal.place, f"strict: the game has no tag {', '.join(absent)}: an export file has all 15")
    elif names != list(pbn_file.TAGS):
        wrong = next(
            tag
            for tag, due in zip((tag for tag in tags if tag.name in pbn_file.TAGS), pbn_file.TAGS, strict=False)
            if tag.name != due
        )
        yield Fault(
            wrong.place, f"strict: the tag {wrong.name} is out of order: the order is {' '.join(pbn_file.TAGS)}"
        )
    if "Vulnerable" in values and values["Vulnerable"].value not in pbn_file.VULNERABILITIES:
        yield Fault(values["Vulnerable"].place, f"strict: Vulnerable is one of {', '.join(pbn_file.VULNERABILITIES)}")
    yield from _breaches_of_deal(deal, values.get("Dealer"))


def _breaches_of_deal(deal: _Tag, dealer: _Tag | None) -> Iterator[Fault]:
    if deal.value.startswith("#"):
        yield Fault(deal.place, "strict: # is of import files: write the deal")
        return
    if dealer and (len(dealer.value) != 1 or dealer.value not in SEATS):
        yield Fault(dealer.place, "strict: Dealer is one of N, E, S, W")
    elif dealer and deal.value[0] != dealer.value:
        yield Fault(deal.place, f"strict: the deal begins with {deal.value[0]}, not with the dealer, {dealer.value}")
    holdings = re.split("[. ]", deal.value[2:])
    if len(holdings) != 16:
        yield Fault(deal.place, "strict: one blank stands between two hands, and none elsewhere")
    elif unsorted := next((text for text in holdings if text != "".join(sorted(text, key=RANKS.index))), None):
        yield Fault(deal.place, f"strict: the ranks of {unsorted} do not descend")


def written(boards: Iterable[Board]) -> Iterator[bytes]:
    """A file in export format (CHOOSE-8)."""
    return (line.encode() for line in pbn_file.lines((number, tuple(deal)) for number, deal in numbered(boards)))
