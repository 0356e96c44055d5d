/* SPDX-License-Identifier: MIT */
#include "pgn_mistake.h"

#include <stdio.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

enum { NUMBER_SIZE = 24, WORD_SIZE = 64 };

/*
 * Returns true for a pawn's move to the last rank, which is ambiguous without its promotion piece.
 */
static bool lacks_promotion(const char *word) {
    const char *rank = NULL;
    if (word[0] < 'a' || word[0] > 'h') return false;
    for (const char *at = word; *at != '\0'; at++)
        if (*at >= '1' && *at <= '8') rank = at;
    return rank != NULL && (*rank == '1' || *rank == '8');
}

static dialogue_terminal_text text_of(chess_error error, const char *word) {
    switch (error) {
    case CHESS_ILLEGAL:
        return TEXT(PGN_ILLEGAL);
    case CHESS_AMBIGUOUS:
        return lacks_promotion(word) ? TEXT(PGN_PROMOTION) : TEXT(PGN_AMBIGUOUS);
    case CHESS_PGN_TAG:
        return TEXT(PGN_TAG);
    case CHESS_PGN_COMMENT:
        return TEXT(PGN_COMMENT);
    case CHESS_PGN_VARIATION:
        return TEXT(PGN_VARIATION);
    case CHESS_PGN_NULL_MOVE:
        return TEXT(PGN_NULL_MOVE);
    case CHESS_PGN_FIRST_MOVE:
        return TEXT(PGN_FIRST_MOVE);
    case CHESS_PGN_TAG_NAME:
        return TEXT(PGN_TAG_NAME);
    case CHESS_PGN_CHECK_SIGN:
        return TEXT(PGN_CHECK_SIGN);
    case CHESS_PGN_VARIANT:
        return TEXT(PGN_VARIANT);
    case CHESS_PGN_ENCODING:
        return TEXT(PGN_ENCODING);
    case CHESS_GAME_OVER:
        return TEXT(PGN_OVER);
    case CHESS_FEN_BOARD:
    case CHESS_FEN_TURN:
    case CHESS_FEN_CASTLING:
    case CHESS_FEN_EN_PASSANT:
    case CHESS_FEN_HALFMOVES:
    case CHESS_FEN_FULLMOVE:
    case CHESS_FEN_SURPLUS:
    case CHESS_POSITION:
        return TEXT(PGN_POSITION);
    default:
        return TEXT(PGN_TOKEN);
    }
}

/*
 * Returns the column in characters, as editors count. Returns 0 on very long lines, since many
 * errors on one line of a malicious file would take too long to count.
 */
static unsigned long column_of(const char *text, size_t offset) {
    enum { FURTHEST = 1 << 16 };
    unsigned long column = 1;
    for (size_t passed = 0; offset > 0 && text[offset - 1] != '\n' && text[offset - 1] != '\r';) {
        if (passed++ == FURTHEST) return 0;
        column += ((unsigned char)text[--offset] & 0xC0U) != 0x80U;
    }
    return column;
}

void pgn_mistake_add_word(dialogue_answer *answer, dialogue_language language,
                          dialogue_priority priority, const char *file, unsigned long line,
                          unsigned long column, chess_error error, const char *word) {
    char line_text[NUMBER_SIZE], column_text[NUMBER_SIZE] = "";
    (void)snprintf(line_text, sizeof line_text, "%lu", line);
    if (column > 0) (void)snprintf(column_text, sizeof column_text, "%lu", column);
    const char *values[] = {file, line_text, column_text, word};
    dialogue_terminal_say(answer, language, priority, text_of(error, word), values, 4);
}

void pgn_mistake_add(dialogue_answer *answer, dialogue_language language,
                     dialogue_priority priority, const char *file, const char *text,
                     const chess_pgn_error *error) {
    char word[WORD_SIZE] = "";
    size_t length = error->word != NULL ? error->word_length : 0;
    if (length >= WORD_SIZE) {
        length = WORD_SIZE - 1;
        while (length > 0 && ((unsigned char)error->word[length] & 0xC0U) == 0x80U)
            length--; /* do not split a character */
    }
    if (length > 0) memcpy(word, error->word, length);
    pgn_mistake_add_word(answer, language, priority, file, error->line,
                         column_of(text, error->offset), error->error, word);
}
