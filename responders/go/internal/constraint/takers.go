package constraint

import (
	"slices"

	"dealer/internal/cards"
)

// lengths has the number of cards of each suit in a byte, spades in the
// highest one. So they add up as numbers do, and ascend in the order S H D C.
type lengths uint32

// byteTops has the highest bit of each byte.
const byteTops = 0x80808080

func lengthsOf(s cards.Shape) lengths { return lengths(s[0]<<24 | s[1]<<16 | s[2]<<8 | s[3]) }

// of is the length in a suit.
func (l lengths) of(suit int) int { return int(l>>(24-8*suit)) & 15 }

// fits tells whether no length is above that of the other.
func (l lengths) fits(other lengths) bool { return (other|byteTops-l)&byteTops == byteTops }

// place is a number for lengths up to 15.
func (l lengths) place() int { return int(l>>12&0xF000 | l>>8&0xF00 | l>>4&0xF0 | l&0xF) }

// taker takes cards out of a deck: a constrained hand, the other seats
// together, or nobody, which takes no cards.
type taker struct {
	bounds  Bounds
	lengths []lengths // that it may have, ascending
	allowed [1 << 16]bool
}

func newTaker(bounds Bounds, all []lengths) *taker {
	t := &taker{bounds: bounds, lengths: all}
	slices.Sort(t.lengths)
	for _, l := range all {
		t.allowed[l.place()] = true
	}
	return t
}

// most is the longest length in a suit.
func (t *taker) most(suit int) (most int) {
	for _, l := range t.lengths {
		most = max(most, l.of(suit))
	}
	return most
}

// anyLengths are all lengths of so many cards.
func anyLengths(cards int) (all []lengths) {
	for s := range 14 {
		for h := range 14 {
			for d := range 14 {
				if c := cards - s - h - d; 0 <= c && c <= 13 {
					all = append(all, lengths(s<<24|h<<16|d<<8|c))
				}
			}
		}
	}
	return all
}

// takers share a deck. The first two are the front, the others the back.
type takers [4]*taker

// takersFrom are the constrained hands from one on and those who take what they
// leave. The hand in turn is the first of the front; the second is the one with
// which there are the fewest sums of their lengths.
func takersFrom(c *Constraint, hand int) takers {
	nobody := newTaker(Bounds{}, []lengths{0})
	all := takers{nobody, nobody, nobody, nobody}
	place := 0
	for ; hand < c.count; hand++ {
		var shapes []lengths
		for index, allowed := range c.hands[hand].Shapes {
			if allowed {
				shapes = append(shapes, lengthsOf(cards.Shapes[index]))
			}
		}
		all[place] = newTaker(c.hands[hand].HCP, shapes)
		place++
	}
	if rest := 52 - 13*c.count; rest > 0 {
		all[place] = newTaker(AnyHCP, anyLengths(rest))
	}
	best := all
	for _, other := range []takers{{all[0], all[2], all[1], all[3]}, {all[0], all[3], all[1], all[2]}} {
		if other.mostSums() < best.mostSums() {
			best = other
		}
	}
	return best
}

func (t *takers) front() int { return len(t[0].lengths) * len(t[1].lengths) }

func (t *takers) back() int { return len(t[2].lengths) * len(t[3].lengths) }

// mostSums is a bound of the number of sums of the front's lengths.
func (t *takers) mostSums() int { return min(t.front(), t.back()) }

// sums has the sums of the front's lengths, if a deck of these lengths is dealt.
func (t *takers) sums(left lengths) (sums []lengths) {
	var seen [1 << 16]bool
	one, other := t[0], t[1]
	isFront := t.front() <= t.back()
	if !isFront {
		one, other = t[2], t[3]
	}
	for _, a := range one.lengths {
		for _, b := range other.lengths {
			sum := a + b
			if !sum.fits(left) {
				continue
			}
			if !isFront {
				sum = left - sum
			}
			if !seen[sum.place()] {
				seen[sum.place()] = true
				sums = append(sums, sum)
			}
		}
	}
	return sums
}

// splits has the lengths, ascending, that one taker may have if the other takes
// what it leaves of a sum.
func splits(sum lengths, one, other *taker) (split []lengths) {
	if len(one.lengths) <= len(other.lengths) {
		for _, l := range one.lengths {
			if l.fits(sum) && other.allowed[(sum-l).place()] {
				split = append(split, l)
			}
		}
		return split
	}
	for _, l := range slices.Backward(other.lengths) {
		if l.fits(sum) && one.allowed[(sum-l).place()] {
			split = append(split, sum-l)
		}
	}
	return split
}
