package constraint

import (
	"testing"

	"dealer/internal/cards"
)

func shapesOf(t testing.TB, names ...string) (set ShapeSet) {
	t.Helper()
	for _, name := range names {
		indices, found := cards.OfName(name)
		if !found {
			t.Fatalf("no shapes are called %s", name)
		}
		for _, index := range indices {
			set[index] = true
		}
	}
	return set
}

// threeBalanced is the longest listing among the vectors (CONS-13).
func threeBalanced(t testing.TB) Constraint {
	balanced := shapesOf(t, "balanced")
	return New([]Hand{
		{Seat: 0, Shapes: balanced, HCP: Bounds{10, 12}},
		{Seat: 1, Shapes: balanced, HCP: Bounds{8, 10}},
		{Seat: 2, Shapes: balanced, HCP: Bounds{5, 9}},
	}, true, true)
}

func BenchmarkCountThreeBalanced(b *testing.B) {
	for b.Loop() {
		l := NewListing(threeBalanced(b))
		l.Count()
	}
}
