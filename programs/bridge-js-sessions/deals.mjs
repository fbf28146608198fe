// Sessions of 36 boards as bridge.js makes them (Session.generateBoards), one PBN deal a line.
// node deals.mjs FOLDER/node_modules N
import { createRequire } from "node:module";

const [modules, count] = process.argv.slice(2);
const bridge = createRequire(`${modules}/`)("bridge.js");

for (let left = Number(count); left > 0; left -= 36) {
  const { boards } = bridge.Session.generateBoards(Math.min(left, 36));
  process.stdout.write(boards.map((board) => `${board.deal()}\n`).join(""));
}
