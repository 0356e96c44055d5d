/* SPDX-License-Identifier: MIT */
/* A game with mate on the fourth move: in UCI, as spoken in German, and in SAN. */
export const MOVES = ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7'];
export const SPOKEN = [
  'eva vier',
  'eva fünf',
  'dame hector fünf',
  'springer bella acht cesar sechs',
  'läufer cesar vier',
  'springer felix sechs',
  'dame schlägt felix sieben',
];
export const SANS = ['e4', 'e5', 'Qh5', 'Nc6', 'Bc4', 'Nf6', 'Qxf7#'];
