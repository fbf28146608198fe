package bitset

import (
	"math/bits"
	"testing"

	"dealer/internal/combin"
)

// Christman's worked example (BITS-3) and the order of BITS-2.
func TestWorkedExample(t *testing.T) {
	for _, test := range []struct {
		width, ones     int
		position, value uint64
	}{
		{13, 6, 1599, 7182},
		{13, 7, 472, 2843},
		{26, 13, 5_000_000, 58_837_787},
		{26, 2, 104, 0x8001},
		{26, 2, 247, 0x6000},
	} {
		if got := Unrank(test.width, test.ones, test.position); got != test.value {
			t.Errorf("Unrank(%d, %d, %d) = %d, want %d", test.width, test.ones, test.position, got, test.value)
		}
		if ones, position := Rank(test.width, test.value); ones != test.ones || position != test.position {
			t.Errorf("Rank(%d, %d) = %d, %d", test.width, test.value, ones, position)
		}
	}
}

// Every 26-bit number with three ones has a position of its own.
func TestAllOfThreeOnes(t *testing.T) {
	seen := map[uint64]bool{}
	for position := range combin.Small(26, 3) {
		value := Unrank(26, 3, position)
		if _, back := Rank(26, value); back != position || bits.OnesCount64(value) != 3 || seen[value] {
			t.Fatalf("position %d has the value %d, which has the position %d", position, value, back)
		}
		seen[value] = true
	}
}

// The last positions of the 52-bit numbers with 26 ones (BITS-2).
func TestLargest(t *testing.T) {
	last := combin.Small(52, 26) - 1
	if got, want := Unrank(52, 26, last), uint64(1<<26-1)<<26; got != want {
		t.Errorf("the last number is %x, want %x", got, want)
	}
}

// Rows of Christman's tables (BITS-5).
func TestTables(t *testing.T) {
	if got, want := Table(13)[6], (Row{6, 1716, 5200300}); got != want {
		t.Errorf("row 6 of the first table is %v, want %v", got, want)
	}
	if got, want := Table(26)[26], (Row{26, 1, 495918532948104}); got != want {
		t.Errorf("row 26 of the second table is %v, want %v", got, want)
	}
}
