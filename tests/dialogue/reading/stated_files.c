/* SPDX-License-Identifier: MIT */
/*
 * Tests that a line never plays a move of another file, piece or target than it states. A file is a
 * single letter, which other languages use as a word: "e" is "and" in Italian, "d" a queen in
 * German. Lines are built from the words below in every combination, most of them impossible.
 */
#include "spec_text.h"
#include "support/table.h"

enum { PIECES = 5, PLACES = 3 };

typedef struct vocabulary {
    const char *tag;
    const char *pieces[PIECES]; /* pawn, knight, bishop, rook, queen */
    const char *to[PLACES];     /* before the target, after a verb or without one */
    const char *from;
    const char *takes;
    const char *words; /* files whose letter is a word of the language beside a piece */
} vocabulary;

static const vocabulary vocabularies[] = {
    {"en",
     {"pawn", "knight", "bishop", "rook", "queen"},
     {"to", "", "moves to"},
     "from",
     "takes",
     ""},
    {"de",
     {"Bauer", "Springer", "Läufer", "Turm", "Dame"},
     {"nach", "", "auf"},
     "von",
     "schlägt",
     ""},
    {"fr", {"pion", "cavalier", "fou", "tour", "dame"}, {"en", "", "va en"}, "de", "prend", "a"},
    {"es", {"peón", "caballo", "alfil", "torre", "dama"}, {"en", "", "va a"}, "de", "toma", "a"},
    {"it",
     {"pedone", "cavallo", "alfiere", "torre", "donna"},
     {"in", "", "va in"},
     "da",
     "prende",
     "a"},
    {"pt", {"peão", "cavalo", "bispo", "torre", "dama"}, {"em", "", "para"}, "de", "toma", "a"},
    {"nl",
     {"pion", "paard", "loper", "toren", "dame"},
     {"naar", "", "gaat naar"},
     "van",
     "slaat",
     ""},
    {"pl",
     {"pionek", "skoczek", "goniec", "wieża", "hetman"},
     {"na", "", "idzie na"},
     "z",
     "bije",
     ""},
    {
        "ru",
        {"пешка", "конь", "слон", "ладья", "ферзь"},
        {"на", "", ""},
        "с",
        "бьёт",
        "",
    },
};
enum { VOCABULARIES = sizeof vocabularies / sizeof *vocabularies };

/* The French Defence before 3...; castling, pins and en passant (Kiwipete); rooks on open files. */
static const char *const fens[] = {
    "rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/3B4/PPP2PPP/RNBQK1NR b KQkq - 1 3",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3r1k1/pp3ppp/2p2n2/3p4/3P4/2N1R3/PP3PPP/R5K1 w - - 0 20",
};
enum { FENS = sizeof fens / sizeof *fens };

/* "d pawn to e4", "d-pawn to e4", "pawn d to e4", "pawn from d to e4" */
enum { BEFORE, JOINED, BEHIND, FROM, FORMS };

typedef struct counts {
    unsigned lines, played, wrong;
} counts;

/* Writes the line. Its piece is a number of the vocabulary, its file a letter. */
static void write_line(char *line, const vocabulary *words, unsigned form, unsigned piece,
                       char file, const char *link, const char *target) {
    const char *noun = words->pieces[piece], *space = *link ? " " : "";
    switch (form) {
    case BEFORE:
        sprintf(line, "%c %s %s%s%s", file, noun, link, space, target);
        break;
    case JOINED:
        sprintf(line, "%c-%s %s%s%s", file, noun, link, space, target);
        break;
    case BEHIND:
        sprintf(line, "%s %c %s%s%s", noun, file, link, space, target);
        break;
    default:
        sprintf(line, "%s %s %c %s%s%s", noun, words->from, file, link, space, target);
    }
}

static void check(const chess_position *position, const vocabulary *words, unsigned piece,
                  char file, const char *target, const char *line, counts *seen) {
    static const chess_role roles[PIECES] = {CHESS_PAWN, CHESS_KNIGHT, CHESS_BISHOP, CHESS_ROOK,
                                             CHESS_QUEEN};
    char answer[ANSWER_SIZE];
    dialogue_language player;
    assert_true(dialogue_language_of_tag(words->tag, strlen(words->tag), &player));
    answer_write(position, line, player, answer);
    seen->lines++;
    if (strncmp(answer, "move ", 5) != 0) return;
    seen->played++;
    const char *move = answer + 5;
    chess_square from = (chess_square)((move[1] - '1') * 8 + (move[0] - 'a'));
    if (move[0] != file || memcmp(move + 2, target, 2) != 0 ||
        !(chess_position_of_role(position, roles[piece]) >> from & 1U))
        print_error("\"%s\" (%s) plays %s\n", line, words->tag, move), seen->wrong++;
}

static void check_targets(const chess_position *position, const vocabulary *words, unsigned piece,
                          char file, counts *seen) {
    char line[128], target[3] = {0};
    for (unsigned at = 0; at < CHESS_SQUARE_COUNT * FORMS; at++) {
        unsigned form = at % FORMS, square = at / FORMS;
        const char *link = square % 4 < PLACES ? words->to[square % 4] : words->takes;
        target[0] = (char)('a' + square % 8), target[1] = (char)('1' + square / 8);
        if (strchr(words->words, file) && *words->words) continue;
        write_line(line, words, form, piece, file, link, target);
        check(position, words, piece, file, target, line, seen);
    }
}

static void no_move_has_another_file_than_stated(void **state) {
    counts seen = {0};
    (void)state;
    for (unsigned i = 0; i < VOCABULARIES * FENS; i++) {
        const chess_position position = position_of(fens[i % FENS]);
        for (unsigned at = 0; at < PIECES * 8; at++)
            check_targets(&position, &vocabularies[i / FENS], at / 8, (char)('a' + at % 8), &seen);
    }
    print_message("%u lines, %u played\n", seen.lines, seen.played);
    assert_int_equal(seen.wrong, 0);
    assert_true(seen.played > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_move_has_another_file_than_stated)};
    return cmocka_run_group_tests_name("dialogue_stated_files", tests, NULL, NULL);
}
