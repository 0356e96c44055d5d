/* SPDX-License-Identifier: MIT */
#include "event_samples.h"

#include <stdio.h>
#include <string.h>

#include "reading/event.h"

static const char *sample_of(char argument) {
    static const char letters[] = "MmsScotnhr";
    static const char *const samples[] = {" e2e4", "",      " e2", "",   " %s",
                                          " %r",   " 2:00", " 3",  " 1", ""};
    return samples[strchr(letters, argument) - letters];
}

void add_samples(char *line, size_t size, chess_event_kind kind, dialogue_language language) {
    for (const char *letter = chess_event_arguments(kind); *letter; letter++) {
        const char *sample = sample_of(*letter);
        size_t length = strlen(line);
        if (strcmp(sample, " %s") == 0)
            snprintf(line + length, size - length, " %s",
                     dialogue__language_data(language)->sides[1]);
        else if (strcmp(sample, " %r") == 0)
            snprintf(line + length, size - length, " %s", dialogue_role_name(language, CHESS_ROOK));
        else
            snprintf(line + length, size - length, "%s", sample);
    }
}
