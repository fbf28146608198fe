package constraint

import (
	"math/bits"

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
	below := belowSecond(&all, coefficients)
	clear(coefficients)
	total := axis{bounds: Bounds{l.left - l.bounds.High, l.left - l.bounds.Low}, size: sums}
	rectangles := make([][sums + 1]uint64, all[2].size+1)
	for first := range all[0].size {
		for second := range min(all[1].size, sums-first) {
			line := coefficients[(first*all[1].size+second)*all[2].size:][:all[2].size]
			addRectangles(rectangles, below, all[0].within(first), all[1].within(second))
			for third := range min(len(line), sums-first-second) {
				in, of := all[2].within(third), total.within(first+second+third)
				line[third] = rectangles[in.to][of.to] - rectangles[in.to][of.from] -
					rectangles[in.from][of.to] + rectangles[in.from][of.from]
			}
		}
	}
}

// sums is how many sums the exponents of a term can have.
const sums = mostInTwoSuits + 1

// interval has exponents from one on, and below another.
type interval struct{ from, to int }

// within are the exponents that bring an exponent within the bounds.
func (a *axis) within(exponent int) interval {
	to := max(min(a.bounds.High-exponent, a.size-1)+1, 0)
	return interval{min(max(a.bounds.Low-exponent, 0), to), to}
}

// belowSecond has, by the exponent of the second axis, by that of the third
// and by the sum of all three, the coefficients with a smaller exponent of the
// second axis and the same others.
func belowSecond(axes *[3]axis, coefficients []uint64) [][][sums]uint64 {
	below := make([][][sums]uint64, axes[1].size+1)
	for second := range below {
		below[second] = make([][sums]uint64, axes[2].size)
		if second == 0 {
			continue
		}
		for third := range below[second] {
			line := &below[second][third]
			*line = below[second-1][third]
			for first := range min(axes[0].size, max(sums-(second-1)-third, 0)) {
				line[first+second-1+third] += coefficients[(first*axes[1].size+second-1)*axes[2].size+third]
			}
		}
	}
	return below
}

// addRectangles adds up the coefficients with these exponents of the first and
// of the second axis, by bounds of the third exponent and of the sum of all.
func addRectangles(rectangles [][sums + 1]uint64, below [][][sums]uint64, first, second interval) {
	for third := range rectangles[1:] {
		var row uint64
		for sum := range sums {
			both := sum - third
			from, to := max(second.from, both-first.to+1), min(second.to, both-first.from+1)
			if from < to {
				row += below[to][third][sum] - below[from][third][sum]
			}
			rectangles[third+1][sum+1] = rectangles[third][sum+1] + row
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
