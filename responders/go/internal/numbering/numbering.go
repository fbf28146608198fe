// Package numbering has the five numberings of the deals (chapters 5 and 13 of
// the specification).
package numbering

import (
	"crypto/sha256"

	"dealer/internal/cards"
	"dealer/internal/combin"
	"dealer/internal/wide"
)

// The numbers of ways to choose East's and South's hands from what is left.
const (
	eastHands  = 8_122_425_444 // C(39,13)
	southHands = 10_400_600    // C(26,13)
)

// Deals is D, the number of bridge deals (COUNT-3).
var Deals = wide.From(combin.Small(52, 13)).Mul(eastHands).Mul(southHands)

// Scheme is a numbering (NUM-2). Unrank demands a number below D.
type Scheme struct {
	Name   string
	Unrank func(deal *cards.Deal, number wide.Uint128)
	Rank   func(deal *cards.Deal) wide.Uint128
}

// Schemes has the numberings of NUM-2.
var Schemes = []Scheme{
	{"pavlicek", rankMajor.unrank, rankMajor.rank},
	{"pavlicek-suit", deckOrder.unrank, deckOrder.rank},
	{"andrews", unrankAndrews, rankAndrews},
	{"christman", unrankChristman, rankChristman},
	{"bigdeal", unrankBigDeal, rankBigDeal},
}

// Find gives the scheme with this name.
func Find(name string) (scheme Scheme, found bool) {
	for _, scheme := range Schemes {
		if scheme.Name == name {
			return scheme, true
		}
	}
	return Scheme{}, false
}

// Digest is the SHA-256 of the lines of many deals (NUM-12). The numbers start
// and step are below D.
func (s Scheme) Digest(start, step wide.Uint128, count int) [sha256.Size]byte {
	const lines = 512
	hash := sha256.New()
	buffer := make([]byte, 0, 70*lines)
	var deal cards.Deal
	for number := start; count > 0; count-- {
		s.Unrank(&deal, number)
		buffer = append(deal.AppendPBN(buffer), '\n')
		if len(buffer) == cap(buffer) {
			hash.Write(buffer)
			buffer = buffer[:0]
		}
		number = number.Add(step)
		if !number.Less(Deals) {
			number = number.Sub(Deals)
		}
	}
	hash.Write(buffer)
	return [sha256.Size]byte(hash.Sum(nil))
}
