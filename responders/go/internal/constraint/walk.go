package constraint

import (
	"slices"
	"sort"

	"dealer/internal/combin"
	"dealer/internal/wide"
)

// A tree decides the makeups of a case one after the other, in the order of
// CONS-5. It measures what lies below each decision either in cases or in
// combinations, so one walk from the root finds a case by its index or by a
// number below T, and the same walk counts what comes before a case.
type tree interface {
	// total is the measure of the whole listing.
	total() wide.Uint128
	// walk goes down and lets the guide decide. The target is the case that
	// the guide seeks, if it seeks one.
	walk(g *guide, target Row) Row
}

// measure says what a case counts for.
type measure bool

const (
	byCases        measure = false // 1
	byCombinations measure = true  // its combinations
)

// choose is a factor of CONS-6, or 1 in its place: the ways to take some of
// the cards that are left.
func (m measure) choose(left, take int) uint64 {
	ways := combin.Small(left, take)
	if m == byCases && ways > 1 {
		return 1
	}
	return ways
}

// options are the ways to make one decision, in the order of the listing.
// upTo accumulates their measures.
type options struct {
	labels []uint16
	upTo   []wide.Uint128
}

func (o *options) add(label uint16, measured wide.Uint128) {
	if measured.IsZero() {
		return
	}
	o.labels = append(o.labels, label)
	o.upTo = append(o.upTo, o.total().Add(measured))
}

func (o *options) total() wide.Uint128 {
	if len(o.upTo) == 0 {
		return wide.Uint128{}
	}
	return o.upTo[len(o.upTo)-1]
}

// guide makes the decisions of a walk. One that finds has a number, which is
// reduced to the rest within the case found. One that seeks adds up in number
// what comes before the case sought.
type guide struct {
	seeks  bool
	number wide.Uint128
	factor wide.Uint128 // of each case below the decisions made so far
}

// decide picks an option and returns its label.
func (g *guide) decide(o *options, sought uint16) uint16 {
	var picked int
	if g.seeks {
		picked = slices.Index(o.labels, sought)
	} else {
		picked = sort.Search(len(o.upTo), func(i int) bool {
			return g.number.Less(g.factor.Times(o.upTo[i]))
		})
	}
	if picked > 0 {
		before := g.factor.Times(o.upTo[picked-1])
		if g.seeks {
			g.number = g.number.Add(before)
		} else {
			g.number = g.number.Sub(before)
		}
	}
	return o.labels[picked]
}

// find gives the first case whose accumulated measure is above the number,
// which is below the total, and the number less the measure before this case.
func find(t tree, number wide.Uint128) (Row, wide.Uint128) {
	g := guide{number: number, factor: wide.From(1)}
	row := t.walk(&g, Row{})
	return row, g.number
}

// before gives the measure of all cases before this one.
func before(t tree, row Row) wide.Uint128 {
	g := guide{seeks: true, factor: wide.From(1)}
	t.walk(&g, row)
	return g.number
}
