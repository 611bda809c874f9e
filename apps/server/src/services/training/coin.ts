import { COMMON_PRIOR, type CoinDraw, coinEffect, type PlayerEffect, seededRandom } from '@tabia/mistakes';
import type { Db } from '../../store/schema/schema.ts';
import { type CoinPosition, lastToss, listUntaken, loadDrawn } from '../../store/study/coinDraws.ts';

/** The coin divides this many positions: half of them go into the plan. */
const COIN_POSITIONS = 6;
/** The others wait this long, milliseconds. */
export const FORTNIGHT_MS = 14 * 24 * 3_600_000;

/** The positions that a coin would divide now; none where too few are left or a fortnight has not ended. */
export async function coinPositions(
  db: Db,
  playerId: number,
  { pool, now }: { readonly pool: number; readonly now: Date },
): Promise<readonly CoinPosition[]> {
  const last = await lastToss(db, playerId);
  if (last !== undefined && now.getTime() - last.getTime() < FORTNIGHT_MS) return [];
  const untaken = await listUntaken(db, playerId, pool, COIN_POSITIONS);
  return untaken.length < COIN_POSITIONS ? [] : untaken;
}

/** Half of the positions, each half with the same chance. `random` gives numbers from 0 up to 1. */
export function chooseHalf<T>(positions: readonly T[], random: () => number): ReadonlySet<T> {
  const left = [...positions];
  const chosen = new Set<T>();
  while (chosen.size < Math.floor(positions.length / 2))
    for (const position of left.splice(Math.floor(random() * left.length), 1)) chosen.add(position);
  return chosen;
}

/** What studying changes on this installation, by all coins that were ever tossed. */
export async function loadCoinEffect(
  db: Db,
): Promise<{ readonly players: number; readonly chosen: PlayerEffect }> {
  const byPlayer = Map.groupBy(await loadDrawn(db), ({ playerId }) => playerId);
  const draws = [...byPlayer.values()].map((positions): CoinDraw => {
    const prior = positions[0]?.prior ?? COMMON_PRIOR;
    const side = (wanted: boolean) => positions.filter(({ chosen }) => chosen === wanted);
    return { prior, chosen: side(true), waiting: side(false) };
  });
  // The same games give the same figure.
  return { players: draws.length, chosen: coinEffect(draws, seededRandom(draws.length)) };
}
