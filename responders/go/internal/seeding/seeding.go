// Package seeding makes numbers of deals out of texts and entropy (chapters 11,
// 13 and 15 of the specification).
package seeding

import (
	"crypto/sha1"
	"encoding/base64"
	"encoding/binary"
	"math/big"
	"strings"
	"unicode/utf8"

	"dealer/internal/fault"
	"dealer/internal/numbering"
	"dealer/internal/ripemd160"
	"dealer/internal/wide"
)

const (
	shortestText = 20   // characters (CHOOSE-2)
	lastBoard    = 9999 // the last board with a name (CHOOSE-3)
	numberBytes  = 12   // bytes of a number of 96 bits (CHOOSE-5, BIG-5)
)

// FromText is the number of a board for a text (CHOOSE-1).
func FromText(text, separator string, board int) (wide.Uint128, error) {
	if length := utf8.RuneCountInString(text); length < shortestText {
		return wide.Uint128{}, fault.New(fault.TextTooShort, "text too short: %d characters, %d are due", length, shortestText)
	}
	if board < 1 || board > lastBoard {
		return wide.Uint128{}, fault.New(fault.OutOfRange, "out of range: boards are numbered 1 to %d", lastBoard)
	}
	digest := sha1.Sum([]byte(text + separator + Cardinal(board)))
	deals, _ := new(big.Int).SetString(numbering.Deals.String(), 10)
	number := new(big.Int).SetBytes(digest[:])
	return wide.Parse(number.Mod(number, deals).String()), nil
}

var units = strings.Fields(`zero one two three four five six seven eight nine ten eleven twelve thirteen
	fourteen fifteen sixteen seventeen eighteen nineteen`)

var tens = strings.Fields("- - twenty thirty forty fifty sixty seventy eighty ninety")

// Cardinal is the name of a board from 1 to 9999 (CHOOSE-3).
func Cardinal(board int) string {
	var words []string
	if thousands := board / 1000; thousands > 0 {
		words = append(words, units[thousands], "thousand")
	}
	if hundreds := board / 100 % 10; hundreds > 0 {
		words = append(words, units[hundreds], "hundred")
	}
	switch rest := board % 100; {
	case rest == 0:
	case rest < len(units):
		words = append(words, units[rest])
	case rest%10 == 0:
		words = append(words, tens[rest/10])
	default:
		words = append(words, tens[rest/10]+"-"+units[rest%10])
	}
	return strings.Join(words, " ")
}

// accept reads a big-endian number of 96 bits, and tells whether it is below D.
func accept(bytes []byte) (number wide.Uint128, accepted bool) {
	number.Hi = uint64(binary.BigEndian.Uint32(bytes))
	number.Lo = binary.BigEndian.Uint64(bytes[4:])
	return number, number.Less(numbering.Deals)
}

// FromEntropy is the first number below D, and the count of bytes up to its
// end (CHOOSE-5).
func FromEntropy(entropy []byte) (number wide.Uint128, consumed int, err error) {
	for end := numberBytes; end <= len(entropy); end += numberBytes {
		if number, accepted := accept(entropy[end-numberBytes : end]); accepted {
			return number, end, nil
		}
	}
	return number, 0, fault.New(fault.Exhausted, "exhausted: no number in %d bytes", len(entropy))
}

// Seed is the seed that Big Deal makes of texts (BIG-6).
func Seed(texts []string) []byte {
	digest := ripemd160.Sum([]byte(strings.Join(texts, "")))
	return digest[:]
}

// BigDeal gives the first numbers that Big Deal accepts for a seed and an
// owner, and the sequence of each (BIG-5).
func BigDeal(seed []byte, owner string, count int) (numbers []wide.Uint128, sequence []uint64) {
	ownerHash := ripemd160.Sum([]byte(owner))
	input := append(append(make([]byte, 4), seed...), ownerHash[:]...)
	for next := uint32(1); len(numbers) < count; next++ {
		binary.LittleEndian.PutUint32(input, next)
		digest := ripemd160.Sum(input)
		if number, accepted := accept(digest[:numberBytes]); accepted {
			numbers = append(numbers, number)
			sequence = append(sequence, uint64(next))
		}
	}
	return numbers, sequence
}

// SquareDeal gives the numbers of a session's boards for its key and the
// figure. The label is the set, and the session where it counts (PROVE-6).
func SquareDeal(key, figure, label string, count int) []wide.Uint128 {
	characters := []rune(key)
	half := len(characters) / 2
	seed := Seed([]string{string(characters[half:]), base64.StdEncoding.EncodeToString([]byte(figure)), label})
	numbers, _ := BigDeal(seed, string(characters[:half]), count)
	return numbers
}
