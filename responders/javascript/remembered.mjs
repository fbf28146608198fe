// Results kept for when the same is asked again.

/**
 * A function that makes results and remembers them by a key that the caller gives. They are thrown away all together
 * once they weigh more than `limit`; a result that does so alone is not kept at all.
 */
export function remembered(make, limit, weigh = () => 1) {
  const results = new Map();
  let weight = 0;
  return (key, ...question) => {
    let result = results.get(key);
    if (result !== undefined) return result;
    result = make(...question);
    const more = weigh(result);
    if (more > limit) return result;
    if ((weight += more) > limit) {
      results.clear();
      weight = more;
    }
    results.set(key, result);
    return result;
  };
}
