// Declares the libraries that ./run installs, for type checks without them.
declare module 'chess.js';
declare module 'chessops';
declare module 'chessops/debug';
declare module 'chessops/fen';
declare module 'chessops/san';
declare module 'kokopu';
