import type { Database } from '../store/database/database.ts';

/** A person whose list changed, and whose it is. */
export type Changed = { readonly personId: number; readonly userId: number };

/** Told at most so often for each person: a list that fills need not be read again for every position. */
const QUIET_MS = 1_000;

/** Tells users' open pages that findings changed; what comes too soon is kept for the next call. */
export function createAnnouncer(database: Pick<Database, 'notify'>) {
  const pending = new Map<number, Changed>();
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    note(changed: readonly Changed[]): void {
      for (const person of changed) pending.set(person.personId, person);
    },
    async announce(nowMs: number, force = false): Promise<void> {
      if (pending.size === 0 || (!force && nowMs - lastMs < QUIET_MS)) return;
      lastMs = nowMs;
      const persons = [...pending.values()];
      pending.clear();
      for (const { personId, userId } of persons) {
        await database.notify('tabia', { userId, kind: 'findings', personId });
      }
    },
  };
}
