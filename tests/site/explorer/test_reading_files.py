"""The page's readers of files beside the command's: the same boards, and faults at the same places (AUDIT-22c)."""

import json
import random
import re
import subprocess
from math import factorial
from pathlib import Path

import pytest

from dealaudit.deals import Board, Fault, Place
from dealaudit.formats import forms, reading, writing
from dealaudit.formats.recognition import opened
from dealref.numberings import andrews
from explorer_checks import dealref

CASES = Path(__file__).parents[4] / "shared" / "cases"
"""Files of real programs, where they are."""

DEALS = factorial(52) // factorial(13) ** 4

PROBE = """
import { opened } from './src/judging/reading/read';
import { readdirSync, readFileSync } from 'node:fs';
const [folder, text] = process.argv.slice(2);
const size = Number(text);
for (const name of readdirSync(folder).sort()) {
  const found = [];
  const input = opened({
    board: (seats, board, { unit, number }) => found.push(['board', unit, number, seats.join(''), board]),
    fault: ({ unit, number }, message) => found.push(['fault', unit, number, message]),
    unread: ({ unit, number }, message) => found.push(['unread', unit, number, message]),
  });
  const bytes = new Uint8Array(readFileSync(`${folder}/${name}`));
  for (let start = 0; start < bytes.length; start += size) input.add(bytes.subarray(start, start + size));
  input.end();
  console.log(JSON.stringify(found));
}
"""
BUNDLE = """
import { build } from 'esbuild-wasm';
await build({ entryPoints: ['probe.ts'], outfile: 'probe.cjs', bundle: true, platform: 'node', logLevel: 'warning' });
"""


@pytest.fixture(scope="module")
def by_the_page(installed):
    """What the page's readers find in each file of a folder, whose bytes they get in parts of a size."""
    (installed / "probe.ts").write_text(PROBE)
    (installed / "bundle.mjs").write_text(BUNDLE)
    subprocess.run(["node", "bundle.mjs"], cwd=installed, check=True)

    def found(folder, size=1 << 16):
        command = ["node", "probe.cjs", folder, str(size)]
        lines = subprocess.run(command, cwd=installed, capture_output=True, check=True, text=True).stdout.splitlines()
        return [json.loads(line) for line in lines]

    return found


def by_the_command(data):
    """What the command's reader finds; a board that the input itself calls the deal before is left out."""
    stream = opened([data], "", None)
    events = [stream] if isinstance(stream, Fault) else list(reading.events(stream, "", strict=False))
    if isinstance(stream, Fault) or not events:
        (fault,) = events or [reading.nothing_found(stream.form, "")]
        return [("unread", fault.place.unit, fault.place.number)]
    return [
        ("board", each.place.unit, each.place.number, "".join(map(str, each.deal)), each.name)
        if isinstance(each, Board)
        else ("fault", each.place.unit, each.place.number)
        for each in events
        if not (isinstance(each, Board) and each.is_again)
    ]


def boards(chance, number):
    """Fair boards, with numbers and rooms."""
    rooms = ("", "Open", "Closed")
    return [
        Board(bytes(andrews.unrank(chance.randrange(DEALS))), Place("", 1), str(each + 1), room=chance.choice(rooms))
        for each in range(number)
    ]


def sound(chance):
    """A file in each format, and in the other looks that some formats have."""
    files = {form: b"".join(writing.write(form, boards(chance, 6))) for form in forms.WRITTEN}
    lines = files["deals"].splitlines()
    files["diagram"] = dealref("icon", "-h", "5", "-s", "0")
    files["lin of two rooms"] = b"".join(
        line + line.replace(b"qx|o", b"qx|c") for line in files["lin"].splitlines(keepends=True)
    )
    files["pbn of two tables"] = b"".join(
        b'[Board "%d"]\n[Deal "%s"]\n\n{ a comment\nof two lines }\n[Board "#"]\n[Deal "#"]\n\n' % each
        for each in enumerate(lines, start=1)
    )
    files["pbn in broken tags"] = b"".join(b'[Board\n"%d"] [Deal\n"%s"\n]\n' % each for each in enumerate(lines))
    files["csv with quotes"] = b'nr;note;deal\n"1";"a;""b""";' + b"\n;;".join(lines)
    files["csv of Big Deal"] = b"\n".join(
        line[2:].replace(b".", b",").replace(b" ", b",") + b",%d,N/NS" % place for place, line in enumerate(lines, 5)
    )
    files["a list of a solver"] = b"".join(b'PBN 0 0 1 2 "%s"\nTABLE 1 2\n' % line for line in lines)
    if CASES.is_dir():
        files |= {path.name: path.read_bytes() for path in sorted(CASES.iterdir())}
    return files


def torn(files):
    """Records with rubbish before the second, which may have lost cards: so short a one of DGE is found farther on."""
    return {
        f"{form} behind {rubbish} bytes, {lost} lost":
        data[:size] + b"?" * rubbish + re.sub(b"[2-9AKQJT]", b"", data[size : 2 * size], count=lost) + data[2 * size :]
        for form, size in (("bri", 128), ("dge", 128), ("dup", 156))
        for data in [files[form]]
        for lost in (0, 3, 52)
        for rubbish in (1, size - 1, size, size + lost - 1, size + lost)
    }  # fmt: skip


TOKENS = (
    *(b"\n\n", b"{", b"}", b'[Deal "', b'"]', b'[Deal "#"]', b"; x\n", b"% x\n", b'[Event ""]'),
    *(b"md|", b"|", b"qx|c1|", b"pg||", b"ah|Board 3|", b"sv|o|", b"H N:", b"B 3\n", b"[Document]\n", b"\nhello\n"),
    *(b'"', b",", b";", b".", b" ", b"-", b"10", b"A", b"\t", b"\0", b"\xe9", b"\r"),
)


def damaged(chance, data, others):
    """The bytes with a few faults such as hands, editors and cut files make."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        lines = data.splitlines(keepends=True) or [b""]
        line, place = chance.randrange(len(lines)), chance.randrange(len(data) + 1)
        other = chance.choice(others).splitlines(keepends=True)
        data = chance.choice(
            (
                data[:place] + chance.choice(TOKENS) + data[place:],
                data[:place] + data[place + chance.choice((1, 1, 2, 30)) :],
                data[:place] + bytes([chance.randrange(256)]) + data[place + 1 :],
                data[:place],
                data.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n"))),
                data.replace(b"T", b"10", chance.choice((1, -1))),
                b"".join(lines[:line] + lines[line + 1 :]),
                b"".join([*lines[:line], lines[line].rstrip(b"\r\n"), *lines[line + 1 :]]),
                b"".join([*lines[: line + 1], lines[line], *lines[line + 1 :]]),
                b"".join([*lines[:line], *other[: chance.randrange(4)], *lines[line:]]),
            )
        )
    return data


@pytest.mark.parametrize("size", [1 << 16, 5])
def test_files_are_read_as_the_command_reads_them(size, by_the_page, tmp_path):
    chance = random.Random(size)  # noqa: S311  the same faults every time
    files = sound(chance)
    files |= {
        "nothing": b"", "blanks": b" \n\r\n", "UTF-8": b"\xef\xbb\xbf" + files["pbn"],
        "picture": b"\x89PNG\r\n\x1a\n\0",
        "UTF-16": files["pbn"].decode().encode("utf-16"), "UTF-16LE": files["pbn"].decode().encode("utf-16-le"),
        "prose": b"Dear all,\nthe deals of Friday follow.\n", "long": b"x" * (1 << 20) + b"y\n" + files["pbn"],
        "no deal": b'[Event "none"]\n', "zip": b"PK\3\4",
    }  # fmt: skip
    others = list(files.values())
    files |= {f"damaged {place}": damaged(chance, chance.choice(others[:-10]), others) for place in range(500)}
    files |= torn(files)
    for place, data in enumerate(files.values()):
        (tmp_path / f"{place:04}").write_bytes(data)
    for name, data, found in zip(files, files.values(), by_the_page(tmp_path, size), strict=True):
        expected = by_the_command(data)
        assert [tuple(each[:5] if each[0] == "board" else each[:3]) for each in found] == expected, (name, data[:3000])
        if name in forms.FORMS:
            assert [each[0] for each in expected] == ["board"] * len(expected) != []
