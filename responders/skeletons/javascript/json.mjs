/** Strict JSON: JSON.parse reads a line, and its tokens tell what JSON.parse hides. */

import { TextDecoder } from "node:util";

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** In JSON: a string, perhaps with the colon after it, a number, or a brace. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|[{}]/g;

/**
 * The value of a line, or an error where it is not JSON in UTF-8 or where a member stands twice.
 * Null stands for `-0` and for a number with a fraction or an exponent, since `13.0` is no counter.
 */
export function parse(line) {
  const text = UTF8.decode(line);
  JSON.parse(text);
  const outer = [];
  let names = new Set();
  const plain = text.replace(TOKEN, (token, string, colon) => {
    if (token === "{") {
      outer.push(names);
      names = new Set();
    } else if (token === "}") {
      names = outer.pop();
    } else if (colon) {
      const name = JSON.parse(string);
      if (names.has(name)) {
        throw new SyntaxError("a member stands twice");
      }
      names.add(name);
    } else if (!string && /[.eE]|^-0/.test(token)) {
      return "null";
    }
    return token;
  });
  return JSON.parse(plain);
}

/** The JSON of a value. Numbers of the domain, which are bigint, are written as decimal strings (PROTO-9). */
export function stringify(value) {
  return JSON.stringify(value, (_, member) =>
    typeof member === "bigint" ? String(member) : member,
  );
}
