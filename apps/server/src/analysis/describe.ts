import { START_KEY } from '@tabia/chess';
import type { EncounterRow } from '../store/findings/findings.ts';
import { sanOf } from './sanOf.ts';

/** What most games say of a position: its half-move, opening and the move that led to it. */
export type Description = {
  readonly hm: number;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly prevMove: string | null;
};

/** The most frequent value; of equally frequent ones the smallest, so that the order of games does not matter. */
export function mostCommon<T extends string | number>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: T | undefined;
  for (const [value, count] of counts) {
    const leading = best === undefined ? 0 : (counts.get(best) ?? 0);
    if (count > leading || (count === leading && best !== undefined && value < best)) best = value;
  }
  return best;
}

const present = <T>(value: T | null): value is T => value !== null;

/** Describes a position by its encounters. `keyOf` tells the key of a position by its number. */
export function describe(
  encounters: readonly EncounterRow[],
  keyOf: (id: number) => string | undefined,
): Description {
  const eco = mostCommon(encounters.map((row) => row.eco).filter(present)) ?? null;
  const named = encounters.filter((row) => row.eco === eco).map((row) => row.opening);
  const before = encounters.map(({ ply, prevUci, prevPositionId }) => {
    // Black's first decision comes after a position that is nobody's. Numbers of positions depend on the order of
    // loading, keys do not: the choice among equally frequent ones must not change with it.
    const from = ply === 1 ? START_KEY : prevPositionId === null ? undefined : keyOf(prevPositionId);
    return prevUci === null || from === undefined ? null : `${prevUci} ${from}`;
  });
  const [prevUci = '', ...prevKey] = (mostCommon(before.filter(present)) ?? '').split(' ');
  return {
    hm: mostCommon(encounters.map(({ ply }) => ply)) ?? 0,
    eco,
    opening: mostCommon(named.filter(present)) ?? null,
    prevMove: prevUci === '' ? null : sanOf(prevKey.join(' '), prevUci),
  };
}
