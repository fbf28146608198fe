package constraint

import "dealer/internal/cards"

// classes sorts the ways in which a hand may begin, its lengths in spades and
// hearts, by the ways in which it may go on: beginnings of one class go with
// the same lengths in diamonds and clubs.
type classes struct {
	count   int
	of      [14][14]int   // the class of a beginning, or -1
	accepts [14][14][]int // the classes that go with these diamonds and clubs
	lengths [14]bool      // that occur in any suit
}

func newClasses(shapes *ShapeSet) *classes {
	type ends [14][14]bool
	var byBeginning [14][14]ends
	c := &classes{}
	for index, allowed := range shapes {
		if allowed {
			shape := cards.Shapes[index]
			byBeginning[shape[0]][shape[1]][shape[2]][shape[3]] = true
			for _, length := range shape {
				c.lengths[length] = true
			}
		}
	}
	known := map[ends]int{{}: -1}
	for s := range byBeginning {
		for h, end := range byBeginning[s] {
			class, isKnown := known[end]
			if !isKnown {
				class = c.count
				known[end] = class
				c.count++
				c.accept(class, end)
			}
			c.of[s][h] = class
		}
	}
	return c
}

func (c *classes) accept(class int, end [14][14]bool) {
	for d := range end {
		for e, allowed := range end[d] {
			if allowed {
				c.accepts[d][e] = append(c.accepts[d][e], class)
			}
		}
	}
}
