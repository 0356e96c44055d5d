/* SPDX-License-Identifier: MIT */
#include "language.h"

const dialogue_table *dialogue_table_of(dialogue_language language) {
    return &dialogue_tables[language < DIALOGUE_LANGUAGE_COUNT ? language : DIALOGUE_ENGLISH];
}
