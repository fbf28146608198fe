// Package bitset orders the 13-, 26- and 52-bit numbers with a fixed count of
// one bits as Christman does (chapter 4 of the specification).
package bitset

import (
	"math/bits"

	"dealer/internal/combin"
)

// numeric lists the 13-bit numbers by their count of ones, ascending (BITS-1);
// place is the position of each in its list.
var numeric, place = func() (lists [14][]uint16, places [1 << 13]uint16) {
	for value := range places {
		ones := bits.OnesCount(uint(value))
		places[value] = uint16(len(lists[ones]))
		lists[ones] = append(lists[ones], uint16(value))
	}
	return lists, places
}()

// Row is a row of Christman's tables (BITS-5).
type Row struct {
	Ones             int
	Entries, Squares uint64
}

// Table has the number of entries and the accumulated squares for each count
// of ones; the width is 13 or 26 (BITS-5).
func Table(width int) []Row {
	rows := make([]Row, width+1)
	squares := uint64(0)
	for ones := range rows {
		entries := combin.Small(width, ones)
		squares += entries * entries
		rows[ones] = Row{ones, entries, squares}
	}
	return rows
}

// Rank is the count of ones in value, and its position among the numbers of
// this width with as many (BITS-2). The width is 13, 26 or 52.
func Rank(width int, value uint64) (ones int, position uint64) {
	if width == 13 {
		return bits.OnesCount64(value), uint64(place[value])
	}
	half := width / 2
	upperOnes, upper := Rank(half, value>>half)
	lowerOnes, lower := Rank(half, value&(1<<half-1))
	ones = upperOnes + lowerOnes
	for i := range upperOnes {
		position += combin.Small(half, i) * combin.Small(half, ones-i)
	}
	return ones, position + upper*combin.Small(half, lowerOnes) + lower
}

// Unrank is the number at position among those of this width with this count
// of ones. The width is 13, 26 or 52, and the position below C(width, ones).
func Unrank(width, ones int, position uint64) uint64 {
	if width == 13 {
		return uint64(numeric[ones][position])
	}
	half := width / 2
	upperOnes := max(0, ones-half)
	lower := combin.Small(half, ones-upperOnes)
	for {
		block := combin.Small(half, upperOnes) * lower
		if position < block {
			break
		}
		position -= block
		upperOnes++
		lower = combin.Small(half, ones-upperOnes)
	}
	return Unrank(half, upperOnes, position/lower)<<half | Unrank(half, ones-upperOnes, position%lower)
}
