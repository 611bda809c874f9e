import type { JudgedEncounter } from '@tabia/mistakes';
import type { GameSource } from './game.ts';

/** The games that count; an absent or empty part lets everything through. Times in ms since 1970. */
export interface Scope {
  readonly categories?: readonly number[] | undefined;
  readonly timeControls?: readonly number[] | undefined;
  /** Start of the range, inclusive. */
  readonly fromMs?: number | undefined;
  /** End of the range, exclusive. */
  readonly beforeMs?: number | undefined;
}

/** True when a scope leaves anything out. */
export function isNarrow({ categories = [], timeControls = [], fromMs, beforeMs }: Scope): boolean {
  return categories.length > 0 || timeControls.length > 0 || fromMs !== undefined || beforeMs !== undefined;
}

/** The encounters in games of a scope; a game without a date is in no range of dates. */
export function within<E extends Pick<JudgedEncounter<GameSource>, 'playedMs' | 'source'>>(
  encounters: readonly E[],
  scope: Scope,
): readonly E[] {
  if (!isNarrow(scope)) return encounters;
  const { categories = [], timeControls = [], fromMs, beforeMs } = scope;
  return encounters.filter(
    ({ playedMs, source: { category, timeControl } }) =>
      (categories.length === 0 || categories.includes(category)) &&
      (timeControls.length === 0 || (timeControl !== null && timeControls.includes(timeControl))) &&
      (fromMs === undefined || (playedMs !== null && playedMs >= fromMs)) &&
      (beforeMs === undefined || (playedMs !== null && playedMs < beforeMs)),
  );
}
