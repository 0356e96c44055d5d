/* SPDX-License-Identifier: MIT */
/* What belongs to a command. Apart from read.c, so that a program in parts can tell a command before it can read these. */
#include "read.h"

#include <string.h>

/* The first square that is said. */
static chess_square square_in(const dialogue_units *units) {
    unsigned file, rank;
    for (unsigned i = 0; i + 1 < units->count; i++)
        if (dialogue__unit_means(&units->units[i], DIALOGUE_TOKEN_FILE, &file) &&
            dialogue__unit_means(&units->units[i + 1], DIALOGUE_TOKEN_RANK, &rank))
            return chess_square_at(file, rank);
    return CHESS_NO_SQUARE;
}

/* The "s" of "Black's" and the "a" of "a knight" are no men. */
static bool is_particle(const dialogue_unit *unit) {
    unsigned value;
    return unit->slice.length == 1 && (dialogue__unit_means(unit, DIALOGUE_TOKEN_FILLER, &value) ||
                                       dialogue__unit_means(unit, DIALOGUE_TOKEN_FROM, &value));
}

static void read_words(dialogue_utterance *utterance, const dialogue_units *units,
                       unsigned command_at) {
    unsigned value;
    utterance->square = square_in(units);
    for (unsigned i = 0; i < units->count; i++) {
        const dialogue_unit *unit = &units->units[i];
        if (i == command_at) continue;
        if (utterance->file == CHESS_NO_FILE &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_FILE, &value))
            utterance->file = (uint8_t)value;
        if (utterance->rank == CHESS_NO_RANK &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_RANK, &value))
            utterance->rank = (uint8_t)value;
        if (!utterance->role && !is_particle(unit) &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_ROLE, &value))
            utterance->role = (chess_role)value;
        /* "Help moves", but not "can you help me". */
        bool topic_open = !utterance->topic || dialogue_only_asks(utterance->topic);
        if (utterance->command == DIALOGUE_COMMAND_HELP && i > command_at && topic_open &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_COMMAND, &value))
            utterance->topic = (dialogue_command)value;
        if (!utterance->has_language &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_LANGUAGE, &value)) {
            utterance->has_language = true;
            utterance->language = (dialogue_language)value;
        }
        /* "My opponent's" are not mine. */
        if ((!utterance->whose || utterance->whose == DIALOGUE_WHOSE_MINE) &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_WHOSE, &value))
            utterance->whose = (dialogue_whose)value;
    }
}

static void set_rest(dialogue_utterance *utterance, const dialogue_units *units, unsigned at) {
    const dialogue_slice *command = &units->units[at].slice;
    size_t start = command->at + command->length, end = units->length;
    while (start < end && strchr(" \t:,?!.", units->line[start]))
        start++;
    while (end > start && strchr(" \t\r\n", units->line[end - 1]))
        end--;
    utterance->rest_at = start;
    utterance->rest_length = end - start;
}

void dialogue__read_arguments(dialogue_utterance *utterance, const dialogue_units *units,
                              unsigned command_at) {
    if (utterance->command != DIALOGUE_COMMAND_POSITION) read_words(utterance, units, command_at);
    if (command_at < units->count) set_rest(utterance, units, command_at);
}
