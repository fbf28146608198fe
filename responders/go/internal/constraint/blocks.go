package constraint

import "slices"

// block has the kinds of a half, or of the deck, with the same numbers of high
// cards of the front. Rows are shares of the back, columns shares of the front.
type block struct {
	both        []int
	back, front []int32
	kinds       []int32 // row by row
}

// newBlocks sorts the kinds of a suit, and adds those without ways that make
// each block full.
func newBlocks(shares [2][]share, kinds *[][2]int) (blocks []block) {
	for both := range 5 {
		b := block{both: []int{both}}
		for _, kind := range *kinds {
			if shares[0][kind[0]].both == both {
				number(&b.front, int32(kind[0]))
				number(&b.back, int32(kind[1]))
			}
		}
		for _, back := range b.back {
			for _, front := range b.front {
				b.kinds = append(b.kinds, int32(number(kinds, [2]int{int(front), int(back)})))
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
	for row := range b.back {
		for otherRow := range other.back {
			for _, kind := range b.row(row) {
				for _, otherKind := range other.row(otherRow) {
					product.kinds = append(product.kinds, kind*size[2]+otherKind)
				}
			}
		}
	}
	return product
}

func (b *block) row(row int) []int32 { return b.kinds[row*len(b.front):][:len(b.front)] }

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
	rowHas, columnHas := make([]bool, len(b.back)), make([]bool, len(b.front))
	for row := range b.back {
		for column, kind := range b.row(row) {
			if ways[kind] > 0 {
				rowHas[row], columnHas[column] = true, true
			}
		}
	}
	p := part{block: block{both: b.both, front: kept(b.front, columnHas), back: kept(b.back, rowHas)}}
	for row, has := range rowHas {
		if has {
			p.kinds = append(p.kinds, kept(b.row(row), columnHas)...)
		}
	}
	p.highs = make([]uint32, len(p.kinds))
	for i, kind := range p.kinds {
		p.highs[i] = ways[kind]
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
