/** Any value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json };

/** What the expected answer of a vector decides: `values` has a result, the others are refusals. */
export type Class = 'values' | 'bounds' | 'legality' | 'form';

/** A result, or the code of a refusal. */
export type Answer = { readonly result: Json } | { readonly error: number };

/** One request with its expected answer. */
export interface Vector {
  readonly id: string;
  /** For instance `unrank` or `binomial`. */
  readonly operation: string;
  /** For instance `andrews`; null for operations that have no schemes. */
  readonly scheme: string | null;
  readonly params: { readonly [member: string]: Json };
  readonly expect: Answer;
  readonly class: Class;
  readonly flags: readonly string[];
  /** Why this vector exists. */
  readonly why: string;
  /** The rule that it tests, for instance `NUM-7`. */
  readonly spec: string;
  readonly level: 'must' | 'should';
  readonly since: string;
  /** The members of a result that may be left out. */
  readonly optional: readonly string[];
}

/** The members that vectors must have; what is left out lets all of them through. */
export interface Filter {
  readonly operation?: string | undefined;
  readonly scheme?: string | undefined;
  readonly class?: Class | undefined;
}

/** The manifest of the vectors, `vectors/v2/MANIFEST.json`. */
export const manifest: {
  readonly suite: string;
  readonly cases: number;
  readonly files: readonly {
    readonly file: string;
    readonly method: string;
    readonly scheme: string | null;
    readonly cases: number;
    readonly sha256: string;
  }[];
};

/** The version of the vectors. */
export const version: string;

/**
 * The vectors that fit the filter.
 *
 * @throws RangeError if none fits, since a test over no vectors would pass.
 * @throws TypeError if the filter has another member, since it would let all of them through.
 */
export function vectors(filter?: Filter): Vector[];

/**
 * Where the answer differs from the expected one, or the empty text: results as JSON values, refusals by their code
 * alone. JavaScript has one type of numbers, so 13 and 13.0 are the same here; 13 and "13" are not.
 */
export function compare(vector: Vector, answer: Answer): string;
