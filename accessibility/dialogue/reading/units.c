/* SPDX-License-Identifier: MIT */
/* The units of a line, and what each may mean. */
#include "line_units.h"

void dialogue_unit_add(dialogue_unit *unit, unsigned token, unsigned value, unsigned cost) {
    for (unsigned i = 0; i < unit->meaning_count; i++) {
        dialogue_meaning *old = &unit->meanings[i];
        if (old->token != token || old->value != value) continue;
        if (cost < old->cost) old->cost = (uint8_t)cost;
        return;
    }
    if (unit->meaning_count < DIALOGUE_SENSE_COUNT)
        unit->meanings[unit->meaning_count++] =
            (dialogue_meaning){(uint8_t)token, (uint8_t)value, (uint8_t)cost, false};
}

void dialogue_unit_doubt(dialogue_unit *unit, unsigned token, unsigned value) {
    for (unsigned i = 0; i < unit->meaning_count; i++)
        if (unit->meanings[i].token == token && unit->meanings[i].value == value)
            unit->meanings[i].doubtful = true;
}

dialogue_unit *dialogue_units_push(dialogue_units *units, size_t at, size_t length) {
    dialogue_unit *unit = &units->units[units->count++];
    unit->slice = (dialogue_slice){at, length};
    unit->meaning_count = 0;
    unit->glued = unit->only = unit->shared = false;
    return unit;
}

bool dialogue_unit_means(const dialogue_unit *unit, dialogue_token token, unsigned *value) {
    for (unsigned i = 0; i < unit->meaning_count; i++) {
        if (unit->meanings[i].token != token) continue;
        *value = unit->meanings[i].value;
        return true;
    }
    return false;
}
