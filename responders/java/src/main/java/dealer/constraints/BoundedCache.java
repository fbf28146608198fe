package dealer.constraints;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Keeps the values used last, so that a long session does not fill the memory. */
final class BoundedCache<K, V> {
  private static final float LOAD = 0.75f;

  private final Map<K, V> values;

  BoundedCache(int capacity) {
    values =
        new LinkedHashMap<>(16, LOAD, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > capacity;
          }
        };
  }

  /** The value of a key; not computed again as long as it is kept. */
  V get(K key, Function<K, V> compute) {
    V value = values.get(key);
    if (value == null) {
      value = compute.apply(key);
      values.put(key, value);
    }
    return value;
  }
}
