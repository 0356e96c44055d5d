/* SPDX-License-Identifier: MIT */
#include "partial_move.h"

static bool add_place(partial_move *attempt, uint8_t file, uint8_t rank) {
    if (attempt->place_count == 2 || (attempt->promotion && attempt->place_count > 0)) return false;
    if (attempt->trailing) {
        if (attempt->role) return false;
        attempt->role = attempt->trailing;
        attempt->trailing = CHESS_NO_ROLE;
    }
    unsigned at = attempt->place_count++;
    /* "Come el peón de e": the first place behind "takes" is that of the captured piece. */
    if (attempt->captured && !attempt->with && at == attempt->places_before_takes)
        attempt->from_next = false;
    if (attempt->from_next) {
        if (attempt->from_said) return false;
        if (at == 1) attempt->places[1] = attempt->places[0];
        attempt->from_next = false;
        attempt->from_said = true;
        at = 0;
    }
    attempt->places[at] = (partial_place){file, rank};
    attempt->open_place = at;
    return true;
}

/*
 * Adds a file. After "with" it is the origin: "take d5 with the c pawn"; also after "recaptures",
 * unless a place precedes the verb: "le pion b reprend en c6".
 */
static bool add_file(partial_move *attempt, uint8_t file) {
    attempt->file_open = true;
    attempt->from_file = (attempt->with || (attempt->retakes && !attempt->places_before_takes)) &&
                         !attempt->from_said && !attempt->from_next;
    attempt->from_next |= attempt->from_file;
    return add_place(attempt, file, CHESS_NO_RANK);
}

/*
 * Adds a rank. The only square of a line is the target, even after "with": "with the knight on d5".
 */
static bool add_rank(partial_move *attempt, uint8_t rank) {
    if (!attempt->file_open) return add_place(attempt, CHESS_NO_FILE, rank);
    attempt->places[attempt->open_place].rank = rank;
    attempt->from_said &= !attempt->from_file || attempt->place_count == 2;
    return true;
}

static bool add_request(chess_castling_request *said, unsigned request) {
    if (*said != CHESS_CASTLE_NONE) return false;
    *said = (chess_castling_request)request;
    return true;
}

/* Adds the wing that distinguishes two pieces: "cavalier du roi", "Königsspringer". */
static bool add_wing(partial_move *attempt, chess_role royal, chess_role piece) {
    if (!dialogue_is_royal(royal) || !piece || dialogue_is_royal(piece)) return false;
    attempt->role = piece;
    return add_request(&attempt->wing,
                       royal == CHESS_KING ? CHESS_CASTLE_SHORT : CHESS_CASTLE_LONG);
}

/*
 * A role before or after a captured pawn names its file, but may be a letter with another meaning.
 */
enum { COST_PAWN_OF = 2 };

/*
 * Adds the captured piece, or the file of a captured pawn: "bishop's pawn", "peón de rey", "pion du
 * roi".
 */
static bool add_captured(partial_move *attempt, chess_role role) {
    chess_role before = attempt->captured;
    bool pawn = before == CHESS_PAWN;
    if (before && attempt->exchanges && !attempt->role) {
        attempt->role = before; /* "trade the bishop for the knight" */
        attempt->captured = role;
        return true;
    }
    if (before && (attempt->pawn_of || pawn == (role == CHESS_PAWN))) return false;
    if (before) attempt->cost += COST_PAWN_OF, attempt->pawn_of = pawn ? role : before;
    attempt->captured = before ? CHESS_PAWN : role;
    return true;
}

static bool add_role(partial_move *attempt, chess_role role, bool glued) {
    bool of = attempt->from_next, bare = attempt->place_count == 0 && !attempt->takes;
    attempt->from_next = false;
    if (bare && attempt->role && !attempt->promotes && (of || dialogue_is_royal(role)) &&
        !dialogue_is_royal(attempt->role)) {
        attempt->cost +=
            !of; /* "cavalier d" more likely names the file d than the queen's knight */
        return add_wing(attempt, role, attempt->role); /* "pion dame", "cavalier du roi" */
    }
    if (bare && dialogue_is_royal(attempt->role) && !dialogue_is_royal(role)) {
        attempt->cost += !glued; /* "king rook" */
        return add_wing(attempt, attempt->role, role);
    }
    /* "den Läufer mit dem Turm nehmen": the piece before "with" is the captured one */
    if (attempt->with && attempt->role && !attempt->takes && !attempt->captured) {
        const bool is_behind = attempt->with == WITH_BEHIND_PIECE;
        attempt->captured = is_behind ? attempt->role : role;
        if (is_behind) attempt->role = role;
        return true;
    }
    /* "take it with the queen", "reprend du pion d", "riprende il pedone" */
    if ((attempt->with || attempt->retakes) && !attempt->role) {
        attempt->role = role;
    } else if (attempt->promotes && role == CHESS_PAWN && bare && !attempt->role) {
        attempt->role = role; /* "promote the pawn" */
    } else if (attempt->promotes && !attempt->promotion) {
        attempt->promotion = role;
    } else if (attempt->takes && attempt->place_count == attempt->places_before_takes) {
        return add_captured(attempt, role);
    } else if (attempt->place_count > 0) {
        if (attempt->trailing) return false;
        attempt->trailing = role;
    } else {
        if (attempt->role) return false;
        attempt->role = role;
    }
    return true;
}

static bool add_takes(partial_move *attempt, unsigned taking) {
    if (attempt->takes) return attempt->exchanges; /* "tauscht Läufer gegen Springer" */
    attempt->exchanges = taking == DIALOGUE_TAKING_EXCHANGE;
    attempt->taking = taking == DIALOGUE_TAKING_BEHIND;
    attempt->retakes = taking >= DIALOGUE_TAKING_BACK;
    attempt->doubtful |= attempt->exchanges;
    attempt->retakes_perhaps = taking == DIALOGUE_TAKING_BACK_PERHAPS;
    attempt->takes = true;
    attempt->places_before_takes = attempt->captured ? 0 : attempt->place_count;
    if (attempt->trailing && !attempt->role) {
        attempt->role = attempt->trailing;
        attempt->trailing = CHESS_NO_ROLE;
    }
    return true;
}

static bool set_once(bool *said) {
    bool new = !*said;
    *said = true;
    return new;
}

/* Returns true for yes and no, which may precede a move: "nein, Springer Felix drei". */
static bool is_answer(unsigned command) {
    return command == DIALOGUE_COMMAND_YES || command == DIALOGUE_COMMAND_NO;
}

static bool has_begun(const partial_move *attempt) {
    return attempt->role || attempt->place_count > 0 || attempt->takes || attempt->castling;
}

/*
 * Adds a word that may be a command: a piece goes "back" to the place that follows; "take back with
 * the queen" and "schlage mit dem Bauern zurück" are captures. Returns false for other commands.
 */
static bool add_command(partial_move *attempt, unsigned command) {
    if (is_answer(command)) return !has_begun(attempt);
    if (command == DIALOGUE_COMMAND_MOVES)
        return attempt->mover && !has_begun(attempt) && set_once(&attempt->moves);
    if (command != DIALOGUE_COMMAND_TAKE_BACK) return false;
    if (!has_begun(attempt))
        return set_once(&attempt->back) && add_takes(attempt, DIALOGUE_TAKING_BACK);
    if (attempt->with && !attempt->goes) /* "ich gehe mit dem Läufer zurück" captures nothing */
        return attempt->takes ? set_once(&attempt->retakes)
                              : add_takes(attempt, DIALOGUE_TAKING_BACK);
    if (!attempt->role) return false;
    attempt->places_before_back = attempt->place_count;
    return set_once(&attempt->back);
}

/* Adds the named side, at any place; it may be the opponent. "My opponent" is not "mine". */
static bool add_whose(partial_move *attempt, unsigned whose) {
    bool side = whose != DIALOGUE_WHOSE_MINE;
    if (attempt->exchanges && whose >= DIALOGUE_WHOSE_MINE) return true; /* "my bishop for his" */
    bool named = attempt->mover == DIALOGUE_WHOSE_WHITE || attempt->mover == DIALOGUE_WHOSE_BLACK;
    if (attempt->takes && !attempt->with && (!attempt->captured || attempt->mover))
        attempt->owner = (dialogue_whose)whose;
    else if (named && whose == DIALOGUE_WHOSE_THEIRS)
        return true; /* "White moves his knight" */
    else if (side ||
             ((attempt->with || !has_begun(attempt)) && attempt->mover != DIALOGUE_WHOSE_THEIRS))
        attempt->mover = (dialogue_whose)whose;
    return true;
}

/* "I take the knight and move it to f3" is no capture: "take" means to pick up the piece. */
static void take_up(partial_move *attempt) {
    if (!attempt->captured || attempt->role || attempt->place_count > 0) return;
    attempt->role = attempt->captured;
    attempt->captured = CHESS_NO_ROLE;
    attempt->takes = false;
}

bool dialogue__partial_move_add(partial_move *attempt, const dialogue_meaning *meaning,
                                bool glued) {
    bool file_open = attempt->file_open;
    attempt->cost += meaning->cost;
    attempt->doubtful |= meaning->doubtful;
    if (attempt->reason) return meaning->token != DIALOGUE_TOKEN_COMMAND;
    switch ((dialogue_token)meaning->token) {
    case DIALOGUE_TOKEN_FILE:
        return add_file(attempt, meaning->value);
    case DIALOGUE_TOKEN_RANK:
        attempt->file_open = file_open;
        if (!add_rank(attempt, meaning->value)) return false;
        attempt->file_open = false;
        return true;
    case DIALOGUE_TOKEN_ROLE:
        attempt->file_open = false;
        return add_role(attempt, (chess_role)meaning->value, glued);
    case DIALOGUE_TOKEN_TAKES:
        attempt->file_open = false;
        return add_takes(attempt, meaning->value);
    case DIALOGUE_TOKEN_CASTLES:
        return add_request(&attempt->castling, meaning->value);
    case DIALOGUE_TOKEN_PROMOTES:
        attempt->promotion = (chess_role)meaning->value;
        return set_once(&attempt->promotes);
    case DIALOGUE_TOKEN_SQUARES:
        if (attempt->squares) return false;
        attempt->squares = meaning->value;
        return true;
    case DIALOGUE_TOKEN_EN_PASSANT:
        return set_once(&attempt->en_passant);
    case DIALOGUE_TOKEN_FROM:
        attempt->from_next = true;
        return true;
    case DIALOGUE_TOKEN_WITH:
        /* "Cambio l'alfiere con il cavallo" */
        if (attempt->exchanges && attempt->captured) return meaning->value == CHESS_NO_ROLE;
        if (attempt->with) return false;
        attempt->with = attempt->role ? WITH_BEHIND_PIECE : WITH_FIRST;
        /* "пешку беру конём", "den Läufer nehme ich mit dem Turm" */
        if (attempt->takes && attempt->role && !attempt->captured) {
            attempt->captured = attempt->role;
            attempt->role = CHESS_NO_ROLE;
        }
        return meaning->value == CHESS_NO_ROLE ||
               add_role(attempt, (chess_role)meaning->value, glued);
    case DIALOGUE_TOKEN_PICK:
        if (meaning->value != DIALOGUE_PICK_LEFT && meaning->value != DIALOGUE_PICK_RIGHT)
            return false;
        attempt->side = (dialogue_pick)meaning->value;
        return true;
    case DIALOGUE_TOKEN_WING:
        if (attempt->takes && !attempt->captured &&
            attempt->place_count == attempt->places_before_takes)
            return add_request(&attempt->taken_wing, meaning->value);
        return add_request(&attempt->wing, meaning->value);
    case DIALOGUE_TOKEN_FILLER:
        /* "C a 7" more likely means a7 than c7; in "a takes b4" a pawn moves. */
        attempt->cost += attempt->place_count > 0 || !attempt->role;
        attempt->goes |= meaning->value == DIALOGUE_FILLER_PLAYS ||
                         meaning->value == DIALOGUE_FILLER_OPENS ||
                         meaning->value == DIALOGUE_FILLER_VERB;
        attempt->retreats |= meaning->value == DIALOGUE_FILLER_BACK;
        attempt->reason = meaning->value == DIALOGUE_FILLER_REASON;
        if (attempt->reason) return attempt->place_count > 0;
        attempt->plain |= meaning->value == DIALOGUE_FILLER_PLAIN;
        if (meaning->value == DIALOGUE_FILLER_VERB) take_up(attempt);
        return true;
    case DIALOGUE_TOKEN_CHECK:
    case DIALOGUE_TOKEN_MATE:
        return true;
    case DIALOGUE_TOKEN_WHOSE:
        return add_whose(attempt, meaning->value);
    case DIALOGUE_TOKEN_COMMAND:
        return add_command(attempt, meaning->value);
    default:
        return false;
    }
}
