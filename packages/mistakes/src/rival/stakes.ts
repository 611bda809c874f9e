import type { Reached } from '../gaps/walkOpenings.ts';
import type { MeetingMap } from './meetRival.ts';

/** Something known of a position, and what it is worth in a game of the two players. */
export interface Staked<Known> {
  readonly known: Known;
  readonly reached: Reached;
  /** Points of win chance: what is lost each time it is met, as often as a game reaches it. */
  readonly points: number;
}

function byPoints(a: Staked<unknown>, b: Staked<unknown>): number {
  if (a.points !== b.points) return b.points - a.points;
  return a.reached.key < b.reached.key ? -1 : 1;
}

/** Positions with a known loss that a game is likely to reach, those first where most points are at stake. */
export function atStake<Known extends { readonly key: string; readonly loss: number }>(
  map: MeetingMap,
  known: readonly Known[],
): readonly Staked<Known>[] {
  return known
    .flatMap((entry): Staked<Known>[] => {
      const reached = map.get(entry.key);
      return reached && entry.loss > 0
        ? [{ known: entry, reached, points: reached.probability * entry.loss }]
        : [];
    })
    .sort(byPoints);
}

/** A move of the opponent in a position. */
export interface TrapMove {
  readonly uci: string;
  /** Games with it. */
  readonly count: number;
  /** Points of win chance; null until it is judged. */
  readonly loss: number | null;
  /** It is a mistake by the sensitivity of the player; a playable move is none. */
  readonly isMistake: boolean;
}

/** A mistake that the opponent made more than once in one position. */
export interface Trap<Known extends { readonly moves: readonly TrapMove[] }> extends Staked<Known> {
  readonly move: Known['moves'][number];
}

/** Less often it was an accident. */
const MIN_FALLS = 2;

/** The same mistakes that the opponent made more than once where a game may come, those first that bring most. */
export function trapsOf<Known extends { readonly key: string; readonly moves: readonly TrapMove[] }>(
  map: MeetingMap,
  known: readonly Known[],
): readonly Trap<Known>[] {
  return known
    .flatMap((entry) => {
      const reached = map.get(entry.key);
      if (!reached) return [];
      const games = entry.moves.reduce((sum, { count }) => sum + count, 0);
      return entry.moves.flatMap((move: Known['moves'][number]): Trap<Known>[] => {
        if (!move.isMistake || move.loss === null || move.count < MIN_FALLS) return [];
        const points = (reached.probability * move.loss * move.count) / games;
        return [{ known: entry, reached, move, points }];
      });
    })
    .sort((a, b) => byPoints(a, b) || (a.move.uci < b.move.uci ? -1 : 1));
}
