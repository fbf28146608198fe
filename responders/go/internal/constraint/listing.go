package constraint

import (
	"sync"

	"dealer/internal/cards"
	"dealer/internal/wide"
)

// Listing is the listing of a constraint. Its trees are made when they are
// needed, and keep what they have computed.
type Listing struct {
	constraint Constraint
	source     *source
	trees      [2]tree
}

// NewListing makes the listing of a constraint.
func NewListing(c Constraint) *Listing { return &Listing{constraint: c, source: newSource(&c)} }

// Constraint is the constraint of the listing.
func (l *Listing) Constraint() Constraint { return l.constraint }

func (l *Listing) tree(m measure) tree {
	place := 0
	if m == byCombinations {
		place = 1
	}
	if l.trees[place] == nil {
		l.trees[place] = l.newTree(m)
	}
	return l.trees[place]
}

func (l *Listing) newTree(m measure) tree {
	if !l.constraint.ListsShape {
		return newHighTree(&l.constraint, m)
	}
	return newHandTree(&l.constraint, m, l.source)
}

// Cases is the number of cases (CONS-8).
func (l *Listing) Cases() wide.Uint128 { return l.tree(byCases).total() }

// Total is T, the sum of the combinations of all cases (CONS-8).
func (l *Listing) Total() wide.Uint128 { return l.tree(byCombinations).total() }

// Count is the number of cases and T. Both are computed at the same time.
func (l *Listing) Count() (cases, total wide.Uint128) {
	measured := l.tree(byCombinations)
	var waiting sync.WaitGroup
	waiting.Go(func() { total = measured.total() })
	cases = l.Cases()
	waiting.Wait()
	return cases, total
}

// Deals is N, the number of deals that meet the constraint (CONS-11).
func (l *Listing) Deals() wide.Uint128 { return l.Total().Mul(l.constraint.rest()) }

// Case is a case with its figures (CONS-9a). The index counts from 1.
type Case struct {
	Index                    wide.Uint128
	Row                      Row
	Combinations, Cumulative wide.Uint128
}

// Page gives the cases from the index first on, which is 1 to Cases, and at
// most limit of them (CONS-9).
func (l *Listing) Page(first wide.Uint128, limit int) []Case {
	var page []Case
	cases, one := l.Cases(), wide.From(1)
	var cumulative wide.Uint128
	for index := first; len(page) < limit && !cases.Less(index); index = index.Add(one) {
		row, _ := find(l.tree(byCases), index.Sub(one))
		if len(page) == 0 {
			cumulative = before(l.tree(byCombinations), row)
		}
		combinations := l.constraint.Combinations(row)
		cumulative = cumulative.Add(combinations)
		page = append(page, Case{index, row, combinations, cumulative})
	}
	return page
}

// Select gives the case of a number below T, and the offset of the number in
// this case (CONS-10).
func (l *Listing) Select(number wide.Uint128) (Case, wide.Uint128) {
	row, offset := find(l.tree(byCombinations), number)
	combinations := l.constraint.Combinations(row)
	index := before(l.tree(byCases), row).Add(wide.From(1))
	return Case{index, row, combinations, number.Sub(offset).Add(combinations)}, offset
}

// Unrank gives the deal of a number below N (CONS-12).
func (l *Listing) Unrank(number wide.Uint128) cards.Deal {
	rest := l.constraint.rest()
	selected, last := number.DivMod(rest)
	row, offset := find(l.tree(byCombinations), selected)
	return l.constraint.unrankFill(row, offset.Mul(rest).Add(wide.From(last)))
}

// Rank gives the number of a deal, if the deal meets the constraint (CONS-12).
func (l *Listing) Rank(deal *cards.Deal) (number wide.Uint128, meets bool) {
	row, meets := l.constraint.rowOf(deal)
	if !meets {
		return number, false
	}
	number = before(l.tree(byCombinations), row).Mul(l.constraint.rest())
	return number.Add(l.constraint.rankFill(row, deal)), true
}
