/* SPDX-License-Identifier: MIT */
#include "announce.h"

void dialogue_answer_clear(dialogue_answer *answer) {
    dialogue_text_clear(&answer->words);
    answer->count = 0;
    answer->effects = 0;
    answer->asked = 0;
    answer->move = CHESS_NO_MOVE;
}

dialogue_announcement *dialogue__announcement_begin(dialogue_answer *answer,
                                                    dialogue_priority priority) {
    dialogue_text *words = &answer->words;
    if (answer->count == DIALOGUE_ANNOUNCEMENT_COUNT || words->span_count == DIALOGUE_SPAN_COUNT) {
        words->cut = true;
        return NULL;
    }
    dialogue_announcement *new = &answer->announcements[answer->count++];
    *new = (dialogue_announcement){
        .priority = priority, .offset = words->length, .span_first = words->span_count};
    dialogue__text_break(words);
    return new;
}

void dialogue__announcement_end(dialogue_announcement *announcement, const dialogue_text *words) {
    announcement->length = (uint16_t)(words->length - announcement->offset);
    announcement->span_count = (uint16_t)(words->span_count - announcement->span_first);
}

void dialogue__announce_sentence(dialogue_answer *answer, const dialogue_manner *manner,
                                 dialogue_priority priority, const char *sentence,
                                 const dialogue_term *terms, unsigned count) {
    dialogue_announcement *new = dialogue__announcement_begin(answer, priority);
    if (new == NULL) return;
    dialogue__compose(&answer->words, manner, sentence, terms, count);
    dialogue__announcement_end(new, &answer->words);
}

void dialogue__announce_text(dialogue_answer *answer, dialogue_priority priority,
                             const dialogue_text *text) {
    dialogue_announcement *new = dialogue__announcement_begin(answer, priority);
    if (new == NULL) return;
    for (unsigned i = 0; i < text->span_count; i++)
        dialogue__text_add_bytes(&answer->words, text->spans[i].language,
                                 text->text + text->spans[i].offset, text->spans[i].length);
    dialogue__announcement_end(new, &answer->words);
}
