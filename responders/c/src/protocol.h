/* One line in, one line out: chapter 6. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include <stddef.h>

enum { LINE_BYTES = 1048576 }; /* PROTO-8, the LF included */

/* The answer to a line without its LF, ended by LF, in memory that the caller frees; NULL if there
   is no memory left. The line is changed. */
char *protocol_answer(char *line, size_t length, size_t *answer_length);

/* The answer to a line that is longer than LINE_BYTES. */
char *protocol_answer_long(size_t *answer_length);

#endif
