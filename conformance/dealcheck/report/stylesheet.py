"""The style sheet of the page that report/html.py makes."""

from typing import Final

STYLESHEET: Final = """
:root {
  color-scheme: light dark;
  --paper: #fbfbf9; --card: #fff; --ink: #1c2024; --faint: #5d6670; --line: #d9dde1;
  --good: #1a7f37; --stale: #8a5a00; --bad: #b42318; --track: #f3d3cf;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171a; --card: #1c2126; --ink: #e4e7ea; --faint: #9aa4ae; --line: #343b43;
    --good: #4cc06b; --stale: #e0a93b; --bad: #ff7b6e; --track: #57302c;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 64rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { margin-top: 1.25rem; border-left: .4rem solid var(--state); }
.good { --state: var(--good); }
.stale { --state: var(--stale); }
.bad { --state: var(--bad); }
header p { margin: 0; color: var(--faint); overflow-wrap: anywhere; }
h1 { margin: .1rem 0 .3rem; font-size: 1.7rem; line-height: 1.25; overflow-wrap: anywhere; }
h1 strong { color: var(--state); }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; }
h3 { margin: 1.5rem 0 .4rem; font-size: 1rem; }
small { color: var(--faint); font-weight: normal; }
code, dd { font-family: ui-monospace, monospace; font-size: .875em; overflow-wrap: anywhere; }
.counts { display: flex; flex-wrap: wrap; gap: .6rem; margin: 0; padding: 0; list-style: none; }
.counts li { padding: .5rem .9rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
.counts b { display: block; font-size: 1.4rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.counts .pass b, td.pass { color: var(--good); }
.counts .wrong b, td.wrong, b.wrong { color: var(--bad); }
.entries, .findings { padding-left: 1.2rem; overflow-wrap: anywhere; }
a { color: inherit; }
td.none { color: var(--faint); }
.note { margin: 1rem 0 0; padding: .5rem .9rem; border-left: .25rem solid var(--bad); background: var(--card);
  overflow-wrap: anywhere; white-space: pre-wrap; }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
table { width: 100%; border-collapse: collapse; font-size: .925rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .75rem; text-align: right; white-space: nowrap; }
th:first-child { text-align: left; font-weight: normal; }
thead th { border-bottom: 1px solid var(--line); color: var(--faint); font-weight: normal; }
tbody tr + tr > * { border-top: 1px solid var(--line); }
.bar { width: 30%; }
.bar i { display: block; height: .5rem; border-radius: .25rem; background: var(--track); overflow: hidden; }
.bar b { display: block; height: 100%; background: var(--good); }
details { margin: .3rem 0; border: 1px solid var(--line); border-radius: .4rem; background: var(--card); }
summary { padding: .35rem .75rem; cursor: pointer; overflow-wrap: anywhere; }
em { color: var(--faint); }
dl { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); align-items: baseline; margin: 0;
  padding: .25rem .75rem .6rem; }
dt { color: var(--faint); }
dd { margin: 0; white-space: pre-wrap; }
@media (max-width: 40rem) {
  header, main { padding: .75rem 1rem; }
  h1 { font-size: 1.35rem; }
  .bar { width: 4rem; min-width: 4rem; }
  th, td { padding: .3rem .5rem; }
  dl { grid-template-columns: minmax(0, 1fr); }
  dt { margin-top: .35rem; font-size: .8rem; }
}
"""
