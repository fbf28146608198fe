#include "status.h"

const char *status_message(Status status) {
    switch (status) {
    case OK:
        return "ok";
    case PARSE_ERROR:
        return "parse error: the line is not one JSON object";
    case INVALID_REQUEST:
        return "invalid request";
    case UNSUPPORTED:
        return "unsupported method or scheme";
    case MALFORMED:
        return "malformed parameters";
    case INTERNAL:
        return "internal fault of the responder";
    case OUT_OF_RANGE:
        return "out of range";
    case NOT_A_DEAL:
        return "not a deal";
    case UNSATISFIABLE:
        return "unsatisfiable: no deal meets the constraint, or this deal does not";
    case TOO_LARGE:
        return "too large for this operation";
    case EXHAUSTED:
        return "exhausted: too little entropy";
    case USAGE:
        return "usage: deal [-h n] [-s n]";
    case TEXT_TOO_SHORT:
        return "text too short: 20 characters are due";
    }
    return "unknown fault";
}
