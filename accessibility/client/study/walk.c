/* SPDX-License-Identifier: MIT */
#include "walk.h"

#include "notes.h"

#include <inttypes.h>
#include <stdio.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* --------------------------------------------------------------------------------------- saying */

static void say(study_walk *self, dialogue_terminal_text text, const char *value) {
    voice_report(self->voice, stdout, self->session.language, DIALOGUE_ANSWER, text, &value, 1);
}

static void say_answer(study_walk *self) {
    voice_answer(self->voice, stdout, &self->session, &self->answer);
}

static notes_speaker speaker_of(const study_walk *self) {
    return (notes_speaker){self->voice, &self->session};
}

/* Says how the line goes on where it does not: with the result, or not at all. */
static void say_end(study_walk *self) {
    static const dialogue_terminal_text texts[] = {
        [CHESS_RESULT_OPEN] = TEXT(RESULT_OPEN),
        [CHESS_WHITE_WINS] = TEXT(RESULT_WHITE),
        [CHESS_BLACK_WINS] = TEXT(RESULT_BLACK),
        [CHESS_DRAWN] = TEXT(RESULT_DRAWN),
    };
    if (pgn_path_next(&self->tree, self->at) != PGN_PATH_START) return;
    if (pgn_path_out(&self->tree, self->at) != PGN_PATH_START)
        say(self, TEXT(STUDY_LINE_ENDS), NULL);
    else if (self->session.game.outcome.ending == CHESS_ENDING_NONE)
        say(self, texts[self->tree.result], NULL);
}

void study_walk_say_place(study_walk *self) {
    const notes_speaker speaker = speaker_of(self);
    notes_say(&speaker, &self->tree, self->at);
    notes_say_variations(&speaker, &self->tree, self->at);
    say_end(self);
}

/* -------------------------------------------------------------------------------------- walking */

void study_walk_stand_at(study_walk *self, uint32_t at) {
    uint32_t count = pgn_path_to(&self->tree, at, self->path);
    self->at = at;
    dialogue_session_begin(&self->session, self->session.language, &self->session.style,
                           &self->tree.start, self->plies, PGN_PATH_PLY_COUNT);
    dialogue_answer_clear(&self->answer);
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

void study_walk_to_start(study_walk *self) {
    study_walk_go(self, PGN_PATH_START);
}

/* Returns the last move of the line on which the place is. */
static uint32_t end_of_line(const study_walk *self, uint32_t at) {
    for (uint32_t next; (next = pgn_path_next(&self->tree, at)) != PGN_PATH_START;)
        at = next;
    return at;
}

void study_walk_to_end(study_walk *self) {
    study_walk_go(self, end_of_line(self, self->at));
}

void study_walk_to_number(study_walk *self, uint32_t number) {
    char wanted[24], last[24];
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
    (void)snprintf(wanted, sizeof wanted, "%" PRIu32, number);
    (void)snprintf(last, sizeof last, "%" PRIu32, position.fullmove - white);
    const char *values[] = {wanted, last};
    voice_report(self->voice, stdout, self->session.language, DIALOGUE_ANSWER, TEXT(SCORE_NO_MOVE),
                 values, 2);
}

/* ------------------------------------------------------------------------ comments, variations */

void study_walk_say_comment(study_walk *self) {
    const notes_speaker speaker = speaker_of(self);
    if (!notes_say_comments(&speaker, &self->tree, self->at))
        say(self, TEXT(STUDY_NO_COMMENT), NULL);
}

void study_walk_to_comment(study_walk *self) {
    uint32_t at = self->at;
    do
        at = pgn_path_next(&self->tree, at);
    while (at != PGN_PATH_START && !notes_has_comment(&self->tree, at));
    if (at == PGN_PATH_START)
        say(self, TEXT(STUDY_NO_COMMENT), NULL);
    else
        study_walk_go(self, at);
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

void study_walk_into_next(study_walk *self) {
    uint32_t number = 1, replaced = pgn_path_out(&self->tree, self->at);
    if (pgn_path_variations(&self->tree, self->at) > 0 || !pgn_path_begins(&self->tree, self->at)) {
        study_walk_into(self, 1);
        return;
    }
    while (pgn_path_variation(&self->tree, replaced, number) != self->at)
        number++;
    uint32_t next = pgn_path_variation(&self->tree, replaced, number + 1);
    if (next == PGN_PATH_START)
        say(self, TEXT(STUDY_NO_VARIATION), NULL);
    else
        study_walk_go(self, next);
}

void study_walk_out(study_walk *self) {
    uint32_t replaced = pgn_path_out(&self->tree, self->at);
    if (replaced == PGN_PATH_START) {
        say(self, TEXT(STUDY_NOT_IN), NULL);
        return;
    }
    say(self, TEXT(STUDY_OUT), NULL);
    study_walk_go(self, replaced);
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
