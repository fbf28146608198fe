package main

// The types of PROTO-9: each reads a JSON value strictly, or gives the error that PROTO-10 asks for.

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const (
	seats = "NESW"
	suits = "SHDC"
	ranks = "AKQJT98765432"
)

// deal is the seat, 0 to 3 in the order N E S W, of each of the 52 cards, SA to C2 (CARD-1).
type deal [52]int

// bounds are the lower and the upper bound; both are included.
type bounds struct{ low, high int64 }

// hand is a constrained hand (CONS-1). What is not limited is empty or nil; lengths are those of S, H, D and C.
type hand struct {
	seat    int
	shapes  []string
	lengths [4]*bounds
	hcp     *bounds
}

// makeup is a hand of a case: its shape, its high cards, or both (CONS-3); nil for what is not listed.
type makeup struct {
	seat             int
	shape, highCards *string
}

// caseRow is a row of a listing (CONS-9a).
type caseRow struct {
	index                    *big.Int
	hands                    []makeup
	combinations, cumulative *big.Int
}

// description is a hand, described (SHAPE-9).
type description struct {
	shape, pattern string
	hcp            int64
	highCards      string
}

// tableRow is a row of a table of bit sets (BITS-5).
type tableRow struct {
	ones             int64
	entries, squares *big.Int
}

// ---- objects ----

// record is an object with these members: those with ? at the end may be left out.
func record(value any, names ...string) (object, error) {
	members, ok := value.(object)
	if !ok {
		return nil, malformed("not an object")
	}
	for name := range members {
		if !slices.Contains(names, name) && !slices.Contains(names, name+"?") {
			return nil, malformed("unknown member " + name)
		}
	}
	for _, name := range names {
		if _, there := members[name]; !there && !strings.HasSuffix(name, "?") {
			return nil, malformed(name + " is missing")
		}
	}
	return members, nil
}

// reader reads the parameters of a request one by one, and keeps the first error.
type reader struct {
	members object
	err     error
}

func (r *reader) has(name string) bool {
	_, there := r.members[name]
	return there
}

// read is a member, read by its type; its zero value if it is left out, or after an error.
func read[T any](r *reader, name string, readType func(any) (T, error)) T {
	var none T
	value, there := r.members[name]
	if r.err != nil || !there {
		return none
	}
	found, err := readType(value)
	r.err = err
	return found
}

// ---- numbers and texts ----

var (
	canonical = regexp.MustCompile(`^(0|[1-9][0-9]{0,63})$`)
	hexadecim = regexp.MustCompile(`^([0-9a-fA-F]{2})*$`)
)

// number is a number of the domain: a decimal string of at most 64 digits.
func number(value any) (*big.Int, error) {
	digits, ok := value.(string)
	if !ok || !canonical.MatchString(digits) {
		return nil, malformed("a number is a decimal string of at most 64 digits, without leading zeros")
	}
	found, _ := new(big.Int).SetString(digits, 10)
	return found, nil
}

// integer is a JSON integer between -2^53 and 2^53.
func integer(value any) (int64, error) {
	digits, ok := value.(json.Number)
	found, err := strconv.ParseInt(string(digits), 10, 64)
	if !ok || err != nil || digits == "-0" || found <= -1<<53 || found >= 1<<53 {
		return 0, malformed("an integer lies between -2^53 and 2^53")
	}
	return found, nil
}

// counter is a JSON integer from 0 to 2^53 - 1.
func counter(value any) (int64, error) {
	found, err := integer(value)
	if err == nil && found < 0 {
		err = malformed("a counter is not negative")
	}
	return found, err
}

func text(value any) (string, error) {
	found, ok := value.(string)
	if !ok {
		return "", malformed("a text is a string")
	}
	return found, nil
}

// listOf is the type of a list, perhaps empty, of values of one type.
func listOf[T any](readType func(any) (T, error)) func(any) ([]T, error) {
	return func(value any) ([]T, error) {
		items, ok := value.([]any)
		if !ok {
			return nil, malformed("not a list")
		}
		result := make([]T, len(items))
		for i, item := range items {
			var err error
			if result[i], err = readType(item); err != nil {
				return nil, err
			}
		}
		return result, nil
	}
}

// combination is counters that ascend strictly (COMB-5).
func combination(value any) ([]int64, error) {
	elements, err := listOf(counter)(value)
	for i := 1; i < len(elements); i++ {
		if elements[i-1] >= elements[i] {
			return nil, malformed("elements ascend")
		}
	}
	return elements, err
}

// hexBytes is bytes of two hexadecimal digits each (CHOOSE-6).
func hexBytes(value any) ([]byte, error) {
	digits, ok := value.(string)
	if !ok || !hexadecim.MatchString(digits) {
		return nil, malformed("bytes are two hexadecimal digits each")
	}
	return hex.DecodeString(digits)
}

// seedBytes is a seed of 20 bytes (BIG-6).
func seedBytes(value any) ([]byte, error) {
	seed, err := hexBytes(value)
	if err == nil && len(seed) != 20 {
		err = malformed("a seed has 40 hexadecimal digits")
	}
	return seed, err
}

// oneOf is the type of one of these texts.
func oneOf(allowed ...string) func(any) (string, error) {
	return func(value any) (string, error) {
		found, ok := value.(string)
		if !ok || !slices.Contains(allowed, found) {
			return "", malformed("due is one of " + strings.Join(allowed, ", "))
		}
		return found, nil
	}
}

// width is the type of one of these widths of bit sets.
func width(allowed ...int64) func(any) (int64, error) {
	return func(value any) (int64, error) {
		found, err := counter(value)
		if err == nil && !slices.Contains(allowed, found) {
			err = malformed(fmt.Sprintf("no width %d", found))
		}
		return found, err
	}
}

// ---- deals ----

var (
	holding   = strings.Join(strings.Split(ranks, ""), "?") + "?"
	exactHand = strings.Join([]string{holding, holding, holding, holding}, `\.`)
	exactDeal = regexp.MustCompile(`^N:` + exactHand + `( ` + exactHand + `){3}$`)
	freeHand  = `(-|[` + ranks + `]*(\.[` + ranks + `]*){3})`
	freeDeal  = regexp.MustCompile(`^[` + seats + `]:` + freeHand + `( ` + freeHand + `){3}$`)
	dealWord  = regexp.MustCompile(`^[` + seats + `]{52}$`)
)

// exactPBN is a deal in the exact PBN form (CARD-6).
func exactPBN(value any) (deal, error) {
	given, ok := value.(string)
	if !ok || !exactDeal.MatchString(given) {
		return deal{}, malformed("not a deal in the exact PBN form")
	}
	return dealt(strings.Split(given[2:], " "))
}

// freePBN is a deal in the free PBN form (CARD-7).
func freePBN(given string) (deal, error) {
	if !freeDeal.MatchString(given) {
		return deal{}, malformed("not a deal in PBN")
	}
	hands := strings.Split(given[2:], " ")
	first := strings.IndexByte(seats, given[0])
	return dealt(append(slices.Clone(hands[4-first:]), hands[:4-first]...))
}

// wordDeal is the deal of a deal word (CARD-5).
func wordDeal(given string) (deal, error) {
	if !dealWord.MatchString(given) {
		return deal{}, malformed("a deal word has 52 letters out of NESW")
	}
	var found deal
	for card := range found {
		found[card] = strings.IndexByte(seats, given[card])
	}
	return legal(found)
}

// pbn is the deal in the exact PBN form.
func (d deal) pbn() string {
	var hands [4]string
	for seat := range hands {
		var holdings [4]string
		for card, holder := range d {
			if holder == seat {
				holdings[card/13] += string(ranks[card%13])
			}
		}
		hands[seat] = strings.Join(holdings[:], ".")
	}
	return "N:" + strings.Join(hands[:], " ")
}

// word is the deal word.
func (d deal) word() string {
	var result strings.Builder
	for _, seat := range d {
		result.WriteByte(seats[seat])
	}
	return result.String()
}

// dealt is the deal of the hands of N, E, S and W (CARD-8).
func dealt(hands []string) (deal, error) {
	var result deal
	var taken [52]bool
	for seat, hand := range hands {
		if hand == "-" {
			return deal{}, notADeal("a hand is not shown")
		}
		for suit, holding := range strings.Split(hand, ".") {
			for _, rank := range holding {
				card := 13*suit + strings.IndexRune(ranks, rank)
				if taken[card] {
					return deal{}, notADeal(string(suits[suit]) + string(rank) + " stands twice")
				}
				result[card], taken[card] = seat, true
			}
		}
	}
	if slices.Contains(taken[:], false) {
		return deal{}, notADeal("a card is missing")
	}
	return legal(result)
}

func legal(d deal) (deal, error) {
	var cards [4]int
	for _, seat := range d {
		cards[seat]++
	}
	if cards != [4]int{13, 13, 13, 13} {
		return deal{}, notADeal("each seat has 13 cards")
	}
	return d, nil
}

// ---- shapes and constraints ----

// shape is the lengths of S, H, D and C (SHAPE-1).
func shape(value any) ([4]int64, error) { return lengths(value, "=") }

// pattern is the lengths in descending order (SHAPE-2).
func pattern(value any) ([4]int64, error) {
	found, err := lengths(value, "-")
	if err == nil && !(found[0] >= found[1] && found[1] >= found[2] && found[2] >= found[3]) {
		err = malformed("the lengths of a pattern descend")
	}
	return found, err
}

var plainLength = regexp.MustCompile(`^(0|[1-9][0-9]?)$`)

func lengths(value any, separator string) ([4]int64, error) {
	given, _ := value.(string)
	parts := strings.Split(given, separator)
	var result [4]int64
	var sum int64
	for i, part := range parts {
		if len(parts) == 4 && plainLength.MatchString(part) {
			result[i], _ = strconv.ParseInt(part, 10, 64)
			sum += result[i]
		}
	}
	if sum != 13 || strings.Join(strings.Fields(strings.Trim(fmt.Sprint(result), "[]")), separator) != given {
		return result, malformed("four lengths with " + separator + " between them add up to 13")
	}
	return result, nil
}

// alternative is a shape, a pattern or a name (SHAPE-4).
func alternative(value any) (string, error) {
	given, err := text(value)
	if err != nil || slices.Contains([]string{"flat", "balanced", "three-suiter"}, given) {
		return given, err
	}
	if strings.Contains(given, "=") {
		_, err = shape(value)
	} else {
		_, err = pattern(value)
	}
	return given, err
}

func boundsUpTo(most int64) func(any) (*bounds, error) {
	return func(value any) (*bounds, error) {
		found, err := listOf(counter)(value)
		switch {
		case err != nil:
			return nil, err
		case len(found) != 2 || found[0] > found[1]:
			return nil, malformed("bounds are a lower and an upper bound")
		case found[1] > most:
			return nil, outOfRange(fmt.Sprintf("the upper bound is at most %d", most))
		}
		return &bounds{found[0], found[1]}, nil
	}
}

func suitLengths(value any) ([4]*bounds, error) {
	members, err := record(value, "S?", "H?", "D?", "C?")
	if err != nil {
		return [4]*bounds{}, err
	}
	if len(members) == 0 {
		return [4]*bounds{}, malformed("lengths limit a suit")
	}
	params := &reader{members: members}
	var result [4]*bounds
	for suit, name := range suits {
		result[suit] = read(params, string(name), boundsUpTo(13))
	}
	return result, params.err
}

func oneHand(value any) (hand, error) {
	members, err := record(value, "seat", "shapes?", "lengths?", "hcp?")
	if err != nil {
		return hand{}, err
	}
	params := &reader{members: members}
	seat := read(params, "seat", oneOf("N", "E", "S", "W"))
	found := hand{
		seat:    strings.Index(seats, seat),
		shapes:  read(params, "shapes", listOf(alternative)),
		lengths: read(params, "lengths", suitLengths),
		hcp:     read(params, "hcp", boundsUpTo(37)),
	}
	if params.err == nil && (len(members) == 1 || (params.has("shapes") && len(found.shapes) == 0)) {
		return hand{}, malformed("a hand has shapes, lengths or HCP, and none of them empty")
	}
	return found, params.err
}

// constraint is one to four constrained hands (CONS-1).
func constraint(value any) ([]hand, error) {
	found, err := listOf(oneHand)(value)
	var taken [4]bool
	for _, each := range found {
		if taken[each.seat] {
			return nil, malformed("two hands of one seat")
		}
		taken[each.seat] = true
	}
	if err == nil && (len(found) == 0 || len(found) > 4) {
		err = malformed("a constraint has one to four hands")
	}
	return found, err
}

// ---- program options ----

var signedInteger = regexp.MustCompile(`^[+-]?[0-9]+$`)

// iconOptions is the number of hands and the seed (ICON-8, ICON-9).
func iconOptions(argv []string) (hands *big.Int, seed int64, err error) {
	given := map[string]*big.Int{"-h": big.NewInt(5), "-s": new(big.Int)}
	for i := 0; i < len(argv); i += 2 {
		_, known := given[argv[i]]
		if !known || i+1 == len(argv) || !signedInteger.MatchString(argv[i+1]) {
			return nil, 0, usage("options are -h and an integer, -s and an integer")
		}
		given[argv[i]], _ = new(big.Int).SetString(strings.TrimPrefix(argv[i+1], "+"), 10)
	}
	hands = given["-h"]
	if hands.Sign() < 0 {
		hands = new(big.Int)
	}
	if len(hands.String()) > 64 || given["-s"].BitLen() > 53 {
		return nil, 0, tooLarge("hands has at most 64 digits, seed is below 2^53")
	}
	return hands, given["-s"].Int64(), nil
}
