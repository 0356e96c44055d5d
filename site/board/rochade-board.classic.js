/* SPDX-License-Identifier: MIT */
/*
 * rochade-board.classic.js: the element with all languages, the program that has a clock and what the attribute `mode`
 * needs, in one classic script. The voice's script hands over what it has by RochadeBoard.bring(name, what).
 */
import '#rochade/kit/editor.js';
import '#rochade/kit/puzzle.js';
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
