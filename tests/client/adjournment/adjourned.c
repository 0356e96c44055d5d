/* SPDX-License-Identifier: MIT */
/*
 * Tests the file of an adjourned game: it is read as it was written, in all versions, and a damaged
 * file never yields another game.
 */
#include "client/support/temporary_file.h"
#include "support/table.h"

#include <unistd.h>

#include "adjournment/adjourned_file.h"

enum { TEXT_SIZE = 1 << 16, ROOM = 64 };

static const char password[] = "geheimes wort"; /* of tests/data/adjourned/version_1.txt */

static adjourned_game game, again;
static chess_event events[ADJOURNED_EVENTS], more_events[ADJOURNED_EVENTS];

static size_t read_text(const char *name, char *text) {
    FILE *file = fopen(name, "r");
    if (!file) fail_msg("missing file: %s", name);
    size_t length = fread(text, 1, TEXT_SIZE - 1, file);
    fclose(file);
    text[length] = '\0';
    return length;
}

static adjourned_trouble read_game(adjourned_game *read, chess_event *room, const char *text,
                                   size_t length, unsigned long *line) {
    read->events = room;
    return adjourned_read(read, text, length, line);
}

static envelope_outcome open_it(const adjourned_game *read, const char *word, char *text) {
    const char *words[ENVELOPE_PASSWORDS] = {word, ""};
    char tag[ENVELOPE_TAG_SIZE];
    size_t length;
    char *record = adjourned_record(read, &length);
    envelope_outcome outcome = envelope_open(&read->inside, record, length, words, 1, tag, text);
    free(record);
    return outcome;
}

/* An existing file is never overwritten. */
static void write_game(void) {
    (void)unlink(temporary_file);
    assert_int_equal(adjourned_write(&game, temporary_file), 0);
}

/* Files of the first version remain readable. */
static void test_version_1(void **state) {
    static char text[TEXT_SIZE];
    static chess_sheet_line sheet[ROOM];
    char move[ENVELOPE_TEXT_SIZE];
    chess_arbiter arbiter;
    chess_envelope outside;
    unsigned long line;
    size_t length = read_text(TEST_DATA "/adjourned/version_1.txt", text);
    (void)state;
    assert_int_equal(read_game(&game, events, text, length, &line), ADJOURNED_OK);
    assert_string_equal(game.white, "Anna Muster");
    assert_int_equal(game.count, 8);
    chess_arbiter_begin(&arbiter, &game.rules, &game.control, NULL, &game.position, sheet, ROOM);
    for (size_t i = 0; i < game.count; i++)
        assert_int_equal(chess_arbiter_handle(&arbiter, &game.events[i], NULL),
                         CHESS_OBJECTION_NONE);
    assert_true(chess_arbiter_envelope(&arbiter, &outside));
    assert_true(adjourned_agrees(&outside, &game.outside));
    assert_int_equal(open_it(&game, "geheimes Wort", move), ENVELOPE_LOCKED);
    assert_int_equal(open_it(&game, password, move), ENVELOPE_OK);
    assert_string_equal(move, "Sf3");
}

/* Version 2 adds the other names of the score sheet, which the envelope's commitment covers. */
static void test_version_2(void **state) {
    static char text[TEXT_SIZE];
    char move[ENVELOPE_TEXT_SIZE];
    unsigned long line;
    size_t length = read_text(TEST_DATA "/adjourned/version_2.txt", text);
    (void)state;
    assert_int_equal(read_game(&game, events, text, length, &line), ADJOURNED_OK);
    assert_string_equal(game.competition, "Stadtmeisterschaft Köln");
    assert_string_equal(game.round, "3");
    assert_string_equal(game.table, "7");
    assert_int_equal(open_it(&game, password, move), ENVELOPE_OK);
    assert_string_equal(move, "Nf3");
    strcpy(game.round, "4");
    assert_int_equal(open_it(&game, password, move), ENVELOPE_FALSE);
    memmove(strstr(text, "competition"), strstr(text, "rules"), strlen(strstr(text, "rules")) + 1);
    assert_int_equal(read_game(&game, events, text, strlen(text), &line), ADJOURNED_CUT);
}

/* Version 3 adds the date on which the game began, which may be unknown. */
static void test_version_3(void **state) {
    static char text[TEXT_SIZE];
    char move[ENVELOPE_TEXT_SIZE];
    unsigned long line;
    size_t length = read_text(TEST_DATA "/adjourned/version_3.txt", text);
    (void)state;
    assert_int_equal(read_game(&game, events, text, length, &line), ADJOURNED_OK);
    assert_string_equal(game.date, "2026-11-28");
    assert_int_equal(open_it(&game, password, move), ENVELOPE_OK);
    assert_string_equal(move, "Nf3");
    strcpy(game.date, "2026-11-29");
    assert_int_equal(open_it(&game, password, move), ENVELOPE_FALSE);
    strcpy(game.date, "");
    write_game();
    length = read_text(temporary_file, text);
    assert_non_null(strstr(text, "\ndate: \n"));
    assert_int_equal(read_game(&again, more_events, text, length, &line), ADJOURNED_OK);
    assert_string_equal(again.date, "");
}

static void check_written_as_read(const char *name) {
    static char text[TEXT_SIZE], written[TEXT_SIZE];
    unsigned long line;
    size_t length = read_text(name, text);
    assert_int_equal(read_game(&game, events, text, length, &line), ADJOURNED_OK);
    write_game();
    (void)read_text(temporary_file, written);
    assert_string_equal(written, text);
    memset(&game.inside, 0, sizeof game.inside); /* on paper */
    write_game();
    length = read_text(temporary_file, written);
    assert_null(strstr(written, "box:"));
    assert_int_equal(read_game(&again, more_events, written, length, &line), ADJOURNED_OK);
    assert_int_equal(again.inside.passwords, 0);
}

static void test_written_as_read(void **state) {
    (void)state;
    check_written_as_read(TEST_DATA "/adjourned/version_1.txt");
    check_written_as_read(TEST_DATA "/adjourned/version_2.txt");
    check_written_as_read(TEST_DATA "/adjourned/version_3.txt");
}

/* Compares everything but the envelope's own bytes. */
static bool same_record(void) {
    size_t length, other;
    char *a = adjourned_record(&game, &length), *b = adjourned_record(&again, &other);
    bool same = length == other && memcmp(a, b, length) == 0;
    free(a);
    free(b);
    return same;
}

/*
 * Changes one byte, or truncates the file. One of these must result:
 *
 * - the file is refused
 * - its record changes, and the envelope does not match it
 * - the envelope's own bytes change, and it does not open
 * - its meaning is unchanged
 */
static void test_damaged(void **state) {
    static char text[TEXT_SIZE], damaged[TEXT_SIZE];
    static const char bytes[] = "0123456789abcdefx: \n";
    uint64_t seed = 1;
    unsigned refused = 0, denied = 0, opened = 0;
    unsigned long line;
    size_t length = read_text(TEST_DATA "/adjourned/version_1.txt", text);
    (void)state;
    assert_int_equal(read_game(&game, events, text, length, &line), ADJOURNED_OK);
    for (size_t cut = 0; cut < length - 1; cut++) {
        char *part = malloc(cut + (cut == 0)); /* the sanitizers see its end */
        assert_non_null(part);
        memcpy(part, text, cut);
        assert_int_not_equal(read_game(&again, more_events, part, cut, &line), ADJOURNED_OK);
        free(part);
    }
    for (size_t i = 0; i < length; i++) {
        memcpy(damaged, text, length + 1);
        seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407U;
        damaged[i] = bytes[(seed >> 33U) % (sizeof bytes - 1)];
        if (damaged[i] == text[i]) continue;
        if (read_game(&again, more_events, damaged, length, &line) != ADJOURNED_OK) {
            assert_true(line >= 1);
            refused++;
        } else if (!same_record() || memcmp(&again.inside, &game.inside, sizeof game.inside)) {
            denied++;
        } else {
            /* an equivalent spelling, or the readable code, which the commitment repeats */
            opened++;
        }
    }
    assert_true(refused > 300 && denied > 300 && opened < 45);
}

/*
 * A changed record or envelope is detected when the envelope is opened. Tries only a few of each,
 * because deriving a key is slow.
 */
static void test_changes_are_detected(void **state) {
    static char text[TEXT_SIZE];
    char move[ENVELOPE_TEXT_SIZE] = "unseen";
    unsigned long line;
    size_t length = read_text(TEST_DATA "/adjourned/version_1.txt", text);
    (void)state;
    assert_int_equal(read_game(&game, events, text, length, &line), ADJOURNED_OK);
    game.events[1].time++;
    assert_int_equal(open_it(&game, password, move), ENVELOPE_FALSE);
    game.events[1].time--;
    game.inside.commitment[31] ^= 1U;
    assert_int_equal(open_it(&game, password, move), ENVELOPE_FALSE);
    game.inside.commitment[31] ^= 1U;
    game.inside.box[40] ^= 1U;
    assert_int_equal(open_it(&game, password, move), ENVELOPE_FALSE);
    game.inside.box[40] ^= 1U;
    game.inside.key_box[0] ^= 1U;
    assert_int_equal(open_it(&game, password, move), ENVELOPE_LOCKED);
    assert_string_equal(move, "unseen");
}

/* The length of the file does not depend on the move, and sealing twice gives different files. */
static void test_three_moves_give_files_of_one_length(void **state) {
    static const char *const moves[] = {"e4", "", "Turm Anna acht schlägt Hector acht Schachmatt"};
    static char text[TEXT_SIZE];
    const char *words[ENVELOPE_PASSWORDS] = {password, password};
    char first[2 * ENVELOPE_HASH_SIZE] = "";
    size_t expected = 0, record_length;
    unsigned long line;
    size_t length = read_text(TEST_DATA "/adjourned/version_1.txt", text);
    (void)state;
    assert_int_equal(read_game(&game, events, text, length, &line), ADJOURNED_OK);
    char *record = adjourned_record(&game, &record_length);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(
            envelope_seal(&game.inside, "de", moves[i], record, record_length, words, 2),
            ENVELOPE_OK);
        write_game();
        char tag[ENVELOPE_TAG_SIZE] = "", move[ENVELOPE_TEXT_SIZE] = "";
        assert_int_equal(envelope_open(&game.inside, record, record_length, words, 2, tag, move),
                         ENVELOPE_OK);
        assert_string_equal(tag, "de"); /* the language in which the move was written */
        assert_string_equal(move, moves[i]);
        length = read_text(temporary_file, text);
        if (i == 0) expected = length;
        assert_int_equal(length, expected);
        assert_int_not_equal(memcmp(first, game.inside.commitment, ENVELOPE_HASH_SIZE), 0);
        memcpy(first, game.inside.commitment, ENVELOPE_HASH_SIZE);
    }
    free(record);
}

#define SALT "salt: 259394c016f804f3b9cc4f510bc84071\n"

static void test_invalid_files(void **state) {
    static const struct {
        const char *text;
        adjourned_trouble trouble;
        unsigned long line;
    } cases[] = {
        {"", ADJOURNED_FOREIGN, 0},
        {"[Event \"?\"]\n", ADJOURNED_FOREIGN, 1},
        {"rochade adjourned game\n", ADJOURNED_FOREIGN, 1},
        {"rochade adjourned game 4\n", ADJOURNED_NEWER, 1},
        {"rochade adjourned game 1\nwhite: A\nwhite: B\nend\n", ADJOURNED_LINE, 3},
        {"rochade adjourned game 1\nwhite: A\nwhat: B\nend\n", ADJOURNED_LINE, 3},
        {"rochade adjourned game 1\nevent: soon\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\nwhite: A\x1b[2J\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\npassword: argon2id13 17 8192 1\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\npassword: argon2id13 3 1073741825 1\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\nwhite: A\nend\n", ADJOURNED_CUT, 3},
        {"rochade adjourned game 1 or so\nwhite: A\nend\n", ADJOURNED_FOREIGN, 1},
        {"rochade adjourned game 0\nwhite: A\nend\n", ADJOURNED_FOREIGN, 1},
        {"rochade adjourned game 1\nwhite: A\x7f\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\nwhite:A\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\ncompetition: A\n", ADJOURNED_LINE, 2}, /* of version 2 */
        {"rochade adjourned game 2\ndate: 2026-11-28\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\nsealed-by: grey\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\nmove-number: 65536\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\nmove-number: 1234567890123456\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\nmove-number: two\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\nused: 0:00:01\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\noffer: grey\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\npassword: argon2id13 \n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\npassword: argon2id13 x 8192 1\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\npassword: argon2id13 3\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\npassword: argon2id13 3 8192\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\npassword: argon2id13 3 8192 1 1\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\npassword: argon2id13 3 8192 0\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\npassword: argon2id13 3 8192 3\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\npassword: argon2id13 3 8192 4294967297\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\npassword: argon2id14 3 8192 1\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\nsalt: 00\n", ADJOURNED_LINE, 2},
        {"rochade adjourned game 1\n" SALT SALT SALT "end\n", ADJOURNED_LINE, 4}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsigned long line = 99;
        assert_int_equal(
            read_game(&again, more_events, cases[i].text, strlen(cases[i].text), &line),
            cases[i].trouble);
        assert_int_equal(line, cases[i].line);
    }
}

/* The lines of another system end with CR and LF; Black seals and has offered a draw. */
static void test_black_has_sealed(void **state) {
    static const char *const changes[][2] = {{"sealed-by: white", "sealed-by: black"},
                                             {"offer: none", "offer: black"}};
    static char text[TEXT_SIZE], changed[TEXT_SIZE];
    size_t length = 0;
    unsigned long line;
    (void)state;
    (void)read_text(TEST_DATA "/adjourned/version_1.txt", text);
    for (char *at = strtok(text, "\n"); at; at = strtok(NULL, "\n")) {
        for (size_t i = 0; i < 2; i++)
            if (strcmp(at, changes[i][0]) == 0) at = (char *)(uintptr_t)changes[i][1];
        length += (size_t)snprintf(changed + length, sizeof changed - length, "%s\r\n", at);
    }
    assert_int_equal(read_game(&game, events, changed, length, &line), ADJOURNED_OK);
    assert_int_equal(game.outside.sealed_by, CHESS_BLACK);
    assert_true(game.outside.offer[CHESS_BLACK] && !game.outside.offer[CHESS_WHITE]);
    write_game();
    length = read_text(temporary_file, text);
    assert_non_null(strstr(text, "\nsealed-by: black\n"));
    assert_non_null(strstr(text, "\noffer: black\n"));
    assert_int_equal(read_game(&again, more_events, text, length, &line), ADJOURNED_OK);
    assert_true(adjourned_agrees(&game.outside, &again.outside));
}

/* Each value on the envelope is compared with the arbiter's. */
static void test_envelopes_that_disagree(void **state) {
    static char text[TEXT_SIZE];
    unsigned long line;
    size_t length = read_text(TEST_DATA "/adjourned/version_1.txt", text);
    (void)state;
    assert_int_equal(read_game(&game, events, text, length, &line), ADJOURNED_OK);
    for (int changed = 0; changed <= 7; changed++) {
        chess_envelope other = game.outside;
        if (changed == 1) other.sealed_by = CHESS_BLACK;
        if (changed == 2) other.move_number++;
        if (changed == 3) other.position = chess_start_position;
        if (changed == 4) other.used[CHESS_WHITE]++;
        if (changed == 5) other.left[CHESS_BLACK]--;
        if (changed == 6) other.offer[CHESS_WHITE] = true;
        if (changed == 7) other.offer[CHESS_BLACK] = true;
        assert_int_equal(adjourned_agrees(&game.outside, &other), changed == 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_version_1),
        cmocka_unit_test(test_version_2),
        cmocka_unit_test(test_version_3),
        cmocka_unit_test(test_written_as_read),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_changes_are_detected),
        cmocka_unit_test(test_invalid_files),
        cmocka_unit_test(test_black_has_sealed),
        cmocka_unit_test(test_envelopes_that_disagree),
        cmocka_unit_test(test_three_moves_give_files_of_one_length),
    };
    return cmocka_run_group_tests(tests, temporary_file_make, temporary_file_remove);
}
