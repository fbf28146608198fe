"""Commands of dealcheck without a process of their own, where the process is not what is tested."""

import functools
import io
import os
import subprocess
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from unittest import mock

from dealcheck import cli
from dealcheck.errors import Usage
from dealcheck.judging import corpus, requirements

_load = corpus.load


@functools.cache
def _read(place, conforms_to):
    """The whole corpus; all versions of a folder share its vectors, but for those that are later."""
    if conforms_to == corpus.SUITE:
        return _load(place)
    whole = _read(place, corpus.SUITE)
    version = requirements.named(conforms_to, whole.suite, requirements.frozen(place))
    return replace(whole, vectors=tuple(corpus._marked(whole.vectors, version)), conforms_to=version)


@functools.cache
def _of_methods(place, patterns, conforms_to):
    """The vectors of the methods in which some fit: a command, too, reads no other files."""
    whole = _read(place, conforms_to)
    try:
        wanted = {vector.method for vector in corpus.select(whole.vectors, patterns)}
    except Usage:
        return whole
    return replace(whole, vectors=tuple(vector for vector in whole.vectors if vector.method in wanted))


def published(place=None, patterns=(), conforms_to=corpus.SUITE):
    """The published vectors, read once for all tests: with many copies of them each start of a process gets dear."""
    return _of_methods(place or corpus.directory(), tuple(patterns), conforms_to)


def dealcheck(*words):
    """What `dealcheck WORDS` returns and writes."""
    vectors, environment = mock.patch.object(corpus, "load", published), mock.patch.dict(os.environ)
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err, vectors, environment:
        try:
            code = cli.main([str(word) for word in words])
        except SystemExit as end:  # of argparse
            code = int(end.code or 0)
    return subprocess.CompletedProcess(words, code, out.getvalue(), err.getvalue())
