/* SPDX-License-Identifier: MIT */
/* Tests each field of the file of an adjourned game: it is needed, once, and within its bounds. */
#include "client/support/whole_file.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "adjournment/adjourned_file.h"

enum { TEXT_SIZE = 1 << 16 };

static const char *const files[] = {TEST_DATA "/adjourned/version_1.txt",
                                    TEST_DATA "/adjourned/version_2.txt",
                                    TEST_DATA "/adjourned/version_3.txt"};

static adjourned_game game;
static chess_event events[ADJOURNED_EVENTS];
static char text[TEXT_SIZE], changed[TEXT_SIZE];
static unsigned long line;

static adjourned_trouble read_changed(void) {
    game.events = events;
    return adjourned_read(&game, changed, strlen(changed), &line);
}

/* Copies the text with each line as often as `often` says for its number, from 1, and its name. */
static void copy_lines(unsigned number, unsigned often) {
    unsigned at = 0;
    changed[0] = '\0';
    for (const char *from = text, *next; *from != '\0'; from = next) {
        next = strchr(from, '\n') + 1;
        for (unsigned n = ++at == number ? often : 1; n > 0; n--)
            strncat(changed, from, (size_t)(next - from));
    }
}

static bool line_begins(unsigned number, const char *name) {
    const char *from = text;
    while (--number > 0)
        from = strchr(from, '\n') + 1;
    return strncmp(from, name, strlen(name)) == 0;
}

static unsigned count_lines(void) {
    unsigned count = 0;
    for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++)
        count++;
    return count;
}

/* Only events may be left out or repeated; an envelope has as many salts as passwords. */
static void every_line_is_needed_once(void **state) {
    (void)state;
    for (size_t file = 0; file < sizeof files / sizeof *files; file++) {
        (void)read_file(files[file], text, sizeof text);
        unsigned count = count_lines();
        assert_true(line_begins(count, "end"));
        for (unsigned number = 1; number < count; number++) {
            bool many = line_begins(number, "event: ");
            copy_lines(number, 0);
            assert_int_equal(read_changed() == ADJOURNED_OK, many);
            if (number > 1 && !many) assert_int_equal(line, count - 1); /* at its end */
            copy_lines(number, 2);
            bool salt = line_begins(number, "salt: ");
            assert_int_equal(read_changed(), many   ? ADJOURNED_OK
                                             : salt ? ADJOURNED_CUT
                                                    : ADJOURNED_LINE);
            if (!many && !salt) assert_int_equal(line, number + 1);
        }
        copy_lines(count, 0);
        assert_int_equal(read_changed(), ADJOURNED_CUT);
        copy_lines(count, 2); /* nothing is read after the end */
        assert_int_equal(read_changed(), ADJOURNED_OK);
        assert_int_equal(line, count);
    }
}

/* Replaces the line of that name by the new line, or its value by one of `length` letters. */
static void replace(const char *name, const char *with, size_t length) {
    char begin[64];
    (void)snprintf(begin, sizeof begin, "\n%s: ", name);
    char *at = strstr(text, begin);
    assert_non_null(at);
    size_t before = (size_t)(at - text) + strlen(begin);
    memcpy(changed, text, before);
    if (with != NULL) length = strlen(with);
    if (with != NULL)
        memcpy(changed + before, with, length);
    else
        memset(changed + before, 'x', length);
    (void)snprintf(changed + before + length, sizeof changed - before - length, "%s",
                   strchr(text + before, '\n'));
}

static void values_within_their_bounds(void **state) {
    static const struct {
        const char *name, *value;
        size_t length; /* without a value: of so many letters */
        adjourned_trouble trouble;
    } rows[] = {
        {"white", NULL, ADJOURNED_NAME_SIZE - 1, ADJOURNED_OK},
        {"white", NULL, ADJOURNED_NAME_SIZE, ADJOURNED_LINE},
        {"black", NULL, ADJOURNED_NAME_SIZE - 1, ADJOURNED_OK},
        {"black", NULL, ADJOURNED_NAME_SIZE, ADJOURNED_LINE},
        {"resumption", NULL, ADJOURNED_NAME_SIZE, ADJOURNED_LINE},
        {"competition", NULL, ADJOURNED_NAME_SIZE, ADJOURNED_LINE},
        {"round", NULL, ADJOURNED_NAME_SIZE, ADJOURNED_LINE},
        {"table", NULL, ADJOURNED_NAME_SIZE, ADJOURNED_LINE},
        {"date", "", 0, ADJOURNED_OK},
        {"date", "2026-11-2", 0, ADJOURNED_LINE},
        {"date", "2026-11-280", 0, ADJOURNED_LINE},
        {"date", "2026-11-28 ", 0, ADJOURNED_LINE},
        {"date", "2026.11.28", 0, ADJOURNED_LINE},
        {"white", "", 0, ADJOURNED_OK},
        {"white", "Zoë ~", 0, ADJOURNED_OK},
        {"white", "a\x1f", 0, ADJOURNED_LINE},
        {"white", "\x7f", 0, ADJOURNED_LINE},
        {"move-number", "65535", 0, ADJOURNED_OK},
        {"move-number", "65536", 0, ADJOURNED_LINE},
        {"move-number", "000000000000002", 0, ADJOURNED_OK},
        {"move-number", "0000000000000002", 0, ADJOURNED_LINE},
        {"move-number", "2 ", 0, ADJOURNED_LINE},
        {"move-number", "", 0, ADJOURNED_LINE},
        {"sealed-by", "white", 0, ADJOURNED_OK},
        {"sealed-by", "whit", 0, ADJOURNED_LINE},
        {"sealed-by", "whitee", 0, ADJOURNED_LINE},
        {"sealed-by", "arbiter", 0, ADJOURNED_LINE},
        {"offer", "white", 0, ADJOURNED_OK},
        {"offer", "non", 0, ADJOURNED_LINE},
        {"used", "0:00:01 0:00:02", 0, ADJOURNED_OK},
        {"used", "0:00:01 ", 0, ADJOURNED_LINE},
        {"used", "0:00:01 x", 0, ADJOURNED_LINE},
        {"used", "x 0:00:02", 0, ADJOURNED_LINE},
        {"left", "0:00:01", 0, ADJOURNED_LINE},
        {"left", "0:00:01 0:00:02 0:00:03", 0, ADJOURNED_LINE},
        {"password", "argon2id13 16 1073741824 1", 0, ADJOURNED_OK},
        {"password", "argon2id13 17 1073741824 1", 0, ADJOURNED_LINE},
        {"password", "argon2id13 16 1073741825 1", 0, ADJOURNED_LINE},
        {"password", "argon2id13 16 1073741824 2", 0, ADJOURNED_CUT}, /* a salt is missing */
        {"password", "argon2id13 16 1073741824 3", 0, ADJOURNED_LINE},
        {"password", "argon2id13 16,1073741824 1", 0, ADJOURNED_LINE},
        {"password", "argon2id13 16 1073741824,1", 0, ADJOURNED_LINE},
        {"salt", "259394c016f804f3b9cc4f510bc8407", 0, ADJOURNED_LINE},
        {"salt", "259394c016f804f3b9cc4f510bc840711", 0, ADJOURNED_LINE},
        {"salt", "259394C016f804f3b9cc4f510bc84071", 0, ADJOURNED_LINE},
        {"code", "", 0, ADJOURNED_LINE},
        {"code", "x", 0, ADJOURNED_OK},
        {"position", "8/8 w - - 0 1", 0, ADJOURNED_LINE},
        {"position-before", "8/8 w - - 0 1", 0, ADJOURNED_LINE},
        {"rules", "x", 0, ADJOURNED_LINE},
        {"time", "x", 0, ADJOURNED_LINE},
    };
    (void)state;
    (void)read_file(files[2], text, sizeof text);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        replace(rows[i].name, rows[i].value, rows[i].length);
        adjourned_trouble trouble = read_changed();
        if (trouble != rows[i].trouble)
            fail_msg("%s: \"%s\" %zu: %d", rows[i].name, rows[i].value ? rows[i].value : "",
                     rows[i].length, (int)trouble);
    }
}

/* Bytes of the envelope: two digits each, nonce and box divided by a space. */
static void keys_and_boxes(void **state) {
    static const char *const names[] = {"\nkey: ", "\nbox: ", "\ncommitment: "};
    enum { NONCE = 2 * 24 };
    (void)state;
    (void)read_file(files[2], text, sizeof text);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t at = (size_t)(strstr(text, names[i]) - text) + strlen(names[i]);
        size_t end = (size_t)(strchr(text + at, '\n') - text);
        const size_t wrong[] = {at, at + 1, at + NONCE - 1, at + NONCE, end - 1};
        for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
            strcpy(changed, text);
            assert_int_equal(read_changed(), ADJOURNED_OK);
            changed[wrong[k]] = 'g';
            assert_int_equal(read_changed(), ADJOURNED_LINE);
        }
        strcpy(changed, text);
        memmove(changed + end - 2, changed + end, strlen(changed + end) + 1); /* a byte less */
        assert_int_equal(read_changed(), ADJOURNED_LINE);
        (void)snprintf(changed + end, sizeof changed - end, "00%s", text + end);
        memcpy(changed, text, end);
        assert_int_equal(read_changed(), ADJOURNED_LINE);
    }
}

/* As many events as there is room for. */
static void the_most_events(void **state) {
    static const char event[] = "event: 0:00:00 arbiter start\n";
    char *many = malloc(TEXT_SIZE + (ADJOURNED_EVENTS + 1) * (sizeof event - 1));
    (void)state;
    assert_non_null(many);
    (void)read_file(files[2], text, sizeof text);
    char *first = strstr(text, "\nevent: ") + 1, *after = strstr(text, "\nsealed-by: ") + 1;
    for (size_t more = 0; more < 2; more++) {
        size_t length = (size_t)(first - text);
        memcpy(many, text, length);
        for (size_t i = 0; i < ADJOURNED_EVENTS + more; i++, length += sizeof event - 1)
            memcpy(many + length, event, sizeof event - 1);
        strcpy(many + length, after);
        game.events = events;
        assert_int_equal(adjourned_read(&game, many, strlen(many), &line),
                         more ? ADJOURNED_LINE : ADJOURNED_OK);
        assert_int_equal(game.count, ADJOURNED_EVENTS);
    }
    free(many);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_is_needed_once),
        cmocka_unit_test(values_within_their_bounds),
        cmocka_unit_test(keys_and_boxes),
        cmocka_unit_test(the_most_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
