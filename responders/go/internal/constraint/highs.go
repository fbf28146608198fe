package constraint

import (
	"slices"
	"sort"

	"dealer/internal/wide"
)

// half is two suits: the majors or the minors.
type half struct {
	suits [2]suitWays
	kinds int
}

// groups has the ways to give out the high cards of both suits, without the
// sets of the first taker.
func (h *half) groups() []group {
	return h.groupsOf(func(w way) (way, bool) {
		w.set = 0
		return w, true
	})
}

// groupsOf has the ways that a filter keeps, as it keeps them.
func (h *half) groupsOf(keep func(way) (way, bool)) []group {
	ways := make([]way, 0, len(h.suits[0].ways)*len(h.suits[1].ways))
	for _, one := range h.suits[0].ways {
		for _, other := range h.suits[1].ways {
			kept, isKept := keep(way{
				set:    one.set<<4 | other.set,
				points: one.points + other.points,
				kind:   one.kind*uint16(len(h.suits[1].kinds)) + other.kind,
				count:  one.count * other.count,
			})
			if isKept {
				ways = append(ways, kept)
			}
		}
	}
	return grouped(merge(ways))
}

// block has the kinds of a half, or of the deck, with the same numbers of high
// cards of the front. Rows are shares of the front, columns shares of the back.
type block struct {
	both        []int
	front, back []int32
	kinds       []int32 // row by row, -1 where there is none
}

// blocks sorts the kinds of a suit.
func (s *suitWays) blocks() (blocks []block) {
	for both := range 5 {
		b := block{both: []int{both}}
		for _, kind := range s.kinds {
			if s.shares[0][kind[0]].both == both {
				number(&b.front, int32(kind[0]))
				number(&b.back, int32(kind[1]))
			}
		}
		for _, front := range b.front {
			for _, back := range b.back {
				b.kinds = append(b.kinds, int32(slices.Index(s.kinds, [2]int{int(front), int(back)})))
			}
		}
		if len(b.kinds) > 0 {
			blocks = append(blocks, b)
		}
	}
	return blocks
}

// sizes are numbers of shares of the front, of shares of the back, and of kinds.
type sizes [3]int32

// times puts a block together with one of other suits, which have these sizes.
func (b *block) times(other *block, size sizes) block {
	product := block{
		both:  slices.Concat(b.both, other.both),
		front: pairs(b.front, other.front, size[0]),
		back:  pairs(b.back, other.back, size[1]),
		kinds: make([]int32, 0, len(b.kinds)*len(other.kinds)),
	}
	columns, others := len(b.back), len(other.back)
	for row := range b.front {
		for otherRow := range other.front {
			line := other.kinds[otherRow*others:][:others]
			for _, kind := range b.kinds[row*columns:][:columns] {
				for _, otherKind := range line {
					both := kind*size[2] + otherKind
					if min(kind, otherKind) < 0 {
						both = -1
					}
					product.kinds = append(product.kinds, both)
				}
			}
		}
	}
	return product
}

func pairs(one, other []int32, size int32) []int32 {
	all := make([]int32, 0, len(one)*len(other))
	for _, i := range one {
		for _, j := range other {
			all = append(all, i*size+j)
		}
	}
	return all
}

// part is a block of the whole deck, with the number of ways to give out the
// high cards of each kind.
type part struct {
	block
	highs []uint32
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
		h.groups[i] = half.groups()
		blocks[i] = products(half.suits[0].blocks(), half.suits[1].blocks(), half.suits[1].sizes())
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

func products(one, other []block, size sizes) (all []block) {
	for i := range one {
		for j := range other {
			all = append(all, one[i].times(&other[j], size))
		}
	}
	return all
}

// newPart leaves out the rows and the columns without ways.
func newPart(b block, ways []uint32) part {
	columns := len(b.back)
	rowHas, columnHas := make([]bool, len(b.front)), make([]bool, columns)
	for i, kind := range b.kinds {
		if kind >= 0 && ways[kind] > 0 {
			rowHas[i/columns], columnHas[i%columns] = true, true
		}
	}
	p := part{block: block{both: b.both, front: kept(b.front, rowHas), back: kept(b.back, columnHas)}}
	for row, has := range rowHas {
		if has {
			p.kinds = append(p.kinds, kept(b.kinds[row*columns:][:columns], columnHas)...)
		}
	}
	p.highs = make([]uint32, len(p.kinds))
	for i, kind := range p.kinds {
		if kind >= 0 {
			p.highs[i] = ways[kind]
		}
	}
	return p
}

func kept(items []int32, keep []bool) (some []int32) {
	for i, item := range items {
		if keep[i] {
			some = append(some, item)
		}
	}
	return some
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
func (w window) matching(points uint32, groups []group) func(yield func(group) bool) {
	own, first := int(points>>24), 0
	least, most := int(w.low>>24)-own, int(w.high>>24)-own
	first = sort.Search(len(groups), func(i int) bool { return groups[i][0].own() >= least })
	return func(yield func(group) bool) {
		for _, g := range groups[first:] {
			if g[0].own() > most || w.holds(points+g[0].points) && !yield(g) {
				return
			}
		}
	}
}

// join has, for each kind of the majors with each kind of the minors, the ways
// with points within the bounds.
func (h *highs) join() []uint32 {
	kinds, within := h.halves[1].kinds, h.takers.window()
	ways := make([]uint32, h.halves[0].kinds*kinds)
	minors := make([]uint32, kinds)
	for _, majors := range h.groups[0] {
		clear(minors)
		for g := range within.matching(majors[0].points, h.groups[1]) {
			for _, w := range g {
				minors[w.kind] += w.count
			}
		}
		for _, w := range majors {
			line := ways[int(w.kind)*kinds:][:kinds]
			for kind, count := range minors {
				line[kind] += w.count * count
			}
		}
	}
	return ways
}

// deal adds up, for each pair of groups within the bounds, their ways times the
// ways of the spot cards of each kind. It tells each pair with its sum.
func (h *highs) deal(majors, minors []group, within window, spots []uint64, tell func(one, other way, sum wide.Uint128)) {
	kinds := h.halves[1].kinds
	behind, isWanted, wanted := make([]wide.Uint128, kinds), make([]bool, kinds), []uint16(nil)
	for _, one := range majors {
		for _, kind := range wanted {
			behind[kind], isWanted[kind] = wide.Uint128{}, false
		}
		wanted = wanted[:0]
		for other := range within.matching(one[0].points, minors) {
			for _, w := range other {
				if !isWanted[w.kind] {
					isWanted[w.kind] = true
					wanted = append(wanted, w.kind)
				}
			}
		}
		for _, w := range one {
			line := spots[int(w.kind)*kinds:][:kinds]
			for _, kind := range wanted {
				behind[kind] = addProduct(behind[kind], line[kind], uint64(w.count))
			}
		}
		for other := range within.matching(one[0].points, minors) {
			var sum wide.Uint128
			for _, w := range other {
				sum = sum.Add(behind[w.kind].Mul(uint64(w.count)))
			}
			tell(one[0], other[0], sum)
		}
	}
}
