import { isMistake, type MistakeMark, REPEATED_COUNT, SINGLE_LOSS } from '@tabia/mistakes';

/** How often a move was played in a position. */
export interface PlayedCount extends MistakeMark {
  readonly count: number;
  /** Of these, in new games; in a studied position, in those since the study. */
  readonly news: number;
  /** Points of win chance; null while the engine has not judged it. */
  readonly loss: number | null;
}

/** A visit is over when its page has not been shown for this long. */
export const VISIT_MS = 4 * 3600 * 1000;

/** Stands for the last seen game before and during the first visit. */
export const NOTHING_SEEN = 0;

/** What has been shown of a player's games, and when. */
export interface Shown {
  readonly seenGame: number;
  readonly shownGame: number;
  readonly shownAt: Date;
}

/** The last game that is no news: it stays the same for a whole visit, so that a reload loses nothing. */
export function seenAt({ seenGame, shownGame, shownAt }: Shown, now: Date): number {
  return now.getTime() - shownAt.getTime() < VISIT_MS ? seenGame : shownGame;
}

/** What is kept after the page has shown the games up to `through`. For the whole first visit nothing counts as seen before. */
export function afterShowing(shown: Shown | undefined, through: number, now: Date): Shown {
  if (shown === undefined) return { seenGame: NOTHING_SEEN, shownGame: through, shownAt: now };
  return { seenGame: seenAt(shown, now), shownGame: Math.max(shown.shownGame, through), shownAt: now };
}

/** How a studied position went in new games; undefined if none of them met it after it was studied, or none is judged. */
export function verdictOf(moves: readonly PlayedCount[]): 'held' | 'failed' | undefined {
  const since = moves.filter(({ news, loss, unreasonable }) => news > 0 && (loss !== null || unreasonable));
  if (since.length === 0) return undefined;
  return since.some(isMistake) ? 'failed' : 'held';
}

/** True if new games made a mistake in a critical position, and the older games alone would not have made it critical. */
export function isFresh(moves: readonly PlayedCount[]): boolean {
  if (!moves.some((move) => move.news > 0 && isMistake(move))) return false;
  const old = moves.filter(({ count, news, unreasonable }) => unreasonable && count > news);
  const mistakes = old.reduce((sum, { count, news }) => sum + count - news, 0);
  return mistakes < REPEATED_COUNT && !old.some(({ loss }) => (loss ?? 0) >= SINGLE_LOSS);
}
