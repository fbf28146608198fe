#include "hash.h"

#include <openssl/evp.h>
#include <stdlib.h>
#include <string.h>

/* RIPEMD-160 is in OpenSSL's default provider since 3.0.7. */
static const char *const NAMES[] = {"SHA1", "SHA256", "RIPEMD160"};
static EVP_MD *kinds[3];

struct Hash {
    EVP_MD_CTX *context;
    bool good;
};

bool hash_init(void) {
    bool good = true;
    for (size_t kind = 0; kind < 3; kind++) {
        kinds[kind] = EVP_MD_fetch(NULL, NAMES[kind], NULL);
        good = good && kinds[kind] != NULL;
    }
    return good;
}

void hash_close(void) {
    for (size_t kind = 0; kind < 3; kind++)
        EVP_MD_free(kinds[kind]);
}

Hash *hash_begin(HashKind kind) {
    Hash *hash = malloc(sizeof *hash);
    if (hash == NULL)
        return NULL;
    hash->context = EVP_MD_CTX_new();
    hash->good = hash->context != NULL && EVP_DigestInit_ex2(hash->context, kinds[kind], NULL) == 1;
    return hash;
}

void hash_add(Hash *hash, const void *bytes, size_t length) {
    hash->good = hash->good && EVP_DigestUpdate(hash->context, bytes, length) == 1;
}

void hash_add_base64(Hash *hash, const void *bytes, size_t length) {
    const unsigned char *next = bytes;
    for (size_t i = 0; i < length; i += 3) {
        unsigned char digits[5]; /* four, and a NUL */
        EVP_EncodeBlock(digits, next + i, length - i < 3 ? (int)(length - i) : 3);
        hash_add(hash, digits, 4);
    }
}

Status hash_end(Hash *hash, unsigned char digest[HASH_LONGEST]) {
    bool good = hash->good && EVP_DigestFinal_ex(hash->context, digest, NULL) == 1;
    EVP_MD_CTX_free(hash->context);
    free(hash);
    return good ? OK : INTERNAL;
}

Status hash_of(HashKind kind, const void *bytes, size_t length,
               unsigned char digest[HASH_LONGEST]) {
    Hash *hash = hash_begin(kind);
    if (hash == NULL)
        return INTERNAL;
    hash_add(hash, bytes, length);
    return hash_end(hash, digest);
}

static const char DIGITS[] = "0123456789abcdef";

void hex_write(const unsigned char *bytes, size_t count, char *text) {
    for (size_t i = 0; i < count; i++) {
        *text++ = DIGITS[bytes[i] >> 4];
        *text++ = DIGITS[bytes[i] & 15];
    }
    *text = '\0';
}

static int hex_digit(char letter) {
    if (letter >= 'A' && letter <= 'F')
        letter = (char)(letter - 'A' + 'a');
    const char *found = letter == '\0' ? NULL : strchr(DIGITS, letter);
    return found == NULL ? -1 : (int)(found - DIGITS);
}

bool hex_read(const char *text, size_t length, unsigned char *bytes) {
    if (length % 2 != 0)
        return false;
    for (size_t i = 0; i < length; i += 2) {
        int high = hex_digit(text[i]), low = hex_digit(text[i + 1]);
        if (high < 0 || low < 0)
            return false;
        *bytes++ = (unsigned char)(high << 4 | low);
    }
    return true;
}
