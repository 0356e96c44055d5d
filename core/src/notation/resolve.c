/* SPDX-License-Identifier: MIT */
#include "moves/dispatch.h"
#include "refuse.h"

static void no_refusal(chess_refusal *refusal) {
    *refusal = (chess_refusal){.reason = CHESS_REFUSED_NONE,
                               .from = CHESS_NO_SQUARE,
                               .to = CHESS_NO_SQUARE,
                               .culprit = CHESS_NO_SQUARE};
}

chess_error chess_resolve(const chess_position *position, const chess_move_spec *spec,
                          chess_resolution *resolution) {
    const chess_error error = chess__resolve(position, spec, resolution);
    no_refusal(&resolution->refusal);
    if (error == CHESS_ILLEGAL) chess__refuse(position, spec, &resolution->refusal);
    return error;
}
