package constraint

import (
	"math/rand/v2"
	"testing"

	"dealer/internal/cards"
	"dealer/internal/wide"
)

// shapesOf is the set of the shapes with these names.
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

// flatThreeSuiter is the listing that the study calls one of 62 million cases.
func flatThreeSuiter(t testing.TB) Constraint {
	return New([]Hand{
		{Seat: 0, Shapes: shapesOf(t, "flat"), HCP: Bounds{10, 12}},
		{Seat: 2, Shapes: shapesOf(t, "three-suiter"), HCP: Bounds{11, 15}},
	}, true, true)
}

func BenchmarkCountThreeBalanced(b *testing.B) {
	for b.Loop() {
		NewListing(threeBalanced(b)).Count()
	}
}

func BenchmarkUnrankThreeBalanced(b *testing.B) { benchmarkUnrank(b, threeBalanced(b)) }

func BenchmarkUnrankFlatThreeSuiter(b *testing.B) { benchmarkUnrank(b, flatThreeSuiter(b)) }

// benchmarkUnrank unranks numbers from all over a listing.
func benchmarkUnrank(b *testing.B, c Constraint) {
	l := NewListing(c)
	random := rand.New(rand.NewPCG(1, 2))
	_, step := l.Deals().DivMod(1 << 62)
	part, _ := l.Deals().DivMod(1 << 20)
	for b.Loop() {
		l.Unrank(part.Mul(random.Uint64N(1 << 20)).Add(wide.From(random.Uint64N(step))))
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deals/s")
}
