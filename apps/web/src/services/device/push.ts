import type { ApiClient } from '@tabia/api-client';
import type { Output } from '@tabia/api-client/contract';
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

/** Without a worker there is none: waiting for one could last forever. */
async function present(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Its push service takes no more messages for this browser, and tells the service so when one is sent. */
export async function unsubscribe(): Promise<void> {
  if (canPush()) await (await present())?.unsubscribe();
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
  const subscription = canPush() ? await present() : null;
  if (subscription === null) return;
  const { endpoint } = subscription;
  // Each is enough that no message arrives: one that fails does not stop the other.
  const ended = [api.call('reminders/removedevice', { endpoint }), subscription.unsubscribe()];
  const failed = (await Promise.allSettled(ended)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** The hour of a reminder is that of the place where its user is. */
async function keepZone(
  api: Api,
  { weekdays, hour, mail, zone: last }: Output<'reminders/load'>,
): Promise<void> {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  if (zone !== last) await api.call('reminders/save', { weekdays, hour, mail, zone });
}

/** On a visit: subscribes again where the browser has lost it, and ends what another account has left here. */
export async function keepPush(api: Api, userId: number): Promise<void> {
  if (!canPush() || remindedUser() === undefined) return;
  if (remindedUser() !== userId) {
    localStorage.removeItem(REMINDED_USER);
    await unsubscribe();
    return;
  }
  if (Notification.permission !== 'granted') return;
  const reminders = await api.call('reminders/load', {});
  // They were ended from a message or a mail.
  if (reminders.weekdays.length === 0) return await dropPush(api);
  await register(api, reminders.key);
  await keepZone(api, reminders);
}
