/* SPDX-License-Identifier: MIT */
// Shows an opening, and points at its idea.
for (const move of ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']) await board.play(move);
board.arrows = [{ from: 'b5', to: 'c6' }];
board.marks = ['e5'];
