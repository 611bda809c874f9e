import { loss, type Side, shortage } from '@tabia/chess';

/** How much worse a played move is than the best one. */
export interface Comparison {
  /** Points of win chance, 0–100. */
  readonly loss: number;
  /** Centipawns, both scores held to ±1000. */
  readonly shortage: number;
}

/** Compares the position before a move with the one after it: White's centipawns by one engine at one depth. */
export function compare(side: Side, bestCp: number, playedCp: number): Comparison {
  const best = { cp: bestCp };
  const played = { cp: playedCp };
  return { loss: loss(side, best, played), shortage: shortage(side, best, played) };
}
