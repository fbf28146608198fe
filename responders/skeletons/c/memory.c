#include "memory.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* A piece of memory, with the piece before it. */
typedef struct Piece {
    alignas(max_align_t) struct Piece *before;
} Piece;

static Piece *last;

void *request_memory(size_t size) {
    Piece *piece = size < SIZE_MAX / 2 ? calloc(1, sizeof *piece + size) : NULL;
    if (!piece) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    piece->before = last;
    last = piece;
    return piece + 1;
}

const char *formatted(const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    size_t size = (size_t)vsnprintf(NULL, 0, format, arguments) + 1;
    char *text = request_memory(size);
    vsnprintf(text, size, format, again);
    va_end(again);
    va_end(arguments);
    return text;
}

void free_request_memory(void) {
    while (last) {
        Piece *piece = last;
        last = piece->before;
        free(piece);
    }
}
