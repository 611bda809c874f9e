import { COMMON_PRIOR, type CoinDraw, coinEffect, type PlayerEffect, seededRandom } from '@tabia/mistakes';
import { lockUntilCommit } from '../../store/database/statements.ts';
import type { Db } from '../../store/schema/schema.ts';
import {
  type CoinPosition,
  lastToss,
  listUntaken,
  listUntakenOf,
  loadDrawn,
  saveToss,
} from '../../store/study/coinDraws.ts';

/** The coin divides this many positions: half of them go into the plan. */
const COIN_POSITIONS = 6;
/** The others wait this long, milliseconds. */
export const FORTNIGHT_MS = 14 * 24 * 3_600_000;

function isRecent(toss: Date, now: Date): boolean {
  return now.getTime() - toss.getTime() < FORTNIGHT_MS;
}

/** What Today offers of a coin: 0 where it may not be tossed. */
interface OfferedCoin {
  readonly coin: number;
  readonly tossed?: true;
}

/**
 * Positions of the coin that Today offers. It is offered again until the plan has had all that it chose: a toss may be cut short
 * before the plan changes, or what it chose may have no lines yet.
 */
export async function offeredCoin(
  db: Db,
  playerId: number,
  { pool, now }: { readonly pool: number; readonly now: Date },
): Promise<OfferedCoin> {
  const last = await lastToss(db, playerId);
  if (last === undefined || !isRecent(last, now))
    return { coin: (await coinPositions(db, playerId, { pool, now })).length };
  const { length: coin } = await listUntakenOf(db, playerId, pool, last);
  return coin === 0 ? { coin } : { coin, tossed: true };
}

/** The positions that a coin would divide now; none where too few are left or a fortnight has not ended. */
async function coinPositions(
  db: Db,
  playerId: number,
  { pool, now }: { readonly pool: number; readonly now: Date },
): Promise<readonly CoinPosition[]> {
  const last = await lastToss(db, playerId);
  if (last !== undefined && isRecent(last, now)) return [];
  const untaken = await listUntaken(db, playerId, pool, COIN_POSITIONS);
  return untaken.length < COIN_POSITIONS ? [] : untaken;
}

interface Toss {
  /** What goes into the plan. */
  readonly chosen: readonly CoinPosition[];
  /** Number of positions that were divided. */
  readonly of: number;
  /** It was tossed before, and some of what it chose is not in the plan. */
  readonly isAgain: boolean;
}

/**
 * Tosses the coin for a player; undefined where none may be tossed. The draw is kept before the plan changes: two calls at
 * once, or one after a killed one, put the same half into the plan.
 */
export async function tossCoin(
  db: Db,
  playerId: number,
  { pool, now, random }: { readonly pool: number; readonly now: Date; readonly random: () => number },
): Promise<Toss | undefined> {
  return await db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'coin', playerId);
    const last = await lastToss(transaction, playerId);
    if (last !== undefined && isRecent(last, now)) {
      const left = await listUntakenOf(transaction, playerId, pool, last);
      return left.length === 0 ? undefined : { chosen: left, of: COIN_POSITIONS, isAgain: true };
    }
    const positions = await coinPositions(transaction, playerId, { pool, now });
    if (positions.length === 0) return undefined;
    const chosen = chooseHalf(positions, random);
    const drawn = positions.map((position) => ({
      positionId: position.positionId,
      chosen: chosen.has(position),
    }));
    await saveToss(transaction, playerId, now, drawn);
    return { chosen: [...chosen], of: positions.length, isAgain: false };
  });
}

/** Half of the positions, each half with the same chance. `random` gives numbers from 0 up to 1. */
function chooseHalf<T>(positions: readonly T[], random: () => number): ReadonlySet<T> {
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
