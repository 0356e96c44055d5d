/* SPDX-License-Identifier: MIT */
/*
 * The open question about a move, such as "which knight?" or the promotion piece, and its answer.
 */
#include "question.h"

#include "move.h"
#include "overrides.h"
#include "reading/read.h"
#include "refusal.h"

/* The most moves that a listener can remember. */
enum { LISTED = 6 };

/* --------------------------------------------------------------------------------------- asking */

/*
 * Returns true for the first of several moves that differ only in promotion. They count as one
 * choice; the piece is asked for afterwards.
 */
static bool is_first_of_its_kind(const chess_move_list *list, unsigned index) {
    for (unsigned i = 0; i < index; i++)
        if (chess_move_same_but_promotion(list->moves[i], list->moves[index])) return false;
    return true;
}

static unsigned count_choices(const chess_move_list *list) {
    unsigned count = 0;
    for (unsigned i = 0; i < list->count; i++)
        count += is_first_of_its_kind(list, i);
    return count;
}

/* Fills the facts of a choice. For a pawn with open promotion, omits the piece, check and mate. */
static void describe_choice(const chess_position *position, const chess_move_list *list,
                            unsigned index, chess_move_facts *facts) {
    chess_describe(position, list->moves[index], facts);
    for (unsigned i = 0; i < list->count; i++) {
        if (i == index || !chess_move_same_but_promotion(list->moves[i], list->moves[index]))
            continue;
        facts->promotion = CHESS_NO_ROLE;
        facts->check = facts->mate = facts->stalemate = false;
    }
}

static const chess_role promotions[] = {CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT};

static void ask_promotion(const dialogue_exchange *exchange) {
    chess_move move = exchange->session->candidates.moves[0];
    ANNOUNCE(exchange, ANSWER, MESSAGE(PROMOTION_ASK), SQUARE(chess_move_to(move)),
             NOUN(promotions[0], 1), NOUN(promotions[1], 1), NOUN(promotions[2], 1),
             NOUN(promotions[3], 1));
}

static void ask_which(const dialogue_exchange *exchange) {
    const chess_move_list *list = &exchange->session->candidates;
    const chess_position *position = &exchange->session->game.position;
    unsigned choices = count_choices(list), number = 0;
    chess_move_facts facts;
    if (choices == 1) {
        describe_choice(position, list, 0, &facts);
        ANNOUNCE(exchange, ANSWER, MESSAGE(MEANT_ASK), MOVE_IN(&facts, DIALOGUE_LONG));
        return;
    }
    if (choices > LISTED) {
        describe_choice(position, list, 0, &facts);
        ANNOUNCE(exchange, ANSWER, MESSAGE(WHICH_MANY), NUMBER(choices),
                 MOVE_IN(&facts, DIALOGUE_LONG));
        return;
    }
    ANNOUNCE(exchange, ANSWER, MESSAGE(WHICH), NUMBER(choices));
    for (unsigned i = 0; i < list->count; i++) {
        if (!is_first_of_its_kind(list, i)) continue;
        describe_choice(position, list, i, &facts);
        ANNOUNCE(exchange, ANSWER, MESSAGE(WHICH_MOVE), NUMBER(++number),
                 MOVE_IN(&facts, DIALOGUE_LONG));
    }
}

void dialogue__ask_again(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    switch (session->question) {
    case DIALOGUE_ASKS_NOTHING:
        break;
    case DIALOGUE_ASKS_WHICH:
        ask_which(exchange);
        break;
    case DIALOGUE_ASKS_PROMOTION:
        ask_promotion(exchange);
        break;
    case DIALOGUE_ASKS_SQUARE:
        CALL_CLOCK(session, ask_square, exchange);
        break;
    case DIALOGUE_ASKS_RESIGN:
        ANNOUNCE(exchange, ANSWER, MESSAGE(RESIGN_ASK), SIDE(session->resigning));
        break;
    case DIALOGUE_ASKS_NEW:
        ANNOUNCE(exchange, ANSWER, MESSAGE(NEW_ASK));
        break;
    case DIALOGUE_ASKS_DRAW:
        ANNOUNCE(exchange, ANSWER, MESSAGE(DRAW_ASK));
        break;
    case DIALOGUE_ASKS_OFFERER:
        ANNOUNCE(exchange, ANSWER, MESSAGE(OFFERER_ASK), SIDE(CHESS_WHITE), SIDE(CHESS_BLACK));
        break;
    }
    exchange->answer->asked = exchange->answer->count;
}

static void add_once(chess_move_list *list, chess_move move) {
    for (unsigned i = 0; i < list->count; i++)
        if (list->moves[i] == move) return;
    list->moves[list->count++] = move;
}

/* Returns the sort key of a move: castling first, short before long, then by origin and target. */
static unsigned rank_of(chess_move move) {
    unsigned from = chess_move_from(move), to = chess_move_to(move);
    if (chess_move_kind_of(move) == CHESS_CASTLING) return 63U - to;
    return 64U + from * 64U + to;
}

void dialogue__sort_moves(chess_move_list *list) {
    for (unsigned i = 1; i < list->count; i++) {
        chess_move move = list->moves[i];
        unsigned at = i;
        for (; at > 0 && rank_of(list->moves[at - 1]) > rank_of(move); at--)
            list->moves[at] = list->moves[at - 1];
        list->moves[at] = move;
    }
}

/* Plays the only candidate, or asks. The list is not empty. */
static void play_or_ask(const dialogue_exchange *exchange, const chess_move_list *list) {
    dialogue_session *session = exchange->session;
    if (list->count == 1) {
        dialogue__play(exchange, list->moves[0]);
        return;
    }
    session->candidates = *list;
    dialogue__sort_moves(&session->candidates);
    session->question = count_choices(list) == 1 ? DIALOGUE_ASKS_PROMOTION : DIALOGUE_ASKS_WHICH;
    dialogue__ask_again(exchange);
}

/* Asks whether the only candidate is meant, because it is doubtful. */
static void ask_whether(const dialogue_exchange *exchange, const chess_move_list *list) {
    exchange->session->candidates = *list;
    exchange->session->question = DIALOGUE_ASKS_WHICH;
    dialogue__ask_again(exchange);
}

void dialogue__settle(const dialogue_exchange *exchange, chess_error error,
                      const chess_resolution *resolution) {
    if (dialogue__refuse_when_over(exchange)) return;
    if (error == CHESS_ILLEGAL)
        dialogue__refuse(exchange, &resolution->refusal);
    else if (error == CHESS_AMBIGUOUS && resolution->candidates.count == 1)
        ask_whether(exchange, &resolution->candidates);
    else
        play_or_ask(exchange, &resolution->candidates);
}

/* ------------------------------------------------------------------------------------ answering */

static bool choose_number(const dialogue_exchange *exchange, unsigned number) {
    dialogue_session *session = exchange->session;
    const chess_move_list all = session->candidates;
    bool promotion = session->question == DIALOGUE_ASKS_PROMOTION;
    unsigned choices = promotion ? 4 : count_choices(&all), seen = 0;
    chess_move_list chosen = {.count = 0};
    if (choices > LISTED) {
        REFUSE(exchange, MESSAGE(NO_LIST), NUMBER(number));
        return true;
    }
    if (number < 1 || number > choices) {
        REFUSE(exchange, MESSAGE(NO_SUCH_CHOICE), NUMBER(number), NUMBER(choices));
        return true;
    }
    for (unsigned i = 0; i < all.count; i++) {
        if (promotion) {
            if (chess_move_promotion(all.moves[i]) == promotions[number - 1])
                add_once(&chosen, all.moves[i]);
        } else if (is_first_of_its_kind(&all, i) && ++seen == number) {
            for (unsigned k = i; k < all.count; k++)
                if (chess_move_same_but_promotion(all.moves[i], all.moves[k]))
                    add_once(&chosen, all.moves[k]);
        }
    }
    play_or_ask(exchange, &chosen);
    return true;
}

/* Returns the file of origin or target, which increases from left to right for the side to move. */
static int place_of(const dialogue_exchange *exchange, chess_move move, bool by_target) {
    chess_square square = by_target ? chess_move_to(move) : chess_move_from(move);
    int file = (int)chess_square_file(square);
    return turn_of(exchange) == CHESS_WHITE ? file : -file;
}

/* Keeps the outermost moves on one side. Returns false if all are equally far out there. */
static bool keep_outermost(const dialogue_exchange *exchange, bool right, bool by_target,
                           chess_move_list *list) {
    chess_move_list all = *list;
    int sign = right ? 1 : -1, best = -100;
    for (unsigned i = 0; i < all.count; i++) {
        int place = sign * place_of(exchange, all.moves[i], by_target);
        if (place > best) best = place, list->count = 0;
        if (place == best) list->moves[list->count++] = all.moves[i];
    }
    return list->count < all.count;
}

void dialogue__pick(const dialogue_exchange *exchange) {
    dialogue_pick pick = exchange->utterance->pick;
    chess_move_list list = exchange->session->candidates;
    bool right = pick == DIALOGUE_PICK_RIGHT, side = right || pick == DIALOGUE_PICK_LEFT;
    unsigned choices = count_choices(&list);
    if (pick <= DIALOGUE_PICK_THIRD)
        (void)choose_number(exchange, (unsigned)pick);
    else if (pick == DIALOGUE_PICK_LAST && choices > 1 && choices <= LISTED)
        (void)choose_number(exchange, choices);
    else if (side && (keep_outermost(exchange, right, false, &list) ||
                      keep_outermost(exchange, right, true, &list)))
        play_or_ask(exchange, &list);
    else
        dialogue__refuse_answer(exchange);
}

void dialogue__refuse_answer(const dialogue_exchange *exchange) {
    REFUSE(exchange, MESSAGE(NO_LIST), QUOTE(exchange->line, exchange->length));
    dialogue__ask_again(exchange);
}

/* Chooses the moves that promote to the role. */
static void choose_promotion(const chess_move_list *all, chess_role role, chess_move_list *chosen) {
    for (unsigned i = 0; role && i < all->count; i++)
        if (chess_move_promotion(all->moves[i]) == role) add_once(chosen, all->moves[i]);
}

static void choose_fitting(const chess_position *position, const chess_move_list *all,
                           const chess_move_spec *spec, chess_move_list *chosen) {
    chess_resolution fits;
    if (chess_resolve(position, spec, &fits) == CHESS_ILLEGAL) return;
    for (unsigned i = 0; i < all->count; i++)
        for (unsigned k = 0; k < fits.candidates.count; k++)
            if (all->moves[i] == fits.candidates.moves[k]) add_once(chosen, all->moves[i]);
}

/*
 * Chooses the moves that fit the spec. A single place in an answer may be the origin or the target:
 * "Bella eins", "Springer Bella eins". A square alone was read as a pawn's target; here it may be
 * that of any piece.
 */
static void choose_place(const chess_position *position, const chess_move_list *all,
                         const dialogue_utterance *said, const chess_move_spec *spec,
                         chess_move_list *chosen) {
    bool alone = said->sense == DIALOGUE_PARTIAL && spec->role == CHESS_PAWN;
    chess_move_spec other = *spec;
    if (alone) other.role = CHESS_NO_ROLE;
    choose_fitting(position, all, &other, chosen);
    bool target = spec->to_file != CHESS_NO_FILE || spec->to_rank != CHESS_NO_RANK;
    bool origin = spec->from_file != CHESS_NO_FILE || spec->from_rank != CHESS_NO_RANK;
    if (target && origin) return;
    other.from_file = spec->to_file;
    other.from_rank = spec->to_rank;
    other.to_file = spec->from_file;
    other.to_rank = spec->from_rank;
    choose_fitting(position, all, &other, chosen);
}

bool dialogue__confirm_choice(const dialogue_exchange *exchange) {
    const chess_move_list list = exchange->session->candidates;
    if (exchange->session->question != DIALOGUE_ASKS_WHICH || list.count != 1) return false;
    play_or_ask(exchange, &list);
    return true;
}

bool dialogue__try_choice(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    const dialogue_utterance *said = exchange->utterance;
    bool promotion = session->question == DIALOGUE_ASKS_PROMOTION;
    if (!promotion && session->question != DIALOGUE_ASKS_WHICH) return false;
    if (said->sense == DIALOGUE_CHOICE) return choose_number(exchange, said->choice);
    chess_move_list chosen = {.count = 0};
    if (promotion) choose_promotion(&session->candidates, said->named, &chosen);
    for (unsigned i = 0; chosen.count == 0 && i < said->spec_count; i++) {
        chess_move_spec spec = said->specs[i];
        if (session->candidates.count == 1 && said->doubtful[i]) continue;
        choose_place(&session->game.position, &session->candidates, said, &spec, &chosen);
        if (promotion || !spec.promotion) continue;
        spec.role = spec.promotion, spec.promotion = CHESS_NO_ROLE; /* "the b knight" */
        choose_place(&session->game.position, &session->candidates, said, &spec, &chosen);
    }
    if (said->wing != CHESS_CASTLE_NONE) /* "the queen's knight" */
        (void)dialogue__keep_moves_of(
            &chosen,
            dialogue__pieces_of_wing(&session->game.position, turn_of(exchange), said->wing));
    if (chosen.count == 0) return false;
    play_or_ask(exchange, &chosen);
    return true;
}
