/* SPDX-License-Identifier: MIT */
/* Tests that links and paths in the texts of a game are said by a short name. */
#include <short_links.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void links_are_said_by_a_short_name(void **state) {
    (void)state;
    char line[512];
    unsigned rows = 0;
    FILE *table = fopen(TEST_DATA "/links.tsv", "r");
    assert_non_null(table);
    while (fgets(line, sizeof line, table) != NULL) {
        char *said = strchr(line, '\t');
        if (line[0] == '#' || said == NULL) continue;
        *said++ = '\0';
        said[strcspn(said, "\n")] = '\0';
        short_links(line);
        assert_string_equal(line, said);
        rows++;
    }
    (void)fclose(table);
    assert_true(rows > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(links_are_said_by_a_short_name)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
