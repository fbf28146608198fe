/* What is done to JSON text before the library reads it. */
#ifndef JSONTEXT_H
#define JSONTEXT_H

#include <stddef.h>

/* The library refuses a whole line for an integer beyond 64 bits, for a real beyond a double, and
   for \u0000 in a name. Such a line is well-formed JSON, and its request is to be answered under
   its own id. So each such value is changed in its place into one that no operation accepts, and
   everything else is left alone; faulty JSON stays faulty. */
void jsontext_tame(char *text, size_t length);

#endif
