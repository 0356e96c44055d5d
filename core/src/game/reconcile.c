/* SPDX-License-Identifier: MIT */
#include <chess/reconcile.h>

#include <string.h>

/*
 * Finds the cheapest path through both sheets at once. A node is a position and the numbers of
 * lines of each sheet that led to it; a step is a move on both sheets, which costs nothing, or an
 * error of writing.
 */
enum {
    COST_MISSING = 4,
    COST_MISSING_MORE = 2, /* players short of time omit several moves */
    COST_UNREADABLE = 4,   /* the other sheet's line is not a legal move here */
    COST_OTHERWISE = 5,    /* the other sheet's line is another legal move */
    COST_SURPLUS = 6,
    COST_ENDED = 1,
    MOST_COST = 200,
    MOST_READINGS = 4 /* of one line: "Nd2" if several knights can go there */
};

/* The previous step, if it makes the next one cheaper. */
enum { RUN_NONE, RUN_GAP_FIRST, RUN_GAP_SECOND, RUN_ENDED };

enum { NO_NODE = 0, BOTH = 2 };

typedef struct reconciler {
    const chess_score_sheet *sheets;
    chess_reconcile_node *nodes; /* from 1 */
    uint32_t capacity, count;
    uint32_t queue[MOST_COST + 1];
    uint32_t farthest; /* the node that explains most */
} reconciler;

/* -------------------------------------------------------------------------------------- reading */

typedef struct readings {
    chess_move moves[MOST_READINGS];
    unsigned count;
} readings;

static bool is_read(const readings *list, chess_move move) {
    for (unsigned i = 0; i < list->count; i++)
        if (list->moves[i] == move) return true;
    return false;
}

/* Returns the legal moves that a line can mean: none, one, or several if it is ambiguous. */
static readings read_line(const chess_score_sheet *sheet, uint32_t at,
                          const chess_position *position) {
    readings list = {.count = 0};
    chess_san_reading reading;
    chess_error error;
    if (at >= sheet->count || sheet->moves[at].text.length == 0) return list;
    error = chess_san_resolve(position, sheet->letters, sheet->moves[at].text.text,
                              sheet->moves[at].text.length, &reading);
    if (error != CHESS_OK && error != CHESS_AMBIGUOUS) return list;
    for (unsigned i = 0; i < reading.resolution.candidates.count && i < MOST_READINGS; i++)
        list.moves[list.count++] = reading.resolution.candidates.moves[i];
    return list;
}

/* ---------------------------------------------------------------------------------------- nodes */

static uint32_t slot_of(const reconciler *self, const chess_reconcile_node *node) {
    const chess_position *p = &node->position;
    uint64_t mixed = p->planes[0] * 0x9e3779b97f4a7c15U ^ p->planes[1] * 0xc2b2ae3d27d4eb4fU ^
                     p->planes[2] * 0x165667b19e3779f9U ^ p->black * 0xd6e8feb86659fd93U;
    mixed ^= (uint64_t)node->at[0] << 32 ^ node->at[1] ^ (uint64_t)node->run << 20;
    mixed *= 0x9e3779b97f4a7c15U;
    return (uint32_t)((mixed >> 32) % self->capacity);
}

static bool is_alike(const chess_reconcile_node *a, const chess_reconcile_node *b) {
    return a->at[0] == b->at[0] && a->at[1] == b->at[1] && a->run == b->run &&
           memcmp(a->position.planes, b->position.planes, sizeof a->position.planes) == 0 &&
           a->position.black == b->position.black && a->position.turn == b->position.turn &&
           a->position.en_passant == b->position.en_passant &&
           a->position.castling_rooks == b->position.castling_rooks;
}

static bool explains_more(const chess_reconcile_node *a, const chess_reconcile_node *b) {
    uint32_t first = a->at[0] + a->at[1], second = b->at[0] + b->at[1];
    return first > second || (first == second && a->cost < b->cost);
}

static void add_node(reconciler *self, const chess_reconcile_node *node) {
    uint32_t slot = slot_of(self, node), index = self->count + 1;
    if (index >= self->capacity) return;
    for (uint32_t i = self->nodes[slot].first_alike; i; i = self->nodes[i].next_alike)
        if (self->nodes[i].cost <= node->cost && is_alike(&self->nodes[i], node)) return;
    self->count = index;
    chess_reconcile_node *added = &self->nodes[index];
    uint32_t first_alike = added->first_alike; /* belongs to the slot, not to the node */
    *added = *node;
    added->first_alike = first_alike;
    added->next_alike = self->nodes[slot].first_alike;
    self->nodes[slot].first_alike = index;
    added->queued = self->queue[node->cost];
    self->queue[node->cost] = index;
    if (!self->farthest || explains_more(added, &self->nodes[self->farthest]))
        self->farthest = index;
}

typedef struct step {
    chess_finding_kind kind;
    chess_move move;
    uint8_t right, run;
    uint32_t lines[2];
    unsigned cost;
} step;

static void take_step(reconciler *self, uint32_t from, step what) {
    const chess_reconcile_node *before = &self->nodes[from];
    chess_reconcile_node node = {
        .position = before->position,
        .at = {before->at[0] + what.lines[0], before->at[1] + what.lines[1]},
        .parent = from,
        .move = what.move,
        .kind = (uint8_t)what.kind,
        .right = what.right,
        .run = what.run};
    if (before->cost + what.cost > MOST_COST) return;
    node.cost = (uint8_t)(before->cost + what.cost);
    if (what.move != CHESS_NO_MOVE) chess_play(&before->position, what.move, &node.position);
    add_node(self, &node);
}

/* ---------------------------------------------------------------------------------------- steps */

/* Takes the steps by which only sheet `right` has the move. */
static void take_alone(reconciler *self, uint32_t from, unsigned right, chess_move move,
                       const readings *other) {
    const chess_reconcile_node *node = &self->nodes[from];
    unsigned wrong = 1 - right;
    uint8_t gap = wrong == 0 ? RUN_GAP_FIRST : RUN_GAP_SECOND;
    step what = {.move = move, .right = (uint8_t)right};
    what.lines[right] = 1;
    if (node->at[wrong] == self->sheets[wrong].count) {
        what.kind = CHESS_FINDING_ENDED;
        what.run = RUN_ENDED;
        what.cost = node->run == RUN_ENDED ? 0 : COST_ENDED;
        take_step(self, from, what);
        return;
    }
    what.kind = CHESS_FINDING_MISSING;
    what.run = gap;
    what.cost = node->run == gap ? COST_MISSING_MORE : COST_MISSING;
    take_step(self, from, what);
    if (is_read(other, move)) return;
    what.kind = CHESS_FINDING_OTHERWISE;
    what.run = RUN_NONE;
    what.lines[wrong] = 1;
    what.cost = other->count ? COST_OTHERWISE : COST_UNREADABLE;
    take_step(self, from, what);
}

static void take_surplus(reconciler *self, uint32_t from, unsigned sheet) {
    step what = {
        .kind = CHESS_FINDING_SURPLUS, .right = (uint8_t)(1 - sheet), .cost = COST_SURPLUS};
    what.lines[sheet] = 1;
    if (self->nodes[from].at[sheet] < self->sheets[sheet].count) take_step(self, from, what);
}

static void expand_node(reconciler *self, uint32_t from) {
    chess_reconcile_node node = self->nodes[from];
    readings lists[2];
    for (unsigned sheet = 0; sheet < 2; sheet++)
        lists[sheet] = read_line(&self->sheets[sheet], node.at[sheet], &node.position);
    for (unsigned sheet = 2; sheet-- > 0;) { /* the first sheet, expanded last, is preferred */
        for (unsigned i = 0; i < lists[sheet].count; i++)
            take_alone(self, from, sheet, lists[sheet].moves[i], &lists[1 - sheet]);
        take_surplus(self, from, sheet);
    }
    for (unsigned i = 0; i < lists[0].count; i++)
        if (is_read(&lists[1], lists[0].moves[i]))
            take_step(self, from,
                      (step){.kind = CHESS_FINDING_SAME,
                             .move = lists[0].moves[i],
                             .right = BOTH,
                             .lines = {1, 1}});
}

/* --------------------------------------------------------------------------------------- search */

static void start_search(reconciler *self) {
    for (uint32_t i = 0; i < self->capacity; i++)
        self->nodes[i].first_alike = NO_NODE;
    memset(self->queue, 0, sizeof self->queue);
    self->count = 0;
    self->farthest = NO_NODE;
}

static bool is_explained(const reconciler *self, const chess_reconcile_node *node) {
    return node->at[0] == self->sheets[0].count && node->at[1] == self->sheets[1].count;
}

static uint32_t slips_to(const reconciler *self, uint32_t index) {
    uint32_t slips = 0;
    for (; self->nodes[index].parent; index = self->nodes[index].parent)
        slips += self->nodes[index].kind != CHESS_FINDING_SAME;
    return slips;
}

/*
 * Returns, of the known nodes that explain both sheets at the cost of `found`, the one with the
 * fewest slips: a different move rather than a missing move and a sheet that ends.
 */
static uint32_t fewest_slips(const reconciler *self, uint32_t found) {
    uint32_t fewest = slips_to(self, found);
    for (uint32_t i = self->queue[self->nodes[found].cost]; i; i = self->nodes[i].queued) {
        uint32_t slips = is_explained(self, &self->nodes[i]) ? slips_to(self, i) : fewest;
        if (slips >= fewest) continue;
        fewest = slips;
        found = i;
    }
    return found;
}

/*
 * Returns the node that explains both sheets at no more than that cost, or NO_NODE. The node added
 * last is examined first, so that agreement is followed to its end.
 */
static uint32_t search(reconciler *self, unsigned most) {
    for (unsigned cost = 0; cost <= most && cost <= MOST_COST; cost++)
        while (self->queue[cost]) {
            uint32_t index = self->queue[cost];
            self->queue[cost] = self->nodes[index].queued;
            if (is_explained(self, &self->nodes[index])) return fewest_slips(self, index);
            expand_node(self, index);
        }
    return NO_NODE;
}

/* --------------------------------------------------------------------------------------- answer */

static chess_error write_findings(const reconciler *self, uint32_t last,
                                  chess_reconciliation *result) {
    uint32_t count = 0;
    for (uint32_t i = last; self->nodes[i].parent; i = self->nodes[i].parent)
        count++;
    if (count > result->capacity) return CHESS_FULL;
    result->count = count;
    for (uint32_t i = last; self->nodes[i].parent; i = self->nodes[i].parent) {
        const chess_reconcile_node *node = &self->nodes[i], *before = &self->nodes[node->parent];
        result->findings[--count] = (chess_finding){.kind = (chess_finding_kind)node->kind,
                                                    .move = node->move,
                                                    .right = node->right,
                                                    .weight = (uint8_t)(node->cost - before->cost),
                                                    .at = {before->at[0], before->at[1]}};
    }
    return CHESS_OK;
}

static void play_finding(chess_position *position, const chess_finding *finding) {
    chess_position before = *position;
    if (finding->move != CHESS_NO_MOVE) chess_play(&before, finding->move, position);
}

/* Returns true if both sheets have a line there, and neither has a legal move. */
static bool is_stuck(const reconciler *self, const chess_position *position, const uint32_t at[2]) {
    bool stuck = true;
    for (unsigned sheet = 0; sheet < 2; sheet++)
        stuck = stuck && at[sheet] < self->sheets[sheet].count &&
                read_line(&self->sheets[sheet], at[sheet], position).count == 0;
    return stuck;
}

/*
 * Returns true if the surplus lines from `first` on are one of each sheet, and agreement follows:
 * both players have written an illegal move and the one in its stead (7.5).
 */
static bool is_replaced(const chess_reconciliation *result, uint32_t first) {
    const chess_finding *list = result->findings + first;
    return first + 2 < result->count && list[0].kind == CHESS_FINDING_SURPLUS &&
           list[1].kind == CHESS_FINDING_SURPLUS && list[0].right != list[1].right &&
           list[2].kind == CHESS_FINDING_SAME;
}

/* Returns a move that both lines can mean, or CHESS_NO_MOVE. */
static chess_move agreed_move(const reconciler *self, const chess_position *position,
                              const uint32_t at[2]) {
    const readings first = read_line(&self->sheets[0], at[0], position),
                   second = read_line(&self->sheets[1], at[1], position);
    for (unsigned i = 0; i < first.count; i++)
        if (is_read(&second, first.moves[i])) return first.moves[i];
    return CHESS_NO_MOVE;
}

/* Replaces the findings from `count` on by the moves on which both sheets agree from there. */
static void end_in_agreement(const reconciler *self, chess_position position, uint32_t count,
                             chess_reconciliation *result) {
    uint32_t at[2] = {result->findings[count].at[0], result->findings[count].at[1]};
    chess_move move;
    for (; (move = agreed_move(self, &position, at)) != CHESS_NO_MOVE; at[0]++, at[1]++) {
        result->findings[count] = (chess_finding){
            .kind = CHESS_FINDING_SAME, .move = move, .right = BOTH, .at = {at[0], at[1]}};
        play_finding(&position, &result->findings[count++]);
    }
    result->count = count;
    result->complete = false;
}

/*
 * Ends the findings where lines of both sheets in the same place belong to no move, unless they
 * were replaced: the sheets do not determine what was played there, and any game that explains the
 * rest is a guess.
 */
static void drop_undetermined(const reconciler *self, chess_position position,
                              chess_reconciliation *result) {
    for (uint32_t i = 0; i < result->count; i++) {
        const uint32_t first = i;
        bool on[2] = {false, false};
        for (; i < result->count && result->findings[i].kind == CHESS_FINDING_SURPLUS; i++)
            on[1 - result->findings[i].right] = true;
        if (((on[0] && on[1]) || is_stuck(self, &position, result->findings[first].at)) &&
            !is_replaced(result, first)) {
            end_in_agreement(self, position, first, result);
            return;
        }
        if (i < result->count) play_finding(&position, &result->findings[i]);
    }
}

/*
 * Plays the moves up to the first on which the sheets differ, and notes the clock times written
 * there.
 */
static void find_agreement(const chess_score_sheet *sheets, chess_reconciliation *result) {
    for (unsigned sheet = 0; sheet < 2; sheet++)
        result->time_left[sheet][0] = result->time_left[sheet][1] = CHESS_TIME_UNKNOWN;
    for (result->agreed = 0; result->agreed < result->count; result->agreed++) {
        const chess_finding *finding = &result->findings[result->agreed];
        if (finding->kind != CHESS_FINDING_SAME) break;
        for (unsigned sheet = 0; sheet < 2; sheet++) {
            int64_t left = sheets[sheet].moves[finding->at[sheet]].time_left;
            if (left != CHESS_TIME_UNKNOWN) result->time_left[sheet][result->position.turn] = left;
        }
        play_finding(&result->position, finding);
    }
}

/* Returns true if the other sheet's move would have explained the rest equally well, or nearly. */
static bool is_doubtful(reconciler *self, const chess_position *position,
                        const chess_finding *finding, unsigned most) {
    unsigned other = 1U - finding->right;
    readings list = read_line(&self->sheets[other], finding->at[other], position);
    start_search(self);
    self->nodes[0].position = *position;
    self->nodes[0].at[0] = finding->at[0];
    self->nodes[0].at[1] = finding->at[1];
    self->nodes[0].cost = 0;
    self->nodes[0].parent = NO_NODE;
    for (unsigned i = 0; i < list.count; i++)
        take_step(self, 0,
                  (step){.kind = CHESS_FINDING_OTHERWISE,
                         .move = list.moves[i],
                         .right = (uint8_t)other,
                         .lines = {1, 1},
                         .cost = COST_OTHERWISE});
    return search(self, most + COST_OTHERWISE - COST_UNREADABLE) != NO_NODE;
}

/*
 * Returns true if one sheet has two moves of a player, with the opponent's between them, in reverse
 * order.
 */
static bool is_transposed(const reconciler *self, const chess_position *position,
                          const chess_finding *first) {
    const chess_finding *second = first + 2;
    unsigned wrong = 1U - first->right;
    chess_position later = *position;
    readings early, late;
    if (second->kind != CHESS_FINDING_OTHERWISE || second->right != first->right) return false;
    if (first[1].kind != CHESS_FINDING_SAME) return false;
    late = read_line(&self->sheets[wrong], second->at[wrong], position);
    play_finding(&later, first);
    play_finding(&later, first + 1);
    early = read_line(&self->sheets[wrong], first->at[wrong], &later);
    return is_read(&late, first->move) && is_read(&early, second->move);
}

static void name_transpositions(const reconciler *self, chess_position position,
                                chess_reconciliation *result) {
    for (uint32_t i = 0; i + 2 < result->count; i++) {
        chess_finding *finding = &result->findings[i];
        if (finding->kind == CHESS_FINDING_OTHERWISE && is_transposed(self, &position, finding)) {
            finding[0].kind = finding[2].kind = CHESS_FINDING_TRANSPOSED;
            finding[2].doubtful = finding[0].doubtful;
        }
        play_finding(&position, finding);
    }
}

/* Marks moves that differ between the sheets if either sheet may be wrong. */
static void find_doubts(reconciler *self, chess_position position, chess_reconciliation *result) {
    unsigned left = 0;
    for (uint32_t i = 0; i < result->count; i++)
        left += result->findings[i].weight;
    for (uint32_t i = 0; i < result->count; i++) {
        chess_finding *finding = &result->findings[i];
        if (finding->kind == CHESS_FINDING_OTHERWISE)
            finding->doubtful = is_doubtful(self, &position, finding, left);
        left -= finding->weight;
        play_finding(&position, finding);
    }
}

static uint32_t count_slips(const chess_reconciliation *result) {
    uint32_t slips = 0, halves = 0;
    for (uint32_t i = 0; i < result->count; i++) {
        chess_finding_kind kind = result->findings[i].kind;
        bool continues =
            kind == CHESS_FINDING_ENDED && i > 0 && result->findings[i - 1].kind == kind;
        halves += kind == CHESS_FINDING_TRANSPOSED;
        slips += kind != CHESS_FINDING_SAME && kind != CHESS_FINDING_TRANSPOSED && !continues;
    }
    return slips + halves / 2;
}

chess_error chess_reconcile(const chess_position *position, const chess_score_sheet sheets[2],
                            chess_reconcile_node *nodes, uint32_t node_count,
                            chess_reconciliation *result) {
    reconciler self = {.sheets = sheets, .nodes = nodes, .capacity = node_count};
    chess_error error;
    uint32_t last;
    if (node_count < 2) return CHESS_FULL;
    start_search(&self);
    add_node(&self, &(chess_reconcile_node){.position = *position});
    last = search(&self, MOST_COST);
    result->complete = last != NO_NODE;
    result->position = *position;
    error = write_findings(&self, last ? last : self.farthest, result);
    if (error) return error;
    drop_undetermined(&self, *position, result);
    find_agreement(sheets, result);
    if (result->complete) find_doubts(&self, *position, result);
    name_transpositions(&self, *position, result);
    result->slips = count_slips(result);
    return CHESS_OK;
}
