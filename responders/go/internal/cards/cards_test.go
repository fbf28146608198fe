package cards

import (
	"errors"
	"strings"
	"testing"

	"dealer/internal/fault"
)

const (
	workedWord = "WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN"
	workedPBN  = "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"
)

// The first worked deal of Andrews in its notations (CARD-9).
func TestNotations(t *testing.T) {
	deal, err := ParseWord(workedWord)
	if err != nil || deal.PBN() != workedPBN {
		t.Errorf("the word is %s, %v", deal.PBN(), err)
	}
	deal, err = ParsePBN(workedPBN)
	if err != nil || deal.Word() != workedWord {
		t.Errorf("the PBN deal is %s, %v", deal.Word(), err)
	}
	deal, err = ParseFreePBN("E:9.35J.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3 8.AKQT4.AJ6.T742")
	if err != nil || deal.PBN() != workedPBN {
		t.Errorf("the free form is %s, %v", deal.PBN(), err)
	}
}

// The codes of CARD-8.
func TestFaults(t *testing.T) {
	doubled := strings.Replace(workedPBN, "A6543", "K6543", 1)
	pair := strings.Replace(workedPBN, "KQJT72", "KKQJT7", 1)
	hidden := strings.Replace(workedPBN, "9.J53.KQ92.QJ985", "-", 1)
	for _, test := range []struct {
		text        string
		exact, free int
	}{
		{workedPBN, 0, 0},
		{doubled, fault.NotADeal, fault.NotADeal},
		{pair, fault.Malformed, fault.NotADeal},
		{hidden, fault.Malformed, fault.NotADeal},
		{strings.Replace(workedPBN, "8.AKQT4", "8.KAQT4", 1), fault.Malformed, 0},
		{strings.Replace(workedPBN, "T742", "10742", 1), fault.Malformed, fault.Malformed},
		{workedPBN + " ", fault.Malformed, fault.Malformed},
		{workedPBN + "\n", fault.Malformed, fault.Malformed},
		{strings.ToLower(workedPBN), fault.Malformed, fault.Malformed},
		{"N:... ... ... ...", fault.NotADeal, fault.NotADeal},
		{"", fault.Malformed, fault.Malformed},
	} {
		_, err := ParsePBN(test.text)
		if got := code(err); got != test.exact {
			t.Errorf("%q in the exact form: %d, want %d", test.text, got, test.exact)
		}
		_, err = ParseFreePBN(test.text)
		if got := code(err); got != test.free {
			t.Errorf("%q in the free form: %d, want %d", test.text, got, test.free)
		}
	}
	for word, want := range map[string]int{
		workedWord[1:]:                                fault.Malformed,
		"N" + workedWord[1:]:                          fault.NotADeal,
		strings.Replace(workedWord, "W", "X", 1):      fault.Malformed,
		strings.Replace(workedWord, "W", "\u00c9", 1): fault.Malformed,
	} {
		if _, err := ParseWord(word); code(err) != want {
			t.Errorf("%q: %v, want %d", word, err, want)
		}
	}
}

func code(err error) int {
	var f *fault.Fault
	if errors.As(err, &f) {
		return f.Code
	}
	return 0
}

// The order of the shapes and their number (SHAPE-1 to SHAPE-3).
func TestShapes(t *testing.T) {
	if len(Shapes) != 560 || len(byPattern) != 39 {
		t.Errorf("%d shapes and %d patterns", len(Shapes), len(byPattern))
	}
	for place, want := range map[int]string{0: "4=3=3=3", 4: "4=4=3=2", 559: "0=0=0=13"} {
		if got := Shapes[place].String(); got != want {
			t.Errorf("shape %d is %s, want %s", place, got, want)
		}
	}
	if got := (Shape{9, 2, 1, 1}).Count(); got != 9425130 {
		t.Errorf("9=2=1=1 has %d hands", got)
	}
	sum := uint64(0)
	for _, shape := range Shapes {
		sum += shape.Count()
	}
	if sum != 635013559600 {
		t.Errorf("all shapes have %d hands", sum)
	}
}

// The lengths of the lists of high cards that chapter 9 prints.
func TestHighCards(t *testing.T) {
	want := []uint64{
		1, 4, 10, 24, 51, 96, 170, 284, 445, 664, 952, 1304, 1716, 2184, 2680, 3176, 3650, 4064, 4380, 4584,
		4658, 4584, 4380, 4064, 3650, 3176, 2680, 2184, 1716, 1304, 952, 664, 439, 268, 148, 64, 25, 4,
	}
	for hcp, length := range want {
		if got, _ := CountHCP(hcp); got != length {
			t.Errorf("%d HCP have %d maps, want %d", hcp, got, length)
		}
	}
	if _, hands := CountHCP(3); hands != 15636342960 {
		t.Errorf("3 HCP have %d hands", hands)
	}
}

// The hands of the worked deal (SHAPE-9).
func TestHand(t *testing.T) {
	deal, _ := ParsePBN(workedPBN)
	north := deal.Hand(0)
	if north.Shape.String() != "1=5=3=4" || north.Shape.Pattern() != "5-4-3-1" ||
		north.High.HCP() != 14 || north.High.String() != ".AKQ.AJ." {
		t.Errorf("North holds %v %v", north.Shape, north.High)
	}
}
