import { darkSquare, lightSquare } from './squares.css.ts';

/** The sixty-four squares as a background, a light one in the upper left corner; needs `data-board-theme` above it. */
export const checkered = {
  backgroundColor: lightSquare,
  backgroundImage: `conic-gradient(${darkSquare} 0 25%, transparent 0 50%, ${darkSquare} 0 75%, transparent 0)`,
  backgroundSize: '25% 25%',
};
