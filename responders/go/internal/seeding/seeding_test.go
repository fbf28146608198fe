package seeding

import (
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"dealer/internal/cards"
	"dealer/internal/fault"
	"dealer/internal/numbering"
)

// Names of boards (CHOOSE-3).
func TestCardinals(t *testing.T) {
	for board, want := range map[int]string{
		1: "one", 10: "ten", 13: "thirteen", 20: "twenty", 21: "twenty-one", 100: "one hundred",
		101: "one hundred one", 110: "one hundred ten", 1000: "one thousand", 2040: "two thousand forty",
		9999: "nine thousand nine hundred ninety-nine",
	} {
		if got := Cardinal(board); got != want {
			t.Errorf("board %d is %q, want %q", board, got, want)
		}
	}
}

// The transcripts of chapter 11.
func TestFromText(t *testing.T) {
	const text = "Let\u2019s all have a good time"
	for _, test := range []struct {
		board           int
		separator, want string
	}{
		{1, "", "50432527259659380714722672589"},
		{21, " ", "33301119415546895122079460735"},
	} {
		got, err := FromText(text, test.separator, test.board)
		if err != nil || got.String() != test.want {
			t.Errorf("board %d: %v, %v, want %s", test.board, got, err, test.want)
		}
	}
	for _, test := range []struct {
		text        string
		board, want int
	}{
		{"a good time", 1, fault.TextTooShort},
		{strings.Repeat("\u00e9", 19), 1, fault.TextTooShort},
		{strings.Repeat("\u00e9", 20), 1, 0},
		{text, 0, fault.OutOfRange},
		{text, 10_000, fault.OutOfRange},
	} {
		_, err := FromText(test.text, "", test.board)
		var f *fault.Fault
		if got := errors.As(err, &f); got != (test.want != 0) || got && f.Code != test.want {
			t.Errorf("%q, board %d: %v, want %d", test.text, test.board, err, test.want)
		}
	}
}

// Numbers of D or more are passed over (CHOOSE-5).
func TestFromEntropy(t *testing.T) {
	for entropy, want := range map[string]struct {
		number   string
		consumed int
	}{
		"ffffffffffffffffffffffff00000000000000000000000aff":    {"10", 24},
		"ad55e315634dda658bf491ff":                              {"53644737765488792839237439999", 12},
		"ad55e315634dda658bf49200" + "000000000000000000000001": {"1", 24},
	} {
		bytes, _ := hex.DecodeString(entropy)
		number, consumed, err := FromEntropy(bytes)
		if err != nil || number.String() != want.number || consumed != want.consumed {
			t.Errorf("%s: %v after %d bytes, %v", entropy, number, consumed, err)
		}
	}
	if _, _, err := FromEntropy(make([]byte, 11)); err == nil {
		t.Error("a number of eleven bytes")
	}
}

// The boards of a session of the World Bridge Games 2024, as they were
// published, from the strings and the owner that were published too.
func TestChampionship(t *testing.T) {
	seed := Seed([]string{"XMYxVBbJZaWXnJf233CI5MJo7buhPR", "NDMyNzUuOTE=", "original"})
	if got, want := strings.ToUpper(hex.EncodeToString(seed)), "648CC374641E68A57C20772F6ACF5D4565033E8F"; got != want {
		t.Errorf("the seed is %s, want %s", got, want)
	}
	boards := []string{
		"N:AJ65.K82.AK8.J75 8.AQT75.QJT4.Q64 KT2..96532.KT983 Q9743.J9643.7.A2",
		"N:KJT84.KT9.AT2.T2 Q953.Q87.4.K8753 62.A64.J9865.AQ9 A7.J532.KQ73.J64",
		"N:K.AT98.Q652.8543 A654.2.J9.AK9762 QJT9872.43.8743. 3.KQJ765.AKT.QJT",
		"N:982.T4.KQJT4.KT5 K7543.K976.6.Q64 AJT.Q52.A85.A932 Q6.AJ83.9732.J87",
		"N:AJ9753.A9.A.AKQT T84.KJT832.J95.5 Q62.65.KT83.9764 K.Q74.Q7642.J832",
	}
	scheme, _ := numbering.Find("bigdeal")
	numbers, _ := BigDeal(seed, "hrzkVbQb9F0QhgIYEwfBUwKjNHDoGZ", len(boards))
	for i, want := range boards {
		var deal cards.Deal
		if scheme.Unrank(&deal, numbers[i]); deal.PBN() != want {
			t.Errorf("board %d is %s, want %s", i+1, deal.PBN(), want)
		}
	}
}

// The transcript of chapter 15.
func TestSquareDeal(t *testing.T) {
	const key = "hrzkVbQb9F0QhgIYEwfBUwKjNHDoGZXMYxVBbJZaWXnJf233CI5MJo7buhPR"
	wants := []string{"6904023658446448646504663492", "16007052573755346701807217139"}
	for i, got := range SquareDeal(key, "43275.91", "original", len(wants)) {
		if got.String() != wants[i] {
			t.Errorf("board %d is %v, want %s", i+1, got, wants[i])
		}
	}
}
