package icon

import (
	"errors"
	"strings"
	"testing"

	"dealer/internal/fault"
)

// A choice of the transcript of chapter 12 (ICON-1).
func TestRandom(t *testing.T) {
	state := State(0)
	if value := state.Random(52); value != 11 || state != 453816694 {
		t.Errorf("the first choice is %d with the state %d, want 11 and 453816694", value, state)
	}
}

// The printed sample: the first deal of seed 0 (ICON-6).
func TestSample(t *testing.T) {
	state, deck := InitialState(0), NewDeck()
	deck.Shuffle(&state)
	if got, want := string(deck[:]), "SsrxemPTOJgUMbXLDRtFIhwQGqjVaWBlZCiKANyYnfEcHdouzpvk"; got != want || state != 1096157434 {
		t.Errorf("the deck is %s, the state %d", got, state)
	}
	deal := deck.Deal()
	if got, want := deal.PBN(), "N:3.T7.AKQ762.QJ94 A652.AKQ4.3.A653 JT4.J9863.J85.K7 KQ987.52.T94.T82"; got != want {
		t.Errorf("the deal is %s, want %s", got, want)
	}
	const west = "\nS: KQ987            S: A652\nH: 52               H: AKQ4\nD: T94              D: 3\nC: T82              C: A653\n\n"
	layout := Layout(&deal)
	if !strings.HasPrefix(layout, "\n          S: 3\n") || !strings.Contains(layout, west) || len(layout) != 285 {
		t.Errorf("the diagram has %d bytes:\n%s", len(layout), layout)
	}
}

// A seed counts mod 2^31 (ICON-6).
func TestNegativeSeed(t *testing.T) {
	if got := InitialState(-1); got != 1<<31-1 {
		t.Errorf("the state of the seed -1 is %d", got)
	}
	if InitialState(1<<31+5) != 5 || InitialState(-1<<52) != 0 {
		t.Error("seeds do not count mod 2^31")
	}
}

// The options of ICON-8 and the integers of ICON-9.
func TestOptions(t *testing.T) {
	digits := strings.Repeat("9", 64)
	for text, want := range map[string]Options{
		"":                         {"5", 0},
		"-h 10 -s 17":              {"10", 17},
		"-s -17":                   {"5", -17},
		"-s 1 -h +007 -s 002":      {"7", 2},
		"-h -3":                    {"0", 0},
		"-s -0 -h 000":             {"0", 0},
		"-h " + digits:             {digits, 0},
		"-h -9" + digits:           {"0", 0},
		"-h 0" + digits:            {digits, 0},
		"-s 9007199254740991":      {"5", 1<<53 - 1},
		"-s 9" + digits + " -s -1": {"5", -1},
	} {
		if got, err := ParseOptions(strings.Fields(text)); err != nil || got != want {
			t.Errorf("%q: %v, %v, want %v", text, got, err, want)
		}
	}
	for text, want := range map[string]int{
		"-h":                   fault.Usage,
		"-h five":              fault.Usage,
		"-h 5.5":               fault.Usage,
		"-h 0x5":               fault.Usage,
		"-x 5":                 fault.Usage,
		"5":                    fault.Usage,
		"-s 9" + digits + " 5": fault.Usage,
		"-h 9" + digits:        fault.TooLarge,
		"-s 9007199254740992":  fault.TooLarge,
		"-s -9007199254740992": fault.TooLarge,
	} {
		_, err := ParseOptions(strings.Fields(text))
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != want {
			t.Errorf("%q: %v, want %d", text, err, want)
		}
	}
}
