/* SPDX-License-Identifier: MIT */
#include "byte_source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#ifdef ROCHADE_GZIP
#include <zlib.h>
#endif
#ifdef ROCHADE_ZSTD
#include <zstd.h>
#endif

enum { BLOCK = 1 << 16, MAGIC = 4 };

typedef enum packing { PLAIN, GZIP, ZSTD } packing;

struct byte_source {
    FILE *stream;
    packing packing;
    int error;
    uint64_t taken;
    size_t at, end; /* the unused bytes of the block */
    bool in_frame;  /* the compressed data must not end here */
    bool over;
#ifdef ROCHADE_GZIP
    z_stream gzip;
#endif
#ifdef ROCHADE_ZSTD
    ZSTD_DStream *zstd;
#endif
    unsigned char block[BLOCK];
};

/* Reads until the block holds `wanted` bytes or the stream ends. */
static void fill(byte_source *self, size_t wanted) {
    memmove(self->block, self->block + self->at, self->end - self->at);
    self->end -= self->at;
    self->at = 0;
    if (self->end >= wanted) return;
    size_t length = fread(self->block + self->end, 1, BLOCK - self->end, self->stream);
    if (length == 0 && ferror(self->stream)) self->error = errno ? errno : EIO;
    self->taken += length;
    self->end += length;
}

/* Zstandard may begin with a frame to be skipped (RFC 8878, 3.1.2). */
static packing packing_of(const unsigned char *bytes, size_t length) {
    static const unsigned char zstd[] = {0x28, 0xb5, 0x2f, 0xfd}, skipped[] = {0x2a, 0x4d, 0x18};
    if (length >= 3 && bytes[0] == 0x1f && bytes[1] == 0x8b && bytes[2] == 8) return GZIP;
    if (length < sizeof zstd) return PLAIN;
    if (memcmp(bytes, zstd, sizeof zstd) == 0) return ZSTD;
    return (bytes[0] & 0xf0U) == 0x50 && memcmp(bytes + 1, skipped, sizeof skipped) == 0 ? ZSTD
                                                                                         : PLAIN;
}

/*
 * Returns true for a name of compressed data, such as ".gz": an empty file of that name is
 * truncated.
 */
static bool is_named_compressed(const char *name) {
    static const char *const endings[] = {".gz", ".zst"};
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t ending = strlen(endings[i]);
        if (length > ending && strcmp(name + length - ending, endings[i]) == 0) return true;
    }
    return false;
}

/* ------------------------------------------------------------------------------- decompressing */

#ifdef ROCHADE_GZIP
static bool begin_gzip(byte_source *self) {
    enum { LARGEST_WINDOW = 15, HEADED = 16 };
    return inflateInit2(&self->gzip, LARGEST_WINDOW + HEADED) == Z_OK;
}

/* Skips the padding of a tape block: only zeros may follow the last member. */
static void pass_padding(byte_source *self) {
    self->over = true;
    for (; self->end > 0 && self->error == 0; fill(self, 1)) {
        while (self->at < self->end && self->block[self->at] == 0)
            self->at++;
        if (self->at < self->end) self->error = EBADMSG;
    }
}

static size_t read_gzip(byte_source *self, char *to, size_t size) {
    enum { MOST = 1 << 30 };
    z_stream *gzip = &self->gzip;
    size_t room = size < MOST ? size : MOST;
    gzip->next_in = self->block + self->at;
    gzip->avail_in = (uInt)(self->end - self->at);
    gzip->next_out = (Bytef *)to;
    gzip->avail_out = (uInt)room;
    int status = inflate(gzip, Z_NO_FLUSH);
    self->at = self->end - gzip->avail_in;
    self->in_frame = status != Z_STREAM_END;
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) self->error = EBADMSG;
    if (status == Z_STREAM_END) {
        fill(self, MAGIC);
        if (packing_of(self->block, self->end) != GZIP) pass_padding(self);
        (void)inflateReset(gzip);
    }
    return room - gzip->avail_out;
}
#endif

#ifdef ROCHADE_ZSTD
static bool begin_zstd(byte_source *self) {
    self->zstd = ZSTD_createDStream();
    return self->zstd != NULL;
}

static size_t read_zstd(byte_source *self, char *to, size_t size) {
    /* Between two frames there is no pending output. */
    if (self->at == self->end && !self->in_frame) return 0;
    ZSTD_inBuffer in = {self->block + self->at, self->end - self->at, 0};
    ZSTD_outBuffer out = {to, size, 0};
    size_t left = ZSTD_decompressStream(self->zstd, &out, &in);
    if (ZSTD_isError(left)) self->error = EBADMSG;
    self->at += in.pos;
    self->in_frame = left != 0;
    return out.pos;
}
#endif

static bool begin(byte_source *self) {
    switch (self->packing) {
#ifdef ROCHADE_GZIP
    case GZIP:
        return begin_gzip(self);
#endif
#ifdef ROCHADE_ZSTD
    case ZSTD:
        return begin_zstd(self);
#endif
    case PLAIN:
        return true;
    default:
        errno = ENOTSUP;
        return false;
    }
}

static size_t read_plain(byte_source *self, char *to, size_t size) {
    size_t length = self->end - self->at;
    if (length > size) length = size;
    memcpy(to, self->block + self->at, length);
    self->at += length;
    return length;
}

/* Reads some bytes. Returns 0 only at the end, after an error, or if more input is needed. */
static size_t read_some(byte_source *self, char *to, size_t size) {
    switch (self->packing) {
#ifdef ROCHADE_GZIP
    case GZIP:
        return read_gzip(self, to, size);
#endif
#ifdef ROCHADE_ZSTD
    case ZSTD:
        return read_zstd(self, to, size);
#endif
    default:
        return read_plain(self, to, size);
    }
}

/* -------------------------------------------------------------------------------------- reading */

byte_source *byte_source_open(FILE *stream, const char *name) {
    byte_source *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->stream = stream;
    fill(self, MAGIC);
    self->packing = packing_of(self->block, self->end);
    if (self->error == 0 && self->end < MAGIC && is_named_compressed(name)) self->error = EBADMSG;
    errno = self->error ? self->error : ENOMEM;
    if (self->error == 0 && begin(self)) return self;
    int error = errno;
    free(self);
    errno = error;
    return NULL;
}

/* Returns the number of bytes of the stream that have been used. */
static uint64_t used_bytes(const byte_source *self) {
    return self->taken - (self->end - self->at);
}

/* Reads more of the stream; sets `over` at its end. */
static void need_input(byte_source *self) {
    size_t left = self->end - self->at;
    fill(self, left + 1);
    if (self->end > left) return;
    self->over = true;
    if (self->in_frame && self->error == 0) self->error = EBADMSG;
}

size_t byte_source_read(byte_source *self, char *to, size_t size) {
    size_t length = 0;
    while (length < size && !self->over && self->error == 0) {
        uint64_t before = used_bytes(self);
        size_t more = read_some(self, to + length, size - length);
        length += more;
        if (more == 0 && used_bytes(self) == before && !self->over) need_input(self);
    }
    return length;
}

int byte_source_error(const byte_source *self) {
    return self->error;
}

uint64_t byte_source_taken(const byte_source *self) {
    return self->taken;
}

bool byte_source_is_compressed(const byte_source *self) {
    return self->packing != PLAIN;
}

void byte_source_close(byte_source *self) {
    if (self == NULL) return;
#ifdef ROCHADE_GZIP
    if (self->packing == GZIP) (void)inflateEnd(&self->gzip);
#endif
#ifdef ROCHADE_ZSTD
    (void)ZSTD_freeDStream(self->zstd);
#endif
    free(self);
}
