/* SPDX-License-Identifier: MIT */
#include "unit.h"

bool dialogue__units_have_room(const dialogue_units *units, size_t wanted) {
    return units->count + wanted <= DIALOGUE_UNIT_COUNT;
}

dialogue_unit *dialogue__units_push(dialogue_units *units, size_t at, size_t length) {
    dialogue_unit *unit = &units->units[units->count++];
    unit->slice = (dialogue_slice){at, length};
    unit->meaning_count = 0;
    unit->glued = unit->unaccented = false;
    unit->is_filler = unit->reported = unit->pronoun = unit->article = unit->foreign = false;
    unit->filler = DIALOGUE_FILLER_PLAIN;
    return unit;
}

void dialogue__unit_add(dialogue_unit *unit, unsigned token, unsigned value, unsigned cost) {
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

void dialogue__unit_doubt(dialogue_unit *unit, unsigned token, unsigned value) {
    for (unsigned i = 0; i < unit->meaning_count; i++)
        if (unit->meanings[i].token == token && unit->meanings[i].value == value)
            unit->meanings[i].doubtful = true;
}

bool dialogue__unit_means(const dialogue_unit *unit, dialogue_token token, unsigned *value) {
    for (unsigned i = 0; i < unit->meaning_count; i++) {
        if (unit->meanings[i].token != token) continue;
        *value = unit->meanings[i].value;
        return true;
    }
    return false;
}

bool dialogue__unit_owns(const dialogue_unit *unit, dialogue_token token, unsigned value) {
    for (unsigned i = 0; i < unit->meaning_count; i++) {
        const dialogue_meaning *own = &unit->meanings[i];
        if (own->token == token && own->cost == 0 &&
            (value == DIALOGUE_ANY_VALUE || value == own->value))
            return true;
    }
    return false;
}

dialogue_command dialogue__unit_command(const dialogue_unit *unit) {
    unsigned command = DIALOGUE_COMMAND_NONE;
    (void)dialogue__unit_means(unit, DIALOGUE_TOKEN_COMMAND, &command);
    return (dialogue_command)command;
}

bool dialogue__unit_is_any(const dialogue_unit *unit, uint32_t tokens) {
    unsigned at = 0;
    while (at < unit->meaning_count && !(tokens >> unit->meanings[at].token & 1U))
        at++;
    return at < unit->meaning_count;
}

bool dialogue__unit_is(const dialogue_unit *unit, dialogue_token token) {
    return dialogue__unit_is_any(unit, 1U << token);
}
