import type { ApiClient } from '@tabia/api-client';
import { REMINDED_USER } from './storedFlag.ts';

function isReminded(): boolean {
  return localStorage.getItem(REMINDED_USER) !== null;
}

// Loaded where reminders were once asked for, and nowhere else.
function loadPush() {
  return import('./push.ts');
}

/** Ends the reminders of this browser while the user is still signed in. What fails does not keep anybody from signing out. */
export async function leaveReminders(api: Pick<ApiClient, 'call'>): Promise<void> {
  if (!isReminded()) return;
  await loadPush()
    .then(({ dropPush }) => dropPush(api))
    .catch(() => undefined);
}

/** Nobody is signed in here any more: no message comes until the same user is back. */
export async function pauseReminders(): Promise<void> {
  if (!isReminded()) return;
  await loadPush()
    .then(({ unsubscribe }) => unsubscribe())
    .catch(() => undefined);
}
