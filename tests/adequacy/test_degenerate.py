"""Every file of vectors fails every program that computes nothing or too little."""

from itertools import groupby
from operator import itemgetter

import pytest

import degenerate
import vectors


@pytest.fixture(scope="module")
def known():
    found = [vector for vector in vectors.read() if vector["file"] != "probe"]
    return degenerate.Known([vector | {"place": place} for place, vector in enumerate(found)])


def passed(known, program):
    """The files whose every vector the program answers rightly."""
    files = groupby(known.vectors, key=itemgetter("file"))
    return sorted(file for file, asked in files if all(vectors.is_right(each, program(known, each)) for each in asked))


def test_there_are_twenty_programs():
    assert len({program.__name__ for program in degenerate.PROGRAMS}) == len(degenerate.PROGRAMS) >= 20


@pytest.mark.parametrize("program", degenerate.PROGRAMS, ids=lambda program: program.__name__)
def test_every_file_fails(known, program):
    assert passed(known, program) == []


@pytest.mark.parametrize(("bits", "files"), degenerate.SMALL_BY_NATURE.items())
def test_every_file_with_large_numbers_fails_small_ones(known, bits, files):
    assert passed(known, degenerate.numbers_below(1 << bits)) == sorted(f"{file}.json" for file in files)


def test_right_answers_pass(known):
    assert len(passed(known, degenerate.Known.right)) == len({vector["file"] for vector in known.vectors})
