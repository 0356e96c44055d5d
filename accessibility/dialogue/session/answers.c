/* SPDX-License-Identifier: MIT */
/* Apart from session.c, so that a program in parts can understand a line before it has all the answers. */
#include "conversation.h"

/* Who answers which command. REPEAT is not among them: its answer must not be remembered as a new one. */
static dialogue_command_answer *const answers[DIALOGUE_COMMAND_COUNT] = {
    [DIALOGUE_COMMAND_HELP] = dialogue_answer_help,
    [DIALOGUE_COMMAND_TAKE_BACK] = dialogue_answer_take_back,
    [DIALOGUE_COMMAND_TURN] = dialogue_answer_turn,
    [DIALOGUE_COMMAND_PLAYED] = dialogue_answer_played,
    [DIALOGUE_COMMAND_SQUARE] = dialogue_answer_square,
    [DIALOGUE_COMMAND_DIAGONAL] = dialogue_answer_diagonal,
    [DIALOGUE_COMMAND_WHERE] = dialogue_answer_where,
    [DIALOGUE_COMMAND_ALL] = dialogue_answer_all,
    [DIALOGUE_COMMAND_PAWNS] = dialogue_answer_pawns,
    [DIALOGUE_COMMAND_MATERIAL] = dialogue_answer_material,
    [DIALOGUE_COMMAND_ATTACKS] = dialogue_answer_attacks,
    [DIALOGUE_COMMAND_PINS] = dialogue_answer_pins,
    [DIALOGUE_COMMAND_CAPTURES] = dialogue_answer_captures,
    [DIALOGUE_COMMAND_CHECKS] = dialogue_answer_checks,
    [DIALOGUE_COMMAND_LAST] = dialogue_answer_last,
    [DIALOGUE_COMMAND_FORWARD] = dialogue_answer_on_board,
    [DIALOGUE_COMMAND_VARIATION] = dialogue_answer_on_board,
    [DIALOGUE_COMMAND_FLIP] = dialogue_answer_on_board,
    [DIALOGUE_COMMAND_LAST_CAPTURE] = dialogue_answer_last_capture,
    [DIALOGUE_COMMAND_SCAN] = dialogue_answer_scan,
    [DIALOGUE_COMMAND_CHANGES] = dialogue_answer_changes,
    [DIALOGUE_COMMAND_MOVES] = dialogue_answer_moves,
    [DIALOGUE_COMMAND_LANGUAGE] = dialogue_answer_language,
    [DIALOGUE_COMMAND_STYLE] = dialogue_answer_style,
    [DIALOGUE_COMMAND_NEW] = dialogue_answer_new,
    [DIALOGUE_COMMAND_POSITION] = dialogue_answer_position,
    [DIALOGUE_COMMAND_CLOCK] = dialogue_answer_clock,
    [DIALOGUE_COMMAND_USED] = dialogue_answer_used,
    [DIALOGUE_COMMAND_RESIGN] = dialogue_answer_resign,
    [DIALOGUE_COMMAND_DRAW] = dialogue_answer_draw,
    [DIALOGUE_COMMAND_CLAIM] = dialogue_answer_claim,
    [DIALOGUE_COMMAND_TOURNAMENT] = dialogue_answer_tournament,
    [DIALOGUE_COMMAND_REPEATED] = dialogue_answer_step,
    [DIALOGUE_COMMAND_REMOVED] = dialogue_answer_step,
    [DIALOGUE_COMMAND_PLACED] = dialogue_answer_step,
    [DIALOGUE_COMMAND_PRESS] = dialogue_answer_step,
    [DIALOGUE_COMMAND_SLIP] = dialogue_answer_slip,
    [DIALOGUE_COMMAND_YES] = dialogue_answer_yes,
    [DIALOGUE_COMMAND_NO] = dialogue_answer_no,
    [DIALOGUE_COMMAND_QUIT] = dialogue_answer_quit,
};

void dialogue_answer_command(const dialogue_exchange *exchange) {
    dialogue_command_answer *answer = answers[exchange->utterance->command];
    if (answer) answer(exchange);
}
