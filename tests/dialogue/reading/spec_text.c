/* SPDX-License-Identifier: MIT */
#include "spec_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char role_letters[] = ".PN.KBRQ";

const char *command_name(dialogue_command command) {
#define NAME(name) #name,
    static const char *const names[] = {"NONE", DIALOGUE_COMMAND_LIST(NAME)};
    return names[command];
}

static const char *castling_name(chess_castling_request request) {
    static const char *const names[] = {"", "O-O", "O-O-O", "O-O?"};
    return names[request];
}

static int spec_write(const chess_move_spec *spec, char *text, size_t size) {
    static const char files[] = "abcdefgh.", ranks[] = "12345678.";
    if (spec->castling) return snprintf(text, size, "%s", castling_name(spec->castling));
    int length =
        snprintf(text, size, "%c %c%c%c%c%c", role_letters[spec->role], files[spec->from_file],
                 ranks[spec->from_rank], spec->capture == CHESS_SAID_YES ? 'x' : '-',
                 files[spec->to_file], ranks[spec->to_rank]);
    if (spec->promotion)
        length += snprintf(text + length, size, "=%c", role_letters[spec->promotion]);
    if (spec->captured)
        length += snprintf(text + length, size, "(%c)", role_letters[spec->captured]);
    if (spec->en_passant) length += snprintf(text + length, size, " ep");
    return length;
}

static void specs_write(const dialogue_utterance *utterance, char *text) {
    for (unsigned i = 0; i < utterance->spec_count; i++) {
        if (i > 0) text += sprintf(text, "%s", i == utterance->likely_count ? " || " : " | ");
        text += spec_write(&utterance->specs[i], text, 40);
    }
}

static void command_write(const char *line, const dialogue_utterance *utterance, char *text) {
    static const char *const whose[] = {"", " white", " black", " mine", " theirs"};
    bool asked = utterance->sense == DIALOGUE_ASKED;
    text += sprintf(text, "%s %s", asked ? "asks" : "command", command_name(utterance->command));
    if (utterance->role) text += sprintf(text, " %c", role_letters[utterance->role]);
    if (utterance->square != CHESS_NO_SQUARE)
        text += sprintf(text, " %c%c", 'a' + utterance->square % 8, '1' + utterance->square / 8);
    if (utterance->has_language)
        text += sprintf(text, " %s", dialogue_language_tag(utterance->language));
    text += sprintf(text, "%s", whose[utterance->whose]);
    if (utterance->topic) text += sprintf(text, " %s", command_name(utterance->topic));
    if (utterance->command == DIALOGUE_COMMAND_POSITION ||
        utterance->command == DIALOGUE_COMMAND_STYLE)
        sprintf(text, " [%.*s]", (int)utterance->rest_length, line + utterance->rest_at);
}

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

void moves_write_sorted(char moves[][CHESS_UCI_SIZE], unsigned count, char *text) {
    qsort(moves, count, CHESS_UCI_SIZE, by_text);
    for (unsigned i = 0; i < count; i++)
        text += sprintf(text, "%s%s", i > 0 ? "," : "", moves[i]);
}

void candidates_write(const chess_position *position, const chess_move_list *list,
                      chess_uci_style style, char *text) {
    char moves[CHESS_MAX_MOVES][CHESS_UCI_SIZE];
    for (unsigned i = 0; i < list->count; i++) {
        chess_move_facts facts;
        chess_describe(position, list->moves[i], &facts);
        chess_uci_write(&facts, style, moves[i], CHESS_UCI_SIZE);
    }
    moves_write_sorted(moves, list->count, text);
}

void utterance_write(const char *line, const dialogue_utterance *utterance, char *text,
                     size_t size) {
    char specs[1024] = "";
    specs_write(utterance, specs);
    switch (utterance->sense) {
    case DIALOGUE_NOTHING:
        snprintf(text, size, "nothing");
        break;
    case DIALOGUE_MOVE:
        snprintf(text, size, "move %s", specs);
        break;
    case DIALOGUE_PARTIAL:
        snprintf(text, size, "part %s", specs);
        break;
    case DIALOGUE_CHOICE:
        snprintf(text, size, "choice %u", utterance->choice);
        break;
    case DIALOGUE_COMMAND:
    case DIALOGUE_ASKED:
        command_write(line, utterance, text);
        break;
    case DIALOGUE_UNKNOWN:
        snprintf(text, size, "unknown %.*s (%s)", (int)utterance->unknown_length,
                 line + utterance->unknown_at, utterance->near);
        break;
    }
}

bool answer_acts(const char *answer) {
    static const char *const acting[] = {"RESIGN", "DRAW", "CLAIM", "TAKE_BACK",
                                         "NEW",    "QUIT", "SLIP"};
    for (size_t i = 0; i < sizeof acting / sizeof *acting; i++)
        if (strncmp(answer, "command ", 8) == 0 && strcmp(answer + 8, acting[i]) == 0) return true;
    return false;
}

static void resolve(const chess_position *position, const dialogue_utterance *said, char *text) {
    chess_resolution resolution;
    chess_error error = dialogue_resolve(position, said, &resolution);
    if (error == CHESS_ILLEGAL)
        strcpy(text, "illegal");
    else
        candidates_write(position, &resolution.candidates, CHESS_UCI_STANDARD,
                         text + sprintf(text, error == CHESS_OK ? "move " : "ambiguous "));
}

void answer_write(const chess_position *position, const char *line, dialogue_language player,
                  char *text) {
    dialogue_utterance said;
    dialogue_read(line, strlen(line), player, &said);
    if (said.sense == DIALOGUE_MOVE || said.sense == DIALOGUE_PARTIAL)
        resolve(position, &said, text);
    else if (said.sense == DIALOGUE_COMMAND)
        sprintf(text, "command %s", command_name(said.command));
    else if (said.sense == DIALOGUE_ASKED)
        sprintf(text, "asks %s", command_name(said.command));
    else
        strcpy(text, said.sense == DIALOGUE_UNKNOWN ? "unknown" : "other");
}
