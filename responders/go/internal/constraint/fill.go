package constraint

import (
	"math/bits"

	"dealer/internal/cards"
	"dealer/internal/combin"
	"dealer/internal/wide"
)

// digit is a digit of a fill (CONS-11b): a seat takes some of the cards of a
// group that are still available, of which there are left.
type digit struct {
	seat       int
	group      uint64
	left, take int
}

// digits has the digits of the fills of a case, most significant first
// (CONS-11a).
func (c *Constraint) digits(row Row) []digit {
	digits := make([]digit, 0, 4*4+3)
	free := [4]bool{true, true, true, true}
	c.eachDigit(row, func(hand int, group uint64, left, take int) {
		seat := c.hands[hand].Seat
		free[seat] = false
		digits = append(digits, digit{seat, group, left, take})
	})
	left := 52 - 13*c.count
	for seat, isFree := range free {
		if isFree {
			digits = append(digits, digit{seat, deckBits, left, 13})
			left -= 13
		}
	}
	return digits
}

// dealHigh gives the high cards of a case to their seats, where they are
// listed, and returns the set of these cards.
func (c *Constraint) dealHigh(row Row, deal *cards.Deal) uint64 {
	dealt := uint64(0)
	for i, hand := range c.Hands() {
		high := highBits(row[i].High)
		dealt |= high
		for ; high != 0; high &= high - 1 {
			deal[bits.TrailingZeros64(high)] = byte(hand.Seat)
		}
	}
	return dealt
}

// unrankFill gives the deal of a case with this fill.
func (c *Constraint) unrankFill(row Row, fill wide.Uint128) (deal cards.Deal) {
	digits := c.digits(row)
	values := make([]uint64, len(digits))
	for i := len(digits) - 1; i >= 0; i-- {
		fill, values[i] = fill.DivMod(combin.Small(digits[i].left, digits[i].take))
	}
	available := deckBits &^ c.dealHigh(row, &deal)
	var places [13]int
	for i, digit := range digits {
		taken := places[:digit.take]
		combin.UnrankInto(values[i], digit.left, taken)
		set, place := available&digit.group, 0
		for _, next := range taken {
			for ; place < next; place++ {
				set &= set - 1
			}
			card := bits.TrailingZeros64(set)
			deal[card] = byte(digit.seat)
			available &^= 1 << card
		}
	}
	return deal
}

// rankFill gives the fill of a deal of the case.
func (c *Constraint) rankFill(row Row, deal *cards.Deal) (fill wide.Uint128) {
	var held [4]uint64
	for card, seat := range deal {
		held[seat] |= 1 << card
	}
	available := deckBits &^ c.dealHigh(row, deal)
	for _, digit := range c.digits(row) {
		value, place, size := uint64(0), 0, 0
		for set := available & digit.group; set != 0; set &= set - 1 {
			card := bits.TrailingZeros64(set)
			if held[digit.seat]>>card&1 == 1 {
				size++
				value += combin.Small(place, size)
				available &^= 1 << card
			}
			place++
		}
		fill = fill.Mul(combin.Small(digit.left, digit.take)).Add(wide.From(value))
	}
	return fill
}
