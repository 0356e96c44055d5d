/* SPDX-License-Identifier: MIT */
/*
 * Tests the second board: a game is played by typed lines and, on lines that begin with '>', by
 * requests of the page. The state sent to the page is JSON; an accepted request is legal and for a
 * side of the page. The first bytes choose language, sides and position.
 */
#include "fuzz.h"

#include "board_server/page_request.h"
#include "board_server/state_json.h"

enum { LINES = 40, PLIES = 200 };

/* ----------------------------------------------------------------------------------------- JSON */

/* The byte to read next; after a value the byte that follows it, after an error the wrong byte. */
static const char *at;

static bool took(const char *expected) {
    size_t length = strlen(expected);
    if (strncmp(at, expected, length) != 0) return false;
    at += length;
    return true;
}

static void expect_json_string(void) {
    HOLDS(took("\""));
    for (; *at != '"'; at++) {
        HOLDS((unsigned char)*at >= ' ');
        if (*at != '\\') continue;
        at++;
        HOLDS(*at != '\0' && strchr("\"\\/bfnrtu", *at) != NULL);
        if (*at == 'u') HOLDS(strspn(at + 1, "0123456789abcdef") >= 4);
    }
    at++;
}

static void expect_json(unsigned depth);

static void expect_members(const char *end, bool have_names, unsigned depth) {
    if (took(end)) return;
    do {
        if (have_names) {
            expect_json_string();
            HOLDS(took(":"));
        }
        expect_json(depth + 1);
    } while (took(","));
    HOLDS(took(end));
}

static void expect_json(unsigned depth) {
    HOLDS(depth < 8);
    if (took("{"))
        expect_members("}", true, depth);
    else if (took("["))
        expect_members("]", false, depth);
    else if (*at == '"')
        expect_json_string();
    else if (!took("true") && !took("false") && !took("null")) {
        (void)took("-");
        size_t digits = strspn(at, "0123456789");
        HOLDS(digits > 0);
        at += digits;
    }
}

/* ------------------------------------------------------------------------------------- the game */

static game_session game;
static chess_ply plies[PLIES];

static void show(const bool plays[2]) {
    char *state = board_state_write(&game, plays, NULL, 1);
    HOLDS(state != NULL);
    at = state;
    expect_json(0);
    HOLDS(*at == '\0');
    free(state);
}

static void request(const char *text, const bool plays[2]) {
    const page_request_game asked = {
        .session = &game.session, .number = 1, .plays = {plays[0], plays[1]}};
    const chess_game *played = &game.session.game;
    board_request taken = page_request_read(&asked, text);
    if (taken.action == BOARD_ACTION_MOVE) {
        HOLDS(plays[chess_position_turn(&played->position)]);
        HOLDS(played->outcome.ending == CHESS_ENDING_NONE);
        HOLDS(chess_move_is_legal(&played->position, taken.move));
        dialogue_session_move(&game.session, taken.move, &game.answer);
        game.answers++;
    } else if (taken.action >= BOARD_ACTION_RESIGN) {
        HOLDS(plays[taken.side]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_input input = fuzz_begin(data, size);
    dialogue_language language = (dialogue_language)fuzz_choice(&input, DIALOGUE_LANGUAGE_COUNT);
    unsigned sides = fuzz_choice(&input, 4);
    const bool plays[2] = {sides & 1, sides & 2};
    chess_position start = fuzz_position(fuzz_fens[fuzz_choice(&input, FUZZ_FENS)]);
    const char *line;
    size_t length;
    game.answers = 0;
    dialogue_session_start(&game.session, language, NULL, &start, plies, PLIES, &game.answer);
    for (unsigned i = 0; i < LINES && fuzz_line(&input, &line, &length); i++) {
        if (length > 0 && line[0] == '>') {
            char text[64];
            (void)snprintf(text, sizeof text, "%.*s", (int)(length - 1), line + 1);
            request(text, plays);
        } else {
            dialogue_session_line(&game.session, line, length, &game.answer);
            game.answers++;
        }
    }
    show(plays); /* the state after each line is that of a shorter input */
    return 0;
}
