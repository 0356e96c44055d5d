/* SPDX-License-Identifier: MIT */
/* Help, language and style. */
#ifndef DIALOGUE_SETTINGS_H
#define DIALOGUE_SETTINGS_H

#include "exchange.h"

dialogue_command_answer dialogue__answer_help, dialogue__answer_language, dialogue__answer_style;

#endif
