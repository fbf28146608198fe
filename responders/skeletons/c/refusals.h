/* Refusals: the error codes of PROTO-11, each with the function that makes its refusal. */

#ifndef REFUSALS_H
#define REFUSALS_H

/* Why a request is answered by an error. */
typedef struct {
    int code;
    const char *kind, *reason;
} Refusal;

/* What a function returns that has its result. */
static const Refusal NO_REFUSAL = {0};

/* Return the refusal of a call, or go on if there is none. */
#define TRY(call)                                                                                                      \
    do {                                                                                                               \
        Refusal refusal_ = (call);                                                                                     \
        if (refusal_.code) return refusal_;                                                                            \
    } while (0)

/* A method or scheme that is not declared. */
static inline Refusal unsupported(const char *reason) { return (Refusal){-32601, "unsupported", reason}; }
/* Parameters that break PROTO-10. */
static inline Refusal malformed(const char *reason) { return (Refusal){-32602, "malformed", reason}; }
/* A well-formed value beyond a bound. */
static inline Refusal out_of_range(const char *reason) { return (Refusal){-32001, "out of range", reason}; }
/* A notation whose cards are not 4 x 13 different cards. */
static inline Refusal not_a_deal(const char *reason) { return (Refusal){-32002, "not a deal", reason}; }
/* A constraint that no deal meets, or a deal that does not meet the constraint. */
static inline Refusal unsatisfiable(const char *reason) { return (Refusal){-32003, "unsatisfiable", reason}; }
/* A value above a limit of the operation. */
static inline Refusal too_large(const char *reason) { return (Refusal){-32004, "too large", reason}; }
/* Too little entropy. */
static inline Refusal exhausted(const char *reason) { return (Refusal){-32005, "exhausted", reason}; }
/* Wrong program options. */
static inline Refusal usage(const char *reason) { return (Refusal){-32006, "usage", reason}; }
/* A text seed under its minimum length. */
static inline Refusal text_too_short(const char *reason) { return (Refusal){-32007, "text too short", reason}; }
/* A fault of this program. */
static inline Refusal fault(const char *reason) { return (Refusal){-32603, "a fault of this program", reason}; }

/* A function that is not written yet (PROTO-11a); `dealcheck run` names it. */
#define to_fill_in(function, rule) ((Refusal){-32603, "to fill in", function " in algorithms.c (" rule ")"})

#endif
