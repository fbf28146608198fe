// Package icon is the dealing program of the Icon Newsletter 23 (chapter 12 of
// the specification).
package icon

import (
	"bytes"
	"regexp"
	"strings"

	"dealer/internal/cards"
	"dealer/internal/fault"
	"dealer/internal/wide"
)

const (
	multiplier = 1103515245
	increment  = 453816694
	stateMask  = 1<<31 - 1
	scale      = 465661286 // by 10^18
	unit       = 1_000_000_000_000_000_000
)

// State is the state of the generator; only its last 31 bits matter.
type State uint64

// Random replaces the state and makes a choice out of 1..n (ICON-1).
func (s *State) Random(n uint64) uint64 {
	*s = (*s*multiplier + increment) & stateMask
	value, _ := wide.From(uint64(*s) * scale).Mul(n).DivMod(unit)
	return value.Lo + 1
}

// Deck is a deck as Icon writes it: 52 letters (ICON-3).
type Deck [52]byte

const newDeck = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// NewDeck is the deck before the first shuffle.
func NewDeck() Deck { return Deck([]byte(newDeck)) }

// Shuffle shuffles the deck as it was left (ICON-4).
func (d *Deck) Shuffle(state *State) {
	for i := uint64(len(d)); i >= 2; i-- {
		other := state.Random(i)
		d[i-1], d[other-1] = d[other-1], d[i-1]
	}
}

// Deal gives the runs of the deck to West, South, East and North (ICON-5).
func (d *Deck) Deal() cards.Deal {
	var deal cards.Deal
	for place, letter := range d {
		index := strings.IndexByte(newDeck, letter)
		card := 13*(3-index/13) + index%13
		deal[card] = byte(3 - place/13)
	}
	return deal
}

// InitialState is the state that a seed stands for: the seed mod 2^31 (ICON-6).
func InitialState(seed int64) State { return State(seed & stateMask) }

// Layout is the diagram of a deal (ICON-7).
func Layout(deal *cards.Deal) string {
	const indent, column = 10, 20
	var text bytes.Buffer
	hands := [4][4]string{}
	for seat := range hands {
		hands[seat] = holdings(deal, seat)
	}
	alone := func(seat int) {
		for _, line := range hands[seat] {
			text.WriteString(strings.Repeat(" ", indent) + line + "\n")
		}
		text.WriteByte('\n')
	}
	text.WriteByte('\n')
	alone(0)
	for suit, west := range hands[3] {
		text.WriteString(west + strings.Repeat(" ", column-len(west)) + hands[1][suit] + "\n")
	}
	text.WriteByte('\n')
	alone(2)
	text.WriteString(strings.Repeat("-", 33) + "\n")
	return text.String()
}

// holdings are the four lines of a hand.
func holdings(deal *cards.Deal, seat int) (lines [4]string) {
	for suit := range lines {
		line := []byte{cards.Suits[suit], ':', ' '}
		for rank := range len(cards.Ranks) {
			if int(deal[13*suit+rank]) == seat {
				line = append(line, cards.Ranks[rank])
			}
		}
		lines[suit] = string(line)
	}
	return lines
}

// Options has what the program makes of its arguments (ICON-8).
type Options struct {
	Hands string // decimal digits, since it may have 64 of them
	Seed  int64
}

const (
	seedLimit = 1 << 53
	mostHands = 64 // digits
)

var integerForm = regexp.MustCompile(`^([+-]?)0*([0-9]+)$`)

// ParseOptions reads the arguments (ICON-8, ICON-9). All of them are looked at
// before a size is: a usage error counts whatever else is right.
func ParseOptions(arguments []string) (Options, error) {
	last := map[string]string{"-h": "5", "-s": "0"}
	for i := 0; i < len(arguments); i += 2 {
		_, known := last[arguments[i]]
		if !known || i+1 == len(arguments) || !integerForm.MatchString(arguments[i+1]) {
			return Options{}, fault.New(fault.Usage, "usage: deal [-h n] [-s n]")
		}
		last[arguments[i]] = arguments[i+1]
	}
	options := Options{}
	negative, digits := integer(last["-h"])
	if negative {
		digits = "0"
	}
	if options.Hands = digits; len(digits) > mostHands {
		return options, fault.New(fault.TooLarge, "too large: the number of hands has more than %d digits", mostHands)
	}
	negative, digits = integer(last["-s"])
	seed := wide.Parse(digits)
	if !seed.Less(wide.From(seedLimit)) {
		return options, fault.New(fault.TooLarge, "too large: the seed is 2^53 or more")
	}
	if options.Seed = int64(seed.Lo); negative {
		options.Seed = -options.Seed
	}
	return options, nil
}

// integer splits an integer into its sign and its digits without leading
// zeros.
func integer(text string) (negative bool, digits string) {
	parts := integerForm.FindStringSubmatch(text)
	return parts[1] == "-", parts[2]
}
