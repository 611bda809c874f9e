import { isUciMove } from './parseInfo.ts';

/** `move` is undefined if the engine reports no legal move. */
export interface Bestmove {
  readonly move: string | undefined;
}

const noMove = ['(none)', '0000'];

/** Parses a `bestmove` line; undefined for any other line and for an invalid move. */
export function parseBestmove(line: string): Bestmove | undefined {
  const [word, move] = line.trim().split(/\s+/);
  if (word !== 'bestmove' || move === undefined) return undefined;
  if (noMove.includes(move)) return { move: undefined };
  return isUciMove(move) ? { move } : undefined;
}
