/* SPDX-License-Identifier: MIT */
/* Reads lines that are very long, malformed or damaged: each is understood as something sound. */
#include <dialogue/utterance.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Every line gets an answer, however long or malformed, and nothing is written past its end. */
static void hostile_lines(void **state) {
    static const char *const parts[] = {"a ", "d",           "schlägt ", "\xC3",       "O-O-",
                                        "8",  "en passant ", "\xF0\x9F", "was steht ", "D "};
    char line[4096];
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        size_t length = 0, part = strlen(parts[i]);
        while (length + part <= sizeof line) {
            memcpy(line + length, parts[i], part);
            length += part;
        }
        dialogue_utterance utterance;
        dialogue_read(line, length, DIALOGUE_FRENCH, &utterance);
        assert_int_not_equal(utterance.sense, DIALOGUE_MOVE);
        assert_true(utterance.unknown_at + utterance.unknown_length <= length);
    }
}

static void expect_sound(const char *line, size_t length, dialogue_language player) {
    dialogue_utterance utterance;
    dialogue_read(line, length, player, &utterance);
    bool request = utterance.sense == DIALOGUE_MOVE || utterance.sense == DIALOGUE_PARTIAL;
    assert_true(utterance.spec_count <= DIALOGUE_SPEC_COUNT);
    assert_true(utterance.likely_count <= utterance.spec_count);
    assert_true(!request || utterance.likely_count > 0);
    assert_true(utterance.rest_at + utterance.rest_length <= length);
    assert_true(utterance.unknown_at + utterance.unknown_length <= length);
    bool refused = utterance.sense == DIALOGUE_UNKNOWN || utterance.sense == DIALOGUE_ASKED;
    assert_true((utterance.unknown_length > 0) == refused);
    assert_true(memchr(utterance.near, 0, DIALOGUE_NEAR_SIZE) != NULL);
    assert_true(utterance.sense != DIALOGUE_COMMAND || utterance.command != DIALOGUE_COMMAND_NONE);
}

/* Changes, drops and doubles bytes in the lines of the corpus; deterministic. */
static void broken_lines(void **state) {
    unsigned long long random = 88172645463325252ULL;
    char path[1024], text[1024];
    snprintf(path, sizeof path, "%s/utterances.tsv", TEST_DATA);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    (void)state;
    while (fgets(text, sizeof text - 64, file)) {
        size_t length = strlen(text);
        for (unsigned i = 0; i < 40; i++) {
            random ^= random << 13, random ^= random >> 7, random ^= random << 17;
            size_t at = (size_t)(random >> 8) % length;
            if (i % 8 == 7) {
                memmove(text + at, text + at + 1, length - at - 1);
                length--;
            } else if (i % 8 == 3) {
                memmove(text + at + 1, text + at, length - at);
                length++;
            } else {
                text[at] = (char)(random >> 40);
            }
            if (length < 2) break;
            expect_sound(text, length, (dialogue_language)(i % DIALOGUE_LANGUAGE_COUNT));
        }
    }
    fclose(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(hostile_lines),
                                       cmocka_unit_test(broken_lines)};
    return cmocka_run_group_tests_name("dialogue_broken_lines", tests, NULL, NULL);
}
