import { createOutbox, type Outbox, openDeviceStore } from '@tabia/trainer/outbox';
import { browserSchedule } from '@tabia/trainer/training';
import type { App } from '../../services/createApp.ts';
import { clearWaitingMark, readWaitingMark, writeWaitingMark } from '../../services/device/waitingMark.ts';

const LOCK = 'tabia-outbox';

/** The user of this device: who is signed in, or who was when the service could be reached. */
export function deviceUser({ session }: Pick<App, 'session'>): number | undefined {
  const { user, status } = session.state;
  return user?.userid ?? (status === 'unreachable' ? readWaitingMark()?.user : undefined);
}

let opened: { readonly user: number; readonly outbox: Promise<Outbox> } | undefined;

async function open({ api }: Pick<App, 'api'>, user: number): Promise<Outbox> {
  const store = await openDeviceStore(user);
  const outbox = createOutbox({
    api,
    store,
    user,
    schedule: browserSchedule,
    lock: (work) => navigator.locks.request(LOCK, work),
    channel: new BroadcastChannel(LOCK),
    onCount: (waiting) => {
      if (opened?.user === user) writeWaitingMark({ user, waiting });
    },
    onDiffers: (uuid) => console.warn(`The service judged the answer ${uuid} otherwise than this device.`),
  });
  addEventListener('online', () => void outbox.send());
  void outbox.send();
  return outbox;
}

/** What this device keeps for the user; one for all pages. Rejects where the browser keeps nothing. */
export function openOutbox(app: Pick<App, 'api' | 'session'>): Promise<Outbox> {
  const user = deviceUser(app);
  if (user === undefined) return Promise.reject(new Error('Nobody is signed in on this device.'));
  if (opened?.user === user) return opened.outbox;
  void opened?.outbox.then((outbox) => outbox.dispose()).catch(() => {});
  const outbox = open(app, user);
  opened = { user, outbox };
  // A browser that refuses now may let the user in later.
  outbox.catch(() => {
    if (opened?.outbox === outbox) opened = undefined;
  });
  return outbox;
}

/** Removes the sessions of a user from this device, and the answers too; what is kept of others stays out of sight. */
export async function forgetDevice(user: number, what: 'sessions' | 'everything'): Promise<void> {
  const present = opened;
  if (present?.user === user) {
    opened = undefined;
    await present.outbox.then((outbox) => outbox.dispose()).catch(() => {});
  }
  const store = await openDeviceStore(user);
  await store.forget(what);
  const waiting = await store.count();
  store.close();
  if (waiting === 0) clearWaitingMark(user);
  else writeWaitingMark({ user, waiting });
}
