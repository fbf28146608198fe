package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"unicode/utf8"
)

// Object is a JSON object whose members stand once. The values below it are
// Object, []any, string, json.Number, bool and nil.
type Object = map[string]any

var (
	errNotObject = errors.New("the line is not a JSON object")
	errNotJSON   = errors.New("the line is not JSON in UTF-8")
	errTwice     = errors.New("an object has a member twice")
)

// parseObject reads a line that holds one JSON object. encoding/json alone
// would accept a member twice, and replace bytes that are not UTF-8.
func parseObject(line []byte) (Object, error) {
	if !utf8.Valid(line) || !json.Valid(line) {
		return nil, errNotJSON
	}
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	value, err := parseValue(decoder)
	if err != nil {
		return nil, err
	}
	object, isObject := value.(Object)
	if !isObject {
		return nil, errNotObject
	}
	return object, nil
}

// parseValue reads the next value of valid JSON.
func parseValue(decoder *json.Decoder) (any, error) {
	token, err := decoder.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('{'):
		return parseMembers(decoder)
	case json.Delim('['):
		return parseItems(decoder)
	}
	return token, nil
}

func parseMembers(decoder *json.Decoder) (any, error) {
	object := Object{}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		value, err := parseValue(decoder)
		if err != nil {
			return nil, err
		}
		if _, twice := object[name.(string)]; twice {
			return nil, errTwice
		}
		object[name.(string)] = value
	}
	_, err := decoder.Token()
	return object, err
}

func parseItems(decoder *json.Decoder) (any, error) {
	items := []any{}
	for decoder.More() {
		item, err := parseValue(decoder)
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	_, err := decoder.Token()
	return items, err
}

// hasLoneSurrogate tells whether valid JSON escapes half of a surrogate pair.
// encoding/json replaces it, so it has to be looked for in the text.
func hasLoneSurrogate(line []byte) bool {
	unit := func(at int) uint64 { // the UTF-16 unit escaped at this place, or 0
		if at+6 > len(line) || line[at] != '\\' || line[at+1] != 'u' {
			return 0
		}
		value, _ := strconv.ParseUint(string(line[at+2:at+6]), 16, 16)
		return value
	}
	for at := bytes.IndexByte(line, '\\'); at >= 0 && at < len(line); at++ {
		if line[at] != '\\' {
			continue
		}
		switch value := unit(at); value >> 10 {
		case 0xD800 >> 10:
			if unit(at+6)>>10 != 0xDC00>>10 {
				return true
			}
			at += 11
		case 0xDC00 >> 10:
			return true
		default:
			at++ // the escaped character may be a backslash
		}
	}
	return false
}
