"""The boards of a tournament against what was promised (spec PROVE-8 to PROVE-11)."""

import re
from pathlib import Path

import pytest
import yaml

from dealaudit import inputs
from dealaudit.proof import promise, prove, shown
from dealaudit.proof.promise import Unreadable
from dealref.cards import pbn
from event_here import FIGURE, KEYS, boards, description_text, keys_text, played, proof, result
from operations_table import ROOT

MORE = keys_text({**KEYS, "9,9": 60 * "k"})
"""With a key for a session that was never described."""

EVENT = ROOT.parent / "shared" / "events" / "winter-championships-2025"


def swapped(deal, one, other):
    """The deal with two cards exchanged."""
    found = bytearray(deal)
    found[one], found[other] = found[other], found[one]
    return bytes(found)


def test_boards_as_promised_are_proven():
    """PROVE-8, PROVE-11."""
    found = proof(played())
    assert (found.verdict, found.sessions) == ("proven", 8)
    assert found.boards == (8 + 8 + 8 + 6 + 6 + 7 + 4 + 4, 51, 51, 0, 0)
    assert [each.message for each in found.findings] == [
        "nobody promised how many sessions phase 4 has: the last one shown is 2",
        "nobody promised how many boards session LAST has: 7 were shown",
    ]


def test_files_of_other_names_are_found_by_their_deals():
    """PROVE-8: joined files, files in any order, boards in any order with their numbers."""
    files = {f"vugraph-{place}": rows[::-1] for place, rows in enumerate(reversed(played().values()))}
    assert result(files).verdict == "proven"
    files = played()
    files = {"RR01-02": files.pop("RR01") + files.pop("RR02"), **files}
    assert result(files).verdict == "proven"
    assert result({"all": [row for rows in played().values() for row in rows]}).verdict == "proven"


def test_boards_without_numbers_stand_in_order():
    """PROVE-8."""
    files = {name: [(deal, "") for deal, _ in rows] for name, rows in played().items()}
    assert result(files).verdict == "proven"
    files["FIN1"].reverse()
    assert result(files).verdict == "not-as-promised"


def test_a_board_that_is_shown_twice_counts_once():
    """PROVE-8: other tables show it too."""
    files = {**played(), "other-table": boards("FIN1")}
    assert proof(files).boards == proof(played()).boards


def one_card(files):
    deal, label = files["FIN2"][2]
    cards = [card for card in range(39, 52) if deal[card] != deal[51]]
    files["FIN2"][2] = swapped(deal, cards[0], 51), label


def another_deal(files):
    files["FIN2"][2] = swapped(boards("RR01", "another figure")[0][0], 0, 0), "3"


def turned(files):
    deal, label = files["FIN2"][2]
    files["FIN2"][2] = bytes((seat + 1) % 4 for seat in deal), label


def exchanged_boards(files):
    one, other = files["FIN2"][:2]
    files["FIN2"][:2] = (other[0], one[1]), (one[0], other[1])


def repeated(files):
    files["FIN2"][2] = files["FIN2"][0][0], "3"


def exchanged_between_sessions(files):
    one, other = files["FIN1"][2], files["FIN2"][4]
    files["FIN1"][2], files["FIN2"][4] = (other[0], one[1]), (one[0], other[1])


def exchanged_sessions(files):
    files["FIN1"], files["FIN2"] = files["FIN2"], files["FIN1"]


def added(files):
    files["FIN2"].append((boards("RR01", "another figure")[0][0], "7"))


def missing_board(files):
    del files["FIN2"][2]


def missing_session(files):
    del files["FIN2"]


def missing_day(files):
    del files["DAY1"]


def renumbered(files):
    files["RR02"] = [(deal, str(int(label) - 8)) for deal, label in files["RR02"]]


def reserve(files):
    files["FIN2"] = boards("FIN2", kind="reserve")


def strangers(files):
    files["vugraph"] = boards("RR01", "another figure")[:2]


def replaced_session(files):
    files["FIN2"] = [(deal, label) for (deal, _), (_, label) in zip(boards("RR01", "x"), boards("FIN2"), strict=False)]


@pytest.mark.parametrize(
    ("change", "verdict", "findings"),
    [
        (one_card, "not-as-promised", {("cards", "FIN2", "3")}),
        (another_deal, "not-as-promised", {("replaced", "FIN2", "3")}),
        (turned, "not-as-promised", {("turned", "FIN2", "3")}),
        (exchanged_boards, "not-as-promised", {("order", "FIN2", "1"), ("order", "FIN2", "2")}),
        (repeated, "not-as-promised", {("repeated", "FIN2", "3"), ("missing", "FIN2", "3")}),
        (exchanged_between_sessions, "not-as-promised", {("session", "FIN1", ""), ("session", "FIN2", "")}),
        (exchanged_sessions, "not-as-promised", {("session", "FIN1", ""), ("session", "FIN2", "")}),
        (added, "not-as-promised", {("added", "FIN2", "7")}),
        (missing_board, "in-part", {("missing", "FIN2", "3")}),
        (missing_session, "in-part", {("unshown", "FIN2", "")}),
        (missing_day, "in-part", {("unshown", "DAY1", "")}),
        (renumbered, "in-part", {("numbers", "RR02", "")}),
        (reserve, "in-part", {("reserve", "FIN2reserve", "")}),
        (strangers, "not-as-promised", {("strange", "", "")}),
        (replaced_session, "not-as-promised", {("replaced", "FIN2", "")}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_is_not_as_promised_is_named(change, verdict, findings):
    """PROVE-10, PROVE-11; under names of no session a board is named as the same, if it can be."""
    files = played()
    change(files)
    assert result(files) == (verdict, findings)
    unnamed = result({f"table-{name}": rows for name, rows in files.items()})
    assert unnamed.verdict == ("proven" if change is exchanged_sessions else verdict)


def test_a_card_is_named_with_its_players():
    """PROVE-10."""
    files = played()
    deal, label = files["FIN1"][5]
    three = next(card for card in range(39, 51) if deal[card] != deal[51])
    files["FIN1"][5] = swapped(deal, three, 51), label
    (found,) = (each for each in proof(files).findings if each.kind == "cards")
    players = " and ".join(
        name for seat, name in enumerate(("North", "East", "South", "West")) if seat in (deal[51], deal[three])
    )
    rank = "AKQJT98765432"[three - 39]
    assert found.message == f"board 6 of session FIN1: club 2 and {rank} exchanged between {players}"


def test_cards_that_went_round_are_named_one_by_one():
    """PROVE-10: also of a board that stands alone in a file of another name."""
    deal, label = boards("FIN1")[0]
    cards = [deal.index(seat) for seat in range(3)]
    played = bytearray(deal)
    for card, seat in zip(cards, (1, 2, 0), strict=True):
        played[card] = seat
    for name in ("FIN1", "a-board"):
        found = proof({name: [(bytes(played), label)]})
        (finding,) = (each for each in found.findings if each.kind == "cards")
        assert (finding.session, finding.board) == ("FIN1", "1")
        assert finding.message.count("promised to") == 3
        assert " with East, promised to North" in finding.message


def test_a_reserve_set_that_says_so_is_as_promised():
    """PROVE-3, PROVE-8."""
    files = played()
    del files["FIN2"]
    files["fin2RESERVE"] = boards("FIN2", kind="reserve")
    assert result(files).verdict == "proven"


def test_the_figure_in_another_spelling_is_found():
    """PROVE-9: what holds, what was written, and how many ways were tried are told."""
    found = proof(played(), description_text("44882.13"))
    assert found.verdict == "in-part"
    (message,) = (each.message for each in found.findings if each.kind == "figure")
    assert message.startswith(
        "with the figure written 44,882.13 all 51 boards are as promised; as written here (44882.13) none is. "
    )
    assert re.search(r"\. [0-9]{2,3} ways were tried: ", message)


def test_an_original_set_under_the_name_of_a_reserve_set_is_told():
    """PROVE-3, PROVE-10."""
    (found,) = (each for each in proof({"FIN1reserve": boards("FIN1")}).findings if each.kind == "reserve")
    assert found.message.endswith("holds FIN1, and its name does not say so: it says that it is a reserve set")


def test_a_figure_from_which_nothing_follows_is_told():
    """PROVE-9, PROVE-11."""
    found = proof(played(), description_text("7"))
    assert (found.verdict, found.figure.holds) == ("not-as-promised", None)
    assert found.boards == (51, 51, 0, 51, 0)
    assert {each.kind for each in found.findings if each.weighs == "not-as-promised"} == {"replaced"}


def test_keys_whose_halves_are_exchanged_are_found():
    """PROVE-9."""
    exchanged = keys_text({name: key[30:] + key[:30] for name, key in KEYS.items()})
    found = result(played(), description=description_text(keys=exchanged), keys=exchanged)
    assert found == ("in-part", {("halves", "", "")})


@pytest.mark.parametrize(
    ("description", "keys", "verdict", "kinds"),
    [
        (None, keys_text(end="\n"), "in-part", {"digest"}),
        (description_text().replace("KH", "# KH"), None, "in-part", {"digest"}),
        (description_text().replace("KH ", "KH 0")[:-2] + "\n", None, "not-as-promised", {"digest"}),
        (None, keys_text({**KEYS, "2,2": "0" + KEYS["2,2"][1:]}), "not-as-promised", {"digest", "replaced"}),
        (description_text(keys=MORE), MORE, "in-part", {"keys"}),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_keys_is_named(description, keys, verdict, kinds):
    """PROVE-4, PROVE-5, PROVE-11."""
    found = result(played(), description=description, keys=keys)
    assert (found.verdict, {kind for kind, *_ in found.findings}) == (verdict, kinds)


def test_a_key_that_stands_twice_or_is_lacking_or_short_is_named():
    """PROVE-4."""
    twice = keys_text({**KEYS, "2,2": KEYS["2,1"]})
    found = result(played(), description=description_text(keys=twice), keys=twice)
    assert ("keys", "", "") in found.findings
    assert found.verdict == "not-as-promised"
    lacking = keys_text({name: key for name, key in KEYS.items() if name != "2,2"})
    files = {name: rows for name, rows in played().items() if name != "FIN2"}
    assert result(files, description=description_text(keys=lacking), keys=lacking) == ("in-part", {("keys", "", "")})
    none = result(played(), description=description_text(keys=MORE), keys="9,9:abcd\r\n")
    assert none.verdict == "not-as-promised"
    short = proof({}, "TN x\nDV 1\nSN 1:2:A:B\n", "1,1:abc\n")
    assert "the key of session 1,1 has 3 characters: 40 are due" in [each.message for each in short.findings]


def test_without_a_figure_nothing_can_be_proven():
    """PROVE-11."""
    with pytest.raises(Unreadable, match="no figure"):
        proof(played(), description_text().replace(f"DV {FIGURE}\n", ""))


def test_a_published_session_is_proven():
    """PROVE-6: the deals that the World Bridge Games of 2024 published."""
    facts = yaml.safe_load((ROOT / "spec" / "published.yaml").read_text(encoding="ascii"))["facts"]
    (session,) = (fact["figure"] for fact in facts if fact["id"] == "bigdeal-session")
    rows = [(bytes(pbn.from_text(deal)), str(number)) for number, deal in enumerate(session["deals"], start=1)]
    keys = f"1,1:{session['owner']}{session['strings'][0]}\r\n"
    told = description_text("43275.91", keys, ["1:1-16:OPRR#:Open"])
    assert result({"OPRR1": rows}, description=told, keys=keys) == ("proven", set())


@pytest.mark.skipif(not EVENT.is_dir(), reason="the files of a championship are not here")
def test_a_championship_is_proven():
    """PROVE-6, PROVE-8: all 617 boards."""
    told = promise.description((EVENT / "WC2025.sqd").read_bytes(), "WC2025.sqd")
    known = promise.keys((EVENT / "WC2025.sqk").read_bytes(), "WC2025.sqk")
    found = prove.prove(told, known, shown.read(inputs.opened(sorted(Path(EVENT).glob("*.pbn")))))
    assert (found.verdict, found.boards) == ("proven", (617, 617, 617, 0, 0))
