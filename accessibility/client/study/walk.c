/* SPDX-License-Identifier: MIT */
#include "walk.h"

#include "game/game_session.h"
#include "notes.h"
#include "sheets/pgn_result.h"

#include <inttypes.h>
#include <stdio.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* -------------------------------------------------------------------------------- announcements */

static void say(study_walk *self, dialogue_terminal_text text, const char *value) {
    voice_report(self->voice, stdout, self->session.language, DIALOGUE_ANSWER, text, &value, 1);
}

static void say_answer(study_walk *self) {
    voice_answer(self->voice, stdout, &self->session, &self->answer);
}

static notes_speaker speaker_of(const study_walk *self) {
    return (notes_speaker){self->voice, &self->session};
}

void study_walk_say_result(study_walk *self) {
    static dialogue_answer words;
    const pgn_result declared = pgn_result_of(&self->tree);
    dialogue_answer_clear(&words);
    pgn_result_add(&words, self->session.language, DIALOGUE_ANSWER, &declared, self->tree.result,
                   NULL);
    voice_say(self->voice, stdout, &words);
}

/* Announces the end of the line: of a variation, or of the game with its result. */
static void say_end(study_walk *self) {
    if (pgn_path_out(&self->tree, self->at) != PGN_PATH_START)
        say(self, TEXT(STUDY_LINE_ENDS), NULL);
    else
        study_walk_say_result(self);
}

void study_walk_say_place(study_walk *self) {
    const notes_speaker speaker = speaker_of(self);
    notes_say(&speaker, &self->tree, self->at);
    notes_say_variations(&speaker, &self->tree, self->at);
    /* A mate announces the result of the game, but not the end of a variation. */
    bool said = self->session.game.outcome.ending != CHESS_ENDING_NONE &&
                pgn_path_out(&self->tree, self->at) == PGN_PATH_START;
    if (pgn_path_next(&self->tree, self->at) == PGN_PATH_START && !said) say_end(self);
}

/* ------------------------------------------------------------------------------------- movement */

void study_walk_stand_at(study_walk *self, uint32_t at) {
    uint32_t count = pgn_path_to(&self->tree, at, self->path);
    self->at = at;
    /* The greeting is not announced, but "again" must have something to repeat. */
    dialogue_session_start(&self->session, self->session.language, &self->session.style,
                           &self->tree.start, self->plies, PGN_PATH_PLY_COUNT, &self->answer);
    for (uint32_t i = 0; i < count; i++)
        dialogue_session_replay(&self->session, self->tree.items[self->path[i]].move,
                                &self->answer);
}

void study_walk_go(study_walk *self, uint32_t at) {
    if (at != PGN_PATH_START && pgn_path_back(&self->tree, at) == self->at) {
        self->at = at;
        dialogue_session_replay(&self->session, self->tree.items[at].move, &self->answer);
    } else {
        study_walk_stand_at(self, at);
    }
    if (at == PGN_PATH_START)
        say(self, TEXT(STUDY_AT_START), NULL);
    else
        say_answer(self);
    study_walk_say_place(self);
}

void study_walk_forward(study_walk *self) {
    uint32_t next = pgn_path_next(&self->tree, self->at);
    if (next == PGN_PATH_START)
        say_end(self);
    else
        study_walk_go(self, next);
}

void study_walk_back(study_walk *self) {
    study_walk_go(self, pgn_path_back(&self->tree, self->at));
}

void study_walk_by(study_walk *self, uint32_t count, bool forward) {
    uint32_t at = self->at;
    bool ended = false;
    for (; count > 0 && !ended; count--) {
        uint32_t further =
            forward ? pgn_path_next(&self->tree, at) : pgn_path_back(&self->tree, at);
        ended = further == PGN_PATH_START;
        if (!ended || !forward) at = further;
    }
    if (forward && ended && at == self->at)
        say_end(self);
    else
        study_walk_go(self, at);
}

void study_walk_to_start(study_walk *self) {
    study_walk_go(self, PGN_PATH_START);
}

/* Returns the last move of the line that contains the place. */
static uint32_t end_of_line(const study_walk *self, uint32_t at) {
    for (uint32_t next; (next = pgn_path_next(&self->tree, at)) != PGN_PATH_START;)
        at = next;
    return at;
}

void study_walk_to_end(study_walk *self) {
    study_walk_go(self, end_of_line(self, self->at));
}

static void refuse_number(study_walk *self, uint32_t number, uint32_t last_number) {
    char wanted[24], last[24];
    (void)snprintf(wanted, sizeof wanted, "%" PRIu32, number);
    (void)snprintf(last, sizeof last, "%" PRIu32, last_number);
    const char *values[] = {wanted, last};
    voice_report(self->voice, stdout, self->session.language, DIALOGUE_ANSWER, TEXT(SCORE_NO_MOVE),
                 values, 2);
}

void study_walk_to_number(study_walk *self, uint32_t number) {
    chess_position position = self->tree.start;
    uint32_t count = pgn_path_to(&self->tree, end_of_line(self, self->at), self->path);
    uint32_t i = 0;
    for (; i < count && position.fullmove != number; i++) {
        chess_position before = position;
        chess_play(&before, self->tree.items[self->path[i]].move, &position);
    }
    if (i < count) {
        study_walk_go(self, self->path[i]);
        return;
    }
    bool white = chess_position_turn(&position) == CHESS_WHITE;
    refuse_number(self, number, position.fullmove - white);
}

/* Announces the moves of the path with the numbers `first` to `last`. */
static void say_moves(study_walk *self, uint32_t count, uint32_t first, uint32_t last) {
    static dialogue_answer spoken;
    chess_position position = self->tree.start;
    self->voice->language = self->session.language;
    for (uint32_t i = 0; i < count; i++) {
        const chess_position before = position;
        chess_move move = self->tree.items[self->path[i]].move;
        chess_play(&before, move, &position);
        if (before.fullmove < first || before.fullmove > last) continue;
        game_session_say_move(&self->session, &before, move, &spoken);
        voice_say(self->voice, stdout, &spoken);
    }
}

void study_walk_say_score(study_walk *self, const score_request *request) {
    const bool here = request->kind == SCORE_LAST;
    uint32_t end = here ? self->at : end_of_line(self, self->at);
    uint32_t count = pgn_path_to(&self->tree, end, self->path);
    if (count == 0) {
        bool has_moves = pgn_path_next(&self->tree, PGN_PATH_START) != PGN_PATH_START;
        say(self, here && has_moves ? TEXT(STUDY_AT_START) : TEXT(SCORE_EMPTY), NULL);
        return;
    }
    const chess_position position = pgn_path_position(&self->tree, end);
    bool white = chess_position_turn(&position) == CHESS_WHITE;
    uint32_t first = self->tree.start.fullmove, last = position.fullmove - white;
    if (read_score_range(request, &first, &last))
        say_moves(self, count, first, last);
    else
        refuse_number(self, request->number, last);
}

/* ------------------------------------------------------------------------ comments, variations */

void study_walk_say_comment(study_walk *self) {
    const notes_speaker speaker = speaker_of(self);
    if (!notes_say_comments(&speaker, &self->tree, self->at))
        say(self, TEXT(STUDY_NO_COMMENT), NULL);
}

static void go_to_comment(study_walk *self, bool found, uint32_t at) {
    if (found)
        study_walk_go(self, at);
    else
        say(self, TEXT(STUDY_NO_COMMENT), NULL);
}

void study_walk_to_next_comment(study_walk *self) {
    uint32_t at = self->at;
    do
        at = pgn_path_next(&self->tree, at);
    while (at != PGN_PATH_START && !notes_has_comment(&self->tree, at));
    go_to_comment(self, at != PGN_PATH_START, at);
}

/* Goes to the nearest place with a comment before `at`, or at it if `included`. */
static void to_comment_before(study_walk *self, uint32_t at, bool included) {
    bool found = included && notes_has_comment(&self->tree, at);
    while (!found && at != PGN_PATH_START) {
        at = pgn_path_back(&self->tree, at);
        found = notes_has_comment(&self->tree, at);
    }
    go_to_comment(self, found, at);
}

void study_walk_to_previous_comment(study_walk *self) {
    to_comment_before(self, self->at, false);
}

void study_walk_to_last_comment(study_walk *self) {
    to_comment_before(self, end_of_line(self, self->at), true);
}

void study_walk_to_first_comment(study_walk *self) {
    uint32_t count = pgn_path_to(&self->tree, end_of_line(self, self->at), self->path);
    uint32_t i = 0;
    bool at_start = notes_has_comment(&self->tree, PGN_PATH_START);
    while (!at_start && i < count && !notes_has_comment(&self->tree, self->path[i]))
        i++;
    go_to_comment(self, at_start || i < count, at_start ? PGN_PATH_START : self->path[i]);
}

void study_walk_say_variations(study_walk *self) {
    const notes_speaker speaker = speaker_of(self);
    if (pgn_path_variations(&self->tree, self->at) == 0) say(self, TEXT(STUDY_NO_VARIATION), NULL);
    notes_say_variations(&speaker, &self->tree, self->at);
}

void study_walk_into(study_walk *self, uint32_t number) {
    uint32_t first = pgn_path_variation(&self->tree, self->at, number);
    if (first == PGN_PATH_START)
        say(self, TEXT(STUDY_NO_VARIATION), NULL);
    else
        study_walk_go(self, first);
}

void study_walk_into_first(study_walk *self) {
    study_walk_into(self, 1);
}

/* Goes along the line to the nearest move with variations, forward or back. */
static void to_variations(study_walk *self, int step) {
    uint32_t at = self->at;
    do
        at = step > 0 ? pgn_path_next(&self->tree, at) : pgn_path_back(&self->tree, at);
    while (at != PGN_PATH_START && pgn_path_variations(&self->tree, at) == 0);
    if (at == PGN_PATH_START)
        say(self, TEXT(STUDY_NO_VARIATION), NULL);
    else
        study_walk_go(self, at);
}

/*
 * Goes to the next or previous variation of the same move. If there is none, continues along the
 * line to the nearest move with variations.
 */
static void into_sibling(study_walk *self, int step) {
    uint32_t number = 1, first = self->at, replaced = pgn_path_out(&self->tree, first);
    while (replaced != PGN_PATH_START && !pgn_path_begins(&self->tree, first))
        first = pgn_path_back(&self->tree, first);
    while (replaced != PGN_PATH_START && pgn_path_variation(&self->tree, replaced, number) != first)
        number++;
    uint32_t sibling = number + (uint32_t)step == 0
                           ? PGN_PATH_START
                           : pgn_path_variation(&self->tree, replaced, number + (uint32_t)step);
    if (sibling == PGN_PATH_START)
        to_variations(self, step);
    else
        study_walk_go(self, sibling);
}

void study_walk_into_next(study_walk *self) {
    if (pgn_path_variations(&self->tree, self->at) > 0)
        study_walk_into(self, 1);
    else
        into_sibling(self, 1);
}

void study_walk_into_previous(study_walk *self) {
    into_sibling(self, -1);
}

static void go_out(study_walk *self, bool all) {
    uint32_t out = pgn_path_out(&self->tree, self->at), replaced = out;
    if (replaced == PGN_PATH_START) {
        say(self, TEXT(STUDY_NOT_IN), NULL);
        return;
    }
    while (all && (out = pgn_path_out(&self->tree, replaced)) != PGN_PATH_START)
        replaced = out;
    say(self, TEXT(STUDY_OUT), NULL);
    study_walk_go(self, replaced);
}

void study_walk_out(study_walk *self) {
    go_out(self, false);
}

void study_walk_to_main(study_walk *self) {
    go_out(self, true);
}

/* ------------------------------------------------------------------------------------ own moves */

void study_walk_follow(study_walk *self) {
    chess_move move = self->answer.move;
    uint32_t known = pgn_path_find(&self->tree, self->at, move);
    say_answer(self);
    if (known != PGN_PATH_START) {
        self->at = known;
        study_walk_say_place(self);
        return;
    }
    uint32_t added = pgn_path_add(&self->tree, self->at, move);
    if (added == PGN_PATH_START) {
        study_walk_stand_at(self, self->at);
        return;
    }
    self->at = added;
    self->changed = true;
    say(self, TEXT(STUDY_NEW_MOVE), NULL);
}
