"""Parts of an audit saved and loaded, and refused if they are damaged or none."""

import io
import json
import pickle
import zipfile

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealaudit import part
from dealaudit.deals import Fault, Place
from dealaudit.formats import bulk
from dealaudit.formats.bulk import Block
from dealaudit.part import Collector, Part
from dealaudit.statistics import tallies
from each_row import each_row

DECK = np.repeat(np.arange(4, dtype=np.uint8), 13)
SAMPLE = np.random.default_rng(3).permuted(np.tile(DECK, (150, 1)), axis=1)


def _counted(holders):
    counter = tallies.Counter()
    counter.add(holders)
    return counter.tallies()


def _figures(found):
    held = found.repeats._replace(hands=np.sort(found.repeats.hands))
    arrays = dict(found.counts) | {"first": np.stack(found.first), "last": np.stack(found.last)} | held._asdict()
    return found.deals, {name: np.asarray(each).tolist() for name, each in arrays.items()}


def _saved(found):
    return part.to_bytes(Part(found, 1, (Fault(Place("a.pbn", 3), "13 cards, not 14"),)))


def _with_deals(holders):
    collector = Collector()
    collector.add(Block(bulk.unnamed(holders), source="a.pbn"))
    return part.to_bytes(collector.part())


SAVED = _with_deals(SAMPLE[:20])


@pytest.mark.parametrize("deals", [0, 1, 63, 150])
def test_saved_tallies_load_as_the_same(deals):
    found = _counted(SAMPLE[:deals])
    assert _figures(part.of_bytes(_saved(found)).tallies) == _figures(found)


def test_loaded_tallies_merge_as_the_same():
    """AUDIT-16."""
    parts = [part.of_bytes(_saved(_counted(each))) for each in (SAMPLE[:40], SAMPLE[40:90], SAMPLE[90:])]
    assert _figures(part.merged(parts).tallies) == _figures(_counted(SAMPLE))


def test_the_part_of_an_older_version_is_refused_by_both_versions():
    """AUDIT-16c."""
    older = np.array(json.dumps({"version": 1, "illegal": 0, "faults": []}))
    with pytest.raises(ValueError, match="it is of version 1, and this program knows version 7"):
        part.of_bytes(_rewritten(lambda arrays: arrays.update(about=older)))


def test_merged_parts_know_the_first_format_and_every_bad_ending():
    """AUDIT-16b."""
    tallied = [_counted(SAMPLE[:deals]) for deals in (0, 3, 4)]
    facts = [("pbn", "it was killed"), ("diagram", ""), ("lin", "it ended with exit code 2")]
    parts = [Part(each, 0, (), *fact) for each, fact in zip(tallied, facts, strict=True)]
    for these in (parts, [parts[0], part.merged(parts[1:])], [part.of_bytes(part.to_bytes(each)) for each in parts]):
        merged = part.merged(these)
        assert (merged.form, merged.ending) == ("diagram", "it was killed; it ended with exit code 2")


def _rewritten(change):
    """The saved tallies with the arrays changed by `change`, a function of a dictionary."""
    with np.load(io.BytesIO(SAVED)) as file:
        arrays = {name: file[name] for name in file.files}
    change(arrays)
    data = io.BytesIO()
    np.savez_compressed(data, **arrays)
    return data.getvalue()


NOTHING = {"unread": [], "passed": []}


def _about(**changes):
    return np.array(
        json.dumps(
            {"version": 4, "illegal": 1, "faults": [], "form": "pbn", "ending": "", "sources": [], **NOTHING} | changes
        )
    )


def _evil(arrays):
    arrays["keys"] = np.array([{"a": 1}], dtype=object)


def _single(name):
    data = io.BytesIO()
    np.save(data, np.zeros(3))
    return data.getvalue() if name == "npy" else pickle.dumps({"deals": 3})


def _archive(name, data):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(name, data)
    return file.getvalue()


GARBAGE = {
    "nothing": b"",
    "a text": b'[Deal "N:..."]\n',
    "an array": _single("npy"),
    "a pickle": _single("pickle"),
    "an empty archive": b"PK\x05\x06" + bytes(18),
    "another archive": _archive("a.txt", b"hello"),
    "an archive of nonsense": _archive("about.npy", b"hello"),
    "a later version": _rewritten(lambda arrays: arrays.update(about=_about(version=5))),
    "a number of faults in words": _rewritten(lambda arrays: arrays.update(about=_about(illegal="many"))),
    "a fault without a place": _rewritten(lambda arrays: arrays.update(about=_about(faults=[[]]))),
    "a list instead of a table": _rewritten(lambda arrays: arrays.update(about=np.array("[]"))),
    "a description of numbers": _rewritten(lambda arrays: arrays.update(about=np.zeros(3))),
    "a part missing": _rewritten(lambda arrays: arrays.pop("pairs")),
    "objects": _rewritten(_evil),
    "a table of another shape": _rewritten(lambda arrays: arrays.update(cards=np.zeros((3, 52), np.int64))),
    "a table of another type": _rewritten(lambda arrays: arrays.update(cards=np.zeros((4, 52)))),
    "a table of texts": _rewritten(lambda arrays: arrays.update(cards=np.full((4, 52), "x"))),
    "deals that are no number": _rewritten(lambda arrays: arrays.update(deals=np.array("many"))),
    "three kinds of bits": _rewritten(lambda arrays: arrays.update(first=np.zeros((3, 5), np.uint64))),
    "more keys than places": _rewritten(lambda arrays: arrays.update(keys=np.zeros(30, np.uint64))),
    "keys of another type": _rewritten(lambda arrays: arrays.update(hands=np.zeros(80))),
    "deals of 14 cards": _rewritten(lambda arrays: arrays.update(kept=np.zeros((2, 20), np.uint64))),
    "deals that were not counted": _rewritten(lambda arrays: arrays.update(kept=arrays["kept"][:, 1:])),
    "fewer deals": _rewritten(lambda arrays: arrays.update(deals=np.array(19))),
    "deals below none": _rewritten(lambda arrays: arrays.update(deals=np.array(-1))),
}


@each_row("name", GARBAGE)
def test_garbage_is_refused(name):
    with pytest.raises(ValueError, match=r"\w"):
        part.of_bytes(GARBAGE[name])


@each_row("share", range(0, 100, 4))
def test_truncated_tallies_are_refused(share):
    with pytest.raises(ValueError, match=r"\w"):
        part.of_bytes(SAVED[: len(SAVED) * share // 100])


@given(st.binary(max_size=300))
def test_any_bytes_are_refused(data):
    with pytest.raises(ValueError, match=r"\w"):
        part.of_bytes(data)


@settings(max_examples=150)
@given(st.integers(0, len(SAVED) - 1), st.integers(1, 255))
def test_a_changed_byte_is_refused_or_changes_nothing(place, change):
    changed = bytearray(SAVED)
    changed[place] ^= change
    try:
        found = part.of_bytes(bytes(changed)).tallies
    except ValueError:
        return
    assert _figures(found) == _figures(part.of_bytes(SAVED).tallies)
