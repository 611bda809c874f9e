import { loss, type Side, shortage } from '@tabia/chess';

/** What a played move gave away: points of win chance, and centipawns. */
export type Comparison = { readonly loss: number; readonly shortage: number };

/** Compares the position with what it became, both in White's centipawns by the same engine at the same depth. */
export function compare(hero: Side, bestCp: number, playedCp: number): Comparison {
  const best = { cp: bestCp };
  const played = { cp: playedCp };
  return { loss: loss(hero, best, played), shortage: shortage(hero, best, played) };
}
