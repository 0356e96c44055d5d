/* SPDX-License-Identifier: MIT */
/*
 * The sealed move's envelope (Annexe E): nobody reads it without the password, and nobody can put another move into it.
 *
 * A random key seals the text (XSalsa20-Poly1305); passwords, stretched by Argon2id, seal that key: the arbiter's, or those
 * of both players together. What is sealed has always the same length, so its length tells nothing. The commitment, a
 * BLAKE2b hash over the text and 32 random bytes that lie in the envelope, is made public when it is sealed: it tells
 * nothing either, and fits no other move. A hash of the game's record lies in the envelope as well.
 */
#ifndef CLIENT_ENVELOPE_H
#define CLIENT_ENVELOPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ENVELOPE_TEXT_SIZE = 256, /* with its NUL */
    ENVELOPE_TAG_SIZE = 8,    /* the language it is written in, with its NUL */
    ENVELOPE_HASH_SIZE = 32,
    ENVELOPE_SALT_SIZE = 16,
    ENVELOPE_NONCE_SIZE = 24,
    ENVELOPE_KEY_BOX_SIZE = 32 + 16,
    ENVELOPE_BOX_SIZE = 2 * ENVELOPE_HASH_SIZE + ENVELOPE_TAG_SIZE + ENVELOPE_TEXT_SIZE + 16,
    ENVELOPE_PASSWORDS = 2,
    /* Whoever wants more work for a password wants to keep the machine busy for ever. */
    ENVELOPE_MOST_OPERATIONS = 16,
    ENVELOPE_MOST_MEMORY = 1 << 30
};

typedef struct client_envelope {
    unsigned passwords; /* 1: the arbiter's; 2: White's and Black's; 0: there is no envelope */
    uint64_t operations, memory; /* how much work a password costs */
    uint8_t salts[ENVELOPE_PASSWORDS][ENVELOPE_SALT_SIZE];
    uint8_t key_nonce[ENVELOPE_NONCE_SIZE], key_box[ENVELOPE_KEY_BOX_SIZE];
    uint8_t nonce[ENVELOPE_NONCE_SIZE], box[ENVELOPE_BOX_SIZE];
    uint8_t commitment[ENVELOPE_HASH_SIZE];
} client_envelope;

typedef enum envelope_outcome {
    ENVELOPE_OK,
    ENVELOPE_ABSENT,    /* the program was built without libsodium */
    ENVELOPE_NO_MEMORY, /* for stretching the password */
    ENVELOPE_LOCKED,    /* another password */
    ENVELOPE_FALSE      /* it does not hold what was committed to, or the record was changed */
} envelope_outcome;

/* `record` is all that is known of the game besides the envelope. tag and text are cut where they are too long. */
envelope_outcome envelope_seal(client_envelope *envelope, const char *tag, const char *text,
                               const char *record, size_t record_length,
                               const char *const *passwords, unsigned password_count);

/* Only with ENVELOPE_OK are tag and text written, both ended by NUL. */
envelope_outcome envelope_open(const client_envelope *envelope, const char *record,
                               size_t record_length, const char *const *passwords,
                               unsigned password_count, char tag[ENVELOPE_TAG_SIZE],
                               char text[ENVELOPE_TEXT_SIZE]);

/* The first 16 bytes of the commitment in groups of four digits, for two people to write down and compare. */
enum { ENVELOPE_CODE_SIZE = 40 };
void envelope_code(const client_envelope *envelope, char code[ENVELOPE_CODE_SIZE]);

/* Overwrites what must not be found in memory. */
void envelope_wipe(void *bytes, size_t size);

#endif
