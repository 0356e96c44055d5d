/* SPDX-License-Identifier: MIT */
#include "letters.h"

#include <string.h>

typedef enum read_sign { SIGN_NONE, SIGN_CHECK, SIGN_MATE } read_sign;

typedef struct reader {
    const char *at, *end;
    chess_letters letters;
    chess_move_spec *spec;
    chess_forgiven forgiven; /* as far as the text alone shows */
    read_sign sign;
    bool classic_mate; /* "++" (C.13) */
} reader;

static void forgive(reader *in, chess_forgiven_index index) {
    in->forgiven |= (chess_forgiven)1 << index;
}

static bool read_text(reader *in, const char *text) {
    size_t length = strlen(text);
    if ((size_t)(in->end - in->at) < length || memcmp(in->at, text, length) != 0) return false;
    in->at += length;
    return true;
}

static bool read_one_of(reader *in, const char *const *texts) {
    for (; *texts; texts++)
        if (read_text(in, *texts)) return true;
    return false;
}

/* -------------------------------------------------------------------------------------- letters */

/* U+2654 to U+265F: king, queen, rook, bishop, knight, pawn in White's, then in Black's outline. */
static chess_role read_figurine(reader *in) {
    static const chess_role roles[] = {CHESS_KING,   CHESS_QUEEN,  CHESS_ROOK,
                                       CHESS_BISHOP, CHESS_KNIGHT, CHESS_PAWN};
    unsigned last;
    if (in->end - in->at < 3 || memcmp(in->at, "\xe2\x99", 2) != 0) return CHESS_NO_ROLE;
    last = (unsigned char)in->at[2];
    if (last < 0x94 || last > 0x9f) return CHESS_NO_ROLE;
    in->at += 3;
    if (in->letters != CHESS_LETTERS_FIGURINE || last >= 0x9a)
        forgive(in, CHESS_FORGIVEN_INDEX_FIGURINE);
    return roles[(last - 0x94) % 6];
}

/* Reads a piece letter. If a letter of the language begins another one, the longer one is meant. */
static chess_role read_role(reader *in) {
    static const chess_role roles[] = {CHESS_KNIGHT, CHESS_BISHOP, CHESS_ROOK, CHESS_QUEEN,
                                       CHESS_KING};
    chess_role found;
    const char *start = in->at, *end = in->at;
    /* No language has a piece letter that is also a file letter. */
    if (start == in->end || (*start >= 'a' && *start <= 'h')) return CHESS_NO_ROLE;
    found = read_figurine(in);
    if (found) return found;
    for (unsigned i = 0; i < sizeof roles / sizeof *roles; i++) {
        in->at = start;
        if (read_text(in, chess_letter(in->letters, roles[i])) && in->at > end) {
            found = roles[i];
            end = in->at;
        }
    }
    in->at = end;
    return found;
}

/* "R.e2-e4": printed abbreviations end with a point. */
static void read_point(reader *in) {
    if (read_text(in, ".")) forgive(in, CHESS_FORGIVEN_INDEX_DIVIDER);
}

static void read_piece(reader *in) {
    in->spec->role = read_role(in);
    if (in->spec->role) read_point(in);
    if (in->spec->role == CHESS_PAWN ||
        (!in->spec->role && read_text(in, chess__letters_pawn(in->letters)))) {
        forgive(in, CHESS_FORGIVEN_INDEX_PAWN_LETTER);
        read_point(in);
    }
    if (!in->spec->role) in->spec->role = CHESS_PAWN;
}

/* ------------------------------------------------------------------------------ parts of a move */

static bool read_castling(reader *in) {
    /* Printed text has a dash instead of the hyphen. */
    static const char *const lengthy[] = {
        "0-0-0", "o-o-o", "0\u20130\u20130", "O\u2013O\u2013O", "o\u2013o\u2013o", "OOO", "000",
        "ooo",   NULL};
    static const char *const brief[] = {"0-0", "o-o", "0\u20130", "O\u2013O", "o\u2013o",
                                        "OO",  "00",  "oo",       NULL};
    if (in->at == in->end || (*in->at != 'O' && *in->at != '0' && *in->at != 'o')) return false;
    if (read_text(in, "O-O-O")) {
        in->spec->castling = CHESS_CASTLE_LONG;
    } else if (read_text(in, "O-O")) {
        in->spec->castling = CHESS_CASTLE_SHORT;
    } else {
        if (read_one_of(in, lengthy))
            in->spec->castling = CHESS_CASTLE_LONG;
        else if (read_one_of(in, brief))
            in->spec->castling = CHESS_CASTLE_SHORT;
        else
            return false;
        forgive(in, CHESS_FORGIVEN_INDEX_CASTLING_SIGN);
    }
    return true;
}

static void read_coordinate(reader *in, char first, uint8_t *coordinate) {
    if (in->at < in->end && *in->at >= first && *in->at <= first + 7)
        *coordinate = (uint8_t)(*in->at++ - first);
}

/* Reads a space beside the capture sign: "dx e5", "d xe5". */
static void read_space(reader *in) {
    if (read_text(in, " ")) forgive(in, CHESS_FORGIVEN_INDEX_SPACE);
}

static bool read_takes(reader *in) {
    static const char *const other[] = {":", "\u00d7", NULL};
    const reader before = *in;
    read_space(in);
    bool takes = read_text(in, "x");
    if (!takes && read_one_of(in, other)) {
        forgive(in, CHESS_FORGIVEN_INDEX_CAPTURE_SIGN_OTHER);
        takes = true;
    }
    if (takes)
        read_space(in);
    else
        *in = before;
    return takes;
}

static bool read_divider(reader *in) {
    static const char *const dividers[] = {"-", "\u2013", NULL};
    if (read_one_of(in, dividers)) {
        forgive(in, CHESS_FORGIVEN_INDEX_DIVIDER);
        return true;
    }
    if (!read_takes(in)) return false;
    in->spec->capture = CHESS_SAID_YES;
    return true;
}

static bool read_target(reader *in, bool divided) {
    chess_move_spec *spec = in->spec;
    read_coordinate(in, 'a', &spec->to_file);
    if (spec->to_file != CHESS_NO_FILE) {
        read_coordinate(in, '1', &spec->to_rank);
        if (spec->to_rank != CHESS_NO_RANK) return true;
        /* "ed" and "exd" are pawn captures. */
        forgive(in, CHESS_FORGIVEN_INDEX_TARGET_RANK_MISSING);
        return spec->role == CHESS_PAWN && spec->from_file != CHESS_NO_FILE &&
               spec->from_rank == CHESS_NO_RANK;
    }
    if (divided) return false;
    /* One square only: it is the target. */
    spec->to_file = spec->from_file;
    spec->to_rank = spec->from_rank;
    spec->from_file = CHESS_NO_FILE;
    spec->from_rank = CHESS_NO_RANK;
    return spec->to_file != CHESS_NO_FILE && spec->to_rank != CHESS_NO_RANK;
}

static bool read_squares(reader *in) {
    read_coordinate(in, 'a', &in->spec->from_file);
    read_coordinate(in, '1', &in->spec->from_rank);
    return read_target(in, read_divider(in));
}

static bool read_promotion(reader *in) {
    const char *start = in->at;
    if (start == in->end) return true;
    bool bracket = read_text(in, "("), equals = !bracket && read_text(in, "=");
    bool marked = bracket || equals || read_text(in, "/");
    in->spec->promotion = read_role(in);
    if (!in->spec->promotion) {
        in->at = start;
        return !marked || bracket; /* "(" may begin "(=)" */
    }
    if (!equals) forgive(in, CHESS_FORGIVEN_INDEX_PROMOTION_SIGN);
    return !bracket || read_text(in, ")");
}

/* Reads everything after the move, in any order. */
static void read_marks(reader *in) {
    static const char *const en_passant[] = {" e.p.", "e.p.", " ep", "ep",
                                             " a.p.", "a.p.", NULL}; /* Spanish: al paso */
    static const char *const mates[] = {"++", "#", "\u2021", NULL};
    static const char *const checks[] = {"+", "\u2020", NULL};
    static const char *const remarks[] = {"!", "?", " (=)", "(=)", NULL};
    while (in->at < in->end) {
        const char *start = in->at;
        if (read_one_of(in, en_passant)) {
            in->spec->en_passant = true;
            forgive(in, CHESS_FORGIVEN_INDEX_EN_PASSANT_MARK);
        } else if (read_one_of(in, mates)) {
            in->sign = SIGN_MATE;
            in->classic_mate = *start != '#';
        } else if (read_one_of(in, checks)) {
            in->sign = SIGN_CHECK;
        } else if (read_one_of(in, remarks)) {
            forgive(in, CHESS_FORGIVEN_INDEX_REMARK);
        } else {
            return;
        }
    }
}

/* ------------------------------------------------------------------------------- standard moves */

static chess_role role_of_letter(char letter) {
    switch (letter) {
    case 'N':
        return CHESS_KNIGHT;
    case 'B':
        return CHESS_BISHOP;
    case 'R':
        return CHESS_ROOK;
    case 'Q':
        return CHESS_QUEEN;
    case 'K':
        return CHESS_KING;
    default:
        return CHESS_NO_ROLE;
    }
}

static bool is_coordinate(char c, char first) {
    return (unsigned char)(c - first) < 8;
}

/*
 * Reads a move that needs no leniency, in English letters, as nearly all are; reads from its end.
 * Returns false for anything else, which the functions above then read.
 */
static bool read_standard_move(reader *in) {
    const char *at = in->at, *end = in->end;
    chess_role role, promotion = CHESS_NO_ROLE;
    uint8_t from_file = CHESS_NO_FILE, from_rank = CHESS_NO_RANK, to_file, to_rank;
    bool takes;
    if (end - at < 2) return false;
    role = role_of_letter(*at);
    at += role != CHESS_NO_ROLE;
    if (end[-1] == '+' || end[-1] == '#') in->sign = *--end == '+' ? SIGN_CHECK : SIGN_MATE;
    if (!role) {
        role = CHESS_PAWN;
        if (end - at >= 4 && end[-2] == '=') {
            promotion = role_of_letter(end[-1]);
            if (!promotion || promotion == CHESS_KING) return false;
            end -= 2;
        }
    }
    if (end - at < 2 || !is_coordinate(end[-2], 'a') || !is_coordinate(end[-1], '1')) return false;
    to_file = (uint8_t)(end[-2] - 'a');
    to_rank = (uint8_t)(end[-1] - '1');
    end -= 2;
    takes = at < end && end[-1] == 'x';
    end -= takes;
    if (at < end && is_coordinate(*at, 'a')) from_file = (uint8_t)(*at++ - 'a');
    if (at < end && is_coordinate(*at, '1')) from_rank = (uint8_t)(*at++ - '1');
    if (at < end) return false;
    in->at = in->end;
    *in->spec = (chess_move_spec){.role = role,
                                  .from_file = from_file,
                                  .from_rank = from_rank,
                                  .to_file = to_file,
                                  .to_rank = to_rank,
                                  .promotion = promotion,
                                  .capture = takes ? CHESS_SAID_YES : CHESS_NOT_SAID};
    return true;
}

static bool read_move(reader *in) {
    if (in->letters == CHESS_LETTERS_ENGLISH && read_standard_move(in)) return true;
    *in->spec = CHESS_EMPTY_SPEC;
    in->sign = SIGN_NONE;
    if (!read_castling(in)) {
        read_piece(in);
        if (!read_squares(in) || !read_promotion(in)) return false;
    }
    read_marks(in);
    return in->at == in->end;
}

chess_error chess_san_read(chess_move_spec *spec, chess_letters letters, const char *text,
                           size_t length, size_t *error_at) {
    reader in = {.at = text, .end = text + length, .letters = letters, .spec = spec};
    if (read_move(&in)) return CHESS_OK;
    if (error_at) *error_at = (size_t)(in.at - text);
    return CHESS_SYNTAX;
}

/* ------------------------------------------------------------------------------- with the board */

/* Compares with the facts of the move: signs that are missing or surplus, and unneeded squares. */
static void compare(reader *in, const chess_move_facts *facts) {
    const chess_move_spec *spec = in->spec;
    read_sign wanted = facts->mate ? SIGN_MATE : (facts->check ? SIGN_CHECK : SIGN_NONE);
    if (in->sign == SIGN_NONE && wanted != SIGN_NONE)
        forgive(in, CHESS_FORGIVEN_INDEX_CHECK_SIGN_MISSING);
    else if (in->sign != wanted || in->classic_mate)
        forgive(in, CHESS_FORGIVEN_INDEX_CHECK_SIGN_WRONG);
    if (facts->captured && spec->capture != CHESS_SAID_YES)
        forgive(in, CHESS_FORGIVEN_INDEX_CAPTURE_SIGN_MISSING);
    if (facts->castling && !spec->castling)
        forgive(in, CHESS_FORGIVEN_INDEX_CASTLING_AS_KING_MOVE);
    else if ((spec->from_file != CHESS_NO_FILE && !facts->needs_file) ||
             (spec->from_rank != CHESS_NO_RANK && !facts->needs_rank))
        forgive(in, CHESS_FORGIVEN_INDEX_ORIGIN_SURPLUS);
    else if (facts->needs_file && spec->from_file == CHESS_NO_FILE)
        forgive(in, CHESS_FORGIVEN_INDEX_ORIGIN_MISSING);
}

static chess_error resolve_text(const chess_position *position, chess_letters letters,
                                const char *text, size_t length, chess_move_spec *spec,
                                chess_san_reading *reading) {
    chess_move_facts facts;
    chess_error error;
    reader in = {.at = text, .end = text + length, .letters = letters, .spec = spec};
    reading->forgiven = 0;
    reading->error_at = 0;
    if (!read_move(&in)) {
        reading->error_at = (size_t)(in.at - text);
        return CHESS_SYNTAX;
    }
    error = chess_resolve(position, spec, &reading->resolution);
    if (error) return error;
    chess_describe(position, reading->resolution.move, &facts);
    compare(&in, &facts);
    reading->forgiven = in.forgiven;
    return CHESS_OK;
}

/*
 * Returns true if the text states that a pawn moves ("bxc4", "b3c4"), so that its first letter is
 * not a piece. "bc4" leaves it open.
 */
static bool says_pawn(chess_error error, const chess_move_spec *spec) {
    return error == CHESS_ILLEGAL &&
           (spec->capture == CHESS_SAID_YES || spec->from_rank != CHESS_NO_RANK);
}

chess_error chess_san_resolve(const chess_position *position, chess_letters letters,
                              const char *text, size_t length, chess_san_reading *reading) {
    enum { LONGEST = 32 };
    char raised[LONGEST];
    chess_move_spec spec;
    chess_san_reading other;
    chess_error error = resolve_text(position, letters, text, length, &spec, reading);
    if ((error != CHESS_SYNTAX && error != CHESS_ILLEGAL) || says_pawn(error, &spec) ||
        length == 0 || length > LONGEST || text[0] < 'a' || text[0] > 'z')
        return error;
    memcpy(raised, text, length);
    raised[0] = (char)(text[0] - 'a' + 'A');
    if (resolve_text(position, letters, raised, length, &spec, &other) != CHESS_OK) return error;
    *reading = other;
    reading->forgiven |= (chess_forgiven)1 << CHESS_FORGIVEN_INDEX_LETTER_CASE;
    return CHESS_OK;
}
