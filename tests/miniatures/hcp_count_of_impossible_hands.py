"""All 65,536 maps are counted, those of fourteen honours and more included."""

from dealref import honours
from wiring import serve

CAUGHT_IN = ("hcp.count.",)


def every_map(hcp):
    found = [held for held in range(65536) if honours.points(held) == hcp]
    return len(found), honours.hands(hcp)[1] if hcp < 38 else 0


right = honours.hands
lists = [every_map(hcp)[0] for hcp in range(38)]
serve({right: lambda hcp: (lists[hcp] if hcp < 38 else 0, right(hcp)[1])})
