package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"unicode/utf8"
)

const lineBytes = 1 << 20 // PROTO-8

var errNoJSON = errors.New("the line is not a JSON object")

// object is a JSON object; numbers in it are kept as they are written, so that 13.0 is not 13.
type object map[string]any

// parse reads a line that holds one JSON object, strictly: UTF-8, and no member twice.
func parse(line []byte) (object, error) {
	if len(line) > lineBytes || !utf8.Valid(line) {
		return nil, errNoJSON
	}
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	value, err := readValue(decoder)
	if err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, errNoJSON
	}
	found, ok := value.(object)
	if !ok {
		return nil, errNoJSON
	}
	return found, nil
}

func readValue(decoder *json.Decoder) (any, error) {
	token, err := decoder.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('{'):
		return readObject(decoder)
	case json.Delim('['):
		return readList(decoder)
	}
	return token, nil
}

func readObject(decoder *json.Decoder) (any, error) {
	members := object{}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		if _, twice := members[name.(string)]; twice {
			return nil, errNoJSON
		}
		if members[name.(string)], err = readValue(decoder); err != nil {
			return nil, err
		}
	}
	_, err := decoder.Token() // the closing brace
	return members, err
}

func readList(decoder *json.Decoder) (any, error) {
	items := []any{}
	for decoder.More() {
		item, err := readValue(decoder)
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	_, err := decoder.Token() // the closing bracket
	return items, err
}
