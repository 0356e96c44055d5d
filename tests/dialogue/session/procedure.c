/* SPDX-License-Identifier: MIT */
/*
 * Random lines in any order: no path starts the opponent's clock before the steps of Annexe D.2.
 * The test derives the completed steps of a move from the lines alone, not from the session.
 */
#include <dialogue/session.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LINES = 60000, PLIES = 200, KINDS = 18 };

static dialogue_session session;
static dialogue_answer answer;
static chess_ply plies[PLIES];
static chess_arbiter arbiter;
static chess_sheet_line sheet[PLIES];
static int64_t now;

static uint32_t seed = 77;
static uint32_t chance(uint32_t below) {
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8U) % below;
}

static void begin(unsigned steps) {
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_time_control control;
    assert_int_equal(chess_time_control_read(&control, "90+30", 5, NULL), CHESS_OK);
    dialogue_session_start(&session, DIALOGUE_GERMAN, NULL, NULL, plies, PLIES, &answer);
    now = 0;
    dialogue_session_use_clock(&session, &arbiter, &rules, &control, sheet, PLIES, now, &answer);
    dialogue_session_use_procedure(&session, steps);
}

/* Completed steps of the current move. */
static struct {
    unsigned done; /* dialogue_step bits */
    chess_move announced;
    bool capture;
} seen;

/* D.2.2, 4.7: true after a piece has left or reached a securing aperture. */
static bool is_executed(void) {
    return seen.done & (DIALOGUE_STEP_REMOVE | DIALOGUE_STEP_PLACE);
}

static void note_announced(chess_move move) {
    chess_move_facts facts;
    chess_describe(&session.game.position, move, &facts);
    seen.announced = move;
    seen.capture = facts.captured != CHESS_NO_ROLE;
}

static void any_move(char line[CHESS_UCI_SIZE]) {
    chess_move_list moves;
    chess_move_facts facts;
    chess_moves(&session.game.position, &moves);
    bool same = seen.announced != CHESS_NO_MOVE && chance(2) == 0 &&
                chess_move_is_legal(&session.game.position, seen.announced);
    if (moves.count == 0) {
        strcpy(line, "e2e4");
        return;
    }
    chess_describe(&session.game.position, same ? seen.announced : moves.moves[chance(moves.count)],
                   &facts);
    chess_uci_write(&facts, CHESS_UCI_STANDARD, line, CHESS_UCI_SIZE);
}

static const char *any_line(void) {
    static const char *const lines[KINDS] = {NULL,         NULL,
                                             NULL,         "",
                                             "wiederholt", "vom Brett",
                                             "gesetzt",    "drücken",
                                             "1",          "2",
                                             "3",          "ja",
                                             "nein",       "Lapsus",
                                             "zurück",     "wer ist dran",
                                             "Uhr",        "Remis anbieten"};
    static char move[CHESS_UCI_SIZE];
    const char *line = lines[chance(KINDS)];
    if (line != NULL) return line;
    any_move(move);
    return move;
}

static bool is(const char *line, const char *one, const char *other) {
    return strcmp(line, one) == 0 || strcmp(line, other) == 0;
}

/* Notes the steps that the line may have completed, as a person at the board would judge it. */
static void note(const char *line, bool question_open) {
    chess_move_spec spec;
    chess_resolution meant;
    bool next = !question_open && is(line, "", "ja");
    bool move = chess_uci_read(&spec, line, strlen(line), NULL) == CHESS_OK &&
                chess_resolve(&session.game.position, &spec, &meant) == CHESS_OK;
    if (strcmp(line, "Lapsus") == 0) {
        if (is_executed()) return;
        seen.done = 0;
        seen.announced = CHESS_NO_MOVE;
    } else if (move && seen.announced == CHESS_NO_MOVE) {
        note_announced(meant.move);
    } else if (seen.announced == CHESS_NO_MOVE) {
        return;
    } else if (!(seen.done & DIALOGUE_STEP_REPEAT)) {
        bool same = move && meant.move == seen.announced;
        if (next || same || strcmp(line, "wiederholt") == 0) seen.done |= DIALOGUE_STEP_REPEAT;
    } else {
        if (seen.capture && (next || is(line, "1", "vom Brett"))) seen.done |= DIALOGUE_STEP_REMOVE;
        if (next || is(line, "2", "gesetzt")) seen.done |= DIALOGUE_STEP_PLACE;
    }
}

static void nothing_starts_the_clock_before_its_time(void **state) {
    unsigned presses = 0, games = 1, slips = 0, late = 0;
    (void)state;
    begin(DIALOGUE_STEPS_ALL);
    for (unsigned i = 0; i < LINES; i++) {
        const char *line = any_line();
        chess_color before = arbiter.clock.turn;
        unsigned done = seen.done;
        uint32_t count = session.game.count;
        bool slip = strcmp(line, "Lapsus") == 0, executed = is_executed();
        chess_move announced = seen.announced;
        note(line, session.question != DIALOGUE_ASKS_NOTHING);
        now += chance(300);
        dialogue_session_time(&session, now, false, &answer);
        dialogue_session_line(&session, line, strlen(line), &answer);
        slips += slip && !(answer.effects & DIALOGUE_EFFECT_REFUSED);
        if (slip && executed) {
            late++;
            assert_true(answer.effects & DIALOGUE_EFFECT_REFUSED);
            assert_int_equal(session.game.count, count);
        }
        if (arbiter.clock.turn != before) {
            chess_move_facts facts;
            presses++;
            assert_true(is(line, "", "ja") || is(line, "3", "drücken"));
            assert_int_not_equal(announced, CHESS_NO_MOVE);
            assert_true(session.game.count > 0);
            chess_describe(&plies[session.game.count - 1].before, announced, &facts);
            assert_int_equal(plies[session.game.count - 1].move, announced);
            unsigned needed = DIALOGUE_STEP_REPEAT | DIALOGUE_STEP_PLACE |
                              (facts.captured != CHESS_NO_ROLE ? DIALOGUE_STEP_REMOVE : 0U);
            assert_int_equal(done & needed, needed);
            seen.done = 0;
            seen.announced = CHESS_NO_MOVE;
        }
        assert_int_equal(arbiter.count, session.game.count);
        if (session.game.outcome.ending == CHESS_ENDING_NONE && session.game.count + 2 < PLIES)
            continue;
        seen.done = 0;
        seen.announced = CHESS_NO_MOVE;
        games++;
        begin(DIALOGUE_STEPS_ALL);
    }
    printf("%d lines, %u games, %u clock presses, %u slips corrected, %u corrections too late\n",
           LINES, games, presses, slips, late);
    assert_true(presses > 1000 && slips > 100 && late > 100);
}

static unsigned type(const char *line) {
    dialogue_session_line(&session, line, strlen(line), &answer);
    return answer.effects;
}

/* Each set of steps asks for exactly these steps. */
static void each_step_can_be_waived(void **state) {
    static const char *const keys[] = {"wiederholt", "1", "2", "3"};
    (void)state;
    for (unsigned steps = 1; steps <= DIALOGUE_STEPS_ALL; steps++) {
        begin(0);
        (void)type("e4");
        (void)type("d5");
        dialogue_session_use_procedure(&session, steps);
        (void)type("exd5");
        for (unsigned i = 0; i < 4; i++) {
            if (!(steps >> i & 1U)) continue;
            assert_int_equal(arbiter.clock.turn, CHESS_WHITE);
            assert_false(type(keys[i]) & DIALOGUE_EFFECT_REFUSED);
        }
        assert_int_equal(arbiter.clock.turn, CHESS_BLACK);
        assert_int_equal(session.game.count, 3);
    }
}

/* A slip leaves the mover's clock running and adds time to neither side. */
static void a_slip_costs_the_time_it_took(void **state) {
    (void)state;
    begin(DIALOGUE_STEPS_ALL);
    now = 60000;
    dialogue_session_time(&session, now, false, &answer);
    (void)type("e4");
    (void)type("wiederholt");
    assert_false(type("Lapsus") & DIALOGUE_EFFECT_REFUSED);
    assert_int_equal(session.game.count, 0);
    assert_int_equal(arbiter.count, 0);
    assert_int_equal(arbiter.clock.turn, CHESS_WHITE);
    assert_true(arbiter.clock.running);
    now = 90000;
    dialogue_session_time(&session, now, false, &answer);
    assert_int_equal(arbiter.clock.sides[CHESS_WHITE].spent, 90000);
    assert_int_equal(arbiter.clock.sides[CHESS_BLACK].spent, 0);
}

/*
 * D.2.7: a slip can be corrected until the execution begins, that is until a piece is removed or
 * placed, typed or as an event.
 */
static void no_slip_after_the_execution(void **state) {
    static const char *const begun[] = {"vom Brett", "gesetzt", ""};
    static const char *const slips[] = {"Lapsus", "Lapsus d4", "Weiß hat sich versprochen"};
    (void)state;
    for (unsigned i = 0; i < 9; i++) {
        begin(0);
        (void)type("e4");
        (void)type("d5");
        dialogue_session_use_procedure(&session, DIALOGUE_STEPS_ALL);
        (void)type("exd5");
        (void)type("wiederholt");
        assert_false(type(begun[i / 3]) & DIALOGUE_EFFECT_REFUSED);
        assert_true(type(slips[i % 3]) & DIALOGUE_EFFECT_REFUSED);
        (void)type("");
        assert_int_equal(session.game.count, 3);
    }
}

/* If the arbiter waives the execution, only the clock ends the announcement (D.2.7). */
static void a_slip_before_the_clock_without_execution(void **state) {
    (void)state;
    begin(DIALOGUE_STEP_PRESS);
    (void)type("e4");
    assert_int_equal(session.game.count, 1);
    assert_true(type("Lapsus") & DIALOGUE_EFFECT_TAKEN_BACK);
    assert_int_equal(session.game.count, 0);
}

/* 12.6: no answer reminds a player to press the clock. */
static void answers_never_remind_of_the_clock(void **state) {
    (void)state;
    begin(DIALOGUE_STEPS_ALL);
    (void)type("e4");
    (void)type("wiederholt");
    for (unsigned i = 0; i < 2; i++) {
        (void)type(i == 0 ? "gesetzt" : "?");
        assert_null(strstr(answer.words.text, "Uhr"));
        assert_null(strstr(answer.words.text, "drück"));
        assert_null(strstr(answer.words.text, "Weiß"));
    }
}

/* What a player may ask in a tournament, and what is refused there. */
static const char *const questions[] = {"?",
                                        "Hilfe",
                                        "Hilfe Lapsus",
                                        "nochmals",
                                        "mehr",
                                        "wer ist dran",
                                        "gespielte Züge",
                                        "letzter Zug",
                                        "was steht auf e4",
                                        "was steht auf e5",
                                        "wo stehen Bauern",
                                        "alle Figuren",
                                        "Wiederholung",
                                        "warum",
                                        "warum e5",
                                        "Züge",
                                        "matt",
                                        "Uhr",
                                        "verbraucht",
                                        "Stellung"};

static void expect_untold(const char *word) {
    if (strstr(answer.words.text, word)) fail_msg("%s: %s", word, answer.words.text);
}

/* 12.6: nor does any question, or what the opponent does, tell that the clock is to be pressed. */
static void no_question_reminds_of_the_clock(void **state) {
    static const char *const opponents[] = {"Schwarz bietet Remis an", "Weiß lehnt das Remis ab",
                                            "Schwarz macht den Zug e7 e5"};
    (void)state;
    begin(DIALOGUE_STEPS_ALL);
    (void)type("e4");
    (void)type("wiederholt");
    (void)type("gesetzt");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        (void)type(questions[i]);
        expect_untold("drück");
        expect_untold("läuft");
    }
    for (size_t i = 0; i < sizeof opponents / sizeof *opponents; i++) {
        (void)type(opponents[i]);
        expect_untold("drück");
        expect_untold("läuft");
    }
    assert_int_equal(arbiter.clock.sides[CHESS_WHITE].moves, 0);
    assert_int_equal(arbiter.clock.turn, CHESS_WHITE);
}

/* A legal move reported as an event is announced like a typed one. */
static void every_first_move_is_announced_by_its_event(void **state) {
    chess_move_list moves;
    (void)state;
    chess_moves(&chess_start_position, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        chess_move_facts facts;
        char uci[CHESS_UCI_SIZE], line[80];
        chess_describe(&chess_start_position, moves.moves[i], &facts);
        (void)chess_uci_write(&facts, CHESS_UCI_STANDARD, uci, sizeof uci);
        begin(DIALOGUE_STEPS_ALL);
        snprintf(line, sizeof line, "Weiß macht den Zug %s", uci);
        assert_false(type(line) & DIALOGUE_EFFECT_REFUSED);
        assert_int_equal(session.announced, moves.moves[i]);
        (void)type("wiederholt");
        (void)type("gesetzt");
        (void)type("drückt");
        assert_int_equal(session.game.count, 1);
        assert_int_equal(session.game.plies[0].move, moves.moves[i]);
    }
}

/* Blanks complete a step like an empty line; words without a meaning do not. */
static void blanks_complete_a_step(void **state) {
    (void)state;
    begin(DIALOGUE_STEPS_ALL);
    (void)type("e4");
    (void)type("der");
    (void)type("gesetzt");
    assert_int_equal(session.game.count, 0);
    begin(DIALOGUE_STEPS_ALL);
    (void)type("e4");
    for (unsigned i = 0; i < 3; i++)
        (void)type(" \t ");
    assert_int_equal(session.game.count, 1);
}

/* 12.6, 7.5.a: an illegal move on the board is not mentioned before it is completed. */
static void no_question_tells_of_an_illegal_move(void **state) {
    (void)state;
    begin(DIALOGUE_STEPS_ALL);
    (void)type("Weiß macht den Zug e2 e5");
    expect_untold("regelwidrig");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        (void)type(questions[i]);
        expect_untold("regelwidrig");
        expect_untold("7.5");
        expect_untold("kann nicht");
    }
    assert_true(arbiter.pending);
    (void)type("Weiß drückt die Uhr");
    assert_non_null(strstr(answer.words.text, "egelwidrig"));
}

/* A reported slip without an announced move is none, and the arbiter says so (4.7). */
static void no_slip_without_an_announcement(void **state) {
    (void)state;
    begin(DIALOGUE_STEPS_ALL);
    (void)type("Weiß hat sich versprochen");
    assert_non_null(strstr(answer.words.text, "Nicht möglich: "));
    assert_non_null(strstr(answer.words.text, "Artikel 4.7."));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_starts_the_clock_before_its_time),
        cmocka_unit_test(each_step_can_be_waived),
        cmocka_unit_test(a_slip_costs_the_time_it_took),
        cmocka_unit_test(no_slip_after_the_execution),
        cmocka_unit_test(a_slip_before_the_clock_without_execution),
        cmocka_unit_test(answers_never_remind_of_the_clock),
        cmocka_unit_test(no_question_reminds_of_the_clock),
        cmocka_unit_test(every_first_move_is_announced_by_its_event),
        cmocka_unit_test(blanks_complete_a_step),
        cmocka_unit_test(no_question_tells_of_an_illegal_move),
        cmocka_unit_test(no_slip_without_an_announcement),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
