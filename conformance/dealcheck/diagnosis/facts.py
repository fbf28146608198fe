"""Facts about failures: the shortest condition that separates them from the answers that were right (spec JUDGE-11c).

The failures of one operation that expect a value, or one code, are compared with the right answers to such questions.
A *trait* is a simple property of a question, such as "`number` from 2^63 up". Among the traits that all the failures
have, one is looked for, or two, that no right answer has. A fact counts and names no cause, so it cannot be wrong.
All that was told of other people's programs (`programs/`) are facts and remarks.
"""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import partial
from itertools import combinations
from operator import eq
from typing import Any, Final, NamedTuple

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.differences import are_doubles, digits_shared, relations
from dealcheck.diagnosis.features import features
from dealcheck.transport.messages import DEALS, Code, Loss

_MOST_FACTS: Final = 6
_LOST: Final = {Loss.TIMEOUT: "no answer in time", Loss.CRASH: "ended", Loss.PROTOCOL: "no answer by the protocol"}
_MOST_PARTS: Final = 4
"""Conditions of which each failure meets one, where no condition holds of all."""

_LEAST_OF_A_PART: Final = 2
_LEAST_OF_A_RUN: Final = 3
_LEAST_OF_CALLS: Final = 10
"""Results of one operation, wrong ones and right ones, that lie apart: fewer may share more than their place."""

_DIGITS: Final = "the first digits"
_TRIED: Final = 12
_LONGEST_NUMBER: Final = 16
_LONGEST_WORDS: Final = 120
_MOST_VALUES: Final = 8
"""Different values of a parameter of which each is a trait."""


class Trait(NamedTuple):
    """A property of a question, in words that follow `with`: its feature of this name, or none, passes the test.

    The lower the cost, the simpler it is.
    """

    words: str
    name: str
    passes: Callable[[Any], bool]
    cost: int = 1

    def holds(self, case: Case) -> bool:
        """Whether the question has the property."""
        return self.passes(features(case).get(self.name))


class Fact(NamedTuple):
    """The failures of some operations, what is wrong with them and what they share."""

    wrong: str
    shared: str
    failures: int
    others: int
    subjects: tuple[str, ...]
    partly: bool = False
    """Whether only some of the failures have what is shared; nothing right has it either."""
    mixed: int = 0
    """Failures of another kind, which may have it."""

    def __str__(self) -> str:
        """The fact in one sentence."""
        about = ", ".join(self.subjects[:4]) + (" and others" if len(self.subjects) > 4 else "")
        total = self.failures + self.others + self.mixed
        if total == self.failures:
            return f"{about}: {self.wrong} in {_all(total, 'one')}"
        if self.partly or not self.shared:
            part = f", {self.shared}" * bool(self.shared)
            return f"{about}: {self.wrong} in {self.failures:,} of {total:,}{part}"
        if self.mixed:
            right = f"none of the {self.others:,} that are right" if self.others > 1 else "not the one that is right"
            return f"{about}: {self.wrong} in {self.failures:,} of {total:,}, all {self.shared}, {right}"
        right = _all(self.others, "other")
        return f"{about}: {self.wrong} in {_all(self.failures, 'one')} {self.shared}, right in {right}"


def _all(count: int, word: str) -> str:
    """All of so many calls, in words: `the only one`, `all 7`, `the only other`, `all 7 others`."""
    return f"the only {word}" if count == 1 else f"all {count:,}" + " others" * (word == "other")


def facts(cases: Sequence[Case], explained: Iterable[tuple[str, bool]] = ()) -> list[Fact]:
    """The facts about kinds of calls that no hypothesis explains, the one with most failures first."""
    known = set(explained)
    of_run, in_run = next(_of_run(cases, known), (None, ()))
    groups: dict[tuple[str, int | None], list[Case]] = {}
    for case in cases:
        groups.setdefault((case.kind[0], case.right.code), []).append(case)
    failures = {id(case) for case in cases if case.failed and (case.kind not in known or case.received.lost)}
    failures -= {id(case) for case in in_run}
    due = {case.place: case.right.key for case in cases if case.place}
    parts = [
        wrong
        for (subject, _), group in groups.items()
        for wrong in _wrong_in(subject, group, [case for case in group if id(case) in failures], due)
    ]
    others = sorted(_merged(parts), key=lambda fact: -fact.failures)
    return [*([of_run] if of_run else []), *others][:_MOST_FACTS]


def _of_run(cases: Sequence[Case], known: Container[tuple[str, bool]]) -> Iterator[tuple[Fact, Sequence[Case]]]:
    """The fact that a run goes wrong from a call on, or right, whatever is asked, and the failures that it tells.

    Some kind of calls stands on both sides of it, and more than one operation fails; refusals may be right throughout.
    """
    calls = [case for case in cases if case.place]
    results = [case for case in calls if case.right.code is None]
    for about, some in (("every operation", calls), ("every operation where a result is due", results)):
        failed, right = _parted(some, lambda case: case.failed)
        both = [kind for kind in {case.kind for case in failed} & {case.kind for case in right} if kind not in known]
        several = len({case.kind[0] for case in failed}) > 1 and len(failed) >= _LEAST_OF_A_RUN
        if both and several and (words := _place(failed, right)):
            yield Fact("wrong", words, len(failed), len(right), (about,)), failed


def _parted(cases: Iterable[Case], holds: Callable[[Case], bool]) -> tuple[list[Case], list[Case]]:
    """The cases of which it holds, and the others."""
    parts: tuple[list[Case], list[Case]] = ([], [])
    for case in cases:
        parts[not holds(case)].append(case)
    return parts


def _place(failed: Sequence[Case], right: Sequence[Case]) -> str:
    """From which call on everything fails, or up to which; empty if right answers stand between."""
    wrong, others = ([case.place for case in some] for some in (failed, right))
    if min(wrong) > max(others):
        return f"from call {min(wrong):,} of the run on"
    return f"up to call {max(wrong):,} of the run" if max(wrong) < min(others) else ""


class _Wrong(NamedTuple):
    """What is wrong in the same way with the answers to calls that expect a value, or one code."""

    about: str
    failed: Sequence[Case]
    right: Sequence[Case]
    subjects: tuple[str, ...]
    mixed: int


Due = Mapping[int, str]
"""The keys of the right answers to the calls of the run, by their places."""


def _wrong_in(subject: str, group: Sequence[Case], failed: Sequence[Case], due: Due) -> Iterator[_Wrong]:
    """What is wrong with one operation, each way for itself."""
    right = [case for case in group if not case.failed]
    wrong: dict[str, list[Case]] = {}
    for case in failed:
        wrong.setdefault(_wrong(case), []).append(case)
    for words, some in wrong.items():
        for more, part in _related(some, due) if words == "wrong" else [("", some)]:
            members = {_wrong_member(case) for case in part}
            about = ": ".join(filter(None, (members.pop() if len(members) == 1 else "", more)))
            mixed = len(group) - len(right) - len(part)
            yield _Wrong(words + f" ({about})" * bool(about), part, right, (subject,), mixed)


def _related(failed: Sequence[Case], due: Due) -> Iterator[tuple[str, list[Case]]]:
    """The wrong results by what relates them to the right ones, if it relates most of them in the same way."""
    of_case = {id(case): set(_relations(case, due)) for case in failed}
    common = Counter(words for some in of_case.values() for words in some)
    best = min(common, key=lambda words: (-common[words], words == _DIGITS, words), default="")
    if common[best] < max(_LEAST_OF_A_RUN, len(failed) / 2):
        yield "", list(failed)
        return
    some, others = _parted(failed, lambda case: best in of_case[id(case)])
    yield (_of_digits(some) if best == _DIGITS else best), some
    if others:
        yield "", others


def _relations(case: Case, due: Due) -> Iterator[str]:
    right, received = case.right.result, case.received.result
    yield from relations(right, received)
    if digits_shared(right, received):
        yield _DIGITS
    for words, place in (("previous", case.place - 1), ("next", case.place + 1)):
        if case.place and due.get(place) == case.received.key:
            yield f"the right answer to the {words} question"


def _of_digits(cases: Sequence[Case]) -> str:
    pairs = [(case.right.result, case.received.result) for case in cases]
    least = min(digits_shared(*pair) for pair in pairs)
    so = ": so does a program that computes in doubles" * all(are_doubles(*pair, least) for pair in pairs)
    return f"the first {least} digits or more are right and the rest is not{so}"


def _wrong(case: Case) -> str:
    """The way in which the answer is wrong, in words."""
    due = f" where {case.right.code} is due" if case.right.code is not None else ""
    if case.received.lost:
        return f"{_LOST[case.received.lost]}{due}"
    if case.received.code is not None:
        return f"refused with {case.received.code}{due}"
    if case.right.code is not None:
        return f"accepted{due}" if case.right.code == Code.MALFORMED else f"answered{due}"
    return "wrong"


def _wrong_member(case: Case) -> str:
    """The only member of a result that is wrong, if it has others that are right."""
    right, received = case.right.result, case.received.result
    if not (isinstance(right, dict) and isinstance(received, dict) and right.keys() == received.keys()):
        return ""
    wrong = [name for name in right if right[name] != received[name]]
    return f"only `{wrong[0]}`" if len(wrong) == 1 < len(right) else ""


def _merged(groups: Iterable[_Wrong]) -> Iterator[Fact]:
    """Facts that say the same of several operations, as one; where none says what failures share, they are joined."""
    alike: dict[tuple[str, str | None, bool, bool], list[_Wrong]] = {}
    for each in groups:
        words, partly = shared(each.failed, each.right)
        clear = not each.right or (words and not partly)
        key = (each.about, words, bool(each.right), bool(each.mixed)) if clear else (each.about, None, True, True)
        alike.setdefault(key, []).append(each)
    for (about, statement, *_), parts in alike.items():
        failed = [case for part in parts for case in part.failed]
        right = [case for part in parts for case in part.right]
        words, partly = shared(failed, right) if statement is None else (statement, False)
        subjects = tuple(subject for part in parts for subject in part.subjects)
        yield Fact(about, words, len(failed), len(right), subjects, partly, sum(part.mixed for part in parts))


def shared(failed: Sequence[Case], right: Sequence[Case]) -> tuple[str, bool]:
    """The shortest condition that failures meet and no right answer does, and whether only a part of them meets it.

    It is one trait of all failures, or two; else some traits of which each failure has one, or at least half of them.
    """
    if not right:
        return "", False
    traits = (trait for trait in _traits(failed, right) if len(trait.words) <= _LONGEST_WORDS)
    common = [trait for trait in traits if all(map(trait.holds, failed))]
    rights = {trait: sum(trait.holds(case) << place for place, case in enumerate(right)) for trait in common}
    single = [trait for trait, mask in rights.items() if not mask]
    results = [[case for case in some if case.right.code is None] for some in (failed, right)]
    place = _place(failed, right) if min(map(len, results)) >= _LEAST_OF_CALLS else ""
    if single:
        return f"with {min(single, key=lambda trait: trait.cost).words}" + f", {place}" * bool(place), False
    if place:
        return place, False
    pairs = [(a, b) for a, b in combinations(common, 2) if not rights[a] & rights[b]]
    if pairs:
        best = min(pairs, key=lambda pair: pair[0].cost + pair[1].cost)
        return f"with {best[0].words} and {best[1].words}", False
    return _either(failed, right)


def _either(failed: Sequence[Case], right: Sequence[Case]) -> tuple[str, bool]:
    """A few conditions that no right answer meets, each with its failures, and whether failures are left."""
    rest = list(failed)
    parts: list[str] = []
    while rest and len(parts) < _MOST_PARTS:
        some = rest[:: max(1, len(rest) // _TRIED)]
        traits = {trait.words: trait for case in some for trait in _traits([case], right)}
        failures = {words: [case for case in rest if trait.holds(case)] for words, trait in traits.items()}
        clean = [words for words in failures if not any(map(traits[words].holds, right))]
        best = max(clean, key=lambda words: (len(failures[words]), -traits[words].cost), default=None)
        if best is None or len(failures[best]) < _LEAST_OF_A_PART:
            break
        parts.append(f"with {best} ({len(failures[best])})")
        rest = [case for case in rest if not traits[best].holds(case)]
    words = ", or ".join(parts) + " and others" * bool(rest)
    return ("", False) if 2 * len(rest) > len(failed) else (words, bool(rest))


def _traits(failed: Sequence[Case], right: Sequence[Case]) -> Iterator[Trait]:
    """The traits that a look at these cases suggests."""
    for name in sorted({name for case in (*failed, *right) for name in features(case)}):
        values: list[Any] = [features(case).get(name) for case in failed]
        others = [features(case).get(name) for case in right]
        if "{}" not in name:
            cost = 1 + name.startswith("flag ") + (" that is " in name)
            yield Trait(name, name, lambda value: value is not None, cost)
            words = f"no {name.removeprefix('a ').removeprefix('an ')}"
            yield Trait(words, name, lambda value: value is None, cost)
        elif all(type(value) is int for value in values):
            yield from _of_numbers(name, values, [value for value in others if isinstance(value, int | float)])
        elif None not in values and len({str(value) for value in (*values, *others)}) <= _MOST_VALUES:
            yield from (Trait(name.format(value), name, partial(eq, value)) for value in dict.fromkeys(values))


def _of_numbers(name: str, failed: Sequence[int], right: Sequence[float]) -> Iterator[Trait]:
    """Ranges that hold all failures, up to a round number between them and what is right."""

    def ranged(words: str, least: float, most: float) -> Trait:
        cost = 2 + (" length" in name)
        return Trait(
            name.format(words), name, lambda value: isinstance(value, int | float) and least <= value <= most, cost
        )

    low, high, infinity = min(failed), max(failed), float("inf")
    below, above = max((x for x in right if x < low), default=None), min((x for x in right if x > high), default=None)
    if low == high and len(_written(low)) <= _LONGEST_NUMBER:
        yield ranged(_written(low), low, low)
    if below is not None:
        start = _power(below, low) or low
        yield ranged(f"from {_written(start)} up", start, infinity)
    if above is not None:
        end = (_power(high, above) or high + 1) - 1
        yield ranged(f"up to {_written(end)}", -infinity, end)


def _power(above: float, most: float) -> int | None:
    """The least power of 2 or 10 above the one number and not above the other."""
    powers = (base**exponent for base in (2, 10) for exponent in range(3, 120))
    return min((power for power in powers if above < power <= most), default=None)


def _written(number: int) -> str:
    """The number, as a power where it is one."""
    for more, words in ((0, ""), (1, " - 1")):
        power = number + more
        if power == DEALS:
            return f"D{words}"
        if power >= 1 << 10 and power & (power - 1) == 0:
            return f"2^{power.bit_length() - 1}{words}"
        digits = f"{Decimal(power):f}"
        if len(digits) > 6 and digits.strip("0") == "1":
            return f"10^{len(digits) - 1}{words}"
    return f"{number:,}" if number < 10**6 else f"{Decimal(number):f}"
