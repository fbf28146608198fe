/* Numbers of 128 bits and their decimal strings (PROTO-9). */
#ifndef DECIMAL_H
#define DECIMAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 u128;

#define U128_MAX (~(u128)0)

enum { MAX_DIGITS = 64, U128_TEXT = 40 };

/* Reads "0" or [1-9][0-9]* of at most 64 digits; false if the text is neither. Every bound of the
   suite is far below 2^128, so a greater number is read as U128_MAX. */
bool decimal_read(const char *text, size_t length, u128 *number);

/* Writes the number and a final NUL, and returns the first character within the buffer. */
char *decimal_write(u128 number, char buffer[U128_TEXT]);

#endif
