package constraint

// cache is a map whose entries have sizes and that forgets old entries: when
// the young ones reach half of the limit they become the old ones, and those
// that were old are dropped. An old entry that is used becomes young again.
type cache[K comparable, V any] struct {
	young, old map[K]V
	size, half int
}

func newCache[K comparable, V any](limit int) *cache[K, V] {
	return &cache[K, V]{young: map[K]V{}, half: limit / 2}
}

func (c *cache[K, V]) get(key K, size func(V) int, make func() V) V {
	if value, known := c.young[key]; known {
		return value
	}
	value, known := c.old[key]
	if !known {
		value = make()
	}
	if c.size += size(value); c.size > c.half {
		c.young, c.old, c.size = map[K]V{}, c.young, size(value)
	}
	c.young[key] = value
	return value
}
