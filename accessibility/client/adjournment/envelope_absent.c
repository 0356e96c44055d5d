/* SPDX-License-Identifier: MIT */
/* Replaces envelope.c in a build without libsodium: moves are sealed on paper. */
#include "envelope.h"

#include <string.h>

envelope_outcome envelope_seal(client_envelope *envelope, const char *tag, const char *text,
                               const char *record, size_t record_length,
                               const char *const *passwords, unsigned password_count) {
    (void)tag, (void)text, (void)record, (void)record_length, (void)passwords, (void)password_count;
    memset(envelope, 0, sizeof *envelope);
    return ENVELOPE_ABSENT;
}

envelope_outcome envelope_open(const client_envelope *envelope, const char *record,
                               size_t record_length, const char *const *passwords,
                               unsigned password_count, char tag[ENVELOPE_TAG_SIZE],
                               char text[ENVELOPE_TEXT_SIZE]) {
    (void)envelope, (void)record, (void)record_length, (void)passwords, (void)password_count;
    tag[0] = text[0] = '\0';
    return ENVELOPE_ABSENT;
}

void envelope_code(const client_envelope *envelope, char code[ENVELOPE_CODE_SIZE]) {
    (void)envelope;
    code[0] = '\0';
}

void envelope_wipe(void *bytes, size_t size) {
    memset(bytes, 0, size);
}
