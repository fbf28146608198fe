package constraint

import (
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

// way is a number of ways to give out the high cards of one suit or two. It is
// packed, so that ways sort as numbers do: the points of the takers, a byte for
// each; the set of the first taker; the kind; the number. The points of takers
// without bounds are not told apart, but for the first. A kind is a share of the
// front with a share of the back, in each suit.
type way uint64

const (
	kindBits  = 11 // two suits have up to 35 * 35 kinds
	countBits = 13 // and each of them up to 24 * 24 ways
)

func newWay(points uint32, set uint8, kind, count int) way {
	return way(points)<<32 | way(set)<<24 | way(kind)<<countBits | way(count)
}

func (w way) points() uint32 { return uint32(w >> 32) }

// own are the points of the first taker.
func (w way) own() int { return int(w >> 56) }

func (w way) set() uint8 { return uint8(w >> 24) }

func (w way) kind() int { return int(w>>countBits) & (1<<kindBits - 1) }

func (w way) count() int { return int(w) & (1<<countBits - 1) }

// merge adds up equal ways, and sorts them.
func merge(ways []way) []way {
	slices.Sort(ways)
	merged := ways[:0]
	for _, w := range ways {
		if last := len(merged) - 1; last >= 0 && merged[last]>>countBits == w>>countBits {
			merged[last] += way(w.count())
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
		for end < len(ways) && ways[end]>>24 == ways[0]>>24 {
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
	blocks []block
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
		var points uint32
		var has [4]int
		for i, taker := range t {
			has[i] = bits.OnesCount8(held[i])
			own := cards.SuitPoints[held[i]]
			if has[i] > most[i] || own > taker.bounds.High || own+elsewhere < taker.bounds.Low {
				return
			}
			if i == 0 || taker.bounds != AnyHCP {
				points |= uint32(own) << (24 - 8*i)
			}
		}
		front := number(&s.shares[0], share{has[0] + has[1], has[0]})
		back := number(&s.shares[1], share{has[2] + has[3], has[2]})
		s.ways = append(s.ways, newWay(points, held[0], number(&s.kinds, [2]int{front, back}), 1))
	}
	give(high, [4]uint8{})
	s.ways = merge(s.ways)
	s.blocks = newBlocks(s.shares, &s.kinds)
	return s
}
