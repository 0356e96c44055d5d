/* SPDX-License-Identifier: MIT */
#include "review.h"

#include "engine/uci_text.h"

#include <stdio.h>
#include <string.h>

enum { SCORE_MOST = 800, PATIENCE = 60000 };

/* A candidate is searched again with AGAIN times the nodes. */
enum { AGAIN = 10 };

/* An engine that ignores the limit of nodes stops as if it searched so few of them in a ms. */
enum { NODES_PER_MS = 10 };

/* The result of a search, from the point of view of the side to move. */
typedef struct opinion {
    int score;
    chess_move best, answer; /* CHESS_NO_MOVE: none */
} opinion;

/* Searches all moves, or only `only`. Evaluates a finished game without the engine. */
static adviser_outcome think(const char *engine, const chess_position *position, chess_move only,
                             unsigned nodes, opinion *result) {
    char limits[64], uci[CHESS_UCI_SIZE];
    advice given;
    bool checked = chess_position_checkers(position) != 0;
    *result = (opinion){checked ? -SCORE_MOST : 0, CHESS_NO_MOVE, CHESS_NO_MOVE};
    if (!chess_has_legal_move(position)) return ADVISER_ANSWERS;
    int length =
        snprintf(limits, sizeof limits, "nodes %u movetime %u", nodes, nodes / NODES_PER_MS);
    if (only != CHESS_NO_MOVE) {
        uci_text_write(position, only, chess_position_is_chess960(position), uci);
        (void)snprintf(limits + length, sizeof limits - (size_t)length, " searchmoves %s", uci);
    }
    adviser_outcome outcome = adviser_think(NULL, engine, position, limits, PATIENCE, &given);
    if (outcome != ADVISER_ANSWERS) return outcome;
    result->score = given.score > SCORE_MOST    ? SCORE_MOST
                    : given.score < -SCORE_MOST ? -SCORE_MOST
                                                : given.score;
    result->best = given.line[0];
    result->answer = given.count > 1 ? given.line[1] : CHESS_NO_MOVE;
    bool other = only != CHESS_NO_MOVE && only != result->best;
    return given.has_score && !other ? ADVISER_ANSWERS : ADVISER_UNUSABLE;
}

/* Judges a move by the position after it, for engines that cannot search a single move. */
static adviser_outcome think_after(const char *engine, const chess_position *before,
                                   chess_move played, unsigned nodes, opinion *result) {
    chess_position after;
    opinion other;
    chess_play(before, played, &after);
    adviser_outcome outcome = think(engine, &after, CHESS_NO_MOVE, nodes, &other);
    *result = (opinion){-other.score, played, other.best};
    return outcome;
}

/*
 * Searches the position of a candidate and its move again, so that the loss is not an error of the
 * shorter search.
 */
static adviser_outcome confirm(const char *engine, unsigned nodes, review_moment *moment) {
    opinion best, played;
    adviser_outcome outcome = think(engine, &moment->before, CHESS_NO_MOVE, AGAIN * nodes, &best);
    if (outcome == ADVISER_ANSWERS)
        outcome = think(engine, &moment->before, moment->played, AGAIN * nodes, &played);
    if (outcome == ADVISER_UNUSABLE)
        outcome = think_after(engine, &moment->before, moment->played, AGAIN * nodes, &played);
    if (outcome != ADVISER_ANSWERS) return outcome;
    moment->better = best.best;
    moment->answer = played.answer;
    moment->loss = best.score - played.score;
    return ADVISER_ANSWERS;
}

/* Adds a moment, and keeps only the REVIEW_MOMENTS greatest losses, in the order of the game. */
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

adviser_outcome review_game(game_review *review, const char *engine, const chess_position *start,
                            const chess_move *moves, uint32_t count, unsigned nodes,
                            review_watch *watch, void *context) {
    review_moment moment = {.before = *start};
    opinion before, after;
    review->count = 0;
    adviser_outcome outcome = think(engine, start, CHESS_NO_MOVE, nodes, &before);
    for (moment.ply = 0; outcome == ADVISER_ANSWERS && moment.ply < count; moment.ply++) {
        chess_position next;
        if (!watch(context, moment.ply)) break;
        moment.played = moves[moment.ply];
        chess_play(&moment.before, moment.played, &next);
        outcome = think(engine, &next, CHESS_NO_MOVE, nodes, &after);
        if (outcome != ADVISER_ANSWERS) break;
        int loss = before.score + after.score; /* after.score is the opponent's */
        bool candidate = loss >= REVIEW_LOSS && moment.played != before.best;
        if (candidate) outcome = confirm(engine, nodes, &moment);
        if (outcome == ADVISER_ANSWERS && candidate && moment.loss >= REVIEW_LOSS)
            add_moment(review, &moment);
        moment.before = next;
        before = after;
    }
    for (unsigned i = 0; i < review->count; i++) {
        review_moment *kept = &review->moments[i];
        kept->reason = mistake_reason_of(&kept->before, kept->played, kept->better, kept->answer);
    }
    return outcome;
}
