// The libraries that ./run installs, where they are not there.
declare module 'chess.js';
declare module 'chessops';
declare module 'chessops/debug';
declare module 'chessops/fen';
declare module 'chessops/san';
declare module 'kokopu';
