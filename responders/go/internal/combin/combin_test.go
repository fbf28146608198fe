package combin

import (
	"slices"
	"testing"

	"dealer/internal/wide"
)

// Figures of chapter 2.
func TestCounts(t *testing.T) {
	if got := Choose(52, 13).String(); got != "635013559600" {
		t.Errorf("C(52,13) = %s", got)
	}
	if got := len(Choose(128, 64).String()); got != 38 {
		t.Errorf("the largest binomial has %d digits, want 38", got)
	}
	if got := Multinomial([]int{13, 13, 13, 13}).String(); got != "53644737765488792839237440000" {
		t.Errorf("D = %s", got)
	}
	if got := Multinomial(nil).String(); got != "1" {
		t.Errorf("the multinomial of no parts = %s, want 1", got)
	}
}

// All combinations of 0..7, sorted as COMB-2 says, have their places as ranks.
func TestSquashedOrder(t *testing.T) {
	for size := range 9 {
		var all [][]int
		for set := range 1 << 8 {
			var elements []int
			for element := range 8 {
				if set>>element&1 == 1 {
					elements = append(elements, element)
				}
			}
			if len(elements) == size {
				all = append(all, elements)
			}
		}
		slices.SortFunc(all, func(a, b []int) int {
			for i := size - 1; i >= 0; i-- {
				if a[i] != b[i] {
					return a[i] - b[i]
				}
			}
			return 0
		})
		for place, elements := range all {
			if got := Rank(elements); got != wide.From(uint64(place)) {
				t.Errorf("Rank(%v) = %v, want %d", elements, got, place)
			}
			if got := Unrank(wide.From(uint64(place)), size); !slices.Equal(got, elements) {
				t.Errorf("Unrank(%d, %d) = %v, want %v", place, size, got, elements)
			}
			into := make([]int, size)
			if UnrankInto(uint64(place), 8, into); !slices.Equal(into, elements) {
				t.Errorf("UnrankInto(%d) = %v, want %v", place, into, elements)
			}
		}
	}
}
