import type { FilterWords } from '@tabia/trainer/findings';
import analysis from './analysis.json' with { type: 'json' };
import board from './board.json' with { type: 'json' };
import engine from './engine.json' with { type: 'json' };
import games from './games.json' with { type: 'json' };
import mistakes from './mistakes.json' with { type: 'json' };
import share from './share.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import walk from './walk.json' with { type: 'json' };

/** The words of pages with positions. */
export const positions = {
  analysis,
  board,
  engine,
  games,
  mistakes: mistakes satisfies FilterWords,
  share,
  statistics,
  walk,
};
