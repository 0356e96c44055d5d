/* SPDX-License-Identifier: MIT */
/*
 * Every way in which Annexe C lets a move be written, the letters of every language, castling by
 * the four methods of Annexe F.3, and ICCF numbers.
 */
#include "support/table.h"

static chess_error resolve(const chess_position *position, chess_letters letters, const char *text,
                           chess_san_reading *reading) {
    return chess_san_resolve(position, letters, text, strlen(text), reading);
}

static chess_move read_uci(const chess_position *position, const char *text) {
    chess_move_spec spec;
    chess_resolution resolution;
    assert_int_equal(chess_uci_read(&spec, text, strlen(text), NULL), CHESS_OK);
    assert_int_equal(chess_resolve(position, &spec, &resolution), CHESS_OK);
    return resolution.move;
}

/* -------------------------------------------------------------------- signs in all combinations */

#define BIT(name) ((chess_forgiven)1 << CHESS_FORGIVEN_INDEX_##name)

/* One spelling of a part of a move, and the deviations it has. */
typedef struct spelling {
    const char *text;
    chess_forgiven forgiven;
} spelling;

typedef struct spellings {
    unsigned count;
    spelling ways[8];
} spellings;

static const spellings nothing = {1, {{"", 0}}};
static const spellings captures = {6,
                                   {{"x", 0},
                                    {"", BIT(CAPTURE_SIGN_MISSING)},
                                    {":", BIT(CAPTURE_SIGN_OTHER)},
                                    {"\u00d7", BIT(CAPTURE_SIGN_OTHER)},
                                    {"x ", BIT(SPACE)},
                                    {" : ", BIT(CAPTURE_SIGN_OTHER) | BIT(SPACE)}}};
static const spellings short_castling = {7,
                                         {{"O-O", 0},
                                          {"0-0", BIT(CASTLING_SIGN)},
                                          {"o-o", BIT(CASTLING_SIGN)},
                                          {"0\u20130", BIT(CASTLING_SIGN)},
                                          {"O\u2013O", BIT(CASTLING_SIGN)},
                                          {"OO", BIT(CASTLING_SIGN)},
                                          {"00", BIT(CASTLING_SIGN)}}};
static const spellings long_castling = {7,
                                        {{"O-O-O", 0},
                                         {"0-0-0", BIT(CASTLING_SIGN)},
                                         {"o-o-o", BIT(CASTLING_SIGN)},
                                         {"0\u20130\u20130", BIT(CASTLING_SIGN)},
                                         {"O\u2013O\u2013O", BIT(CASTLING_SIGN)},
                                         {"OOO", BIT(CASTLING_SIGN)},
                                         {"ooo", BIT(CASTLING_SIGN)}}};
static const spellings promotions = {4,
                                     {{"=%s", 0},
                                      {"%s", BIT(PROMOTION_SIGN)},
                                      {"(%s)", BIT(PROMOTION_SIGN)},
                                      {"/%s", BIT(PROMOTION_SIGN)}}};
static const spellings passing = {7,
                                  {{"", 0},
                                   {" e.p.", BIT(EN_PASSANT_MARK)},
                                   {"e.p.", BIT(EN_PASSANT_MARK)},
                                   {" ep", BIT(EN_PASSANT_MARK)},
                                   {"ep", BIT(EN_PASSANT_MARK)},
                                   {" a.p.", BIT(EN_PASSANT_MARK)},
                                   {"a.p.", BIT(EN_PASSANT_MARK)}}};
static const spellings checks[3] = {{4,
                                     {{"", 0},
                                      {"+", BIT(CHECK_SIGN_WRONG)},
                                      {"#", BIT(CHECK_SIGN_WRONG)},
                                      {"++", BIT(CHECK_SIGN_WRONG)}}},
                                    {4,
                                     {{"+", 0},
                                      {"", BIT(CHECK_SIGN_MISSING)},
                                      {"#", BIT(CHECK_SIGN_WRONG)},
                                      {"++", BIT(CHECK_SIGN_WRONG)}}},
                                    {4,
                                     {{"#", 0},
                                      {"", BIT(CHECK_SIGN_MISSING)},
                                      {"+", BIT(CHECK_SIGN_WRONG)},
                                      {"++", BIT(CHECK_SIGN_WRONG)}}}};
static const spellings remarks = {
    4, {{"", 0}, {" (=)", BIT(REMARK)}, {"(=)", BIT(REMARK)}, {"!?", BIT(REMARK)}}};

enum { CAPTURE, CASTLING, PROMOTION, CHECK, PASSING, OFFER, PARTS };

static void choose_parts(const chess_move_facts *facts, const spellings *parts[PARTS]) {
    parts[CAPTURE] = facts->captured ? &captures : &nothing;
    parts[CASTLING] = &nothing;
    if (facts->castling)
        parts[CASTLING] = facts->castling == CHESS_LONG_CASTLING ? &long_castling : &short_castling;
    parts[PROMOTION] = facts->promotion ? &promotions : &nothing;
    parts[CHECK] = &checks[facts->mate ? 2 : facts->check];
    parts[PASSING] = facts->en_passant ? &passing : &nothing;
    parts[OFFER] = &remarks;
}

/*
 * Writes a move from its parts, with only as much of the origin as C.10 requires, or all of it with
 * a hyphen or a dash.
 */
static void compose(const chess_move_facts *facts, chess_letters letters, bool full,
                    const spelling *const parts[PARTS], char *text, size_t size) {
    const char *divider = parts[OFFER]->forgiven ? "\u2013" : "-";
    char origin[3] = "", promotion[16];
    size_t length = 0;
    if (full || facts->needs_file) origin[length++] = (char)('a' + chess_square_file(facts->from));
    if (full || facts->needs_rank) origin[length] = (char)('1' + chess_square_rank(facts->from));
    snprintf(promotion, sizeof promotion, parts[PROMOTION]->text,
             chess_letter(letters, facts->promotion));
    if (facts->castling)
        snprintf(text, size, "%s", parts[CASTLING]->text);
    else
        snprintf(text, size, "%s%s%s%c%c", chess_letter(letters, facts->role), origin,
                 full && !facts->captured ? divider : parts[CAPTURE]->text,
                 'a' + chess_square_file(facts->to), '1' + chess_square_rank(facts->to));
    length = strlen(text);
    snprintf(text + length, size - length, "%s%s%s%s", facts->promotion ? promotion : "",
             parts[CHECK]->text, parts[PASSING]->text, parts[OFFER]->text);
}

static chess_forgiven of_origin(const chess_move_facts *facts, bool full) {
    chess_forgiven forgiven = 0;
    if (!full || facts->castling) return 0;
    if (!facts->needs_file || !facts->needs_rank) forgiven |= BIT(ORIGIN_SURPLUS);
    return facts->captured ? forgiven : forgiven | BIT(DIVIDER);
}

/* Tests all combinations of spellings and returns their number. */
static unsigned check_combinations(const chess_position *position, chess_letters letters,
                                   chess_move move) {
    const spellings *parts[PARTS];
    chess_move_facts facts;
    unsigned combinations = 2;
    chess_describe(position, move, &facts);
    choose_parts(&facts, parts);
    for (unsigned i = 0; i < PARTS; i++)
        combinations *= parts[i]->count;
    for (unsigned n = 0; n < combinations; n++) {
        const spelling *chosen[PARTS];
        bool full = n % 2;
        unsigned rest = n / 2;
        chess_forgiven forgiven = of_origin(&facts, full);
        chess_san_reading reading;
        chess_error error;
        char text[64];
        for (unsigned i = 0; i < PARTS; i++) {
            chosen[i] = &parts[i]->ways[rest % parts[i]->count];
            rest /= parts[i]->count;
            forgiven |= chosen[i]->forgiven;
        }
        compose(&facts, letters, full, chosen, text, sizeof text);
        error = resolve(position, letters, text, &reading);
        if (error || reading.resolution.move != move || reading.forgiven != forgiven)
            fail_msg("'%s': %s, forgiven %x instead of %x", text, chess_error_text(error),
                     reading.forgiven, forgiven);
    }
    return combinations;
}

/*
 * Tests all legal moves of positions with promotions, captures, en passant, pieces from two
 * squares, check and mate.
 */
static void test_combinations_of_spellings(void **state) {
    static const char *const fens[] = {
        "r3k2r/1P4P1/8/2pP4/4N1N1/8/8/R3K2R w KQkq c6 0 1",
        "1n2k3/P1P5/8/8/8/8/8/4K3 w - - 0 1",
        "7k/5K2/8/6pP/8/8/8/6R1 w - g6 0 1",
        "6k1/5ppp/8/8/3Q4/Q2p4/Q7/R3K2R w KQ - 0 1",
        "5rk1/5p1p/8/6N1/8/8/8/R3K1R1 w Q - 0 1",
    };
    unsigned ways = 0;
    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        chess_position position = position_of(fens[i]);
        chess_move_list list;
        chess_moves(&position, &list);
        for (unsigned n = 0; n < list.count; n++) {
            ways += check_combinations(&position, CHESS_LETTERS_ENGLISH, list.moves[n]);
            ways += check_combinations(&position, CHESS_LETTERS_FRENCH, list.moves[n]);
        }
    }
    assert_true(ways > 10000);
}

/* The example at the end of Annexe C, in the two spellings that it gives. */
static void test_annexe_c_example(void **state) {
    static const char *const games[2][21] = {
        {"e4",   "e5",  "Cf3", "Cf6",  "d4",  "exd4", "e5",  "Ce4",   "Dxd4", "d5",     "exd6 e.p.",
         "Cxd6", "Fg5", "Cc6", "De3+", "Fe7", "Cbd2", "0-0", "0-0-0", "Te8",  "Rb1 (=)"},
        {"e4",  "e5",  "Cf3", "Cf6", "d4",  "ed4",  "e5",  "Ce4",   "Dd4", "d5",     "ed6",
         "Cd6", "Fg5", "Cc6", "De3", "Fe7", "Cbd2", "0-0", "0-0-0", "Te8", "Rb1 (=)"},
    };
    char fens[2][CHESS_FEN_SIZE];
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        chess_position position = chess_start_position;
        for (unsigned ply = 0; ply < 21; ply++) {
            chess_san_reading reading;
            if (resolve(&position, CHESS_LETTERS_FRENCH, games[i][ply], &reading))
                fail_msg("%s", games[i][ply]);
            check_combinations(&position, CHESS_LETTERS_FRENCH, reading.resolution.move);
            chess_play(&position, reading.resolution.move, &position);
        }
        chess_position_write_fen(&position, CHESS_FEN_X, fens[i], sizeof fens[i]);
    }
    assert_string_equal(fens[0], fens[1]);
    assert_string_equal(fens[0], "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
}

/* -------------------------------------------------------------------------------------- letters */

static const chess_role roles[] = {CHESS_PAWN, CHESS_KNIGHT, CHESS_BISHOP,
                                   CHESS_ROOK, CHESS_QUEEN,  CHESS_KING};

/* A target for each role, in a position in which the move is unambiguous. */
static const char *const targets[] = {"e4", "f3", "d3", "b1", "c2", "f2"};
#define PIECES "4k3/8/8/8/8/8/4P3/R2QKBN1 w - - 0 1"

static void check_letter(unsigned letters, chess_role role, const char *letter, const char *target,
                         chess_forgiven forgiven) {
    chess_position position = position_of(PIECES);
    chess_san_reading reading;
    chess_move_facts facts;
    char text[16];
    chess_error error;
    if (role == CHESS_BISHOP) position = position_of("4k3/8/8/8/8/8/8/R2QKBN1 w - - 0 1");
    snprintf(text, sizeof text, "%s%s", letter, target);
    error = resolve(&position, (chess_letters)letters, text, &reading);
    if (error || reading.forgiven != forgiven)
        fail_msg("%s %s: %s, forgiven %x", chess_letters_tag((chess_letters)letters), text,
                 chess_error_text(error), reading.forgiven);
    chess_describe(&position, reading.resolution.move, &facts);
    assert_int_equal(facts.role, role);
    chess_san_write(&facts, (chess_letters)letters, text, sizeof text);
    if (role != CHESS_PAWN && !forgiven)
        assert_memory_equal(text, letter, strlen(letter));
    else
        assert_true(role != CHESS_PAWN || strcmp(text, target) == 0);
}

/* Section 17 of the PGN standard: read and written, the pawn's only read (C.4). */
static void test_letters(void **state) {
    static const char *const standard[][2] = {
        {"cs", "PJSVDK"}, {"da", "BSLTDK"}, {"nl", "OPLTDK"}, {"en", "PNBRQK"}, {"et", "PROVLK"},
        {"fi", "PRLTDK"}, {"fr", "PCFTDR"}, {"de", "BSLTDK"}, {"hu", "GHFBVK"}, {"is", "PRBHDK"},
        {"it", "PCATDR"}, {"no", "BSLTDK"}, {"pl", "PSGWHK"}, {"pt", "PCBTDR"}, {"ro", "PCNTDR"},
        {"es", "PCATDR"}, {"sv", "BSLTDK"}};
    unsigned found = 0;
    (void)state;
    for (unsigned letters = 0; letters < CHESS_LETTERS_COUNT; letters++)
        for (size_t row = 0; row < sizeof standard / sizeof *standard; row++) {
            if (strcmp(chess_letters_tag((chess_letters)letters), standard[row][0]) != 0) continue;
            found++;
            for (unsigned i = 0; i < 6; i++) {
                char letter[] = {standard[row][1][i], '\0'};
                if (i) assert_string_equal(chess_letter((chess_letters)letters, roles[i]), letter);
                check_letter(letters, roles[i], letter, targets[i], i ? 0 : BIT(PAWN_LETTER));
            }
        }
    assert_int_equal(found, 17);
}

/* Figurines are read in either outline, with the letters of any language. */
static void test_figurines(void **state) {
    static const char *const outlines[2][6] = {
        {"\u2659", "\u2658", "\u2657", "\u2656", "\u2655", "\u2654"},
        {"\u265f", "\u265e", "\u265d", "\u265c", "\u265b", "\u265a"}};
    (void)state;
    for (unsigned letters = 0; letters < CHESS_LETTERS_COUNT; letters++)
        for (unsigned outline = 0; outline < 2; outline++)
            for (unsigned i = 0; i < 6; i++) {
                bool own = letters == CHESS_LETTERS_FIGURINE && outline == 0;
                check_letter(letters, roles[i], outlines[outline][i], targets[i],
                             (own ? 0 : BIT(FIGURINE)) | (i ? 0 : BIT(PAWN_LETTER)));
            }
}

/* ------------------------------------------------------------------------------ castling (F.3b) */

static void test_castling_methods(void **state) {
    static const struct {
        const char *before, *uci, *letters, *after;
    } cases[] = {
        /* both move */
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "0-0", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
        {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", "0-0-0", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
        {"1r4kr/8/8/8/8/8/8/4K3 b b - 0 1", "g8b8", "0-0-0", "2kr3r/8/8/8/8/8/8/4K3 w - - 1 2"},
        /* they change places */
        {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "0-0", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
        {"2rk4/8/8/8/8/8/8/4K3 b c - 0 1", "d8c8", "0-0-0", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
        /* the king alone: the rook stands on its target */
        {"4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", "0-0", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
        {"3rk3/8/8/8/8/8/8/4K3 b d - 0 1", "e8d8", "0-0-0", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
        /* the rook alone: the king stands on its target */
        {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "0-0", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
        {"r1k5/8/8/8/8/8/8/4K3 b a - 0 1", "c8a8", "0-0-0", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
        {"1rk5/8/8/8/8/8/8/4K3 b b - 0 1", "c8b8", "0-0-0", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_position position = position_of(cases[i].before), after;
        chess_move move = read_uci(&position, cases[i].uci);
        chess_san_reading reading;
        chess_move_facts facts;
        char text[CHESS_FEN_SIZE];
        assert_int_equal(chess_move_kind_of(move), CHESS_CASTLING);
        if (resolve(&position, CHESS_LETTERS_FRENCH, cases[i].letters, &reading) ||
            reading.resolution.move != move)
            fail_msg("%s: %s", cases[i].before, cases[i].letters);
        check_combinations(&position, CHESS_LETTERS_FRENCH, move);
        chess_describe(&position, move, &facts);
        chess_uci_write(&facts, CHESS_UCI_CHESS960, text, sizeof text);
        assert_string_equal(text, cases[i].uci);
        chess_play(&position, move, &after);
        chess_position_write_fen(&after, CHESS_FEN_X, text, sizeof text);
        assert_string_equal(text, cases[i].after);
    }
}

/* ----------------------------------------------------------------------------------------- ICCF */

static void test_iccf_promotions(void **state) {
    static const char *const rows[][2] = {
        {"e7e8q", "57581"}, {"e7e8r", "57582"}, {"e7e8b", "57583"}, {"e7e8n", "57584"},
        {"e7f8q", "57681"}, {"e7f8n", "57684"}, {"a1a8", "1118"},   {"e1c1", "5131"}};
    chess_position position = position_of("5rk1/4P3/8/8/8/8/8/R3K3 w Q - 0 1");
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        chess_move move = read_uci(&position, rows[i][0]);
        chess_move_spec spec;
        chess_resolution resolution;
        chess_move_facts facts;
        char text[CHESS_ICCF_SIZE];
        chess_describe(&position, move, &facts);
        assert_int_equal(chess_iccf_write(&facts, text, sizeof text), strlen(rows[i][1]));
        assert_string_equal(text, rows[i][1]);
        assert_int_equal(chess_iccf_read(&spec, text, strlen(text), NULL), CHESS_OK);
        assert_int_equal(chess_resolve(&position, &spec, &resolution), CHESS_OK);
        assert_int_equal(resolution.move, move);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_combinations_of_spellings),
        cmocka_unit_test(test_annexe_c_example),
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_figurines),
        cmocka_unit_test(test_castling_methods),
        cmocka_unit_test(test_iccf_promotions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
