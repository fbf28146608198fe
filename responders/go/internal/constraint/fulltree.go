package constraint

import (
	"iter"
	"slices"

	"dealer/internal/cards"
	"dealer/internal/wide"
)

// fullTree lists shapes and high cards. A hand is decided in four steps: its
// shape, its HCP, its high cards in spades and hearts, and those in diamonds
// and clubs.
//
// What lies below a decision is a sum over the hands that follow, made of two
// tables: one of spades and hearts, one of diamonds and clubs. A table has a
// polynomial for each combination of classes of the hands that follow. The
// products of the polynomials of the same classes, taken of the terms within
// all bounds, add up to the measure.
type fullTree struct {
	constraint *Constraint
	measure    measure
	allowed    [4][]int // the shapes of each hand, in the order of byMajors
	classes    [4]*classes
	// radix and endRadix are the factors of the class of the hand before in
	// the key of a polynomial, for beginnings and for ends.
	radix, endRadix [5]int
	// dependent says that the HCP of a fourth hand are bounded by what the
	// other hands have, and not by an axis of their own.
	dependent bool
	// symmetric says that the two suits of a table may change places.
	symmetric bool
	exact     [4]*block // of a hand with an axis, and the hands after it
	merged    [5]*block // of the hands from this one on

	// The ways to share the high cards of a suit, by the first hand.
	highs, exactHighs [4][16][]highShares
	// sums, by hand and key, are 0 but while weights are made.
	sums [4][]uint64

	weightsCache *cache[weightsKey, []weight]
	tables       *cache[tableKey, *table]
	nodes        *cache[nodeKey, *options]
}

// The caches of a tree hold at most this many bytes, roughly.
const (
	weightBytes = 16 << 20
	tableBytes  = 112 << 20
	nodeBytes   = 16 << 20
)

// table has the polynomials of two suits, by their keys in ascending order.
type table struct {
	keys         []int32
	coefficients [][]uint64
}

// tableKind says what a table is for.
type tableKind uint8

const (
	// beginnings are tables of spades and hearts. The others are tables of
	// diamonds and clubs, after window.
	beginnings tableKind = iota
	// ends have all axes windowed.
	ends
	// rows have all axes windowed but that of the first hand.
	rows
)

// tableKey names a table: of a hand with these lengths in the two suits and
// the hands after it or, without lengths, of all hands from this one on.
type tableKey struct {
	kind    tableKind
	hand    int8
	isExact bool
	left    int8 // HCP, where a limit needs them
	suits   [2]suit
	lengths [2]int8
	class   int16 // of the lengths in the two suits, in place of lengths; or noClass
}

const noClass = -1

// nodeKey names a decision of a hand. What the hand does not know yet is 0.
type nodeKey struct {
	step  int8
	hand  int8
	hcp   int8
	high  uint8 // in spades and hearts
	shape int16
	suits [4]suit
}

func newFullTree(c *Constraint, m measure) *fullTree {
	t := &fullTree{
		constraint:   c,
		measure:      m,
		weightsCache: newCache[weightsKey, []weight](weightBytes),
		tables:       newCache[tableKey, *table](tableBytes),
		nodes:        newCache[nodeKey, *options](nodeBytes),
	}
	var matters [4]bool
	for i, hand := range c.Hands() {
		matters[i] = hand.HCP != AnyHCP
	}
	if matters == [4]bool{matters[0], true, true, true} {
		t.dependent, matters[3] = true, false
	}
	t.symmetric = true
	t.radix[c.count], t.endRadix[c.count] = 1, 1
	for i := c.count - 1; i >= 0; i-- {
		for _, index := range byMajors {
			if c.hands[i].Shapes[index] {
				t.allowed[i] = append(t.allowed[i], index)
			}
		}
		t.classes[i] = newClasses(&c.hands[i].Shapes)
		t.symmetric = t.symmetric && t.classes[i].beginnings.isSymmetric() && t.classes[i].ends.isSymmetric()
		t.radix[i] = t.radix[i+1] * t.classes[i].beginnings.count
		t.endRadix[i] = t.endRadix[i+1] * t.classes[i].ends.count
	}
	for i := range c.count {
		t.sums[i] = make([]uint64, max(t.radix[i], t.endRadix[i]))
		clear(matters[:i])
		t.merged[i] = newBlock(c.Hands(), matters)
		withOwn := matters
		withOwn[i] = true
		t.exact[i] = newBlock(c.Hands(), withOwn)
	}
	return t
}

// state is what is left of the four suits.
type state [4]suit

var fullState = state{fullSuit, fullSuit, fullSuit, fullSuit}

// points are the HCP left.
func (s *state) points() (sum int) {
	for _, suit := range s {
		sum += cards.SuitPoints[suit.high]
	}
	return sum
}

// total takes the shapes of the first hand together by the classes of their
// lengths, so that it needs fewer tables than shapes.
func (t *fullTree) total() (sum wide.Uint128) {
	d := decision{left: fullState, points: fullState.points()}
	seen := map[[2]int]bool{}
	for _, index := range t.allowed[0] {
		shape := cards.Shapes[index]
		classes := [2]int{t.classes[0].beginnings.of[shape[0]][shape[1]], t.classes[0].ends.of[shape[2]][shape[3]]}
		if !seen[classes] {
			seen[classes] = true
			begin := t.table(classKey(beginnings, d, classes[0], 0), limit{})
			l := t.limit(0, d.points)
			for one, other := range together(begin, t.table(classKey(ends, d, classes[1], l.left), l)) {
				sum = scalar(sum, one, other)
			}
		}
	}
	return sum
}

func (t *fullTree) walk(g *guide, target Row) (row Row) {
	left := fullState
	for hand := range t.constraint.count {
		sought := target[hand]
		shape := g.decide(t.shapes(hand, left), uint16(sought.Shape))
		d := decision{hand: hand, shape: int(shape), left: left, points: left.points()}
		d.hcp = int(g.decide(t.hcp(d), uint16(sought.High.HCP())))
		for half := range 2 {
			high := g.decide(t.high(d, half), uint16(sought.High>>(8-8*half)&0xFF))
			weight := t.take(&d, half, int(high))
			g.factor = g.factor.Mul(weight)
		}
		row[hand] = Makeup{d.shape, d.high}
		left = d.left
	}
	return row
}

// decision is what is decided of a hand so far.
type decision struct {
	hand, shape, hcp int
	points           int // HCP left to this hand and those after it
	high             cards.HighCards
	left             state
}

// take lets the hand take its cards of two suits: these high cards, four bits
// for each suit. It gives the number of ways.
func (t *fullTree) take(d *decision, half, high int) uint64 {
	d.high |= cards.HighCards(high) << (8 - 8*half)
	rest, weight := t.takeHalf(d, half, high)
	d.left[2*half], d.left[2*half+1] = rest[0], rest[1]
	return weight
}

// takeHalf gives what a hand leaves of two suits, and the number of ways to
// take its spot cards. The number is 0 if there are too few cards.
func (t *fullTree) takeHalf(d *decision, half, high int) (rest [2]suit, weight uint64) {
	weight = 1
	for i := range rest {
		from := d.left[2*half+i]
		after, spotCards, enough := from.hold(high>>(4-4*i)&15, cards.Shapes[d.shape][2*half+i])
		if !enough {
			return rest, 0
		}
		rest[i] = after
		weight *= t.measure.choose(int(from.spots), spotCards)
	}
	return rest, weight
}

// node gives the options of a decision.
func (t *fullTree) node(key nodeKey, fill func(*options)) *options {
	size := func(o *options) int { return 100 + 18*len(o.labels) }
	return t.nodes.get(key, size, func() *options {
		o := &options{}
		fill(o)
		return o
	})
}

// shapes decides the shape of a hand.
func (t *fullTree) shapes(hand int, left state) *options {
	return t.node(nodeKey{step: 0, hand: int8(hand), suits: left}, func(o *options) {
		var measured [len(ShapeSet{})]wide.Uint128
		points := left.points()
		for _, index := range t.allowed[hand] {
			d := decision{hand: hand, shape: index, left: left, points: points}
			for one, other := range together(t.beginnings(d), t.ends(d)) {
				measured[index] = scalar(measured[index], one, other)
			}
		}
		for index, sum := range measured {
			o.add(uint16(index), sum)
		}
	})
}

// byMajors has the shapes by the number of their spades and hearts, so that
// the tables of one number serve all its shapes before they are forgotten.
var byMajors = func() []int {
	indices := make([]int, len(cards.Shapes))
	for i := range indices {
		indices[i] = i
	}
	majors := func(index int) int { return cards.Shapes[index][0] + cards.Shapes[index][1] }
	slices.SortStableFunc(indices, func(a, b int) int { return majors(a) - majors(b) })
	return indices
}()

// hcp decides the HCP of a hand.
func (t *fullTree) hcp(d decision) *options {
	key := nodeKey{step: 1, hand: int8(d.hand), shape: int16(d.shape), suits: d.left}
	return t.node(key, func(o *options) {
		bounds := t.constraint.hands[d.hand].HCP
		own := t.exact[d.hand].axes[0]
		for d.hcp = bounds.Low; d.hcp <= min(bounds.High, d.points); d.hcp++ {
			sum := wide.Uint128{}
			for one, other := range together(t.beginnings(d), t.rows(d)) {
				for i := max(0, d.hcp-own.size+1); i <= min(d.hcp, own.size-1); i++ {
					sum = scalar(sum, own.row(one, i), own.row(other, d.hcp-i))
				}
			}
			o.add(uint16(d.hcp), sum)
		}
	})
}

// row are the coefficients with this exponent of the first axis.
func (a *axis) row(coefficients []uint64, exponent int) []uint64 {
	return coefficients[exponent*a.stride : (exponent+1)*a.stride]
}

// high decides the high cards of a hand in two suits.
func (t *fullTree) high(d decision, half int) *options {
	key := nodeKey{
		step: int8(2 + half), hand: int8(d.hand), shape: int16(d.shape), hcp: int8(d.hcp),
		high: uint8(d.high >> 8), suits: d.left,
	}
	return t.node(key, func(o *options) {
		if half == 0 {
			t.highMajors(d, o)
		} else {
			t.highMinors(d, o)
		}
	})
}

// highMajors decides the high cards in spades and hearts.
func (t *fullTree) highMajors(d decision, o *options) {
	own := t.exact[d.hand].axes[0]
	ends := t.rows(d)
	available := d.left[0].high<<4 | d.left[1].high
	for high := 0xFF; high >= 0; high-- {
		minors := d.hcp - pairPoints(high)
		if high&^int(available) != 0 || minors < 0 || minors >= own.size {
			continue
		}
		if rest, weight := t.takeHalf(&d, 0, high); weight > 0 {
			var sum wide.Uint128
			for one, other := range together(t.laterBeginnings(d, rest), ends) {
				sum = scalar(sum, one, own.row(other, minors))
			}
			o.add(uint16(high), sum.Mul(weight))
		}
	}
}

// highMinors decides the high cards in diamonds and clubs, once the hand has
// taken its spades and hearts.
func (t *fullTree) highMinors(d decision, o *options) {
	minors := d.hcp - d.high.HCP()
	begin := t.laterBeginnings(d, [2]suit{d.left[0], d.left[1]})
	if minors > mostInTwoSuits {
		return
	}
	for _, high := range byPoints[minors] {
		if rest, weight := t.takeHalf(&d, 1, high); weight > 0 {
			var sum wide.Uint128
			for one, other := range together(begin, t.laterEnds(d, rest)) {
				sum = scalar(sum, one, other)
			}
			o.add(uint16(high), sum.Mul(weight))
		}
	}
}

// byPoints has the high cards of two suits by their HCP, descending.
var byPoints = func() (sets [mostInTwoSuits + 1][]int) {
	for high := 0xFF; high >= 0; high-- {
		sets[pairPoints(high)] = append(sets[pairPoints(high)], high)
	}
	return sets
}()

// pairPoints are the HCP of the high cards of two suits.
func pairPoints(high int) int { return cards.SuitPoints[high>>4] + cards.SuitPoints[high&15] }

// together gives the polynomials of two tables that have the same key.
func together(one, other *table) iter.Seq2[[]uint64, []uint64] {
	return func(yield func([]uint64, []uint64) bool) {
		for i, j := 0, 0; i < len(one.keys) && j < len(other.keys); {
			switch {
			case one.keys[i] < other.keys[j]:
				i++
			case one.keys[i] > other.keys[j]:
				j++
			default:
				if !yield(one.coefficients[i], other.coefficients[j]) {
					return
				}
				i++
				j++
			}
		}
	}
}
