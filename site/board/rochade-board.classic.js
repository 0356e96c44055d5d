/* SPDX-License-Identifier: MIT */
/*
 * rochade-board.classic.js: the element with all languages, the program with a clock and all elements of the kit in one
 * classic script. The voice's scripts pass their exports to RochadeBoard.bring(name, what).
 */
import '#rochade/kit/drawing.js';
import '#rochade/kit/editor.js';
import '#rochade/kit/evaluation.js';
import '#rochade/kit/look.js';
import '#rochade/kit/material.js';
import '#rochade/kit/moves.js';
import '#rochade/kit/playback.js';
import '#rochade/kit/puzzle.js';
import '#rochade/kit/sounds.js';
import '#rochade/kit/sync.js';
import '#rochade/languages/all.js';
import '#rochade/with-clock.js';
import { RochadeBoard } from './element.js';
import { setClockView } from './loading/programs.js';
import { bring, scriptBeside } from './loading/scripts.js';
import { setVoiceSource } from './speech/voice-module.js';
import { ClockView } from './view/clock.js';

Object.assign(RochadeBoard, { beside: scriptBeside, bring });
setClockView(ClockView);
setVoiceSource(() => scriptBeside('voice'));

export * from './define.js';
