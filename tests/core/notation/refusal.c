/* SPDX-License-Identifier: MIT */
/* Tests every reason for which a request is refused, with the piece that causes it. */
#include "support/table.h"

typedef struct refusal_case {
    const char *fen;
    const char *request; /* SAN, or UCI after "uci " */
    chess_refusal_reason reason;
    const char *culprit; /* square, or "-" */
} refusal_case;

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static const refusal_case cases[] = {
    {START, "uci e4e5", CHESS_REFUSED_NOTHING_THERE, "-"},
    {START, "uci e7e5", CHESS_REFUSED_NOT_YOUR_PIECE, "e7"},
    {START, "Nc1e3", CHESS_REFUSED_OTHER_PIECE_THERE, "c1"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4", CHESS_REFUSED_NO_SUCH_PIECE, "-"},
    {START, "Nfd4", CHESS_REFUSED_NO_SUCH_PIECE, "-"},
    {START, "Ne2", CHESS_REFUSED_OWN_PIECE_ON_TARGET, "e2"},
    {START, "Ng1e2", CHESS_REFUSED_OWN_PIECE_ON_TARGET, "e2"},
    {START, "Qxe8", CHESS_REFUSED_KING_IS_NEVER_TAKEN, "e8"},
    {START, "Nd4", CHESS_REFUSED_NO_SUCH_MOVE, "-"},
    {START, "uci g1g1", CHESS_REFUSED_NO_SUCH_MOVE, "-"},
    {START, "Bc4", CHESS_REFUSED_PATH_BLOCKED, "e2"},
    {START, "Ra5", CHESS_REFUSED_PATH_BLOCKED, "a2"},
    {START, "Qh5", CHESS_REFUSED_PATH_BLOCKED, "e2"},
    {"4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e3", CHESS_REFUSED_PAWN_BLOCKED, "e3"},
    {"4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e4", CHESS_REFUSED_PAWN_BLOCKED, "e3"},
    {"4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4", CHESS_REFUSED_PAWN_BLOCKED, "e4"},
    {"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5", CHESS_REFUSED_PAWN_NOT_FIRST_MOVE, "-"},
    {START, "exd3", CHESS_REFUSED_PAWN_NOTHING_TO_CAPTURE, "-"},
    {START, "uci e2d3", CHESS_REFUSED_PAWN_NOTHING_TO_CAPTURE, "-"},
    {"4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2xe3", CHESS_REFUSED_PAWN_CAPTURES_DIAGONALLY, "e3"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6", CHESS_REFUSED_EN_PASSANT_TOO_LATE, "d5"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", "uci d4e3", CHESS_REFUSED_EN_PASSANT_TOO_LATE, "e4"},
    {"4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1", "exd6 e.p.", CHESS_REFUSED_NOT_EN_PASSANT, "-"},
    {START, "Nxf3", CHESS_REFUSED_NOTHING_TO_CAPTURE, "-"},
    {START, "uci e2e4q", CHESS_REFUSED_PROMOTION_ELSEWHERE, "-"},
    {START, "Nf3=Q", CHESS_REFUSED_PROMOTION_ELSEWHERE, "-"},
    {"8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a8=K", CHESS_REFUSED_PROMOTION_ROLE, "-"},
    {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", CHESS_REFUSED_CASTLING_NO_RIGHT, "-"},
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O-O", CHESS_REFUSED_CASTLING_NO_RIGHT, "-"},
    {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Kg1", CHESS_REFUSED_CASTLING_NO_RIGHT, "-"},
    {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "uci e1h1", CHESS_REFUSED_CASTLING_NO_RIGHT, "-"},
    {START, "O-O", CHESS_REFUSED_CASTLING_BLOCKED, "f1"},
    {START, "O-O-O", CHESS_REFUSED_CASTLING_BLOCKED, "d1"},
    {START, "uci e1g1", CHESS_REFUSED_CASTLING_BLOCKED, "f1"},
    {"4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "O-O", CHESS_REFUSED_CASTLING_IN_CHECK, "e4"},
    {"4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "O-O", CHESS_REFUSED_CASTLING_THROUGH_CHECK, "f4"},
    {"4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "O-O", CHESS_REFUSED_CASTLING_INTO_CHECK, "g4"},
    {"4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "Ke1-g1", CHESS_REFUSED_CASTLING_INTO_CHECK, "g4"},
    {"4k3/8/8/8/8/8/8/rR2K1N1 w B - 0 1", "O-O-O", CHESS_REFUSED_CASTLING_INTO_CHECK, "a1"},
    {"4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 10 18", "O-O-O",
     CHESS_REFUSED_CASTLING_BLOCKED, "e1"},
    {"4k3/8/8/8/5r2/8/8/4K3 w - - 0 1", "Kf1", CHESS_REFUSED_KING_INTO_CHECK, "f4"},
    {"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Kd2", CHESS_REFUSED_KING_INTO_CHECK, "e2"},
    {"4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "Ke2", CHESS_REFUSED_KING_INTO_CHECK, "e4"},
    {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "Nc3", CHESS_REFUSED_PINNED, "e4"},
    {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "N", CHESS_REFUSED_PINNED, "e4"},
    {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nce2", CHESS_REFUSED_PINNED, "b4"},
    {"8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "dxe6", CHESS_REFUSED_PINNED, "a5"},
    {"4k3/8/8/8/4r3/8/8/N3K3 w - - 0 1", "Nb3", CHESS_REFUSED_STILL_IN_CHECK, "e4"},
    {"4k3/8/8/8/4r3/8/8/N3K3 w - - 0 1", "N", CHESS_REFUSED_STILL_IN_CHECK, "e4"},
};

/* Reads a request; "N" states only the role, "to d2" only the target, "castle" no side. */
static chess_move_spec spec_of(const char *request) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    if (strcmp(request, "N") == 0)
        spec.role = CHESS_KNIGHT;
    else if (strcmp(request, "castle") == 0)
        spec.castling = CHESS_CASTLE_EITHER;
    else if (strncmp(request, "to ", 3) == 0)
        spec.to_file = (uint8_t)(request[3] - 'a'), spec.to_rank = (uint8_t)(request[4] - '1');
    else if (strncmp(request, "uci ", 4) == 0)
        assert_int_equal(chess_uci_read(&spec, request + 4, strlen(request + 4), NULL), CHESS_OK);
    else
        assert_int_equal(
            chess_san_read(&spec, CHESS_LETTERS_ENGLISH, request, strlen(request), NULL), CHESS_OK);
    return spec;
}

static chess_refusal refusal_for(const char *fen, const chess_move_spec *spec) {
    chess_position position = position_of(fen);
    chess_resolution resolution;
    if (chess_resolve(&position, spec, &resolution) != CHESS_ILLEGAL)
        fail_msg("%s: not refused", fen);
    assert_int_equal(resolution.candidates.count, 0);
    return resolution.refusal;
}

static void check_culprit(const refusal_case *c, const chess_refusal *refusal) {
    chess_square square = CHESS_NO_SQUARE;
    chess_position position = position_of(c->fen);
    if (c->culprit[0] != '-')
        square = chess_square_at((unsigned)(c->culprit[0] - 'a'), (unsigned)(c->culprit[1] - '1'));
    if (refusal->culprit != square)
        fail_msg("%s %s: wrong culprit %u", c->fen, c->request, refusal->culprit);
    assert_int_equal(refusal->culprit_piece, square == CHESS_NO_SQUARE
                                                 ? CHESS_NO_PIECE
                                                 : chess_position_piece_at(&position, square));
}

static void check_case(const refusal_case *c) {
    chess_move_spec spec = spec_of(c->request);
    chess_refusal refusal = refusal_for(c->fen, &spec);
    if (refusal.reason != c->reason)
        fail_msg("%s %s: %s", c->fen, c->request, chess_refusal_name(refusal.reason));
    check_culprit(c, &refusal);
}

static void test_reasons(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_case(&cases[i]);
}

/* Two pieces could be meant; the one that comes closer tells the reason, whichever is first. */
static void test_closer_of_two_pieces(void **state) {
    static const refusal_case rows[] = {
        {"7k/8/3R4/8/8/8/8/R1NB2K1 w - - 0 1", "Rd1", CHESS_REFUSED_OWN_PIECE_ON_TARGET, "d1"},
        {"R1NB4/6k1/8/8/8/8/3R4/6K1 w - - 0 1", "Rd8", CHESS_REFUSED_OWN_PIECE_ON_TARGET, "d8"},
        {"4k3/8/8/8/3P4/4P3/8/4K3 w - - 0 1", "Pxe5", CHESS_REFUSED_PAWN_NOT_FIRST_MOVE, "-"},
        {"4k3/8/4p3/3p4/8/8/8/4K3 b - - 0 1", "Pxe4", CHESS_REFUSED_PAWN_NOT_FIRST_MOVE, "-"},
        {"4k3/8/8/4p3/4P3/4P3/8/4K3 w - - 0 1", "e5", CHESS_REFUSED_PAWN_BLOCKED, "e5"},
        {"4k3/8/4p3/4p3/4P3/8/8/4K3 b - - 0 1", "e4", CHESS_REFUSED_PAWN_BLOCKED, "e4"},
        {"4k3/8/8/8/4p3/4P3/4P3/4K3 w - - 0 1", "Pxe4", CHESS_REFUSED_PAWN_CAPTURES_DIAGONALLY,
         "e4"},
        {"4k3/4p3/4p3/4P3/8/8/8/4K3 b - - 0 1", "Pxe5", CHESS_REFUSED_PAWN_CAPTURES_DIAGONALLY,
         "e5"},
        {"4k3/8/8/8/8/4p3/3PP3/4K3 w - - 0 1", "Pxe3 e.p.", CHESS_REFUSED_NOT_EN_PASSANT, "-"},
        {"4k3/8/8/8/8/4p3/4PP2/4K3 w - - 0 1", "Pxe3 e.p.", CHESS_REFUSED_NOT_EN_PASSANT, "-"},
        {"3rk3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "to d2", CHESS_REFUSED_PINNED, "e4"},
        {"4k3/4r3/8/4R3/8/8/8/3RK3 b - - 0 1", "to d7", CHESS_REFUSED_PINNED, "e5"},
        /* either side */
        {"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "castle", CHESS_REFUSED_CASTLING_BLOCKED, "b1"},
        {"4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "castle", CHESS_REFUSED_CASTLING_BLOCKED, "g1"},
        {"4k3/8/8/8/4r3/8/8/RN2K2R w KQ - 0 1", "castle", CHESS_REFUSED_CASTLING_IN_CHECK, "e4"},
        {"4k3/8/8/8/4r3/8/8/R3K1NR w KQ - 0 1", "castle", CHESS_REFUSED_CASTLING_IN_CHECK, "e4"},
        {"4k3/8/8/8/5r2/8/8/RN2K2R w KQ - 0 1", "castle", CHESS_REFUSED_CASTLING_THROUGH_CHECK,
         "f4"},
        {"2r1k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "castle", CHESS_REFUSED_CASTLING_INTO_CHECK, "c8"},
        {"4k1r1/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", "castle", CHESS_REFUSED_CASTLING_INTO_CHECK, "g8"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_case(&rows[i]);
}

static void test_every_reason_is_provoked(void **state) {
    bool seen[CHESS_REFUSAL_COUNT] = {
        [CHESS_REFUSED_NONE] = true, [CHESS_REFUSED_OTHER_PIECE_CAPTURED] = true};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        seen[cases[i].reason] = true;
    for (unsigned reason = 0; reason < CHESS_REFUSAL_COUNT; reason++)
        if (!seen[reason]) fail_msg("%s", chess_refusal_name((chess_refusal_reason)reason));
}

static void test_wrong_captured_piece(void **state) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    chess_refusal refusal;
    (void)state;
    spec.role = CHESS_KNIGHT;
    spec.captured = CHESS_ROOK;
    refusal = refusal_for("4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1", &spec);
    assert_int_equal(refusal.reason, CHESS_REFUSED_OTHER_PIECE_CAPTURED);
    assert_int_equal(refusal.culprit, 21);
    assert_int_equal(refusal.from, 6);
}

/* "takes d5", when nothing can. */
static void test_partial_specs(void **state) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    chess_refusal refusal;
    (void)state;
    spec.to_file = 3;
    spec.to_rank = 4;
    spec.capture = CHESS_SAID_YES;
    refusal = refusal_for("4k3/8/8/3p4/8/8/8/3RK2B w - - 0 1",
                          &(chess_move_spec){.role = CHESS_KING,
                                             .from_file = CHESS_NO_FILE,
                                             .from_rank = CHESS_NO_RANK,
                                             .to_file = 3,
                                             .to_rank = 4,
                                             .capture = CHESS_SAID_YES});
    assert_int_equal(refusal.reason, CHESS_REFUSED_NO_SUCH_MOVE);
    refusal = refusal_for("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", &spec);
    assert_int_equal(refusal.reason, CHESS_REFUSED_NOTHING_TO_CAPTURE);
    refusal = refusal_for("4k3/8/8/3p4/8/3P4/8/3RK3 w - - 0 1", &spec);
    assert_int_equal(refusal.reason, CHESS_REFUSED_PATH_BLOCKED);
    assert_int_equal(refusal.culprit, 19);
}

static void test_either_castling(void **state) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    chess_refusal refusal;
    (void)state;
    spec.castling = CHESS_CASTLE_EITHER;
    refusal = refusal_for("4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", &spec);
    assert_int_equal(refusal.reason, CHESS_REFUSED_CASTLING_THROUGH_CHECK);
    refusal = refusal_for("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &spec);
    assert_int_equal(refusal.reason, CHESS_REFUSED_CASTLING_NO_RIGHT);
    assert_int_equal(refusal.from, 4);
}

/* An empty request in mate or stalemate still gets a reason. */
static void test_empty_request_without_moves(void **state) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    (void)state;
    assert_int_equal(refusal_for("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", &spec).reason,
                     CHESS_REFUSED_STILL_IN_CHECK);
    assert_int_equal(refusal_for("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &spec).reason,
                     CHESS_REFUSED_KING_INTO_CHECK);
}

static void test_texts(void **state) {
    chess_refusal refusal = {.reason = CHESS_REFUSED_PINNED, .role = CHESS_KNIGHT};
    (void)state;
    assert_string_equal(chess_refusal_article(&refusal), "3.9");
    refusal.reason = CHESS_REFUSED_NO_SUCH_MOVE;
    assert_string_equal(chess_refusal_article(&refusal), "3.6");
    refusal.role = CHESS_NO_ROLE;
    assert_string_equal(chess_refusal_article(&refusal), "3.2-3.8");
    assert_string_equal(chess_refusal_name(CHESS_REFUSED_PINNED), "PINNED");
    assert_string_equal(chess_refusal_text(CHESS_REFUSED_NONE), "the move is legal");
}

/* The Article is that of the sentence that the move breaks: one step or two (3.7.a, 3.7.b). */
static void test_articles(void **state) {
    static const char *const rows[][4] = {
        {"4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e3", "3.7.a", "3.7.1"},
        {"4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "uci e2e3", "3.7.a", "3.7.1"},
        {"4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e4", "3.7.b", "3.7.2"},
        {"4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "uci e2e4", "3.7.b", "3.7.2"},
        {"4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4", "3.7.b", "3.7.2"},
        {"4k3/4p3/4P3/8/8/8/8/4K3 b - - 0 1", "uci e7e5", "3.7.b", "3.7.2"},
        {"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5", "3.7.b", "3.7.2"},
        {START, "exd3", "3.7.c", "3.7.3"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6", "3.7.d", "3.7.3.2"},
        {START, "O-O", "3.8.b.2.b", "3.8.2.2.2"},
        {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "3.8.b.1", "3.8.2.1"},
        {"4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "O-O", "3.8.b.2.a", "3.8.2.2.1"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        chess_move_spec spec = spec_of(rows[i][1]);
        chess_refusal refusal = refusal_for(rows[i][0], &spec);
        const char *article = chess_refusal_article(&refusal);
        assert_string_equal(article, rows[i][2]);
        assert_string_equal(chess_article(article, CHESS_EDITION_2023), rows[i][3]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_closer_of_two_pieces),
        cmocka_unit_test(test_every_reason_is_provoked),
        cmocka_unit_test(test_wrong_captured_piece),
        cmocka_unit_test(test_partial_specs),
        cmocka_unit_test(test_either_castling),
        cmocka_unit_test(test_empty_request_without_moves),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_articles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
