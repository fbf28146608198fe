package constraint

import (
	"sort"

	"dealer/internal/wide"
)

// half is two suits: the majors or the minors.
type half struct {
	suits [2]suitWays
	kinds int
}

// groups has the ways to give out the high cards of both suits that are kept,
// with the sets of the first taker or without.
func (h *half) groups(tellsSets bool, keep func(way) bool) []group {
	ways := make([]way, 0, len(h.suits[0].ways)*len(h.suits[1].ways))
	for _, one := range h.suits[0].ways {
		for _, other := range h.suits[1].ways {
			set := one.set()<<4 | other.set()
			if !tellsSets {
				set = 0
			}
			kind := one.kind()*len(h.suits[1].kinds) + other.kind()
			w := newWay(one.points()+other.points(), set, kind, one.count()*other.count())
			if keep(w) {
				ways = append(ways, w)
			}
		}
	}
	return grouped(merge(ways))
}

// highs are the ways to give out the high cards of a deck.
type highs struct {
	takers *takers
	halves [2]half
	groups [2][]group
	parts  []part
}

func newHighs(t *takers, d *deck) *highs {
	h := &highs{takers: t}
	var blocks [2][]block
	for i := range h.halves {
		half := &h.halves[i]
		half.suits = [2]suitWays{newSuitWays(t, d, 2*i), newSuitWays(t, d, 2*i+1)}
		half.kinds = len(half.suits[0].kinds) * len(half.suits[1].kinds)
		h.groups[i] = half.groups(false, func(way) bool { return true })
		blocks[i] = products(half.suits[0].blocks, half.suits[1].blocks, half.suits[1].sizes())
	}
	ways := h.join()
	for _, b := range products(blocks[0], blocks[1], h.halves[1].sizes()) {
		if p := newPart(b, ways); len(p.front) > 0 {
			h.parts = append(h.parts, p)
		}
	}
	return h
}

func (s *suitWays) sizes() sizes {
	return sizes{int32(len(s.shares[0])), int32(len(s.shares[1])), int32(len(s.kinds))}
}

func (h *half) sizes() (product sizes) {
	for i, size := range h.suits[0].sizes() {
		product[i] = size * h.suits[1].sizes()[i]
	}
	return product
}

// window has the bounds of all takers for their points, as in way.
type window struct{ low, high uint32 }

func (t *takers) window() (w window) {
	for i, taker := range t {
		if i == 0 || taker.bounds != AnyHCP {
			w.low |= uint32(taker.bounds.Low) << (24 - 8*i)
			w.high |= uint32(taker.bounds.High) << (24 - 8*i)
		}
	}
	return w
}

// holds tells whether the points lie within the bounds.
func (w window) holds(points uint32) bool {
	return (points|byteTops-w.low)&(w.high|byteTops-points)&byteTops == byteTops
}

// matching has the groups, out of sorted ones, whose points lie within the
// bounds together with these.
func (w window) matching(points uint32, groups []group) (match []group) {
	own := int(points >> 24)
	least, most := int(w.low>>24)-own, int(w.high>>24)-own
	first := sort.Search(len(groups), func(i int) bool { return groups[i][0].own() >= least })
	for _, g := range groups[first:] {
		if g[0].own() > most {
			break
		}
		if w.holds(points + g[0].points()) {
			match = append(match, g)
		}
	}
	return match
}

// kindCounts are numbers of ways, by kind. Most are 0 where bounds are tight.
type kindCounts struct {
	count []uint32
	kinds []int // with a count above 0
}

// set counts the ways of groups.
func (k *kindCounts) set(groups []group) {
	for _, kind := range k.kinds {
		k.count[kind] = 0
	}
	k.kinds = k.kinds[:0]
	for _, g := range groups {
		for _, w := range g {
			if k.count[w.kind()] == 0 {
				k.kinds = append(k.kinds, w.kind())
			}
			k.count[w.kind()] += uint32(w.count())
		}
	}
}

// join has, for each kind of the majors with each kind of the minors, the ways
// with points within the bounds.
func (h *highs) join() []uint32 {
	size, within := h.halves[1].kinds, h.takers.window()
	ways := make([]uint32, h.halves[0].kinds*size)
	minors := kindCounts{count: make([]uint32, size)}
	for _, majors := range h.groups[0] {
		minors.set(within.matching(majors[0].points(), h.groups[1]))
		for _, w := range majors {
			line, count := ways[w.kind()*size:][:size], uint32(w.count())
			for _, kind := range minors.kinds {
				line[kind] += count * minors.count[kind]
			}
		}
	}
	return ways
}

// deal adds up, for each pair of groups within the bounds, their ways times the
// ways of the spot cards of each kind. It tells each pair with its sum.
func (h *highs) deal(majors, minors []group, within window, spots []uint64, tell func(one, other way, sum wide.Uint128)) {
	size := h.halves[1].kinds
	behind, wanted := make([]wide.Uint128, size), kindCounts{count: make([]uint32, size)}
	var match []group
	for i, one := range majors {
		if points := one[0].points(); i == 0 || points != majors[i-1][0].points() {
			match = within.matching(points, minors)
			wanted.set(match)
		}
		for _, kind := range wanted.kinds {
			behind[kind] = wide.Uint128{}
		}
		for _, w := range one {
			line, count := spots[w.kind()*size:][:size], uint64(w.count())
			for _, kind := range wanted.kinds {
				behind[kind] = addProduct(behind[kind], line[kind], count)
			}
		}
		for _, other := range match {
			var sum wide.Uint128
			for _, w := range other {
				sum = sum.Add(behind[w.kind()].Mul(uint64(w.count())))
			}
			tell(one[0], other[0], sum)
		}
	}
}
