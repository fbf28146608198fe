package constraint

import (
	"maps"
	"slices"

	"dealer/internal/cards"
)

// beginnings is the table of spades and hearts of a hand with a shape and of
// the hands after it.
func (t *fullTree) beginnings(d decision) *table {
	return t.table(t.exactKey(beginnings, d, 0), limit{})
}

// ends is the table of diamonds and clubs of a hand with a shape and of the
// hands after it.
func (t *fullTree) ends(d decision) *table {
	l := t.limit(d.hand, d.points)
	return t.table(t.exactKey(ends, d, l.left), l)
}

// rows is ends for a hand that has its HCP.
func (t *fullTree) rows(d decision) *table {
	l := t.limit(d.hand, d.points-d.hcp)
	return t.table(t.exactKey(rows, d, l.left), l)
}

// laterBeginnings is the table of spades and hearts of the hands after this
// one, which leaves these cards.
func (t *fullTree) laterBeginnings(d decision, rest [2]suit) *table {
	return t.table(tableKey{kind: beginnings, hand: int8(d.hand + 1), suits: rest}, limit{})
}

// laterEnds is the table of diamonds and clubs of the hands after this one,
// which leaves these cards.
func (t *fullTree) laterEnds(d decision, rest [2]suit) *table {
	l := t.limit(d.hand, d.points-d.hcp)
	return t.table(tableKey{kind: ends, hand: int8(d.hand + 1), suits: rest, left: int8(l.left)}, l)
}

// limit is the limit on the HCP of a fourth hand after this one, once so many
// are left to the hands.
func (t *fullTree) limit(hand, left int) limit {
	if !t.dependent || hand == 3 {
		return limit{}
	}
	return limit{t.constraint.hands[3].HCP, left, true}
}

func (t *fullTree) exactKey(kind tableKind, d decision, left int) tableKey {
	first := 0
	if kind != beginnings {
		first = 2
	}
	shape := cards.Shapes[d.shape]
	return tableKey{
		kind: kind, hand: int8(d.hand), isExact: true, left: int8(left),
		suits:   [2]suit{d.left[first], d.left[first+1]},
		lengths: [2]int8{int8(shape[first]), int8(shape[first+1])},
	}
}

// done is the table of no hands.
var done = &table{keys: []int32{0}, coefficients: [][]uint64{{1}}}

func (t *fullTree) table(key tableKey, l limit) *table {
	if int(key.hand) == t.constraint.count {
		return done
	}
	return t.tables.get(key, (*table).bytes, func() *table {
		made, b := t.product(key), t.block(int(key.hand), key.isExact)
		for _, coefficients := range made.coefficients {
			switch key.kind {
			case ends:
				window(b.axes, coefficients, l)
			case rows:
				own := b.axes[0]
				for i := range own.size {
					window(b.axes[1:], own.row(coefficients, i), l)
				}
			}
		}
		return made
	})
}

func (t *table) bytes() int {
	size := 200
	for _, coefficients := range t.coefficients {
		size += 32 + 8*len(coefficients)
	}
	return size
}

func (t *fullTree) block(hand int, isExact bool) *block {
	if isExact {
		return t.exact[hand]
	}
	return t.merged[hand]
}

// product multiplies the polynomials of two suits, and adds up the products by
// the classes of the hands.
func (t *fullTree) product(key tableKey) *table {
	hand := int(key.hand)
	b := t.block(hand, key.isExact)
	one, other := t.suitPolynomial(key, 0), t.suitPolynomial(key, 1)
	keysOf, first := t.endKeys, hand
	if key.kind == beginnings {
		keysOf = t.beginningKeys
	}
	if key.isExact {
		first++
	}
	sums := map[int32][]uint64{}
	into := func(key int32) []uint64 {
		sum := sums[key]
		if sum == nil {
			sum = make([]uint64, b.size)
			sums[key] = sum
		}
		return sum
	}
	scratch := make([]uint64, b.size)
	var keys []int32
	for _, x := range one {
		for _, y := range other {
			keys = keysOf(keys[:0], first, &x.lengths, &y.lengths)
			if len(keys) == 1 {
				b.multiply(into(keys[0]), x.terms, y.terms)
			} else if len(keys) > 1 {
				clear(scratch)
				b.multiply(scratch, x.terms, y.terms)
				for _, key := range keys {
					sum := into(key)
					for i, product := range scratch {
						sum[i] += product
					}
				}
			}
		}
	}
	made := &table{keys: slices.Sorted(maps.Keys(sums))}
	for _, key := range made.keys {
		made.coefficients = append(made.coefficients, sums[key])
	}
	return made
}

// suitPolynomial has the holdings of one of the suits of a table.
func (t *fullTree) suitPolynomial(key tableKey, which int) []holdings {
	size := func(p *polynomial) (bytes int) {
		for _, some := range p {
			for _, h := range some {
				bytes += 32 + 16*len(h.terms)
			}
		}
		return bytes
	}
	hand := int(key.hand)
	p := t.polynomials.get(polynomialKey{key.hand, key.isExact, key.suits[which]}, size, func() *polynomial {
		return t.polynomial(hand, key.suits[which], t.block(hand, key.isExact))
	})
	if key.isExact {
		return p[key.lengths[which]]
	}
	return slices.Concat(p[:]...)
}

// beginningKeys appends the key of hands with these lengths in spades and
// hearts, unless a hand has no shape that begins so.
func (t *fullTree) beginningKeys(keys []int32, first int, spades, hearts *[4]uint8) []int32 {
	key := 0
	for hand := first; hand < t.constraint.count; hand++ {
		class := t.classes[hand].of[spades[hand]][hearts[hand]]
		if class < 0 {
			return keys
		}
		key += class * t.radix[hand+1]
	}
	return append(keys, int32(key))
}

// endKeys appends the keys that go with hands with these lengths in diamonds
// and clubs.
func (t *fullTree) endKeys(keys []int32, first int, diamonds, clubs *[4]uint8) []int32 {
	keys = append(keys, 0)
	for hand := first; hand < t.constraint.count; hand++ {
		classes := t.classes[hand].accepts[diamonds[hand]][clubs[hand]]
		if len(classes) == 0 {
			return keys[:0]
		}
		before := len(keys)
		for _, class := range classes[1:] {
			for _, key := range keys[:before] {
				keys = append(keys, key+int32(class*t.radix[hand+1]))
			}
		}
		for i := range keys[:before] {
			keys[i] += int32(classes[0] * t.radix[hand+1])
		}
	}
	return keys
}
