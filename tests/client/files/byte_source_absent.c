/* SPDX-License-Identifier: MIT */
/* Tests a program built without zlib and libzstd: it reads text, and says what it cannot read. */
#include "client/support/temporary_file.h"
#include "files/byte_source.h"

#include <errno.h>
#include <string.h>

static int error_of(const char *bytes, const char *name) {
    temporary_file_put(bytes, strlen(bytes));
    FILE *stream = fopen(temporary_file, "rb");
    assert_non_null(stream);
    errno = 0;
    byte_source *source = byte_source_open(stream, name);
    int error = source ? 0 : errno;
    if (source) {
        char read[64];
        assert_int_equal(byte_source_read(source, read, sizeof read), strlen(bytes));
        assert_memory_equal(read, bytes, strlen(bytes));
        assert_false(byte_source_is_compressed(source));
        assert_int_equal(byte_source_error(source), 0);
    }
    byte_source_close(source);
    assert_int_equal(fclose(stream), 0);
    return error;
}

static void compressed_files_are_refused(void **state) {
    (void)state;
    assert_int_equal(error_of("1. e4 *\n", "game.pgn"), 0);
    assert_int_equal(error_of("1. e4 *\n", "game.gz"), 0);
    assert_int_equal(error_of("", "game.pgn"), 0);
    assert_int_equal(error_of("\x1f\x8b\x08 and more", "game.pgn"), ENOTSUP);
    assert_int_equal(error_of("\x28\xb5\x2f\xfd and more", "game.pgn"), ENOTSUP);
    assert_int_equal(error_of("\x5f\x2a\x4d\x18 and more", "game.pgn"), ENOTSUP);
    assert_int_equal(error_of("1.", "game.zst"), EBADMSG);
}

int main(void) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(compressed_files_are_refused)};
    return cmocka_run_group_tests(tests, temporary_file_make, temporary_file_remove);
}
