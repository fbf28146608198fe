package protocol

import (
	"bufio"
	"io"
	"strings"
	"testing"
)

// echo answers with the counter n.
func echo(params *Params) (any, error) {
	n := params.Counter("n")
	if err := params.Done(); err != nil {
		return nil, err
	}
	return map[string]int{"n": n}, nil
}

func serve(t *testing.T, input string) string {
	t.Helper()
	var output strings.Builder
	if err := Serve(strings.NewReader(input), &output, map[string]Operation{"echo": echo}); err != nil {
		t.Fatal(err)
	}
	return output.String()
}

// request is a request to echo with these params.
func echoRequest(params string) string {
	return `{"jsonrpc":"2.0","id":7,"method":"echo","params":` + params + `}`
}

// The codes and ids of PROTO-11.
func TestRefusals(t *testing.T) {
	deep := func(levels int) string {
		return echoRequest(`{"n":` + strings.Repeat("[", levels) + strings.Repeat("]", levels) + `}`)
	}
	for _, test := range []struct{ line, id, code string }{
		{"", "null", "-32700"},
		{"[]", "null", "-32700"},
		{"5", "null", "-32700"},
		{"{", "null", "-32700"},
		{echoRequest(`{"n":NaN}`), "null", "-32700"},
		{"\ufeff" + echoRequest(`{"n":1}`), "null", "-32700"},
		{echoRequest("{\"n\":\"\xff\"}"), "null", "-32700"},
		{echoRequest(`{"n":1,"n":1}`), "null", "-32700"},
		{echoRequest(`{"n":1,"\u006e":1}`), "null", "-32700"},
		{echoRequest(`{"n":01}`), "null", "-32700"},
		{echoRequest(`{"n":1}`) + " x", "null", "-32700"},
		{deep(100_000), "null", "-32700"},
		{`{}`, "null", "-32600"},
		{`{"jsonrpc":"2.0","id":7,"method":"echo"}`, "7", "-32600"},
		{`{"jsonrpc":"2.0","id":7,"method":5,"params":{}}`, "7", "-32600"},
		{`{"jsonrpc":2.0,"id":7,"method":"echo","params":{}}`, "7", "-32600"},
		{`{"jsonrpc":"2.0","id":7,"method":"echo","params":{},"x":0}`, "7", "-32600"},
		{`{"jsonrpc":"2.0","id":"7","method":"echo","params":{}}`, "null", "-32600"},
		{`{"jsonrpc":"2.0","id":7.0,"method":"echo","params":{}}`, "null", "-32600"},
		{`{"jsonrpc":"2.0","id":9007199254740992,"method":"echo","params":{}}`, "null", "-32600"},
		{echoRequest(`[1]`), "7", "-32600"},
		{echoRequest(`null`), "7", "-32600"},
		{`{"jsonrpc":"2.0","id":7,"method":"hush","params":{}}`, "7", "-32601"},
		{echoRequest(`{}`), "7", "-32602"},
		{echoRequest(`{"n":1,"m":1}`), "7", "-32602"},
		{echoRequest(`{"n":1,"m":"\ud83c"}`), "7", "-32602"},
		{deep(100), "7", "-32602"},
	} {
		got := serve(t, test.line+"\n")
		want := `{"jsonrpc":"2.0","id":` + test.id + `,"error":{"code":` + test.code + `,`
		if !strings.HasPrefix(got, want) || strings.Count(got, "\n") != 1 {
			t.Errorf("%.60s: answer %.90q, want %s", test.line, got, want)
		}
	}
}

// A counter has neither fraction nor exponent, and is below 2^53 (PROTO-9).
func TestCounters(t *testing.T) {
	for text, accepted := range map[string]bool{
		"0": true, "13": true, "9007199254740991": true,
		"9007199254740992": false, "13.0": false, "1e2": false, "1E2": false, "-0": false, "-1": false, "0.5": false,
		`"5"`: false, "true": false, "null": false, "[5]": false, "{}": false,
		strings.Repeat("9", 5000): false, "-" + strings.Repeat("9", 5000): false,
	} {
		got := strings.Contains(serve(t, echoRequest(`{"n":`+text+`}`)+"\n"), `"result"`)
		if got != accepted {
			t.Errorf("the counter %.30s: accepted is %v, want %v", text, got, accepted)
		}
	}
}

// A number is a string of digits without leading zeros, at most 64 (PROTO-9).
func TestNumbers(t *testing.T) {
	for text, accepted := range map[string]bool{
		"0": true, "10": true, strings.Repeat("9", 64): true,
		strings.Repeat("9", 65): false, "05": false, "+5": false, "-5": false, "5e0": false, " 5": false, "5\n": false,
		"": false, "\u0665": false,
	} {
		params := NewParams(Object{"n": text})
		params.Number("n")
		if got := params.Done() == nil; got != accepted {
			t.Errorf("the number %.30q: accepted is %v, want %v", text, got, accepted)
		}
	}
}

func TestSurrogates(t *testing.T) {
	for text, lone := range map[string]bool{
		`"\ud83c"`: true, `"\udf89"`: true, `"\ud83c\ud83c"`: true, `"\udf89\ud83c"`: true, `"\ud83cx"`: true,
		`"\uD83C\uDF89"`: false, `"\\ud83c"`: false, `"\\\ud83c"`: true, `"\u0041"`: false, `"a\n"`: false,
	} {
		if got := hasLoneSurrogate([]byte(text)); got != lone {
			t.Errorf("hasLoneSurrogate(%s) = %v, want %v", text, got, lone)
		}
	}
}

// A line that is too long is answered, and the session goes on (PROTO-8).
func TestLongLines(t *testing.T) {
	const fine = `{"n":1}`
	longest := echoRequest(fine) + strings.Repeat(" ", LineBytes-1-len(echoRequest(fine)))
	for _, test := range []struct {
		line string
		want int // results
	}{
		{longest, 2},
		{longest + " ", 1},
		{strings.Repeat("x", 5*LineBytes), 1},
	} {
		got := serve(t, test.line+"\n"+echoRequest(fine)+"\n")
		if results := strings.Count(got, `"result"`); results != test.want || strings.Count(got, "\n") != 2 {
			t.Errorf("a line of %d bytes: %d results, want %d", len(test.line)+1, results, test.want)
		}
	}
}

// The last line may lack its LF (PROTO-2e), and a line may end with CR LF.
func TestEndsOfLines(t *testing.T) {
	got := serve(t, echoRequest(`{"n":1}`)+"\r\n"+echoRequest(`{"n":2}`))
	if want := 2; strings.Count(got, `"result"`) != want {
		t.Errorf("answers %q, want %d results", got, want)
	}
}

// An answer does not wait for the next request, even if its line has begun
// (PROTO-2).
func TestFlush(t *testing.T) {
	input, requests := io.Pipe()
	answers, output := io.Pipe()
	go func() {
		_ = output.CloseWithError(Serve(input, output, map[string]Operation{"echo": echo}))
	}()
	reader := bufio.NewReader(answers)
	next := echoRequest(`{"n":1}`) + "\n"
	for _, part := range []string{next + next[:9], next[9:] + next[:20], next[20:]} {
		if _, err := io.WriteString(requests, part); err != nil {
			t.Fatal(err)
		}
		if line, err := reader.ReadString('\n'); err != nil || !strings.Contains(line, `"result"`) {
			t.Fatalf("answer %q, %v", line, err)
		}
	}
	requests.Close()
	if rest, err := io.ReadAll(reader); len(rest) > 0 || err != nil {
		t.Errorf("after the end %q, %v", rest, err)
	}
}

// A fault of the responder is an answer, not the end of the session.
func TestPanic(t *testing.T) {
	var output strings.Builder
	faulty := map[string]Operation{"echo": func(*Params) (any, error) { panic("a bug") }}
	if err := Serve(strings.NewReader(echoRequest(`{}`)), &output, faulty); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(output.String(), `"code":-32603`) {
		t.Errorf("answer %q", output.String())
	}
}
