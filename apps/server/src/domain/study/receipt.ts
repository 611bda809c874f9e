/** One meeting with a position in a game. */
export interface Met {
  readonly gameId: number;
  readonly playedMs: number | null;
  readonly unreasonable: boolean;
  /** Null while the engine has not judged it. */
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
export function verdictOf(
  meetings: readonly Met[],
  isNew: ReadonlySet<number>,
  studiedMs: number,
): 'held' | 'failed' | undefined {
  const since = meetings.filter(
    ({ gameId, playedMs, loss, unreasonable }) =>
      isNew.has(gameId) && (playedMs ?? 0) > studiedMs && (loss !== null || unreasonable),
  );
  if (since.length === 0) return undefined;
  return since.some(({ unreasonable }) => unreasonable) ? 'failed' : 'held';
}
