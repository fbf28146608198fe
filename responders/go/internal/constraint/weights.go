package constraint

import "slices"

// weightsKey names the weights of the hands from one on, which have these
// counts of high cards in two suits. They depend on the number of spot cards
// left and not on the high cards, so many tables share them.
type weightsKey struct {
	hand   int8
	isEnds bool
	spots  [2]uint8
	counts [2]counts // 0 for the hands before
}

// weight is the measure of the ways to give spot cards so that the hands have
// the classes of the key.
type weight struct {
	key     int32
	measure uint64
}

// noHands has the one way to give no hands spot cards.
var noHands = []weight{{0, 1}}

// weights gives the ways to share the spot cards of two suits, by the classes
// that the hands then have.
func (t *fullTree) weights(key weightsKey) []weight {
	if int(key.hand) == t.constraint.count {
		return noHands
	}
	size := func(weights []weight) int { return 120 + 16*len(weights) }
	return t.weightsCache.get(key, size, func() []weight { return t.makeWeights(key, noClass) })
}

// makeWeights makes weights, of one class of the first hand if there is one.
func (t *fullTree) makeWeights(key weightsKey, only int) (weights []weight) {
	hand := int(key.hand)
	c, radix := &t.classes[hand].beginnings, &t.radix
	if key.isEnds {
		c, radix = &t.classes[hand].ends, &t.endRadix
	}
	sums, touched := t.sums[hand], []int32(nil)
	for one := range key.spots[0] + 1 {
		for other := range key.spots[1] + 1 {
			class := c.of[key.counts[0][hand]+one][key.counts[1][hand]+other]
			if class < 0 || only != noClass && class != only {
				continue
			}
			later, ways := t.laterWeights(key, [2]int{int(one), int(other)})
			for _, w := range later {
				place := int32(class*radix[hand+1]) + w.key
				if sums[place] == 0 {
					touched = append(touched, place)
				}
				sums[place] += ways * w.measure
			}
		}
	}
	slices.Sort(touched)
	for _, place := range touched {
		weights = append(weights, weight{place, sums[place]})
		sums[place] = 0
	}
	return weights
}

// laterWeights gives the number of ways in which the first hand of a key can
// take these spot cards, and the weights of the hands after it.
func (t *fullTree) laterWeights(key weightsKey, taken [2]int) (later []weight, ways uint64) {
	ways = 1
	for i, take := range taken {
		left := int(key.spots[i])
		if take < 0 || take > left || key.hand == 3 && take < left {
			return nil, 0 // a fourth hand takes all that is left
		}
		ways *= t.measure.choose(left, take)
		key.spots[i] -= uint8(take)
		key.counts[i][key.hand] = 0
	}
	key.hand++
	return t.weights(key), ways
}
