package constraint

import (
	"dealer/internal/cards"
	"dealer/internal/wide"
)

// shapeTree lists shapes only. What lies below a hand depends on the cards
// that are left of each suit and on nothing else, and there are fewer than
// 2000 ways to leave 26 cards, so every node is kept.
type shapeTree struct {
	constraint *Constraint
	measure    measure
	nodes      [4]map[cards.Shape]*options // by the cards left
}

func newShapeTree(c *Constraint, m measure) *shapeTree {
	t := &shapeTree{constraint: c, measure: m}
	for i := range t.nodes {
		t.nodes[i] = map[cards.Shape]*options{}
	}
	return t
}

var fullDeck = cards.Shape{13, 13, 13, 13}

func (t *shapeTree) total() wide.Uint128 { return t.below(0, fullDeck) }

// below is the measure of the hands from this one on.
func (t *shapeTree) below(hand int, left cards.Shape) wide.Uint128 {
	if hand == t.constraint.count {
		return wide.From(1)
	}
	return t.node(hand, left).total()
}

func (t *shapeTree) node(hand int, left cards.Shape) *options {
	node := t.nodes[hand][left]
	if node == nil {
		node = &options{}
		for index, allowed := range t.constraint.hands[hand].Shapes {
			if allowed {
				if factor, rest := t.take(left, index); !factor.IsZero() {
					node.add(uint16(index), factor.Times(t.below(hand+1, rest)))
				}
			}
		}
		t.nodes[hand][left] = node
	}
	return node
}

// take gives the factor of CONS-6 for a hand with this shape, and the cards
// that it leaves; the factor is 0 if there are too few.
func (t *shapeTree) take(left cards.Shape, index int) (factor wide.Uint128, rest cards.Shape) {
	factor = wide.From(1)
	for suit, length := range cards.Shapes[index] {
		factor = factor.Mul(t.measure.choose(left[suit], length))
		rest[suit] = left[suit] - length
	}
	return factor, rest
}

func (t *shapeTree) walk(g *guide, target Row) (row Row) {
	left := fullDeck
	for hand := range t.constraint.count {
		label := g.decide(t.node(hand, left), uint16(target[hand].Shape))
		row[hand].Shape = int(label)
		var factor wide.Uint128
		factor, left = t.take(left, int(label))
		g.factor = g.factor.Times(factor)
	}
	return row
}
