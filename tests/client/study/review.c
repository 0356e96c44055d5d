/* SPDX-License-Identifier: MIT */
/*
 * Tests the review of recorded games. Reasons are tried on positions whose answers were verified by
 * hand. For ten games, a search in this file and the engine with more nodes verify the output.
 */
#include "client/support/pipes.h"

#include <dialogue/utterance.h>
#include <mistake_reason.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define GAMES TEST_DATA "/pgn/lichess_47_games.pgn"

enum { PLIES = 600, NODES = 80000, MOST = 800 };

static chess_move move_of(const chess_position *position, const char *san) {
    chess_san_reading reading;
    assert_int_equal(chess_san_resolve(position, CHESS_LETTERS_ENGLISH, san, strlen(san), &reading),
                     CHESS_OK);
    return reading.resolution.move;
}

/* -------------------------------------------------------------------------------------- reasons */

static void finds_the_reasons_of_mistakes(void **state) {
    (void)state;
    static const struct {
        const char *fen, *played, *better, *answer;
        mistake_kind kind;
        unsigned moves;
    } cases[] = {
        /* fool's mate */
        {"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g4", "e4", "Qh4#",
         MISTAKE_ALLOWS_MATE, 1},
        /* a rook on either of the two last ranks */
        {"6k1/8/8/8/8/1r6/r7/4K2N w - - 0 1", "Ng3", "Kd1", "Rb1#", MISTAKE_ALLOWS_MATE, 1},
        {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "h3", "Rd8#", "g6", MISTAKE_MISSES_MATE, 1},
        /* the bishop on c4 has no protection from the queen on c7 */
        {"4k3/2q5/8/8/8/3B4/8/4K3 w - - 0 1", "Bc4", "Be4", "Qxc4", MISTAKE_LOSES_PIECE, 0},
        /* it has protection: the queen would be lost */
        {"4k3/2q5/8/8/8/1P1B4/8/4K3 w - - 0 1", "Bc4", "Be4", "Qe7", MISTAKE_UNPROVED, 0},
        /* the knight attacks king and rook */
        {"4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "Ke2", "Rxd5", "Nc3", MISTAKE_ALLOWS_FORK, 0},
        {"4k3/8/8/3n4/8/8/7P/3RK3 w - - 0 1", "h3", "Rxd5", "Ke7", MISTAKE_MISSES_PIECE, 0},
        /* Nc7 attacks king and rook */
        {"r3k3/8/8/1N6/8/8/7P/4K3 w - - 0 1", "h3", "Nc7", "Ra7", MISTAKE_MISSES_FORK, 0},
        {"r6k/8/8/1N6/8/8/7P/4K3 b - - 0 1", "Kg8", "Ra5", "Nc7", MISTAKE_UNPROVED, 0},
        {"r7/3k4/8/1N6/8/8/7P/4K3 b - - 0 1", "Ke8", "Ra5", "Nc7", MISTAKE_ALLOWS_FORK, 0},
        /* the pawn on b6 takes the knight that would fork */
        {"r7/1p1k4/1p6/1N6/8/8/7P/4K3 w - - 0 1", "h3", "h4", "Ke6", MISTAKE_UNPROVED, 0},
        /* taken back: no piece is lost */
        {"4k3/2p5/3n4/8/5B2/8/8/4K3 w - - 0 1", "Bxd6", "Be5", "cxd6", MISTAKE_UNPROVED, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_position before, after;
        assert_int_equal(
            chess_position_read_fen(&before, cases[i].fen, strlen(cases[i].fen), NULL, NULL),
            CHESS_OK);
        chess_move played = move_of(&before, cases[i].played);
        chess_play(&before, played, &after);
        const mistake_reason reason = mistake_reason_of(
            &before, played, move_of(&before, cases[i].better), move_of(&after, cases[i].answer));
        if (reason.kind != cases[i].kind) print_message("%s %s\n", cases[i].fen, cases[i].played);
        assert_int_equal(reason.kind, cases[i].kind);
        assert_int_equal(reason.moves, cases[i].moves);
    }
}

/* ------------------------------------------------------------------------------------- the game */

typedef struct game_read {
    chess_position positions[PLIES + 1];
    chess_move moves[PLIES];
    uint32_t count;
} game_read;

static void on_start(void *context, const chess_position *position) {
    ((game_read *)context)->positions[0] = *position;
}

static void on_move(void *context, const chess_position *before, chess_move move) {
    game_read *game = context;
    assert_true(game->count < PLIES);
    game->moves[game->count++] = move;
    chess_play(before, move, &game->positions[game->count]);
}

static char *read_games(size_t *length) {
    static char text[1 << 20];
    FILE *file = fopen(GAMES, "rb");
    assert_non_null(file);
    *length = fread(text, 1, sizeof text, file);
    assert_int_equal(fclose(file), 0);
    return text;
}

static void read_game(unsigned number, game_read *game) {
    static const chess_pgn_visitor passer_by;
    const chess_pgn_visitor visitor = {.context = game, .start = on_start, .move = on_move};
    size_t length, offset = 0;
    uint32_t line = 1;
    chess_pgn_error error;
    const char *text = read_games(&length);
    game->count = 0;
    for (unsigned i = 1; i <= number; i++)
        assert_true(chess_pgn_read_game(text, length, &offset, &line,
                                        i == number ? &visitor : &passer_by, &error));
}

/* --------------------------------------------------------------------------------------- search */

static int material(const chess_position *position) {
    static const int values[CHESS_ROLE_COUNT] = {[CHESS_PAWN] = 1,
                                                 [CHESS_KNIGHT] = 3,
                                                 [CHESS_BISHOP] = 3,
                                                 [CHESS_ROOK] = 5,
                                                 [CHESS_QUEEN] = 9};
    int sum = 0;
    for (chess_square square = 0; square < 64; square++) {
        chess_piece piece = chess_position_piece_at(position, square);
        if (piece == CHESS_NO_PIECE) continue;
        bool own = chess_piece_color(piece) == chess_position_turn(position);
        sum += own ? values[chess_piece_role(piece)] : -values[chess_piece_role(piece)];
    }
    return sum;
}

/* Returns the material for the side to move when both sides may capture on any square, or stop. */
static int settle(const chess_position *position, int low, int high, unsigned depth) {
    chess_move_list list;
    int best = material(position);
    chess_moves(position, &list);
    if (list.count == 0 && chess_position_checkers(position)) return -100;
    for (uint32_t i = 0; i < list.count && depth > 0 && best < high; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        if (material(&after) == -material(position)) continue;
        int worth = -settle(&after, -high, best > low ? -best : -low, depth - 1);
        if (worth > best) best = worth;
    }
    return best;
}

/* Returns the material for the side to move when both sides may capture on this square, or stop. */
static int exchange(const chess_position *position, chess_square square) {
    chess_move_list list;
    int best = material(position);
    chess_moves(position, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        chess_position after;
        if (chess_move_to(list.moves[i]) != square) continue;
        chess_play(position, list.moves[i], &after);
        const int worth = -exchange(&after, square);
        if (worth > best) best = worth;
    }
    return best;
}

/* Returns true if the side to move can mate within `moves` moves, beginning with `first`. */
static bool can_mate(const chess_position *position, unsigned moves, chess_move first);

static bool is_mated(const chess_position *position, unsigned moves) {
    chess_move_list list;
    chess_moves(position, &list);
    if (list.count == 0) return chess_position_checkers(position) != 0;
    if (moves == 0) return false;
    for (uint32_t i = 0; i < list.count; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        if (!can_mate(&after, moves, CHESS_NO_MOVE)) return false;
    }
    return true;
}

static bool can_mate(const chess_position *position, unsigned moves, chess_move first) {
    chess_move_list list;
    chess_moves(position, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        chess_position after;
        if (first != CHESS_NO_MOVE && list.moves[i] != first) continue;
        chess_play(position, list.moves[i], &after);
        if (is_mated(&after, moves - 1)) return true;
    }
    return false;
}

/* ----------------------------------------------------------------------------------- the engine */

static void write_uci(const chess_position *position, chess_move move, char uci[CHESS_UCI_SIZE]) {
    chess_move_facts facts;
    chess_describe(position, move, &facts);
    (void)chess_uci_write(&facts, CHESS_UCI_STANDARD, uci, CHESS_UCI_SIZE);
}

/*
 * Returns how much better the first move is, as the engine judges it with NODES nodes. Scores are
 * limited to MOST.
 */
static int difference(const chess_position *position, chess_move one, chess_move other) {
    char fen[CHESS_FEN_SIZE], uci[2][CHESS_UCI_SIZE], command[CHESS_FEN_SIZE + 512], line[64];
    int scores[2];
    chess_position_write_fen(position, CHESS_FEN_X, fen, sizeof fen);
    write_uci(position, one, uci[0]);
    write_uci(position, other, uci[1]);
    (void)snprintf(command, sizeof command, "'%s' '%s' %d '%s' %s %s", ENGINE_SCORES, STOCKFISH,
                   NODES, fen, uci[0], uci[1]);
    FILE *engine = popen(command, "r"); /* NOLINT(cert-env33-c) */
    assert_non_null(engine);
    for (unsigned i = 0; i < 2; i++) {
        int mate;
        assert_non_null(fgets(line, sizeof line, engine));
        if (sscanf(line, "mate %d", &mate) == 1)
            scores[i] = mate > 0 ? MOST : -MOST;
        else
            assert_int_equal(sscanf(line, "cp %d", &scores[i]), 1);
        if (abs(scores[i]) > MOST) scores[i] = scores[i] > 0 ? MOST : -MOST;
    }
    assert_int_equal(pclose(engine), 0);
    return scores[0] - scores[1];
}

/* --------------------------------------------------------------------------------- what is said */

/* The lines of a review, one after another. */
typedef struct said_lines {
    const char *at;
    char line[512];
} said_lines;

static bool next_line(said_lines *said) {
    const char *end = strchr(said->at, '\n');
    if (end == NULL) return false;
    (void)snprintf(said->line, sizeof said->line, "%.*s", (int)(end - said->at), said->at);
    said->at = end + 1;
    return true;
}

static bool says(const said_lines *said, const char *beginning) {
    return strncmp(said->line, beginning, strlen(beginning)) == 0;
}

/* Returns the move that a line such as "15 Black: g four." announces in the position. */
static chess_move announced(const said_lines *said, const chess_position *position) {
    dialogue_utterance heard;
    chess_resolution resolution;
    const char *words = strchr(said->line, ':');
    assert_non_null(words);
    words += 2;
    dialogue_read(words, strlen(words) - 1, DIALOGUE_ENGLISH, &heard);
    if (dialogue_resolve(position, &heard, &resolution) != CHESS_OK) fail_msg("%s", said->line);
    return resolution.move;
}

static uint32_t ply_of(const said_lines *said, const game_read *game) {
    unsigned number;
    char side[16];
    assert_int_equal(sscanf(said->line, "%u %15[A-Za-z]", &number, side), 2);
    uint32_t ply = 2 * (number - 1) + (side[0] == 'B');
    assert_true(ply < game->count);
    return ply;
}

/* Returns the square that a line such as "e eight, black king" begins with. */
static chess_square square_said(const said_lines *said) {
    static const char *const ranks[] = {"one",  "two", "three", "four",
                                        "five", "six", "seven", "eight"};
    char file, rank[8];
    assert_int_equal(sscanf(said->line, "%c %7[a-z]", &file, rank), 2);
    for (unsigned i = 0; i < 8; i++)
        if (strcmp(rank, ranks[i]) == 0) return chess_square_at((unsigned)(file - 'a'), i);
    fail_msg("%s", said->line);
    return CHESS_NO_SQUARE;
}

/* Checks a statement about a position and the move that proves it. */
static void check_reason(said_lines *said, const chess_position *position) {
    unsigned moves = 0;
    bool mate = sscanf(said->line, "This allows mate in %u", &moves) == 1 ||
                sscanf(said->line, "This misses mate in %u", &moves) == 1;
    bool fork = says(said, "This allows a fork") || says(said, "This misses a fork");
    bool piece = says(said, "This loses a piece") || says(said, "This misses winning a piece");
    chess_position after;
    assert_true(mate || fork || piece);
    assert_true(next_line(said));
    chess_move move = announced(said, position);
    chess_play(position, move, &after);
    if (mate) {
        assert_true(can_mate(position, moves, move));
        if (moves > 1) assert_false(can_mate(position, moves - 1, move));
    } else if (piece) {
        chess_piece taken = chess_position_piece_at(position, chess_move_to(move));
        assert_true(taken != CHESS_NO_PIECE && chess_piece_role(taken) != CHESS_PAWN);
        assert_true(-exchange(&after, chess_move_to(move)) >= material(position) + 2);
    } else {
        for (unsigned i = 0; i < 2; i++) {
            assert_true(next_line(said)); /* the pieces on the two squares */
            const chess_square target = square_said(said);
            assert_true(chess_position_piece_at(&after, target) != CHESS_NO_PIECE);
            const chess_bitboard by = chess_position_attackers(
                &after, target, chess_position_turn(position), chess_position_occupied(&after));
            assert_true(by >> chess_move_to(move) & 1U);
        }
        chess_move_list replies;
        chess_moves(&after, &replies);
        for (uint32_t i = 0; i < replies.count; i++) {
            chess_position replied;
            chess_play(&after, replies.moves[i], &replied);
            assert_true(settle(&replied, -100, 100, 4) >= material(position) + 2);
        }
    }
}

static unsigned check_moments(said_lines *said, const game_read *game) {
    unsigned count = 0;
    while (next_line(said)) {
        if (!says(said, "Critical moment ")) continue;
        count++;
        assert_true(next_line(said));
        uint32_t ply = ply_of(said, game);
        const chess_position *before = &game->positions[ply];
        chess_move better = CHESS_NO_MOVE;
        assert_int_equal(announced(said, before), game->moves[ply]);
        assert_true(next_line(said));
        if (says(said, "This misses")) {
            said_lines again = *said;
            assert_true(next_line(&again));
            better = announced(&again, before);
            check_reason(said, before);
        } else {
            if (says(said, "This")) {
                check_reason(said, &game->positions[ply + 1]);
                assert_true(next_line(said));
            }
            assert_true(says(said, "Better was:"));
            assert_true(next_line(said));
            better = announced(said, before);
        }
        int loss = difference(before, better, game->moves[ply]);
        if (loss < 100) fail_msg("ply %u loses only %d", ply, loss);
    }
    return count;
}

static player one;

static void review_lines_are_legal(void **state) {
    (void)state;
    static game_read game;
    static const unsigned numbers[] = {3, 7, 9, 13, 15, 19, 21, 31, 33, 35}; /* the short ones */
    unsigned moments = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char option[24];
        (void)snprintf(option, sizeof option, "--game=%u", numbers[i]);
        START(&one, "--style=SAN words", "--study", option, GAMES);
        type(&one, "review");
        assert_int_equal(end(&one), 0);
        read_game(numbers[i], &game);
        said_lines said = {.at = one.screen};
        moments += check_moments(&said, &game);
    }
    assert_true(moments >=
                sizeof numbers / sizeof *numbers); /* players of this strength make mistakes */
}

/*
 * Returns from the review to the position before a mistake, in a study and after the user's own
 * game.
 */
static void a_moment_is_played_again(void **state) {
    (void)state;
    START(&one, "--style=SAN words");
    type(&one, "f3");
    type(&one, "review");
    expect(&one, "The review comes after the game.\n");
    type(&one, "e5");
    type(&one, "g4");
    type(&one, "Qh4");
    type(&one, "review");
    expect(&one, "Critical moment 1:\n2 White: g four.\nThis allows mate in 1:\n"
                 "2 Black: queen h four checkmate.\nBetter was:\n2 White: ");
    type(&one, "moment 2");
    expect(&one, "The review has no such moment.\n");
    type(&one, "moment 1");
    expect(&one, "New game from this position. White to move.\n");
    type(&one, "e4");
    expect(&one, "2 White: e four.\n");
    assert_int_equal(end(&one), 0);
    START(&one, "--style=SAN words", "--study", "--game=2", TEST_DATA "/client/study.pgn");
    type(&one, "review");
    expect(&one, "Critical moment 1:\n2 White: g four.\n");
    type(&one, "moment 1");
    expect(&one, "1 Black: e five.\n");
    assert_int_equal(end(&one), 0);
}

int main(void) {
    (void)signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_reasons_of_mistakes),
        cmocka_unit_test(review_lines_are_legal),
        cmocka_unit_test(a_moment_is_played_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
