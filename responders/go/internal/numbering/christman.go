package numbering

import (
	"dealer/internal/bitset"
	"dealer/internal/cards"
	"dealer/internal/wide"
)

// unrankChristman gives the deal of a number (NUM-10).
func unrankChristman(deal *cards.Deal, number wide.Uint128) {
	number, odd := number.DivMod(southHands)
	number, even := number.DivMod(southHands)
	split := bitset.Unrank(52, 26, number.Lo)
	piles := [2]uint64{bitset.Unrank(26, 13, even), bitset.Unrank(26, 13, odd)}
	for card := range deal {
		pile := split & 1 // SA is bit 0 (NUM-8)
		split >>= 1
		higher := piles[pile] >> 25 & 1 // the pile's first card is bit 25 (NUM-9)
		piles[pile] <<= 1
		deal[card] = byte(2*higher + pile)
	}
}

// rankChristman gives the number of a deal (NUM-10).
func rankChristman(deal *cards.Deal) wide.Uint128 {
	var split uint64
	var piles [2]uint64
	for card, seat := range deal {
		pile, higher := seat&1, seat>>1
		split |= uint64(pile) << card
		piles[pile] = piles[pile]<<1 | uint64(higher)
	}
	_, number := bitset.Rank(52, split)
	_, even := bitset.Rank(26, piles[0])
	_, odd := bitset.Rank(26, piles[1])
	return wide.From(number).Mul(southHands).Add(wide.From(even)).Mul(southHands).Add(wide.From(odd))
}
