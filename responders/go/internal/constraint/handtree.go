package constraint

import (
	"sync"

	"dealer/internal/cards"
	"dealer/internal/wide"
)

// handTree lists shapes, with high cards or without. A hand is decided in four
// steps: its shape, its HCP, its high cards in the majors, and those in the
// minors. Then it takes its cards out of the deck.
type handTree struct {
	constraint *Constraint
	measure    measure
	source     *source
	nodes      *cache[nodeKey, *options]
	kinds      *cache[nodeKey, []uint64] // the ways of the spot cards of a shape, by kind
}

// The caches of a tree hold at most this many bytes, roughly.
const (
	nodeBytes = 8 << 20
	kindBytes = 24 << 20
)

// source has the high cards that were asked for last, by hand. Both trees of a
// listing take them from there.
type source struct {
	mutex  sync.Mutex
	takers [4]*takers
	decks  [4]deck
	highs  [4]*highs
}

func newSource(c *Constraint) *source {
	s := &source{}
	for hand := range c.count {
		t := takersFrom(c, hand)
		s.takers[hand] = &t
	}
	return s
}

func (s *source) get(hand int, left deck) *highs {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.highs[hand] == nil || s.decks[hand] != left {
		s.decks[hand], s.highs[hand] = left, newHighs(s.takers[hand], &left)
	}
	return s.highs[hand]
}

// nodeKey names a decision of a hand. What the hand does not know yet is 0.
type nodeKey struct {
	step   int8
	hand   int8
	hcp    int8
	majors uint8
	shape  int16
	left   deck
}

func newHandTree(c *Constraint, m measure, s *source) *handTree {
	return &handTree{
		constraint: c, measure: m, source: s,
		nodes: newCache[nodeKey, *options](nodeBytes),
		kinds: newCache[nodeKey, []uint64](kindBytes),
	}
}

// fullDeck is the deck; where no high cards are listed, all are spot cards.
func (t *handTree) fullDeck() deck {
	full := suit{15, 9}
	if !t.constraint.ListsHigh {
		full = suit{0, 13}
	}
	return deck{full, full, full, full}
}

func (t *handTree) total() wide.Uint128 { return t.shapes(0, t.fullDeck()).total() }

func (t *handTree) walk(g *guide, target Row) (row Row) {
	left := t.fullDeck()
	for hand := range t.constraint.count {
		sought := target[hand]
		d := decision{hand: hand, left: left}
		d.shape = int(g.decide(t.shapes(hand, left), uint16(sought.Shape)))
		if t.constraint.ListsHigh {
			d.hcp = int(g.decide(t.hcp(&d), uint16(sought.High.HCP())))
			d.high = cards.HighCards(g.decide(t.majors(&d), uint16(sought.High>>8))) << 8
			d.high |= cards.HighCards(g.decide(t.minors(&d), uint16(sought.High&0xFF)))
		}
		row[hand] = Makeup{d.shape, d.high}
		g.factor = g.factor.Mul(t.take(&left, row[hand]))
	}
	return row
}

// decision is what is decided of a hand so far.
type decision struct {
	hand, shape, hcp int
	high             cards.HighCards
	left             deck
}

// key names a step of the decision.
func (d *decision) key(step int8) nodeKey {
	return nodeKey{step, int8(d.hand), int8(d.hcp), uint8(d.high >> 8), int16(d.shape), d.left}
}

// take lets a hand take its cards out of a deck, and gives the number of ways.
func (t *handTree) take(left *deck, makeup Makeup) uint64 {
	ways := uint64(1)
	for i, length := range cards.Shapes[makeup.Shape] {
		high := makeup.High.Suit(i)
		spots := length - cards.HighCards(high).Len()
		ways *= t.measure.choose(int(left[i].spots), spots)
		left[i] = suit{left[i].high &^ uint8(high), left[i].spots - uint8(spots)}
	}
	return ways
}

// node gives the options of a decision.
func (t *handTree) node(key nodeKey, fill func(*options)) *options {
	size := func(o *options) int { return 100 + 18*len(o.labels) }
	return t.nodes.get(key, size, func() *options {
		o := &options{}
		fill(o)
		return o
	})
}

// shapes decides the shape of a hand.
func (t *handTree) shapes(hand int, left deck) *options {
	return t.node(nodeKey{hand: int8(hand), left: left}, func(o *options) {
		measured := map[lengths]wide.Uint128{}
		newSpots(t.measure, t.source.get(hand, left), left).shapes(func(l lengths, more wide.Uint128) {
			measured[l] = measured[l].Add(more)
		})
		for index, shape := range cards.Shapes {
			o.add(uint16(index), measured[lengthsOf(shape)])
		}
	})
}

// highs has the high cards for a decision, and the ways of the spot cards for
// each kind.
func (t *handTree) highs(d *decision) (*highs, []uint64) {
	h := t.source.get(d.hand, d.left)
	size := func(ways []uint64) int { return 100 + 8*len(ways) }
	return h, t.kinds.get(nodeKey{hand: int8(d.hand), shape: int16(d.shape), left: d.left}, size, func() []uint64 {
		return newSpots(t.measure, h, d.left).kinds(lengthsOf(cards.Shapes[d.shape]))
	})
}

// hcp decides the HCP of a hand.
func (t *handTree) hcp(d *decision) *options {
	return t.node(d.key(1), func(o *options) {
		h, ways := t.highs(d)
		var measured [cards.MostHCP + 4]wide.Uint128
		h.deal(h.groups[0], h.groups[1], h.takers.window(), ways, func(majors, minors way, sum wide.Uint128) {
			hcp := majors.own() + minors.own()
			measured[hcp] = measured[hcp].Add(sum)
		})
		for hcp, sum := range measured {
			o.add(uint16(hcp), sum)
		}
	})
}

// majors decides the high cards in spades and hearts.
func (t *handTree) majors(d *decision) *options {
	return t.node(d.key(2), func(o *options) {
		h, ways := t.highs(d)
		majors := h.halves[0].groups(true, func(w way) bool { return w.own() <= d.hcp })
		var measured [256]wide.Uint128
		h.deal(majors, h.groups[1], h.takers.exactly(d.hcp), ways, func(majors, _ way, sum wide.Uint128) {
			measured[majors.set()] = measured[majors.set()].Add(sum)
		})
		o.addSets(&measured)
	})
}

// minors decides the high cards in diamonds and clubs.
func (t *handTree) minors(d *decision) *options {
	return t.node(d.key(3), func(o *options) {
		h, ways := t.highs(d)
		majors := h.halves[0].groups(true, func(w way) bool { return w.set() == uint8(d.high>>8) })
		minors := h.halves[1].groups(true, func(w way) bool { return w.own()+d.high.HCP() == d.hcp })
		var measured [256]wide.Uint128
		h.deal(majors, minors, h.takers.exactly(d.hcp), ways, func(_, minors way, sum wide.Uint128) {
			measured[minors.set()] = measured[minors.set()].Add(sum)
		})
		o.addSets(&measured)
	})
}

// addSets adds sets of high cards, in descending order.
func (o *options) addSets(measured *[256]wide.Uint128) {
	for set := 255; set >= 0; set-- {
		o.add(uint16(set), measured[set])
	}
}

// exactly is the window for so many HCP of the first taker.
func (t *takers) exactly(hcp int) window {
	w := t.window()
	return window{w.low&0xFFFFFF | uint32(hcp)<<24, w.high&0xFFFFFF | uint32(hcp)<<24}
}
