/* SPDX-License-Identifier: MIT */
/*
 * The grammar of a move, for all languages and notations:
 *
 *     [piece] [from] [takes [piece]] [to] [en passant] [becomes] [piece] [check]
 *
 * Every part is optional; `from` and `to` are a square, a file or a rank. Units with several
 * meanings are tried with each of them.
 */
#include "notation.h"
#include "partial_move.h"

/* Bounds the time for maliciously ambiguous lines; ordinary sentences need far fewer steps. */
enum { STEP_LIMIT = 2000 };

/* Specs that cost at most COST_SECOND_CHOICE more than the best one are kept. */
enum { COST_SECOND_CHOICE = 1, COST_UNLIKELY = 3, COST_ABSURD = 8 };

typedef struct spec_rating {
    unsigned cost;
    bool whole; /* a complete move, not a part of one */
    uint16_t doubtful;
} spec_rating;

typedef struct move_search {
    const dialogue_units *units;
    dialogue_utterance *utterance;
    spec_rating ratings[DIALOGUE_SPEC_COUNT];
    uint16_t doubtful; /* of the attempt that is being finished */
    unsigned steps, stuck;
    dialogue_whose mover, owner;
} move_search;

/* ------------------------------------------------------------------------------- the whole line */

static bool is_square(partial_place place) {
    return place.file != CHESS_NO_FILE && place.rank != CHESS_NO_RANK;
}

/*
 * Returns true if a pawn can promote on the stated ranks although the line names no promotion
 * piece. "Pièce de promotion" has a letter but no place.
 */
static bool may_promote(const partial_move *attempt) {
    if (attempt->role && attempt->role != CHESS_PAWN) return false;
    if (attempt->place_count == 0) return true;
    uint8_t from = attempt->places[0].rank, to = attempt->places[attempt->place_count - 1].rank;
    if (attempt->place_count == 1) return to == 0 || to == 7;
    return (from == CHESS_NO_RANK || from == 1 || from == 6) &&
           (to == CHESS_NO_RANK || to == 0 || to == 7);
}

/*
 * Makes a pawn named after its place the moving or captured piece, never the promotion piece: "the
 * e pawn", "c takes the d pawn", "e4 pawn".
 */
static bool settle_pawn(partial_move *attempt) {
    bool taken = attempt->takes && attempt->place_count > attempt->places_before_takes;
    chess_role *role = taken ? &attempt->captured : &attempt->role;
    if (*role) return false;
    *role = CHESS_PAWN;
    attempt->from_said |=
        !taken && attempt->place_count == 1 && attempt->places[0].rank == CHESS_NO_RANK;
    return true;
}

/* Decides whether a piece named after the target is the promotion piece or the piece that moves. */
static bool settle_trailing(partial_move *attempt) {
    if (attempt->trailing == CHESS_NO_ROLE) return true;
    if (attempt->squares || attempt->exchanges) {
        attempt->role = attempt->trailing;
        return true;
    }
    partial_place last = attempt->places[attempt->place_count - 1];
    if (attempt->trailing == CHESS_PAWN && last.rank != 0 && last.rank != 7)
        return settle_pawn(attempt);
    bool end = last.rank == 0 || last.rank == 7 || last.rank == CHESS_NO_RANK;
    bool pawn = attempt->role == CHESS_PAWN || attempt->role == CHESS_NO_ROLE;
    if (!pawn || attempt->promotion) return false;
    if (end || attempt->role == CHESS_PAWN || attempt->place_count == 2 || attempt->letter_behind)
        attempt->promotion = attempt->trailing;
    else
        attempt->role = attempt->trailing;
    return true;
}

/* Returns true if the unnamed piece is a pawn: "Eva vier", "e schlägt d fünf", but not "e2 e4". */
static bool is_pawn(const partial_move *attempt) {
    partial_place first = attempt->places[0];
    if (attempt->promotion) return true;
    if (attempt->place_count == 2) return first.rank == CHESS_NO_RANK;
    if (attempt->place_count == 0 || attempt->from_said) return false;
    if (attempt->takes) return attempt->places_before_takes == 1 && first.rank == CHESS_NO_RANK;
    return is_square(first);
}

/*
 * Returns true if a pawn's file is stated but its target is not on an adjacent file. Without the
 * word "pawn" its file is stated only when it captures, so "dh5" and "dd4" are moves of the queen.
 */
static bool is_absurd(const chess_move_spec *spec) {
    int step = spec->to_file - spec->from_file;
    return spec->role == CHESS_PAWN && spec->to_file != CHESS_NO_FILE &&
           spec->from_file != CHESS_NO_FILE && spec->from_rank == CHESS_NO_RANK && step != 1 &&
           step != -1;
}

/*
 * Returns true for a rank without its file, or a file without its rank after a whole square: the
 * letter before it may be the file.
 */
static bool is_unlikely(const chess_move_spec *spec) {
    bool from_rank = spec->from_file == CHESS_NO_FILE && spec->from_rank != CHESS_NO_RANK;
    bool to_rank = spec->to_file == CHESS_NO_FILE && spec->to_rank != CHESS_NO_RANK;
    bool to_file = spec->to_file != CHESS_NO_FILE && spec->to_rank == CHESS_NO_RANK;
    bool from_square = spec->from_file != CHESS_NO_FILE && spec->from_rank != CHESS_NO_RANK;
    return from_rank || to_rank || (from_square && to_file);
}

static void put_spec(move_search *search, const chess_move_spec *spec, unsigned cost, bool whole) {
    dialogue_utterance *utterance = search->utterance;
    unsigned at = 0;
    while (at < utterance->spec_count && search->ratings[at].cost <= cost)
        at++;
    if (at == DIALOGUE_SPEC_COUNT) return;
    if (utterance->spec_count < DIALOGUE_SPEC_COUNT) utterance->spec_count++;
    for (unsigned i = utterance->spec_count - 1; i > at; i--) {
        utterance->specs[i] = utterance->specs[i - 1];
        search->ratings[i] = search->ratings[i - 1];
    }
    utterance->specs[at] = *spec;
    search->ratings[at] = (spec_rating){cost, whole, search->doubtful};
}

/*
 * Returns true if nothing follows "takes", so that the words before it may name the captured piece:
 * "den Läufer auf a6 schlagen", "den d-Bauern schlagen".
 */
static bool may_be_taken(const partial_move *attempt) {
    return attempt->takes && !attempt->captured && !attempt->from_said && !attempt->promotion &&
           attempt->place_count == attempt->places_before_takes &&
           (attempt->place_count == 0 ||
            (attempt->place_count == 1 && (attempt->taking || is_square(attempt->places[0]))));
}

static void put_taken(move_search *search, const partial_move *attempt, const chess_move_spec *spec,
                      unsigned cost) {
    chess_move_spec taken = *spec;
    search->doubtful |= cost > 0;
    if (!attempt->with) {
        taken.captured = taken.role;
        taken.role = CHESS_NO_ROLE;
    }
    if (attempt->place_count > 0) {
        taken.to_file = attempt->places[0].file;
        taken.to_rank = attempt->places[0].rank;
    }
    put_spec(search, &taken, attempt->cost + cost, true);
}

/* Adds the reading in which the named piece is the captured one: "recapture the knight". */
static void put_retaken(move_search *search, const partial_move *attempt) {
    chess_move_spec taken = CHESS_EMPTY_SPEC;
    if (!attempt->retakes || !attempt->role || attempt->place_count > 0) return;
    taken.capture = CHESS_SAID_YES;
    taken.captured = attempt->role;
    put_spec(search, &taken, attempt->cost + COST_SECOND_CHOICE, true);
}

static void put_places(move_search *search, const partial_move *attempt, chess_move_spec spec,
                       bool whole) {
    partial_place first = attempt->places[0], last = attempt->places[attempt->place_count - 1];
    bool from = attempt->place_count == 2 || attempt->from_said ||
                (attempt->takes ? attempt->places_before_takes == 1
                                : spec.role == CHESS_NO_ROLE && !is_square(first));
    unsigned cost = attempt->cost;
    /* "C takes b five" announces a pawn's capture, so the letter is more likely the file. */
    if (attempt->takes && attempt->small_piece) cost += COST_SECOND_CHOICE;
    if (from) spec.from_file = first.file, spec.from_rank = first.rank;
    if (!from || attempt->place_count == 2) spec.to_file = last.file, spec.to_rank = last.rank;
    /*
     * "The f3 one" states an origin square and a target rank; "e2-4" may be a move, but is
     * confirmed.
     */
    search->doubtful |=
        from && is_square(first) && spec.to_file == CHESS_NO_FILE && spec.to_rank != CHESS_NO_RANK;
    if (attempt->role != CHESS_PAWN && is_absurd(&spec)) cost += COST_ABSURD;
    if (is_unlikely(&spec)) cost += COST_UNLIKELY;
    put_spec(search, &spec, cost, whole);
    /* "Prendo il pedone di e5": e5 may also be the square of the captured piece. */
    if (from && attempt->captured && attempt->place_count == 1 && is_square(first) &&
        attempt->places_before_takes == 0) {
        chess_move_spec taken = spec;
        taken.from_file = CHESS_NO_FILE, taken.from_rank = CHESS_NO_RANK;
        taken.to_file = first.file, taken.to_rank = first.rank;
        put_spec(search, &taken, cost, whole);
    }
    /*
     * "Springer Gustav": the knight on that file, or the one that goes there. "Zieht nach Gustav"
     * and "nach Gustav" rather name the target.
     */
    if (spec.role && !from && last.rank == CHESS_NO_RANK && !attempt->takes) {
        spec.from_file = last.file;
        spec.to_file = CHESS_NO_FILE;
        search->doubtful |= attempt->plain || attempt->goes;
        put_spec(search, &spec, cost, whole);
    }
}

/*
 * Adds castling: "Rochade", "kurze Rochade", "König rochiert kurz"; "kurz" alone is only an answer.
 */
static void finish_castling(move_search *search, const partial_move *attempt) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    bool king = attempt->role == CHESS_NO_ROLE || attempt->role == CHESS_KING;
    if (!king || attempt->place_count > 0 || attempt->takes || attempt->promotion) return;
    spec.castling = attempt->castling;
    if (attempt->castling == CHESS_CASTLE_NONE || attempt->castling == CHESS_CASTLE_EITHER) {
        if (attempt->wing) spec.castling = attempt->wing;
    } else if (attempt->wing && attempt->wing != attempt->castling) {
        return;
    }
    put_spec(search, &spec, attempt->cost, attempt->castling != CHESS_CASTLE_NONE);
}

/* Adds captures of the pawns on the start files of a piece: "NxBP", "takes the king's pawn". */
static void put_pawn_of(move_search *search, const partial_move *attempt, chess_move_spec spec) {
    static const uint8_t home[] = {CHESS_ROOK, CHESS_KNIGHT, CHESS_BISHOP, CHESS_QUEEN,
                                   CHESS_KING, CHESS_BISHOP, CHESS_KNIGHT, CHESS_ROOK};
    unsigned wing = attempt->taken_wing; /* all files if not stated */
    chess_role royal = wing == CHESS_CASTLE_SHORT ? CHESS_KING : CHESS_QUEEN;
    chess_role of = attempt->pawn_of ? attempt->pawn_of : royal;
    if (attempt->place_count == 1)
        spec.from_file = attempt->places[0].file, spec.from_rank = attempt->places[0].rank;
    unsigned first = wing == CHESS_CASTLE_SHORT ? 4 : 0, end = wing == CHESS_CASTLE_LONG ? 4 : 8;
    for (unsigned file = first; file < end; file++) {
        spec.to_file = (uint8_t)file;
        if (home[file] == of) put_spec(search, &spec, attempt->cost, true);
    }
}

/* Returns how many parts of a move are stated; 0 if there is only "takes". */
static unsigned count_parts(const partial_move *attempt) {
    unsigned parts = attempt->place_count;
    parts += attempt->role != CHESS_NO_ROLE;
    parts += attempt->captured != CHESS_NO_ROLE;
    parts += attempt->promotion != CHESS_NO_ROLE;
    parts += attempt->en_passant;
    parts += attempt->retakes;
    return parts > 0 ? parts + attempt->takes : 0;
}

/* Adds the moves of the stated piece and places, with or without a capture. */
static void put_said(move_search *search, const partial_move *attempt, const chess_move_spec *spec,
                     bool whole) {
    bool taken = may_be_taken(attempt);
    bool theirs = attempt->taking && search->mover == DIALOGUE_WHOSE_THEIRS && attempt->role;
    bool named = attempt->place_count == attempt->places_before_takes &&
                 attempt->captured == CHESS_PAWN && (attempt->pawn_of || attempt->taken_wing);
    if (named) {
        put_pawn_of(search, attempt, *spec);
        return;
    }
    /* In "seinen Läufer schlagen" the piece is captured, in "his bishop takes" it captures. */
    if (taken && theirs)
        search->mover = DIALOGUE_WHOSE_NOT_SAID;
    else if (attempt->place_count > 0)
        put_places(search, attempt, *spec, whole);
    else
        put_spec(search, spec, attempt->cost, whole);
    if (!taken) return;
    if (attempt->taking)
        put_taken(search, attempt, spec, 0);
    else if (attempt->place_count > 0)
        put_taken(search, attempt, spec, COST_SECOND_CHOICE);
}

/* The pieces and pawns that can be captured; those behind the pawn can replace it. */
static const uint8_t roles[] = {CHESS_PAWN, CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT};
enum { ROLES = sizeof roles, MINOR = 3 };

/*
 * Adds exchanges: "trade queens", "trade the bishop for the knight", "exchange on e6". A single
 * named piece captures one of its own kind, as in "trade bishops on e6". Minor pieces are alike if
 * no piece is named, or only the one that moves to a named place: "the bishop trades on c6".
 */
static void put_exchanges(move_search *search, partial_move attempt, chess_move_spec spec) {
    chess_role mover = attempt.role, captured = attempt.captured;
    if (!mover) mover = captured;
    if (!captured && attempt.place_count == 0) captured = mover;
    if (attempt.place_count == 1) attempt.places_before_takes = 0; /* "auf e6 tauschen" */
    for (unsigned i = 0; i < ROLES * ROLES; i++) {
        unsigned from = i / ROLES, to = i % ROLES;
        spec.role = (chess_role)roles[from];
        spec.captured = attempt.captured = (chess_role)roles[to];
        bool alike = from == to || (from >= MINOR && to >= MINOR);
        if ((!mover || mover == spec.role) && (captured ? captured == spec.captured : alike))
            put_said(search, &attempt, &spec, true);
    }
}

/*
 * Adds "the e pawn two squares", "one square", from every possible rank, for each side; in "one
 * square to e4" the pawn begins or ends on the stated rank.
 */
static void put_squares(move_search *search, const partial_move *attempt, chess_move_spec spec) {
    uint8_t stated = attempt->place_count > 0 ? attempt->places[0].rank : CHESS_NO_RANK;
    if (attempt->place_count > 1 || attempt->takes || attempt->promotion) return;
    spec.role = CHESS_PAWN;
    if (attempt->place_count > 0) spec.from_file = attempt->places[0].file;
    for (unsigned i = 2; i < (attempt->squares == 1 ? 14 : 4); i++) {
        unsigned from = i / 2, other_end = i & 1U ? 7 : 0;
        spec.from_rank = (uint8_t)(from ^ other_end);
        spec.to_rank = (uint8_t)((from + attempt->squares) ^ other_end);
        if (stated == CHESS_NO_RANK || stated == spec.from_rank || stated == spec.to_rank)
            put_spec(search, &spec, attempt->cost, true);
    }
}

/* Returns true if a promotion is stated without the new piece. */
static bool promotes_openly(const partial_move *attempt) {
    return attempt->promotes && !attempt->promotion;
}

/*
 * Adds all promotions for "promote", "the e pawn promotes", "takes and promotes": no other move is
 * meant.
 */
static void put_promotions(move_search *search, const partial_move *attempt, chess_move_spec spec,
                           bool whole) {
    bool alone = !attempt->captured && (attempt->place_count == 0 || attempt->from_said);
    if (alone && attempt->place_count > 0) spec.from_file = attempt->places[0].file;
    spec.role = CHESS_PAWN;
    for (unsigned i = 1; i < ROLES; i++) {
        spec.promotion = (chess_role)roles[i];
        if (alone)
            put_spec(search, &spec, attempt->cost, true);
        else
            put_said(search, attempt, &spec, whole);
    }
}

static bool is_castling(const partial_move *attempt) {
    if (attempt->castling != CHESS_CASTLE_NONE) return true;
    return attempt->wing != CHESS_CASTLE_NONE &&
           (!attempt->role || dialogue_is_royal(attempt->role));
}

static void finish_spec(move_search *search, partial_move attempt) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    bool back_alone =
        attempt.retakes ? !attempt.with : attempt.place_count == attempt.places_before_back;
    if (attempt.moves && (!attempt.role || attempt.place_count == 0)) return;
    /* "zieh nach a4 zurück", "die Dame schlägt auf f3 zurück" */
    bool goes_back = (attempt.goes || attempt.takes) && attempt.place_count > 0;
    if (attempt.back && back_alone && !goes_back) {
        search->stuck = search->units->count - 1;
        return;
    }
    bool owner_named =
        attempt.owner == DIALOGUE_WHOSE_WHITE || attempt.owner == DIALOGUE_WHOSE_BLACK;
    bool mover_behind = owner_named && !attempt.captured; /* "takes d5 black" */
    search->mover = mover_behind ? attempt.owner : attempt.mover;
    search->owner = mover_behind ? DIALOGUE_WHOSE_NOT_SAID : attempt.owner;
    search->doubtful = attempt.doubtful;
    search->doubtful |= attempt.retakes_perhaps && !attempt.with;
    if (is_castling(&attempt)) {
        finish_castling(search, &attempt);
        return;
    }
    if (attempt.squares && attempt.role && attempt.role != CHESS_PAWN) {
        if (attempt.place_count == 0) return;
        attempt.squares = 0; /* "queen up one square to d2" */
    }
    if (attempt.place_count > 0 && !settle_trailing(&attempt)) return;
    if (promotes_openly(&attempt) && !may_promote(&attempt)) return;
    if (attempt.side && !attempt.role) return;
    unsigned parts = count_parts(&attempt);
    bool takes_only = parts == 0 && attempt.takes && !attempt.promotes; /* "take it" */
    bool promotes_only = parts == 0 && attempt.promotes && !attempt.plain;
    if (parts == 0 && !takes_only && !promotes_only && !attempt.squares) return;
    search->doubtful |= takes_only;
    spec.role = attempt.role;
    if (spec.role == CHESS_NO_ROLE && !attempt.exchanges && is_pawn(&attempt))
        spec.role = CHESS_PAWN;
    if (attempt.retreats && spec.role == CHESS_PAWN) return;
    spec.captured = attempt.captured;
    spec.promotion = attempt.promotion;
    spec.en_passant = attempt.en_passant;
    spec.capture = attempt.takes ? CHESS_SAID_YES : CHESS_NOT_SAID;
    search->utterance->retakes = attempt.retakes;
    if (attempt.exchanges)
        put_exchanges(search, attempt, spec);
    else if (attempt.squares)
        put_squares(search, &attempt, spec);
    else if (promotes_openly(&attempt))
        put_promotions(search, &attempt, spec, parts > 1);
    else
        put_said(search, &attempt, &spec, parts > 1 || spec.en_passant || takes_only);
    put_retaken(search, &attempt);
    /* "Turm d 1" more likely names the file d than the queen's rook. */
    if (search->utterance->spec_count > 0 && attempt.cost <= search->ratings[0].cost)
        search->utterance->wing = attempt.wing;
    if (attempt.side) search->utterance->side = attempt.side;
}

static bool is_glued(const dialogue_units *units, const dialogue_unit *unit) {
    return unit->glued || (unit + 1 < units->units + units->count && unit[1].glued);
}

/*
 * Returns the small letter of a unit that may be a file, or 0. A capital letter that stands alone
 * and is no piece of the player is such a letter as well: "D pawn to e4".
 */
static char file_letter(const move_search *search, const dialogue_unit *unit) {
    const dialogue_units *units = search->units;
    char letter = units->line[unit->slice.at], small = dialogue_lower(letter);
    if (unit->slice.length != 1 || small < 'a' || small > 'h') return 0;
    if (letter == small) return small;
    bool piece = is_glued(units, unit) || dialogue__letter_role(letter, units->player);
    return piece ? 0 : small;
}

/*
 * Returns true for a small letter before a rank, which is a file and not a piece, and for one
 * between a piece and a verb, which is no filler: "Springer vier schlägt h sechs" in Polish, "la
 * tour a va en d1".
 */
static bool is_only_file(const move_search *search, unsigned at, unsigned token) {
    const dialogue_unit *unit = &search->units->units[at], *next = unit + 1;
    if (at + 1 == search->units->count || !file_letter(search, unit)) return false;
    return token == DIALOGUE_TOKEN_ROLE
               ? dialogue__unit_is(next, DIALOGUE_TOKEN_RANK)
               : token == DIALOGUE_TOKEN_FILLER && next->filler >= DIALOGUE_FILLER_PLAYS &&
                     next->filler <= DIALOGUE_FILLER_OPENS;
}

/* Returns true if there is such a unit and it can mean the token. */
static bool means(const move_search *search, unsigned at, dialogue_token token) {
    return at < search->units->count && dialogue__unit_is(&search->units->units[at], token);
}

/* Returns true if there is such a unit and it is a word for a piece, not a letter. */
static bool is_piece_word(const move_search *search, unsigned at) {
    return means(search, at, DIALOGUE_TOKEN_ROLE) && search->units->units[at].slice.length > 1;
}

/* Returns true if the last word before the unit, without prepositions, is a piece: "the rook on" */
static bool is_behind_piece(const move_search *search, unsigned at) {
    while (at > 0 && (means(search, at - 1, DIALOGUE_TOKEN_FILLER) ||
                      means(search, at - 1, DIALOGUE_TOKEN_FROM)))
        at--;
    return at > 0 && is_piece_word(search, at - 1);
}

/* Returns true for an "a" that is a word of the player: "caballo a f3", "a knight goes to f3". */
static bool is_own_a(const move_search *search, unsigned at) {
    const dialogue_unit *unit = &search->units->units[at];
    const char *text = search->units->line + unit->slice.at;
    if (at + 1 == search->units->count || text[0] != 'a' || (signed char)text[1] > ' ')
        return false;
    if (is_piece_word(search, at + 1)) return search->units->player == DIALOGUE_ENGLISH;
    return !unit->foreign && (at == 0 || !means(search, at - 1, DIALOGUE_TOKEN_FROM)) &&
           (means(search, at + 1, DIALOGUE_TOKEN_FILE) ||
            means(search, at + 1, DIALOGUE_TOKEN_FILLER));
}

/*
 * Returns the file, as a bit of `doubtful`, that a small letter standing alone more likely states
 * than that meaning, or 0: "takes b" (the bishop), "knight e to f3" ("and" in Italian), "Turm auf d
 * e8" (the queen's rook).
 */
static unsigned file_hidden_by(const move_search *search, unsigned at,
                               const dialogue_meaning *meaning) {
    const dialogue_unit *unit = &search->units->units[at];
    bool last = at + 1 == search->units->count;
    if (meaning->token == DIALOGUE_TOKEN_FILE || !file_letter(search, unit) ||
        is_glued(search->units, unit) || !dialogue__unit_is(unit, DIALOGUE_TOKEN_FILE))
        return 0;
    bool beside = last || is_piece_word(search, at + 1) ||
                  means(search, at + 1, DIALOGUE_TOKEN_TAKES) || is_behind_piece(search, at);
    if (meaning->token == DIALOGUE_TOKEN_ROLE)
        return beside || meaning->cost > 0 || !means(search, at + 1, DIALOGUE_TOKEN_FILE);
    if (is_own_a(search, at)) return 0;
    if (beside) return 1;
    return unit->foreign ? 2U << (file_letter(search, unit) - 'a') : 0;
}

/* Returns true for a letter that may be an article instead of a file: "put a rook on d1". */
static bool may_be_article(const move_search *search, unsigned at) {
    const dialogue_unit *unit = &search->units->units[at];
    return at > 0 && is_piece_word(search, at + 1) && file_letter(search, unit) == 'a' &&
           unit[-1].filler == DIALOGUE_FILLER_VERB;
}

/*
 * Returns true if "no" or "yes" may be something else than an answer before a move. "No, e4"
 * corrects, but "no e4" may forbid the move and "si e4", without its accent, may ask "what if". A
 * blank is no pause, nor is one beyond ASCII, whose bytes are negative.
 */
static bool may_forbid(const move_search *search, const dialogue_unit *unit,
                       const dialogue_meaning *meaning) {
    size_t end = unit->slice.at + unit->slice.length;
    bool no = meaning->value == DIALOGUE_COMMAND_NO;
    bool yes = meaning->value == DIALOGUE_COMMAND_YES && unit->unaccented;
    return meaning->token == DIALOGUE_TOKEN_COMMAND && (no || yes) && end < search->units->length &&
           ((signed char)search->units->line[end] <= ' ' || search->units->line[end] == '-');
}

/* Returns true for a word that may only mean taking back a move: "retiro el alfil a b3". */
static bool withdraws(const dialogue_unit *unit, const dialogue_meaning *meaning) {
    return unit->reported && meaning->token == DIALOGUE_TOKEN_COMMAND &&
           meaning->value == DIALOGUE_COMMAND_TAKE_BACK;
}

static void go_on(move_search *search, const partial_move *before, unsigned at) {
    if (at > search->stuck) search->stuck = at;
    if (at == search->units->count) {
        finish_spec(search, *before);
        return;
    }
    const dialogue_unit *unit = &search->units->units[at];
    if (may_be_article(search, at)) go_on(search, before, at + 1);
    for (unsigned i = 0; i < unit->meaning_count; i++) {
        partial_move after = *before;
        if (search->steps == STEP_LIMIT) return;
        search->steps++;
        if (may_forbid(search, unit, &unit->meanings[i]) ||
            is_only_file(search, at, unit->meanings[i].token))
            continue;
        if (withdraws(unit, &unit->meanings[i]))
            after.goes = after.retreats = true;
        else if (!dialogue__partial_move_add(&after, &unit->meanings[i], unit->glued))
            continue;
        after.doubtful |= (uint16_t)file_hidden_by(search, at, &unit->meanings[i]);
        after.letter_behind |= after.trailing != CHESS_NO_ROLE && unit->glued;
        after.small_piece |= before->role == CHESS_NO_ROLE && after.role != CHESS_NO_ROLE &&
                             file_letter(search, unit);
        go_on(search, &after, at + 1);
    }
}

static bool same_spec(const chess_move_spec *a, const chess_move_spec *b) {
    return a->role == b->role && a->from_file == b->from_file && a->from_rank == b->from_rank &&
           a->to_file == b->to_file && a->to_rank == b->to_rank && a->promotion == b->promotion &&
           a->capture == b->capture && a->captured == b->captured && a->castling == b->castling &&
           a->en_passant == b->en_passant;
}

/* Removes duplicate specs and those that cost more than COST_SECOND_CHOICE above the best one. */
static void remove_duplicates(move_search *search) {
    dialogue_utterance *utterance = search->utterance;
    unsigned kept = 0, best = search->ratings[0].cost;
    for (unsigned i = 0; i < utterance->spec_count; i++) {
        bool doubled = false;
        for (unsigned j = 0; j < kept; j++) {
            if (!same_spec(&utterance->specs[i], &utterance->specs[j])) continue;
            doubled = true;
            search->ratings[j].doubtful &= search->ratings[i].doubtful;
        }
        if (doubled || search->ratings[i].cost > best + COST_SECOND_CHOICE) continue;
        utterance->specs[kept] = utterance->specs[i];
        search->ratings[kept++] = search->ratings[i];
        if (search->ratings[i].cost == best) utterance->likely_count = kept;
    }
    utterance->spec_count = kept;
    for (unsigned i = 0; i < kept; i++)
        utterance->doubtful[i] = search->ratings[i].doubtful;
}

bool dialogue__read_move(const dialogue_units *units, dialogue_utterance *utterance,
                         unsigned *stuck) {
    move_search search = {.units = units, .utterance = utterance};
    partial_move start = {0};
    utterance->spec_count = utterance->likely_count = 0;
    go_on(&search, &start, 0);
    *stuck = search.stuck;
    if (utterance->spec_count == 0) return false;
    remove_duplicates(&search);
    utterance->whose = search.mover;
    utterance->owner = search.owner;
    utterance->sense = search.ratings[0].whole ? DIALOGUE_MOVE : DIALOGUE_PARTIAL;
    return true;
}
