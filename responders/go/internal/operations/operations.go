// Package operations has the operations of the specification, by their names.
package operations

import (
	"dealer/internal/fault"
	"dealer/internal/numbering"
	"dealer/internal/protocol"
)

// object is the result of an operation.
type object = map[string]any

// release is the version of this program, and version that of the protocol that it speaks.
const (
	release = "1.0.0"
	version = 1
)

// withSchemes are the operations that have schemes.
var withSchemes = []string{"rank", "unrank", "digest"}

// All has the operations by their names.
func All() map[string]protocol.Operation {
	constraints := &constrainer{}
	all := map[string]protocol.Operation{
		"binomial":            binomial,
		"multinomial":         multinomial,
		"combination.rank":    combinationRank,
		"combination.unrank":  combinationUnrank,
		"bitset.rank":         bitsetRank,
		"bitset.unrank":       bitsetUnrank,
		"bitset.table":        bitsetTable,
		"rank":                rank,
		"unrank":              unrank,
		"digest":              digest,
		"notation":            notation,
		"describe":            describe,
		"shape.count":         shapeCount,
		"hcp.count":           hcpCount,
		"constrain.count":     constraints.count,
		"constrain.cases":     constraints.cases,
		"constrain.select":    constraints.selectCase,
		"constrain.rank":      constraints.rank,
		"constrain.unrank":    constraints.unrank,
		"number.from_text":    numberFromText,
		"number.from_entropy": numberFromEntropy,
		"bigdeal.numbers":     bigDealNumbers,
		"squaredeal.numbers":  squareDealNumbers,
		"icon.random":         iconRandom,
		"icon.deals":          iconDeals,
		"icon.layout":         iconLayout,
		"icon.options":        iconOptions,
	}
	declared := declare(all)
	all["hello"] = func(params *protocol.Params) (any, error) { return hello(params, declared) }
	return all
}

// declare is the member operations of the result of hello (PROTO-6).
func declare(all map[string]protocol.Operation) object {
	declared := object{}
	for name := range all {
		declared[name] = true
	}
	schemes := []string{}
	for _, scheme := range numbering.Schemes {
		schemes = append(schemes, scheme.Name)
	}
	for _, name := range withSchemes {
		declared[name] = schemes
	}
	return declared
}

// hello tells what the responder implements (PROTO-5).
func hello(params *protocol.Params, declared object) (any, error) {
	protocols := params.Object("protocol")
	least, most := protocols.Counter("min"), protocols.Counter("max")
	params.Text("suite")
	limits := params.Object("limits")
	limits.Counter("line_bytes")
	limits.Counter("digits")
	params.Include(protocols)
	params.Include(limits)
	if err := params.Done(); err != nil {
		return nil, err
	}
	if version < least || most < version {
		return nil, fault.New(fault.Malformed, "malformed: this responder speaks protocol %d only", version)
	}
	return object{
		"protocol":   version,
		"name":       "dealer",
		"version":    release,
		"language":   "Go",
		"operations": declared,
	}, nil
}
