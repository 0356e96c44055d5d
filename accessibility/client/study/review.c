/* SPDX-License-Identifier: MIT */
#include "review.h"

#include "engine/adviser.h"
#include "engine/uci_text.h"

#include <stdio.h>
#include <string.h>

enum { SCORE_MOST = 800, PATIENCE = 60000 };

/* Candidates are searched again for so many times the nodes. */
enum { AGAIN = 10 };

/* What the engine finds in a position, for its side to move. */
typedef struct opinion {
    int score;
    chess_move best, answer; /* CHESS_NO_MOVE: none */
} opinion;

/* The reply to the first move of the engine's line. */
static chess_move answer_in(const chess_position *position, chess_move first, const char *line) {
    chess_position after;
    chess_move answer;
    const char *second = strchr(line, ' ');
    if (second == NULL) return CHESS_NO_MOVE;
    chess_play(position, first, &after);
    bool good = uci_text_read(&after, second + 1, strcspn(second + 1, " "), &answer);
    return good ? answer : CHESS_NO_MOVE;
}

/* Searches all moves, or only one. A finished game needs no engine. */
static bool think(const char *engine, const chess_position *position, chess_move only,
                  unsigned nodes, opinion *result) {
    char limits[64], uci[CHESS_UCI_SIZE];
    bool checked = chess_position_checkers(position) != 0;
    *result = (opinion){checked ? -SCORE_MOST : 0, CHESS_NO_MOVE, CHESS_NO_MOVE};
    if (!chess_has_legal_move(position)) return true;
    int length = snprintf(limits, sizeof limits, "nodes %u", nodes);
    if (only != CHESS_NO_MOVE) {
        uci_text_write(position, only, chess_position_is_chess960(position), uci);
        (void)snprintf(limits + length, sizeof limits - (size_t)length, " searchmoves %s", uci);
    }
    const client_engine *asked = adviser_think(NULL, engine, position, limits, PATIENCE);
    if (asked == NULL) return false;
    result->score = asked->score > SCORE_MOST    ? SCORE_MOST
                    : asked->score < -SCORE_MOST ? -SCORE_MOST
                                                 : asked->score;
    if (!uci_text_read(position, asked->move, strlen(asked->move), &result->best)) return false;
    result->answer = answer_in(position, result->best, asked->best_line);
    return true;
}

/*
 * Searches the position of a candidate and its move again, so that the loss is no accident of a
 * short search.
 */
static bool confirm(const char *engine, unsigned nodes, review_moment *moment) {
    opinion best, played;
    if (!think(engine, &moment->before, CHESS_NO_MOVE, AGAIN * nodes, &best) ||
        !think(engine, &moment->before, moment->played, AGAIN * nodes, &played))
        return false;
    moment->better = best.best;
    moment->answer = played.answer;
    moment->loss = best.score - played.score;
    return true;
}

/* Keeps the moments that cost most, in the order of the game. */
static void add_moment(game_review *review, const review_moment *moment) {
    if (review->count == REVIEW_MOMENTS) {
        unsigned least = 0;
        for (unsigned i = 1; i < REVIEW_MOMENTS; i++)
            if (review->moments[i].loss < review->moments[least].loss) least = i;
        if (review->moments[least].loss >= moment->loss) return;
        memmove(&review->moments[least], &review->moments[least + 1],
                (REVIEW_MOMENTS - 1 - least) * sizeof *moment);
        review->count--;
    }
    review->moments[review->count++] = *moment;
}

bool review_game(game_review *review, const char *engine, const chess_position *start,
                 const chess_move *moves, uint32_t count, unsigned nodes) {
    review_moment moment = {.before = *start};
    opinion before, after;
    review->count = 0;
    if (!think(engine, start, CHESS_NO_MOVE, nodes, &before)) return false;
    for (moment.ply = 0; moment.ply < count; moment.ply++) {
        chess_position next;
        moment.played = moves[moment.ply];
        chess_play(&moment.before, moment.played, &next);
        if (!think(engine, &next, CHESS_NO_MOVE, nodes, &after)) return false;
        int loss = before.score + after.score; /* that one is the opponent's */
        bool candidate = loss >= REVIEW_LOSS && moment.played != before.best;
        if (candidate && !confirm(engine, nodes, &moment)) return false;
        if (candidate && moment.loss >= REVIEW_LOSS) add_moment(review, &moment);
        moment.before = next;
        before = after;
    }
    for (unsigned i = 0; i < review->count; i++) {
        review_moment *kept = &review->moments[i];
        kept->reason = mistake_reason_of(&kept->before, kept->played, kept->better, kept->answer);
    }
    return true;
}
