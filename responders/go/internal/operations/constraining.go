package operations

import (
	"slices"

	"dealer/internal/cards"
	"dealer/internal/constraint"
	"dealer/internal/fault"
	"dealer/internal/protocol"
	"dealer/internal/wide"
)

// constrainer has the operations on constraints. It keeps the listings used
// last, the latest first: many requests in a row ask about one constraint.
type constrainer struct{ recent []*constraint.Listing }

// mostListings is the number of listings kept.
const mostListings = 4

// listing gives the listing of a constraint.
func (c *constrainer) listing(wanted constraint.Constraint) *constraint.Listing {
	place := slices.IndexFunc(c.recent, func(kept *constraint.Listing) bool { return kept.Constraint() == wanted })
	var listing *constraint.Listing
	if place >= 0 {
		listing = c.recent[place]
		c.recent = slices.Delete(c.recent, place, place+1)
	} else {
		listing = constraint.NewListing(wanted)
	}
	c.recent = slices.Insert(c.recent[:min(len(c.recent), mostListings-1)], 0, listing)
	return listing
}

// satisfiable gives the listing of a constraint that some deal meets (CONS-2b).
func (c *constrainer) satisfiable(wanted constraint.Constraint) (*constraint.Listing, error) {
	listing := c.listing(wanted)
	if listing.Total().IsZero() {
		return nil, fault.New(fault.Unsatisfiable, "unsatisfiable: no deal meets the constraint")
	}
	return listing, nil
}

// count is CONS-8.
func (c *constrainer) count(params *protocol.Params) (any, error) {
	wanted := readHands(params)
	if err := params.Done(); err != nil {
		return nil, err
	}
	cases, total := c.listing(wanted).Count()
	return object{"cases": cases.String(), "total": total.String()}, nil
}

// cases is CONS-9.
func (c *constrainer) cases(params *protocol.Params) (any, error) {
	const longestPage = 1000
	wanted, first, limit := readHands(params), params.Number("first"), params.Counter("limit")
	if err := params.Done(); err != nil {
		return nil, err
	}
	switch {
	case limit == 0:
		return nil, fault.New(fault.OutOfRange, "out of range: a page has at least one case")
	case limit > longestPage:
		return nil, tooLarge("limit", limit, longestPage)
	}
	cases, _ := c.listing(wanted).Count()
	listing, err := c.satisfiable(wanted)
	if err != nil {
		return nil, err
	}
	if first.IsZero() || cases.Less(first) {
		return nil, fault.New(fault.OutOfRange, "out of range: there are %v cases, counted from 1", cases)
	}
	rows := []object{}
	for _, row := range listing.Page(first, limit) {
		rows = append(rows, caseObject(&wanted, row))
	}
	return object{"cases": rows}, nil
}

// selectCase is CONS-10.
func (c *constrainer) selectCase(params *protocol.Params) (any, error) {
	wanted, number := readHands(params), params.Number("number")
	if err := params.Done(); err != nil {
		return nil, err
	}
	_, total := c.listing(wanted).Count() // a selection needs the index too
	listing, err := c.satisfiable(wanted)
	if err != nil {
		return nil, err
	}
	if err := checkBelow(number, total); err != nil {
		return nil, err
	}
	selected, offset := listing.Select(number)
	return object{"case": caseObject(&wanted, selected), "offset": offset.String()}, nil
}

// rank is CONS-12.
func (c *constrainer) rank(params *protocol.Params) (any, error) {
	wanted, deal := readHands(params), params.Deal("deal")
	if err := params.Done(); err != nil {
		return nil, err
	}
	// No deal meets a constraint that cannot be met.
	number, meets := c.listing(wanted).Rank(&deal)
	if !meets {
		return nil, fault.New(fault.Unsatisfiable, "unsatisfiable: the deal does not meet the constraint")
	}
	return object{"number": number.String()}, nil
}

// unrank is CONS-12.
func (c *constrainer) unrank(params *protocol.Params) (any, error) {
	wanted, number := readHands(params), params.Number("number")
	if err := params.Done(); err != nil {
		return nil, err
	}
	listing, err := c.satisfiable(wanted)
	if err != nil {
		return nil, err
	}
	if err := checkBelow(number, listing.Deals()); err != nil {
		return nil, err
	}
	deal := listing.Unrank(number)
	return object{"deal": deal.PBN()}, nil
}

// checkBelow refuses a number that is not below a bound (CONS-10a, CONS-12a).
func checkBelow(number, bound wide.Uint128) error {
	if number.Less(bound) {
		return nil
	}
	return fault.New(fault.OutOfRange, "out of range: the number is not below %v", bound)
}

// caseObject is a row of a listing (CONS-9a).
func caseObject(wanted *constraint.Constraint, row constraint.Case) object {
	hands := []object{}
	for i, hand := range wanted.Hands() {
		makeup := object{"seat": cards.Seats[hand.Seat : hand.Seat+1]}
		if wanted.ListsShape {
			makeup["shape"] = cards.Shapes[row.Row[i].Shape].String()
		}
		if wanted.ListsHigh {
			makeup["high_cards"] = row.Row[i].High.String()
		}
		hands = append(hands, makeup)
	}
	return object{
		"index":        row.Index.String(),
		"hands":        hands,
		"combinations": row.Combinations.String(),
		"cumulative":   row.Cumulative.String(),
	}
}
