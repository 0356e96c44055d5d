/* SPDX-License-Identifier: MIT */
/*
 * The envelope of the sealed move (Annexe E): it cannot be read without the password, and its
 * contents cannot be replaced by another move.
 *
 * A random key seals the text (XSalsa20-Poly1305); passwords, stretched by Argon2id, seal that key:
 * the arbiter's, or those of both players together. The sealed data always have the same length.
 * The commitment, a BLAKE2b hash of the text and 32 random bytes in the envelope, is published at
 * sealing: it reveals nothing and matches no other move. The envelope also contains a hash of the
 * game's record.
 */
#ifndef CLIENT_ENVELOPE_H
#define CLIENT_ENVELOPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ENVELOPE_TEXT_SIZE = 256, /* including its NUL */
    ENVELOPE_TAG_SIZE = 8,    /* language of the text, including its NUL */
    ENVELOPE_HASH_SIZE = 32,
    ENVELOPE_SALT_SIZE = 16,
    ENVELOPE_NONCE_SIZE = 24,
    ENVELOPE_KEY_BOX_SIZE = 32 + 16,
    ENVELOPE_BOX_SIZE = 2 * ENVELOPE_HASH_SIZE + ENVELOPE_TAG_SIZE + ENVELOPE_TEXT_SIZE + 16,
    ENVELOPE_PASSWORDS = 2,
    /* limits on the work for a password, so that a malicious file cannot block the machine */
    ENVELOPE_MOST_OPERATIONS = 16,
    ENVELOPE_MOST_MEMORY = 1 << 30
};

typedef struct client_envelope {
    unsigned passwords;          /* 1: the arbiter's; 2: White's and Black's; 0: no envelope */
    uint64_t operations, memory; /* cost of stretching a password */
    uint8_t salts[ENVELOPE_PASSWORDS][ENVELOPE_SALT_SIZE];
    uint8_t key_nonce[ENVELOPE_NONCE_SIZE], key_box[ENVELOPE_KEY_BOX_SIZE];
    uint8_t nonce[ENVELOPE_NONCE_SIZE], box[ENVELOPE_BOX_SIZE];
    uint8_t commitment[ENVELOPE_HASH_SIZE];
} client_envelope;

typedef enum envelope_outcome {
    ENVELOPE_OK,
    ENVELOPE_ABSENT,    /* the program was built without libsodium */
    ENVELOPE_NO_MEMORY, /* not enough memory to stretch the password */
    ENVELOPE_LOCKED,    /* wrong password */
    ENVELOPE_FALSE      /* the contents contradict the commitment, or the record was changed */
} envelope_outcome;

/*
 * Seals a text. `record` is the game's record outside the envelope. `tag` and `text` are truncated
 * if too long.
 */
envelope_outcome envelope_seal(client_envelope *envelope, const char *tag, const char *text,
                               const char *record, size_t record_length,
                               const char *const *passwords, unsigned password_count);

/* Opens an envelope. Writes tag and text, NUL-terminated, only with ENVELOPE_OK. */
envelope_outcome envelope_open(const client_envelope *envelope, const char *record,
                               size_t record_length, const char *const *passwords,
                               unsigned password_count, char tag[ENVELOPE_TAG_SIZE],
                               char text[ENVELOPE_TEXT_SIZE]);

/*
 * Writes the first 16 bytes of the commitment in groups of four digits, for players to write down
 * and compare.
 */
enum { ENVELOPE_CODE_SIZE = 40 };
void envelope_code(const client_envelope *envelope, char code[ENVELOPE_CODE_SIZE]);

/* Overwrites secrets in memory. */
void envelope_wipe(void *bytes, size_t size);

#endif
