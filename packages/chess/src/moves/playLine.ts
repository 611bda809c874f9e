import { positionOf } from '../position/positionKey.ts';
import { type PlayedMove, playOn } from './playMove.ts';

/** Plays a line of UCI moves (castling as the king's two steps) from a FEN; stops before the first illegal one. */
export function playLine(fen: string, ucis: readonly string[]): readonly PlayedMove[] {
  const position = positionOf(fen);
  const steps: PlayedMove[] = [];
  for (const uci of position ? ucis : []) {
    const step = position && playOn(position, uci);
    if (!step) break;
    steps.push(step);
  }
  return steps;
}
