package operations

import (
	"strconv"

	"dealer/internal/fault"
	"dealer/internal/icon"
	"dealer/internal/protocol"
	"dealer/internal/seeding"
	"dealer/internal/wide"
)

// mostAtOnce is the largest count of deals or numbers of one request (ICON-6,
// BIG-5, PROVE-7).
const mostAtOnce = 1000

// numberFromText is CHOOSE-1.
func numberFromText(params *protocol.Params) (any, error) {
	text, board, separator := params.Text("text"), params.Counter("board"), ""
	if params.Has("separator") {
		separator = params.Text("separator")
	}
	if err := params.Done(); err != nil {
		return nil, err
	}
	number, err := seeding.FromText(text, separator, board)
	if err != nil {
		return nil, err
	}
	return object{"number": number.String()}, nil
}

// numberFromEntropy is CHOOSE-5.
func numberFromEntropy(params *protocol.Params) (any, error) {
	entropy := params.Bytes("entropy")
	if err := params.Done(); err != nil {
		return nil, err
	}
	number, consumed, err := seeding.FromEntropy(entropy)
	if err != nil {
		return nil, err
	}
	return object{"number": number.String(), "consumed": consumed}, nil
}

// bigDealNumbers is BIG-5.
func bigDealNumbers(params *protocol.Params) (any, error) {
	const seedBytes = 20
	var seed []byte
	if params.Has("seed") {
		seed = params.Bytes("seed")
	} else {
		seed = seeding.Seed(params.Texts("strings"))
	}
	owner, count := params.Text("owner"), params.Counter("count")
	if err := params.Done(); err != nil {
		return nil, err
	}
	if len(seed) != seedBytes {
		return nil, fault.New(fault.Malformed, "malformed: a seed has %d digits", 2*seedBytes)
	}
	if count > mostAtOnce {
		return nil, tooLarge("count", count, mostAtOnce)
	}
	numbers, sequence := seeding.BigDeal(seed, owner, count)
	texts, tries := make([]string, count), make([]string, count)
	for i := range numbers {
		texts[i], tries[i] = numbers[i].String(), wide.From(sequence[i]).String()
	}
	return object{"numbers": texts, "sequence": tries}, nil
}

// squareDealNumbers is PROVE-6.
func squareDealNumbers(params *protocol.Params) (any, error) {
	key, figure := params.Text("key"), params.Text("figure")
	label, session := params.OneOf("set", "original", "reserve"), 1
	if params.Has("session") {
		session = params.Counter("session")
		label += "ses" + strconv.Itoa(session)
	}
	count := params.Counter("count")
	if err := params.Done(); err != nil {
		return nil, err
	}
	if session == 0 {
		return nil, fault.New(fault.OutOfRange, "out of range: sessions count from 1")
	}
	if count > mostAtOnce {
		return nil, tooLarge("count", count, mostAtOnce)
	}
	numbers := make([]string, count)
	for i, number := range seeding.SquareDeal(key, figure, label, count) {
		numbers[i] = number.String()
	}
	return object{"numbers": numbers}, nil
}

// iconRandom is ICON-2.
func iconRandom(params *protocol.Params) (any, error) {
	state, n := icon.State(params.Counter("state")), params.Counter("n")
	if err := params.Done(); err != nil {
		return nil, err
	}
	if n == 0 {
		return nil, fault.New(fault.OutOfRange, "out of range: a choice needs something to choose from")
	}
	value := state.Random(uint64(n))
	return object{"value": wide.From(value).String(), "state": state}, nil
}

// iconDeals is ICON-6.
func iconDeals(params *protocol.Params) (any, error) {
	seed, count := params.Integer("seed"), params.Counter("count")
	if err := params.Done(); err != nil {
		return nil, err
	}
	if count > mostAtOnce {
		return nil, tooLarge("count", count, mostAtOnce)
	}
	state, deck := icon.InitialState(seed), icon.NewDeck()
	deals, decks := make([]string, count), make([]string, count)
	for i := range count {
		deck.Shuffle(&state)
		deal := deck.Deal()
		deals[i], decks[i] = deal.PBN(), string(deck[:])
	}
	return object{"deals": deals, "decks": decks, "state": state}, nil
}

// iconLayout is ICON-7.
func iconLayout(params *protocol.Params) (any, error) {
	deal := params.Deal("deal")
	if err := params.Done(); err != nil {
		return nil, err
	}
	return object{"text": icon.Layout(&deal)}, nil
}

// iconOptions is ICON-8.
func iconOptions(params *protocol.Params) (any, error) {
	arguments := params.Texts("argv")
	if err := params.Done(); err != nil {
		return nil, err
	}
	options, err := icon.ParseOptions(arguments)
	if err != nil {
		return nil, err
	}
	return object{"hands": options.Hands, "seed": options.Seed}, nil
}
