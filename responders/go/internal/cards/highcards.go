package cards

import (
	"math/bits"

	"dealer/internal/combin"
)

// HighCards is a map of high cards: SA is the highest of 16 bits, CJ the
// lowest (SHAPE-7).
type HighCards uint16

// MostHCP is the most HCP that a hand can have (SHAPE-6).
const MostHCP = 37

// SpotCards is the number of cards of the deck that are not high (SHAPE-6).
const SpotCards = 36

// SuitPoints has the HCP of each set of high cards of a suit, with the ace as
// bit 3 and the jack as bit 0.
var SuitPoints = [16]int{0, 1, 2, 3, 3, 4, 5, 6, 4, 5, 6, 7, 7, 8, 9, 10}

// Suit has the high cards in a suit, with the ace as bit 3.
func (h HighCards) Suit(suit int) int { return int(h>>(12-4*suit)) & 15 }

// Len is the number of high cards.
func (h HighCards) Len() int { return bits.OnesCount16(uint16(h)) }

// HCP is the number of points (SHAPE-6).
func (h HighCards) HCP() int {
	return SuitPoints[h.Suit(0)] + SuitPoints[h.Suit(1)] + SuitPoints[h.Suit(2)] + SuitPoints[h.Suit(3)]
}

// String is the text of the high cards: AKQJ.AK..J (SHAPE-6).
func (h HighCards) String() string {
	text := make([]byte, 0, 19)
	for suit := range 4 {
		if suit > 0 {
			text = append(text, '.')
		}
		for rank := range 4 {
			if h.Suit(suit)>>(3-rank)&1 == 1 {
				text = append(text, Ranks[rank])
			}
		}
	}
	return string(text)
}

// CountHCP is the number of maps with this many HCP, and of hands (SHAPE-8).
func CountHCP(hcp int) (arrangements, hands uint64) {
	for value := range 1 << 16 {
		high := HighCards(value)
		if high.Len() <= 13 && high.HCP() == hcp {
			arrangements++
			hands += combin.Small(SpotCards, 13-high.Len())
		}
	}
	return arrangements, hands
}

// Hand is what chapter 9 says of a hand.
type Hand struct {
	Shape Shape
	High  HighCards
}

// Hand describes the cards of a seat.
func (d *Deal) Hand(seat int) Hand {
	var hand Hand
	for card, holder := range d {
		if int(holder) == seat {
			suit, rank := card/13, card%13
			hand.Shape[suit]++
			if rank < 4 {
				hand.High |= 1 << (15 - 4*suit - rank)
			}
		}
	}
	return hand
}
