/* SPDX-License-Identifier: MIT */
#include "adjourn.h"

#include "adjourned_file.h"
#include "files/file.h"
#include "files/room.h"
#include "game/ask.h"
#include "secret_questions.h"
#include "terminal/secrets.h"
#include "terminal/terminal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

enum { TRIES = 3, PATH_SIZE = 1024 };

/* Capacity for an adjournment file: its events, and 64 KB for everything else. */
enum { FILE_ROOM = ADJOURNED_EVENTS * (CHESS_EVENT_SIZE + 16) + (1 << 16) };

/* The envelope of the adjournment file; passwords 0: none. */
static adjourned_game held;

/*
 * State of a replay: the lines of the adjournment file so far, and the side that was asked for the
 * sealed move.
 */
static struct {
    char *text;
    size_t length;
    chess_party sealing; /* CHESS_PARTY_ARBITER: none */
} replayed = {.sealing = CHESS_PARTY_ARBITER};

static const dialogue_terminal_text troubles[] = {[ENVELOPE_ABSENT] = TEXT(SEAL_PAPER),
                                                  [ENVELOPE_NO_MEMORY] = TEXT(OPEN_NO_MEMORY),
                                                  [ENVELOPE_LOCKED] = TEXT(OPEN_LOCKED),
                                                  [ENVELOPE_FALSE] = TEXT(OPEN_FALSE)};

/* Returns the memory for the game's events. */
static chess_event *event_room(void) {
    static chess_event *room;
    if (room == NULL) room = room_take(ADJOURNED_EVENTS * sizeof *room);
    return room;
}

/* -------------------------------------------------------------------------------------- asking */

static void say(game_session *game, dialogue_terminal_text text, const char *first,
                const char *second) {
    game_session_say(game, DIALOGUE_ANSWER, text, first, second);
}

/* Asks a question. Removes the spaces around the answer: spaces alone are no answer. */
static bool ask(game_session *game, dialogue_terminal_text question, const char *value, char *line,
                size_t size) {
    if (ask_words(game, question, value, line, size) != ASK_ANSWERED) return false;
    size_t first = strspn(line, " "), end = strlen(line);
    while (end > first && line[end - 1] == ' ')
        end--;
    memmove(line, line + first, end - first);
    line[end - first] = '\0';
    return true;
}

/* ------------------------------------------------------------------------------ the sealed move */

/* Resolves the sealed text in the position. */
static chess_error read_sealed(const chess_position *position, dialogue_language language,
                               const char *text, chess_resolution *resolution) {
    dialogue_utterance said;
    dialogue_read(text, strlen(text), language, &said);
    if (said.spec_count == 0) return CHESS_SYNTAX;
    return dialogue_resolve(position, &said, resolution);
}

/*
 * Asks for the sealed move twice. Returns true if both entries are equal. An empty entry sets
 * *cancelled. A touch binds the move (4.3), but may be forgotten by a player who cannot look.
 */
static bool ask_move(game_session *game, char text[ENVELOPE_TEXT_SIZE], bool *cancelled) {
    char again[ENVELOPE_TEXT_SIZE + 1], first[ENVELOPE_TEXT_SIZE + 1];
    const char *article = chess_article("E.1.a", (chess_edition)game->arbiter.rules.edition);
    bool equal = false;
    while (!equal) {
        chess_resolution resolution;
        if (!secret_ask(game, TEXT(SEAL_ASK), first, sizeof first)) break;
        *cancelled = first[0] == '\0';
        if (*cancelled) break;
        if (strlen(first) >= ENVELOPE_TEXT_SIZE) {
            say(game, TEXT(SEAL_LONG), NULL, NULL);
            continue;
        }
        if (read_sealed(&game->arbiter.position, game->session.language, first, &resolution)) {
            say(game, TEXT(SEAL_WARNING), NULL, NULL);
        } else if (!chess_arbiter_permits(&game->arbiter, resolution.move)) {
            say(game, TEXT(SEAL_TOUCHED), article, NULL);
            continue;
        }
        if (!secret_ask(game, TEXT(SEAL_AGAIN), again, sizeof again)) break;
        equal = strcmp(first, again) == 0;
        if (!equal) say(game, TEXT(SEAL_DIFFERENT), NULL, NULL);
    }
    if (equal) memcpy(text, first, ENVELOPE_TEXT_SIZE);
    envelope_wipe(first, sizeof first);
    envelope_wipe(again, sizeof again);
    terminal_show();
    return equal;
}

/* ------------------------------------------------------------------------------------- the file */

static bool add_event(adjourned_game *file, chess_arbiter *trial, chess_event_kind kind,
                      chess_party by) {
    const chess_event event = CHESS_EVENT_OF(kind, by, trial->clock.now);
    if (chess_arbiter_handle(trial, &event, NULL) != CHESS_OBJECTION_NONE) return false;
    if (file->count < ADJOURNED_EVENTS) file->events[file->count++] = event;
    return true;
}

/*
 * Returns the event after sealing: the clocks are stopped (E.1.a), or, if the opponent is absent,
 * the opponent's clock is started (E.9.c).
 */
static chess_event_kind kind_behind_seal(const game_session *game) {
    return game->arbiter.phase == CHESS_PHASE_PLAY ? CHESS_EVENT_PRESS : CHESS_EVENT_STOP;
}

/*
 * Fills *file with the game as it will be after the move is sealed. Returns false if the arbiter
 * objects.
 */
static bool describe_sealed(const game_session *game, chess_party by, adjourned_game *file) {
    chess_arbiter trial = game->arbiter;
    memset(file, 0, sizeof *file);
    file->version = ADJOURNED_VERSION;
    file->rules = trial.rules;
    file->control = game->control;
    file->position = game->start;
    memcpy(file->date, game->date, sizeof file->date);
    file->events = event_room();
    file->count = game->event_count;
    memcpy(file->events, game->room->events, game->event_count * sizeof *file->events);
    return add_event(file, &trial, CHESS_EVENT_SEAL, by) &&
           add_event(file, &trial, kind_behind_seal(game), by) &&
           chess_arbiter_envelope(&trial, &file->outside);
}

static envelope_outcome seal(adjourned_game *file, dialogue_language language, const char *text,
                             const secret_passwords *asked) {
    const char *words[ENVELOPE_PASSWORDS];
    size_t length;
    char *record = adjourned_record(file, &length);
    if (record == NULL) return ENVELOPE_NO_MEMORY;
    envelope_outcome outcome =
        envelope_seal(&file->inside, dialogue_language_tag(language), text, record, length,
                      secret_words(asked, words), asked->count);
    free(record);
    return outcome;
}

/* Returns true for an answer that accepts the proposed name: nothing, or "yes". */
static bool accepts_usual(const game_session *game, const char *path) {
    dialogue_utterance said;
    dialogue_read(path, strlen(path), game->session.language, &said);
    return path[0] == '\0' ||
           (said.sense == DIALOGUE_COMMAND && said.command == DIALOGUE_COMMAND_YES);
}

static bool write_file(game_session *game, const adjourned_game *file, char path[PATH_SIZE]) {
    char usual[64];
    local_time_write(time(NULL), "rochade-%Y-%m-%d-%H%M.adjourned", usual, sizeof usual);
    for (;;) {
        if (!ask(game, TEXT(ASK_FILE), usual, path, PATH_SIZE)) return false;
        ask_trim_file_name(path);
        if (accepts_usual(game, path)) memcpy(path, usual, sizeof usual);
        int error = adjourned_write(file, path);
        if (error == 0) break;
        say(game, error == EEXIST ? TEXT(SCORE_EXISTS) : TEXT(ADJOURNED_NOT_WRITTEN), path, NULL);
    }
    return true;
}

static void copy_name(char name[ADJOURNED_NAME_SIZE], const game_session *game, game_name which) {
    (void)snprintf(name, ADJOURNED_NAME_SIZE, "%s", game->names.values[which]);
}

/* Asks for a name unless it is known. */
static bool ask_once(game_session *game, game_name which, char name[ADJOURNED_NAME_SIZE]) {
    copy_name(name, game, which);
    return name[0] != '\0' ||
           ask(game, game_name_questions[which], NULL, name, ADJOURNED_NAME_SIZE);
}

/*
 * Asks for the data on the envelope that the arbiter does not know (E.2), while the clocks are
 * stopped.
 */
static bool ask_names(game_session *game, adjourned_game *file) {
    copy_name(file->competition, game, GAME_NAME_EVENT);
    copy_name(file->round, game, GAME_NAME_ROUND);
    copy_name(file->table, game, GAME_NAME_BOARD);
    return ask_once(game, GAME_NAME_WHITE, file->white) &&
           ask_once(game, GAME_NAME_BLACK, file->black) &&
           ask(game, TEXT(ASK_RESUMPTION), NULL, file->resumption, sizeof file->resumption);
}

/* ------------------------------------------------------------------------------------ sealing */

static bool is_possible(const game_session *game, chess_event_kind kind, chess_party by) {
    chess_arbiter trial = game->arbiter;
    const chess_event event = CHESS_EVENT_OF(kind, by, trial.clock.now);
    return chess_arbiter_handle(&trial, &event, NULL) == CHESS_OBJECTION_NONE;
}

static void report(game_session *game, chess_event_kind kind, chess_party by) {
    const chess_event event = CHESS_EVENT_OF(kind, by, 0);
    game_session_event(game, &event);
}

static void note_sealing(game_session *game, const char *who) {
    journal_add(&game->journal, game->time, JOURNAL_SEALING, who, strlen(who));
}

/*
 * Records the file in the journal with the event, so that the envelope can be opened from either.
 */
static void note_envelope(game_session *game, const adjourned_game *file) {
    size_t length;
    char *text = adjourned_text(file, &length);
    if (text != NULL) journal_add_envelope(&game->journal, game->time, text, length);
    if (text == NULL) game->journal.lacks_bytes = true; /* reported with the event */
    free(text);
}

/* Asks for passwords and seals the move. Returns false without a password or if out of memory. */
static bool close_envelope(game_session *game, adjourned_game *file, const char *text) {
    secret_passwords asked;
    bool closed = secret_ask_passwords(game, &asked);
    if (closed) {
        envelope_outcome outcome = seal(file, game->session.language, text, &asked);
        closed = outcome == ENVELOPE_OK || outcome == ENVELOPE_ABSENT;
        if (outcome != ENVELOPE_OK) say(game, troubles[outcome], NULL, NULL);
    }
    envelope_wipe(&asked, sizeof asked);
    terminal_show();
    return closed;
}

typedef struct sealing {
    game_session *game;
    chess_party by;
    adjourned_game *file;
    bool *cancelled;
} sealing;

/* Asks for the move and for the data on the envelope, then seals them. */
static bool ask_and_close(void *context) {
    const sealing *self = context;
    char text[ENVELOPE_TEXT_SIZE];
    if (!ask_move(self->game, text, self->cancelled)) return false;
    (void)game_session_check_time(self->game);
    self->game->stands = true; /* the questions that follow cost no player time */
    bool closed = describe_sealed(self->game, self->by, self->file) &&
                  ask_names(self->game, self->file) && close_envelope(self->game, self->file, text);
    envelope_wipe(text, sizeof text);
    return closed;
}

/*
 * Asks all questions and writes the file before the arbiter records the sealing and announces it.
 */
static bool ask_and_seal(game_session *game, chess_party by, bool *cancelled) {
    static adjourned_game file;
    char path[PATH_SIZE], code[ENVELOPE_CODE_SIZE];
    sealing asked = {game, by, &file, cancelled};
    bool closed = secrets_hold(ask_and_close, &asked);
    if (!closed || !write_file(game, &file, path)) return false;
    chess_event_kind then = kind_behind_seal(game);
    note_envelope(game, &file);
    game_session_name(game, GAME_NAME_WHITE, file.white);
    game_session_name(game, GAME_NAME_BLACK, file.black);
    report(game, CHESS_EVENT_SEAL, by);
    report(game, then, by);
    say(game, TEXT(ADJOURNED_WRITTEN), path, NULL);
    held = file;
    if (file.inside.passwords == 0) return true;
    envelope_code(&file.inside, code);
    say(game, TEXT(ADJOURNED_CODE), code, NULL);
    return true;
}

/*
 * Seals a move. If the program ends before the move is sealed, the next start asks for it again,
 * unless the player has cancelled.
 */
static bool seal_move(game_session *game, chess_party by) {
    bool stood = game->stands, cancelled = false;
    note_sealing(game, by == CHESS_PARTY_WHITE ? "white" : "black");
    (void)journal_commit(&game->journal);
    bool sealed = ask_and_seal(game, by, &cancelled);
    terminal_show();
    if (!sealed) say(game, TEXT(SEAL_CANCELLED), NULL, NULL);
    if (sealed || cancelled) {
        note_sealing(game, "");
        (void)journal_commit(&game->journal);
    }
    if (!stood) game_session_start_clock(game);
    return sealed;
}

/* ------------------------------------------------------------------------------------ opening */

static void open_with(game_session *game, const char *tag, const char *text) {
    char code[ENVELOPE_CODE_SIZE];
    chess_resolution resolution;
    dialogue_language language = game->session.language;
    const chess_position *position = &game->arbiter.position;
    chess_event event = CHESS_EVENT_OF(CHESS_EVENT_OPEN_UNREADABLE, CHESS_PARTY_ARBITER, 0);
    (void)dialogue_language_of_tag(tag, strlen(tag), &language);
    envelope_code(&held.inside, code);
    say(game, TEXT(OPEN_TEXT), text, code);
    switch (read_sealed(position, language, text, &resolution)) {
    case CHESS_OK:
        event = chess_event_of_move(position, resolution.move, 0);
        event.kind = CHESS_EVENT_OPEN;
        event.by = CHESS_PARTY_ARBITER;
        break;
    case CHESS_AMBIGUOUS:
        event.kind = CHESS_EVENT_OPEN_AMBIGUOUS;
        break;
    case CHESS_ILLEGAL:
        event.kind = CHESS_EVENT_OPEN_ILLEGAL;
        break;
    default:
        break;
    }
    held.inside.passwords = 0;
    game_session_event(game, &event);
}

/* Tries the passwords once. Returns false if they were not entered. */
static bool try_to_open(game_session *game, envelope_outcome *outcome, char tag[ENVELOPE_TAG_SIZE],
                        char text[ENVELOPE_TEXT_SIZE]) {
    secret_passwords asked;
    const char *words[ENVELOPE_PASSWORDS];
    size_t length;
    bool given = secret_ask_for_opening(game, held.inside.passwords, &asked);
    if (given) {
        char *record = adjourned_record(&held, &length);
        *outcome = record ? envelope_open(&held.inside, record, length, secret_words(&asked, words),
                                          asked.count, tag, text)
                          : ENVELOPE_NO_MEMORY;
        free(record);
    }
    envelope_wipe(&asked, sizeof asked);
    return given;
}

/*
 * Discards hidden input up to an empty line: after a wrong password the next line may be one, too.
 */
static void drop_typed(game_session *game) {
    char line[SECRET_PASSWORD_SIZE] = "?";
    while (line[0] != '\0' && secret_ask(game, TEXT(OPEN_SHUT), line, sizeof line)) {
    }
    envelope_wipe(line, sizeof line);
}

typedef struct opening {
    game_session *game;
    char tag[ENVELOPE_TAG_SIZE], text[ENVELOPE_TEXT_SIZE];
} opening;

/* Asks for the passwords up to TRIES times. Returns true if the envelope was opened. */
static bool ask_until_open(void *context) {
    opening *self = context;
    envelope_outcome outcome = ENVELOPE_LOCKED;
    for (unsigned tries = 0; outcome == ENVELOPE_LOCKED && tries < TRIES; tries++) {
        if (!try_to_open(self->game, &outcome, self->tag, self->text)) {
            say(self->game, TEXT(OPEN_CANCELLED), NULL, NULL);
            return false;
        }
        if (outcome != ENVELOPE_OK) say(self->game, troubles[outcome], NULL, NULL);
    }
    if (outcome == ENVELOPE_LOCKED && terminal_is_interactive()) drop_typed(self->game);
    return outcome == ENVELOPE_OK;
}

static void ask_and_open(game_session *game) {
    opening asked = {.game = game};
    if (!secrets_hold(ask_until_open, &asked)) return;
    terminal_show();
    open_with(game, asked.tag, asked.text);
}

static void open_envelope(game_session *game) {
    if (!is_possible(game, CHESS_EVENT_OPEN_UNREADABLE, CHESS_PARTY_ARBITER)) {
        chess_event open = CHESS_EVENT_OF(CHESS_EVENT_OPEN, CHESS_PARTY_ARBITER, 0);
        open.from = open.to = 0; /* any squares, since the objection does not depend on the move */
        game_session_event(game, &open);
        return;
    }
    ask_and_open(game);
    terminal_show();
}

bool adjourn_line(game_session *game, const typed_line *line, bool *adjourned) {
    const chess_event *event = &line->event;
    *adjourned = false;
    /* A move typed openly is asked for instead, without being shown. */
    if (game_session_is_secret(game, line) &&
        (line->is_event || line->said.sense != DIALOGUE_UNKNOWN)) {
        *adjourned =
            seal_move(game, game->arbiter.sealer) && game->arbiter.phase == CHESS_PHASE_ADJOURNED;
        return true;
    }
    if (!line->is_event) return false;
    (void)game_session_check_time(game);
    /* Input from a pipe already exists in writing, so the envelope is on paper. */
    if (event->kind == CHESS_EVENT_SEAL && terminal_is_interactive() &&
        is_possible(game, event->kind, event->by)) {
        *adjourned = seal_move(game, event->by) && game->arbiter.phase == CHESS_PHASE_ADJOURNED;
        return true;
    }
    if (event->kind == CHESS_EVENT_OPEN && !line->event_is_whole && held.inside.passwords) {
        open_envelope(game);
        return true;
    }
    return false;
}

/* ----------------------------------------------------------------------------------- resumption */

static bool report_trouble(game_session *game, dialogue_terminal_text text, const char *path,
                           unsigned long line) {
    char number[24];
    (void)snprintf(number, sizeof number, "%lu", line);
    say(game, text, path, number);
    return false;
}

/*
 * Passes all events to the arbiter. Returns false if it objects, or if the envelope contradicts the
 * arbiter's sheet.
 */
static bool replay(game_session *game) {
    chess_envelope outside;
    for (size_t i = 0; i < held.count; i++)
        if (!game_session_handle_again(game, &held.events[i])) return false;
    return chess_arbiter_envelope(&game->arbiter, &outside) &&
           adjourned_agrees(&outside, &held.outside);
}

static void greet(game_session *game) {
    char number[16], code[ENVELOPE_CODE_SIZE] = "";
    bool names = held.white[0] && held.black[0];
    (void)snprintf(number, sizeof number, "%u", (unsigned)held.outside.move_number);
    if (held.inside.passwords) envelope_code(&held.inside, code);
    const char *values[] = {names ? held.white : NULL, names ? held.black : NULL, held.resumption,
                            number, code};
    voice_report(game->voice, stdout, game->session.language, DIALOGUE_ANSWER,
                 TEXT(ADJOURNED_OPENED), values, 5);
    say(game, TEXT(ADJOURNED_NEXT), NULL, NULL);
}

/* Writes the date of the game, or that of the last change of a file of an earlier version. */
static void write_date(const char *path, char date[LOCAL_DATE_SIZE]) {
    struct stat about;
    memcpy(date, held.date, LOCAL_DATE_SIZE);
    if (held.version < 3 && stat(path, &about) == 0) local_date_write(about.st_mtim.tv_sec, date);
}

bool adjourn_resume(game_session *game, client_voice *voice, dialogue_language language,
                    const dialogue_style *style, bool tournament, const char *path) {
    static const dialogue_terminal_text wrong[] = {[ADJOURNED_FOREIGN] = TEXT(ADJOURNED_FOREIGN),
                                                   [ADJOURNED_NEWER] = TEXT(ADJOURNED_NEWER),
                                                   [ADJOURNED_LINE] = TEXT(ADJOURNED_LINE),
                                                   [ADJOURNED_CUT] = TEXT(ADJOURNED_CUT)};
    unsigned long line = 0;
    file_text text = file_read(path);
    held.events = event_room();
    game->voice = voice;
    game->session.language = language;
    if (text.bytes == NULL) return report_trouble(game, text.trouble, path, 0);
    adjourned_trouble trouble = adjourned_read(&held, text.bytes, text.length, &line);
    if (trouble != ADJOURNED_OK) {
        free(text.bytes);
        return report_trouble(game, wrong[trouble], path, line);
    }
    game_session_setup setup = {.language = language,
                                .moves = *style,
                                .position = held.position,
                                .has_clock = true,
                                .control = held.control,
                                .rules = held.rules,
                                .tournament = tournament,
                                .from_record = true};
    game_name_set(&setup.names, GAME_NAME_WHITE, held.white);
    game_name_set(&setup.names, GAME_NAME_BLACK, held.black);
    game_name_set(&setup.names, GAME_NAME_EVENT, held.competition);
    game_name_set(&setup.names, GAME_NAME_ROUND, held.round);
    game_name_set(&setup.names, GAME_NAME_BOARD, held.table);
    write_date(path, setup.date);
    game_session_begin(game, &setup, voice, false);
    journal_add_envelope(&game->journal, 0, text.bytes, text.length);
    free(text.bytes);
    if (!replay(game)) return report_trouble(game, TEXT(ADJOURNED_DISAGREES), path, 0);
    greet(game);
    return true;
}

/* ------------------------------------------------------------------------------ after a restart */

static void take_envelope_line(const char *line, size_t length) {
    unsigned long wrong;
    if (replayed.text == NULL) replayed.text = room_take(FILE_ROOM);
    if (length >= FILE_ROOM - replayed.length) return; /* exceeds any file that was written */
    memcpy(replayed.text + replayed.length, line, length);
    replayed.text[replayed.length + length] = '\n';
    replayed.length += length + 1;
    if (length != 3 || memcmp(line, "end", 3) != 0) return;
    held.events = event_room();
    if (adjourned_read(&held, replayed.text, replayed.length, &wrong) != ADJOURNED_OK)
        held.inside.passwords = 0;
    replayed.length = 0;
}

void adjourn_replay(const journal_entry *entry) {
    if (entry->kind == JOURNAL_ENVELOPE) take_envelope_line(entry->text, entry->length);
    if (entry->kind != JOURNAL_SEALING) return;
    replayed.sealing = strcmp(entry->text, "white") == 0   ? CHESS_PARTY_WHITE
                       : strcmp(entry->text, "black") == 0 ? CHESS_PARTY_BLACK
                                                           : CHESS_PARTY_ARBITER;
}

/*
 * Stops the clocks if the last run ended after the move was sealed and before that; no other move
 * may be sealed instead.
 */
static void finish_sealing(game_session *game) {
    chess_party by = replayed.sealing;
    if (by == CHESS_PARTY_ARBITER || game->arbiter.envelope != by) return;
    chess_event_kind then = kind_behind_seal(game);
    if (is_possible(game, then, by)) report(game, then, by);
    note_sealing(game, "");
    (void)journal_commit(&game->journal);
    replayed.sealing = CHESS_PARTY_ARBITER;
}

void adjourn_continue(game_session *game) {
    if (game->session.arbiter == NULL) return;
    finish_sealing(game);
    chess_party by = replayed.sealing;
    if (game->arbiter.phase == CHESS_PHASE_ADJOURNED && held.count > 0) greet(game);
    if (by == CHESS_PARTY_ARBITER || !terminal_is_interactive()) return;
    if (!is_possible(game, CHESS_EVENT_SEAL, by)) return;
    say(game, TEXT(SEAL_UNFINISHED), NULL, NULL);
    game->adjourned = seal_move(game, by) && game->arbiter.phase == CHESS_PHASE_ADJOURNED;
}
