package dealer.constraints;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Keeps the values used last, so that a long session does not fill the memory. */
final class BoundedCache<K, V> {
  private static final float LOAD = 0.75f;

  private final Map<K, V> values = new LinkedHashMap<>(16, LOAD, true);
  private final int capacity;
  private final ToIntFunction<V> size;
  private int kept;

  /** A cache of values whose sizes add up to its capacity at most, but for the newest one. */
  BoundedCache(int capacity, ToIntFunction<V> size) {
    this.capacity = capacity;
    this.size = size;
  }

  /** The value of a key; not computed again as long as it is kept. */
  V get(K key, Function<K, V> compute) {
    V value = values.get(key);
    if (value == null) {
      value = compute.apply(key);
      values.put(key, value);
      kept += size.applyAsInt(value);
      Iterator<V> eldest = values.values().iterator();
      while (kept > capacity && values.size() > 1) {
        kept -= size.applyAsInt(eldest.next());
        eldest.remove();
      }
    }
    return value;
  }
}
