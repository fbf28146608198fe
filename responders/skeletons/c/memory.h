/* The memory of one request: it is freed when the request is answered, so nobody else frees it. */

#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

/* A text in UTF-8. It may hold NUL, and one more NUL follows it. */
typedef struct {
    const char *bytes;
    size_t length;
} Text;

/* So many bytes, all of them 0. The program ends if there are none. */
void *request_memory(size_t size);

/* A string in the memory of the request, made as printf makes it. */
__attribute__((format(printf, 1, 2))) const char *formatted(const char *format, ...);

void free_request_memory(void);

#endif
