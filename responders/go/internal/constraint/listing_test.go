package constraint

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dealer/internal/cards"
	"dealer/internal/wide"
)

// anyShape is the set of all shapes.
func anyShape() (set ShapeSet) {
	for index := range set {
		set[index] = true
	}
	return set
}

// withLengths is the set of the shapes with so many cards of a suit.
func withLength(suit int, bounds Bounds) (set ShapeSet) {
	for index, shape := range cards.Shapes {
		set[index] = bounds.Holds(shape[suit])
	}
	return set
}

// nineSpades is West with nine spades, East with six cards in each minor.
func nineSpades() Constraint {
	minors := withLength(2, Bounds{6, 6})
	for index, both := range withLength(3, Bounds{6, 6}) {
		minors[index] = minors[index] && both
	}
	return New([]Hand{{3, withLength(0, Bounds{9, 9}), AnyHCP}, {1, minors, AnyHCP}}, true, false)
}

func checkCount(t *testing.T, what string, c Constraint, cases, total string) {
	t.Helper()
	gotCases, gotTotal := NewListing(c).Count()
	if gotCases.String() != cases || gotTotal.String() != total {
		t.Errorf("%s: %v cases with the total %v, want %s and %s", what, gotCases, gotTotal, cases, total)
	}
}

// The figures of chapter 10.
func TestPublishedCounts(t *testing.T) {
	pattern, _ := cards.OfPattern("5-3-3-2")
	var fiveThreeThreeTwo ShapeSet
	for _, index := range pattern {
		fiveThreeThreeTwo[index] = true
	}
	checkCount(t, "nine spades", nineSpades(), "30", "556991252532000")
	checkCount(t, "3 HCP", New([]Hand{{0, anyShape(), Bounds{3, 3}}}, false, true), "24", "15636342960")
	checkCount(t, "2 HCP opposite 0 or 1",
		New([]Hand{{0, anyShape(), Bounds{2, 2}}, {2, anyShape(), Bounds{0, 1}}}, false, true), "38", "122891799377692800")
	checkCount(t, "5-3-3-2 with 34 HCP",
		New([]Hand{{1, fiveThreeThreeTwo, Bounds{34, 34}}}, true, true), "48", "756")
	checkCount(t, "three hands with any HCP",
		New([]Hand{{0, anyShape(), AnyHCP}, {1, anyShape(), AnyHCP}, {2, anyShape(), AnyHCP}}, false, true),
		"4294962780", "53644737765488792839237440000")
	if cases := NewListing(threeBalanced(t)).Cases(); cases.String() != "1302323003352" {
		t.Errorf("three balanced hands have %v cases", cases)
	}
}

// The total does not change when hands change places (CONS-8).
func TestOrderOfHands(t *testing.T) {
	c := flatThreeSuiter(t)
	cases, total := NewListing(c).Count()
	hands := slices.Clone(c.Hands())
	slices.Reverse(hands)
	checkCount(t, "the three-suiter first", New(hands, true, true), cases.String(), total.String())
}

// With 10 HCP in each of three hands, the fourth has 10 too: the bounds of a
// fourth hand, found in another way, exclude nothing.
func TestFourthHand(t *testing.T) {
	balanced := shapesOf(t, "balanced")
	hands := []Hand{{0, balanced, Bounds{10, 10}}, {1, balanced, Bounds{10, 10}}, {2, balanced, Bounds{10, 10}}}
	cases, total := NewListing(New(hands, true, true)).Count()
	hands = append(hands, Hand{3, anyShape(), Bounds{10, 10}})
	checkCount(t, "with the fourth hand", New(hands, true, true), cases.String(), total.String())
}

// The four hands have 37,478,624 choices of shapes together (CONS-13), and D
// deals (COUNT-3).
func TestFourHandsOfAnyShape(t *testing.T) {
	hands := []Hand{{0, anyShape(), AnyHCP}, {1, anyShape(), AnyHCP}, {2, anyShape(), AnyHCP}, {3, anyShape(), AnyHCP}}
	checkCount(t, "any shapes", New(hands, true, false), "37478624", deals.String())
	checkCount(t, "any high cards", New(hands, false, true), "4294962780", deals.String())
}

var deals = wide.Parse("53644737765488792839237440000")

// Constraints that leave no deal out and have none in common have all deals
// together, whatever bounds and shapes they are made of.
func TestPartition(t *testing.T) {
	random, some, others := rand.New(rand.NewPCG(3, 4)), ShapeSet{}, ShapeSet{}
	for index := range some {
		some[index] = random.IntN(2) == 0
		others[index] = !some[index]
	}
	var sum wide.Uint128
	for _, north := range []ShapeSet{some, others} {
		for _, east := range []Bounds{{0, 8}, {9, 37}} {
			hands := []Hand{{0, north, AnyHCP}, {2, anyShape(), AnyHCP}, {1, anyShape(), east}, {3, anyShape(), AnyHCP}}
			sum = sum.Add(NewListing(New(hands, true, true)).Total())
		}
	}
	if sum != deals {
		t.Errorf("four parts have %v deals together, want %v", sum, deals)
	}
}

// The deal that chapter 10 numbers digit by digit, and the one with 34 HCP.
func TestWorkedFill(t *testing.T) {
	l := NewListing(nineSpades())
	deal := l.Unrank(wide.Parse("2889055555555552466200"))
	if got, want := deal.PBN(), "N:85.QT9875..A8753 .2.JT9853.KQT964 73.AKJ4.AQ642.J2 AKQJT9642.63.K7."; got != want {
		t.Errorf("the deal is %s, want %s", got, want)
	}
	selected, offset := l.Select(wide.Parse("277777777777777"))
	if selected.Index.String() != "8" || offset.String() != "14527563190417" {
		t.Errorf("case %v with the offset %v, want 8 and 14527563190417", selected.Index, offset)
	}
}

// A number equal to a cumulative total selects the next case (CONS-10).
func TestGreater(t *testing.T) {
	l := NewListing(New([]Hand{{0, anyShape(), Bounds{3, 3}}}, false, true))
	selected, offset := l.Select(wide.Parse("8673163632"))
	if selected.Index.String() != "15" || !offset.IsZero() || selected.Row[0].High.String() != ".Q..J" {
		t.Errorf("case %v with the offset %v", selected.Index, offset)
	}
}

// naive lists the cases of a constraint by going through all makeups.
func naive(c *Constraint) (rows []Row) {
	var byHCP [41][]cards.HighCards
	for value := 1<<16 - 1; value >= 0; value-- {
		hcp := cards.HighCards(value).HCP()
		byHCP[hcp] = append(byHCP[hcp], cards.HighCards(value))
	}
	var extend func(hand int, row Row)
	extend = func(hand int, row Row) {
		if hand == c.count {
			if !c.Combinations(row).IsZero() && !overlaps(row) {
				rows = append(rows, row)
			}
			return
		}
		for index, allowed := range c.hands[hand].Shapes {
			for hcp := c.hands[hand].HCP.Low; allowed && hcp <= c.hands[hand].HCP.High; hcp++ {
				for _, high := range byHCP[hcp] {
					row[hand] = Makeup{index, high}
					extend(hand+1, row)
				}
			}
		}
	}
	extend(0, Row{})
	return rows
}

func overlaps(row Row) bool {
	return row[0].High&row[1].High != 0
}

// A listing of shapes and high cards has the rows of CONS-5, in their order.
func TestAgainstNaiveListing(t *testing.T) {
	c := New([]Hand{
		{1, shapesOf(t, "flat"), Bounds{34, 34}},
		{2, withLength(3, Bounds{10, 11}), Bounds{0, 1}},
	}, true, true)
	l, cumulative := NewListing(c), wide.Uint128{}
	rows := naive(&c)
	if cases := l.Cases(); cases != wide.From(uint64(len(rows))) || len(rows) < 100 {
		t.Fatalf("%v cases, want %d", cases, len(rows))
	}
	page := l.Page(wide.From(1), len(rows)+1)
	for i, row := range rows {
		selected, offset := l.Select(cumulative)
		cumulative = cumulative.Add(c.Combinations(row))
		want := Case{wide.From(uint64(i) + 1), row, c.Combinations(row), cumulative}
		if page[i] != want || selected != want || !offset.IsZero() {
			t.Fatalf("case %d is %v and %v, want %v", i+1, page[i], selected, want)
		}
	}
	if total := l.Total(); total != cumulative {
		t.Errorf("the total is %v, want %v", total, cumulative)
	}
}

// rank is the inverse of unrank (CONS-12), and every deal meets the constraint.
func TestInverse(t *testing.T) {
	balanced, spades := shapesOf(t, "balanced"), withLength(0, Bounds{4, 6})
	random := rand.New(rand.NewPCG(1, 2))
	for what, c := range map[string]Constraint{
		"nine spades":     nineSpades(),
		"high cards":      New([]Hand{{2, anyShape(), Bounds{12, 14}}, {0, anyShape(), Bounds{0, 9}}}, false, true),
		"four hands":      New([]Hand{{0, balanced, AnyHCP}, {1, anyShape(), AnyHCP}, {2, spades, AnyHCP}, {3, balanced, AnyHCP}}, true, false),
		"three balanced":  threeBalanced(t),
		"a fourth hand":   New([]Hand{{3, balanced, Bounds{8, 12}}, {1, spades, Bounds{6, 11}}, {2, balanced, Bounds{9, 14}}, {0, anyShape(), Bounds{3, 12}}}, true, true),
		"two bounds":      New([]Hand{{3, balanced, AnyHCP}, {1, spades, Bounds{6, 11}}, {2, balanced, AnyHCP}, {0, balanced, Bounds{3, 12}}}, true, true),
		"one hand of two": New([]Hand{{0, spades, Bounds{15, 17}}, {3, anyShape(), AnyHCP}}, true, true),
	} {
		l := NewListing(c)
		part, _ := l.Deals().DivMod(1000)
		for range 10 {
			number := part.Mul(random.Uint64N(1000)).Add(wide.From(random.Uint64N(1000)))
			deal := l.Unrank(number)
			back, meets := l.Rank(&deal)
			if !meets || back != number {
				t.Fatalf("%s: the deal of %v is %s with the number %v, %v", what, number, deal.PBN(), back, meets)
			}
		}
	}
}

// A constraint that no deal meets has no cases (CONS-2a).
func TestUnsatisfiable(t *testing.T) {
	nine := withLength(0, Bounds{9, 9})
	checkCount(t, "nine spades twice", New([]Hand{{0, nine, AnyHCP}, {1, nine, AnyHCP}}, true, false), "0", "0")
	checkCount(t, "20 HCP thrice", New([]Hand{
		{0, anyShape(), Bounds{20, 20}}, {1, nine, Bounds{20, 20}}, {2, anyShape(), Bounds{20, 20}},
	}, true, true), "0", "0")
	checkCount(t, "no shape", New([]Hand{{0, ShapeSet{}, Bounds{20, 20}}, {1, nine, AnyHCP}}, true, true), "0", "0")
}

// A cache forgets, and never holds more than its limit.
func TestCache(t *testing.T) {
	c, made := newCache[int, int](10), 0
	get := func(key int) {
		value := c.get(key, func(int) int { return 1 }, func() int { made++; return key * key })
		if value != key*key || len(c.young)+len(c.old) > 10 {
			t.Fatalf("%d: %d, %d entries", key, value, len(c.young)+len(c.old))
		}
	}
	for key := range 100 {
		get(key)
		get(0) // used all the time, so never forgotten
	}
	if made != 100 {
		t.Errorf("%d values were made, want 100", made)
	}
}
