/* SPDX-License-Identifier: MIT */
#include <dialogue/terminal.h>

#include "conversation.h"

#include <string.h>

enum { HOLE_COUNT = 9 };

const char *dialogue_terminal_text_of(dialogue_language language, dialogue_terminal_text which) {
    return dialogue_terminal_texts[language][which];
}

void dialogue_terminal_say(dialogue_answer *answer, dialogue_language language,
                           dialogue_priority priority, dialogue_terminal_text which,
                           const char *const *holes, unsigned count) {
    dialogue_term terms[1 + HOLE_COUNT] = {NOTHING};
    for (unsigned i = 0; i < count && i < HOLE_COUNT; i++)
        if (holes[i] != NULL && holes[i][0] != '\0')
            terms[1 + i] = TERM(FOREIGN, .number = (uint32_t)strlen(holes[i]), .bytes = holes[i]);
    dialogue_announce_sentence(answer, &(dialogue_manner){language, &dialogue_style_annexe_d},
                               priority, dialogue_terminal_text_of(language, which), terms,
                               1 + HOLE_COUNT);
}
