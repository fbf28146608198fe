module github.com/bridge-deal-conformance/bridge-deal-vectors-go/v2

go 1.23
