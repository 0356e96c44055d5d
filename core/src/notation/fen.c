/* SPDX-License-Identifier: MIT */
#include "board/text_output.h"
#include "moves/dispatch.h"

#include <chess/notation.h>

#include <string.h>

/* by piece code; unused codes have no letter */
static const char letters[] = ".PN/KBRQ.pn.kbrq";

static chess_piece piece_of_letter(char letter) {
#define PIECE(color, role) (chess_piece)((unsigned)(role) | (unsigned)(color) << 3U)
    static const chess_piece pieces['z' + 1] = {
        ['P'] = PIECE(CHESS_WHITE, CHESS_PAWN),   ['p'] = PIECE(CHESS_BLACK, CHESS_PAWN),
        ['N'] = PIECE(CHESS_WHITE, CHESS_KNIGHT), ['n'] = PIECE(CHESS_BLACK, CHESS_KNIGHT),
        ['B'] = PIECE(CHESS_WHITE, CHESS_BISHOP), ['b'] = PIECE(CHESS_BLACK, CHESS_BISHOP),
        ['R'] = PIECE(CHESS_WHITE, CHESS_ROOK),   ['r'] = PIECE(CHESS_BLACK, CHESS_ROOK),
        ['Q'] = PIECE(CHESS_WHITE, CHESS_QUEEN),  ['q'] = PIECE(CHESS_BLACK, CHESS_QUEEN),
        ['K'] = PIECE(CHESS_WHITE, CHESS_KING),   ['k'] = PIECE(CHESS_BLACK, CHESS_KING),
    };
#undef PIECE
    return (unsigned char)letter <= 'z' ? pieces[(unsigned char)letter] : CHESS_NO_PIECE;
}

/* -------------------------------------------------------------------------------------- reading */

typedef struct reader {
    const char *at, *end;
} reader;

static bool at_end_of_field(const reader *in) {
    return in->at == in->end || *in->at == ' ' || *in->at == '\t';
}

static void skip_spaces(reader *in) {
    while (in->at < in->end && (*in->at == ' ' || *in->at == '\t'))
        in->at++;
}

static bool read_rank(reader *in, chess_piece *row) {
    bool digit_before = false;
    for (unsigned file = 0; file < 8; in->at++) {
        chess_piece piece;
        if (in->at == in->end) return false;
        piece = piece_of_letter(*in->at);
        if (piece) {
            row[file++] = piece;
            digit_before = false;
        } else {
            unsigned empty = (unsigned)(unsigned char)*in->at - '0';
            if (digit_before || empty - 1 >= 8 || file + empty > 8) return false;
            file += empty;
            digit_before = true;
        }
    }
    return true;
}

static bool read_board(reader *in, chess_setup *setup) {
    for (unsigned rank = 8; rank-- > 0;) {
        if (!read_rank(in, &setup->board[chess_square_at(0, rank)])) return false;
        if (rank == 0) break;
        if (at_end_of_field(in) || *in->at != '/') return false;
        in->at++;
    }
    return at_end_of_field(in);
}

/*
 * The meaning of a letter of a board: the piece in bits 0-3, the number of its squares in bits 4-7.
 */
enum { SQUARES_AT = 4, SQUARE = 1 << SQUARES_AT, SIGN_EMPTY = 1 << 8, SIGN_STROKE = 1 << 9 };

static unsigned sign_of(char letter) {
#define LETTERS(white, black, role) \
    [white] = SQUARE | (CHESS_WHITE << 3) | (role), [black] = SQUARE | (CHESS_BLACK << 3) | (role)
#define RUN(digit) [digit] = SIGN_EMPTY | ((digit) - '0') << SQUARES_AT
    static const uint16_t signs[256] = {
        LETTERS('P', 'p', CHESS_PAWN),
        LETTERS('N', 'n', CHESS_KNIGHT),
        LETTERS('B', 'b', CHESS_BISHOP),
        LETTERS('R', 'r', CHESS_ROOK),
        LETTERS('Q', 'q', CHESS_QUEEN),
        LETTERS('K', 'k', CHESS_KING),
        RUN('1'),
        RUN('2'),
        RUN('3'),
        RUN('4'),
        RUN('5'),
        RUN('6'),
        RUN('7'),
        RUN('8'),
        ['/'] = SIGN_STROKE,
    };
#undef RUN
#undef LETTERS
    return signs[(unsigned char)letter];
}

/*
 * Reads a well-formed board. No branch depends on the pieces, which are unpredictable. Returns
 * false for any other board, in which read_board() then finds the error.
 */
static bool read_good_board(reader *in, chess_setup *setup) {
    const char *text = in->at;
    size_t square = 0, strokes = 0;
    unsigned before = 0, wrong = 0;
    for (; text < in->end; text++) {
        unsigned sign = sign_of(*text), is_stroke = sign / SIGN_STROKE;
        if (!sign) break;
        setup->board[(square & 63U) ^ 56U] = (chess_piece)(sign & 15U);
        strokes += is_stroke;
        wrong |= (sign & before & SIGN_EMPTY) | (is_stroke & (square != 8 * strokes));
        square += sign >> SQUARES_AT & 15U;
        before = sign;
    }
    if (wrong || square != CHESS_SQUARE_COUNT || strokes != 7) return false;
    in->at = text;
    return at_end_of_field(in);
}

static bool read_board_field(reader *in, chess_setup *setup) {
    reader whole = *in;
    if (read_good_board(in, setup)) return true;
    *in = whole;
    memset(setup->board, 0, sizeof setup->board);
    return read_board(in, setup);
}

static bool read_turn(reader *in, chess_setup *setup) {
    if (at_end_of_field(in) || (*in->at != 'w' && *in->at != 'b')) return false;
    setup->turn = *in->at++ == 'w' ? CHESS_WHITE : CHESS_BLACK;
    return at_end_of_field(in);
}

/*
 * Returns the outermost rook on that side of the king (X-FEN). Without one, returns the corner: a
 * right without a rook, which chess_position_from_setup() reports.
 */
static chess_square outermost_rook(const chess_setup *setup, chess_color color, bool right) {
    unsigned rank = color == CHESS_WHITE ? 0 : 7;
    for (unsigned i = 0; i < 8; i++) {
        chess_square square = chess_square_at(right ? 7 - i : i, rank);
        if (setup->board[square] == chess_piece_of(color, CHESS_ROOK)) return square;
        if (setup->board[square] == chess_piece_of(color, CHESS_KING)) break;
    }
    return chess_square_at(right ? 7 : 0, rank);
}

static bool read_castling(reader *in, chess_setup *setup) {
    if (at_end_of_field(in)) return false;
    if (*in->at == '-') {
        in->at++;
        return at_end_of_field(in);
    }
    for (; !at_end_of_field(in); in->at++) {
        char letter = *in->at;
        chess_color color = letter >= 'a' ? CHESS_BLACK : CHESS_WHITE;
        char lower = (char)(letter | 0x20);
        chess_square rook;
        if (lower == 'k' || lower == 'q')
            rook = outermost_rook(setup, color, lower == 'k');
        else if (lower >= 'a' && lower <= 'h')
            rook = chess_square_at((unsigned)(lower - 'a'), color == CHESS_WHITE ? 0 : 7);
        else
            return false;
        if (setup->castling_rooks & chess_square_bit(rook)) return false;
        setup->castling_rooks |= chess_square_bit(rook);
    }
    return true;
}

static bool read_en_passant(reader *in, chess_setup *setup) {
    char file, rank;
    if (at_end_of_field(in)) return false;
    file = *in->at++;
    if (file == '-') return at_end_of_field(in);
    if (file < 'a' || file > 'h' || at_end_of_field(in)) return false;
    rank = *in->at;
    if (rank != '3' && rank != '6') return false;
    in->at++;
    setup->en_passant = chess_square_at((unsigned)(file - 'a'), (unsigned)(rank - '1'));
    return at_end_of_field(in);
}

static bool read_number(reader *in, uint32_t least, uint32_t *number) {
    uint64_t value = 0;
    if (at_end_of_field(in)) return false;
    for (; !at_end_of_field(in); in->at++) {
        if (*in->at < '0' || *in->at > '9') return false;
        value = value * 10 + (uint64_t)(*in->at - '0');
        if (value > UINT32_MAX) return false;
    }
    *number = (uint32_t)value;
    return value >= least;
}

static bool read_halfmoves(reader *in, chess_setup *setup) {
    return read_number(in, 0, &setup->halfmoves);
}

static bool read_fullmove(reader *in, chess_setup *setup) {
    return read_number(in, 1, &setup->fullmove);
}

chess_error chess_setup_read_fen(chess_setup *setup, const char *text, size_t length,
                                 size_t *error_at) {
    static const struct {
        bool (*read)(reader *, chess_setup *);
        chess_error error;
    } fields[] = {
        {read_board_field, CHESS_FEN_BOARD},   {read_turn, CHESS_FEN_TURN},
        {read_castling, CHESS_FEN_CASTLING},   {read_en_passant, CHESS_FEN_EN_PASSANT},
        {read_halfmoves, CHESS_FEN_HALFMOVES}, {read_fullmove, CHESS_FEN_FULLMOVE},
    };
    enum { COUNT = sizeof fields / sizeof *fields, NEEDED = 2 };
    reader in = {text, text + length};
    chess_error error = CHESS_OK;

    memset(setup, 0, sizeof *setup);
    setup->en_passant = CHESS_NO_SQUARE;
    setup->fullmove = 1;
    skip_spaces(&in);
    for (unsigned i = 0; i < COUNT && (i < NEEDED || in.at < in.end); i++) {
        if (!fields[i].read(&in, setup)) {
            error = fields[i].error;
            break;
        }
        skip_spaces(&in);
    }
    if (!error && in.at < in.end) error = CHESS_FEN_SURPLUS;
    if (error && error_at) *error_at = (size_t)(in.at - text);
    return error;
}

chess_error chess_position_read_fen(chess_position *position, const char *text, size_t length,
                                    chess_problems *problems, size_t *error_at) {
    chess_setup setup;
    chess_error error = chess_setup_read_fen(&setup, text, length, error_at);
    chess_problems found;
    if (problems) *problems = 0;
    if (error) return error;
    found = chess_position_from_setup_allowing(position, &setup, CHESS_PROBLEMS_PLAYABLE);
    if (problems) *problems = found;
    if (!(found & ~CHESS_PROBLEMS_PLAYABLE)) return CHESS_OK;
    if (error_at) *error_at = length;
    return CHESS_POSITION;
}

/* -------------------------------------------------------------------------------------- writing */

/* Spreads the bits of a rank over eight bytes, the lowest first. */
static uint64_t spread_to_bytes(chess_bitboard rank) {
    uint64_t bits = rank * CHESS_FILE_A & UINT64_C(0x8040201008040201);
    return (bits + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7U & CHESS_FILE_A;
}

/*
 * Writes four ranks from `top` down, with a '/' after each. Pieces and slashes are first put into
 * one row, so that only the number of loops depends on the position.
 */
static char *write_half(char *text, const chess_position *position, unsigned top) {
    enum { WIDTH = 9, STROKE = 3 };
    uint8_t pieces[4 * WIDTH];
    uint64_t slots = 0;
    unsigned next = 0;
    for (unsigned i = 0; i < 4; i++) {
        unsigned shift = 8U * (top - i);
        uint64_t row = spread_to_bytes(position->planes[0] >> shift & CHESS_RANK_1) |
                       spread_to_bytes(position->planes[1] >> shift & CHESS_RANK_1) << 1U |
                       spread_to_bytes(position->planes[2] >> shift & CHESS_RANK_1) << 2U |
                       spread_to_bytes(position->black >> shift & CHESS_RANK_1) << 3U;
        for (unsigned file = 0; file < 8; file++)
            pieces[WIDTH * i + file] = (uint8_t)(row >> 8U * file);
        pieces[WIDTH * i + 8] = STROKE;
        slots |= ((chess_position_occupied(position) >> shift & CHESS_RANK_1) | 1U << 8U)
                 << WIDTH * i;
    }
    for (; slots; slots = bits_without_first(slots)) {
        unsigned slot = bits_first(slots), empty = slot - next;
        *text = (char)('0' + empty);
        text += empty != 0;
        *text++ = letters[pieces[slot]];
        next = slot + 1;
    }
    return text;
}

static void write_board(output *out, const chess_position *position) {
    char text[8 * 9 + 1];
    char *end = write_half(write_half(text, position, 7), position, 3);
    output_bytes(out, text, (size_t)(end - text) - 1);
}

/* Returns true unless another rook of that side is farther out on the same side of the king. */
static bool is_outermost(const chess_position *position, chess_color color, chess_square rook,
                         bool right) {
    chess_bitboard rank = color == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    chess_bitboard beyond =
        right ? ~(chess_square_bit(rook) * 2U - 1U) : chess_square_bit(rook) - 1U;
    return !(chess_position_of_piece(position, color, CHESS_ROOK) & rank & beyond);
}

static void write_castling(output *out, const chess_position *position, chess_fen_style style) {
    if (!position->castling_rooks) output_char(out, '-');
    for (unsigned i = 0; i < 2; i++) {
        chess_color color = (chess_color)i;
        chess_bitboard rank = color == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
        chess_bitboard rooks = position->castling_rooks & rank;
        chess_square king;
        if (!rooks) continue;
        king = chess_position_king(position, color);
        for (unsigned hand = 0; hand < 2; hand++) {
            bool right = hand == 0;
            chess_bitboard west = chess_square_bit(king) - 1U;
            chess_bitboard here = rooks & (right ? ~west : west);
            char letter;
            if (!here) continue;
            letter = right ? 'K' : 'Q';
            if (style & CHESS_FEN_SHREDDER ||
                !is_outermost(position, color, bits_first(here), right))
                letter = (char)('A' + chess_square_file(bits_first(here)));
            output_char(out, color == CHESS_WHITE ? letter : (char)(letter | 0x20));
        }
    }
}

size_t chess_position_write_fen(const chess_position *position, chess_fen_style style, char *text,
                                size_t size) {
    output out = output_to(text, size);
    write_board(&out, position);
    output_text(&out, position->turn == CHESS_WHITE ? " w " : " b ");
    write_castling(&out, position, style);
    output_char(&out, ' ');
    if (position->en_passant != CHESS_NO_SQUARE &&
        (style & CHESS_FEN_EVERY_EN_PASSANT || chess__en_passant_is_legal(position)))
        output_square(&out, position->en_passant);
    else
        output_char(&out, '-');
    output_char(&out, ' ');
    output_number(&out, position->halfmoves);
    output_char(&out, ' ');
    output_number(&out, position->fullmove);
    return output_end(&out);
}
