package operations

import (
	"encoding/hex"

	"dealer/internal/cards"
	"dealer/internal/fault"
	"dealer/internal/numbering"
	"dealer/internal/protocol"
	"dealer/internal/wide"
)

// findScheme gives the scheme with this name, or refuses it (NUM-2).
func findScheme(name string) (numbering.Scheme, error) {
	scheme, found := numbering.Find(name)
	if !found {
		return scheme, fault.New(fault.Unsupported, "unsupported scheme: %s", name)
	}
	return scheme, nil
}

// checkNumber refuses D and more (NUM-1).
func checkNumber(number wide.Uint128) error {
	if number.Less(numbering.Deals) {
		return nil
	}
	return fault.New(fault.OutOfRange, "out of range: there are %v deals, numbered from 0", numbering.Deals)
}

// rank is NUM-1.
func rank(params *protocol.Params) (any, error) {
	name, deal := params.Text("scheme"), params.Deal("deal")
	if err := params.Done(); err != nil {
		return nil, err
	}
	scheme, err := findScheme(name)
	if err != nil {
		return nil, err
	}
	return object{"number": scheme.Rank(&deal).String()}, nil
}

// unrank is NUM-1.
func unrank(params *protocol.Params) (any, error) {
	name, number := params.Text("scheme"), params.Number("number")
	if err := params.Done(); err != nil {
		return nil, err
	}
	scheme, err := findScheme(name)
	if err != nil {
		return nil, err
	}
	if err := checkNumber(number); err != nil {
		return nil, err
	}
	var deal cards.Deal
	scheme.Unrank(&deal, number)
	return object{"deal": deal.PBN()}, nil
}

// digest is NUM-12.
func digest(params *protocol.Params) (any, error) {
	const most = 1_000_000
	params.OneOf("method", "unrank")
	name, count := params.Text("scheme"), params.Counter("count")
	start, step := params.Number("start"), params.Number("step")
	if err := params.Done(); err != nil {
		return nil, err
	}
	scheme, err := findScheme(name)
	if err != nil {
		return nil, err
	}
	for _, number := range []wide.Uint128{start, step} {
		if err := checkNumber(number); err != nil {
			return nil, err
		}
	}
	if count > most {
		return nil, tooLarge("count", count, most)
	}
	hash := scheme.Digest(start, step, count)
	return object{"sha256": hex.EncodeToString(hash[:])}, nil
}

// notation is CARD-9.
func notation(params *protocol.Params) (any, error) {
	from, to := params.OneOf("from", "pbn", "word"), params.OneOf("to", "pbn", "word")
	text := params.Text("text")
	if err := params.Done(); err != nil {
		return nil, err
	}
	parse := cards.ParseFreePBN
	if from == "word" {
		parse = cards.ParseWord
	}
	deal, err := parse(text)
	if err != nil {
		return nil, err
	}
	if to == "word" {
		return object{"text": deal.Word()}, nil
	}
	return object{"text": deal.PBN()}, nil
}

// describe is SHAPE-9.
func describe(params *protocol.Params) (any, error) {
	deal := params.Deal("deal")
	if err := params.Done(); err != nil {
		return nil, err
	}
	hands := []object{}
	for seat := range cards.Seats {
		hand := deal.Hand(seat)
		hands = append(hands, object{
			"seat":       cards.Seats[seat : seat+1],
			"shape":      hand.Shape.String(),
			"pattern":    hand.Shape.Pattern(),
			"hcp":        hand.High.HCP(),
			"high_cards": hand.High.String(),
		})
	}
	return object{"hands": hands}, nil
}

// shapeCount is SHAPE-5.
func shapeCount(params *protocol.Params) (any, error) {
	name, find := "shape", cards.OfShape
	if params.Has("pattern") {
		name, find = "pattern", cards.OfPattern
	}
	text := params.Text(name)
	if err := params.Done(); err != nil {
		return nil, err
	}
	indices, found := find(text)
	if !found {
		return nil, fault.New(fault.Malformed, "malformed: no %s is %q", name, text)
	}
	hands := uint64(0)
	for _, index := range indices {
		hands += cards.Shapes[index].Count()
	}
	return object{"hands": wide.From(hands).String()}, nil
}

// hcpCount is SHAPE-8.
func hcpCount(params *protocol.Params) (any, error) {
	hcp := params.Counter("hcp")
	if err := params.Done(); err != nil {
		return nil, err
	}
	if hcp > cards.MostHCP {
		return nil, fault.New(fault.OutOfRange, "out of range: a hand has 0 to %d HCP", cards.MostHCP)
	}
	arrangements, hands := cards.CountHCP(hcp)
	return object{"arrangements": wide.From(arrangements).String(), "hands": wide.From(hands).String()}, nil
}
