package constraint

import (
	"iter"
	"math/bits"
	"slices"

	"dealer/internal/wide"
)

// axis is a dimension of a block: the HCP of a hand in two suits.
type axis struct {
	bounds Bounds
	size   int // the HCP go from 0 to size - 1
	stride int
	shift  int // of the byte in term.packed
}

// mostInTwoSuits are the HCP of two suits.
const mostInTwoSuits = 20

// block says how the coefficients of a polynomial lie in memory: as a dense
// array with an axis for each hand whose HCP matter.
type block struct {
	axes   []axis
	axisOf [4]*axis // by hand, nil where it has none
	size   int
	// guard makes an exponent that leaves its axis set the highest bit of its
	// byte in packed.
	guard uint32
}

const guardBits = 0x80808080

func newBlock(hands []Hand, hasAxis [4]bool) *block {
	b := &block{size: 1}
	for hand := range hands {
		if hasAxis[hand] {
			size := min(hands[hand].HCP.High, mostInTwoSuits) + 1
			b.axes = append(b.axes, axis{bounds: hands[hand].HCP, size: size})
		}
	}
	for i := len(b.axes) - 1; i >= 0; i-- {
		b.axes[i].stride, b.axes[i].shift = b.size, 8*i
		b.size *= b.axes[i].size
		b.guard |= uint32(0x80-b.axes[i].size) << (8 * i)
	}
	next := 0
	for hand := range hands {
		if hasAxis[hand] {
			b.axisOf[hand] = &b.axes[next]
			next++
		}
	}
	return b
}

// product is a product of two polynomials: a block, and the places where it
// is not 0.
type product struct {
	coefficients []uint64
	places       []uint32
}

// multiply sets the product, which was cleared, to that of two polynomials.
func (b *block) multiply(p *product, one, other []term) {
	for _, x := range one {
		guarded, weight := x.packed+b.guard, x.weight
		for _, y := range other {
			if (guarded+y.packed)&guardBits != 0 {
				continue
			}
			place := x.offset + y.offset
			if p.coefficients[place] == 0 {
				p.places = append(p.places, place)
			}
			p.coefficients[place] += weight * y.weight
		}
	}
}

// clear sets the product to 0.
func (p *product) clear() {
	for _, place := range p.places {
		p.coefficients[place] = 0
	}
	p.places = p.places[:0]
}

// addTo adds a multiple of the product to a block.
func (p *product) addTo(sum []uint64, factor uint64) {
	for _, place := range p.places {
		sum[place] += factor * p.coefficients[place]
	}
}

// limit bounds the HCP of a fourth hand, which are what the others leave of
// the HCP left. Where the fourth hand has an axis, or bounds that exclude
// nothing, there is no limit.
type limit struct {
	bounds Bounds
	left   int
	isSet  bool
}

// window replaces each coefficient by the sum of the coefficients whose
// exponents bring its own exponents within the bounds. So the sum of the
// products of two polynomials, taken of all terms within the bounds, becomes
// a plain scalar product.
func window(axes []axis, coefficients []uint64, l limit) {
	if l.isSet {
		limitedWindow(axes, coefficients, l)
		return
	}
	var line [mostInTwoSuits + 2]uint64
	for _, a := range axes {
		for outer := 0; outer < len(coefficients); outer += a.stride * a.size {
			for start := outer; start < outer+a.stride; start++ {
				for i := range a.size {
					line[i+1] = line[i] + coefficients[start+i*a.stride]
				}
				for i := range a.size {
					coefficients[start+i*a.stride] = a.sum(&line, i)
				}
			}
		}
	}
}

// sum is the sum of the coefficients whose exponents go with this one, out of
// the accumulated coefficients of a line.
func (a *axis) sum(upTo *[mostInTwoSuits + 2]uint64, exponent int) uint64 {
	low, high := max(a.bounds.Low-exponent, 0), min(a.bounds.High-exponent, a.size-1)
	if low > high {
		return 0
	}
	return upTo[high+1] - upTo[low]
}

// limitedWindow is window where the sum of all exponents is bounded too. There
// are up to three axes, and the exponents of a term add up to the HCP of two
// suits at most.
func limitedWindow(axes []axis, coefficients []uint64, l limit) {
	all := [3]axis{{size: 1}, {size: 1}, {size: 1}}
	copy(all[3-len(axes):], axes)
	last := all[2]
	upTo := slices.Clone(coefficients)
	for place := range upTo {
		if place%last.size > 0 {
			upTo[place] += upTo[place-1]
		}
	}
	clear(coefficients)
	for first, left := range all[0].pairs(pair{mostInTwoSuits, mostInTwoSuits}) {
		for second, left := range all[1].pairs(left) {
			own, other := first.own*all[0].stride+second.own*all[1].stride, first.other*all[0].stride+second.other*all[1].stride
			rest := l.left - first.own - first.other - second.own - second.other
			bounds := Bounds{max(last.bounds.Low, rest-l.bounds.High), min(last.bounds.High, rest-l.bounds.Low)}
			last.addWindow(coefficients[own:own+min(left.own+1, last.size)], upTo[other:other+last.size], bounds)
		}
	}
}

// pair has an exponent of a place, and that of a place whose coefficient is
// added to it.
type pair struct{ own, other int }

// pairs gives the exponents of an axis that go with each other, up to those
// left, and what they leave.
func (a *axis) pairs(left pair) iter.Seq2[pair, pair] {
	return func(yield func(pair, pair) bool) {
		for own := range min(left.own+1, a.size) {
			for other := max(a.bounds.Low-own, 0); other <= min(a.bounds.High-own, a.size-1, left.other); other++ {
				if !yield(pair{own, other}, pair{left.own - own, left.other - other}) {
					return
				}
			}
		}
	}
}

// addWindow adds to each coefficient of a line those of another, accumulated
// line whose exponents bring its own exponent within the bounds.
func (a *axis) addWindow(line, upTo []uint64, bounds Bounds) {
	if upTo[a.size-1] == 0 {
		return
	}
	for own := range line {
		low, high := bounds.Low-own, min(bounds.High-own, a.size-1)
		if high < max(low, 0) {
			continue
		}
		line[own] += upTo[high]
		if low > 0 {
			line[own] -= upTo[low-1]
		}
	}
}

// scalar adds to a sum the scalar product of two blocks.
func scalar(sum wide.Uint128, one, other []uint64) wide.Uint128 {
	other = other[:len(one)]
	for i, x := range one {
		high, low := bits.Mul64(x, other[i])
		var carry uint64
		sum.Lo, carry = bits.Add64(sum.Lo, low, 0)
		sum.Hi, _ = bits.Add64(sum.Hi, high, carry)
	}
	return sum
}
