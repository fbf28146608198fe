package main

// The algorithms: fill in the functions that you have, in any order; `dealcheck run` names the next one.
//
// A function returns its result, or an error: outOfRange("..."). The rule of a function stands in the suite's spec/ under
// its id. An operation that you do not want is taken out of operations.go.

import "math/big"

// deals is the number of bridge deals (COUNT-3): a number of so many or more is out of range.
var deals, _ = new(big.Int).SetString("53644737765488792839237440000", 10)

// ---- counting: spec/02-counting.md ----

// binomial is the number of sets of k elements out of n (COUNT-1); n or k above 128 is too large (COUNT-4).
func binomial(n, k int64) (*big.Int, error) { return nil, toFillIn("binomial", "COUNT-1") }

// multinomial is the ways to hand out so many things (COUNT-2); a sum above 128 and 65 digits are too large (COUNT-4).
func multinomial(parts []int64) (*big.Int, error) { return nil, toFillIn("multinomial", "COUNT-2") }

// ---- combinations: spec/03-combinations.md ----

// combinationRank is the squashed rank of ascending elements; one above 127 is too large (COMB-5).
func combinationRank(elements []int64) (*big.Int, error) {
	return nil, toFillIn("combinationRank", "COMB-3")
}

// combinationUnrank is the combination of that squashed rank, in the range of COMB-5.
func combinationUnrank(number *big.Int, size int64) ([]int64, error) {
	return nil, toFillIn("combinationUnrank", "COMB-4")
}

// ---- bit sets: spec/04-bit-sets.md ----

// bitsetRank is the count of ones in a value of 13, 26 or 52 bits, and its position among those with so many ones.
func bitsetRank(width int64, value *big.Int) (ones int64, position *big.Int, err error) {
	return 0, nil, toFillIn("bitsetRank", "BITS-2")
}

// bitsetUnrank is the value at a position among the values with so many ones.
func bitsetUnrank(width, ones int64, position *big.Int) (*big.Int, error) {
	return nil, toFillIn("bitsetUnrank", "BITS-2")
}

// bitsetTable has, for each count of ones, the entries and the accumulated squares.
func bitsetTable(width int64) ([]tableRow, error) { return nil, toFillIn("bitsetTable", "BITS-5") }

// ---- numberings: spec/05-numberings.md, spec/13-big-deal.md ----

// rankPavlicek is the number of the deal, card by card in rank-major order.
func rankPavlicek(d deal) (*big.Int, error) { return nil, toFillIn("rankPavlicek", "NUM-4") }

// rankPavlicekSuit is the number of the deal, card by card in deck order.
func rankPavlicekSuit(d deal) (*big.Int, error) { return nil, toFillIn("rankPavlicekSuit", "NUM-3") }

// rankAndrews is the number of the deal from three combinations in squashed order.
func rankAndrews(d deal) (*big.Int, error) { return nil, toFillIn("rankAndrews", "NUM-7") }

// rankChristman is the number of the deal from the splits of the deck and of its two piles.
func rankChristman(d deal) (*big.Int, error) { return nil, toFillIn("rankChristman", "NUM-10") }

// rankBigdeal is the number of the deal from three combinations in lexicographic order.
func rankBigdeal(d deal) (*big.Int, error) { return nil, toFillIn("rankBigdeal", "BIG-2") }

// unrankPavlicek is the deal of that number; deals or more is out of range (NUM-1).
func unrankPavlicek(number *big.Int) (deal, error) {
	return deal{}, toFillIn("unrankPavlicek", "NUM-4")
}

// unrankPavlicekSuit is the deal of that number; deals or more is out of range (NUM-1).
func unrankPavlicekSuit(number *big.Int) (deal, error) {
	return deal{}, toFillIn("unrankPavlicekSuit", "NUM-3")
}

// unrankAndrews is the deal of that number; deals or more is out of range (NUM-1).
func unrankAndrews(number *big.Int) (deal, error) { return deal{}, toFillIn("unrankAndrews", "NUM-7") }

// unrankChristman is the deal of that number; deals or more is out of range (NUM-1).
func unrankChristman(number *big.Int) (deal, error) {
	return deal{}, toFillIn("unrankChristman", "NUM-10")
}

// unrankBigdeal is the deal of that number; deals or more is out of range (NUM-1).
func unrankBigdeal(number *big.Int) (deal, error) { return deal{}, toFillIn("unrankBigdeal", "BIG-2") }

// digest is the SHA-256 of the lines of count deals, in hexadecimal digits; see NUM-12 for its limits.
func digest(unrank func(*big.Int) (deal, error), start, step *big.Int, count int64) (string, error) {
	return "", toFillIn("digest", "NUM-12")
}

// ---- shapes and high cards: spec/09-shapes.md ----

// describe has the descriptions of the hands of N, E, S and W.
func describe(d deal) ([4]description, error) {
	return [4]description{}, toFillIn("describe", "SHAPE-9")
}

// handsOfShape is the number of hands with these lengths of S, H, D and C.
func handsOfShape(shape [4]int64) (*big.Int, error) { return nil, toFillIn("handsOfShape", "SHAPE-5") }

// handsOfPattern is the number of hands with these lengths in any suits.
func handsOfPattern(pattern [4]int64) (*big.Int, error) {
	return nil, toFillIn("handsOfPattern", "SHAPE-5")
}

// hcpCount is the sets of high cards with so many points, and the hands; above 37 is out of range.
func hcpCount(hcp int64) (arrangements, hands *big.Int, err error) {
	return nil, nil, toFillIn("hcpCount", "SHAPE-8")
}

// ---- constrained deals: spec/10-constraints.md ----

// constrainCount is the number of cases, and their combinations in all.
func constrainCount(hands []hand) (cases, total *big.Int, err error) {
	return nil, nil, toFillIn("constrainCount", "CONS-8")
}

// constrainCases has the cases from index first on, at most limit (CONS-9b, CONS-9c).
func constrainCases(hands []hand, first *big.Int, limit int64) ([]caseRow, error) {
	return nil, toFillIn("constrainCases", "CONS-9")
}

// constrainSelect is the case of a number, and the offset in it.
func constrainSelect(hands []hand, number *big.Int) (chosen caseRow, offset *big.Int, err error) {
	return caseRow{}, nil, toFillIn("constrainSelect", "CONS-10")
}

// constrainRank is the number of the deal among those that meet the constraint (CONS-11).
func constrainRank(hands []hand, d deal) (*big.Int, error) {
	return nil, toFillIn("constrainRank", "CONS-12")
}

// constrainUnrank is the deal of that number among those that meet the constraint (CONS-11).
func constrainUnrank(hands []hand, number *big.Int) (deal, error) {
	return deal{}, toFillIn("constrainUnrank", "CONS-12")
}

// ---- choosing deals: spec/11-choosing.md, spec/13-big-deal.md ----

// numberFromText is the number of a board for a text (CHOOSE-1 to CHOOSE-3).
func numberFromText(text string, board int64, separator string) (*big.Int, error) {
	return nil, toFillIn("numberFromText", "CHOOSE-1")
}

// numberFromEntropy is the first number below deals in the bytes, and the bytes consumed.
func numberFromEntropy(entropy []byte) (number *big.Int, consumed int64, err error) {
	return nil, 0, toFillIn("numberFromEntropy", "CHOOSE-5")
}

// bigdealNumbers has the first accepted numbers of a seed of 20 bytes; a count above 1000 is too large.
func bigdealNumbers(seed []byte, owner string, count int64) ([]*big.Int, error) {
	return nil, toFillIn("bigdealNumbers", "BIG-5")
}

// bigdealSeed is the seed that stands for these strings: a RIPEMD-160 digest of 20 bytes.
func bigdealSeed(strings []string) ([]byte, error) { return nil, toFillIn("bigdealSeed", "BIG-6") }

// ---- Icon's program: spec/12-icon.md ----

// iconRandom is a choice out of 1 to n, and the new state; n = 0 is out of range.
func iconRandom(state, n int64) (value, next int64, err error) {
	return 0, 0, toFillIn("iconRandom", "ICON-1")
}

// iconDeals has the first deals of a seed; a count above 1000 is too large.
func iconDeals(seed, count int64) ([]deal, error) { return nil, toFillIn("iconDeals", "ICON-6") }

// iconLayout is the diagram of the deal.
func iconLayout(d deal) (string, error) { return "", toFillIn("iconLayout", "ICON-7") }
