import { isMistake, type MistakeMark } from '../judging/compare.ts';
import { type Outcomes, sumOf } from './outcomes.ts';
import type { PositionProof } from './positionProof.ts';

/** A meeting counts half as much after this many more. */
const HALF_LIFE_MEETINGS = 12;

/** Games of what was usual before a study that stand beside the games since. */
const USUAL_GAMES = 2;

/** Meetings with a position in which older ones count less, and the mistakes among them. */
export interface FadingCount {
  readonly met: number;
  readonly mistakes: number;
}

/** Counts meetings, oldest first. */
export function countFading(meetings: readonly MistakeMark[]): FadingCount {
  const kept = 2 ** (-1 / HALF_LIFE_MEETINGS);
  return meetings.reduce(
    ({ met, mistakes }, meeting) => ({
      met: met * kept + 1,
      mistakes: mistakes * kept + Number(isMistake(meeting)),
    }),
    { met: 0, mistakes: 0 },
  );
}

/**
 * The chance that the player goes wrong at the next meeting with a position: its own meetings, later ones weighing more, beside what is
 * usual for the player. `past` are the meetings before the study, or all. What happened before a study is what is usual there; the
 * games since then count one by one.
 */
export function chanceWrong(
  past: FadingCount,
  { sinceMs, met, held }: Pick<PositionProof, 'sinceMs' | 'met' | 'held'>,
  prior: Outcomes,
): number {
  const usual = (past.mistakes + prior.mistake) / (past.met + sumOf(prior));
  return sinceMs === null ? usual : (met - held + USUAL_GAMES * usual) / (met + USUAL_GAMES);
}
