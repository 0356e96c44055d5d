/* SPDX-License-Identifier: MIT */
/*
 * Tests decompression: what is recognised as compressed, read in portions of every size, cut at
 * every byte, and what may follow. The compressed bytes are those of gzip 1.12 and zstd 1.5.4.
 */
#include "files/byte_source.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LENGTH = 4, MOST = 1 << 17, BLOCK = 1 << 16 };

static const char text[] = "abc\n";
static const char gzip[] = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x4b\x4c"
                           "\x4a\xe6\x02\x00\x4e\x81\x88\x47\x04\x00\x00\x00";
static const char zstd[] = "\x28\xb5\x2f\xfd\x04\x58\x21\x00\x00\x61\x62\x63\x0a\x2d\x6e\x4c\x82";
static const struct {
    const char *bytes;
    size_t length;
} packed[] = {{gzip, sizeof gzip - 1}, {zstd, sizeof zstd - 1}};

/* A file that is put together and then read. */
static char made[MOST], given[MOST];
static size_t made_length;

static void add(const char *bytes, size_t length) {
    assert_true(made_length + length <= MOST);
    memcpy(made + made_length, bytes, length);
    made_length += length;
}

static void begin(const char *bytes, size_t length) {
    made_length = 0;
    add(bytes, length);
}

/* Reads all that was made, `portion` bytes at a time. Returns the error; sets the bytes read. */
static int read_all(const char *name, size_t portion, size_t *length, bool *compressed) {
    FILE *stream = made_length > 0 ? fmemopen(made, made_length, "rb") : fopen("/dev/null", "rb");
    assert_non_null(stream);
    byte_source *source = byte_source_open(stream, name);
    int error = source ? 0 : errno;
    *length = 0;
    *compressed = source && byte_source_is_compressed(source);
    for (size_t more = portion; source && more == portion;) {
        assert_true(*length + portion <= MOST);
        more = byte_source_read(source, given + *length, portion);
        *length += more;
    }
    if (source) error = byte_source_error(source);
    if (source && !error) assert_int_equal(byte_source_taken(source), made_length);
    byte_source_close(source);
    assert_int_equal(fclose(stream), 0);
    return error;
}

static void expect_read(const char *name, const char *bytes, size_t size, bool compressed) {
    static const size_t portions[] = {1, 3, 4, 5, 1000};
    for (size_t i = 0; i < sizeof portions / sizeof *portions; i++) {
        size_t length;
        bool is_compressed;
        assert_int_equal(read_all(name, portions[i], &length, &is_compressed), 0);
        assert_int_equal(length, size);
        assert_memory_equal(given, bytes, size);
        assert_int_equal(is_compressed, compressed);
    }
}

static void expect_damaged(const char *name) {
    static const size_t portions[] = {1, LENGTH, 1000};
    for (size_t i = 0; i < sizeof portions / sizeof *portions; i++) {
        size_t length;
        bool compressed;
        assert_int_equal(read_all(name, portions[i], &length, &compressed), EBADMSG);
    }
}

/* ---------------------------------------------------------------------------------- recognising */

/* Text that begins nearly like a compressed file is text. */
static void nearly_compressed(void **state) {
    static const char *const rows[] = {
        "a",
        "\x1f",
        "\x1f\x8b",
        "\x1f\x8b\x07 no deflate",
        "\x1f\x8c\x08 gzip",
        "\x1e\x8b\x08 gzip",
        "\x28\xb5\x2f",
        "\x28\xb5\x2f\xfc zstd",
        "\x27\xb5\x2f\xfd zstd",
        "\x50\x2a\x4d",
        "\x4f\x2a\x4d\x18 skipped",
        "\x60\x2a\x4d\x18 skipped",
        "\x50\x2a\x4d\x19 skipped",
        "\x5f\x2b\x4d\x18 skipped",
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(rows[i], strlen(rows[i]));
        expect_read("game.pgn", rows[i], strlen(rows[i]), false);
    }
    begin("", 0);
    expect_read("game.pgn", "", 0, false);
}

/* A file that its name calls compressed is cut off if it has too few bytes to tell. */
static void named_compressed(void **state) {
    static const char *const named[] = {"game.gz", "game.zst", "/a/b.gz", ".a.zst"};
    static const char *const others[] = {"game.gzip", "gz",          "zst", ".gz",
                                         ".zst",      "game.gz.pgn", ""};
    (void)state;
    for (size_t size = 0; size <= LENGTH; size++) {
        begin(text, size);
        for (size_t i = 0; i < sizeof named / sizeof *named; i++)
            if (size < LENGTH)
                expect_damaged(named[i]);
            else
                expect_read(named[i], text, size, false);
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            expect_read(others[i], text, size, false);
    }
}

/* ---------------------------------------------------------------------------------------- reading
 */

static void whole_and_repeated(void **state) {
    char twice[2 * LENGTH + 1];
    (void)state;
    (void)snprintf(twice, sizeof twice, "%s%s", text, text);
    for (size_t i = 0; i < sizeof packed / sizeof *packed; i++) {
        begin(packed[i].bytes, packed[i].length);
        expect_read("-", text, LENGTH, true);
        add(packed[i].bytes, packed[i].length);
        expect_read("-", twice, 2 * LENGTH, true);
    }
}

/* Without its last bytes a file is damaged, also when the missing bytes are not of the text. */
static void cut_at_every_byte(void **state) {
    enum { SHORTEST = 4 };
    (void)state;
    for (size_t i = 0; i < sizeof packed / sizeof *packed; i++)
        for (size_t cut = SHORTEST; cut < packed[i].length; cut++) {
            begin(packed[i].bytes, cut);
            expect_damaged("-");
            begin(packed[i].bytes, packed[i].length); /* in the second part */
            add(packed[i].bytes, cut);
            expect_damaged("-");
        }
    begin(gzip, 3); /* enough to tell */
    expect_damaged("-");
}

/* Checksums are verified, and so is the length at the end of gzip. */
static void every_changed_check(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof packed / sizeof *packed; i++)
        for (size_t back = 1; back <= (i == 0 ? 8 : 4); back++) {
            begin(packed[i].bytes, packed[i].length);
            made[made_length - back] = (char)(made[made_length - back] ^ 1);
            expect_damaged("-");
        }
}

/* Only the zeros of a tape's last block may follow gzip, any number of them; nothing follows zstd.
 */
static void what_may_follow(void **state) {
    static const char zeros[BLOCK + 100];
    static const size_t counts[] = {1, 3, 4, 5, 512, BLOCK - 1, BLOCK, BLOCK + 1, BLOCK + 100};
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        begin(gzip, sizeof gzip - 1);
        add(zeros, counts[i]);
        expect_read("-", text, LENGTH, true);
        add("x", 1);
        expect_damaged("-");
    }
    begin(gzip, sizeof gzip - 1);
    add(zeros, 1);
    add(gzip, sizeof gzip - 1); /* a member after the padding */
    expect_damaged("-");
    begin(gzip, sizeof gzip - 1);
    add(zstd, sizeof zstd - 1);
    expect_damaged("-");
    begin(zstd, sizeof zstd - 1);
    add("x", 1);
    expect_damaged("-");
    begin(zstd, sizeof zstd - 1);
    add(gzip, sizeof gzip - 1);
    expect_damaged("-");
}

/* Frames to be skipped may stand before, between and after those of zstd (RFC 8878, 3.1.2). */
static void skipped_frames(void **state) {
    char frame[] = "\x50\x2a\x4d\x18\x03\x00\x00\x00xyz";
    (void)state;
    for (unsigned kind = 0x50; kind <= 0x5f; kind++) {
        frame[0] = (char)kind;
        begin(frame, sizeof frame - 1);
        expect_read("-", "", 0, true);
        add(zstd, sizeof zstd - 1);
        add(frame, sizeof frame - 1);
        expect_read("-", text, LENGTH, true);
        begin(frame, sizeof frame - 2);
        expect_damaged("-");
    }
}

/* Adds a part without text, `length` bytes more than the shortest one of its kind. */
static void add_empty(bool zstandard, size_t length) {
    static const char head[] = "\x1f\x8b\x08\x08\x00\x00\x00\x00\x02\x03"; /* a name follows */
    static const char tail[] = "\x00\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00";
    const char skipped[] = {0x50, 0x2a, 0x4d, 0x18, (char)length, 0, 0, 0};
    if (zstandard)
        add(skipped, sizeof skipped);
    else
        add(head, sizeof head - 1);
    memset(made + made_length, 'x', length);
    made_length += length;
    if (!zstandard) add(tail, sizeof tail - 1);
}

/* Parts that are longer together than what is read at once: its end falls on each of their bytes.
 */
static void many_parts(void **state) {
    enum { PARTS = 4000 };
    (void)state;
    for (size_t i = 0; i < sizeof packed / sizeof *packed; i++)
        for (size_t shift = 0; shift < packed[i].length; shift++) {
            size_t length;
            bool compressed;
            made_length = 0;
            add_empty(i == 1, shift);
            for (unsigned n = 0; n < PARTS; n++)
                add(packed[i].bytes, packed[i].length);
            assert_true(made_length > BLOCK);
            assert_int_equal(read_all("-", shift % 2 ? 1001 : 60000, &length, &compressed), 0);
            assert_int_equal(length, PARTS * LENGTH);
            for (size_t at = 0; at < length; at += LENGTH)
                assert_memory_equal(given + at, text, LENGTH);
        }
}

/* A stream that cannot be read: a folder. */
static void read_errors(void **state) {
    (void)state;
    FILE *stream = fopen("/tmp", "rb");
    assert_non_null(stream);
    assert_null(byte_source_open(stream, "-"));
    assert_int_equal(errno, EISDIR);
    (void)fclose(stream);
    byte_source_close(NULL);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(nearly_compressed),   cmocka_unit_test(named_compressed),
        cmocka_unit_test(whole_and_repeated),  cmocka_unit_test(cut_at_every_byte),
        cmocka_unit_test(every_changed_check), cmocka_unit_test(what_may_follow),
        cmocka_unit_test(skipped_frames),      cmocka_unit_test(many_parts),
        cmocka_unit_test(read_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
