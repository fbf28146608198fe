// Deals as @bridge-tools/generator makes them with its generator for browsers (generate with rng:
// BrowserCryptoRandomNumberGenerator), one PBN deal a line. Node.js has the browsers' crypto; it has no `window`.
// node deals.mjs FOLDER/node_modules N
import { createRequire } from "node:module";

const [modules, count] = process.argv.slice(2);
const { BrowserCryptoRandomNumberGenerator, generate } = createRequire(`${modules}/`)("@bridge-tools/generator");
globalThis.window = globalThis;

const hand = (cards) =>
  [..."SHDC"]
    .map((suit) => cards.filter((card) => card.suit === suit).map((card) => card.rank).join(""))
    .join(".");

for (const deal of generate({ num: Number(count), rng: BrowserCryptoRandomNumberGenerator })) {
  console.log(`N:${[..."NESW"].map((seat) => hand(deal[seat])).join(" ")}`);
}
