"""Portable Bridge Notation 2.1: its import rules, and its export rules where they are asked for (spec AUDIT-5)."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from dealaudit.deals import Board, Fault, Place, Text
from dealaudit.formats.hands import Unreadable
from dealaudit.formats.numbering import Shown, seat, shown, vulnerability
from dealaudit.formats.one_line import of_pbn
from dealaudit.formats.steps import Event, Steps, Stray
from dealcheck.bridge import RANKS, SEAT_NAMES, SEATS
from dealcheck.printable import excerpt
from dealref.cards import pbn
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


_NOTHING: Final = frozenset({"", "?"})
"""Values of tags that say nothing."""

_ROOMS: Final = frozenset({"Open", "Closed"})


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
    text: Text = Text("pbn")
    """The other tags of this game, and its lines that are no tags."""
    broken: _Tag | None = None
    """The tag pair that goes on in the next line: where it began, and its text so far."""
    comment: Place | None = None
    """Where the comment began that is still open."""
    after_blank: bool = False
    last: Board | None = None
    """The deal of the game before, which # repeats."""
    values: Mapping[str, str] = MappingProxyType({})
    """The values of all tags of the game before, which # repeats."""
    is_lost: bool = False
    """Whether the deal of the game before could not be read."""


def recognises(line: str) -> bool:
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
            return state._replace(text=Text("pbn")), [*cut, *events]
        if strict:
            state = state._replace(faults=state.faults + tuple(_breaches_of_line(place, text)))
        return _line(state, place, text, strict=strict)

    def finish(state: _State, _place: Place) -> Sequence[Event]:
        state, cut = _cut(state)
        _, events = _ended(_without_text(state) if state.comment else state, strict=strict)
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
        return _beside(state, text) if state.tags else state, ()
    if state.broken:
        return _joined(state, state.broken, place, text, strict=strict)
    if not state.comment:
        return _tokens(state, place, text, strict=strict)
    events: list[Event] = []
    if state.after_blank and _GAME_BEGINS.match(text):
        events.append(_unclosed(state.comment))
        state = _without_text(state)
    else:
        comment, end, text = text.partition("}")
        state = _beside(state, comment + end)
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


def _beside(state: _State, text: str) -> _State:
    """The state after a text of the game that is no tag."""
    return state._replace(text=state.text.with_part("", text)) if text.strip() else state


def _without_text(state: _State) -> _State:
    """The state of a game whose text is damaged: whoever reads it again would find another deal, or none."""
    return state._replace(text=Text("pbn", is_cut=True))


def _tokens(state: _State, place: Place, text: str, *, strict: bool) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a text that no comment encloses."""
    events: list[Event] = []
    position = done = 0
    while (mark := _MARK.search(text, position)) and mark[0] != ";":
        position = mark.end()
        if mark[0] == "{":
            position = text.find("}", position) + 1
            if not position:
                return _beside(state, text[done:])._replace(comment=place), events
        elif pair := _TAG.match(text, mark.start()):
            state = _beside(state, text[done : mark.start()])
            position = done = pair.end()
            state, more = _tagged(state, _Tag(pair[1], pair[2], place), strict=strict)
            events += more
        elif _BROKEN_TAG.fullmatch(text, mark.start()):
            alone = [_tag_alone(place)] * (strict and not recognises(text))
            broken = _Tag("", text[mark.start() :].rstrip(), place)
            state = _beside(state, text[done : mark.start()])
            return state._replace(broken=broken, faults=(*state.faults, *alone)), events
        else:
            state, more = _cut_off(state, text[mark.start() :], place)
            state, done = _without_text(state), len(text)
            events += more
    return _beside(state, text[done:]), events if mark or "[" in text else [*events, Stray(place, text)]


def _tagged(state: _State, tag: _Tag, *, strict: bool) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a tag pair. A tag that begins the next game ends this one."""
    events: Sequence[Event] = ()
    name = tag.name.casefold()
    if name not in _OF_A_GAME:
        state = state._replace(text=state.text.with_part(tag.name, tag.value))
        return state._replace(tags=(*state.tags, tag) if strict else state.tags), ()
    if any(old.name.casefold() == name for old in state.tags):
        state, events = _ended(state, strict=strict)
    text = state.text.with_part(tag.name, tag.value) if name == "event" else state.text
    state = state._replace(tags=(*state.tags, tag), text=text)
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
    values = _values(state)
    after = _State(
        last=state.board or state.last, values=values, is_lost=not state.board and ("deal" in values or state.is_lost)
    )
    tags = {tag.name.casefold(): tag for tag in reversed(state.tags)}
    name = values.get("board", "")
    name = "" if name in {"#", "?", "-"} else name
    if "deal" not in tags and "board" in tags:
        reason = f"board {excerpt(name.encode('latin-1'), 20)} has no Deal tag: add it"
        return after, [*state.faults, Fault(tags["board"].place, reason)]
    faults = [*state.faults, *(_breaches(state.tags) if strict and state.board else ())]
    if state.board and not faults:
        return after, [_named(state.board._replace(name=name), values, state.text)]
    return after, faults


def _values(state: _State) -> dict[str, str]:
    """The value of each tag of the game, where # is that of the game before."""
    pairs = [*state.text.parts, *((tag.name, tag.value) for tag in state.tags)]
    values = {name.casefold(): value for name, value in reversed(pairs) if name}
    return {name: state.values.get(name, value) if value == "#" else value for name, value in values.items()}


def _named(board: Board, values: Mapping[str, str], text: Text) -> Board:
    """The board with what its tags say: what they do not say in a known way stays in the text around it."""
    dealer, vulnerable = seat(values.get("dealer", "")), vulnerability(values.get("vulnerable", ""))
    room = values.get("room", "").capitalize()
    room = room if room in _ROOMS else ""
    names = tuple(_plain(values.get(name.casefold(), "")) for name in SEAT_NAMES)
    known = {"dealer": dealer is not None, "vulnerable": vulnerable, "room": room}
    known |= dict.fromkeys(map(str.casefold, SEAT_NAMES), True)
    parts = [
        (name, values[name.casefold()] if name and value == "#" else value)
        for name, value in text.parts
        if not known.get(name.casefold()) and not (name and value in _NOTHING)
    ]
    text = text._replace(parts=tuple(parts))
    return board._replace(dealer=dealer, vulnerable=vulnerable, room=room, players=names * any(names), text=text)


def _plain(value: str) -> str:
    r"""The value of a tag without its escapes; nothing for one that says nothing."""
    return "" if value in _NOTHING else re.sub(r"\\(.)", r"\1", value)


def _unclosed(place: Place) -> Fault:
    return Fault(place, "the comment that begins here with { is not closed: add }")


def _breaches_of_line(place: Place, text: str) -> Iterator[Fault]:
    """What the export rules do not allow on a line."""
    if len(text) > _LONGEST:
        yield Fault(place, f"strict: a line of {len(text)} characters; PBN allows {_LONGEST}: break it")
    if recognises(text) and not text.startswith("%") and not _EXPORTED_TAG.fullmatch(text):
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
    """A file in export format (CHOOSE-8); other tags stand behind the fifteen, with their sections, as they stood."""
    yield b"% PBN 2.1\r\n% EXPORT\r\n"
    for place, each in enumerate(shown(boards)):
        yield b"\r\n" * (place > 0) + "".join(f"{line}\r\n" for line in _lines(each)).encode("latin-1", "replace")


def _lines(each: Shown) -> Iterator[str]:
    """The lines of a game."""
    board = each.board
    text = board.text.parts if board.text.notation == "pbn" else ()
    values = dict(zip(SEAT_NAMES, map(_escaped, board.players), strict=False))
    values |= {"Board": each.name, "Dealer": SEATS[each.dealer], "Vulnerable": each.vulnerable}
    values["Deal"] = pbn.to_text(tuple(board.deal), each.dealer)
    values |= {name: value for name, value in text if name in pbn_file.TAGS}
    for name in pbn_file.TAGS:
        yield f'[{name} "{values.get(name, "")}"]'
    if board.room:
        yield f'[Room "{board.room}"]'
    for name, value in text:
        if name not in pbn_file.TAGS:
            yield f'[{name} "{value}"]' if name else value


def _escaped(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", value)
