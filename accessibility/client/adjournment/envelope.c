/* SPDX-License-Identifier: MIT */
#include "envelope.h"

#include "terminal/secrets.h"

#include <sodium.h>
#include <string.h>

/* The contents of the envelope, in the order of their bytes. */
typedef struct contents {
    uint8_t blinding[ENVELOPE_HASH_SIZE];
    char tag[ENVELOPE_TAG_SIZE], text[ENVELOPE_TEXT_SIZE];
    uint8_t record[ENVELOPE_HASH_SIZE];
} contents;

_Static_assert(sizeof(contents) + crypto_secretbox_MACBYTES == ENVELOPE_BOX_SIZE, "no padding");
_Static_assert(crypto_secretbox_KEYBYTES + crypto_secretbox_MACBYTES == ENVELOPE_KEY_BOX_SIZE &&
                   crypto_secretbox_NONCEBYTES == ENVELOPE_NONCE_SIZE &&
                   crypto_pwhash_SALTBYTES == ENVELOPE_SALT_SIZE &&
                   crypto_generichash_BYTES == ENVELOPE_HASH_SIZE,
               "libsodium's sizes");

enum { KEY_SIZE = crypto_secretbox_KEYBYTES };

void envelope_wipe(void *bytes, size_t size) {
    sodium_memzero(bytes, size);
}

static void copy_text(char *to, size_t size, const char *from) {
    size_t length = strlen(from);
    if (length >= size) length = size - 1;
    memset(to, 0, size);
    memcpy(to, from, length);
}

/*
 * Computes the commitment over everything but the hash of the record, which changes when the
 * arbiter corrects a name.
 */
static void commit_to(const contents *inside, uint8_t commitment[ENVELOPE_HASH_SIZE]) {
    (void)crypto_generichash(commitment, ENVELOPE_HASH_SIZE, (const uint8_t *)inside,
                             offsetof(contents, record), NULL, 0);
}

static void hash_record(const char *record, size_t length, uint8_t hash[ENVELOPE_HASH_SIZE]) {
    (void)crypto_generichash(hash, ENVELOPE_HASH_SIZE, (const uint8_t *)record, length, NULL, 0);
}

static bool stretch_password(const client_envelope *envelope, unsigned number, const char *password,
                             uint8_t part[KEY_SIZE]) {
    return crypto_pwhash(part, KEY_SIZE, password, strlen(password), envelope->salts[number],
                         envelope->operations, (size_t)envelope->memory,
                         crypto_pwhash_ALG_ARGON2ID13) == 0;
}

/*
 * Derives the key part of a password with locked memory. The last block of Argon2's memory is
 * equivalent to the key, and the first one allows a guessed password to be verified. If the user
 * may not lock that much memory, unlocked memory is used.
 */
static bool stretch_locked(const client_envelope *envelope, unsigned number, const char *password,
                           uint8_t part[KEY_SIZE]) {
    if (!secrets_lock_allocations()) return stretch_password(envelope, number, password, part);
    bool done = stretch_password(envelope, number, password, part);
    secrets_unlock_allocations();
    return done || stretch_password(envelope, number, password, part);
}

/* Derives one key from all passwords; it cannot be derived if any of them is missing. */
static envelope_outcome derive_key(const client_envelope *envelope, const char *const *passwords,
                                   uint8_t key[KEY_SIZE]) {
    uint8_t parts[ENVELOPE_PASSWORDS][KEY_SIZE];
    envelope_outcome outcome = ENVELOPE_OK;
    memset(parts, 0, sizeof parts);
    for (unsigned i = 0; i < envelope->passwords && outcome == ENVELOPE_OK; i++)
        if (!stretch_locked(envelope, i, passwords[i], parts[i])) outcome = ENVELOPE_NO_MEMORY;
    (void)crypto_generichash(key, KEY_SIZE, parts[0], sizeof parts, NULL, 0);
    sodium_memzero(parts, sizeof parts);
    return outcome;
}

envelope_outcome envelope_seal(client_envelope *envelope, const char *tag, const char *text,
                               const char *record, size_t record_length,
                               const char *const *passwords, unsigned password_count) {
    contents inside;
    uint8_t key[KEY_SIZE], lock[KEY_SIZE];
    if (sodium_init() < 0) return ENVELOPE_ABSENT;
    memset(envelope, 0, sizeof *envelope);
    envelope->passwords = password_count;
    envelope->operations = crypto_pwhash_OPSLIMIT_MODERATE;
    envelope->memory = crypto_pwhash_MEMLIMIT_MODERATE;
    randombytes_buf(envelope->salts, sizeof envelope->salts);
    randombytes_buf(envelope->nonce, sizeof envelope->nonce);
    randombytes_buf(envelope->key_nonce, sizeof envelope->key_nonce);
    randombytes_buf(inside.blinding, sizeof inside.blinding);
    randombytes_buf(key, sizeof key);
    copy_text(inside.tag, sizeof inside.tag, tag);
    copy_text(inside.text, sizeof inside.text, text);
    hash_record(record, record_length, inside.record);
    commit_to(&inside, envelope->commitment);
    envelope_outcome outcome = derive_key(envelope, passwords, lock);
    (void)crypto_secretbox_easy(envelope->box, (const uint8_t *)&inside, sizeof inside,
                                envelope->nonce, key);
    (void)crypto_secretbox_easy(envelope->key_box, key, sizeof key, envelope->key_nonce, lock);
    sodium_memzero(&inside, sizeof inside);
    sodium_memzero(key, sizeof key);
    sodium_memzero(lock, sizeof lock);
    if (outcome != ENVELOPE_OK) sodium_memzero(envelope, sizeof *envelope);
    return outcome;
}

static envelope_outcome look_inside(const client_envelope *envelope, const uint8_t key[KEY_SIZE],
                                    const char *record, size_t record_length, contents *inside) {
    uint8_t hash[ENVELOPE_HASH_SIZE];
    if (crypto_secretbox_open_easy((uint8_t *)inside, envelope->box, sizeof envelope->box,
                                   envelope->nonce, key) != 0)
        return ENVELOPE_FALSE;
    commit_to(inside, hash);
    if (sodium_memcmp(hash, envelope->commitment, sizeof hash) != 0) return ENVELOPE_FALSE;
    hash_record(record, record_length, hash);
    if (sodium_memcmp(hash, inside->record, sizeof hash) != 0) return ENVELOPE_FALSE;
    inside->tag[ENVELOPE_TAG_SIZE - 1] = inside->text[ENVELOPE_TEXT_SIZE - 1] = '\0';
    return ENVELOPE_OK;
}

envelope_outcome envelope_open(const client_envelope *envelope, const char *record,
                               size_t record_length, const char *const *passwords,
                               unsigned password_count, char tag[ENVELOPE_TAG_SIZE],
                               char text[ENVELOPE_TEXT_SIZE]) {
    contents inside;
    uint8_t key[KEY_SIZE], lock[KEY_SIZE];
    if (sodium_init() < 0) return ENVELOPE_ABSENT;
    if (password_count != envelope->passwords) return ENVELOPE_LOCKED;
    envelope_outcome outcome = derive_key(envelope, passwords, lock);
    if (outcome == ENVELOPE_OK &&
        crypto_secretbox_open_easy(key, envelope->key_box, sizeof envelope->key_box,
                                   envelope->key_nonce, lock) != 0)
        outcome = ENVELOPE_LOCKED;
    if (outcome == ENVELOPE_OK)
        outcome = look_inside(envelope, key, record, record_length, &inside);
    if (outcome == ENVELOPE_OK) {
        memcpy(tag, inside.tag, ENVELOPE_TAG_SIZE);
        memcpy(text, inside.text, ENVELOPE_TEXT_SIZE);
    }
    sodium_memzero(&inside, sizeof inside);
    sodium_memzero(key, sizeof key);
    sodium_memzero(lock, sizeof lock);
    return outcome;
}

void envelope_code(const client_envelope *envelope, char code[ENVELOPE_CODE_SIZE]) {
    static const char digits[] = "0123456789abcdef";
    size_t length = 0;
    for (unsigned i = 0; i < 16; i++) {
        if (i && i % 2 == 0) code[length++] = ' ';
        code[length++] = digits[envelope->commitment[i] >> 4U];
        code[length++] = digits[envelope->commitment[i] & 15U];
    }
    code[length] = '\0';
}
