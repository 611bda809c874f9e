import { createOutbox, DeviceStoreError, type Outbox, openDeviceStore } from '@tabia/trainer/outbox';
import { browserSchedule } from '@tabia/trainer/training';
import type { App } from '../../services/createApp.ts';
import { clearWaitingMark, readWaitingMark, writeWaitingMark } from '../../services/device/waitingMark.ts';

const LOCK = 'tabia-outbox';

/** The user of this device: who is signed in, or who was when the service could be reached. */
export function deviceUser({ session }: Pick<App, 'session'>): number | undefined {
  const { user, status } = session.state;
  return user?.userid ?? (status === 'unreachable' ? readWaitingMark()?.user : undefined);
}

interface Opened {
  readonly user: number;
  readonly outbox: Promise<Outbox>;
  /** Ends what listens to the browser for this user. */
  readonly listening: AbortController;
}

let opened: Opened | undefined;

async function open(
  { api, session }: Pick<App, 'api' | 'session'>,
  user: number,
  listening: AbortSignal,
): Promise<Outbox> {
  // A page without encryption, as on a plain address of the local network, has a database but no locks and no numbers for its answers.
  if (!globalThis.isSecureContext) throw new DeviceStoreError(undefined);
  const store = await openDeviceStore(user);
  const outbox = createOutbox({
    api,
    store,
    user,
    schedule: browserSchedule,
    lock: (work) => navigator.locks.request(LOCK, work),
    channel: new BroadcastChannel(LOCK),
    onCount: (waiting) => {
      const isGuest = session.state.user?.guest;
      if (opened?.user === user)
        writeWaitingMark({ user, waiting, ...(isGuest !== undefined && { isGuest }) });
    },
    onDiffers: (uuid) => console.warn(`The service judged the answer ${uuid} otherwise than this device.`),
  });
  addEventListener('online', () => void outbox.send(), { signal: listening });
  void outbox.send();
  return outbox;
}

async function close({ outbox, listening }: Opened): Promise<void> {
  listening.abort();
  await outbox.then((present) => present.dispose()).catch(() => {});
}

/** What this device keeps for the user; one for all pages. Rejects where the browser keeps nothing. */
export function openOutbox(app: Pick<App, 'api' | 'session'>): Promise<Outbox> {
  const user = deviceUser(app);
  if (user === undefined) return Promise.reject(new Error('Nobody is signed in on this device.'));
  if (opened?.user === user) return opened.outbox;
  if (opened) void close(opened);
  const listening = new AbortController();
  const outbox = open(app, user, listening.signal);
  opened = { user, outbox, listening };
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
    await close(present);
  }
  const store = await openDeviceStore(user);
  await store.forget(what);
  const waiting = await store.count();
  store.close();
  if (waiting === 0) clearWaitingMark(user);
  else writeWaitingMark({ user, waiting });
}
