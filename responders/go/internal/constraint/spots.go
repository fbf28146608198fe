package constraint

import "dealer/internal/wide"

// pair gives out the spot cards of the front or of the back.
type pair struct {
	measure measure
	shares  [4][]share
	deck    *deck // that the spot cards of the front are taken from; the back takes the rest
	// weights has, by suit, length of the pair and length of its first, the
	// number of ways for each share.
	weights [4][14][14][]uint64
	rows    [4][]uint64
}

func newPair(m measure, h *highs, which int) *pair {
	p := &pair{measure: m}
	width := 1
	for suit := 3; suit >= 0; suit-- {
		p.shares[suit] = h.halves[suit/2].suits[suit%2].shares[which]
		p.rows[suit] = make([]uint64, 14*width)
		width *= len(p.shares[suit])
	}
	return p
}

// size is the number of shares of all suits.
func (p *pair) size() int { return len(p.rows[0]) / 14 * len(p.shares[0]) }

// ways has the numbers of ways in a suit, by share, if the pair and its first
// have these lengths.
func (p *pair) ways(suit, both, first int) []uint64 {
	ways := &p.weights[suit][both][first]
	if *ways == nil {
		*ways = make([]uint64, len(p.shares[suit]))
		for i, share := range p.shares[suit] {
			spots := both - share.both
			(*ways)[i] = p.measure.choose(spots, first-share.first)
			if p.deck != nil {
				(*ways)[i] *= p.measure.choose(int(p.deck[suit].spots), spots)
			}
		}
	}
	return *ways
}

// run is how many of the splits begin with the same length in this suit.
func run(splits []lengths, suit int) (length, count int) {
	length = splits[0].of(suit)
	for count < len(splits) && splits[count].of(suit) == length {
		count++
	}
	return length, count
}

// merged has the ways of all splits of a sum together, by the shares in the
// suits from one on.
func (p *pair) merged(suit int, sum lengths, splits []lengths, out []uint64) {
	if suit == 3 {
		copy(out, p.ways(3, sum.of(3), splits[0].of(3)))
		return
	}
	var suitWays [14][]uint64
	width, rows := len(out)/len(p.shares[suit]), 0
	for len(splits) > 0 {
		length, count := run(splits, suit)
		p.merged(suit+1, sum, splits[:count], p.rows[suit][rows*width:][:width])
		suitWays[rows] = p.ways(suit, sum.of(suit), length)
		splits = splits[count:]
		rows++
	}
	var weights [14]uint64
	for share := range p.shares[suit] {
		for row := range rows {
			weights[row] = suitWays[row][share]
		}
		combine(out[share*width:][:width], p.rows[suit], weights[:rows])
	}
}

// each tells for each split of a sum the ways of its shares times what is
// behind each share: in, by the shares in the suits from one on. After two suits
// numbers still fit 64 bits: a suit is dealt in 13! / (4! 4! 5!) ways at most,
// the high cards of another in 12, and the back is split in C(26,13).
func (p *pair) each(suit int, sum lengths, splits []lengths, in []uint64, tell func(lengths, wide.Uint128)) {
	if suit == 2 {
		for _, split := range splits {
			tell(split, scalar(p.ways(2, sum.of(2), split.of(2)), p.ways(3, sum.of(3), split.of(3)), in))
		}
		return
	}
	out := p.rows[suit][:len(in)/len(p.shares[suit])]
	for len(splits) > 0 {
		length, count := run(splits, suit)
		combine(out, in, p.ways(suit, sum.of(suit), length))
		p.each(suit+1, sum, splits[:count], out, tell)
		splits = splits[count:]
	}
}

// combine sets a line to the sum of lines of the same length, each with its
// weight. It is the innermost loop of all: four lines at a time.
func combine[T uint32 | uint64](sum []uint64, lines []T, weights []uint64) {
	clear(sum)
	var four [4]int
	used := 0
	for i, weight := range weights {
		if weight != 0 {
			four[used] = i
			if used++; used == 4 {
				used = 0
				a, b := lines[four[0]*len(sum):][:len(sum)], lines[four[1]*len(sum):][:len(sum)]
				c, d := lines[four[2]*len(sum):][:len(sum)], lines[four[3]*len(sum):][:len(sum)]
				p, q, r, s := weights[four[0]], weights[four[1]], weights[four[2]], weights[four[3]]
				for j := range sum {
					sum[j] += p*uint64(a[j]) + q*uint64(b[j]) + r*uint64(c[j]) + s*uint64(d[j])
				}
			}
		}
	}
	for _, i := range four[:used] {
		weight, line := weights[i], lines[i*len(sum):][:len(sum)]
		for j := range sum {
			sum[j] += weight * uint64(line[j])
		}
	}
}

// scalar is the sum of a table, with a weight for each row and each column.
func scalar(rows, columns, table []uint64) (sum wide.Uint128) {
	for i, row := range rows {
		if row == 0 {
			continue
		}
		for j, cell := range table[i*len(columns):][:len(columns)] {
			sum = addProduct(sum, row*columns[j], cell)
		}
	}
	return sum
}

// addProduct adds a product to a sum.
func addProduct(sum wide.Uint128, one, other uint64) wide.Uint128 {
	return sum.Add(wide.From(one).Mul(other))
}

// spots gives out the spot cards of a deck: the front and the back meet at each
// sum of the front's lengths.
type spots struct {
	highs       *highs
	deck        deck
	front, back *pair
	ahead       []uint64 // by share of the front
	behind      []uint64 // by share of the back
	line, sums  []uint64 // of one part
}

func newSpots(m measure, h *highs, d deck) *spots {
	s := &spots{highs: h, deck: d, front: newPair(m, h, 0), back: newPair(m, h, 1)}
	s.front.deck = &s.deck
	s.ahead, s.behind = make([]uint64, s.front.size()), make([]uint64, s.back.size())
	s.line, s.sums = make([]uint64, max(len(s.ahead), len(s.behind))), make([]uint64, len(s.ahead))
	return s
}

// fits tells whether the front can have these lengths with the high cards of
// the part.
func (s *spots) fits(p *part, sum lengths) bool {
	for suit, both := range p.both {
		if spots := sum.of(suit) - both; spots < 0 || spots > int(s.deck[suit].spots) {
			return false
		}
	}
	return true
}

// shapes tells the measure of each shape of the first taker. A shape is told
// more than once.
func (s *spots) shapes(tell func(lengths, wide.Uint128)) {
	takers, left := s.highs.takers, s.deck.lengths()
	if len(s.highs.parts) == 0 {
		return
	}
	for _, sum := range takers.sums(left) {
		front, back := splits(sum, takers[0], takers[1]), splits(left-sum, takers[2], takers[3])
		if len(front) > 0 && len(back) > 0 {
			s.back.merged(0, left-sum, back, s.behind)
			s.meet(sum)
			s.front.each(0, sum, front, s.ahead, tell)
		}
	}
}

// meet sets ahead to what the back adds to each share of the front.
func (s *spots) meet(sum lengths) {
	clear(s.ahead)
	for i := range s.highs.parts {
		p := &s.highs.parts[i]
		if !s.fits(p, sum) {
			continue
		}
		sums := s.sums[:len(p.front)]
		combine(sums, p.highs, gather(s.line, s.behind, p.back))
		for i, front := range p.front {
			s.ahead[front] = sums[i]
		}
	}
}

// gather copies some of the numbers.
func gather(to, from []uint64, places []int32) []uint64 {
	to = to[:len(places)]
	for i, place := range places {
		to[i] = from[place]
	}
	return to
}

// kinds has the ways to give out the spot cards for each kind, if the first
// taker has this shape. They take up to 60 bits.
func (s *spots) kinds(shape lengths) []uint64 {
	takers, left := s.highs.takers, s.deck.lengths()
	ways := make([][]uint64, len(s.highs.parts))
	for _, other := range takers[1].lengths {
		sum := shape + other
		if !sum.fits(left) {
			continue
		}
		back := splits(left-sum, takers[2], takers[3])
		if len(back) == 0 {
			continue
		}
		s.back.merged(0, left-sum, back, s.behind)
		s.front.merged(0, sum, []lengths{shape}, s.ahead)
		for i := range ways {
			if s.fits(&s.highs.parts[i], sum) {
				ways[i] = s.addKinds(&s.highs.parts[i], ways[i])
			}
		}
	}
	return s.scatter(ways)
}

// addKinds adds to the ways of the kinds of a part, column by column, those of a
// sum. With a fixed shape, most shares of the front have no ways.
func (s *spots) addKinds(p *part, ways []uint64) []uint64 {
	if ways == nil {
		ways = make([]uint64, len(p.kinds))
	}
	line := gather(s.line, s.behind, p.back)
	for column, front := range p.front {
		if ahead := s.ahead[front]; ahead != 0 {
			cells := ways[column*len(line):][:len(line)]
			for i, behind := range line {
				cells[i] += ahead * behind
			}
		}
	}
	return ways
}

// scatter puts the ways of the kinds of all parts in the order of kinds.
func (s *spots) scatter(ways [][]uint64) []uint64 {
	all := make([]uint64, s.highs.halves[0].kinds*s.highs.halves[1].kinds)
	for i, some := range ways {
		p := &s.highs.parts[i]
		for row := range p.back {
			for column, kind := range p.row(row) {
				if some != nil {
					all[kind] = some[column*len(p.back)+row]
				}
			}
		}
	}
	return all
}
