// The parts of the JavaScript responder that have no mutants.

const REFUSALS = [
  'malformed',
  'unsupported',
  'outOfRange',
  'notADeal',
  'unsatisfiable',
  'tooLarge',
  'exhausted',
  'usage',
  'textTooShort',
];

/** Constants and functions: texts for people, and what decides how much is remembered and never an answer. */
const NAMES = [
  'SEAT_NAMES',
  'USAGE',
  // memory
  'CACHE_NODES',
  'CHARACTERS_PER_NODE',
  'LISTING_NODES',
  'NODE_LIMITS',
  'SUIT_MEMO',
  'HALF_MEMO',
  'ROW_OVERHEAD',
  'TUPLE_OVERHEAD',
  'sizeOf',
  'trimCache',
  'nodes',
  // Node's own digest is as good as the responder's, so that the choice between the two shows in no answer.
  'nodeRipemd160',
  'nodeWorks',
  'ripemd160',
];

const isIdentifier = (node, ...names) => node?.type === 'Identifier' && names.includes(node.name);

/** Whether Babel's path leads to a part that has no mutants. */
export function leftOut({ node, parent, listKey, key }) {
  if (isIdentifier(node.id ?? node.key, ...NAMES) && node.type !== 'ObjectProperty') return true;
  if (node.type === 'ObjectProperty' && isIdentifier(node.key, 'message')) return true;
  if (parent?.type === 'CallExpression' && listKey === 'arguments') {
    return isIdentifier(parent.callee, ...REFUSALS) || (isIdentifier(parent.callee, 'nonEmptyList') && key === 1);
  }
  return false;
}
