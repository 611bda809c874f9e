import { sansOf } from '@tabia/chess';
import type { Encounter } from './encountersOf.ts';

/** How most games met a position. */
export interface Description {
  /** Plies before it. */
  readonly ply: number;
  readonly eco: string | null;
  readonly opening: string | null;
  /** SAN of the opponent's most common move before. */
  readonly previousMove: string | null;
}

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

function isPresent<T>(value: T | null): value is T {
  return value !== null;
}

function commonPreviousMove(encounters: readonly Encounter[]): string | null {
  const before = encounters.map(({ previous }) =>
    previous === null ? null : `${previous.uci} ${previous.key}`,
  );
  const [uci = '', ...key] = (mostCommon(before.filter(isPresent)) ?? '').split(' ');
  return uci === '' ? null : (sansOf(key.join(' '), [uci])[0] ?? null);
}

/** Describes a position by all encounters with it. */
export function describe(encounters: readonly Encounter[]): Description {
  const eco = mostCommon(encounters.map((encounter) => encounter.eco).filter(isPresent)) ?? null;
  const named = encounters.filter((encounter) => encounter.eco === eco).map(({ opening }) => opening);
  return {
    ply: mostCommon(encounters.map(({ ply }) => ply)) ?? 0,
    eco,
    opening: mostCommon(named.filter(isPresent)) ?? null,
    previousMove: commonPreviousMove(encounters),
  };
}
