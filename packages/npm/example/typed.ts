// The same in TypeScript: the types say what a vector has.

import { compare, type Answer, type Vector, vectors, version } from 'bridge-deal-vectors';

const refused: Answer = { error: -32001 };
const bounds: Vector[] = vectors({ operation: 'unrank', scheme: 'andrews', class: 'bounds' });
const wrong = bounds.filter((vector) => compare(vector, refused) !== '');

export const summary = `${version}: ${wrong.length} of ${bounds.length} bounds are not kept`;
