// The parts of the JavaScript responder that have no mutants.

/** Functions whose arguments are texts for people. */
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

/** The arguments of other functions that are left out, by their places: a text for people. */
const ARGUMENTS = { nonEmptyList: 1 };

/** Constants, functions and members by the file that has them: no answer to a vector depends on them. */
const NAMES = {
  // lines that are no requests, which the runner never sends, and faults of the program itself
  'protocol.mjs': ['MEMBERS', 'isRequest', 'parse', 'refusalOf', 'answer'],
  'errors.mjs': ['parseError', 'invalidRequest', 'internal'],
  // texts for people
  'notation.mjs': ['SEAT_NAMES'],
  'icon.mjs': ['USAGE'],
  'operations.mjs': ['name', 'version', 'language'],
  // how much is remembered
  'constraints/constraint-operations.mjs': ['CACHED'],
  'constraints/listing.mjs': ['forget', 'follow'],
  // the choice between Node's digest and the responder's own, which is made for the mutants
  'ripemd160.mjs': ['nodeRipemd160', 'nodeWorks', 'ripemd160'],
};

const nameOf = (key) => (key?.type === 'PrivateName' ? `#${key.id.name}` : key?.name);

/** Whether Babel's path leads to a part of a file that has no mutants. */
export function leftOut({ node, parent, listKey, key, type }, file) {
  if ((node.id || node.key) && NAMES[file]?.includes(nameOf(node.id ?? node.key))) return true;
  if (type === 'TemplateLiteral' && file === 'errors.mjs') return true;
  if (parent?.type !== 'CallExpression' || listKey !== 'arguments') return false;
  return REFUSALS.includes(parent.callee.name) || ARGUMENTS[parent.callee.name] === key;
}
