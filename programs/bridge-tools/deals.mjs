// Deals as @bridge-tools/generator makes them (generate, with its default random numbers), one PBN deal a line.
// node deals.mjs FOLDER/node_modules N
import { createRequire } from "node:module";

const [modules, count] = process.argv.slice(2);
const { generate } = createRequire(`${modules}/`)("@bridge-tools/generator");

const hand = (cards) =>
  [..."SHDC"]
    .map((suit) => cards.filter((card) => card.suit === suit).map((card) => card.rank).join(""))
    .join(".");

for (let left = Number(count); left > 0; left -= 1000) {
  const deals = generate({ num: Math.min(left, 1000) });
  process.stdout.write(deals.map((deal) => `N:${[..."NESW"].map((seat) => hand(deal[seat])).join(" ")}\n`).join(""));
}
