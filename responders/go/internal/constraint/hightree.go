package constraint

import (
	"math/bits"

	"dealer/internal/cards"
	"dealer/internal/combin"
	"dealer/internal/wide"
)

// highTree lists high cards only. Suits do not matter then: what lies below a
// hand depends on how many aces, kings, queens and jacks are left.
type highTree struct {
	constraint *Constraint
	measure    measure
	sums       [4]map[ranks]wide.Uint128 // by the high cards left
}

// ranks counts jacks, queens, kings and aces: the cards of 1 to 4 HCP.
type ranks [4]int

func newHighTree(c *Constraint, m measure) *highTree {
	t := &highTree{constraint: c, measure: m}
	for i := range t.sums {
		t.sums[i] = map[ranks]wide.Uint128{}
	}
	return t
}

const allHigh = cards.HighCards(1<<16 - 1)

// countRanks counts the high cards of each rank.
func countRanks(high cards.HighCards) (count ranks) {
	for rank := range count {
		count[rank] = bits.OnesCount16(uint16(high) >> rank & 0x1111)
	}
	return count
}

func (r ranks) sum() int { return r[0] + r[1] + r[2] + r[3] }

func (t *highTree) total() wide.Uint128 { return t.below(0, countRanks(allHigh)) }

// below is the measure of the hands from this one on.
func (t *highTree) below(hand int, left ranks) wide.Uint128 {
	if hand == t.constraint.count {
		return wide.From(1)
	}
	sum, known := t.sums[hand][left]
	if !known {
		for hcp := t.constraint.hands[hand].HCP.Low; hcp <= t.constraint.hands[hand].HCP.High; hcp++ {
			sum = sum.Add(t.completions(hand, left, left, 0, hcp))
		}
		t.sums[hand][left] = sum
	}
	return sum
}

// completions measures the ways to go on from a hand that has some of its
// high cards already. It takes the others, with exactly hcp points, out of
// those that are open. The ranks left count all cards that it does not have.
func (t *highTree) completions(hand int, left, open ranks, taken, hcp int) (sum wide.Uint128) {
	spotCards := 52 - 13*hand - left.sum() - taken
	for aces := min(open[3], hcp/4); aces >= 0; aces-- {
		for kings := min(open[2], (hcp-4*aces)/3); kings >= 0; kings-- {
			for queens := min(open[1], (hcp-4*aces-3*kings)/2); queens >= 0; queens-- {
				jacks := hcp - 4*aces - 3*kings - 2*queens
				ways := t.measure.choose(spotCards, 13-taken-aces-kings-queens-jacks)
				if jacks > open[0] || ways == 0 {
					continue
				}
				ways *= combin.Small(open[3], aces) * combin.Small(open[2], kings) *
					combin.Small(open[1], queens) * combin.Small(open[0], jacks)
				after := ranks{left[0] - jacks, left[1] - queens, left[2] - kings, left[3] - aces}
				sum = sum.Add(t.below(hand+1, after).Mul(ways))
			}
		}
	}
	return sum
}

func (t *highTree) walk(g *guide, target Row) (row Row) {
	left := allHigh
	for hand := range t.constraint.count {
		hcp := int(g.decide(t.points(hand, left), uint16(target[hand].High.HCP())))
		high := cards.HighCards(0)
		for suit := range 4 {
			node := t.holdings(hand, left, high, suit, hcp)
			high |= cards.HighCards(g.decide(node, uint16(target[hand].High.Suit(suit)))) << (12 - 4*suit)
		}
		spotCards := 52 - 13*hand - left.Len()
		g.factor = g.factor.Mul(t.measure.choose(spotCards, 13-high.Len()))
		row[hand].High = high
		left &^= high
	}
	return row
}

// points decides the HCP of a hand.
func (t *highTree) points(hand int, left cards.HighCards) *options {
	node := &options{}
	count := countRanks(left)
	for hcp := t.constraint.hands[hand].HCP.Low; hcp <= t.constraint.hands[hand].HCP.High; hcp++ {
		node.add(uint16(hcp), t.completions(hand, count, count, 0, hcp))
	}
	return node
}

// holdings decides the high cards in a suit of a hand that has those of the
// suits before.
func (t *highTree) holdings(hand int, left, high cards.HighCards, suit, hcp int) *options {
	node := &options{}
	open := countRanks(left & (1<<(12-4*suit) - 1))
	for set := 15; set >= 0; set-- {
		with := high | cards.HighCards(set)<<(12-4*suit)
		if points := with.HCP(); set&^left.Suit(suit) == 0 && points <= hcp {
			node.add(uint16(set), t.completions(hand, countRanks(left&^with), open, with.Len(), hcp-points))
		}
	}
	return node
}
