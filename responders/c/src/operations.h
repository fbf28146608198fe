/* The operations of spec/operations.yaml, each from its params to its result. */
#ifndef OPERATIONS_H
#define OPERATIONS_H

#include "status.h"

#include <jansson.h>

/* Runs an operation: the status, and with OK a new result; INTERNAL if memory ran out. An unknown
   method is UNSUPPORTED (PROTO-7). */
Status operation_run(const char *method, size_t length, json_t *params, json_t **result);

#endif
