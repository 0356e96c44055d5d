/* SPDX-License-Identifier: MIT */
/* Rulings, objections and the score as text. */
#include "articles.h"
#include "board/text_output.h"

#include <chess/arbiter.h>

/* -------------------------------------------------------------------------------------- rulings */

const char *chess_ruling_word(chess_ruling_kind kind) {
    static const char *const table[] = {
#define RULING_WORD(name, word, a1997, a2014, a2023, text) word,
        CHESS_RULING_LIST(RULING_WORD)
#undef RULING_WORD
    };
    return table[kind];
}

const char *chess_ruling_text(chess_ruling_kind kind) {
    static const char *const table[] = {
#define RULING_TEXT(name, word, a1997, a2014, a2023, text) text,
        CHESS_RULING_LIST(RULING_TEXT)
#undef RULING_TEXT
    };
    return table[kind];
}

static const char *reason_article(chess_time_reason reason, chess_edition edition) {
    static const char *const table[][CHESS__ARTICLE_COLUMNS] = {
#define REASON_ARTICLES(name, word, article_2014, article_2023) {"", article_2014, article_2023},
        CHESS_TIME_REASON_LIST(REASON_ARTICLES)
#undef REASON_ARTICLES
    };
    return chess__article_in(table[reason], edition);
}

const char *chess_ruling_article(const chess_ruling *ruling, chess_edition edition) {
    static const char *const table[][CHESS__ARTICLE_COLUMNS] = {
#define RULING_ARTICLES(name, word, a1997, a2014, a2023, text) {a1997, a2014, a2023},
        CHESS_RULING_LIST(RULING_ARTICLES)
#undef RULING_ARTICLES
    };
    if (ruling->reason) return reason_article(ruling->reason, edition);
    return chess__article_in(table[ruling->ground ? ruling->ground : ruling->kind], edition);
}

static void write_points(output *out, int32_t half_points) {
    if (half_points > 1 || half_points == 0) output_number(out, (uint32_t)half_points / 2);
    if (half_points % 2) output_text(out, "1/2");
}

size_t chess_ruling_write(const chess_ruling *ruling, chess_edition edition, char *text,
                          size_t size) {
    output out = output_to(text, size);
    const char *article = chess_ruling_article(ruling, edition);
    char time[CHESS_TIME_SIZE];
    output_text(&out, *article ? article : "-");
    output_char(&out, ' ');
    output_text(&out, chess_party_word((chess_party)ruling->player));
    output_char(&out, ' ');
    output_text(&out, chess_ruling_word(ruling->kind));
    if (ruling->from != CHESS_NO_SQUARE || ruling->to != CHESS_NO_SQUARE) output_char(&out, ' ');
    if (ruling->from != CHESS_NO_SQUARE) output_square(&out, ruling->from);
    if (ruling->to != CHESS_NO_SQUARE) output_square(&out, ruling->to);
    if (ruling->time) {
        output_text(&out, ruling->time > 0 && ruling->kind != CHESS_RULING_TIME_SET ? " +" : " ");
        (void)chess_time_write(ruling->time, time, sizeof time);
        output_text(&out, time);
    }
    if (ruling->half_points) {
        output_text(&out, ruling->half_points < 0 ? " -" : " +");
        write_points(&out, ruling->half_points < 0 ? -ruling->half_points : ruling->half_points);
    }
    return output_end(&out);
}

/* ----------------------------------------------------------------------------------- objections */

const char *chess_objection_word(chess_objection objection) {
    static const char *const table[] = {
#define OBJECTION_WORD(name, word, a2014, a2023, text) word,
        CHESS_OBJECTION_LIST(OBJECTION_WORD)
#undef OBJECTION_WORD
    };
    return table[objection];
}

const char *chess_objection_article(chess_objection objection, chess_edition edition) {
    static const char *const table[][CHESS__ARTICLE_COLUMNS] = {
#define OBJECTION_ARTICLES(name, word, a2014, a2023, text) {"", a2014, a2023},
        CHESS_OBJECTION_LIST(OBJECTION_ARTICLES)
#undef OBJECTION_ARTICLES
    };
    return chess__article_in(table[objection], edition);
}

const char *chess_objection_text(chess_objection objection) {
    static const char *const table[] = {
#define OBJECTION_TEXT(name, word, a2014, a2023, text) text,
        CHESS_OBJECTION_LIST(OBJECTION_TEXT)
#undef OBJECTION_TEXT
    };
    return table[objection];
}

/* Omits an empty Article: editions before 2014 have none for events and objections. */
static void write_article(output *out, const char *article) {
    if (*article == '\0') return;
    output_text(out, " (");
    output_text(out, article);
    output_char(out, ')');
}

size_t chess_objection_write(chess_objection objection, chess_event_kind event,
                             chess_edition edition, char *text, size_t size) {
    output out = output_to(text, size);
    output_text(&out, chess_event_word(event));
    write_article(&out, chess_event_article(event, edition));
    output_text(&out, ": expected ");
    output_text(&out, chess_objection_text(objection));
    write_article(&out, chess_objection_article(objection, edition));
    return output_end(&out);
}

/* ------------------------------------------------------------------------------------ the score */

/* A game not played: "+" for the player who was there. */
static void write_default(output *out, const chess_arbiter *arbiter) {
    for (unsigned color = 0; color < 2; color++) {
        if (color) output_char(out, '/');
        output_char(out, arbiter->points[color] > arbiter->rules.points_loss ? '+' : '-');
    }
}

size_t chess_arbiter_score_write(const chess_arbiter *arbiter, char *text, size_t size) {
    output out = output_to(text, size);
    if (arbiter->cancelled) {
        output_text(&out, "cancelled");
    } else if (arbiter->phase != CHESS_PHASE_ENDED) {
        output_char(&out, '*');
    } else if (arbiter->ending == CHESS_RULING_FORFEIT) {
        write_default(&out, arbiter);
    } else {
        write_points(&out, arbiter->points[CHESS_WHITE]);
        output_char(&out, '-');
        write_points(&out, arbiter->points[CHESS_BLACK]);
    }
    return output_end(&out);
}
