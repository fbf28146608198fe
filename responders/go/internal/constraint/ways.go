package constraint

import (
	"cmp"
	"math/bits"
	"slices"

	"dealer/internal/cards"
)

// suit is what is left of a suit: its high cards (the ace is bit 3) and the
// number of its spot cards.
type suit struct{ high, spots uint8 }

// deck is what is left of the four suits.
type deck [4]suit

// points are the HCP left.
func (d *deck) points() (sum int) {
	for _, suit := range d {
		sum += cards.SuitPoints[suit.high]
	}
	return sum
}

// lengths are the numbers of cards left.
func (d *deck) lengths() (l lengths) {
	for _, suit := range d {
		l = l<<8 | lengths(bits.OnesCount8(suit.high)+int(suit.spots))
	}
	return l
}

// share says how many high cards of a suit a pair of takers has, and how many
// of these the first of the pair.
type share struct{ both, first int }

// way is a number of ways to give out the high cards of one suit or two. The
// takers then have these points, a byte for each; the points of takers without
// bounds are not told apart, but for the first. A kind is a share of the front
// with a share of the back, in each suit.
type way struct {
	set    uint8 // of the first taker
	points uint32
	kind   uint16
	count  uint32
}

func (w way) key() uint64 { return uint64(w.points)<<24 | uint64(w.set)<<16 | uint64(w.kind) }

// own are the points of the first taker.
func (w way) own() int { return int(w.points >> 24) }

// merge adds up equal ways, and sorts them.
func merge(ways []way) []way {
	slices.SortFunc(ways, func(a, b way) int { return cmp.Compare(a.key(), b.key()) })
	merged := ways[:0]
	for _, w := range ways {
		if last := len(merged) - 1; last >= 0 && merged[last].key() == w.key() {
			merged[last].count += w.count
		} else {
			merged = append(merged, w)
		}
	}
	return merged
}

// group has ways with the same points and the same set: all of each group.
type group []way

// grouped makes groups of sorted ways.
func grouped(ways []way) (groups []group) {
	for len(ways) > 0 {
		end := 1
		for end < len(ways) && ways[end].key()>>16 == ways[0].key()>>16 {
			end++
		}
		groups = append(groups, ways[:end])
		ways = ways[end:]
	}
	return groups
}

// suitWays are the ways to give out the high cards of a suit, with the kinds
// that occur: the places in shares of the front's share and of the back's.
type suitWays struct {
	shares [2][]share
	kinds  [][2]int
	ways   []way
}

// number is the place of an item in a list, to which it is added if need be.
func number[T comparable](list *[]T, item T) int {
	place := slices.Index(*list, item)
	if place < 0 {
		place = len(*list)
		*list = append(*list, item)
	}
	return place
}

func newSuitWays(t *takers, d *deck, suit int) (s suitWays) {
	var most [4]int
	for i, taker := range t {
		most[i] = taker.most(suit)
	}
	high := d[suit].high
	elsewhere := d.points() - cards.SuitPoints[high]
	var give func(left uint8, held [4]uint8)
	give = func(left uint8, held [4]uint8) {
		if left != 0 {
			for i := range held {
				with := held
				with[i] |= left & -left
				give(left&(left-1), with)
			}
			return
		}
		w := way{set: held[0], count: 1}
		var has [4]int
		for i, taker := range t {
			has[i] = bits.OnesCount8(held[i])
			points := cards.SuitPoints[held[i]]
			if has[i] > most[i] || points > taker.bounds.High || points+elsewhere < taker.bounds.Low {
				return
			}
			if i == 0 || taker.bounds != AnyHCP {
				w.points |= uint32(points) << (24 - 8*i)
			}
		}
		front := number(&s.shares[0], share{has[0] + has[1], has[0]})
		back := number(&s.shares[1], share{has[2] + has[3], has[2]})
		w.kind = uint16(number(&s.kinds, [2]int{front, back}))
		s.ways = append(s.ways, w)
	}
	give(high, [4]uint8{})
	s.ways = merge(s.ways)
	return s
}
