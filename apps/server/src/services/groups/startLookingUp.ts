import { listUsersWithStalePeople, markAfterSourceChange } from '../../store/queue/stalePeople.ts';
import type { Services } from '../context/services.ts';

/** Players marked in one transaction after reference games or networks changed: some milliseconds. */
const PLAYERS_AT_ONCE = 1_000;
const USERS_AT_ONCE = 1_000;

/**
 * Marks everybody's findings if reference games or networks have changed, then has the positions of all users who wait looked up. It also
 * finds what a killed process left. Stopped anywhere, the next run continues.
 */
export async function startLookingUp(
  { db, groups, jobs }: Pick<Services, 'db' | 'groups' | 'jobs'>,
  signal: AbortSignal,
): Promise<void> {
  const { version } = await groups.available();
  while (await markAfterSourceChange(db, version, PLAYERS_AT_ONCE)) signal.throwIfAborted();
  let afterUser = 0;
  for (;;) {
    const users = await listUsersWithStalePeople(db, afterUser, USERS_AT_ONCE);
    for (const userId of users) await jobs.send('look-up-people', { userId }, { background: true });
    signal.throwIfAborted();
    const last = users.at(-1);
    if (last === undefined) return;
    afterUser = last;
  }
}
