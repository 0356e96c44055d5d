/* SPDX-License-Identifier: MIT */
/* Tests opening libraries at run time. */
#include <audio/library.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define MATHS "libm.so.6"

/* clang-format off */
#define FUNCTIONS(X) X(l, round) X(il, ogb) X(cb, rt)
/* clang-format on */
typedef struct maths {
    FUNCTIONS(AUDIO_LIBRARY_POINTER)
} maths;

static void finds_functions_in_order(void **state) {
    maths found = {0};
    (void)state;
    assert_true(AUDIO_LIBRARY_OPEN(MATHS, FUNCTIONS, found));
    assert_int_equal(found.round(2.6), 3);
    assert_int_equal(found.ogb(1024.0), 10);
    assert_true(fabs(found.rt(27.0) - 3) < 1e-9);
}

static void opening_again_gives_the_same_functions(void **state) {
    maths one = {0}, two = {0};
    (void)state;
    assert_true(AUDIO_LIBRARY_OPEN(MATHS, FUNCTIONS, one));
    assert_true(AUDIO_LIBRARY_OPEN(MATHS, FUNCTIONS, two));
    assert_memory_equal(&one, &two, sizeof one);
    assert_true(AUDIO_LIBRARY_OPEN(MATHS, FUNCTIONS, one));
    assert_memory_equal(&one, &two, sizeof one);
}

static void reports_a_missing_library_or_function(void **state) {
    maths found = {0};
    (void)state;
    assert_false(AUDIO_LIBRARY_OPEN("libno-such-voice.so.1", FUNCTIONS, found));
    void *pointers[2] = {NULL};
    assert_false(
        audio_library_open(MATHS, (const char *const[]){"cbrt", "no_such_root", NULL}, pointers));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_functions_in_order),
        cmocka_unit_test(opening_again_gives_the_same_functions),
        cmocka_unit_test(reports_a_missing_library_or_function),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
