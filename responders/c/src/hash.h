/* The three hashes of the suite, by OpenSSL's libcrypto, and hexadecimal digits (CHOOSE-6). */
#ifndef HASH_H
#define HASH_H

#include "status.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum { SHA1, SHA256, RIPEMD160 } HashKind;

enum { HASH_LONGEST = 32, SHA1_BYTES = 20, RIPEMD160_BYTES = 20 };

typedef struct Hash Hash;

/* False if libcrypto lacks one of the hashes. Call it once; hash_close frees what it holds. */
bool hash_init(void);
void hash_close(void);

/* Begins a hash; NULL if there is no memory. A fault of hash_add shows in hash_end. */
Hash *hash_begin(HashKind kind);
void hash_add(Hash *hash, const void *bytes, size_t length);

/* Adds the Base64 of the bytes, padded and without line ends (RFC 4648, section 4). */
void hash_add_base64(Hash *hash, const void *bytes, size_t length);

/* Writes the digest and frees the hash. */
Status hash_end(Hash *hash, unsigned char digest[HASH_LONGEST]);

/* The digest of one run of bytes. */
Status hash_of(HashKind kind, const void *bytes, size_t length, unsigned char digest[HASH_LONGEST]);

/* Writes two lower-case digits a byte, and a NUL. */
void hex_write(const unsigned char *bytes, size_t count, char *text);

/* Reads pairs of digits of either case into length / 2 bytes; false if they are malformed. */
bool hex_read(const char *text, size_t length, unsigned char *bytes);

#endif
