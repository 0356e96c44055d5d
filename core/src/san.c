/* SPDX-License-Identifier: MIT */
#include "output.h"

#include <chess/notation.h>

#include <string.h>

static const char *const letter_table[CHESS_LETTERS_COUNT][CHESS_ROLE_COUNT] = {
#define LETTERS(king, queen, rook, bishop, knight) \
    { "", "", knight, "", king, bishop, rook, queen }
    [CHESS_LETTERS_ENGLISH] = LETTERS("K", "Q", "R", "B", "N"),
    [CHESS_LETTERS_FRENCH] = LETTERS("R", "D", "T", "F", "C"),
    [CHESS_LETTERS_GERMAN] = LETTERS("K", "D", "T", "L", "S"),
#undef LETTERS
};

const char *chess_letter(chess_letters letters, chess_role role) {
    return letter_table[letters][role];
}

/* ------------------------------------------------------------------------------------------ writing */

size_t chess_san_write(const chess_move_facts *facts, chess_letters letters, char *text,
                       size_t size) {
    output out = output_to(text, size);
    if (facts->castling) {
        output_text(&out, facts->castling == CHESS_SHORT_CASTLING ? "O-O" : "O-O-O");
    } else {
        output_text(&out, chess_letter(letters, facts->role));
        if (facts->needs_file) output_file(&out, facts->from);
        if (facts->needs_rank) output_rank(&out, facts->from);
        if (facts->captured) output_char(&out, 'x');
        output_square(&out, facts->to);
        if (facts->promotion) {
            output_char(&out, '=');
            output_text(&out, chess_letter(letters, facts->promotion));
        }
    }
    if (facts->check) output_char(&out, facts->mate ? '#' : '+');
    return output_end(&out);
}

/* ------------------------------------------------------------------------------------------ reading */

typedef struct reader {
    const char *at, *end;
} reader;

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

static chess_role read_role(reader *in, chess_letters letters) {
    static const chess_role roles[] = {CHESS_KNIGHT, CHESS_BISHOP, CHESS_ROOK, CHESS_QUEEN,
                                       CHESS_KING};
    for (unsigned i = 0; i < sizeof roles / sizeof *roles; i++)
        if (read_text(in, chess_letter(letters, roles[i]))) return roles[i];
    return CHESS_NO_ROLE;
}

static void read_coordinate(reader *in, char first, uint8_t *coordinate) {
    if (in->at < in->end && *in->at >= first && *in->at <= first + 7)
        *coordinate = (uint8_t)(*in->at++ - first);
}

static bool read_castling(reader *in, chess_move_spec *spec) {
    static const char *const lengthy[] = {"O-O-O", "0-0-0", "o-o-o", NULL};
    static const char *const brief[] = {"O-O", "0-0", "o-o", NULL};
    if (read_one_of(in, lengthy))
        spec->castling = CHESS_WISH_LONG;
    else if (read_one_of(in, brief))
        spec->castling = CHESS_WISH_SHORT;
    return spec->castling != CHESS_WISH_NONE;
}

static bool read_squares(reader *in, chess_move_spec *spec) {
    static const char *const takes[] = {"x", ":", "\u00d7", NULL};
    bool parted;
    read_coordinate(in, 'a', &spec->from_file);
    read_coordinate(in, '1', &spec->from_rank);
    parted = read_one_of(in, takes);
    if (parted)
        spec->capture = CHESS_SAID_YES;
    else
        parted = read_text(in, "-");
    read_coordinate(in, 'a', &spec->to_file);
    if (spec->to_file != CHESS_NO_FILE) {
        read_coordinate(in, '1', &spec->to_rank);
        /* "ed" and "exd" are pawn captures. */
        return spec->to_rank != CHESS_NO_RANK ||
               (spec->role == CHESS_PAWN && spec->from_file != CHESS_NO_FILE &&
                spec->from_rank == CHESS_NO_RANK);
    }
    if (parted) return false;
    /* One square only: it is the goal. */
    spec->to_file = spec->from_file;
    spec->to_rank = spec->from_rank;
    spec->from_file = CHESS_NO_FILE;
    spec->from_rank = CHESS_NO_RANK;
    return spec->to_file != CHESS_NO_FILE && spec->to_rank != CHESS_NO_RANK;
}

static bool read_promotion(reader *in, chess_letters letters, chess_move_spec *spec) {
    reader ahead = *in;
    bool bracket = read_text(&ahead, "(");
    bool marked = bracket || read_text(&ahead, "=") || read_text(&ahead, "/");
    spec->promotion = read_role(&ahead, letters);
    if (!spec->promotion) return !marked || bracket; /* "(" may begin "(=)" */
    if (bracket && !read_text(&ahead, ")")) return false;
    *in = ahead;
    return true;
}

static void read_marks(reader *in, chess_move_spec *spec) {
    static const char *const en_passant[] = {" e.p.", "e.p.", " ep", "ep", NULL};
    static const char *const marks[] = {"+",   "#",      "!",      "?", " (=)",
                                        "(=)", "\u2020", "\u2021", NULL};
    for (;;) {
        if (read_one_of(in, en_passant))
            spec->en_passant = true;
        else if (!read_one_of(in, marks))
            return;
    }
}

chess_error chess_san_read(chess_move_spec *spec, chess_letters letters, const char *text,
                           size_t length, size_t *error_at) {
    chess_move_spec found = CHESS_EMPTY_SPEC;
    reader in = {text, text + length};
    bool good = true;
    if (!read_castling(&in, &found)) {
        found.role = read_role(&in, letters);
        if (!found.role) found.role = CHESS_PAWN;
        good = read_squares(&in, &found) && read_promotion(&in, letters, &found);
    }
    if (good) read_marks(&in, &found);
    if (!good || in.at != in.end) {
        if (error_at) *error_at = (size_t)(in.at - text);
        return CHESS_SYNTAX;
    }
    *spec = found;
    return CHESS_OK;
}
