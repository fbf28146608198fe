package main

// The table of operations: each reads its parameters and writes its result. Take out what you do not want to declare.

import (
	"fmt"
	"math/big"
)

// operation has the names of the parameters (those with ? at the end may be left out), and the function from them to the
// result.
type operation struct {
	params     []string
	hasSchemes bool
	answer     func(*reader) (object, error)
}

// scheme is a numbering: its two functions.
type scheme struct {
	rank   func(deal) (*big.Int, error)
	unrank func(*big.Int) (deal, error)
}

var schemes = map[string]scheme{
	"pavlicek":      {rankPavlicek, unrankPavlicek},
	"pavlicek-suit": {rankPavlicekSuit, unrankPavlicekSuit},
	"andrews":       {rankAndrews, unrankAndrews},
	"christman":     {rankChristman, unrankChristman},
	"bigdeal":       {rankBigdeal, unrankBigdeal},
}

var operations = map[string]operation{
	"binomial":            {params: []string{"n", "k"}, answer: answerBinomial},
	"multinomial":         {params: []string{"parts"}, answer: answerMultinomial},
	"combination.rank":    {params: []string{"elements"}, answer: answerCombinationRank},
	"combination.unrank":  {params: []string{"number", "size"}, answer: answerCombinationUnrank},
	"bitset.rank":         {params: []string{"width", "value"}, answer: answerBitsetRank},
	"bitset.unrank":       {params: []string{"width", "ones", "position"}, answer: answerBitsetUnrank},
	"bitset.table":        {params: []string{"width"}, answer: answerBitsetTable},
	"rank":                {params: []string{"scheme", "deal"}, hasSchemes: true, answer: answerRank},
	"unrank":              {params: []string{"scheme", "number"}, hasSchemes: true, answer: answerUnrank},
	"digest":              {params: []string{"method", "scheme", "start", "step", "count"}, hasSchemes: true, answer: answerDigest},
	"notation":            {params: []string{"from", "to", "text"}, answer: answerNotation},
	"describe":            {params: []string{"deal"}, answer: answerDescribe},
	"shape.count":         {params: []string{"shape?", "pattern?"}, answer: answerShapeCount},
	"hcp.count":           {params: []string{"hcp"}, answer: answerHcpCount},
	"constrain.count":     {params: []string{"hands"}, answer: answerConstrainCount},
	"constrain.cases":     {params: []string{"hands", "first", "limit"}, answer: answerConstrainCases},
	"constrain.select":    {params: []string{"hands", "number"}, answer: answerConstrainSelect},
	"constrain.rank":      {params: []string{"hands", "deal"}, answer: answerConstrainRank},
	"constrain.unrank":    {params: []string{"hands", "number"}, answer: answerConstrainUnrank},
	"number.from_text":    {params: []string{"text", "board", "separator?"}, answer: answerNumberFromText},
	"number.from_entropy": {params: []string{"entropy"}, answer: answerNumberFromEntropy},
	"icon.random":         {params: []string{"state", "n"}, answer: answerIconRandom},
	"icon.deals":          {params: []string{"seed", "count"}, answer: answerIconDeals},
	"icon.layout":         {params: []string{"deal"}, answer: answerIconLayout},
	"icon.options":        {params: []string{"argv"}, answer: answerIconOptions},
	"bigdeal.numbers":     {params: []string{"seed?", "strings?", "owner", "count"}, answer: answerBigdealNumbers},
}

func schemeName(value any) (string, error) {
	name, err := text(value)
	if _, known := schemes[name]; err == nil && !known {
		err = unsupported(name)
	}
	return name, err
}

// one is the result with a number of the domain as its only member.
func one(name string, value *big.Int, err error) (object, error) {
	if err != nil {
		return nil, err
	}
	return object{name: value.String()}, nil
}

// only is the result with a deal as its only member.
func only(found deal, err error) (object, error) {
	return object{"deal": found.pbn()}, err
}

func answerBinomial(params *reader) (object, error) {
	n, k := read(params, "n", counter), read(params, "k", counter)
	if params.err != nil {
		return nil, params.err
	}
	value, err := binomial(n, k)
	return one("value", value, err)
}

func answerMultinomial(params *reader) (object, error) {
	parts := read(params, "parts", listOf(counter))
	if params.err != nil {
		return nil, params.err
	}
	value, err := multinomial(parts)
	return one("value", value, err)
}

func answerCombinationRank(params *reader) (object, error) {
	elements := read(params, "elements", combination)
	if params.err != nil {
		return nil, params.err
	}
	found, err := combinationRank(elements)
	return one("number", found, err)
}

func answerCombinationUnrank(params *reader) (object, error) {
	chosen, size := read(params, "number", number), read(params, "size", counter)
	if params.err != nil {
		return nil, params.err
	}
	elements, err := combinationUnrank(chosen, size)
	return object{"elements": append([]int64{}, elements...)}, err
}

func answerBitsetRank(params *reader) (object, error) {
	bits, value := read(params, "width", width(13, 26, 52)), read(params, "value", number)
	if params.err != nil {
		return nil, params.err
	}
	ones, position, err := bitsetRank(bits, value)
	return object{"ones": ones, "position": fmt.Sprint(position)}, err
}

func answerBitsetUnrank(params *reader) (object, error) {
	bits, ones := read(params, "width", width(13, 26, 52)), read(params, "ones", counter)
	position := read(params, "position", number)
	if params.err != nil {
		return nil, params.err
	}
	value, err := bitsetUnrank(bits, ones, position)
	return one("value", value, err)
}

func answerBitsetTable(params *reader) (object, error) {
	bits := read(params, "width", width(13, 26))
	if params.err != nil {
		return nil, params.err
	}
	table, err := bitsetTable(bits)
	rows := [][]any{}
	for _, row := range table {
		rows = append(rows, []any{row.ones, row.entries.String(), row.squares.String()})
	}
	return object{"rows": rows}, err
}

func answerRank(params *reader) (object, error) {
	name, dealt := read(params, "scheme", schemeName), read(params, "deal", exactPBN)
	if params.err != nil {
		return nil, params.err
	}
	found, err := schemes[name].rank(dealt)
	return one("number", found, err)
}

func answerUnrank(params *reader) (object, error) {
	name, chosen := read(params, "scheme", schemeName), read(params, "number", number)
	if params.err != nil {
		return nil, params.err
	}
	return only(schemes[name].unrank(chosen))
}

func answerDigest(params *reader) (object, error) {
	read(params, "method", oneOf("unrank"))
	name := read(params, "scheme", schemeName)
	start, step := read(params, "start", number), read(params, "step", number)
	count := read(params, "count", counter)
	if params.err != nil {
		return nil, params.err
	}
	digits, err := digest(schemes[name].unrank, start, step, count)
	return object{"sha256": digits}, err
}

func answerNotation(params *reader) (object, error) {
	from, to := read(params, "from", oneOf("pbn", "word")), read(params, "to", oneOf("pbn", "word"))
	given := read(params, "text", text)
	if params.err != nil {
		return nil, params.err
	}
	readDeal := freePBN
	if from == "word" {
		readDeal = wordDeal
	}
	found, err := readDeal(given)
	if to == "word" {
		return object{"text": found.word()}, err
	}
	return object{"text": found.pbn()}, err
}

func answerDescribe(params *reader) (object, error) {
	dealt := read(params, "deal", exactPBN)
	if params.err != nil {
		return nil, params.err
	}
	described, err := describe(dealt)
	hands := []object{}
	for seat, each := range described {
		hands = append(hands, object{
			"seat": string(seats[seat]), "shape": each.shape, "pattern": each.pattern,
			"hcp": each.hcp, "high_cards": each.highCards,
		})
	}
	return object{"hands": hands}, err
}

func answerShapeCount(params *reader) (object, error) {
	lengths, sorted := read(params, "shape", shape), read(params, "pattern", pattern)
	switch {
	case params.err != nil:
		return nil, params.err
	case params.has("shape") == params.has("pattern"):
		return nil, malformed("either a shape or a pattern is due")
	case params.has("shape"):
		hands, err := handsOfShape(lengths)
		return one("hands", hands, err)
	}
	hands, err := handsOfPattern(sorted)
	return one("hands", hands, err)
}

func answerHcpCount(params *reader) (object, error) {
	points := read(params, "hcp", counter)
	if params.err != nil {
		return nil, params.err
	}
	arrangements, hands, err := hcpCount(points)
	return object{"arrangements": fmt.Sprint(arrangements), "hands": fmt.Sprint(hands)}, err
}

func answerConstrainCount(params *reader) (object, error) {
	hands := read(params, "hands", constraint)
	if params.err != nil {
		return nil, params.err
	}
	cases, total, err := constrainCount(hands)
	return object{"cases": fmt.Sprint(cases), "total": fmt.Sprint(total)}, err
}

func answerConstrainCases(params *reader) (object, error) {
	hands := read(params, "hands", constraint)
	first, limit := read(params, "first", number), read(params, "limit", counter)
	if params.err != nil {
		return nil, params.err
	}
	cases, err := constrainCases(hands, first, limit)
	rows := []object{}
	for _, each := range cases {
		rows = append(rows, each.json())
	}
	return object{"cases": rows}, err
}

func answerConstrainSelect(params *reader) (object, error) {
	hands, chosen := read(params, "hands", constraint), read(params, "number", number)
	if params.err != nil {
		return nil, params.err
	}
	found, offset, err := constrainSelect(hands, chosen)
	return object{"case": found.json(), "offset": fmt.Sprint(offset)}, err
}

func answerConstrainRank(params *reader) (object, error) {
	hands, dealt := read(params, "hands", constraint), read(params, "deal", exactPBN)
	if params.err != nil {
		return nil, params.err
	}
	found, err := constrainRank(hands, dealt)
	return one("number", found, err)
}

func answerConstrainUnrank(params *reader) (object, error) {
	hands, chosen := read(params, "hands", constraint), read(params, "number", number)
	if params.err != nil {
		return nil, params.err
	}
	return only(constrainUnrank(hands, chosen))
}

// json is the row as the result has it (CONS-9a).
func (row caseRow) json() object {
	hands := []object{}
	for _, each := range row.hands {
		members := object{"seat": string(seats[each.seat])}
		if each.shape != nil {
			members["shape"] = *each.shape
		}
		if each.highCards != nil {
			members["high_cards"] = *each.highCards
		}
		hands = append(hands, members)
	}
	return object{
		"index": fmt.Sprint(row.index), "hands": hands,
		"combinations": fmt.Sprint(row.combinations), "cumulative": fmt.Sprint(row.cumulative),
	}
}

func answerNumberFromText(params *reader) (object, error) {
	seed, board := read(params, "text", text), read(params, "board", counter)
	separator := read(params, "separator", text)
	if params.err != nil {
		return nil, params.err
	}
	found, err := numberFromText(seed, board, separator)
	return one("number", found, err)
}

func answerNumberFromEntropy(params *reader) (object, error) {
	entropy := read(params, "entropy", hexBytes)
	if params.err != nil {
		return nil, params.err
	}
	found, consumed, err := numberFromEntropy(entropy)
	return object{"number": fmt.Sprint(found), "consumed": consumed}, err
}

func answerIconRandom(params *reader) (object, error) {
	state, n := read(params, "state", counter), read(params, "n", counter)
	if params.err != nil {
		return nil, params.err
	}
	value, next, err := iconRandom(state, n)
	return object{"value": fmt.Sprint(value), "state": next}, err
}

func answerIconDeals(params *reader) (object, error) {
	seed, count := read(params, "seed", integer), read(params, "count", counter)
	if params.err != nil {
		return nil, params.err
	}
	found, err := iconDeals(seed, count)
	texts := []string{}
	for _, each := range found {
		texts = append(texts, each.pbn())
	}
	return object{"deals": texts}, err
}

func answerIconLayout(params *reader) (object, error) {
	dealt := read(params, "deal", exactPBN)
	if params.err != nil {
		return nil, params.err
	}
	layout, err := iconLayout(dealt)
	return object{"text": layout}, err
}

func answerIconOptions(params *reader) (object, error) {
	argv := read(params, "argv", listOf(text))
	if params.err != nil {
		return nil, params.err
	}
	hands, seed, err := iconOptions(argv)
	return object{"hands": fmt.Sprint(hands), "seed": seed}, err
}

func answerBigdealNumbers(params *reader) (object, error) {
	seed, strings := read(params, "seed", seedBytes), read(params, "strings", listOf(text))
	owner, count := read(params, "owner", text), read(params, "count", counter)
	switch {
	case params.err != nil:
		return nil, params.err
	case params.has("seed") == params.has("strings"):
		return nil, malformed("either seed or strings is due")
	case params.has("strings"):
		var err error
		if seed, err = bigdealSeed(strings); err != nil {
			return nil, err
		}
	}
	found, err := bigdealNumbers(seed, owner, count)
	numbers := []string{}
	for _, each := range found {
		numbers = append(numbers, each.String())
	}
	return object{"numbers": numbers}, err
}
