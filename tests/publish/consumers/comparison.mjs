// The comparison of answers in JavaScript: results as JSON values, refusals by their code alone.

import assert from 'node:assert/strict';
import { compare, vectors } from 'bridge-deal-vectors';

const [vector] = vectors({ operation: 'bitset.rank', class: 'values' });
assert.equal(compare(vector, { result: { position: '1599', ones: 6 } }), '');
for (const wrong of [{}, [], null, { ones: '6', position: '1599' }, { ...vector.expect.result, more: null }]) {
  assert.notEqual(compare(vector, { result: wrong }), '', JSON.stringify(wrong));
}
assert.notEqual(compare(vector, { error: -32001 }), '');
assert.equal(
  compare(vector, { result: { position: 1599, ones: 6 } }),
  'result.position: string expected, number got',
);

const [deals] = vectors({ operation: 'icon.deals', class: 'values' });
const { deals: dealt, state } = deals.expect.result;
assert.equal(compare(deals, { result: { deals: dealt } }), '');
assert.notEqual(compare(deals, { result: { deals: dealt, state: state + 1 } }), '');

const [refused] = vectors({ operation: 'binomial', class: 'bounds' });
assert.equal(compare(refused, { error: -32004 }), '');
assert.notEqual(compare(refused, { error: -32001 }), '');
assert.throws(() => vectors({ operation: 'unrnak' }), RangeError);
for (const filter of [{ method: 'unrank' }, { operation: 'unrank', schema: 'andrews' }, 'unrank', ['unrank'], null, 7])
  assert.throws(() => vectors(filter), TypeError, JSON.stringify(filter));
assert.equal(vectors({}).length, vectors().length);
assert.equal(vectors({ operation: 'unrank', scheme: undefined }).length, vectors({ operation: 'unrank' }).length);
