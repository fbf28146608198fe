package constraint

import (
	"math/bits"

	"dealer/internal/cards"
)

// suit is what is left of a suit: its high cards (the ace is bit 3) and the
// number of its spot cards.
type suit struct{ high, spots uint8 }

var fullSuit = suit{15, 9}

// hold takes from a suit a holding of this length with these high cards. The
// result tells whether there are enough cards.
func (s suit) hold(high, length int) (rest suit, spotCards int, enough bool) {
	spotCards = length - bits.OnesCount8(uint8(high))
	enough = high&^int(s.high) == 0 && 0 <= spotCards && spotCards <= int(s.spots)
	return suit{s.high &^ uint8(high), s.spots - uint8(spotCards)}, spotCards, enough
}

// counts are numbers of cards of a suit, by hand.
type counts [4]uint8

// term is a term of a polynomial. Each hand with an axis has its HCP as an
// exponent: packed has them in one byte each, so that one addition adds them
// all; offset is their place in a block.
type term struct {
	packed, offset uint32
	weight         uint64
}

// highShares are the ways to share high cards so that the hands have these
// counts of them, as a polynomial.
type highShares struct {
	counts counts
	terms  []term
}

// highShares gives the ways in which the hands from one on can share the high
// cards left of a suit. A fourth hand takes all that are left.
func (t *fullTree) highShares(hand int, high uint8, b *block) (all []highShares) {
	type exponents struct{ packed, offset uint32 }
	sums := map[counts]map[exponents]uint64{}
	var share func(next int, left uint8, has counts, e exponents)
	share = func(next int, left uint8, has counts, e exponents) {
		if next == t.constraint.count {
			if sums[has] == nil {
				sums[has] = map[exponents]uint64{}
			}
			sums[has][e]++
			return
		}
		for taken := left; ; taken = (taken - 1) & left {
			points, with := cards.SuitPoints[taken], e
			axis := b.axisOf[next]
			if axis != nil {
				with.packed += uint32(points) << axis.shift
				with.offset += uint32(points * axis.stride)
			}
			if axis == nil || points < axis.size {
				has[next] = uint8(bits.OnesCount8(taken))
				share(next+1, left&^taken, has, with)
			}
			if taken == 0 || next == 3 {
				return
			}
		}
	}
	share(hand, high, counts{}, exponents{})
	for has, terms := range sums {
		shares := highShares{counts: has}
		for e, weight := range terms {
			shares.terms = append(shares.terms, term{e.packed, e.offset, weight})
		}
		all = append(all, shares)
	}
	return all
}
