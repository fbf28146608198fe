"""The style sheet of the page: its own few rules, by day and by night, for desks and phones."""

from typing import Final

STYLESHEET: Final = """
:root {
  color-scheme: light dark;
  --paper: #fbfbf9; --card: #fff; --ink: #1c2024; --faint: #5d6670; --line: #d9dde1;
  --good: #1a7f37; --stale: #8a5a00; --bad: #b42318; --data: #2468a8; --band: #d3d8dc; --outer: #eceeef;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171a; --card: #1c2126; --ink: #e4e7ea; --faint: #9aa4ae; --line: #343b43;
    --good: #4cc06b; --stale: #e0a93b; --bad: #ff7b6e; --data: #6cb0ee; --band: #3d454d; --outer: #2a3036;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 68rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { margin-top: 1.25rem; border-left: .4rem solid var(--state); }
.good { --state: var(--good); }
.stale { --state: var(--stale); }
.bad { --state: var(--bad); }
header p, footer { margin: 0; color: var(--faint); overflow-wrap: anywhere; }
h1 { margin: .1rem 0 .4rem; font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere; }
h1 strong { color: var(--state); }
h2 { margin: 2.2rem 0 .5rem; font-size: 1.25rem; }
p { max-width: 46rem; }
.answers { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--card); }
.answers li { display: grid; grid-template-columns: 14rem minmax(0, 1fr) 11rem; gap: 1rem; padding: .5rem .9rem; }
.answers li + li { border-top: 1px solid var(--line); }
.answers b { font-weight: 600; }
.answers em { font-style: normal; text-align: right; }
em, td { color: inherit; }
.usual { color: var(--good); }
.untested { color: var(--faint); }
.unusual, .suspicious { color: var(--stale); }
.unfair, .illegal { color: var(--bad); font-weight: 600; }
.notes { padding-left: 1.2rem; max-width: 46rem; overflow-wrap: anywhere; }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: .75rem; }
figure { margin: 1.8rem 0 0; }
figure h3 { margin: 0 0 .2rem; font-size: 1.05rem; }
figcaption { max-width: 46rem; margin-bottom: .6rem; color: var(--faint); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(28rem, 100%), 1fr)); gap: 0 1.5rem; }
.plots figure { display: flex; flex-direction: column; }
.plots figure.all { grid-column: 1 / -1; }
.plots .pictures { margin-top: auto; }
svg { display: block; width: 100%; height: auto; padding: .4rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--card); font-family: inherit; }
svg * { stroke-linejoin: round; stroke-linecap: butt; }
.scale { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem; margin: .6rem 0 0; padding: 0;
  list-style: none; color: var(--faint); font-size: .85rem; }
.scale i { display: inline-block; width: 1.4rem; height: .9rem; }
table { width: 100%; border-collapse: collapse; font-size: .925rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .75rem; text-align: right; white-space: nowrap; }
th:first-child, td:nth-child(2), thead th:nth-child(2) { text-align: left; }
th { font-weight: normal; }
td:nth-child(2) { white-space: normal; color: var(--faint); }
thead th { border-bottom: 1px solid var(--line); color: var(--faint); }
tbody tr + tr > * { border-top: 1px solid var(--line); }
footer { margin: 2rem 0 1rem; font-size: .9rem; }
@media (max-width: 40rem) {
  header, main { padding: .75rem 1rem; }
  h1 { font-size: 1.25rem; }
  .answers li { grid-template-columns: minmax(0, 1fr); gap: .1rem; }
  .answers em { text-align: left; }
  table { font-size: .8rem; }
  th, td { padding: .3rem .4rem; }
  th { white-space: normal; }
  td:nth-child(2), thead th:nth-child(2), td:nth-child(5), thead th:nth-child(5) { display: none; }
}
"""
