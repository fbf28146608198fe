package constraint

import (
	"cmp"
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
	return t.table(tableKey{kind: beginnings, hand: int8(d.hand + 1), suits: rest, class: noClass}, limit{})
}

// laterEnds is the table of diamonds and clubs of the hands after this one,
// which leaves these cards.
func (t *fullTree) laterEnds(d decision, rest [2]suit) *table {
	l := t.limit(d.hand, d.points-d.hcp)
	return t.table(tableKey{kind: ends, hand: int8(d.hand + 1), suits: rest, left: int8(l.left), class: noClass}, l)
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
		class:   noClass,
	}
}

// classKey is exactKey for all lengths of a class.
func classKey(kind tableKind, d decision, class, left int) tableKey {
	first := 0
	if kind != beginnings {
		first = 2
	}
	return tableKey{
		kind: kind, hand: int8(d.hand), isExact: true, left: int8(left),
		suits: [2]suit{d.left[first], d.left[first+1]}, class: int16(class),
	}
}

// done is the table of no hands.
var done = &table{keys: []int32{0}, coefficients: [][]uint64{{1}}}

func (t *fullTree) table(key tableKey, l limit) *table {
	if int(key.hand) == t.constraint.count {
		return done
	}
	if t.symmetric && key.isDescending() {
		slices.Reverse(key.suits[:])
		slices.Reverse(key.lengths[:])
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

// isDescending tells whether the two suits of a key, with their lengths, stand
// in descending order: where suits may change places, one order is enough.
func (k *tableKey) isDescending() bool {
	return cmp.Or(
		cmp.Compare(k.suits[0].high, k.suits[1].high),
		cmp.Compare(k.suits[0].spots, k.suits[1].spots),
		cmp.Compare(k.lengths[0], k.lengths[1]),
	) > 0
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

// product adds up, over all counts of high cards that the hands may have in two
// suits, the products of the polynomials of the high cards, each as often as
// the hands can be given spot cards: by the classes that the hands then have.
func (t *fullTree) product(key tableKey) *table {
	b := t.block(int(key.hand), key.isExact)
	radix := int32(t.radix[key.firstInKeys()])
	if key.kind != beginnings {
		radix = int32(t.endRadix[key.firstInKeys()])
	}
	sums := map[int32][]uint64{}
	p := product{coefficients: make([]uint64, b.size)}
	one, other := t.shares(key, 0), t.shares(key, 1)
	for i := range one {
		for j := range other {
			weights, ways := t.tableWeights(key, [2]counts{one[i].counts, other[j].counts})
			if len(weights) == 0 {
				continue
			}
			b.multiply(&p, one[i].terms, other[j].terms)
			for _, w := range weights {
				later := w.key % radix // without the class of the first hand
				sum := sums[later]
				if sum == nil {
					sum = make([]uint64, b.size)
					sums[later] = sum
				}
				p.addTo(sum, ways*w.measure)
			}
			p.clear()
		}
	}
	if key.kind != beginnings {
		sums = t.accepting(sums, key.firstInKeys())
	}
	made := &table{keys: slices.Sorted(maps.Keys(sums))}
	for _, key := range made.keys {
		made.coefficients = append(made.coefficients, sums[key])
	}
	return made
}

// tableWeights gives the weights for hands with these counts of high cards, and
// a factor of all of them.
func (t *fullTree) tableWeights(key tableKey, has [2]counts) (weights []weight, ways uint64) {
	wanted := weightsKey{
		hand: key.hand, isEnds: key.kind != beginnings, counts: has,
		spots: [2]uint8{key.suits[0].spots, key.suits[1].spots},
	}
	if !key.isExact {
		return t.weights(wanted), 1
	}
	if key.class != noClass {
		return t.makeWeights(wanted, int(key.class)), 1
	}
	return t.laterWeights(wanted, [2]int{
		int(key.lengths[0]) - int(has[0][key.hand]),
		int(key.lengths[1]) - int(has[1][key.hand]),
	})
}

// firstInKeys is the first hand whose class the keys of the table have.
func (k *tableKey) firstInKeys() int {
	if k.isExact {
		return int(k.hand) + 1
	}
	return int(k.hand)
}

// shares gives the ways to share the high cards of one of the suits of a table.
func (t *fullTree) shares(key tableKey, which int) []highShares {
	high := key.suits[which].high
	shares := &t.highs[key.hand][high]
	if key.isExact {
		shares = &t.exactHighs[key.hand][high]
	}
	if *shares == nil {
		*shares = t.highShares(int(key.hand), high, t.block(int(key.hand), key.isExact))
	}
	return *shares
}

// accepting brings sums by classes of ends to the keys of the beginnings that
// go with them.
func (t *fullTree) accepting(byEnds map[int32][]uint64, first int) map[int32][]uint64 {
	sums := map[int32][]uint64{}
	for endKey, coefficients := range byEnds {
		keys := t.acceptedKeys(int(endKey), first)
		for _, key := range keys {
			if sum := sums[key]; sum != nil {
				for i, coefficient := range coefficients {
					sum[i] += coefficient
				}
			} else if len(keys) == 1 {
				sums[key] = coefficients
			} else {
				sums[key] = slices.Clone(coefficients)
			}
		}
	}
	return sums
}

// acceptedKeys are the keys of the beginnings that go with a key of ends.
func (t *fullTree) acceptedKeys(endKey, first int) []int32 {
	keys := []int32{0}
	for hand := first; hand < t.constraint.count; hand++ {
		c := t.classes[hand]
		class := endKey / t.endRadix[hand+1] % c.ends.count
		var next []int32
		for _, accepted := range c.accepts[class] {
			for _, key := range keys {
				next = append(next, key+int32(accepted*t.radix[hand+1]))
			}
		}
		keys = next
	}
	return keys
}
