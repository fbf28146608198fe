// Package cards has the cards, the seats, the deals with their notations
// (chapter 1 of the specification), and what a hand is described by (chapter 9).
package cards

import (
	"strings"

	"dealer/internal/fault"
)

// Ranks has the ranks of a suit from the top (CARD-1).
const Ranks = "AKQJT98765432"

// Seats has the letters of the seats N E S W = 0..3 (CARD-3).
const Seats = "NESW"

// Suits has the letters of the suits S H D C = 0..3 (CARD-1).
const Suits = "SHDC"

// Deal names the seat of each card in deck order (CARD-1, CARD-4).
type Deal [52]byte

var rankOf = func() (table [256]int8) {
	for i := range table {
		table[i] = int8(strings.IndexByte(Ranks, byte(i)))
	}
	return table
}()

// pbnSize is the number of bytes of every deal in the exact form.
const pbnSize = 2 + 4*16 + 3

// pbnFrame is the exact form without its ranks: every hand has 13 ranks and 3
// dots, so it begins at a fixed place.
const pbnFrame = "N:                                                                   "

// AppendPBN writes the deal in the exact form (CARD-6).
func (d *Deal) AppendPBN(buffer []byte) []byte {
	start := len(buffer)
	buffer = append(buffer, pbnFrame...)
	text := (*[pbnSize]byte)(buffer[start:])
	next := [4]uint8{2, 19, 36, 53}
	for suit := range 4 {
		if suit > 0 {
			for seat := range next {
				text[next[seat]] = '.'
				next[seat]++
			}
		}
		for rank, seat := range d[13*suit : 13*suit+13] {
			at := &next[seat&3]
			text[*at] = Ranks[rank]
			*at++
		}
	}
	return buffer
}

// PBN is the deal in the exact form (CARD-6).
func (d *Deal) PBN() string { return string(d.AppendPBN(make([]byte, 0, pbnSize))) }

// Word is the deal word (CARD-5).
func (d *Deal) Word() string {
	word := make([]byte, len(d))
	for card, seat := range d {
		word[card] = Seats[seat]
	}
	return string(word)
}

// ParseWord reads a deal word (CARD-5, CARD-8).
func ParseWord(text string) (Deal, error) {
	var deal Deal
	if len(text) != len(deal) {
		return deal, fault.New(fault.Malformed, "malformed: a deal word has 52 letters")
	}
	held := [4]int{}
	for card := range deal {
		seat := strings.IndexByte(Seats, text[card])
		if seat < 0 {
			return deal, fault.New(fault.Malformed, "malformed: a deal word has the letters NESW only")
		}
		deal[card] = byte(seat)
		held[seat]++
	}
	if held != [4]int{13, 13, 13, 13} {
		return deal, fault.New(fault.NotADeal, "not a deal: a seat does not hold 13 cards")
	}
	return deal, nil
}

// ParsePBN reads a deal in the exact form (CARD-6, CARD-8).
func ParsePBN(text string) (Deal, error) {
	if !strings.HasPrefix(text, "N:") {
		return Deal{}, errForm
	}
	return parse(text, false)
}

// ParseFreePBN reads a deal in the free form (CARD-7, CARD-8).
func ParseFreePBN(text string) (Deal, error) {
	if len(text) < 2 || strings.IndexByte(Seats, text[0]) < 0 || text[1] != ':' {
		return Deal{}, errForm
	}
	return parse(text, true)
}

var (
	errForm    = fault.New(fault.Malformed, "malformed: not a PBN deal")
	errNotDeal = fault.New(fault.NotADeal, "not a deal: its cards are not 4 x 13 different cards")
	errHidden  = fault.New(fault.NotADeal, "not a deal: a hand is not shown")
)

// holding tells whether the text is a holding of the exact form.
func holding(text string) bool {
	last := int8(-1)
	for i := range len(text) {
		rank := rankOf[text[i]]
		if rank <= last {
			return false
		}
		last = rank
	}
	return true
}

// freeHolding tells whether the text is a holding of the free form.
func freeHolding(text string) bool {
	for i := range len(text) {
		if rankOf[text[i]] < 0 {
			return false
		}
	}
	return true
}

// parse reads the hands behind the first seat, which has been looked at.
func parse(text string, free bool) (Deal, error) {
	wellFormed := holding
	if free {
		wellFormed = freeHolding
	}
	hands := strings.Split(text[2:], " ")
	if len(hands) != 4 {
		return Deal{}, errForm
	}
	var deck deck
	for i, hand := range hands {
		if free && hand == "-" {
			deck.hidden = true
			continue
		}
		holdings := strings.Split(hand, ".")
		if len(holdings) != 4 {
			return Deal{}, errForm
		}
		seat := (strings.IndexByte(Seats, text[0]) + i) % 4
		for suit, cards := range holdings {
			if !wellFormed(cards) {
				return Deal{}, errForm
			}
			deck.give(seat, suit, cards)
		}
	}
	return deck.deal()
}

// deck collects the cards of a well-formed text.
type deck struct {
	holders       Deal
	given         uint64
	held          [4]int
	twice, hidden bool
}

func (d *deck) give(seat, suit int, ranks string) {
	for i := range len(ranks) {
		card := 13*suit + int(rankOf[ranks[i]])
		d.twice = d.twice || d.given>>card&1 == 1
		d.given |= 1 << card
		d.holders[card] = byte(seat)
		d.held[seat]++
	}
}

func (d *deck) deal() (Deal, error) {
	switch {
	case d.hidden:
		return Deal{}, errHidden
	case d.twice || d.held != [4]int{13, 13, 13, 13}:
		return Deal{}, errNotDeal
	}
	return d.holders, nil
}
