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

func (s suit) len() int { return bits.OnesCount8(s.high) + int(s.spots) }

// term is a term of a polynomial. Each hand with an axis has its HCP as an
// exponent: packed has them in one byte each, so that one addition adds them
// all; offset is their place in a block.
type term struct {
	packed uint32
	offset int32
	weight uint64
}

// holdings are the lengths of the hands in a suit, and the polynomial of the
// ways to have them: the sums per suit of chapter 10.
type holdings struct {
	lengths [4]uint8
	terms   []term
}

// polynomial has, by the length of the first hand, the ways in which the hands
// from that one on can share what is left of a suit.
type polynomial [14][]holdings

// polynomial makes the polynomial of a suit. The block says which hands
// have an axis.
func (t *fullTree) polynomial(hand int, s suit, b *block) *polynomial {
	type exponents struct {
		lengths [4]uint8
		packed  uint32
		offset  int32
	}
	sums := map[exponents]uint64{}
	var share func(next int, s suit, e exponents, weight uint64)
	share = func(next int, s suit, e exponents, weight uint64) {
		if next == t.constraint.count {
			sums[e] += weight
			return
		}
		for length, occurs := range t.classes[next].lengths {
			if !occurs || next == 3 && length != s.len() {
				continue // a fourth hand takes all that is left
			}
			for high := 0; high < 16; high++ {
				rest, spotCards, enough := s.hold(high, length)
				if !enough {
					continue
				}
				with := e
				with.lengths[next] = uint8(length)
				if axis := b.axisOf[next]; axis != nil {
					points := cards.SuitPoints[high]
					if points >= axis.size {
						continue
					}
					with.packed += uint32(points) << axis.shift
					with.offset += int32(points * axis.stride)
				}
				share(next+1, rest, with, weight*t.measure.choose(int(s.spots), spotCards))
			}
		}
	}
	share(hand, s, exponents{}, 1)

	places := map[[4]uint8]int{}
	p := &polynomial{}
	for e, weight := range sums {
		first := &p[e.lengths[hand]]
		place, known := places[e.lengths]
		if !known {
			place = len(*first)
			places[e.lengths] = place
			*first = append(*first, holdings{lengths: e.lengths})
		}
		(*first)[place].terms = append((*first)[place].terms, term{e.packed, e.offset, weight})
	}
	return p
}
