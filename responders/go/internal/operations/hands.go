package operations

import (
	"strings"

	"dealer/internal/cards"
	"dealer/internal/constraint"
	"dealer/internal/fault"
	"dealer/internal/protocol"
)

// readHands reads the hands of a constraint (CONS-1, CONS-2).
func readHands(params *protocol.Params) (c constraint.Constraint) {
	var hands []constraint.Hand
	listsShape, listsHigh, seats := false, false, map[int]bool{}
	for _, members := range params.Objects("hands") {
		member := protocol.NewParams(members)
		hand := readHand(member)
		params.Include(member)
		hands = append(hands, hand)
		seats[hand.Seat] = true
		listsShape = listsShape || member.Has("shapes") || member.Has("lengths")
		listsHigh = listsHigh || member.Has("hcp")
	}
	if len(hands) == 0 || len(seats) < len(hands) {
		params.Refuse("one to four hands with different seats are due")
		return c
	}
	return constraint.New(hands, listsShape, listsHigh)
}

// readHand reads what a constraint demands of a hand.
func readHand(params *protocol.Params) constraint.Hand {
	hand := constraint.Hand{HCP: constraint.AnyHCP}
	hand.Seat = strings.Index(cards.Seats, params.OneOf("seat", "N", "E", "S", "W"))
	if !params.Has("shapes") && !params.Has("lengths") && !params.Has("hcp") {
		params.Refuse("a hand demands nothing")
	}
	hand.Shapes = readShapes(params)
	lengths := readLengths(params)
	for index, shape := range cards.Shapes {
		for suit, length := range shape {
			hand.Shapes[index] = hand.Shapes[index] && lengths[suit].Holds(length)
		}
	}
	if params.Has("hcp") {
		hand.HCP = readBounds(params, "hcp", cards.MostHCP)
	}
	return hand
}

// readShapes gives the shapes that the member shapes names, or all shapes.
func readShapes(params *protocol.Params) (set constraint.ShapeSet) {
	if !params.Has("shapes") {
		for index := range set {
			set[index] = true
		}
		return set
	}
	names := params.Texts("shapes")
	if len(names) == 0 {
		params.Refuse("a list of shapes is empty")
	}
	for _, name := range names {
		indices, found := cards.OfShape(name)
		if !found {
			indices, found = cards.OfPattern(name)
		}
		if !found {
			indices, found = cards.OfName(name)
		}
		if !found {
			params.Refuse("there is no such shape: " + name)
		}
		for _, index := range indices {
			set[index] = true
		}
	}
	return set
}

// readLengths gives the bounds of each suit.
func readLengths(params *protocol.Params) (bounds [4]constraint.Bounds) {
	for suit := range bounds {
		bounds[suit] = constraint.Bounds{Low: 0, High: 13}
	}
	if !params.Has("lengths") {
		return bounds
	}
	lengths, given := params.Object("lengths"), 0
	for suit, letter := range strings.Split(cards.Suits, "") {
		if lengths.Has(letter) {
			bounds[suit] = readBounds(lengths, letter, 13)
			given++
		}
	}
	params.Include(lengths)
	if given == 0 {
		params.Refuse("there are no lengths")
	}
	return bounds
}

// readBounds reads a lower and an upper bound (CONS-1).
func readBounds(params *protocol.Params, name string, most int) constraint.Bounds {
	ends := params.Counters(name)
	if len(ends) != 2 || ends[0] > ends[1] {
		params.Refuse(name + " are not bounds")
		return constraint.Bounds{}
	}
	if ends[1] > most {
		params.Fail(fault.New(fault.OutOfRange, "out of range: the upper bound of %s is above %d", name, most))
	}
	return constraint.Bounds{Low: ends[0], High: ends[1]}
}
