import type { ServerEvent } from '@tabia/api-client/contract';
import type { Database } from '../store/database/database.ts';

/** A player whose list changed, with the owner. */
export interface Changed {
  readonly playerId: number;
  readonly userId: number;
}

/** Least time between two announcements: a list that fills need not be read again for every position. */
const QUIET_MS = 1_000;

type Kind = Extract<ServerEvent['kind'], 'findings' | 'task' | 'plan'>;

/** Lines belong to positions, not to a player. */
const NO_PLAYER = 0;

interface Announcement extends Changed {
  readonly kind: ServerEvent['kind'];
}

/** True for the announcement that searches have ended which this user waits for. */
export function isForLines(announced: unknown, userId: number): boolean {
  const { kind, userId: announcedTo } = announced as Partial<Announcement>;
  return kind === 'lines' && announcedTo === userId;
}

/**
 * Notifies users' open pages of changed findings, task progress, and lines that they wait for. Changes that come too soon wait
 * for the next call; lines do not, as an answer of a training may wait for them.
 */
export function createAnnouncer(database: Pick<Database, 'notify'>) {
  const pending = new Map<string, Announcement>();
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    note(changed: readonly Changed[], kind: Kind = 'findings'): void {
      for (const { playerId, userId } of changed)
        pending.set(`${kind} ${playerId}`, { playerId, userId, kind });
    },
    /** These users waited for searches that have ended, well or not. */
    noteLines(userIds: readonly number[]): void {
      for (const userId of userIds)
        pending.set(`lines ${userId}`, { playerId: NO_PLAYER, userId, kind: 'lines' });
    },
    async announce(nowMs: number, force = false): Promise<void> {
      const isQuiet = !force && nowMs - lastMs < QUIET_MS;
      const due = [...pending].filter(([, { kind }]) => !isQuiet || kind === 'lines');
      if (due.length > 0 && !isQuiet) lastMs = nowMs;
      for (const [name] of due) pending.delete(name);
      for (const [, change] of due) await database.notify('tabia', { ...change });
    },
  };
}
