#include "protocol.h"

#include "jsontext.h"
#include "operations.h"
#include "params.h"

#include <stdlib.h>
#include <string.h>

/* Writes {"jsonrpc":"2.0","id":...,"result" or "error":...}; takes over id and result. */
static char *answer(json_t *id, Status status, json_t *result, size_t *length) {
    json_t *message =
        status == OK ? json_pack("{s:s, s:o, s:o}", "jsonrpc", "2.0", "id", id, "result", result)
                     : json_pack("{s:s, s:o, s:{s:i, s:s}}", "jsonrpc", "2.0", "id", id, "error",
                                 "code", (int)status, "message", status_message(status));
    enum { USUAL_BYTES = 1024 };
    char *text = malloc(USUAL_BYTES + 1);
    size_t size = text == NULL ? 0 : json_dumpb(message, text, USUAL_BYTES, JSON_COMPACT);
    if (size > USUAL_BYTES) {
        free(text);
        text = malloc(size + 1);
        if (text != NULL)
            json_dumpb(message, text, size, JSON_COMPACT);
    }
    if (size == 0) {
        free(text);
        text = NULL;
    }
    if (text != NULL) {
        text[size] = '\n';
        *length = size + 1;
    }
    json_decref(message);
    return text;
}

/* The id as the answer repeats it: a counter, or null (PROTO-11, -32600). */
static json_t *answer_id(const json_t *request) {
    uint64_t counter;
    json_t *id = json_object_get(request, "id");
    return read_counter(id, &counter) ? json_incref(id) : json_null();
}

/* The method and params of a request; false if it is none by PROTO-3. */
static bool read_request(json_t *request, Text *method, json_t **params) {
    json_t *version, *id, *name;
    Text text;
    uint64_t counter;
    return json_unpack(request, "{s:o, s:o, s:o, s:o !}", "jsonrpc", &version, "id", &id, "method",
                       &name, "params", params) == 0 &&
           read_text(version, &text) && text_is(text, "2.0") && read_counter(id, &counter) &&
           read_text(name, method) && json_is_object(*params);
}

char *protocol_answer(char *line, size_t length, size_t *answer_length) {
    jsontext_tame(line, length);
    json_error_t error;
    json_t *request = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (!json_is_object(request)) {
        json_decref(request);
        return answer(json_null(), PARSE_ERROR, NULL, answer_length);
    }
    Text method;
    json_t *params, *result = NULL;
    Status status = INVALID_REQUEST;
    if (read_request(request, &method, &params))
        status = operation_run(method.bytes, method.length, params, &result);
    char *text = answer(answer_id(request), status, result, answer_length);
    json_decref(request);
    return text;
}

char *protocol_answer_long(size_t *answer_length) {
    return answer(json_null(), PARSE_ERROR, NULL, answer_length);
}
