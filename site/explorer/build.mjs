// Bundles the explorer into a folder: node build.mjs FOLDER
//
//   engine.js     `startDealer(self)`: the responder in JavaScript, its own sources, for a worker
//   explorer.js   the page to play with deals
//   judge.js      `startJudge(self)`: the readers and the tests of deals, for a worker
//   judging.js    the page that asks whether deals are fair
//   explorer.css  the looks of both
//
// All are classic scripts, which a browser also loads from a disk. The same sources give the same bytes.

import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild-wasm';

const here = dirname(fileURLToPath(import.meta.url));
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node build.mjs FOLDER');
  process.exit(2);
}

const settings = {
  absWorkingDir: here,
  outdir: resolve(folder),
  bundle: true,
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
};

// A function, so that the page can hand its text to a worker: a page from a disk may not name a worker's file.
const inFunction = (name) => ({ banner: { js: `function ${name}(self) {` }, footer: { js: '}' } });

await build({
  ...settings,
  ...inFunction('startDealer'),
  entryPoints: { engine: 'src/engine/engine.ts' },
  alias: {
    responder: join(here, '../../responders/javascript'),
    'node:buffer': 'buffer',
    'node:crypto': join(here, 'src/engine/node-crypto.ts'),
  },
});

await build({ ...settings, ...inFunction('startJudge'), entryPoints: { judge: 'src/judging/judge.ts' } });

await build({
  ...settings,
  entryPoints: { explorer: 'src/main.tsx', judging: 'src/judging/judging.tsx' },
  jsx: 'automatic',
  jsxImportSource: 'preact',
});

await build({ ...settings, entryPoints: { explorer: 'src/explorer.css' } });
