import type { ApiClient } from '@tabia/api-client';
import { REMINDED_USER } from './storedFlag.ts';

type Api = Pick<ApiClient, 'call'>;

/** True where the browser can take push messages; in some it can only once the application is installed. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** The account whose reminders this browser takes; undefined for none. */
export function remindedUser(): number | undefined {
  return Number(localStorage.getItem(REMINDED_USER)) || undefined;
}

async function present(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.ready;
  return await registration.pushManager.getSubscription();
}

function isFor(subscription: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? []);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

/** Subscribes with the key of the service, and tells it where this browser is reached. */
async function register(api: Api, key: string): Promise<void> {
  const old = await present();
  const isKept = old !== null && isFor(old, key);
  if (old && !isKept) await old.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = isKept
    ? old
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const previous = old && !isKept ? { previous: old.endpoint } : {};
  await api.call('reminders/adddevice', { endpoint: endpoint ?? '', p256dh, auth, ...previous });
}

/** Asks the user, and takes reminders from then on; false if the user does not want any. */
export async function takePush(api: Api, userId: number): Promise<boolean> {
  // Asked first: a browser shows its question only right after a press.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await api.call('reminders/load', {});
  await register(api, key);
  localStorage.setItem(REMINDED_USER, String(userId));
  return true;
}

/** Takes no more reminders here. */
export async function dropPush(api: Api): Promise<void> {
  localStorage.removeItem(REMINDED_USER);
  const subscription = await present();
  if (subscription === null) return;
  await subscription.unsubscribe();
  await api.call('reminders/removedevice', { endpoint: subscription.endpoint });
}

/** On a visit: subscribes again where the browser has lost it, and ends what another account has left here. */
export async function keepPush(api: Api, userId: number): Promise<void> {
  if (!canPush() || remindedUser() === undefined) return;
  if (remindedUser() !== userId) {
    localStorage.removeItem(REMINDED_USER);
    // Its push service tells the service that nobody is there any more.
    await (await present())?.unsubscribe();
    return;
  }
  if (Notification.permission !== 'granted') return;
  const { key, weekdays } = await api.call('reminders/load', {});
  // They were ended from a message or a mail.
  if (weekdays.length === 0) await dropPush(api);
  else await register(api, key);
}
