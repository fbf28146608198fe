package wide

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

func (u Uint128) big() *big.Int {
	value := new(big.Int).SetUint64(u.Hi)
	return value.Lsh(value, 64).Or(value, new(big.Int).SetUint64(u.Lo))
}

// Arithmetic agrees with math/big, mod 2^128.
func TestAgainstBig(t *testing.T) {
	modulus := new(big.Int).Lsh(big.NewInt(1), 128)
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		u := Uint128{random.Uint64() >> random.UintN(65), random.Uint64()}
		v := Uint128{random.Uint64() >> random.UintN(65), random.Uint64()>>random.UintN(60) | 1}
		check := func(what string, got Uint128, want *big.Int) {
			if got.String() != want.Mod(want, modulus).String() {
				t.Fatalf("%v %s %v = %v, want %v", u, what, v, got, want)
			}
		}
		check("+", u.Add(v), new(big.Int).Add(u.big(), v.big()))
		check("-", u.Sub(v), new(big.Int).Sub(u.big(), v.big()))
		check("*", u.Times(v), new(big.Int).Mul(u.big(), v.big()))
		quotient, rest := u.DivMod(v.Lo)
		check("/", quotient, new(big.Int).Div(u.big(), From(v.Lo).big()))
		check("%", From(rest), new(big.Int).Mod(u.big(), From(v.Lo).big()))
		check("parsed", Parse(u.String()), u.big())
		if u.Less(v) != (u.big().Cmp(v.big()) < 0) {
			t.Fatalf("%v < %v is %v", u, v, u.Less(v))
		}
	}
}

// A value that takes more than 128 bits lies beyond every bound.
func TestParseTooMuch(t *testing.T) {
	for _, digits := range []string{
		"340282366920938463463374607431768211456", // 2^128
		"340282366920938463463374607431768211460",
		strings.Repeat("9", 64),
	} {
		if got := Parse(digits); got != Max {
			t.Errorf("Parse(%s) = %v, want %v", digits, got, Max)
		}
	}
}
