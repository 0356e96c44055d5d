/* SPDX-License-Identifier: MIT */
/*
 * Reads a file and decompresses gzip (RFC 1952) and Zstandard (RFC 8878), which it recognises by
 * the first bytes. Other files are read unchanged.
 */
#ifndef CLIENT_BYTE_SOURCE_H
#define CLIENT_BYTE_SOURCE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct byte_source byte_source;

/*
 * Begins to read a stream, which the caller continues to own. Returns NULL, with errno, on failure:
 * ENOTSUP if this build cannot decompress it, ENOMEM, or the read error; EBADMSG if it is too short
 * for the compression that its name states (".gz", ".zst").
 */
byte_source *byte_source_open(FILE *stream, const char *name);

/* Reads `size` bytes, or fewer at the end or after an error. Returns their number. */
size_t byte_source_read(byte_source *self, char *to, size_t size);

/* Returns 0 or an errno: EBADMSG if the compressed data are damaged or truncated. */
int byte_source_error(const byte_source *self);

/* Returns the number of bytes read from the stream. */
uint64_t byte_source_taken(const byte_source *self);

bool byte_source_is_compressed(const byte_source *self);

/* Frees the source; NULL is allowed. */
void byte_source_close(byte_source *self);

#endif
