import type { DeviceStoreError, Outbox } from '@tabia/trainer/outbox';
import type { App } from '../../services/createApp.ts';
import { countWaiting, readWaitingMark } from '../../services/device/waitingMark.ts';

/** What this device keeps for the user, loaded at first use: pages without a training do not need it. */
export async function openOutbox(app: Pick<App, 'api' | 'session'>): Promise<Outbox> {
  return (await import('./outbox.ts')).openOutbox(app);
}

/** The same where a session finds room on this device; rejects where it does not, and what waits here is sent anyway. */
export async function openRoomyOutbox(app: Pick<App, 'api' | 'session'>): Promise<Outbox> {
  const outbox = await openOutbox(app);
  await outbox.store.requireRoom();
  return outbox;
}

/** Removes what this device keeps of a user. */
export async function forgetDevice(user: number, what: 'sessions' | 'everything'): Promise<void> {
  return (await import('./outbox.ts')).forgetDevice(user, what);
}

/** Removes everything that this device keeps of a user who leaves; without anything the code that keeps it is not loaded. */
export async function forgetUser(user: number): Promise<void> {
  if (readWaitingMark()?.user === user || countWaiting(user) > 0) await forgetDevice(user, 'everything');
}

/** Why this device keeps nothing, or undefined for another error; by its name, since its class is loaded with the rest. */
export function storeProblem(error: unknown): DeviceStoreError['code'] | undefined {
  return error instanceof Error && error.name === 'DeviceStoreError'
    ? (error as DeviceStoreError).code
    : undefined;
}
