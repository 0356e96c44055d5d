/* SPDX-License-Identifier: MIT */
/*
 * Tests what a transcript cannot show: events, clicks on a board and spans; no input corrupts the
 * game.
 */
#include "support/table.h"

#include <dialogue/session.h>

typedef struct fixture {
    dialogue_session session;
    dialogue_answer answer;
    chess_ply plies[1024];
} fixture;

static fixture f;

static void start(const char *fen) {
    chess_position position = fen ? position_of(fen) : chess_start_position;
    dialogue_session_start(&f.session, DIALOGUE_GERMAN, NULL, &position, f.plies, 1024, &f.answer);
}

/* The spans of an announcement add up to the announcement, and the announcements to the text. */
static void check_answer(void) {
    const dialogue_text *words = &f.answer.words;
    unsigned at = 0;
    assert_false(words->cut);
    for (unsigned i = 0; i < f.answer.count; i++) {
        const dialogue_announcement *what = &f.answer.announcements[i];
        unsigned end = what->offset + what->length;
        assert_int_equal(what->offset, at);
        assert_true(what->length > 0);
        for (unsigned s = 0; s < what->span_count; s++) {
            assert_int_equal(words->spans[what->span_first + s].offset, at);
            at += words->spans[what->span_first + s].length;
        }
        assert_int_equal(at, end);
    }
    assert_int_equal(at, words->length);
    assert_null(memchr(words->text, '\n', words->length));
    assert_null(memchr(words->text, '{', words->length));
}

static const char *handle(const char *line) {
    dialogue_session_line(&f.session, line, strlen(line), &f.answer);
    check_answer();
    return f.answer.words.text;
}

static const char *click(chess_move move) {
    dialogue_session_move(&f.session, move, &f.answer);
    check_answer();
    return f.answer.words.text;
}

/* The program answers these lines itself, because its options have a clock; a page does not. */
static void test_no_clock_for_a_new_game(void **state) {
    (void)state;
    start(NULL);
    dialogue_session_line(&f.session, "language english", strlen("language english"), &f.answer);
    assert_string_equal(handle("new game 5+3"), "Not understood: 5+3.");
    assert_string_equal(handle("new game with 5+3"), "Not understood: with 5+3.");
}

/* --------------------------------------------------------------------------------------- events */

/* A session with a delayed greeting greets with the same text as one that greets at once. */
static void test_late_greeting(void **state) {
    static const char *const positions[] = {NULL, "4k3/8/8/8/8/8/R7/4K3 b - - 0 1",
                                            "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"};
    static fixture late;
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        memset(&f, 0, sizeof f);
        memset(&late, 0, sizeof late);
        start(positions[i]);
        chess_position position = f.session.game.position;
        dialogue_session_begin(&late.session, DIALOGUE_GERMAN, NULL, &position, f.plies, 1024);
        assert_int_equal(late.session.last.count, 0);
        dialogue_session_greet(&late.session, &late.answer);
        assert_memory_equal(&late.session.game.position, &f.session.game.position, sizeof position);
        assert_int_equal(late.session.game.outcome.ending, f.session.game.outcome.ending);
        assert_int_equal(late.session.language, f.session.language);
        assert_int_equal(late.session.question, f.session.question);
        assert_int_equal(late.session.more, f.session.more);
        assert_int_equal(late.session.steps, f.session.steps);
        assert_string_equal(late.session.last.words.text, f.session.last.words.text);
        assert_string_equal(late.answer.words.text, f.answer.words.text);
        assert_int_equal(late.answer.effects, f.answer.effects);
        assert_int_equal(late.answer.count, f.answer.count);
        assert_true(f.answer.count > 0);
    }
}

static void test_events(void **state) {
    (void)state;
    start("6k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    handle("eva acht");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_ASKED);
    assert_int_equal(f.session.question, DIALOGUE_ASKS_PROMOTION);
    handle("dame");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_MOVED);
    assert_int_equal(f.answer.move, chess_move_promote(52, 60, CHESS_QUEEN));
    handle("kauderwelsch");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_REFUSED);
    handle("zurück");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_TAKEN_BACK);
    handle("aufgeben");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_ASKED);
    handle("ja");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_ENDED);
    assert_int_equal(f.session.game.outcome.result, CHESS_BLACK_WINS);
    handle("neue Partie");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_NEW_GAME);
    handle("Ansage kurz");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_SETTINGS);
    handle("Ende");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_QUIT);
}

static void test_mate_is_said_once(void **state) {
    (void)state;
    start("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    assert_string_equal(handle("turm anna acht"), "1 Weiß: Turm Anna eins Anna acht Schachmatt."
                                                  "Weiß gewinnt. Artikel 5.1.a.");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_MOVED | DIALOGUE_EFFECT_ENDED);
    assert_int_equal(f.answer.announcements[0].priority, DIALOGUE_MOVE_MADE);
    assert_int_equal(f.answer.announcements[1].priority, DIALOGUE_RULING);
    handle("zurück");
    f.session.style.name_check = false;
    assert_string_equal(handle("turm anna acht"), "1 Weiß: Turm Anna eins Anna acht."
                                                  "Schachmatt, Weiß gewinnt. Artikel 5.1.a.");
}

static void test_draws(void **state) {
    (void)state;
    start("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    assert_string_equal(handle("dame felix sieben"),
                        "1 Weiß: Dame Felix eins Felix sieben."
                        "Remis durch Patt: Schwarz hat keinen Zug und steht nicht im Schach. "
                        "Artikel 5.2.a.");
    start("7k/8/8/8/8/8/6q1/5K2 w - - 0 1");
    assert_string_equal(handle("könig schlägt gustav zwei"),
                        "1 Weiß: König Felix eins schlägt Gustav zwei."
                        "Remis: niemand kann noch mattsetzen. Artikel 5.2.b.");
    start("7k/8/8/8/8/8/8/R6K w - - 149 100");
    assert_string_equal(handle("turm anna zwei"),
                        "100 Weiß: Turm Anna eins Anna zwei."
                        "Remis: 75 Züge lang weder geschlagen noch ein Bauer gezogen. "
                        "Artikel 9.6.b.");
}

static void test_fivefold_repetition(void **state) {
    static const char *const dance[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    (void)state;
    start(NULL);
    for (unsigned i = 0; i < 16; i++) {
        assert_int_equal(f.session.game.outcome.ending, CHESS_ENDING_NONE);
        handle(dance[i % 4]);
    }
    assert_string_equal(f.answer.words.text + f.answer.announcements[1].offset,
                        "Remis: zum fünften Mal dieselbe Stellung. Artikel 9.6.a.");
}

/* -------------------------------------------------------------------------------------- a board */

static void test_clicks(void **state) {
    (void)state;
    start("r3k2r/4P3/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_string_equal(click(chess_move_make(4, 6, CHESS_PLAIN)), "1 Weiß: Kurze Rochade.");
    assert_int_equal(f.answer.move, chess_move_make(4, 7, CHESS_CASTLING));
    start("r3k3/7P/8/8/8/8/8/R3K2R w KQq - 0 1");
    click(chess_move_make(55, 63, CHESS_PLAIN));
    assert_int_equal(f.session.question, DIALOGUE_ASKS_PROMOTION);
    click(chess_move_promote(55, 63, CHESS_ROOK));
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_MOVED);
    assert_int_equal(f.session.question, DIALOGUE_ASKS_NOTHING);
    click(chess_move_make(0, 40, CHESS_PLAIN));
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_REFUSED);
    start("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    click(chess_move_make(36, 43, CHESS_PLAIN));
    assert_int_equal(f.answer.move, chess_move_make(36, 43, CHESS_EN_PASSANT));
}

/*
 * In one position, a number of a legal move plays that move. Any other number plays at most a move
 * of that piece to that square, or castles.
 */
static void test_every_move_number_can_be_clicked(void **state) {
    (void)state;
    for (unsigned move = 0; move <= UINT16_MAX; move++) {
        start("r3k2r/p1ppq1b1/bn2pnpP/3PN3/1p2P3/2N2Q2/PPPBB1P1/R3K2R w KQkq - 0 1");
        bool legal = chess_move_is_legal(&f.session.game.position, (chess_move)move);
        click((chess_move)move);
        if (legal) assert_int_equal(f.answer.move, move);
        if (f.session.game.count > 0) {
            chess_move played = f.session.game.plies[0].move;
            assert_int_equal(chess_move_from(played), chess_move_from((chess_move)move));
            if (chess_move_kind_of(played) != CHESS_CASTLING) /* to the rook or to the target */
                assert_int_equal(chess_move_to(played), chess_move_to((chess_move)move));
        }
        assert_int_equal(legal, legal && f.session.game.count == 1);
        assert_true(f.answer.count > 0);
    }
}

static void test_squares_and_labels(void **state) {
    static dialogue_text text;
    (void)state;
    start(NULL);
    dialogue_session_square(&f.session, 12, &text);
    assert_string_equal(text.text, "Eva zwei, weißer Bauer");
    dialogue_session_square(&f.session, 59, &text);
    assert_string_equal(text.text, "David acht, schwarze Dame");
    dialogue_session_square(&f.session, 28, &text);
    assert_string_equal(text.text, "Eva vier, leer");
    dialogue_session_label(&f.session, DIALOGUE_LABEL_SELECTED, 12, &text);
    assert_string_equal(text.text, "Eva zwei ausgewählt");
    dialogue_session_label(&f.session, DIALOGUE_LABEL_SELECTED, CHESS_NO_SQUARE, &text);
    assert_string_equal(text.text, " ausgewählt");
    dialogue_session_label(&f.session, DIALOGUE_LABEL_CANCEL, CHESS_NO_SQUARE, &text);
    assert_string_equal(text.text, dialogue_label_text(DIALOGUE_GERMAN, DIALOGUE_LABEL_CANCEL));
}

static void moves_are_taken_back_to_retrace_a_game(void **state) {
    (void)state;
    start(NULL);
    (void)handle("e4");
    (void)handle("e5");
    (void)handle("Sf3");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_MOVED);
    assert_false(dialogue_session_retrace(&f.session, 4, &f.answer));
    assert_int_equal(f.session.game.count, 3);
    assert_int_equal(f.answer.effects, 0);
    assert_int_equal(f.answer.count, 0);
    (void)handle("aufgeben");
    assert_true(dialogue_session_retrace(&f.session, 1, &f.answer));
    assert_int_equal(f.session.game.count, 1);
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_NEW_GAME);
    assert_int_equal(f.answer.count, 0);
    assert_int_equal(f.session.question, DIALOGUE_ASKS_NOTHING);
    assert_string_equal(handle("letzter Zug"), "Letzter Zug: 1 Weiß: Eva zwei Eva vier.");
    assert_true(dialogue_session_retrace(&f.session, 1, &f.answer));
    assert_int_equal(f.session.game.count, 1);
}

/* Hosts read the move of an answer after every line; and, if a question is open, what asks it. */
static void the_move_and_the_question_of_each_answer(void **state) {
    static const struct {
        const char *line;
        bool moves;
        unsigned asked; /* 0: no question is open */
    } rows[] = {{"e4", true, 0},       {"wer ist am Zug", false, 0}, {"e5", true, 0},
                {"Dame e7", false, 0}, {"aufgeben", false, 1},       {"nein", false, 0},
                {"Sf3", true, 0}};
    (void)state;
    start(NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        (void)handle(rows[i].line);
        assert_int_equal(f.answer.move != CHESS_NO_MOVE, rows[i].moves);
        assert_int_equal(f.answer.effects & DIALOGUE_EFFECT_MOVED,
                         rows[i].moves ? DIALOGUE_EFFECT_MOVED : 0);
        const bool asks = f.session.question != DIALOGUE_ASKS_NOTHING;
        assert_int_equal(asks ? f.answer.asked : 0, rows[i].asked);
    }
}

/* ------------------------------------------------------------------------- moves of a record */

static const char *replay(chess_square from, chess_square to) {
    dialogue_session_replay(&f.session, chess_move_make(from, to, CHESS_PLAIN), &f.answer);
    check_answer();
    return f.answer.words.text;
}

/* A move of a record is announced and remembered, and may follow an automatic end (5.2.b). */
static void test_replay(void **state) {
    (void)state;
    start("4k3/8/8/8/8/8/4p3/4K3 w - - 0 60");
    assert_string_equal(replay(4, 12), "60 Weiß: König Eva eins schlägt Eva zwei."
                                       "Remis: niemand kann noch mattsetzen. Artikel 5.2.b.");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_MOVED | DIALOGUE_EFFECT_ENDED);
    assert_int_equal(f.answer.move, chess_move_make(4, 12, CHESS_PLAIN));
    assert_non_null(strstr(handle("nochmals"), "60 Weiß: König Eva eins schlägt Eva zwei."));
    assert_string_equal(replay(60, 52), "60 Schwarz: König Eva acht Eva sieben.");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_MOVED);
    assert_non_null(strstr(handle("nochmals"), "60 Schwarz: König Eva acht Eva sieben."));
    (void)replay(12, 52);
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_REFUSED);
    assert_int_equal(f.session.game.count, 2);
    handle("e3");
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_REFUSED);
}

/* No move of a record follows a resignation, and none skips the steps of a tournament. */
static void test_replay_where_none_follows(void **state) {
    (void)state;
    start(NULL);
    handle("e4");
    handle("aufgeben");
    handle("ja");
    (void)replay(52, 36);
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_REFUSED);
    assert_int_equal(f.session.game.count, 1);
    start(NULL);
    handle("Turnier");
    (void)replay(12, 28);
    assert_int_equal(f.session.game.count, 0);
    assert_int_equal(f.session.announced, chess_move_make(12, 28, CHESS_PLAIN));
}

/* ----------------------------------------------------------------------------------- repetition */

/* Repeated answers differ, because a screen reader is silent when a text does not change. */
static void test_repeated_answers_differ(void **state) {
    static char before[DIALOGUE_TEXT_SIZE];
    static const char *const lines[] = {"wer ist dran", "wer ist dran", "wer ist dran", "nochmals",
                                        "nochmals",     "wer ist dran", "xyz",          "xyz",
                                        "nochmals",     "e2e5",         "e2e5"};
    (void)state;
    start(NULL);
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        strcpy(before, f.answer.words.text);
        assert_string_not_equal(handle(lines[i]), before);
    }
}

/* ----------------------------------------------------------------------------------- robustness */

static uint32_t next_random(uint32_t *seed) {
    *seed = *seed * 1664525U + 1013904223U;
    return *seed >> 8;
}

/* Every input gets a valid UTF-8 answer, and only a legal move changes the game. */
static void test_random_lines(void **state) {
    static const char *const words[] = {
        "eva",  "vier", "springer", "schlägt", "rochade", "hilfe", "zurück", "ja", "nein", "neu",
        "fen",  "g1f3", "Sf3",      "e8=Q",    "bxc3",    "dame",  "ansage", "wo", "züge", "\xC3",
        "\033", "{1}",  "[",        "\xFF",    "sprache", "7",     "kurz",   "Dd", "remis"};
    static char before[DIALOGUE_TEXT_SIZE];
    uint32_t seed = 2014;
    (void)state;
    start(NULL);
    for (unsigned i = 0; i < 20000; i++) {
        char line[256] = "";
        for (unsigned n = next_random(&seed) % 5; n > 0; n--) {
            strcat(line, words[next_random(&seed) % (sizeof words / sizeof *words)]);
            if (next_random(&seed) % 4) strcat(line, " ");
        }
        uint32_t moves = f.session.game.count;
        if (f.answer.count > 0) strcpy(before, f.answer.words.text);
        dialogue_session_line(&f.session, line, strlen(line), &f.answer);
        unsigned changes =
            DIALOGUE_EFFECT_MOVED | DIALOGUE_EFFECT_TAKEN_BACK | DIALOGUE_EFFECT_NEW_GAME;
        if (!(f.answer.effects & changes)) assert_int_equal(f.session.game.count, moves);
        assert_null(memchr(f.answer.words.text, '\033', f.answer.words.length));
        assert_string_not_equal(f.answer.words.text, before);
    }
}

/*
 * Invalid UTF-8 (unpaired surrogates, overlong forms and the like) and controls never appear in an
 * answer.
 */
static void test_invalid_utf8(void **state) {
    static const char *const bytes[] = {"\xC0\x80",         "\xED\xA0\x80",     "\xE0\x9F\xBF",
                                        "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xC2\x9B",
                                        "\xF5\x80\x80\x80", "\xE2\x82"};
    (void)state;
    start(NULL);
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) {
        char line[32];
        snprintf(line, sizeof line, "xyz%szyx", bytes[i]);
        assert_null(strstr(handle(line), bytes[i]));
        assert_null(strstr(handle(bytes[i]), bytes[i]));
    }
    assert_non_null(strstr(handle("\xE2\x82\xAC"), "\xE2\x82\xAC"));
}

static void test_too_many_moves(void **state) {
    (void)state;
    dialogue_session_start(&f.session, DIALOGUE_ENGLISH, NULL, NULL, f.plies, 1, &f.answer);
    handle("e4");
    assert_string_equal(handle("e5"), "No room for more moves: the game is too long.");
    assert_int_equal(f.session.game.count, 1);
}

/* A button sends no text: the answer names its command instead of an empty quotation. */
static void test_answer_by_button(void **state) {
    (void)state;
    start(NULL);
    dialogue_session_command(&f.session, DIALOGUE_COMMAND_YES, CHESS_NO_SQUARE, &f.answer);
    assert_int_equal(strncmp(f.answer.words.text, "„ja“", strlen("„ja“")), 0);
    dialogue_session_command(&f.session, DIALOGUE_COMMAND_NO, CHESS_NO_SQUARE, &f.answer);
    assert_int_equal(strncmp(f.answer.words.text, "„nein“", strlen("„nein“")), 0);
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_REFUSED);
}

/*
 * Four commands need a host that shows a board. Other hosts get a refusal or a description in
 * words.
 */
static void test_board_commands(void **state) {
    static const struct {
        const char *line;
        dialogue_command command;
    } handed[] = {{"vor", DIALOGUE_COMMAND_FORWARD},
                  {"n\303\244chste Variante", DIALOGUE_COMMAND_VARIATION},
                  {"Brett drehen", DIALOGUE_COMMAND_FLIP},
                  {"Sicht e2", DIALOGUE_COMMAND_SCAN}};
    (void)state;
    start(NULL);
    for (unsigned i = 0; i < 3; i++) {
        assert_non_null(strstr(handle(handed[i].line), "im Browser"));
        assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_REFUSED);
    }
    assert_string_equal(handle("Sicht e2"),
                        "Felix eins, wei\303\237er L\303\244uferDavid eins, wei\303\237"
                        "e Dame");
    assert_non_null(strstr(handle("Sicht"), "Sicht"));
    assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_REFUSED);
    dialogue_session_use_board(&f.session);
    for (unsigned i = 0; i < 4; i++) {
        handle(handed[i].line);
        assert_int_equal(f.answer.effects, DIALOGUE_EFFECT_HANDED);
        assert_int_equal(f.answer.count, 0);
        assert_int_equal(f.answer.command, handed[i].command);
        assert_int_equal(f.answer.square, i == 3 ? 12 : CHESS_NO_SQUARE);
    }
    assert_string_equal(handle("letzter Schlag"), "Noch nichts geschlagen.");
    handle("e4");
    handle("d5");
    handle("exd5");
    handle("Sf6");
    assert_string_equal(
        handle("was wurde geschlagen"),
        "Zuletzt geschlagen: 2 Wei\303\237: Eva vier schl\303\244gt Bauer David f\303\274nf.");
}

/*
 * The reason for refused castling is the move that lost the right on that side, not on the other.
 */
static void test_castling_lost(void **state) {
    (void)state;
    start("r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1");
    handle("Tg1");
    handle("Tg8");
    handle("Tb1");
    handle("Tb8");
    assert_string_equal(handle("0-0-0"),
                        "Nicht möglich: der Turm hat in Zug 2 gezogen, seither gibt es diese "
                        "Rochade nicht mehr: Turm Anna eins Bella eins.");
    assert_string_equal(handle("warum"),
                        "Nicht möglich: der Turm hat in Zug 2 gezogen, seither gibt es diese "
                        "Rochade nicht mehr: Turm Anna eins Bella eins. Artikel 3.8.b.1.");
    assert_string_equal(handle("0-0"),
                        "Nicht möglich: der Turm hat in Zug 1 gezogen, seither gibt es diese "
                        "Rochade nicht mehr: Turm Hector eins Gustav eins.");
    handle("Kf2");
    assert_string_equal(handle("0-0-0"),
                        "Nicht möglich: der Turm hat in Zug 2 gezogen, seither gibt es diese "
                        "Rochade nicht mehr: Turm Anna acht Bella acht.");
    assert_string_equal(handle("0-0"),
                        "Nicht möglich: der Turm hat in Zug 1 gezogen, seither gibt es diese "
                        "Rochade nicht mehr: Turm Hector acht Gustav acht.");
    start("r3k2r/p6p/8/8/8/8/P6P/R3K2R b KQkq - 0 1");
    handle("Ke7");
    handle("Kd2");
    handle("Ke8");
    handle("Ke1");
    assert_string_equal(handle("0-0-0"),
                        "Nicht möglich: der König hat in Zug 1 gezogen, seither gibt es diese "
                        "Rochade nicht mehr: König Eva acht Eva sieben.");
}

/* A capture by the very first move counts; without a capture, none is found. */
static void test_first_capture(void **state) {
    (void)state;
    start("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 7");
    assert_string_equal(handle("was wurde geschlagen"), "Noch nichts geschlagen.");
    handle("exd5");
    assert_string_equal(handle("was wurde geschlagen"),
                        "Zuletzt geschlagen: 7 Weiß: Eva vier schlägt Bauer David fünf.");
    handle("Kd7");
    assert_string_equal(handle("was wurde geschlagen"),
                        "Zuletzt geschlagen: 7 Weiß: Eva vier schlägt Bauer David fünf.");
}

/*
 * A dead position that only a deep search proves. The judge stays in use for the next game, and
 * also serves a game with a clock.
 */
static void test_judge(void **state) {
    enum { NODES = 4000 };
    static const char fen[] = "fen 2k5/6p1/6P1/6Pn/6PK/6PR/7P/8 w - - 0 60";
    static chess_winnable_node nodes[NODES];
    static uint32_t slots[NODES];
    static chess_arbiter arbiter;
    static chess_sheet_line sheet[8];
    static chess_winnable_memory memory = {nodes, slots, NODES, NODES};
    chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_time_control control;
    (void)state;
    start(NULL);
    handle(fen);
    handle("Kxh5");
    assert_int_equal(f.session.game.outcome.ending, CHESS_ENDING_NONE);
    start(NULL);
    dialogue_session_use_judge(&f.session, chess_judge_by_search, &memory);
    handle(fen);
    assert_non_null(strstr(handle("Kxh5"), "5.2.b"));
    assert_int_equal(f.session.game.outcome.ending, CHESS_ENDING_DEAD_POSITION);
    start(fen + 4);
    dialogue_session_use_judge(&f.session, chess_judge_by_search, &memory);
    assert_int_equal(chess_time_control_read(&control, "5", 1, NULL), CHESS_OK);
    dialogue_session_use_clock(&f.session, &arbiter, &rules, &control, sheet, 8, 0, &f.answer);
    handle("Kxh5");
    assert_int_equal(f.session.game.outcome.ending, CHESS_ENDING_DEAD_POSITION);
    assert_int_equal(arbiter.ending, CHESS_RULING_DEAD);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_clock_for_a_new_game),
        cmocka_unit_test(test_late_greeting),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_mate_is_said_once),
        cmocka_unit_test(test_draws),
        cmocka_unit_test(test_fivefold_repetition),
        cmocka_unit_test(test_clicks),
        cmocka_unit_test(test_every_move_number_can_be_clicked),
        cmocka_unit_test(test_squares_and_labels),
        cmocka_unit_test(moves_are_taken_back_to_retrace_a_game),
        cmocka_unit_test(the_move_and_the_question_of_each_answer),
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_replay_where_none_follows),
        cmocka_unit_test(test_repeated_answers_differ),
        cmocka_unit_test(test_random_lines),
        cmocka_unit_test(test_invalid_utf8),
        cmocka_unit_test(test_too_many_moves),
        cmocka_unit_test(test_board_commands),
        cmocka_unit_test(test_answer_by_button),
        cmocka_unit_test(test_castling_lost),
        cmocka_unit_test(test_first_capture),
        cmocka_unit_test(test_judge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
