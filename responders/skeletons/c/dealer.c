/* A responder for the bridge deal conformance suite: JSON lines in, JSON lines out (spec/06-protocol.md).
 *
 * Requests are read strictly here, in json.c and in values.c, which need no change. Fill in the functions of
 * algorithms.c.
 */

#include "operations.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { PROTOCOL = 1, LINE_BYTES = 1048576 };
static const char NAME[] = "my-dealer", VERSION[] = "0.1";

static Refusal answer_hello(Record *given, Buffer *result) {
    Record protocol = get_record(given, "protocol"), limits = get_record(given, "limits");
    get_text(given, "suite");
    uint64_t min = get_counter(&protocol, "min"), max = get_counter(&protocol, "max");
    get_counter(&limits, "line_bytes");
    get_counter(&limits, "digits");
    TRY(complete(&protocol));
    TRY(complete(&limits));
    TRY(complete(given));
    if (min > PROTOCOL || max < PROTOCOL) return malformed("this responder speaks protocol 1 only");
    put_integer(result, "protocol", PROTOCOL);
    put_text(result, "name", NAME);
    put_text(result, "version", VERSION);
    put_text(result, "language", "C");
    put_operations(result, "operations");
    return NO_REFUSAL;
}

/* Begin an answer anew, with the id of the request or null. */
static void begin(Buffer *out, const Json *id) {
    out->length = 0;
    put_open(out, NULL, '{');
    put_text(out, "jsonrpc", "2.0");
    put_literal(out, "id", id ? formatted("%" PRId64, id->integer) : "null");
}

static void put_error(Buffer *out, const Json *id, int code, const char *message) {
    begin(out, id);
    put_open(out, "error", '{');
    put_integer(out, "code", code);
    put_text(out, "message", message);
    put_char(out, '}');
    put_char(out, '}');
}

/* Write the answer to a line, which need not be a request. */
static void answer(const Buffer *line, Buffer *out) {
    Json request;
    bool fits = line->length < LINE_BYTES; /* its LF counts too: PROTO-8 */
    if (!fits || !read_json(line->bytes, line->length, &request) || request.type != JSON_OBJECT) {
        put_error(out, NULL, -32700, "the line is not a JSON object");
        return;
    }
    const Json *id = member(&request, "id"), *method = member(&request, "method"), *params = member(&request, "params");
    const Json *jsonrpc = member(&request, "jsonrpc");
    if (id && (id->type != JSON_INTEGER || id->integer < 0 || id->integer >= (int64_t)1 << 53)) id = NULL;
    if (!id || !method || method->type != JSON_TEXT || !params || request.count != 4 || !jsonrpc ||
        jsonrpc->type != JSON_TEXT || !text_is(jsonrpc->text, "2.0")) {
        put_error(out, id, -32600, "not a request");
        return;
    }
    Record given = record_of(params);
    begin(out, id);
    put_open(out, "result", '{');
    Refusal refusal =
        text_is(method->text, "hello") ? answer_hello(&given, out) : run_operation(method->text, &given, out);
    if (refusal.code) {
        put_error(out, id, refusal.code, formatted("%s: %s", refusal.kind, refusal.reason));
        return;
    }
    put_char(out, '}');
    put_char(out, '}');
}

/* Read a line without its LF, and let NUL follow it; false at the end of the input. */
static bool read_line(Buffer *line) {
    int c;
    line->length = 0;
    while ((c = getchar()) != EOF && c != '\n') put_char(line, (char)c);
    bool found = c != EOF || line->length > 0;
    put_char(line, '\0');
    line->length--;
    return found;
}

/* Answer each line of standard input, at once, until its end. */
int main(void) {
    Buffer line = {0}, out = {0};
    while (read_line(&line)) {
        answer(&line, &out);
        put_char(&out, '\n');
        fwrite(out.bytes, 1, out.length, stdout);
        fflush(stdout);
        free_request_memory();
    }
    free(line.bytes);
    free(out.bytes);
    return 0;
}
