import { clampCentipawns, sideToMove } from '@tabia/chess';
import type { Evaluation } from '@tabia/engine/node';

/** White's clamped centipawns by a finished search; where the game is over, by its result. */
export function centipawnsOf({ fen, lines, terminal }: Evaluation): number {
  const [best] = lines;
  if (best !== undefined) return clampCentipawns(best.score);
  if (terminal !== 'checkmate') return 0;
  return clampCentipawns({ mate: sideToMove(fen) === 'white' ? -1 : 1 });
}
