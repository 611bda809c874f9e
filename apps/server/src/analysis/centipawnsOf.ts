import { clampCentipawns, sideToMove } from '@tabia/chess';
import type { Evaluation } from '@tabia/engine/node';

/** White's clamped centipawns of a position whose search is over; of a finished game by its result. */
export function centipawnsOf({ fen, lines, terminal }: Evaluation): number {
  const [best] = lines;
  if (best !== undefined) return clampCentipawns(best.score);
  if (terminal !== 'checkmate') return 0;
  return clampCentipawns({ mate: sideToMove(fen) === 'white' ? -1 : 1 });
}
