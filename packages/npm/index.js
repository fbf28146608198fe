// The vectors of vectors/v2, read from the files of this package, and the comparison of an answer with the expected one.

import { readFileSync } from 'node:fs';

const folder = new URL('./vectors/v2/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

export const manifest = read('MANIFEST.json');
export const version = manifest.suite;

const filters = ['operation', 'scheme', 'class'];

export function vectors(filter = {}) {
  // A filter that is misspelt would let all vectors through.
  const unknown = typeof filter === 'object' ? Object.keys(filter).filter((name) => !filters.includes(name)) : [filter];
  if (unknown.length > 0) throw new TypeError(`no filter is ${unknown.join(', ')}: there are ${filters.join(', ')}`);
  const { operation, scheme, class: wanted } = filter;
  const fits = (value, member) => member === undefined || value === member;
  const found = manifest.files
    .filter((file) => fits(file.method, operation) && fits(file.scheme, scheme))
    .flatMap(({ file, method, scheme: own }) => {
      const { cases, optional } = read(file);
      return cases.map((vector) => ({ ...vector, operation: method, scheme: own, optional }));
    })
    .filter((vector) => fits(vector.class, wanted));
  // A test over no vectors would pass.
  if (found.length === 0)
    throw new RangeError(`no vector fits ${JSON.stringify({ operation, scheme, class: wanted })}`);
  return found;
}

export function compare({ expect, optional }, answer) {
  if ('error' in expect || 'error' in answer) {
    const [expected, got] = [expect, answer].map(({ error }) => (error === undefined ? 'a result' : `error ${error}`));
    return expected === got ? '' : `${expected} expected, ${got} got`;
  }
  return difference(withoutOmitted(expect.result, answer.result, optional), answer.result, 'result');
}

/** The expected result without the optional members that the result leaves out (JUDGE-2c). */
function withoutOmitted(expected, result, optional) {
  const kept = ([name]) => !optional.includes(name) || Object.hasOwn(result ?? {}, name);
  return Object.fromEntries(Object.entries(expected).filter(kept));
}

function difference(expected, got, place) {
  if (kind(expected) !== kind(got)) return `${place}: ${kind(expected)} expected, ${kind(got)} got`;
  if (typeof expected !== 'object') {
    return Object.is(expected, got) ? '' : `${place}: ${JSON.stringify(expected)} expected, ${JSON.stringify(got)} got`;
  }
  if (Array.isArray(expected) && expected.length !== got.length)
    return `${place} has ${got.length} elements, not ${expected.length}`;
  const names = new Set([...Object.keys(expected), ...Object.keys(got)]);
  for (const name of names) {
    const below = `${place}.${name}`;
    if (!Object.hasOwn(got, name)) return `${below} is missing`;
    if (!Object.hasOwn(expected, name)) return `${below} is not expected`;
    const found = difference(expected[name], got[name], below);
    if (found) return found;
  }
  return '';
}

function kind(value) {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
