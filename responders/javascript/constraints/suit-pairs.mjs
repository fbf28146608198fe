// Two suits, the majors or the minors: their pairs of blocks, and of kinds (high-card-ways.mjs).

const range = (from, size) => Array.from({ length: size }, (_, i) => from + i);

/** All pairs of the numbers from one place on and from another on, as one number. */
const pairs = (one, ones, other, others, size) =>
  Int32Array.from(range(one, ones).flatMap((i) => range(other, others).map((j) => i * size + j)));

/** The pairs of blocks of two suits, with the places of their pairs of shares. */
function pairSuits(one, other) {
  const [{ frontSize: fronts, backSize: backs }] = other.ways;
  const blocks = one.blocks.flatMap((a) =>
    other.blocks.map((b) => ({
      id: a.id * 5 + b.id,
      fronts: pairs(a.fronts, a.firsts.length, b.fronts, b.firsts.length, fronts),
      backs: pairs(a.backs, a.thirds.length, b.backs, b.thirds.length, backs),
    })),
  );
  return { blocks, fronts: one.ways[0].frontSize * fronts, backs: one.ways[0].backSize * backs };
}

/** The kinds of a pair of blocks: by the first takers' shares, then by the back's. */
export function blockKinds(one, other) {
  const blocks = [];
  for (const [i, a] of one.blocks.entries()) {
    for (const [j, b] of other.blocks.entries()) {
      blocks[i * 5 + j] = a.firsts.flatMap((_, p) =>
        b.firsts.map((__, q) =>
          pairs(
            a.kind + p * a.thirds.length,
            a.thirds.length,
            b.kind + q * b.thirds.length,
            b.thirds.length,
            other.kinds,
          ),
        ),
      );
    }
  }
  return blocks;
}

/** Memoises the pairs of suits of some sums: the majors, and the minors. */
export function pairing() {
  const known = [new Map(), new Map()];
  return ({ sum, suits }) =>
    [sum >> 8, sum & 255].map((key, half) => {
      if (!known[half].has(key)) known[half].set(key, pairSuits(suits[2 * half], suits[2 * half + 1]));
      return known[half].get(key);
    });
}
