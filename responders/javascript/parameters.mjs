// The types of parameters (PROTO-9). A type is a function from a JSON value to the value that the program works with;
// it throws a Refusal for a malformed value (PROTO-10).

import { Buffer } from 'node:buffer';
import { malformed, unsupported } from './errors.mjs';
import { readExact } from './notation.mjs';
import { schemes } from './numberings.mjs';

const CANONICAL = /^(?:0|[1-9][0-9]{0,63})$/; // at most 64 digits; [0-9] and not \d: ASCII only

/** A domain number, as a BigInt. */
export function number(value) {
  if (typeof value !== 'string' || !CANONICAL.test(value)) throw malformed('a number is a canonical decimal string');
  return BigInt(value);
}

// JSON.parse does not tell 13.0 from 13; the runner sends no such value (PROTO-10a).
export const isCounter = (value) => Number.isSafeInteger(value) && value >= 0;

export function counter(value) {
  if (!isCounter(value)) throw malformed('a counter is an integer from 0 to 2^53 - 1');
  return value;
}

/** A counter or a negative integer: -2^53 < x < 2^53. */
export function integer(value) {
  if (!Number.isSafeInteger(value)) throw malformed('an integer lies between -2^53 and 2^53');
  return value;
}

/** A list, perhaps empty, of values of one type. */
const listOf = (type) => (value) => {
  if (!Array.isArray(value)) throw malformed('not a list');
  return value.map((item) => type(item));
};

export const counters = listOf(counter);

export function text(value) {
  if (typeof value !== 'string') throw malformed('a text is a string');
  return value;
}

export const texts = listOf(text);

const LONE_SURROGATE = /\p{Surrogate}/u; // with `u` a surrogate pair is one character, which does not match

/** A text that is hashed as UTF-8. One with a lone surrogate has no UTF-8 form. */
export function bytesText(value) {
  if (LONE_SURROGATE.test(text(value))) throw malformed('the text has no UTF-8 form');
  return value;
}

export const bytesTexts = listOf(bytesText);

/** Bytes in hexadecimal, as a Buffer (CHOOSE-6). */
export function hex(value) {
  if (!/^[0-9a-fA-F]*$/.test(text(value)) || value.length % 2 !== 0) {
    throw malformed('bytes are two hexadecimal digits each');
  }
  return Buffer.from(value, 'hex');
}

/** A deal in the exact PBN form (CARD-6), as the seats of its cards (notation.mjs). */
export const deal = (value) => readExact(text(value));

/** A scheme by its name. A value that is not a string is malformed, an unknown name unsupported (PROTO-10). */
export function scheme(value) {
  const found = schemes.get(text(value));
  if (!found) throw unsupported('this responder has no such scheme');
  return found;
}

/** One of the values listed, exactly. */
export const oneOf =
  (...values) =>
  (value) => {
    if (!values.includes(value)) throw malformed(`the value must be one of ${values.join(', ')}`);
    return value;
  };

export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type of a member that may be absent, but not null (PROTO-9: `text?`). */
export const optional = (type) => Object.assign((value) => type(value), { isOptional: true });

/** An object with exactly these members, each of its type; they are read in the order given here. */
export const record = (members) => {
  const names = Object.keys(members);
  return (value) => {
    if (!isObject(value)) throw malformed('not an object');
    if (Object.keys(value).some((name) => !names.includes(name))) throw malformed(`members are: ${names.join(', ')}`);
    const result = {};
    for (const name of names) {
      if (Object.hasOwn(value, name)) result[name] = members[name](value[name]);
      else if (!members[name].isOptional) throw malformed(`${name} is missing`);
    }
    return result;
  };
};
