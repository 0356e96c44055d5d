/* SPDX-License-Identifier: MIT */
/*
 * The pieces, drawn for this project. A drawing is one path of 80 by 80 units with integer coordinates: closed
 * outlines, which are filled in the piece's colour, and open lines for details. All lines have the contrasting colour:
 * a white piece has a dark outline, a black one a light outline, so that they differ in more than colour. Dark lines
 * are at least one pixel wide on a square of 24 pixels; light lines are thinner, so that they do not dominate small
 * black pieces. The bottom right corner is reserved for the letters of the files.
 */

const PLINTH = 'M20 64h40a3 3 0 0 1 3 3v5h-46v-5a3 3 0 0 1 3-3z';

/** The path of the drawing by role. */
export const drawings = {
  pawn: 'M40 12a13 13 0 0 1 9 22h6v7h-7c1 8 5 13 10 19v4h-36v-4c5-6 9-11 10-19h-7v-7h6a13 13 0 0 1 9-22z' + PLINTH,
  knight:
    'M20 64c-1-12 5-19 12-26-3 1-6 2-8 5-2 3-6 4-9 2-4-2-5-7-2-12 3-4 6-8 8-13 1-3 3-6 6-8l1-8 8 6c17 1 27 13 27 32 0 8-1 14-2 22z' +
    PLINTH +
    'M29 24h.1M46 20c7 4 10 11 10 23 0 5 0 9-1 14',
  bishop:
    'M40 6a6 6 0 0 1 4 10c10 5 16 13 16 22 0 6-3 10-8 13h5v8l2 5h-38l2-5v-8h5c-5-3-8-7-8-13 0-9 6-17 16-22a6 6 0 0 1 4-10z' +
    PLINTH +
    'M50 24l-11 13M28 51h24',
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
