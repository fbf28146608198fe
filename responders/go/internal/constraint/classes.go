package constraint

import "dealer/internal/cards"

// classes sorts the ways in which a hand may begin, its lengths in spades and
// hearts, by the ways in which it may go on: beginnings of one class go with
// the same lengths in diamonds and clubs. Ends of one class likewise go with
// the same beginnings.
type classes struct {
	beginnings, ends classing
	accepts          [][]int // the classes of beginnings that go with a class of ends
}

// classing gives a class to the lengths in two suits, or -1 if no shape has
// them.
type classing struct {
	of    [14][14]int
	count int
}

// partners are the lengths in two suits that make a shape with other lengths.
type partners [14][14]bool

func newClasses(shapes *ShapeSet) *classes {
	var byBeginning, byEnd [14][14]partners
	for index, allowed := range shapes {
		if allowed {
			s := cards.Shapes[index]
			byBeginning[s[0]][s[1]][s[2]][s[3]] = true
			byEnd[s[2]][s[3]][s[0]][s[1]] = true
		}
	}
	c := &classes{beginnings: newClassing(&byBeginning), ends: newClassing(&byEnd)}
	c.accepts = make([][]int, c.ends.count)
	for d := range byEnd {
		for e := range byEnd[d] {
			if class := c.ends.of[d][e]; class >= 0 && c.accepts[class] == nil {
				c.accepts[class] = c.accepted(&byEnd[d][e])
			}
		}
	}
	return c
}

func newClassing(by *[14][14]partners) (c classing) {
	known := map[partners]int{{}: -1}
	for one := range by {
		for other, with := range by[one] {
			class, isKnown := known[with]
			if !isKnown {
				class = c.count
				known[with] = class
				c.count++
			}
			c.of[one][other] = class
		}
	}
	return c
}

// accepted has the classes of these beginnings, each once.
func (c *classes) accepted(beginnings *partners) (accepted []int) {
	seen := make([]bool, c.beginnings.count)
	for s := range beginnings {
		for h, goes := range beginnings[s] {
			if class := c.beginnings.of[s][h]; goes && !seen[class] {
				seen[class] = true
				accepted = append(accepted, class)
			}
		}
	}
	return accepted
}

// isSymmetric tells whether the two suits may change places.
func (c *classing) isSymmetric() bool {
	for one := range c.of {
		for other := range one {
			if c.of[one][other] != c.of[other][one] {
				return false
			}
		}
	}
	return true
}
