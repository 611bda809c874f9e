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

/** Notifies users' open pages of changed findings and task progress; changes that come too soon wait for the next call. */
export function createAnnouncer(database: Pick<Database, 'notify'>) {
  const pending = new Map<string, Changed & { readonly kind: Kind }>();
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    note(changed: readonly Changed[], kind: Kind = 'findings'): void {
      for (const { playerId, userId } of changed)
        pending.set(`${kind} ${playerId}`, { playerId, userId, kind });
    },
    async announce(nowMs: number, force = false): Promise<void> {
      if (pending.size === 0 || (!force && nowMs - lastMs < QUIET_MS)) return;
      lastMs = nowMs;
      const changes = [...pending.values()];
      pending.clear();
      for (const { playerId, userId, kind } of changes) {
        await database.notify('tabia', { userId, kind, playerId });
      }
    },
  };
}
