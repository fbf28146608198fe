// Deals as the README of bridge.js shows (new Deck().shuffle().deal(seat.west)), one PBN deal a line.
// node deals.mjs FOLDER/node_modules N
import { createRequire } from "node:module";

const [modules, count] = process.argv.slice(2);
const bridge = createRequire(`${modules}/`)("bridge.js");
const seats = ["north", "east", "south", "west"];

const deal = () => {
  const hands = new bridge.Deck().shuffle().deal(bridge.seat.west);
  return `N:${seats.map((name) => hands[bridge.seat[name]].toPBN()).join(" ")}\n`;
};

for (let left = Number(count); left > 0; left -= 1000) {
  process.stdout.write(Array.from({ length: Math.min(left, 1000) }, deal).join(""));
}
