// Memoised functions whose memo has a limited size.

/**
 * A memoised function: `compute(...parameters)`, with a key that the caller passes first. The memo is emptied once its
 * results together exceed `limit`; a result that exceeds it alone is not stored. `sizeOf` measures one result.
 */
export function memoised(compute, limit, sizeOf = () => 1) {
  const memo = new Map();
  let stored = 0;
  return (key, ...parameters) => {
    const known = memo.get(key);
    if (known !== undefined) return known;
    const result = compute(...parameters);
    const size = sizeOf(result);
    if (size > limit) return result;
    if (stored + size > limit) {
      memo.clear();
      stored = 0;
    }
    stored += size;
    memo.set(key, result);
    return result;
  };
}
