/* SPDX-License-Identifier: MIT */
/*
 * The men, drawn for this project. A drawing is one path, 40 units wide and high: closed outlines, which are filled in
 * the man's colour, and open lines for the details. All of it is drawn in the contrasting colour: a white man has a
 * dark outline, a black one a light one, so the two differ in more than colour. No line is thinner than a pixel when the
 * square is 24 pixels wide.
 */

const PLINTH = 'M9 31.8h22a1.6 1.6 0 0 1 1.6 1.6v2.4H7.4v-2.4A1.6 1.6 0 0 1 9 31.8z';

/** Role to the path of its drawing. */
export const drawings = {
  pawn:
    'M20 8a5.3 5.3 0 0 1 3.5 9.3h2.8v2.9h-2.8c.3 4.5 1.8 7.9 5.2 10.6v1H11.3v-1c3.4-2.7 4.9-6.1 5.2-10.6h-2.8v-2.9' +
    'h2.8A5.3 5.3 0 0 1 20 8z' +
    PLINTH,
  knight:
    'M11.2 31.8c-.2-6.4 2.6-9.6 6-13.2-2.3.2-3.6 1-4.8 2.6-1.1 1.5-2.6 2.3-4.2 1.5-1.9-.9-2.4-3.1-1.4-5 1.5-2.9 3-4.7' +
    ' 4.1-7.1.7-1.6 1.7-2.7 3.1-3.4l.3-3.6 3.6 2.5c8.2-.2 13.3 5.6 13.3 15.4 0 4-.6 7.2-1.4 10.3z' +
    PLINTH +
    'M14.3 12.6h.1M22.5 10.5c3.4 1.9 5 5.6 5 11.5 0 2.3-.2 4.3-.5 6.3',
  bishop:
    'M20 3.6a2.5 2.5 0 0 1 1.7 4.3c4.3 2.7 6.7 6.3 6.7 10.2 0 3.1-1.5 5.4-3.8 6.9l.8 2.4h2.2v4.4H12.4v-4.4h2.2' +
    'l.8-2.4c-2.3-1.5-3.8-3.8-3.8-6.9 0-3.9 2.4-7.5 6.7-10.2A2.5 2.5 0 0 1 20 3.6z' +
    PLINTH +
    'M24.2 11.8l-4.6 5.8M15.2 24.8h9.6',
  rook:
    'M9.5 6.5h5v3.2h3v-3.2h5v3.2h3v-3.2h5v8.2l-3.5 2.8.9 10.3 1.6 1.5v2.5H10.5v-2.5l1.6-1.5.9-10.3-3.5-2.8z' +
    PLINTH +
    'M13 17.5h14M12.1 27.8h15.8',
  queen:
    'M9.3 27.6L6.4 13.9a2.3 2.3 0 1 1 2.5-.6l5 5.4.3-8.3a2.3 2.3 0 1 1 2.6-.2l3.2 7.4 3.2-7.4a2.3 2.3 0 1 1 2.6.2l.3 8.3' +
    ' 5-5.4a2.3 2.3 0 1 1 2.5.6l-2.9 13.7v4.2H9.3z' +
    PLINTH +
    'M9.8 27.6c6.7-1.9 13.7-1.9 20.4 0',
  king:
    'M18.4 3h3.2v2.5h2.6v3.1h-2.6v4.2c2.3-2 4.7-2.8 7.1-2.4 3.9.7 5.8 4.2 5.1 7.8-.5 2.7-2.5 5.5-3.8 9.4v4.2H10v-4.2' +
    'c-1.3-3.9-3.3-6.7-3.8-9.4-.7-3.6 1.2-7.1 5.1-7.8 2.4-.4 4.8.4 7.1 2.4V8.6h-2.6V5.5h2.6z' +
    PLINTH +
    'M10.5 27.6c6.3-1.9 12.7-1.9 19 0M20 13.5v9',
};
