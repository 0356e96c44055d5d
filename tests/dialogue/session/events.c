/* SPDX-License-Identifier: MIT */
/* Conversations about events at the board, and the arbiter's decisions on them. */
#include "hall.h"

#include <dialogue/ruling.h>

#include "reading/event.h"

/* ------------------------------------------------------------------------ events with arguments */

/* Tries every reason, and every way to name a time. */
static void test_arguments(void **state) {
    static hall h;
    static const struct {
        const char *line;
        int64_t time;
        chess_time_reason reason;
    } cases[] = {{"arbiter gives time to Black 2:00", 120000, CHESS_REASON_NONE},
                 {"the arbiter gives time black 2 minutes", 120000, CHESS_REASON_NONE},
                 {"gives time to black 1 minute penalty", 60000, CHESS_REASON_PENALTY},
                 {"changes the time of black -0:30 deduction", -30000, CHESS_REASON_DEDUCTION},
                 {"gives time black 45 defective clock", 45000, CHESS_REASON_DEFECT},
                 {"gives time black 1 hour restored position", 3600000, CHESS_REASON_RESTORED}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
        (void)say(&h, cases[i].line);
        assert_int_equal(h.heard_count, 2);
        assert_int_equal(h.handled[1].kind, CHESS_EVENT_ADD_TIME);
        assert_int_equal(h.handled[1].player, CHESS_BLACK);
        assert_int_equal(h.handled[1].value, cases[i].time);
        assert_int_equal(h.handled[1].reason, cases[i].reason);
    }
    assert_string_equal(say(&h, "gives time to"),
                        "\"gives time to\": after it comes White or Black.");
    assert_string_equal(
        say(&h, "gives time to black soon"),
        "\"gives time to\": after it comes a time like 2:00 or 2 minutes, not soon.");
    assert_string_equal(say(&h, "white touches e2 e3 e4"),
                        "\"touches\": e4 does not belong there.");
    assert_true(h.answer.effects & DIALOGUE_EFFECT_REFUSED);
    assert_int_equal(h.heard_count, 2);
}

/* Tries every digit at every place of a number, and the characters next to the digits in ASCII. */
static void test_numbers(void **state) {
    static hall h;
    static const char *const none[] = {"1/", "/1", "1:", ":", "4/9", "9a", "-", "1234567890"};
    (void)state;
    for (int64_t number = 0; number < 100; number++) {
        char line[80];
        open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
        snprintf(line, sizeof line, "sets the move counter of black %d", (int)number);
        (void)say(&h, line);
        assert_int_equal(h.heard_count, 2);
        assert_int_equal(h.handled[1].kind, CHESS_EVENT_SET_COUNTER);
        assert_int_equal(h.handled[1].value, number);
    }
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        char line[80];
        open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
        snprintf(line, sizeof line, "sets the move counter of black %s", none[i]);
        (void)say(&h, line);
        assert_true(h.answer.effects & DIALOGUE_EFFECT_REFUSED);
        assert_int_equal(h.heard_count, 1);
    }
}

/* "Which knight?" is answered by its square, a side of the board, or another line. */
static void test_which_piece(void **state) {
    static hall h;
    static const char *const answers[] = {"b1", "Bella eins", "the left one", "b", "the b knight"};
    static const char *const whole[] = {"white touches the b knight", "white touches the knight b"};
    (void)state;
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
        assert_string_equal(say(&h, "white touches the knight"),
                            "\"touches\": which one, Bella eins, Gustav eins?");
        assert_true(h.answer.effects & DIALOGUE_EFFECT_ASKED);
        assert_int_equal(h.heard_count, 1);
        assert_string_equal(say(&h, answers[i]), "White has touched Bella eins and must move from "
                                                 "there. Article 4.3.a.");
    }
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
        assert_string_equal(say(&h, whole[i]), "White has touched Bella eins and must move from "
                                               "there. Article 4.3.a.");
    }
    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "white touches the knight");
    assert_string_equal(say(&h, "help"), "Again: \"touches\": which one, Bella eins, Gustav eins?");
    assert_string_equal(say(&h, "no"), "All right, the game continues. White to move.");
    assert_int_equal(h.heard_count, 1);
    (void)say(&h, "white touches the knight");
    assert_string_equal(say(&h, "e4"), "1 White: Eva zwei Eva vier.");
    assert_int_equal(h.session.question, DIALOGUE_ASKS_NOTHING);
}

/* A host asks what a line would report before it passes it on. */
static void test_reads_event(void **state) {
    static const char report[] = "white touches the knight on b1", none[] = "knight f3";
    static hall h;
    chess_event event;
    bool whole = false;
    (void)state;
    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    assert_true(dialogue_session_reads_event(&h.session, report, strlen(report), &event, &whole));
    assert_true(whole);
    assert_int_equal(event.kind, CHESS_EVENT_TOUCH);
    assert_int_equal(event.from, 1);
    assert_false(dialogue_session_reads_event(&h.session, none, strlen(none), &event, &whole));
    assert_false(whole);
    h.session.arbiter = NULL;
    assert_false(dialogue_session_reads_event(&h.session, report, strlen(report), &event, &whole));
}

static dialogue_actor actor_of(hall *h, const char *line) {
    dialogue_utterance said;
    dialogue_read(line, strlen(line), h->session.language, &said);
    return dialogue_session_actor(&h->session, line, strlen(line), &said);
}

/* Names the party that a line acts for, so that a host of one player can reject the others. */
static void test_actors(void **state) {
    static hall h;
    (void)state;
    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    assert_int_equal(actor_of(&h, "two minutes more for White"), DIALOGUE_ACTOR_ARBITER);
    assert_int_equal(actor_of(&h, "White is warned"), DIALOGUE_ACTOR_ARBITER);
    assert_int_equal(actor_of(&h, "stop the clocks"), DIALOGUE_ACTOR_PLAYERS);
    assert_int_equal(actor_of(&h, "White has two minutes"), DIALOGUE_ACTOR_NONE);
    (void)say(&h, "e4");
    (void)say(&h, "presses");
    (void)say(&h, "Black touches the knight");
    assert_int_equal(actor_of(&h, "b8"), DIALOGUE_ACTOR_BLACK);
    assert_int_equal(actor_of(&h, "the right one"), DIALOGUE_ACTOR_BLACK);
    assert_string_equal(say(&h, "the right one"),
                        "Black has touched Bella acht and must move from there. "
                        "Article 4.3.a.");
    (void)say(&h, "Nc6");
    (void)say(&h, "presses");
    (void)say(&h, "knigth f3");
    assert_int_equal(actor_of(&h, "yes"), DIALOGUE_ACTOR_WHITE);
    (void)say(&h, "let's quit");
    assert_int_equal(actor_of(&h, "yes"), DIALOGUE_ACTOR_NONE);
}

/* -------------------------------------------------------------------------------- conversations */

static void test_touch_move(void **state) {
    static hall h;
    (void)state;
    open_hall(&h, DIALOGUE_GERMAN, "fide-2014", "90", start);
    assert_string_equal(say(&h, "Weiß berührt Eva zwei"),
                        "Weiß hat Eva zwei berührt und muss damit ziehen. Artikel 4.3.a.");
    assert_string_equal(say(&h, "d4"),
                        "Dieser Zug ist Weiß nicht erlaubt. Artikel 4.3.a. | "
                        "Weiß hat Eva zwei berührt und muss damit ziehen. Artikel 4.3.a.");
    assert_true(h.answer.effects & DIALOGUE_EFFECT_REFUSED);
    assert_int_equal(h.session.game.count, 0);
    assert_string_equal(say(&h, "e4"), "1 Weiß: Eva zwei Eva vier.");
    assert_int_equal(h.arbiter.clock.turn, CHESS_WHITE);
    assert_string_equal(
        say(&h, "Schwarz drückt"),
        "Nicht möglich: „Schwarz drückt die Uhr“ (Artikel 6.2.a). Drücken kann nur, "
        "wessen Uhr läuft. Artikel 6.2.a.");
    (void)say(&h, "drückt die Uhr");
    assert_int_equal(h.arbiter.clock.turn, CHESS_BLACK);
    assert_string_equal(say(&h, "j'adoube e7"), "Schwarz rückt zurecht. Artikel 4.2.");
}

static void test_illegal_move(void **state) {
    static hall h;
    (void)state;
    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    assert_string_equal(say(&h, "white makes the move e2 e5"),
                        "Noted: White makes the move Eva zwei Eva fünf.");
    assert_string_equal(
        say(&h, "presses the clock"),
        "Illegal move by White: the position before it is restored. Article 7.5.a. | "
        "Black receives 2 minutes more. Article 7.5.b. | "
        "White has touched Eva zwei and must move from there. Article 4.3.a.");
    assert_string_equal(say(&h, "e3"), "1 White: Eva zwei Eva drei.");
    (void)say(&h, "presses");
    (void)say(&h, "e5");
    (void)say(&h, "presses");
    (void)say(&h, "makes the move a2a5");
    assert_string_equal(
        say(&h, "presses"),
        "Illegal move by White: the position before it is restored. Article 7.5.a. | "
        "Too many illegal moves: White loses. Article 7.5.b.");
    assert_true(h.answer.effects & DIALOGUE_EFFECT_ENDED);
    assert_int_equal(h.session.game.outcome.ending, CHESS_ENDING_ARBITER);
    assert_int_equal(h.session.game.outcome.result, CHESS_BLACK_WINS);
    assert_string_equal(say(&h, "turn"), "The arbiter has decided: Black wins. Article 7.5.b.");
    assert_string_equal(say(&h, "white presses"),
                        "Not possible: \"White presses the clock\" (Article 6.2.a). "
                        "The game is over. Article 5.");
}

static void test_promotion_not_finished(void **state) {
    static hall h;
    (void)state;
    open_hall(&h, DIALOGUE_FRENCH, "fide-2014", "90", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    (void)say(&h, "les blancs jouent le coup a7 a8");
    assert_non_null(strstr(say(&h, "appuient"), "Article 7.5.a."));
    assert_int_equal(chess_piece_role(chess_position_piece_at(&h.session.game.position, 56)),
                     CHESS_QUEEN);
}

static void test_offers_and_claims(void **state) {
    static hall h;
    (void)state;
    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "e4");
    assert_string_equal(say(&h, "offer draw"), "White offers a draw. Article 9.1.b.1. | "
                                               "Does the other side accept the draw? Yes or no.");
    (void)say(&h, "presses");
    assert_string_equal(say(&h, "black touches e7"),
                        "Black has touched a piece and thereby refused. Article 9.1.b.1. | "
                        "Black has touched Eva sieben and must move from there. Article 4.3.a.");
    (void)say(&h, "e5");
    (void)say(&h, "presses");
    assert_string_equal(
        say(&h, "white claims a draw by repetition Nf3"),
        "The claim is wrong, Black receives 2 minutes more. Article 9.5.b. | "
        "The claim counts as an offer of a draw by White. Article 9.1.b.3. | "
        "White must play the move announced: from Gustav eins to Felix drei. Article 9.5.b.");
    assert_string_equal(say(&h, "yes"), "Does the other side accept the draw? Yes or no.");
    (void)say(&h, "no");
    assert_string_equal(say(&h, "no"), "\"no\" is an answer, but no question is open. "
                                       "\"take back\" takes back the last move.");
    (void)say(&h, "white offers a draw");
    (void)say(&h, "yes");
    assert_string_equal(say(&h, "yes"), "Draw by agreement. Article 5.2.c.");
    assert_int_equal(h.session.game.outcome.ending, CHESS_ENDING_AGREEMENT);
}

static void test_positions_follow(void **state) {
    static hall h;
    (void)state;
    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014-rapid", "15", start);
    (void)say(&h, "e4");
    (void)say(&h, "presses");
    (void)say(&h, "makes the move e7e4"); /* onto the white pawn */
    (void)say(&h, "presses");
    assert_string_equal(say(&h, "d4"),
                        "2 White: David zwei David vier. | "
                        "The illegal move by Black has been answered and stands. Article A.4.b.");
    assert_memory_equal(&h.session.game.position, &h.arbiter.position, sizeof h.arbiter.position);
    assert_string_equal(say(&h, "arbiter restores the position after a number of half-moves 1"),
                        "An earlier position is restored, Black to move. Article 7.6.");
    assert_memory_equal(&h.session.game.position, &h.arbiter.position, sizeof h.arbiter.position);
}

/* The answer to a piece released makes two moves at once (4.7); none of the game is lost. */
static void test_answer_to_a_release(void **state) {
    static hall h;
    (void)state;
    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "white releases e2 e4");
    assert_int_equal(h.session.game.count, 0);
    assert_string_equal(say(&h, "black makes the move e7 e5"),
                        "1 White: Eva zwei Eva vier. | 1 Black: Eva sieben Eva fünf.");
    assert_int_equal(h.session.game.count, 2);
    assert_true(h.answer.effects & DIALOGUE_EFFECT_NEW_GAME); /* the host reads the whole game */
    assert_false(h.answer.effects & DIALOGUE_EFFECT_MOVED);
    (void)say(&h, "white presses");
    assert_string_equal(say(&h, "last move"), "Last move: 1 Black: Eva sieben Eva fünf.");
}

/* After a release the move has been made, so a line without a side is the opponent's (1.1, 4.7). */
static void test_line_after_a_release(void **state) {
    static hall h;
    static const char made[] = "1 White: Eva zwei Eva vier.";
    static const char castling[] = "4k3/7p/8/8/8/8/8/R3K2R w KQ - 0 1";
    (void)state;
    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "white releases e2 e4");
    assert_int_equal(actor_of(&h, "e5"), DIALOGUE_ACTOR_BLACK);
    assert_int_equal(actor_of(&h, "e4"), DIALOGUE_ACTOR_WHITE);
    assert_int_equal(actor_of(&h, "touches g8"), DIALOGUE_ACTOR_BLACK);
    assert_string_equal(say(&h, "e5"),
                        "1 White: Eva zwei Eva vier. | 1 Black: Eva sieben Eva fünf.");
    assert_int_equal(h.session.game.count, 2);
    assert_true(h.answer.effects & DIALOGUE_EFFECT_NEW_GAME); /* the host reads the whole game */
    assert_false(h.answer.effects & (DIALOGUE_EFFECT_MOVED | DIALOGUE_EFFECT_REFUSED));
    assert_int_equal(h.arbiter.clock.turn, CHESS_WHITE); /* nobody has pressed yet */
    (void)say(&h, "presses");
    assert_int_equal(h.arbiter.clock.turn, CHESS_BLACK);
    (void)say(&h, "presses");
    assert_int_equal(h.arbiter.clock.turn, CHESS_WHITE);

    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "white releases e2 e4");
    assert_string_equal(say(&h, "Black makes the move knight f6"),
                        "1 White: Eva zwei Eva vier. | 1 Black: Springer Gustav acht Felix sechs.");

    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "white releases e2 e4");
    assert_string_equal(say(&h, "makes the move e2 e4"), made);

    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "white releases e2 e4");
    assert_string_equal(say(&h, "e4"), made); /* the same move, said again */
    assert_int_equal(h.session.game.count, 1);
    assert_true(h.answer.effects & DIALOGUE_EFFECT_MOVED);

    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "white releases e2 e4");
    assert_string_equal(say(&h, "whose turn"),
                        "1 White: Eva zwei Eva vier. | Black to move, move 1.");
    assert_string_equal(say(&h, "Nf6"), "1 Black: Springer Gustav acht Felix sechs.");

    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "white releases e2 e4");
    (void)say(&h, "Nf3"); /* which Black cannot play */
    assert_int_equal(h.session.game.count, 1);
    assert_true(h.answer.effects & DIALOGUE_EFFECT_REFUSED);

    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "white releases e2 e4");
    (void)say(&h, "touches g8");
    assert_int_equal(h.handled[h.heard_count - 1].by, CHESS_PARTY_BLACK);
    assert_int_equal(h.session.game.count, 1);

    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "e4");
    (void)say(&h, "presses");
    (void)say(&h, "e5");
    (void)say(&h, "presses");
    (void)say(&h, "white releases g1 f3");
    (void)say(&h, "slip"); /* White's, who has made the last move; Black's move stays */
    assert_int_equal(h.handled[h.heard_count - 1].by, CHESS_PARTY_WHITE);
    assert_int_equal(h.session.game.count, 2);
    assert_string_equal(say(&h, "Nc6"), "2 White: Springer Gustav eins Felix drei. | "
                                        "2 Black: Springer Bella acht Cesar sechs.");

    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "white releases e2 e4");
    (void)say(&h, "press"); /* the step, which completes the move */
    assert_int_equal(h.arbiter.clock.turn, CHESS_BLACK);
    (void)say(&h, "press"); /* nothing is made: no empty press (6.2.c) by a word too many */
    assert_int_equal(h.arbiter.players[CHESS_BLACK].warnings, 0);

    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", castling);
    (void)say(&h, "white releases e1 g1"); /* the rook is missing: not made (4.7.b) */
    assert_int_equal(actor_of(&h, "h5"), DIALOGUE_ACTOR_WHITE);
    (void)say(&h, "h5");
    assert_int_equal(h.session.game.count, 0);
    (void)say(&h, "white releases h1 f1");
    assert_string_equal(say(&h, "h5"),
                        "1 White: Kurze Rochade. | 1 Black: Hector sieben Hector fünf.");

    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    (void)say(&h, "tournament");
    (void)say(&h, "white releases e2 e4"); /* not announced yet: not made (D.2.3.c) */
    assert_int_equal(actor_of(&h, "e5"), DIALOGUE_ACTOR_WHITE);
    (void)say(&h, "e5");
    assert_int_equal(h.session.game.count, 0);
}

/* A slip takes back one move, and an earlier position several; the moves before stay unchanged. */
static void test_earlier_moves_stay(void **state) {
    static hall h;
    static const char *const moves[] = {"e4", "e5", "Nf3", "Nc6"};
    (void)state;
    open_hall(&h, DIALOGUE_ENGLISH, "fide-2014", "90", start);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        (void)say(&h, moves[i]);
        (void)say(&h, "presses");
    }
    (void)say(&h, "Bc4");
    (void)say(&h, "arbiter restores the position after a number of half-moves 4");
    assert_int_equal(h.answer.effects, DIALOGUE_EFFECT_TAKEN_BACK);
    assert_int_equal(h.session.game.count, 4);
    (void)say(&h, "Bc4");
    assert_int_equal(h.session.game.count, 5);
    (void)say(&h, "white slip");
    assert_int_equal(h.session.game.count, 4);
    assert_true(h.answer.effects & DIALOGUE_EFFECT_TAKEN_BACK);
    assert_false(h.answer.effects & DIALOGUE_EFFECT_NEW_GAME);
    (void)say(&h, "arbiter restores the position after a number of half-moves 2");
    assert_true(h.answer.effects & DIALOGUE_EFFECT_NEW_GAME);
    assert_int_equal(h.session.game.count, 2);
    assert_string_equal(say(&h, "last move"), "Last move: 1 Black: Eva sieben Eva fünf.");
    assert_memory_equal(&h.session.game.position, &h.arbiter.position, sizeof h.arbiter.position);
}

static void test_help(void **state) {
    static hall h;
    (void)state;
    open_hall(&h, DIALOGUE_GERMAN, "fide-2014", "90", start);
    assert_string_equal(say(&h, "Hilfe berührt"),
                        "berührt: tut Weiß oder Schwarz, dahinter ein Feld, vielleicht ein zweites "
                        "Feld. Artikel 4.3.");
    const char *part = say(&h, "Hilfe");
    for (unsigned i = 0; strstr(part, "Weitere: „mehr“.") != NULL && i < 10; i++)
        part = say(&h, "mehr");
    assert_non_null(strstr(part, "„Hilfe Schiedsrichter“ nennt alles"));
    const char *list = say(&h, "Hilfe Schiedsrichter");
    assert_int_equal(h.answer.count, 8);
    assert_false(h.answer.words.cut);
    assert_non_null(strstr(list, "Hängepartie: verlangt den Abgabezug, "));
    open_hall(&h, DIALOGUE_ENGLISH, "fide-2023", "90", start);
    assert_string_equal(
        say(&h, "help gives time"),
        "gives time to: done by the arbiter, followed by White or Black, a time like "
        "2:00 or 2 minutes, perhaps a reason: defect, wrong setting, schedule, "
        "assistant, restored position, disturbance, penalty, deduction, "
        "sheets differ, agreed by the players, adjournment. "
        "Article 6.10.");
}

/* Every objection in every language is one well-formed sentence with its Articles. */
static void test_every_objection(void **state) {
    static dialogue_answer answer;
    (void)state;
    for (unsigned objection = 1; objection < CHESS_OBJECTION_COUNT; objection++)
        for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++)
            for (unsigned by = 0; by < 3; by++) {
                const chess_event event = CHESS_EVENT_OF(
                    (chess_event_kind)(objection % CHESS_EVENT_COUNT), (chess_party)by, 0);
                dialogue_answer_clear(&answer);
                dialogue_objection_say(&answer, (dialogue_language)language,
                                       &dialogue_style_annexe_d, &event, (chess_objection)objection,
                                       CHESS_EDITION_2014);
                const char *text = answer.words.text;
                size_t length = strlen(text);
                if (length < 20 || text[length - 1] != '.' || strpbrk(text, "{}[]|") ||
                    strstr(text, "  ") || strstr(text, ". .") || answer.words.cut)
                    fail_msg("%s: %s", chess_objection_word((chess_objection)objection), text);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_which_piece),
        cmocka_unit_test(test_reads_event),
        cmocka_unit_test(test_actors),
        cmocka_unit_test(test_earlier_moves_stay),
        cmocka_unit_test(test_answer_to_a_release),
        cmocka_unit_test(test_line_after_a_release),
        cmocka_unit_test(test_touch_move),
        cmocka_unit_test(test_illegal_move),
        cmocka_unit_test(test_promotion_not_finished),
        cmocka_unit_test(test_offers_and_claims),
        cmocka_unit_test(test_positions_follow),
        cmocka_unit_test(test_help),
        cmocka_unit_test(test_every_objection),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
