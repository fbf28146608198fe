package numbering

import (
	"encoding/hex"
	"math/rand/v2"
	"testing"

	"dealer/internal/cards"
	"dealer/internal/combin"
	"dealer/internal/wide"
)

func scheme(t *testing.T, name string) Scheme {
	t.Helper()
	found, ok := Find(name)
	if !ok {
		t.Fatalf("there is no scheme %s", name)
	}
	return found
}

func deal(s Scheme, number wide.Uint128) cards.Deal {
	var deal cards.Deal
	s.Unrank(&deal, number)
	return deal
}

func last(back uint64) wide.Uint128 { return Deals.Sub(wide.From(back)) }

func TestDeals(t *testing.T) {
	if got := Deals.String(); got != "53644737765488792839237440000" {
		t.Errorf("D = %s (COUNT-3)", got)
	}
}

// The first and the last deals that the documents state.
func TestEnds(t *testing.T) {
	for _, test := range []struct {
		scheme string
		number wide.Uint128
		want   string
	}{
		{"pavlicek", wide.From(0), "N:AKQJ.AKQ.AKQ.AKQ T98.JT98.JT9.JT9 765.765.8765.876 432.432.432.5432"},
		{"pavlicek", last(1), "N:432.432.432.5432 765.765.8765.876 T98.JT98.JT9.JT9 AKQJ.AKQ.AKQ.AKQ"},
		{"pavlicek-suit", wide.From(0), "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"},
		{"andrews", wide.From(0), "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"},
	} {
		got := deal(scheme(t, test.scheme), test.number)
		if got.PBN() != test.want {
			t.Errorf("%s %v is %s, want %s", test.scheme, test.number, got.PBN(), test.want)
		}
	}
}

// rank is the inverse of unrank (NUM-1).
func TestInverse(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, s := range Schemes {
		for range 2000 {
			number := wide.Uint128{Hi: random.Uint64N(Deals.Hi), Lo: random.Uint64()}
			d := deal(s, number)
			if got := s.Rank(&d); got != number {
				t.Fatalf("%s: rank(unrank(%v)) = %v", s.Name, number, got)
			}
		}
	}
}

// Numbers go up with the words of the deals (NUM-3): neighbours are compared.
func TestDictionaryOrder(t *testing.T) {
	s := scheme(t, "pavlicek-suit")
	random := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		number := wide.Uint128{Hi: random.Uint64N(Deals.Hi), Lo: random.Uint64()}
		one, next := deal(s, number), deal(s, number.Add(wide.From(1)))
		if string(one[:]) >= string(next[:]) {
			t.Fatalf("the deal of %v does not come before the next", number)
		}
	}
}

// The sequences of the worked deals of Andrews give their numbers (NUM-7).
func TestAndrewsSequences(t *testing.T) {
	for word, sequences := range map[string][3][]int{
		"WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN": {
			{6, 13, 14, 15, 17, 23, 26, 29, 34, 43, 46, 49, 51},
			{5, 12, 17, 18, 20, 21, 23, 29, 32, 33, 34, 35, 37},
			{1, 2, 3, 4, 5, 10, 14, 15, 16, 17, 20, 23, 24},
		},
		"EEWESNWSEESEEWSNWWSEWNNSESNWWWWSSNNWNESSEWNWEESNSNNN": {
			{5, 15, 21, 22, 26, 33, 34, 36, 42, 47, 49, 50, 51},
			{0, 1, 3, 7, 8, 10, 11, 17, 20, 29, 32, 35, 36},
			{1, 3, 4, 6, 9, 11, 12, 17, 18, 20, 21, 24, 25},
		},
	} {
		d, err := cards.ParseWord(word)
		if err != nil {
			t.Fatal(err)
		}
		want := combin.Rank(sequences[0]).Times(combin.Choose(39, 13)).Add(combin.Rank(sequences[1]))
		want = want.Times(combin.Choose(26, 13)).Add(combin.Rank(sequences[2]))
		if got := scheme(t, "andrews").Rank(&d); got != want {
			t.Errorf("%s has the number %v, want %v", word, got, want)
		}
	}
}

// Where bigdeal parts from andrews and pavlicek-suit (BIG-4).
func TestBigDealParts(t *testing.T) {
	s := scheme(t, "bigdeal")
	for _, test := range []struct {
		other  string
		number wide.Uint128
		same   bool
	}{
		{"andrews", wide.From(0), true}, {"andrews", wide.From(1), true}, {"andrews", wide.From(2), false},
		{"andrews", last(3), false}, {"andrews", last(2), true}, {"andrews", last(1), true},
		{"pavlicek-suit", wide.From(2), true}, {"pavlicek-suit", wide.From(10_400_600), true},
		{"pavlicek-suit", wide.From(15_600_899), true}, {"pavlicek-suit", wide.From(15_600_900), false},
	} {
		if got := deal(s, test.number) == deal(scheme(t, test.other), test.number); got != test.same {
			t.Errorf("%v: the same deal as %s is %v, want %v", test.number, test.other, got, test.same)
		}
	}
}

// Christman's digits: the deck split decides the sides, the piles the hands.
func TestChristmanDigits(t *testing.T) {
	s := scheme(t, "christman")
	first := deal(s, wide.From(0))
	// All ones of the split lie in its lower half: the first 26 cards go to
	// East and West. The ones of a pile's number lie in its lower half too,
	// which belongs to the last cards of the pile.
	if got, want := first.Word(), "EEEEEEEEEEEEEWWWWWWWWWWWWWNNNNNNNNNNNNNSSSSSSSSSSSSS"; got != want {
		t.Errorf("the first deal is %s, want %s", got, want)
	}
}

// A digest is the hash of the lines of its deals (NUM-12).
func TestDigest(t *testing.T) {
	hash := scheme(t, "andrews").Digest(wide.From(0), wide.From(1), 0)
	if got, want := hex.EncodeToString(hash[:]), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"; got != want {
		t.Errorf("the digest of no deals is %s, want %s", got, want)
	}
}
