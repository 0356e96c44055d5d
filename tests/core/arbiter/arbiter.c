/* SPDX-License-Identifier: MIT */
/*
 * Plays the scenarios of tests/data/arbiter, whose README describes their form, and tests rule
 * sets.
 */
#include "support/random.h"
#include "support/table.h"

#include "arbiter/state.h"

#include <dirent.h>

enum { SHEET_ROOM = 400 };

/* --------------------------------------------------------------------------------- one scenario */

typedef struct scene {
    const char *file;
    unsigned line_number;
    char title[256];
    chess_rules rules;
    chess_time_control control;
    chess_position position;
    bool begun;
    chess_arbiter arbiter;
    chess_sheet_line sheet[SHEET_ROOM];
    int64_t time;
    chess_event event;         /* the last event */
    chess_objection objection; /* its objection */
    chess_rulings rulings;     /* its rulings */
    uint32_t seen;             /* the number of rulings expected so far */
    bool broken;               /* the scene has failed */
} scene;

static scene stage;
static unsigned wrong_scenes;
static jmp_buf next_scene;

/*
 * Reports a failure and skips the rest of the scene. The other scenes are played, and the test
 * fails at the end.
 */
static void wrong(const char *what, const char *found) {
    print_error("%s:%u: [%s]\n    expected %s\n    found    %s\n", stage.file, stage.line_number,
                stage.title, what, found);
    wrong_scenes++;
    longjmp(next_scene, 1);
}

static void begin(void) {
    if (stage.begun) return;
    stage.begun = true;
    chess_arbiter_begin(&stage.arbiter, &stage.rules, &stage.control, NULL, &stage.position,
                        stage.sheet, SHEET_ROOM);
}

/* Fails if there is an objection or a ruling that the scenario did not expect. */
static void expect_no_more(void) {
    char text[160];
    if (stage.objection) {
        chess_objection_write(stage.objection, stage.event.kind, (chess_edition)stage.rules.edition,
                              text, sizeof text);
        wrong("no objection", text);
    }
    if (stage.seen >= stage.rulings.count) return;
    chess_ruling_write(&stage.rulings.list[stage.seen], (chess_edition)stage.rules.edition, text,
                       sizeof text);
    wrong("no more rulings", text);
}

static void handle(const chess_event *event) {
    begin();
    expect_no_more();
    stage.event = *event;
    stage.time = event->time;
    stage.seen = 0;
    stage.objection = chess_arbiter_handle(&stage.arbiter, event, &stage.rulings);
}

static void receive_line(const char *line) {
    chess_event event;
    size_t at = 0;
    char text[CHESS_EVENT_SIZE], again[CHESS_EVENT_SIZE];
    if (chess_event_read(&event, line, strlen(line), &at)) wrong("no event", line + at);
    chess_event_write(&event, text, sizeof text);
    if (chess_event_read(&event, text, strlen(text), &at)) wrong("cannot read again", text);
    chess_event_write(&event, again, sizeof again);
    assert_string_equal(text, again);
    handle(&event);
}

/*
 * Plays moves such as "moves e2e4 e7e5": each is made and completed in one second, without a
 * ruling.
 */
static void play_moves(char *text) {
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        chess_event event;
        char line[CHESS_EVENT_SIZE], time[CHESS_TIME_SIZE];
        begin();
        expect_no_more();
        chess_time_write(stage.time + 1000, time, sizeof time);
        snprintf(line, sizeof line, "%s %s move %s", time,
                 chess_position_turn(&stage.arbiter.position) ? "black" : "white", word);
        if (chess_event_read(&event, line, strlen(line), NULL)) wrong("no move", word);
        handle(&event);
        if (stage.rulings.count) continue;
        event.kind = CHESS_EVENT_PRESS;
        handle(&event);
    }
}

static void expect_ruling(const char *expected) {
    char text[160] = "none";
    if (stage.objection)
        chess_objection_write(stage.objection, stage.event.kind, (chess_edition)stage.rules.edition,
                              text, sizeof text);
    else if (stage.seen < stage.rulings.count)
        chess_ruling_write(&stage.rulings.list[stage.seen], (chess_edition)stage.rules.edition,
                           text, sizeof text);
    if (strcmp(text, expected) != 0) wrong(expected, text);
    stage.seen++;
}

static void expect_objection(const char *expected) {
    char text[160];
    snprintf(text, sizeof text, "%s %s",
             chess_objection_article(stage.objection, (chess_edition)stage.rules.edition),
             chess_objection_word(stage.objection));
    if (strcmp(text, expected) != 0) wrong(expected, text);
    stage.objection = CHESS_OBJECTION_NONE;
}

/* ----------------------------------------------------------- the state that a scenario can test */

static void look(const char *what, char *found, size_t size) {
    const chess_arbiter *a = &stage.arbiter;
    chess_color color = strstr(what, "black") ? CHESS_BLACK : CHESS_WHITE;
    char fen[CHESS_FEN_SIZE];
    if (strncmp(what, "clock", 5) == 0) {
        chess_time_write(chess_clock_remaining(&a->clock, color, stage.time), found, size);
    } else if (strcmp(what, "result") == 0) {
        chess_arbiter_score_write(a, found, size);
    } else if (strcmp(what, "decided") == 0) {
        static const char *const winners[] = {"nobody", "white", "black", "drawn"};
        snprintf(found, size, "%s", winners[a->decided]);
    } else if (strcmp(what, "turn") == 0) {
        snprintf(found, size, "%s", chess_position_turn(&a->position) ? "black" : "white");
    } else if (strcmp(what, "running") == 0) {
        snprintf(found, size, "%s",
                 !a->clock.running              ? "nobody"
                 : a->clock.turn == CHESS_WHITE ? "white"
                                                : "black");
    } else if (strcmp(what, "board") == 0) {
        chess_position_write_fen(&a->position, CHESS_FEN_X, fen, sizeof fen);
        snprintf(found, size, "%.*s", (int)strcspn(fen, " "), fen);
    } else if (strcmp(what, "offer") == 0) {
        snprintf(found, size, "%s",
                 a->players[0].offer   ? "white"
                 : a->players[1].offer ? "black"
                                       : "nobody");
    } else if (strcmp(what, "sheet") == 0) {
        snprintf(found, size, "%u", a->count);
    } else if (strcmp(what, "noted") == 0) {
        bool noted = a->count && a->sheet[a->count - 1].marks & CHESS_SHEET_OFFER;
        snprintf(found, size, "%s", noted ? "(=)" : "-");
    } else if (strncmp(what, "counter", 7) == 0) {
        snprintf(found, size, "%u", a->clock.sides[color].moves);
    } else if (strncmp(what, "illegal", 7) == 0) {
        snprintf(found, size, "%u", a->players[color].illegal);
    } else if (strncmp(what, "warnings", 8) == 0) {
        snprintf(found, size, "%u", a->players[color].warnings);
    } else if (strncmp(what, "records", 7) == 0) {
        snprintf(found, size, "%s", chess_arbiter_must_record(a, color, stage.time) ? "yes" : "no");
    } else if (strcmp(what, "kind") == 0) {
        static const char *const kinds[] = {"unlimited", "blitz", "rapid", "standard"};
        snprintf(found, size, "%s", kinds[chess_time_control_class(&stage.control)]);
    } else if (strncmp(what, "used", 4) == 0) {
        chess_envelope envelope;
        snprintf(found, size, "none");
        if (chess_arbiter_envelope(a, &envelope))
            chess_time_write(envelope.used[color], found, size);
    } else if (strcmp(what, "envelope") == 0) {
        chess_envelope envelope;
        char left[2][CHESS_TIME_SIZE];
        if (!chess_arbiter_envelope(a, &envelope)) {
            snprintf(found, size, "none");
            return;
        }
        chess_time_write(envelope.left[0], left[0], sizeof left[0]);
        chess_time_write(envelope.left[1], left[1], sizeof left[1]);
        snprintf(found, size, "%s move %u left %s %s%s",
                 envelope.sealed_by == CHESS_WHITE ? "white" : "black", envelope.move_number,
                 left[0], left[1], envelope.offer[0] || envelope.offer[1] ? " (=)" : "");
    } else {
        wrong("nothing to look at", what);
    }
}

static void expect_state(char *text) {
    char found[160], *divider = strstr(text, ": ");
    if (!divider) wrong("expected 'what: value'", text);
    *divider = '\0';
    expect_no_more();
    begin();
    look(text, found, sizeof found);
    if (strcmp(found, divider + 2) != 0) wrong(text, found);
}

/* ------------------------------------------------------------------ reading a file of scenarios */

static void set_rules(const char *text) {
    size_t at = 0;
    if (chess_rules_read(&stage.rules, text, strlen(text), &at)) wrong("a rule set", text + at);
}

static void close_scene(void) {
    if (stage.begun && !stage.broken) expect_no_more();
    stage.begun = false;
}

static void open_scene(const char *title) {
    stage.broken = false;
    stage.rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_time_control_read(&stage.control, "90", 2, NULL);
    stage.position = chess_start_position;
    stage.begun = false;
    stage.objection = CHESS_OBJECTION_NONE;
    stage.rulings.count = stage.seen = 0;
    stage.time = 0;
    snprintf(stage.title, sizeof stage.title, "%s", title);
}

static char *after(char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

static void read_line(char *line) {
    char *rest;
    if ((rest = after(line, "rules")) != NULL) {
        set_rules(rest);
    } else if ((rest = after(line, "time")) != NULL) {
        if (chess_time_control_read(&stage.control, rest, strlen(rest), NULL))
            wrong("no time control", rest);
    } else if ((rest = after(line, "position")) != NULL) {
        if (chess_position_read_fen(&stage.position, rest, strlen(rest), NULL, NULL))
            wrong("a position", rest);
    } else if ((rest = after(line, "moves")) != NULL) {
        play_moves(rest);
    } else if ((rest = after(line, ">")) != NULL) {
        expect_ruling(rest);
    } else if ((rest = after(line, "!")) != NULL) {
        expect_objection(rest);
    } else if ((rest = after(line, "=")) != NULL) {
        expect_state(rest);
    } else {
        receive_line(line);
    }
}

/* Plays one line. The end of a scene can also fail. */
static void play_line(char *line) {
    if (setjmp(next_scene)) {
        stage.broken = true;
        return;
    }
    if (strncmp(line, "== ", 3) == 0)
        close_scene();
    else if (!stage.broken)
        read_line(line);
}

static unsigned play_file(const char *path) {
    FILE *file = fopen(path, "r");
    char line[1024];
    unsigned scenes = 0;
    if (!file) fail_msg("cannot open %s", path);
    stage.file = strrchr(path, '/') + 1;
    stage.line_number = 0;
    stage.begun = false;
    while (fgets(line, sizeof line, file)) {
        char *start = line + strspn(line, " ");
        stage.line_number++;
        start[strcspn(start, "\r\n")] = '\0';
        if (*start == '#' || *start == '\0') continue;
        play_line(start);
        if (strncmp(start, "== ", 3) != 0) continue;
        open_scene(start + 3);
        scenes++;
    }
    play_line(strcpy(line, "== "));
    fclose(file);
    return scenes;
}

static void test_scenarios(void **state) {
    DIR *folder = opendir(TEST_DATA "/arbiter");
    struct dirent *entry;
    unsigned scenes = 0;
    (void)state;
    assert_non_null(folder);
    while ((entry = readdir(folder)) != NULL) {
        char path[1024];
        if (!strstr(entry->d_name, ".txt")) continue;
        snprintf(path, sizeof path, "%s/arbiter/%s", TEST_DATA, entry->d_name);
        scenes += play_file(path);
    }
    closedir(folder);
    assert_int_equal(wrong_scenes, 0);
    assert_true(scenes >= 150);
}

/* -------------------------------------------------------------------------------------- queries */

/*
 * Tests the judge that searches. Pawns that block each other keep the kings apart for ever, and one
 * bishop cannot mate; the number of pieces alone would allow it.
 */
static void test_judge_by_search(void **state) {
    static chess_winnable_node nodes[4000];
    static uint32_t slots[4000];
    static const char blocked[] = "4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4KB2 w - - 0 1";
    chess_winnable_memory memory = {nodes, slots, 4000, 4000};
    chess_position position = position_of("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    chess_sheet_line sheet[4];
    chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_time_control control;
    chess_arbiter arbiter;
    chess_event event = CHESS_EVENT_OF(CHESS_EVENT_START, CHESS_PARTY_ARBITER, 0);
    (void)state;
    assert_int_equal(chess_judge_by_search(&memory, &position, CHESS_WHITE),
                     CHESS_WINNABLE_CAN_MATE);
    assert_int_equal(chess_judge_by_search(&memory, &position, CHESS_BLACK),
                     CHESS_WINNABLE_CANNOT_MATE);
    position = position_of(blocked);
    assert_false(chess_position_lacks_material(&position));
    chess_time_control_read(&control, "5", 1, NULL);
    chess_arbiter_begin(&arbiter, &rules, &control, NULL, &position, sheet, 4);
    chess_arbiter_use_judge(&arbiter, chess_judge_by_search, &memory);
    assert_int_equal(chess_arbiter_handle(&arbiter, &event, NULL), CHESS_OBJECTION_NONE);
    assert_int_equal(arbiter.ending, CHESS_RULING_DEAD);
    assert_int_equal(chess_arbiter_result(&arbiter), CHESS_DRAWN);
}

/*
 * An event that cannot happen is answered with its name, its Article, and what was expected; the
 * state is unchanged.
 */
static void test_objections(void **state) {
    static chess_sheet_line sheet[1];
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    const chess_time_control unlimited = {.count = 0};
    chess_event event = CHESS_EVENT_OF(CHESS_EVENT_START, CHESS_PARTY_ARBITER, 0);
    chess_arbiter arbiter;
    char text[160];
    (void)state;
    chess_arbiter_begin(&arbiter, &rules, &unlimited, NULL, NULL, sheet, 1);
    assert_int_equal(chess_arbiter_handle(&arbiter, &event, NULL), CHESS_OBJECTION_NONE);
    event = CHESS_EVENT_OF(CHESS_EVENT_PRESS, CHESS_PARTY_BLACK, 1);
    chess_objection objection = chess_arbiter_handle(&arbiter, &event, NULL);
    chess_objection_write(objection, event.kind, CHESS_EDITION_2014, text, sizeof text);
    assert_string_equal(text, "press (6.2.a): expected the player whose clock runs (6.2.a)");
    chess_objection_write(objection, event.kind, CHESS_EDITION_2023, text, sizeof text);
    assert_string_equal(text, "press (6.2.1): expected the player whose clock runs (6.2.1)");
    chess_objection_write(objection, event.kind, CHESS_EDITION_1997, text, sizeof text);
    assert_string_equal(text, "press: expected the player whose clock runs");
    assert_int_equal(arbiter.clock.now, 0);
    event = chess_event_of_move(&arbiter.position, chess_move_make(12, 28, CHESS_PLAIN), 1);
    assert_int_equal(chess_arbiter_handle(&arbiter, &event, NULL), CHESS_OBJECTION_NONE);
    event = chess_event_of_move(&arbiter.position, chess_move_make(52, 36, CHESS_PLAIN), 2);
    assert_int_equal(chess_arbiter_handle(&arbiter, &event, NULL), CHESS_OBJECTION_SHEET_FULL);
    assert_int_equal(arbiter.count, 1);
}

/*
 * If there are more rulings than there is room for, the first ones stay, and nothing is written
 * past the end of the list.
 */
static void test_full_rulings(void **state) {
    struct {
        chess_rulings rulings;
        unsigned char behind[sizeof(chess_ruling)];
    } guarded;
    hearing h = {.rulings = &guarded.rulings};
    (void)state;
    guarded.rulings.count = 0;
    memset(guarded.behind, 0x5a, sizeof guarded.behind);
    for (unsigned i = 0; i < 2 * CHESS_RULING_ROOM; i++) {
        (void)chess__arbiter_rule(&h, (chess_ruling_kind)(CHESS_RULING_NONE + 1 + i % 2),
                                  CHESS_BLACK);
        assert_in_range(guarded.rulings.count, 1, CHESS_RULING_ROOM);
    }
    assert_int_equal(guarded.rulings.count, CHESS_RULING_ROOM - 1);
    for (uint32_t i = 0; i < guarded.rulings.count; i++)
        assert_int_equal(guarded.rulings.list[i].kind, CHESS_RULING_NONE + 1 + i % 2);
    for (size_t i = 0; i < sizeof guarded.behind; i++)
        assert_int_equal(guarded.behind[i], 0x5a);
}

static void assert_reads_back(const chess_rules *rules) {
    chess_rules read;
    char text[2048];
    size_t length = chess_rules_write(rules, text, sizeof text), at = 0;
    assert_true(length > 0 && length < sizeof text);
    if (chess_rules_read(&read, text, length, &at)) fail_msg("%s: at %zu", text, at);
    assert_memory_equal(&read, rules, sizeof read);
}

/*
 * The preset that is written is the first of those with the fewest differences; only these
 * differences follow it.
 */
static void test_nearest_preset(void **state) {
    static const struct {
        const char *given, *written;
    } sets[] = {{"fide-2014", "fide-2014"},
                {"fide-2014-blitz", "fide-2014-blitz"},
                {"fide-2023", "fide-2023"},
                {"fide-1997", "fide-1997"},
                {"fide-2014 default_time=3600000", "fide-2014 default_time=3600000"},
                {"fide-2023-rapid default_time=1", "fide-2023-rapid default_time=1"},
                {"fide-1997 default_time=7", "fide-1997 default_time=7"}};
    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        chess_rules rules;
        char text[2048];
        assert_int_equal(chess_rules_read(&rules, sets[i].given, strlen(sets[i].given), NULL), 0);
        (void)chess_rules_write(&rules, text, sizeof text);
        assert_string_equal(text, sets[i].written);
    }
    for (unsigned i = 0; i < CHESS_RULES_PRESET_COUNT; i++) {
        const chess_rules rules = chess_rules_of((chess_rules_preset)i);
        unsigned first = 0;
        char text[2048];
        for (chess_rules other = chess_rules_of((chess_rules_preset)first);
             memcmp(&rules, &other, sizeof rules) != 0;
             other = chess_rules_of((chess_rules_preset)first))
            first++;
        (void)chess_rules_write(&rules, text, sizeof text);
        assert_string_equal(text, chess_rules_preset_name((chess_rules_preset)first));
    }
}

static void test_rule_sets(void **state) {
    static const struct {
        const char *text;
        size_t at;
    } wrong_sets[] = {{"", 0},
                      {"fide", 0},
                      {"fide-2015", 0},
                      {"fide-20144", 0},
                      {"fide-2014 default", 10},
                      {"fide-2014 moves_claim=40 default_time=", 25},
                      {"fide-2014 default_time=-1", 10},
                      {"fide-2014 default_time=4000000000", 10},
                      {"fide-2014 default_time=2147483648", 10},
                      {"fide-2014 edition=4", 10},
                      {"fide-2014 default_tim=5", 10}};
    uint64_t seed = 14;
    (void)state;
    for (unsigned i = 0; i < CHESS_RULES_PRESET_COUNT; i++) {
        const char *name = chess_rules_preset_name((chess_rules_preset)i);
        chess_rules read, rules = chess_rules_of((chess_rules_preset)i);
        assert_int_equal(chess_rules_read(&read, name, strlen(name), NULL), CHESS_OK);
        assert_memory_equal(&read, &rules, sizeof rules);
        assert_reads_back(&rules);
    }
    for (unsigned run = 0; run < 2000; run++) {
        chess_rules rules = chess_rules_of((chess_rules_preset)(run % CHESS_RULES_PRESET_COUNT));
        for (uint32_t changes = random_number(&seed) % 40; changes; changes--)
            chess_rules_set(
                &rules,
                (chess_rules_field)(1 + random_number(&seed) % (CHESS_RULES_FIELD_COUNT - 1)),
                (int32_t)random_number(&seed));
        assert_reads_back(&rules);
    }
    static const char most[] = "fide-2014 default_time=2147483647";
    chess_rules longest;
    assert_int_equal(chess_rules_read(&longest, most, sizeof most - 1, NULL), CHESS_OK);
    assert_int_equal(longest.default_time, INT32_MAX);
    for (size_t i = 0; i < sizeof wrong_sets / sizeof *wrong_sets; i++) {
        const char *text = wrong_sets[i].text;
        chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_1997), before = rules;
        size_t at = 1000;
        assert_int_equal(chess_rules_read(&rules, text, strlen(text), &at), CHESS_SYNTAX);
        if (at != wrong_sets[i].at) fail_msg("%s: at %zu", text, at);
        assert_memory_equal(&rules, &before, sizeof rules);
    }
}

/* A result is a win, a loss or a draw; other points are none (12.9), as when both players lose. */
static void test_results_of_points(void **state) {
    static const int32_t scales[][3] = {{2, 1, 0}, {6, 2, 0}, {6, 2, 1}}; /* win, draw, loss */
    (void)state;
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
        int32_t win = scales[i][0], draw = scales[i][1], loss = scales[i][2];
        rules.points_win = win;
        rules.points_draw = draw;
        rules.points_loss = loss;
        for (int32_t white = 0; white <= win; white++)
            for (int32_t black = 0; black <= win; black++) {
                chess_result result = CHESS_RESULT_OPEN;
                if (white == win && black == loss) result = CHESS_WHITE_WINS;
                if (white == loss && black == win) result = CHESS_BLACK_WINS;
                if (white == draw && black == draw) result = CHESS_DRAWN;
                assert_int_equal(chess__arbiter_result_of(&rules, white, black), result);
            }
    }
}

/* "Booleans are 0 or 1" (rules.h), in every preset. */
static void test_booleans(void **state) {
    (void)state;
    for (unsigned i = 0; i < CHESS_RULES_PRESET_COUNT; i++) {
        const chess_rules rules = chess_rules_of((chess_rules_preset)i);
        const int32_t booleans[] = {rules.illegal_move_stands,   rules.illegal_move_seen,
                                    rules.empty_press_illegal,   rules.two_hands_illegal,
                                    rules.draw_agreement,        rules.repetition_end_in_a_row,
                                    rules.touch_refuses,         rules.touch_ends_claim,
                                    rules.wrong_claim_halves,    rules.claim_is_offer,
                                    rules.phone_warns_first,     rules.recording,
                                    rules.quickplay_arbiter,     rules.resignation_can_draw,
                                    rules.flag_claim_needs_time, rules.quickplay};
        for (size_t k = 0; k < sizeof booleans / sizeof *booleans; k++)
            assert_in_range(booleans[k], 0, 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scenarios),         cmocka_unit_test(test_rule_sets),
        cmocka_unit_test(test_nearest_preset),    cmocka_unit_test(test_full_rulings),
        cmocka_unit_test(test_judge_by_search),   cmocka_unit_test(test_objections),
        cmocka_unit_test(test_results_of_points), cmocka_unit_test(test_booleans),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
