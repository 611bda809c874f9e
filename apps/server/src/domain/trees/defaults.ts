import { GOOD_LOSS } from '@tabia/chess';
import type { Candidate } from './candidates.ts';
import type { Waste } from './waste.ts';

/** A move in the default choice: how it was met, what it loses, and how the player marked it. */
export interface Weighed extends Pick<Candidate, 'uci' | 'count' | 'share' | 'best'>, Pick<Waste, 'waste'> {
  readonly status: number;
}

/** Points of win chance: a habit that loses less is kept, because a known move is remembered for nothing. */
const HABIT_LOSS = 2;
/** A reply met this often is worth an answer. */
const HABIT_COUNT = 2;
/** A reply with this part of the encounters is worth an answer, too, */
const COMMON_SHARE = 0.1;
/** where the position was met often enough for a part to mean anything. */
const SHARE_COUNT = 3;

function mostPlayed(moves: readonly Weighed[]): Weighed | undefined {
  return moves.toSorted((a, b) => b.count - a.count || (a.waste ?? 0) - (b.waste ?? 0))[0];
}

/**
 * The player's move in training by default: one for each position. A chosen move replaces it; else the own move that
 * is played most among those that lose almost nothing, else the engine's best, else the own move that loses least
 * while still good. None when nothing is known to be good.
 */
export function defaultHeroMove(moves: readonly Weighed[]): string | undefined {
  if (moves.some(({ status }) => status === 1)) return undefined;
  const allowed = moves.filter(({ status }) => status !== 0);
  const below = (limit: number): Weighed[] =>
    allowed.filter(({ count, waste }) => count > 0 && waste !== null && waste < limit);
  const habit = mostPlayed(below(HABIT_LOSS));
  const best = allowed.find((move) => move.best);
  const [least] = below(GOOD_LOSS).toSorted((a, b) => (a.waste ?? 0) - (b.waste ?? 0) || b.count - a.count);
  return (habit ?? best ?? least)?.uci;
}

/** The rival's moves in training by default: what was met twice or commonly, and the engine's best. */
export function defaultRivalMoves(moves: readonly Weighed[], total: number): readonly string[] {
  return moves
    .filter(
      ({ count, share, best }) =>
        best || count >= HABIT_COUNT || (total >= SHARE_COUNT && share >= COMMON_SHARE),
    )
    .map(({ uci }) => uci);
}

/** True when a move is in training: chosen, or left at a default that is. */
export function isInTraining(status: number, defaultTraining: boolean): boolean {
  return status === 1 || (status === 2 && defaultTraining);
}
