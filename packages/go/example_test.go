// A test to copy: a small program of your own, asked by all vectors of its operation. Here it numbers deals card by
// card, as Pavlicek does, with math/big.

package bridgevectors_test

import (
	"encoding/json"
	"math/big"
	"strings"
	"testing"

	bridgevectors "github.com/bridge-deal-conformance/bridge-deal-vectors-go/v2"
)

const (
	outOfRange = -32001
	notADeal   = -32002
	ranks      = "AKQJT98765432"
)

func TestUnrank(t *testing.T) {
	for _, vector := range bridgevectors.Of("unrank", "pavlicek", bridgevectors.Values, bridgevectors.Bounds) {
		var params struct{ Number string }
		if err := json.Unmarshal(vector.Params, &params); err != nil {
			t.Fatal(err)
		}
		number, _ := new(big.Int).SetString(params.Number, 10)
		var err error
		if seats, isDeal := unrank(number); isDeal {
			err = vector.CompareResult(map[string]string{"deal": text(seats)})
		} else {
			err = vector.Compare(bridgevectors.Answer{Error: outOfRange})
		}
		if err != nil {
			t.Errorf("%s: %v (%s)", vector.ID, err, vector.Why)
		}
	}
}

func TestRank(t *testing.T) {
	for _, vector := range bridgevectors.Of("rank", "pavlicek", bridgevectors.Values, bridgevectors.Legality) {
		var params struct{ Deal string }
		if err := json.Unmarshal(vector.Params, &params); err != nil {
			t.Fatal(err)
		}
		var err error
		if seats, isDeal := seatsOf(params.Deal); isDeal {
			err = vector.CompareResult(map[string]string{"number": rank(seats).String()})
		} else {
			err = vector.Compare(bridgevectors.Answer{Error: notADeal})
		}
		if err != nil {
			t.Errorf("%s: %v (%s)", vector.ID, err, vector.Why)
		}
	}
}

func TestTheComparisonTellsValuesApart(t *testing.T) {
	vector := bridgevectors.Of("bitset.rank", "", bridgevectors.Values)[0]
	right := string(vector.Expect.Result)
	for wrong, words := range map[string]string{
		`{}`:                                 "result.ones is missing",
		`[]`:                                 "result: object expected, array got",
		`{"ones": 6.0, "position": "1599"}`:  "result.ones: 6 expected, 6.0 got",
		`{"ones": "6", "position": "1599"}`:  "result.ones: number expected, string got",
		`{"ones": 6, "position": 1599}`:      "result.position: string expected, number got",
		`{"ones": 6, "position": "1598"}`:    `result.position: "1599" expected, "1598" got`,
		`{"ones": null, "position": "1599"}`: "result.ones: number expected, null got",
		`{"ones": 6, "position": "1599", "more": null}`: "result.more is not expected",
		right + right: "the result is no JSON: more than one value",
	} {
		err := vector.Compare(bridgevectors.Answer{Result: json.RawMessage(wrong)})
		if err == nil || err.Error() != words {
			t.Errorf("%s is taken for %s: %v", wrong, right, err)
		}
	}
	if err := vector.Compare(bridgevectors.Answer{Result: json.RawMessage(`{"position":"1599","ones":6}`)}); err != nil {
		t.Error(err)
	}
}

// card gives the place in deck order of the card at a place of the rank-major order (CARD-2).
func card(place int) int { return 13*(place%4) + place/4 }

// share gives the deals in which a seat with so many vacant places gets the next of the cards to come (NUM-3).
func share(deals *big.Int, vacant, cards int) *big.Int {
	product := new(big.Int).Mul(deals, big.NewInt(int64(vacant)))
	return product.Quo(product, big.NewInt(int64(cards)))
}

func allDeals() *big.Int {
	all := new(big.Int).MulRange(1, 52)
	for range 4 {
		all.Quo(all, new(big.Int).MulRange(1, 13))
	}
	return all
}

func unrank(number *big.Int) (seats [52]int, isDeal bool) {
	deals, vacant := allDeals(), [4]int{13, 13, 13, 13}
	if number.Cmp(deals) >= 0 {
		return seats, false
	}
	rest := new(big.Int).Set(number)
	for place := range 52 {
		seat, of := 0, share(deals, vacant[0], 52-place)
		for rest.Cmp(of) >= 0 {
			rest.Sub(rest, of)
			seat++
			of = share(deals, vacant[seat], 52-place)
		}
		seats[card(place)], deals = seat, of
		vacant[seat]--
	}
	return seats, true
}

func rank(seats [52]int) *big.Int {
	number, deals, vacant := new(big.Int), allDeals(), [4]int{13, 13, 13, 13}
	for place := range 52 {
		holder := seats[card(place)]
		for seat := range holder {
			number.Add(number, share(deals, vacant[seat], 52-place))
		}
		deals = share(deals, vacant[holder], 52-place)
		vacant[holder]--
	}
	return number
}

func text(seats [52]int) string {
	var hands []string
	for seat := range 4 {
		var suits []string
		for suit := range 4 {
			var held strings.Builder
			for place, name := range ranks {
				if seats[13*suit+place] == seat {
					held.WriteRune(name)
				}
			}
			suits = append(suits, held.String())
		}
		hands = append(hands, strings.Join(suits, "."))
	}
	return "N:" + strings.Join(hands, " ")
}

// seatsOf reads a deal in its exact form; a card that is there twice or a hand of other than 13 makes it no deal.
func seatsOf(deal string) (seats [52]int, isDeal bool) {
	seen, held := map[int]bool{}, [4]int{}
	for seat, hand := range strings.Split(strings.TrimPrefix(deal, "N:"), " ") {
		for suit, holding := range strings.Split(hand, ".") {
			for _, name := range holding {
				place := 13*suit + strings.IndexRune(ranks, name)
				seats[place], seen[place] = seat, true
				held[seat]++
			}
		}
	}
	return seats, len(seen) == 52 && held == [4]int{13, 13, 13, 13}
}
