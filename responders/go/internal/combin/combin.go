// Package combin counts, and numbers combinations in the squashed order
// (chapters 2 and 3 of the specification).
package combin

import (
	"math/big"

	"dealer/internal/wide"
)

// Limit is the largest n, k and sum of parts (COUNT-4).
const Limit = 128

var pascal = func() (table [Limit + 1][Limit + 1]wide.Uint128) {
	for n := range table {
		table[n][0] = wide.From(1)
		for k := 1; k <= n; k++ {
			table[n][k] = table[n-1][k-1].Add(table[n-1][k])
		}
	}
	return table
}()

// Choose is C(n, k) for n and k from 0 to Limit (COUNT-1).
func Choose(n, k int) wide.Uint128 { return pascal[n][k] }

// small holds C(n, k) for n up to 52, where 64 bits are enough.
var small = func() (table [53][53]uint64) {
	for n := range table {
		for k := range table[n] {
			table[n][k] = pascal[n][k].Lo
		}
	}
	return table
}()

// Small is C(n, k) for n up to 52, and 0 where k is negative or above n.
func Small(n, k int) uint64 {
	if k < 0 || k > n {
		return 0
	}
	return small[n][k]
}

// Multinomial is the number of ways to hand things to receivers that get
// parts[0], parts[1], ... of them (COUNT-2). Their sum is at most Limit.
func Multinomial(parts []int) *big.Int {
	product, sum := big.NewInt(1), int64(0)
	for _, part := range parts {
		sum += int64(part)
		product.Mul(product, new(big.Int).Binomial(sum, int64(part)))
	}
	return product
}

// Rank is the number of combinations before this one in the squashed order
// (COMB-3). The elements ascend and are below Limit.
func Rank(elements []int) wide.Uint128 {
	var rank wide.Uint128
	for i, element := range elements {
		if i < element {
			rank = rank.Add(pascal[element][i+1])
		}
	}
	return rank
}

// Unrank is the combination of this size with this number (COMB-4). The
// number is below C(Limit, size).
func Unrank(number wide.Uint128, size int) []int {
	elements := make([]int, size)
	candidate := Limit - 1
	for k := size; k > 0; k-- {
		for number.Less(pascal[candidate][k]) {
			candidate--
		}
		number = number.Sub(pascal[candidate][k])
		elements[k-1] = candidate
		candidate--
	}
	return elements
}

// Rank64 is Rank for elements below 52.
func Rank64(elements []int) uint64 {
	var rank uint64
	for i, element := range elements {
		rank += small[element][i+1]
	}
	return rank
}

// UnrankInto is Unrank among 0..n-1 with n up to 52. It fills elements, whose
// length is the size.
func UnrankInto(number uint64, n int, elements []int) {
	candidate := n - 1
	for k := len(elements); k > 0; k-- {
		for number < small[candidate][k] {
			candidate--
		}
		number -= small[candidate][k]
		elements[k-1] = candidate
		candidate--
	}
}
