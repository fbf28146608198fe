/* The outcomes of an operation: 0, or an error code of PROTO-11. */
#ifndef STATUS_H
#define STATUS_H

typedef enum {
    OK = 0,
    PARSE_ERROR = -32700,
    INVALID_REQUEST = -32600,
    UNSUPPORTED = -32601,
    MALFORMED = -32602,
    INTERNAL = -32603,
    OUT_OF_RANGE = -32001,
    NOT_A_DEAL = -32002,
    UNSATISFIABLE = -32003,
    TOO_LARGE = -32004,
    EXHAUSTED = -32005,
    USAGE = -32006,
    TEXT_TOO_SHORT = -32007
} Status;

/* The words of the code, for the message that people read. */
const char *status_message(Status status);

#endif
