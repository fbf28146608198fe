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
	last       [4]handSpots
	nodes      *cache[nodeKey, *options]
}

// handSpots are the ways of the spot cards that were asked for last.
type handSpots struct {
	deck  deck
	shape int
	ways  []uint64
}

// nodeBytes is what the nodes of a tree take at most, roughly.
const nodeBytes = 32 << 20

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
	return &handTree{constraint: c, measure: m, source: s, nodes: newCache[nodeKey, *options](nodeBytes)}
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

// hcp decides the HCP of a hand.
func (t *handTree) hcp(d *decision) *options {
	key := nodeKey{step: 1, hand: int8(d.hand), shape: int16(d.shape), left: d.left}
	return t.node(key, func(o *options) {
		h, ways := t.kinds(d)
		var measured [cards.MostHCP + 4]wide.Uint128
		h.deal(h.groups[0], h.groups[1], h.takers.window(), ways, func(majors, minors *group, sum wide.Uint128) {
			hcp := majors.own() + minors.own()
			measured[hcp] = measured[hcp].Add(sum)
		})
		for hcp, sum := range measured {
			o.add(uint16(hcp), sum)
		}
	})
}

// kinds has the high cards for a decision, and the ways of the spot cards for
// each kind.
func (t *handTree) kinds(d *decision) (*highs, []uint64) {
	h, last := t.source.get(d.hand, d.left), &t.last[d.hand]
	if last.ways == nil || last.deck != d.left || last.shape != d.shape {
		ways := newSpots(t.measure, h, d.left).kinds(lengthsOf(cards.Shapes[d.shape]))
		*last = handSpots{d.left, d.shape, ways}
	}
	return h, last.ways
}

// majors decides the high cards in spades and hearts.
func (t *handTree) majors(d *decision) *options {
	key := nodeKey{step: 2, hand: int8(d.hand), shape: int16(d.shape), hcp: int8(d.hcp), left: d.left}
	return t.node(key, func(o *options) {
		h, ways := t.kinds(d)
		majors := h.halves[0].groups(true)
		t.sets(o, d, func(tell func(set uint8, sum wide.Uint128)) {
			h.deal(majors, h.groups[1], h.takers.exactly(d.hcp), ways, func(majors, _ *group, sum wide.Uint128) {
				tell(majors.set, sum)
			})
		})
	})
}

// minors decides the high cards in diamonds and clubs.
func (t *handTree) minors(d *decision) *options {
	set := uint8(d.high >> 8)
	key := nodeKey{step: 3, hand: int8(d.hand), shape: int16(d.shape), hcp: int8(d.hcp), majors: set, left: d.left}
	return t.node(key, func(o *options) {
		h, ways := t.kinds(d)
		var majors []group
		for _, g := range h.halves[0].groups(true) {
			if g.set == set {
				majors = append(majors, g)
			}
		}
		t.sets(o, d, func(tell func(set uint8, sum wide.Uint128)) {
			h.deal(majors, h.halves[1].groups(true), h.takers.exactly(d.hcp), ways, func(_, minors *group, sum wide.Uint128) {
				tell(minors.set, sum)
			})
		})
	})
}

// sets adds up what is told of sets, which are options in descending order.
func (t *handTree) sets(o *options, d *decision, deal func(tell func(set uint8, sum wide.Uint128))) {
	var measured [256]wide.Uint128
	deal(func(set uint8, sum wide.Uint128) { measured[set] = measured[set].Add(sum) })
	for set := 255; set >= 0; set-- {
		o.add(uint16(set), measured[set])
	}
}

// exactly is the window for so many HCP of the first taker.
func (t *takers) exactly(hcp int) window {
	w := t.window()
	return window{w.low&0xFFFFFF | uint32(hcp)<<24, w.high&0xFFFFFF | uint32(hcp)<<24}
}
