/* SPDX-License-Identifier: MIT */
#include <chess/chess.h>

#define TEXT(name, text)                   text,
#define NAME(name, article, text)          #name,
#define ARTICLE(name, article, text)       article,
#define LABELLED_TEXT(name, article, text) text,

const char *chess_error_text(chess_error error) {
    static const char *const texts[] = {CHESS_ERROR_LIST(TEXT)};
    return texts[error];
}

const char *chess_problem_text(chess_problem_index index) {
    static const char *const texts[] = {CHESS_PROBLEM_LIST(TEXT)};
    return texts[index];
}

static bool is_double_step(const chess_refusal *refusal) {
    int climb = (int)(refusal->to / 8) - (int)(refusal->from / 8);
    return refusal->from < CHESS_SQUARE_COUNT && refusal->to < CHESS_SQUARE_COUNT &&
           (climb == 2 || climb == -2);
}

const char *chess_refusal_article(const chess_refusal *refusal) {
    static const char *const articles[] = {CHESS_REFUSAL_LIST(ARTICLE)};
    static const char *const movements[CHESS_ROLE_COUNT] = {
        [CHESS_BISHOP] = "3.2", [CHESS_ROOK] = "3.3", [CHESS_QUEEN] = "3.4",
        [CHESS_KNIGHT] = "3.6", [CHESS_PAWN] = "3.7", [CHESS_KING] = "3.8"};
    const char *movement = movements[refusal->role];
    if (refusal->reason == CHESS_REFUSED_NO_SUCH_MOVE && movement) return movement;
    if (refusal->reason == CHESS_REFUSED_PAWN_BLOCKED && is_double_step(refusal)) return "3.7.b";
    return articles[refusal->reason];
}

const char *chess_refusal_text(chess_refusal_reason reason) {
    static const char *const texts[] = {CHESS_REFUSAL_LIST(LABELLED_TEXT)};
    return texts[reason];
}

const char *chess_refusal_name(chess_refusal_reason reason) {
    static const char *const names[] = {CHESS_REFUSAL_LIST(NAME)};
    return names[reason];
}

const char *chess_ending_article(chess_ending ending) {
    enum { LONGEST = sizeof "5.2.a" };
#define FITS(name, article, text) \
    _Static_assert(sizeof article <= LONGEST, "with the NUL behind it");
    CHESS_ENDING_LIST(FITS)
#undef FITS
    static const char articles[][LONGEST] = {CHESS_ENDING_LIST(ARTICLE)};
    return articles[ending];
}

const char *chess_ending_text(chess_ending ending) {
    static const char *const texts[] = {CHESS_ENDING_LIST(LABELLED_TEXT)};
    return texts[ending];
}

const char *chess_result_text(chess_result result) {
    static const char *const texts[] = {"*", "1-0", "0-1", "1/2-1/2"};
    return texts[result];
}

const char *chess_forgiven_text(chess_forgiven_index index) {
    static const char *const texts[] = {CHESS_FORGIVEN_LIST(TEXT)};
    return texts[index];
}
