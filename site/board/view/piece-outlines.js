/* SPDX-License-Identifier: MIT */
/*
 * The pieces, drawn for this project. A drawing is one path, 80 units wide and high, in whole units: closed outlines,
 * which are filled in the piece's colour, and open lines for the details. All of it is drawn in the contrasting colour:
 * a white piece has a dark outline, a black one a light one, so the two differ in more than colour. No line is thinner
 * than a pixel when the square is 24 pixels wide.
 */

const PLINTH = 'M18 64h44a3 3 0 0 1 3 3v5h-50v-5a3 3 0 0 1 3-3z';

/** Role to the path of its drawing. */
export const drawings = {
  pawn: 'M40 16a11 11 0 0 1 7 19h6v6h-6c1 9 4 15 10 21v2h-34v-2c6-6 9-12 10-21h-6v-6h6a11 11 0 0 1 7-19z' + PLINTH,
  knight:
    'M22 64c0-13 6-20 12-27-4 1-7 2-9 5-2 3-5 5-9 3-3-1-4-6-2-10 3-5 6-9 8-14 1-3 3-5 6-7l1-7 7 5c16 0 26 11 26 31 0 8-1 14-2 21z' +
    PLINTH +
    'M29 25h.1M45 21c7 4 10 11 10 23 0 5 0 9-1 13',
  bishop:
    'M40 7a5 5 0 0 1 3 9c9 5 14 12 14 20 0 6-3 11-8 14l2 5h4v9h-30v-9h4l2-5c-5-3-8-8-8-14 0-8 5-15 14-20a5 5 0 0 1 3-9z' +
    PLINTH +
    'M48 24l-9 11M31 50h18',
  rook: 'M19 13h10v6h6v-6h10v6h6v-6h10v16l-7 6 2 21 3 3v5h-38v-5l3-3 2-21-7-6z' + PLINTH + 'M26 35h28M24 56h32',
  queen:
    'M19 55l-6-27a5 5 0 1 1 5-1l10 10v-16a5 5 0 1 1 6-1l6 15 6-15a5 5 0 1 1 6 1v16l10-10a5 5 0 1 1 5 1l-6 27v9h-42z' +
    PLINTH +
    'M20 55c13-4 27-4 40 0',
  king:
    'M37 6h6v5h5v6h-5v9c5-4 10-6 14-5 8 1 12 8 11 15-1 6-5 11-8 19v9h-40v-9c-3-8-7-13-8-19-1-7 3-14 11-15 4-1 9 1 14 5v-9h-5v-6h5z' +
    PLINTH +
    'M21 55c13-4 25-4 38 0M40 27v18',
};
