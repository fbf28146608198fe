/* A responder of the conformance suite: requests on standard input, answers on standard output. */
#include "bitset.h"
#include "constrain.h"
#include "counting.h"
#include "hash.h"
#include "numberings.h"
#include "protocol.h"
#include "shapes.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The input that was read and is not answered yet. One character more than the longest line tells
   a line that is too long. */
typedef struct {
    char bytes[LINE_BYTES + 1];
    size_t filled;
    bool skipping; /* within a line that was too long */
} Input;

/* Writes an answer, and flushes it at once: the next one may take long (PROTO-2). */
static bool write_out(char *text, size_t length) {
    bool sent = text != NULL && fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0;
    free(text);
    return sent;
}

/* Answers one line, without its LF. */
static bool take_line(Input *input, char *line, size_t length) {
    size_t size = 0;
    bool fits = !input->skipping && length < LINE_BYTES;
    char *text = fits ? protocol_answer(line, length, &size) : protocol_answer_long(&size);
    input->skipping = false;
    return write_out(text, size);
}

/* Answers the whole lines of the input, and keeps what follows them. */
static bool take_lines(Input *input) {
    char *line = input->bytes, *end = input->bytes + input->filled, *lf;
    while ((lf = memchr(line, '\n', (size_t)(end - line))) != NULL) {
        if (!take_line(input, line, (size_t)(lf - line)))
            return false;
        line = lf + 1;
    }
    input->filled = (size_t)(end - line);
    memmove(input->bytes, line, input->filled);
    if (input->filled >= LINE_BYTES) {
        input->skipping = true;
        input->filled = 0;
    }
    return true;
}

/* Answers lines until the input ends. */
static bool serve(Input *input) {
    for (;;) {
        ssize_t got =
            read(STDIN_FILENO, input->bytes + input->filled, sizeof input->bytes - input->filled);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        if (got == 0)
            break;
        input->filled += (size_t)got;
        if (!take_lines(input))
            return false;
    }
    bool is_left = input->filled > 0 || input->skipping; /* a last line without LF: PROTO-2e */
    return !is_left || take_line(input, input->bytes, input->filled);
}

int main(void) {
    static Input input;
    if (!hash_init()) {
        fputs("libcrypto lacks SHA-1, SHA-256 or RIPEMD-160 (OpenSSL 3.0.7 has them)\n", stderr);
        hash_close();
        return EXIT_FAILURE;
    }
    counting_init();
    bitset_init();
    numberings_init();
    shapes_init();
    bool served = serve(&input);
    constrain_close();
    hash_close();
    if (!served)
        perror("dealc");
    return served ? EXIT_SUCCESS : EXIT_FAILURE;
}
