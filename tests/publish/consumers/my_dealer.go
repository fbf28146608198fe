// Package mydealer has Andrews' numbering (NUM-7) with math/big, as the program of a stranger.
package mydealer

import (
	"math/big"
	"strings"
)

// Unrank gives the deal with this number, in its exact form.
func Unrank(number string) string {
	rest, _ := new(big.Int).SetString(number, 10)
	var seats [52]int
	for seat, deals := range []*big.Int{product(binomial(39, 13), binomial(26, 13)), binomial(26, 13), big.NewInt(1)} {
		rank, below := new(big.Int).DivMod(rest, deals, new(big.Int))
		rest = below
		give(&seats, seat, rank)
	}
	var hands []string
	for seat := range 4 {
		var suits []string
		for suit := range 4 {
			var held strings.Builder
			for rank, name := range "AKQJT98765432" {
				if seats[13*suit+rank] == (seat+1)%4 {
					held.WriteRune(name)
				}
			}
			suits = append(suits, held.String())
		}
		hands = append(hands, strings.Join(suits, "."))
	}
	return "N:" + strings.Join(hands, " ")
}

// give gives thirteen of the cards that are left (0) to a seat, which has the number seat+1 here.
func give(seats *[52]int, seat int, rank *big.Int) {
	var left []int
	for card, holder := range seats {
		if holder == 0 {
			left = append(left, card)
		}
	}
	for needed, place := 13, len(left)-1; needed > 0; place-- {
		if before := binomial(place, needed); rank.Cmp(before) >= 0 {
			rank.Sub(rank, before)
			seats[left[place]] = seat + 1
			needed--
		}
	}
}

func binomial(n, k int) *big.Int {
	return new(big.Int).Binomial(int64(n), int64(k))
}

func product(a, b *big.Int) *big.Int {
	return new(big.Int).Mul(a, b)
}
