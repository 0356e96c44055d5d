/* SPDX-License-Identifier: MIT */
// Answers every move of White with any that is legal.
board.addEventListener('move', ({ detail }) => {
  if (detail.color !== 'white') return;
  const replies = board.game.moves();
  board.play(replies[Math.floor(Math.random() * replies.length)]);
});
