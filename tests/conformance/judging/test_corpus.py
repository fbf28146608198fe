"""The vectors as the runner finds, checks and chooses them."""

import re
import shutil
from pathlib import Path

import pytest

from dealcheck.errors import Broken, Usage
from dealcheck.judging import corpus, smoke
from dealcheck.transport.messages import DEALS
from long_listings import PUBLISHED

SCHEMES = {"pavlicek", "pavlicek-suit", "andrews", "christman", "bigdeal"}


@pytest.fixture
def loaded():
    return PUBLISHED


def test_everything_in_the_manifest_is_loaded(loaded):
    manifest = (corpus.directory() / "MANIFEST.json").read_text()
    assert f'"cases": {len(loaded.vectors) - len(corpus.PROBES)},' in manifest  # the probes are not in the files
    assert loaded.vectors[0] is corpus.UNDECLARED


def test_a_changed_file_is_noticed(tmp_path):
    copy = shutil.copytree(corpus.directory(), tmp_path / "v2")
    assert len(corpus.load(copy).vectors) == len(PUBLISHED.vectors)
    path = copy / "binomial.json"
    path.write_text(path.read_text().replace("635013559600", "635013559601"))
    with pytest.raises(Broken, match=r"binomial\.json"):
        corpus.load(copy)


def test_a_missing_file_is_noticed(tmp_path):
    copy = shutil.copytree(corpus.directory(), tmp_path / "v2")
    (copy / "notation.json").unlink()
    with pytest.raises(Broken, match=r"notation\.json"):
        corpus.load(copy)


def test_another_format_is_refused(tmp_path):
    copy = shutil.copytree(corpus.directory(), tmp_path / "v2")
    path = copy / "MANIFEST.json"
    path.write_text(path.read_text().replace('"format": 1', '"format": 2'))
    with pytest.raises(Broken, match="format 2"):
        corpus.load(copy)


@pytest.mark.parametrize(
    ("pattern", "has", "lacks"),
    [
        ("andrews", "unrank.andrews.sample-001", "unrank.christman.sample-001"),
        ("rank.andrews.*", "rank.andrews.sample-001", "unrank.andrews.sample-001"),
        ("published", "bitset.table.published-christman-table-1", "unrank.andrews.sample-001"),
        ("rejected", "binomial.rejects-n-string", "unrank.andrews.sample-001"),
        ("NUM-3", "rank.pavlicek-suit.sample-001", "rank.pavlicek.sample-001"),
    ],
)
def test_filters(loaded, pattern, has, lacks):
    chosen = {vector.id for vector in corpus.select(loaded.vectors, [pattern])}
    assert has in chosen
    assert lacks not in chosen


@pytest.mark.parametrize(
    "patterns",
    [["andrews"], ["*.sample-0[01]1"], ["NUM-3"], ["probe"], ["binomial.row-13-4", "NOT-2"], ["icon", "!deals"],
     *(pytest.param(each, marks=pytest.mark.exhaustive) for each in (
        ["rank.andrews.*"], ["?inomial.*"], ["published"], ["should"], ["PROTO-5"], ["SHAPE-*"], ["bounds"], ["!form"],
        []))],
)  # fmt: skip
def test_files_are_left_out_only_where_no_pattern_fits(loaded, patterns):
    narrow = corpus.load(patterns=patterns)
    assert corpus.select(narrow.vectors, patterns) == corpus.select(loaded.vectors, patterns)
    assert narrow.sizes == loaded.sizes
    assert sum(loaded.sizes.values()) == len(loaded.vectors) - len(corpus.PROBES)
    assert {scheme for method, scheme in loaded.sizes if method == "rank"} == SCHEMES
    assert loaded.sizes["binomial", None] == sum(vector.method == "binomial" for vector in loaded.vectors)


def test_a_narrow_pattern_leaves_most_files_out(loaded):
    assert 0 < len(corpus.load(patterns=["binomial.row*"]).vectors) < len(loaded.vectors) / 10
    assert len(corpus.load(patterns=["no-such-flag", "\udcff"]).vectors) == len(corpus.PROBES)


RULES = {
    rule: page.name
    for page in sorted((Path(__file__).parents[3] / "spec").glob("[0-9]*.md"))
    for rule in re.findall(r"^\*\*([A-Z]+-\d+[a-z]?)\.\*\*", page.read_text(), re.MULTILINE)
}


def found_by(vectors, rule):
    """The rules of the vectors that a rule selects, or what is told where there are none."""
    try:
        return {vector.spec for vector in corpus.select(vectors, [rule])}
    except Usage as usage:
        return str(usage)


def test_every_rule_finds_its_vectors_or_says_that_none_tests_it(loaded):
    one_of_each = {vector.spec: vector for vector in loaded.vectors}
    wrong = {}
    for rule in RULES:
        due = {spec for spec in one_of_each if re.fullmatch(f"{rule}[a-z]?", spec)}
        advice = f"no vector tests {rule} by itself: --filter '{rule.partition('-')[0]}-"
        found = found_by(one_of_each.values(), rule)
        if found != due if due else advice not in found:
            wrong[rule] = found
    assert wrong == {}
    assert len(RULES) > 200


def test_the_vectors_of_a_chapter_are_found(loaded):
    assert {vector.chapter for vector in corpus.select(loaded.vectors, ["NUM-*"])} == {"spec/05-numberings.md"}


def test_a_filter_with_an_exclamation_mark_leaves_vectors_out(loaded):
    values = corpus.select(loaded.vectors, ["!form", "!legality", "!bounds"])
    assert values == corpus.select(loaded.vectors, ["values"])
    assert {vector.conformance_class for vector in values} == {"values"}
    narrow = corpus.select(loaded.vectors, ["rank.andrews.*", "!sample", "!form"])
    assert {vector.conformance_class for vector in narrow} == {"values", "legality"}
    assert not [vector for vector in narrow if "sample" in vector.id or vector.scheme != "andrews"]
    with pytest.raises(Usage, match="no vector fits binomial and !binomial"):
        corpus.select(loaded.vectors, ["binomial", "!binomial"])


def test_filters_add_up_and_none_means_all(loaded):
    both = corpus.select(loaded.vectors, ["binomial.*", "notation.*"])
    assert {vector.method for vector in both} == {"binomial", "notation"}
    assert len(corpus.select(loaded.vectors, [])) == len(loaded.vectors)


def test_a_filter_that_fits_nothing_is_an_error(loaded):
    with pytest.raises(Usage, match="no vector fits goulash"):
        corpus.select(loaded.vectors, ["goulash"])


@pytest.mark.parametrize(
    ("word", "meant"),
    [("andrew", "andrews"), ("binomail", "binomial"), ("publshed", "published"), ("legalty", "legality"),
     ("bigdeal.number", "bigdeal.numbers")],
)  # fmt: skip
def test_a_filter_that_is_misspelt_gets_a_suggestion(loaded, word, meant, monkeypatch):
    monkeypatch.setattr(corpus, "load", lambda: loaded)
    wanted = [vector for vector in loaded.vectors if word not in vector.id]
    with pytest.raises(Usage, match=f"did you mean {meant}\\?"):
        corpus.select(wanted, [word])


def test_an_id_that_is_misspelt_gets_a_suggestion(loaded):
    with pytest.raises(Usage, match=r"did you mean binomial\.row-13-4\?"):
        corpus.find(loaded, "binomal.row-13-4")


def test_a_wrong_id_suggests_others(loaded):
    assert corpus.find(loaded, "binomial.row-13-4").params == {"n": 13, "k": 4}
    with pytest.raises(Usage, match=r"did you mean binomial\.row-13-4"):
        corpus.find(loaded, "row-13-4")
    with pytest.raises(Usage, match="dealcheck list"):
        corpus.find(loaded, "goulash")


def test_the_core_is_a_part_of_the_corpus_with_the_probes(loaded):
    """PROTO-7a."""
    core = corpus.core()
    assert core <= {vector.id for vector in loaded.vectors}
    assert core >= corpus.PROBE_IDS
    assert len(core) <= 300 + len(corpus.PROBES)


def test_a_changed_core_is_noticed(tmp_path):
    copy = shutil.copytree(corpus.directory(), tmp_path / "v2")
    assert corpus.core(copy) == corpus.core()
    path = copy / "core.json"
    path.write_text(path.read_text().replace('"level": "must"', '"level": "should"', 1))
    with pytest.raises(Broken, match=r"core\.json"):
        corpus.core(copy)


def test_smoke_takes_an_answer_and_a_refusal_of_each(loaded):
    core = corpus.core()
    chosen = smoke.chosen([vector for vector in loaded.vectors if vector.id in core])
    kinds = {(vector.method, vector.scheme, "error" in vector.expect) for vector in chosen}
    every = {(vector.method, vector.scheme) for vector in loaded.vectors if vector not in corpus.PROBES}
    assert kinds == {(*key, refused) for key in every for refused in (True, False)} | {(*smoke_key(), True)}
    assert len({vector.id for vector in chosen}) == len(chosen)
    of_each = [[vector for vector in chosen if (vector.method, vector.scheme) == key] for key in every]
    assert {len(group) for group in of_each} <= {2, 3}
    asked = [vector for vector in chosen if vector.method == "unrank" and "result" in vector.expect]
    interior = {vector.scheme for vector in asked if DEALS / 100 < int(vector.params["number"]) < 0.99 * DEALS}
    assert interior == SCHEMES


def smoke_key():
    return corpus.UNDECLARED.method, corpus.UNDECLARED.scheme
