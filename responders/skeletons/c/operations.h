#ifndef OPERATIONS_H
#define OPERATIONS_H

#include "values.h"

/* Write the members of the result of an operation, or refuse it. */
Refusal run_operation(Text method, Record *params, Buffer *result);

/* Write what this program declares (PROTO-6): an object from operations to their schemes. */
void put_operations(Buffer *out, const char *name);

#endif
