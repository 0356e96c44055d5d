/* SPDX-License-Identifier: MIT */
#include "resume.h"

#include "adjournment/adjourn.h"
#include "ask.h"
#include "files/file.h"
#include "journal_head.h"
#include "terminal/terminal.h"
#include "voice/date_words.h"

#include <dialogue/ruling.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

typedef struct resume {
    game_session *game;
    client_voice *voice;
    dialogue_language language;
    bool language_stays;
    client_journal journal;
    journal_contents contents;
} resume;

static resume resume_begin(game_session *game, client_voice *voice, resume_language language) {
    return (resume){.game = game,
                    .voice = voice,
                    .language = language.language,
                    .language_stays = language.stays};
}

static void say(resume *self, dialogue_terminal_text text, const char *first, const char *second) {
    const char *values[] = {first, second};
    voice_report(self->voice, stdout, self->language, DIALOGUE_ANSWER, text, values, 2);
}

/* ------------------------------------------------------------------------------------ replaying */

static void pass_over(void *context, const journal_entry *entry) {
    (void)context;
    (void)entry;
}

/*
 * Replays entries up to the first that does not fit. Returns the offset of its beginning. If a
 * state contradicts the game, the entry before it is doubtful, too, and its beginning is returned.
 */
static size_t play_records(game_session *game, journal_contents *contents, resume_handler *handle,
                           void *context) {
    static journal_entry entry;
    size_t before = contents->at, good = contents->at;
    while (journal_next(contents, &entry)) {
        if (!game_session_replay(game, &entry)) return entry.kind == JOURNAL_STATE ? before : good;
        handle(context, &entry);
        before = good;
        good = contents->at;
    }
    return good;
}

/* The first pass finds how many entries are consistent; the second replays only these. */
size_t resume_replay(game_session *game, journal_contents *contents, client_voice *voice,
                     resume_handler *handle, void *context, unsigned long *line) {
    const game_session_setup setup = journal_head_read(contents);
    const journal_contents records = *contents;
    const bool has_moved = game->has_moved;
    game_session_begin(game, &setup, voice, false);
    game->stands = true;
    contents->length = play_records(game, contents, pass_over, NULL);
    contents->at = records.at;
    contents->line = records.line;
    game->has_moved = has_moved;
    game_session_begin(game, &setup, voice, false);
    game->stands = true;
    const size_t good = play_records(game, contents, handle, context);
    if (line != NULL) *line = contents->line + 1;
    contents->length = records.length;
    return good;
}

static void remember(void *context, const journal_entry *entry) {
    (void)context;
    adjourn_replay(entry);
    if (entry->kind == JOURNAL_LINE) terminal_remember(entry->text, entry->length);
}

static void report_damage(resume *self, dialogue_terminal_text text, unsigned long line) {
    char number[24];
    (void)snprintf(number, sizeof number, "%lu", line);
    say(self, text, self->journal.path, number);
}

/* Announces an illegal move on the board that no move has answered. */
static void say_illegal_move(game_session *game) {
    const chess_arbiter *arbiter = &game->arbiter;
    const chess_sheet_line *last = arbiter->count > 0 ? &arbiter->sheet[arbiter->count - 1] : NULL;
    bool written = last != NULL && last->marks & CHESS_SHEET_ILLEGAL;
    if (!arbiter->pending && !written) return;
    const chess_position *before = arbiter->pending ? &arbiter->position : &last->before;
    chess_event event =
        CHESS_EVENT_OF(CHESS_EVENT_MOVE, (chess_party)chess_position_turn(before), game->time);
    event.from = arbiter->pending ? arbiter->pending_from : chess_move_from(last->move);
    event.to = arbiter->pending ? arbiter->pending_to : chess_move_to(last->move);
    dialogue_session_say_noted(&game->session, &event, &game->answer);
    voice_answer(game->voice, stdout, &game->session, &game->answer);
}

/* Returns true for a ruling about a stop of the clocks that is over. */
static bool is_over(const game_session *game, chess_ruling_kind kind) {
    bool stops = kind == CHESS_RULING_INTERRUPTED || kind == CHESS_RULING_STOPPED;
    return kind == CHESS_RULING_RESUMED || (stops && game->arbiter.clock.running);
}

/*
 * Announces again what the arbiter has ruled since the last move, and an illegal move that no move
 * has answered. Announces nothing about a game that is over.
 */
static void say_rulings(game_session *game) {
    const dialogue_session *session = &game->session;
    const chess_arbiter *arbiter = &game->arbiter;
    const uint32_t count = game->ruling_count;
    if (session->arbiter == NULL || arbiter->phase == CHESS_PHASE_ENDED) return;
    dialogue_answer_clear(&game->answer);
    for (uint32_t i = count < GAME_SESSION_RULINGS ? 0 : count - GAME_SESSION_RULINGS; i < count;
         i++) {
        const chess_ruling *ruling = &game->rulings[i % GAME_SESSION_RULINGS];
        if (is_over(game, ruling->kind)) continue;
        dialogue_ruling_say(&game->answer, session->language, &session->style, ruling,
                            (chess_edition)arbiter->rules.edition);
    }
    voice_answer(game->voice, stdout, session, &game->answer);
    say_illegal_move(game);
}

static void say_where_it_stands(resume *self) {
    game_session *game = self->game;
    char date[32];
    local_time_write(time(NULL), "%Y-%m-%d %H:%M", date, sizeof date);
    journal_add(&game->journal, game->time, JOURNAL_RESUMED, date, strlen(date));
    (void)journal_commit(
        &game->journal); /* a failure is reported at the first event, which fails, too */
    say(self, TEXT(JOURNAL_RESUMED), NULL, NULL);
    static const dialogue_command announced[] = {DIALOGUE_COMMAND_LAST, DIALOGUE_COMMAND_TURN,
                                                 DIALOGUE_COMMAND_CLOCK};
    const chess_arbiter *arbiter = game->session.arbiter;
    bool clock = arbiter != NULL && arbiter->clock.sides[CHESS_WHITE].control.count > 0;
    /* Repeat the announced move and its next step. */
    if (game->session.announced != CHESS_NO_MOVE) {
        dialogue_session_command(&game->session, DIALOGUE_COMMAND_NO, CHESS_NO_SQUARE,
                                 &game->answer);
        voice_answer(self->voice, stdout, &game->session, &game->answer);
    }
    for (size_t i = 0; i < (clock ? 3U : 2U); i++) {
        dialogue_session_command(&game->session, announced[i], CHESS_NO_SQUARE, &game->answer);
        voice_answer(self->voice, stdout, &game->session, &game->answer);
    }
    say_rulings(game);
    /*
     * The players may have forgotten the question, and a "yes" must not resign unexpectedly. HELP
     * repeats an open question.
     */
    if (game->session.question != DIALOGUE_ASKS_NOTHING) {
        dialogue_session_command(&game->session, DIALOGUE_COMMAND_HELP, CHESS_NO_SQUARE,
                                 &game->answer);
        voice_answer(self->voice, stdout, &game->session, &game->answer);
    }
    game->stands = clock && arbiter->clock.running;
    if (game->stands) say(self, TEXT(JOURNAL_CLOCK_STANDS), NULL, NULL);
}

/* Continues in the player's own language, or in that of the journal. */
static void settle_language(resume *self) {
    game_session *game = self->game;
    const char *tag = dialogue_language_tag(self->language);
    if (self->language_stays && game->session.language != self->language) {
        game->session.language = self->language;
        journal_add(&game->journal, game->time, JOURNAL_LANGUAGE, tag, strlen(tag));
    }
    self->language = game->session.language;
    self->voice->language = self->language;
}

static resume_outcome go_on(resume *self) {
    game_session *game = self->game;
    unsigned long line;
    game->journal = self->journal;
    size_t good = resume_replay(game, &self->contents, self->voice, remember, NULL, &line);
    if (!self->language_stays) self->language = game->session.language;
    bool damaged = good < self->contents.length;
    if (!journal_go_on(&game->journal, &self->contents, good)) {
        say(self, TEXT(JOURNAL_FORBIDDEN), self->journal.path, NULL);
        journal_close(&game->journal, JOURNAL_GOES_ON);
        return RESUME_FAILED;
    }
    journal_offer_again(&game->journal);
    settle_language(self);
    if (self->contents.damaged_setting > 0)
        report_damage(self, TEXT(JOURNAL_SETTING_DAMAGED), self->contents.damaged_setting);
    if (damaged) report_damage(self, TEXT(JOURNAL_DAMAGED), line);
    say_where_it_stands(self);
    return RESUME_GOES;
}

/* ------------------------------------------------------------------------------------- offering */

static void say_offer(resume *self) {
    struct stat about;
    char date[DATE_WORDS_SIZE] = "", clock[16] = "", moves[24];
    const char *values[] = {date, clock, moves};
    if (fstat(self->journal.file, &about) == 0) {
        date_words_of_time(self->language, about.st_mtim.tv_sec, time(NULL), date);
        local_time_write(about.st_mtim.tv_sec, "%H:%M", clock, sizeof clock);
    }
    (void)snprintf(moves, sizeof moves, "%u",
                   (journal_look_through(&self->contents).moves + 1) / 2);
    voice_report(self->voice, stdout, self->language, DIALOGUE_ANSWER, TEXT(JOURNAL_OFFER), values,
                 3);
}

static void put_aside(resume *self) {
    journal_add(&self->journal, 0, JOURNAL_ASIDE, "", 0);
    (void)journal_go_on(&self->journal, &self->contents, self->contents.length);
    (void)journal_commit(&self->journal);
    journal_close(&self->journal, JOURNAL_ENDED);
    say(self, TEXT(JOURNAL_ASIDE), NULL, NULL);
}

void resume_say_newer(client_voice *voice, dialogue_language language, bool ended) {
    char count[24];
    const char *values[] = {count};
    const unsigned newer = journal_count_newer(ended);
    (void)snprintf(count, sizeof count, "%u", newer);
    if (newer > 0)
        voice_report(voice, stdout, language, DIALOGUE_ANSWER, TEXT(JOURNALS_NEWER), values, 1);
}

resume_outcome resume_offer(game_session *game, client_voice *voice, resume_language language) {
    resume self = resume_begin(game, voice, language);
    char before[JOURNAL_PATH_SIZE] = "";
    journal_found found;
    resume_say_newer(voice, self.language, false);
    while ((found = journal_find(&self.journal, before[0] ? before : NULL, &self.contents)) !=
           JOURNAL_NONE) {
        if (found == JOURNAL_UNREADABLE) say(&self, file_trouble(errno), self.journal.path, NULL);
        if (found == JOURNAL_UNREADABLE && journal_ends_in(self.journal.path, "/")) break;
        (void)snprintf(before, sizeof before, "%s", self.journal.path);
        if (found == JOURNAL_UNREADABLE) continue;
        say_offer(&self);
        ask_reply given = ask_yes_or_no(voice, self.language);
        resume_outcome outcome = given == ASK_YES ? go_on(&self) : RESUME_LEFT;
        if (given == ASK_NO) put_aside(&self);
        if (given == ASK_NEITHER) journal_close(&self.journal, JOURNAL_GOES_ON);
        journal_contents_free(&self.contents);
        if (given != ASK_NO) return outcome;
    }
    journal_begin(&game->journal, NULL);
    return RESUME_NEW;
}

/* Reports why a file cannot be used as a journal. */
static resume_outcome refuse(resume *self, journal_found found, const char *path) {
    static const dialogue_terminal_text troubles[] = {
        [JOURNAL_BUSY] = TEXT(JOURNAL_BUSY),
        [JOURNAL_FOREIGN] = TEXT(JOURNAL_FOREIGN),
        [JOURNAL_NEWER] = TEXT(JOURNAL_NEWER),
    };
    say(self, found == JOURNAL_UNREADABLE ? file_trouble(errno) : troubles[found], path, NULL);
    return RESUME_FAILED;
}

static resume_outcome go_on_adjourned(resume *self, const char *path) {
    say(self, TEXT(ADJOURNED_CONTINUED), path, NULL);
    resume_outcome outcome = go_on(self);
    journal_contents_free(&self->contents);
    return outcome;
}

/*
 * Resumes an adjourned game from a journal named by the players, which must be unused or hold that
 * game.
 */
static resume_outcome resume_adjourned_in(resume *self, const char *path, const file_text *text,
                                          const char *journal) {
    journal_found found = journal_open(&self->journal, journal, &self->contents);
    if (found == JOURNAL_NONE) return RESUME_NEW;
    if (found != JOURNAL_OK) return refuse(self, found, journal);
    if (journal_look_through(&self->contents).unfinished &&
        journal_has_envelope(&self->contents, text->bytes, text->length))
        return go_on_adjourned(self, path);
    say(self, TEXT(JOURNAL_TAKEN), journal, NULL);
    journal_close(&self->journal, JOURNAL_GOES_ON);
    journal_contents_free(&self->contents);
    return RESUME_FAILED;
}

static resume_outcome find_adjourned(resume *self, const char *path, const file_text *text) {
    journal_found found =
        journal_find_envelope(&self->journal, text->bytes, text->length, &self->contents);
    if (found == JOURNAL_BUSY) return refuse(self, found, self->journal.path);
    if (found == JOURNAL_UNREADABLE) say(self, file_trouble(errno), self->journal.path, NULL);
    return found == JOURNAL_OK ? go_on_adjourned(self, path) : RESUME_NEW;
}

resume_outcome resume_adjourned(game_session *game, client_voice *voice, resume_language language,
                                const char *path, const char *journal) {
    resume self = resume_begin(game, voice, language);
    file_text text = file_read(path);
    if (text.bytes == NULL) {
        say(&self, text.trouble, path, NULL);
        return RESUME_FAILED;
    }
    resume_outcome outcome = journal != NULL ? resume_adjourned_in(&self, path, &text, journal)
                                             : find_adjourned(&self, path, &text);
    free(text.bytes);
    return outcome;
}

resume_outcome resume_file(game_session *game, client_voice *voice, resume_language language,
                           const char *path) {
    resume self = resume_begin(game, voice, language);
    journal_found found = journal_open(&self.journal, path, &self.contents);
    if (found == JOURNAL_NONE) {
        journal_begin(&game->journal, path);
        return RESUME_NEW;
    }
    if (found != JOURNAL_OK) return refuse(&self, found, path);
    resume_outcome outcome = go_on(&self);
    journal_contents_free(&self.contents);
    return outcome;
}
