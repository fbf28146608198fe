package numbering

import (
	"dealer/internal/cards"
	"dealer/internal/combin"
	"dealer/internal/wide"
)

const (
	north = iota
	east
	south
	west
)

// unrankAndrews gives the deal of a number (NUM-7). The three sequences are
// unranked in one walk from the last card: a card that is not North's is at
// the place card - (cards still due to North) among those that North leaves,
// and so on (NUM-6).
func unrankAndrews(deal *cards.Deal, number wide.Uint128) {
	number, s := number.DivMod(southHands)
	number, e := number.DivMod(eastHands)
	n := number.Lo
	dueN, dueE, dueS := 13, 13, 13
	for card := 51; card >= 0; card-- {
		placeE := card - dueN
		if before := combin.Small(card, dueN); n >= before {
			deal[card] = north
			n -= before
			dueN--
		} else if before := combin.Small(placeE, dueE); e >= before {
			deal[card] = east
			e -= before
			dueE--
		} else if before := combin.Small(placeE-dueE, dueS); s >= before {
			deal[card] = south
			s -= before
			dueS--
		} else {
			deal[card] = west
		}
	}
}

// rankAndrews gives the number of a deal (NUM-7).
func rankAndrews(deal *cards.Deal) wide.Uint128 {
	var n, e, s uint64
	heldN, heldE, heldS := 0, 0, 0
	for card, seat := range deal {
		switch seat {
		case north:
			heldN++
			n += combin.Small(card, heldN)
		case east:
			heldE++
			e += combin.Small(card-heldN, heldE)
		case south:
			heldS++
			s += combin.Small(card-heldN-heldE, heldS)
		}
	}
	return wide.From(n).Mul(eastHands).Add(wide.From(e)).Mul(southHands).Add(wide.From(s))
}

// unrankBigDeal gives the deal of a number (BIG-2), by way of BIG-3.
func unrankBigDeal(deal *cards.Deal, number wide.Uint128) {
	unrankAndrews(deal, complement(number))
	*deal = turned(deal)
}

// rankBigDeal gives the number of a deal (BIG-2), by way of BIG-3.
func rankBigDeal(deal *cards.Deal) wide.Uint128 {
	other := turned(deal)
	return complement(rankAndrews(&other))
}

// complement is D - 1 - number.
func complement(number wide.Uint128) wide.Uint128 {
	return Deals.Sub(wide.From(1)).Sub(number)
}

// turned is the deal in which card c is where card 51 - c was.
func turned(deal *cards.Deal) cards.Deal {
	var other cards.Deal
	for card, seat := range deal {
		other[51-card] = seat
	}
	return other
}
