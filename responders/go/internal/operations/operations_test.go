package operations

import (
	"encoding/json"
	"strings"
	"testing"

	"dealer/internal/protocol"
)

// ask gives the answer to a request.
func ask(t *testing.T, method, params string) (reply struct {
	Result map[string]any
	Error  struct{ Code int }
}) {
	t.Helper()
	var output strings.Builder
	line := `{"jsonrpc":"2.0","id":0,"method":"` + method + `","params":` + params + `}`
	if err := protocol.Serve(strings.NewReader(line), &output, All()); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(output.String()), &reply); err != nil {
		t.Fatal(err)
	}
	return reply
}

// The ranges of PROTO-7a.
func TestHello(t *testing.T) {
	for protocols, code := range map[string]int{
		`{"min":1,"max":1}`:        0,
		`{"min":0,"max":5}`:        0,
		`{"min":2,"max":3}`:        -32602,
		`{"min":0,"max":0}`:        -32602,
		`{"min":1,"max":0}`:        -32602,
		`{"min":1,"max":1,"or":2}`: -32602,
		`{"min":1}`:                -32602,
		`{"min":1,"max":1.0}`:      -32602,
	} {
		params := `{"protocol":` + protocols + `,"suite":"2.0.0","limits":{"line_bytes":1048576,"digits":64}}`
		reply := ask(t, "hello", params)
		if reply.Error.Code != code {
			t.Errorf("%s: code %d, want %d", protocols, reply.Error.Code, code)
		}
		if declared, _ := reply.Result["operations"].(map[string]any); code == 0 {
			if declared["binomial"] != true || declared["hello"] != nil || len(declared["rank"].([]any)) != 5 {
				t.Errorf("%s: the operations are %v", protocols, declared)
			}
		}
	}
}

// The faults of a constraint (CONS-2).
func TestFaultsOfConstraints(t *testing.T) {
	for hands, code := range map[string]int{
		`[]`:                         -32602,
		`[{"seat":"N"}]`:             -32602,
		`[{"seat":"X","hcp":[1,2]}]`: -32602,
		`[{"seat":"N","hcp":[1,2]},{"seat":"N","hcp":[1,2]}]`:    -32602,
		`[{"seat":"N","hcp":[2,1]}]`:                             -32602,
		`[{"seat":"N","hcp":[2]}]`:                               -32602,
		`[{"seat":"N","hcp":[1,38]}]`:                            -32001,
		`[{"seat":"N","lengths":{}}]`:                            -32602,
		`[{"seat":"N","lengths":{"X":[1,2]}}]`:                   -32602,
		`[{"seat":"N","lengths":{"S":[1,14]}}]`:                  -32001,
		`[{"seat":"N","shapes":[]}]`:                             -32602,
		`[{"seat":"N","shapes":["5=4=3=2"]}]`:                    -32602,
		`[{"seat":"N","shapes":["3-4-4-2"]}]`:                    -32602,
		`[{"seat":"N","shapes":["flat","flat"]}]`:                0,
		`[{"seat":"N","shapes":["flat"],"lengths":{"S":[7,9]}}]`: 0,
	} {
		if reply := ask(t, "constrain.count", `{"hands":`+hands+`}`); reply.Error.Code != code {
			t.Errorf("%s: code %d, want %d", hands, reply.Error.Code, code)
		}
	}
}

// For a constraint that no deal meets, that is the answer (CONS-2b).
func TestUnsatisfiable(t *testing.T) {
	const hands = `{"hands":[{"seat":"N","lengths":{"S":[9,9]}},{"seat":"E","lengths":{"S":[9,9]}}]`
	for method, rest := range map[string]string{
		"constrain.cases":  `,"first":"0","limit":1}`,
		"constrain.select": `,"number":"0"}`,
		"constrain.unrank": `,"number":"5"}`,
		"constrain.rank":   `,"deal":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"}`,
	} {
		if reply := ask(t, method, hands+rest); reply.Error.Code != -32003 {
			t.Errorf("%s: code %d, want -32003", method, reply.Error.Code)
		}
	}
}
