/* SPDX-License-Identifier: MIT */
/*
 * The bytes of a file as they were before gzip (RFC 1952) or Zstandard (RFC 8878) compressed it;
 * how it is compressed, its first bytes tell. Files that are not compressed are read as they are.
 */
#ifndef CLIENT_BYTE_SOURCE_H
#define CLIENT_BYTE_SOURCE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct byte_source byte_source;

/*
 * Begins to read a stream, which stays the caller's. Returns NULL, with errno, on failure: ENOTSUP
 * if this build cannot decompress it, ENOMEM, or why it could not be read; EBADMSG if it is too
 * short for the compressed data that its name promises (".gz", ".zst").
 */
byte_source *byte_source_open(FILE *stream, const char *name);

/* Reads `size` bytes; fewer at the end or after an error. */
size_t byte_source_read(byte_source *self, char *to, size_t size);

/* Returns 0 or an errno: EBADMSG if the compressed data are damaged or end too early. */
int byte_source_error(const byte_source *self);

/* Returns how many bytes of the stream have been read. */
uint64_t byte_source_taken(const byte_source *self);

bool byte_source_is_compressed(const byte_source *self);

/* Frees the source; NULL is allowed. */
void byte_source_close(byte_source *self);

#endif
