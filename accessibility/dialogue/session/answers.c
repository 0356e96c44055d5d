/* SPDX-License-Identifier: MIT */
/* Apart from session.c, so that a program in parts can understand a line before it has all the answers. */
#include "conversation.h"

/* Who answers which command. REPEAT is not among them: its answer must not be remembered as a new one. */
static dialogue_command_answer *const answers[DIALOGUE_COMMAND_COUNT] = {
    [DIALOGUE_COMMAND_HELP] = dialogue__answer_help,
    [DIALOGUE_COMMAND_TAKE_BACK] = dialogue__answer_take_back,
    [DIALOGUE_COMMAND_TURN] = dialogue__answer_turn,
    [DIALOGUE_COMMAND_PLAYED] = dialogue__answer_played,
    [DIALOGUE_COMMAND_SQUARE] = dialogue__answer_square,
    [DIALOGUE_COMMAND_DIAGONAL] = dialogue__answer_diagonal,
    [DIALOGUE_COMMAND_WHERE] = dialogue__answer_where,
    [DIALOGUE_COMMAND_ALL] = dialogue__answer_all,
    [DIALOGUE_COMMAND_PAWNS] = dialogue__answer_pawns,
    [DIALOGUE_COMMAND_MATERIAL] = dialogue__answer_material,
    [DIALOGUE_COMMAND_ATTACKS] = dialogue__answer_attacks,
    [DIALOGUE_COMMAND_PINS] = dialogue__answer_pins,
    [DIALOGUE_COMMAND_CAPTURES] = dialogue__answer_captures,
    [DIALOGUE_COMMAND_CHECKS] = dialogue__answer_checks,
    [DIALOGUE_COMMAND_LAST] = dialogue__answer_last,
    [DIALOGUE_COMMAND_FORWARD] = dialogue__answer_on_board,
    [DIALOGUE_COMMAND_VARIATION] = dialogue__answer_on_board,
    [DIALOGUE_COMMAND_FLIP] = dialogue__answer_on_board,
    [DIALOGUE_COMMAND_LAST_CAPTURE] = dialogue__answer_last_capture,
    [DIALOGUE_COMMAND_SCAN] = dialogue__answer_scan,
    [DIALOGUE_COMMAND_CHANGES] = dialogue__answer_changes,
    [DIALOGUE_COMMAND_MOVES] = dialogue__answer_moves,
    [DIALOGUE_COMMAND_LANGUAGE] = dialogue__answer_language,
    [DIALOGUE_COMMAND_STYLE] = dialogue__answer_style,
    [DIALOGUE_COMMAND_NEW] = dialogue__answer_new,
    [DIALOGUE_COMMAND_POSITION] = dialogue__answer_position,
    [DIALOGUE_COMMAND_CLOCK] = dialogue__answer_clock,
    [DIALOGUE_COMMAND_USED] = dialogue__answer_used,
    [DIALOGUE_COMMAND_RESIGN] = dialogue__answer_resign,
    [DIALOGUE_COMMAND_DRAW] = dialogue__answer_draw,
    [DIALOGUE_COMMAND_CLAIM] = dialogue__answer_claim,
    [DIALOGUE_COMMAND_TOURNAMENT] = dialogue__answer_tournament,
    [DIALOGUE_COMMAND_REPEATED] = dialogue__answer_step,
    [DIALOGUE_COMMAND_REMOVED] = dialogue__answer_step,
    [DIALOGUE_COMMAND_PLACED] = dialogue__answer_step,
    [DIALOGUE_COMMAND_PRESS] = dialogue__answer_step,
    [DIALOGUE_COMMAND_SLIP] = dialogue__answer_slip,
    [DIALOGUE_COMMAND_YES] = dialogue__answer_yes,
    [DIALOGUE_COMMAND_NO] = dialogue__answer_no,
    [DIALOGUE_COMMAND_QUIT] = dialogue__answer_quit,
};

void dialogue__answer_command(const dialogue_exchange *exchange) {
    dialogue_command_answer *answer = answers[exchange->utterance->command];
    if (answer) answer(exchange);
}
