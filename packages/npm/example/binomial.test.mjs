// A test to copy: a function of your own, asked by all vectors of its operation that have a result or a bound.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, vectors } from 'bridge-deal-vectors';

function binomial({ n, k }) {
  if (n > 128 || k > 128) return { error: -32004 };
  let value = 1n;
  for (let i = 0n; i < BigInt(k); i++) value = (value * (BigInt(n) - i)) / (i + 1n);
  return { result: { value: String(value) } };
}

for (const vector of vectors({ operation: 'binomial' }).filter(({ class: of }) => of !== 'form')) {
  test(vector.id, () => assert.equal(compare(vector, binomial(vector.params)), '', vector.why));
}
