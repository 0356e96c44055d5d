/* SPDX-License-Identifier: MIT */
/* Plays moves that are given as text. */
#ifndef TESTS_CORE_GAME_PLAYED_H
#define TESTS_CORE_GAME_PLAYED_H

#include "support/table.h"

static inline chess_move move_of(const chess_position *position, const char *text, size_t length,
                                 bool uci) {
    chess_move_spec spec;
    chess_resolution resolution;
    chess_error error = uci ? chess_uci_read(&spec, text, length, NULL)
                            : chess_san_read(&spec, CHESS_LETTERS_ENGLISH, text, length, NULL);
    if (!error) error = chess_resolve(position, &spec, &resolution);
    if (error) fail_msg("%.*s: %s", (int)length, text, chess_error_text(error));
    return resolution.move;
}

static inline bool is_number(const char *word, size_t length) {
    return memchr(word, '.', length) && word[0] >= '0' && word[0] <= '9';
}

/* Plays words separated by spaces, UCI or SAN; move numbers may stand between them. */
static inline void play_all(chess_game *game, const char *moves, bool uci) {
    for (const char *at = moves; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        if (!is_number(at, length))
            assert_int_equal(chess_game_play(game, move_of(&game->position, at, length, uci)),
                             CHESS_OK);
        at += length;
    }
}

#endif
