package numbering

import (
	"dealer/internal/cards"
	"dealer/internal/wide"
)

// order has the cards in the order in which a scheme deals them.
type order [52]byte

var deckOrder, rankMajor = func() (deck, major order) {
	for place := range deck {
		deck[place] = byte(place)
		major[place] = byte(13*(place%4) + place/4) // CARD-2
	}
	return deck, major
}()

// strides are the steps in completions for one vacant place of a seat.
var strides = [4]int{14 * 14 * 14, 14 * 14, 14, 1}

const allVacant = 13 * (14*14*14 + 14*14 + 14 + 1)

// completions has, for the vacant places of the seats, the number of ways to
// fill them: the shares of NUM-3 without a division.
var completions = func() []wide.Uint128 {
	table := make([]wide.Uint128, allVacant+1)
	table[0] = wide.From(1)
	for index := 1; index <= allVacant; index++ {
		for _, stride := range strides {
			if index/stride%14 > 0 {
				table[index] = table[index].Add(table[index-stride])
			}
		}
	}
	return table
}()

// unrank gives the deal of a number (NUM-3, NUM-4).
func (o *order) unrank(deal *cards.Deal, number wide.Uint128) {
	vacant := [4]byte{13, 13, 13, 13}
	index := allVacant
	for _, card := range o {
		for seat, stride := range strides {
			if vacant[seat] == 0 {
				continue
			}
			share := completions[index-stride]
			if number.Less(share) {
				deal[card] = byte(seat)
				vacant[seat]--
				index -= stride
				break
			}
			number = number.Sub(share)
		}
	}
}

// rank gives the number of a deal (NUM-3, NUM-4).
func (o *order) rank(deal *cards.Deal) wide.Uint128 {
	var number wide.Uint128
	vacant := [4]byte{13, 13, 13, 13}
	index := allVacant
	for _, card := range o {
		seat := deal[card]
		for before, stride := range strides[:seat] {
			if vacant[before] > 0 {
				number = number.Add(completions[index-stride])
			}
		}
		vacant[seat]--
		index -= strides[seat]
	}
	return number
}
