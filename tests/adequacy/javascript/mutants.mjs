// Prints the mutants of a program in JavaScript: `node mutants.mjs FOLDER FILE ...`.
//
// StrykerJS finds most of them: other operators, conditions that always or never hold, blocks, lists, objects and texts
// without their contents, other regular expressions. It changes no number, no bit operator, no order of arguments, and
// takes away no single statement, so these are ours.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parse } from '@babel/parser';
import babelTraverse from '@babel/traverse';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { leftOut } from './left-out.mjs';

const traverse = babelTraverse.default;

// ---- our own operators: each gives [operator, node, text in its place] ----

const BITS = { '&': '|', '|': '&', '^': '|', '<<': '>>', '>>': '<<', '>>>': '<<', '**': '*' };

const neighbours = (value, suffix = '') => [`${value + 1n}${suffix}`, `${value - 1n}${suffix}`];

const ownOperators = {
  *NumericLiteral({ node, parent }) {
    if (parent.type === 'ObjectProperty' && parent.key === node) return;
    for (const text of neighbours(BigInt(node.value))) yield ['Number', node, text];
  },
  *BigIntLiteral({ node }) {
    for (const text of neighbours(BigInt(node.value), 'n')) yield ['Number', node, text];
  },
  *BinaryExpression({ node }, text) {
    if (!(node.operator in BITS)) return;
    const operator = { start: node.left.end, end: node.right.start }; // with the parentheses on either side
    yield ['Bits', operator, text(operator).replace(node.operator, BITS[node.operator])];
  },
  *CallExpression({ node }, text) {
    const texts = node.arguments.map(text);
    if (/^Math\b|^oneOf$/.test(text(node.callee))) return; // their order is all the same
    for (let i = 1; i < texts.length; i++) {
      const swapped = texts.with(i - 1, texts[i]).with(i, texts[i - 1]);
      if (texts[i] !== texts[i - 1]) yield ['Arguments', node, `${text(node.callee)}(${swapped.join(', ')})`];
    }
  },
  *ObjectExpression(path, text, file) {
    const { node } = path;
    for (const member of path.get('properties')) {
      const others = node.properties.filter((other) => other !== member.node);
      if (others.length > 0 && !leftOut(member, file)) yield ['Member', node, `{ ${others.map(text).join(', ')} }`];
    }
  },
  *Statement({ node }) {
    const single = ['ExpressionStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'];
    if (single.includes(node.type)) yield ['Statement', node, ';'];
  },
};

function ownMutants(file, ast, text) {
  const found = [];
  traverse(ast, {
    enter(path) {
      if (path.isImportDeclaration() || leftOut(path, file)) {
        path.skip();
        return;
      }
      for (const [type, operator] of Object.entries(ownOperators)) {
        if (path[`is${type}`]()) found.push(...operator(path, text, file));
      }
    },
  });
  return found.map(([operator, { start, end }, after]) => ({ operator, start, end, after }));
}

// ---- Stryker's ----

const silent = new Proxy({}, { get: () => () => false }); // its logger

async function strykerMutants(name, content, offsetOf) {
  const ignorers = [{ shouldIgnore: (path) => (leftOut(path, name) ? 'no answer shows it' : undefined) }];
  const options = { plugins: [], excludedMutations: [], ignorers };
  const { mutants } = await new Instrumenter(silent).instrument([{ name, mutate: true, content }], options);
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ mutatorName, replacement, location: { start, end } }) => ({
      operator: mutatorName,
      start: offsetOf(start),
      end: offsetOf(end),
      after: replacement,
    }));
}

// ---- where they stand ----

/** The name of a function, of the method or the constant that it is, or of a method of an object in a constant. */
function nameOf({ node, parent }) {
  const named = node.id ?? node.key ?? (parent.type === 'VariableDeclarator' ? parent.id : parent.key);
  return named?.name ?? named?.id?.name ?? named?.value;
}

/** The spans of all that has a name: functions, classes, constants of the module, and the members of these. */
function namedSpans(ast) {
  const spans = [];
  traverse(ast, {
    enter(path) {
      const isOutside = path.scope.getFunctionParent() === null;
      const isNamed =
        path.isFunction() ||
        path.isClass() ||
        (isOutside &&
          ((path.isVariableDeclarator() && path.parentPath.parent.type !== 'ForStatement') ||
            (path.isObjectProperty() && !path.node.shorthand)));
      const name = isNamed && nameOf(path);
      if (name) spans.push({ name: String(name), start: path.node.start, end: path.node.end });
    },
  });
  return spans;
}

/** Whether a mutant replaces an expression: it may bind less tightly than the one in its place did. */
const isExpression = ({ operator }, before) =>
  !['BlockStatement', 'Statement', 'Bits'].includes(operator) && !/^(case|default)\b/.test(before);

/** The offsets of the tests of loops, or of what a loop without a test does after a round: there it can be counted. */
function loopTests(ast) {
  const tests = [];
  traverse(ast, {
    Loop({ node }) {
      const counted = node.test ?? node.update;
      if (counted) tests.push(counted.start);
    },
  });
  return tests;
}

/** The spans of blocks, and of the expressions that are bodies of functions; whether each is a block. */
function bodies(ast) {
  const spans = [];
  traverse(ast, {
    BlockStatement({ node: { start, end } }) {
      spans.push([start, end, true]);
    },
    ArrowFunctionExpression({ node: { body } }) {
      if (body.type !== 'BlockStatement') spans.push([body.start, body.end, false]);
    },
  });
  return spans;
}

async function mutantsOf(folder, file) {
  const content = readFileSync(join(folder, file), 'utf8');
  const lines = content.split('\n');
  const starts = lines.map((_, i) => lines.slice(0, i).reduce((sum, line) => sum + line.length + 1, 0));
  const ast = parse(content, { sourceType: 'module' });
  const text = ({ start, end }) => content.slice(start, end);
  const spans = namedSpans(ast);
  const found = [
    ...(await strykerMutants(file, content, ({ line, column }) => starts[line] + column)),
    ...ownMutants(file, ast, text),
  ];
  const mutants = found.map((mutant) => ({
    ...mutant,
    before: text(mutant),
    text: isExpression(mutant, text(mutant)) ? `(${mutant.after})` : mutant.after,
    function: spans
      .filter(({ start, end }) => start <= mutant.start && mutant.end <= end)
      .map(({ name }) => name)
      .filter((name, i, names) => name !== names[i - 1])
      .join('.'),
    line: starts.findLastIndex((start) => start <= mutant.start) + 1,
  }));
  return { file, mutants, loops: loopTests(ast), bodies: bodies(ast) };
}

const [folder, ...files] = process.argv.slice(2);
const found = [];
for (const file of files) found.push(await mutantsOf(folder, file));
process.stdout.write(JSON.stringify(found));
