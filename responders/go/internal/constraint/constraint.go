// Package constraint lists the ways in which deals meet a constraint, and
// numbers these deals (chapter 10 of the specification).
package constraint

import (
	"math/bits"

	"dealer/internal/cards"
	"dealer/internal/combin"
	"dealer/internal/wide"
)

// Bounds include both ends (CONS-1).
type Bounds struct{ Low, High int }

// Holds tells whether the value lies within the bounds.
func (b Bounds) Holds(value int) bool { return b.Low <= value && value <= b.High }

// AnyHCP are bounds that exclude nothing.
var AnyHCP = Bounds{0, cards.MostHCP}

// ShapeSet is a set of indices in cards.Shapes.
type ShapeSet [560]bool

// Hand is what a constraint demands of a hand (CONS-1).
type Hand struct {
	Seat   int
	Shapes ShapeSet
	HCP    Bounds
}

// Constraint has one to four hands, and what the makeup of each of them
// consists of (CONS-3). It can be compared, so it serves as a key.
type Constraint struct {
	hands                 [4]Hand
	count                 int
	ListsShape, ListsHigh bool
}

// New makes a constraint of one to four hands with different seats.
func New(hands []Hand, listsShape, listsHigh bool) Constraint {
	c := Constraint{count: len(hands), ListsShape: listsShape, ListsHigh: listsHigh}
	copy(c.hands[:], hands)
	return c
}

// Hands has the constrained hands in their order.
func (c *Constraint) Hands() []Hand { return c.hands[:c.count] }

// Makeup is what a listing says of a hand (CONS-3). What is not listed is 0.
type Makeup struct {
	Shape int // index in cards.Shapes
	High  cards.HighCards
}

// Row has the makeups of a case (CONS-4).
type Row [4]Makeup

var shapeIndex = func() map[cards.Shape]int {
	index := map[cards.Shape]int{}
	for i, shape := range cards.Shapes {
		index[shape] = i
	}
	return index
}()

// rowOf gives the case of a deal, if the deal meets the constraint.
func (c *Constraint) rowOf(deal *cards.Deal) (row Row, meets bool) {
	for i, hand := range c.Hands() {
		held := deal.Hand(hand.Seat)
		shape := shapeIndex[held.Shape]
		if !hand.Shapes[shape] || !hand.HCP.Holds(held.High.HCP()) {
			return row, false
		}
		if c.ListsShape {
			row[i].Shape = shape
		}
		if c.ListsHigh {
			row[i].High = held.High
		}
	}
	return row, true
}

// rest is the number of ways to deal the cards that the constrained hands
// leave: R of CONS-11.
func (c *Constraint) rest() uint64 {
	ways := uint64(1)
	for left := 52 - 13*c.count; left > 0; left -= 13 {
		ways *= combin.Small(left, 13)
	}
	return ways
}

// Combinations is the weight of a case (CONS-6).
func (c *Constraint) Combinations(row Row) wide.Uint128 {
	product := wide.From(1)
	c.eachDigit(row, func(_ int, group uint64, left, take int) {
		product = product.Mul(combin.Small(left, take))
	})
	return product
}

// Sets of cards have bit c for card c.
const (
	deckBits = 1<<52 - 1
	suitBits = 1<<13 - 1
	spotBits = (1<<13 - 1<<4) * (1 + 1<<13 + 1<<26 + 1<<39)
)

// highBits is the set of these high cards.
func highBits(high cards.HighCards) uint64 {
	var set uint64
	for suit := range 4 {
		set |= uint64(bits.Reverse8(uint8(high.Suit(suit)))>>4) << (13 * suit)
	}
	return set
}

// eachDigit goes through the digits of the first group of a fill (CONS-11a):
// for each its hand, the cards that it may take, the number of them that are
// left, and the number that the hand takes.
func (c *Constraint) eachDigit(row Row, visit func(hand int, group uint64, left, take int)) {
	groups := []uint64{deckBits}
	if c.ListsShape {
		groups = []uint64{suitBits, suitBits << 13, suitBits << 26, suitBits << 39}
	}
	var left [4]int
	for i, group := range groups {
		if c.ListsHigh {
			groups[i] = group & spotBits
		}
		left[i] = bits.OnesCount64(groups[i])
	}
	for hand, makeup := range row[:c.count] {
		high := highBits(makeup.High)
		for i, group := range groups {
			take := 13 - bits.OnesCount64(high)
			if c.ListsShape {
				take = cards.Shapes[makeup.Shape][i] - bits.OnesCount64(high&(suitBits<<(13*i)))
			}
			visit(hand, group, left[i], take)
			left[i] -= take
		}
	}
}
