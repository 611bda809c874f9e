import type { Output } from '@tabia/api-client/contract';
import { createFakeApi } from '@tabia/api-client/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../test/memoryStorage.ts';
import { keepPush } from './push.ts';
import { REMINDED_USER } from './storedFlag.ts';

const USER = 7;
const KEY = 'AQID';
const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
const wanted = { weekdays: [1, 3], hour: 18, zone, mail: true, devices: 1, key: KEY, can_mail: true };
function done() {
  return { message: 'OK' as const };
}

function subscription(name: string, bytes: readonly number[]) {
  const endpoint = `https://push.example.org/${name}`;
  return {
    endpoint,
    options: { applicationServerKey: new Uint8Array(bytes).buffer },
    unsubscribe: vi.fn(async () => true),
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  };
}

/** A browser with this subscription, or without one; what it makes is named `new`. */
function browserWith(old: ReturnType<typeof subscription> | null) {
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => subscription('new', [1, 2, 3]));
  const registration = { pushManager: { getSubscription: async () => old, subscribe } };
  const requestPermission = vi.fn();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  return { subscribe, requestPermission };
}

function service(reminders: Output<'reminders/load'> = wanted) {
  return createFakeApi({
    'reminders/load': () => reminders,
    'reminders/adddevice': done,
    'reminders/removedevice': done,
    'reminders/save': done,
  });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  localStorage.setItem(REMINDED_USER, String(USER));
});
afterEach(() => void vi.unstubAllGlobals());

const device = { endpoint: 'https://push.example.org/new', p256dh: 'p', auth: 'a' };

it('subscribes again on a visit where the browser has lost it, and asks nobody', async () => {
  const { subscribe, requestPermission } = browserWith(null);
  const api = service();
  await keepPush(api, USER);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(requestPermission).not.toHaveBeenCalled();
  expect(api.calls.slice(1)).toEqual([{ mtd: 'reminders/adddevice', input: device }]);
});

it('keeps the subscription that is there, and replaces one for another key', async () => {
  const there = subscription('there', [1, 2, 3]);
  const { subscribe } = browserWith(there);
  const api = service();
  await keepPush(api, USER);
  expect([subscribe.mock.calls, there.unsubscribe.mock.calls]).toEqual([[], []]);
  expect(api.calls.at(-1)?.input).toMatchObject({ endpoint: 'https://push.example.org/there' });

  const old = subscription('old', [9]);
  browserWith(old);
  const other = service();
  await keepPush(other, USER);
  expect(old.unsubscribe).toHaveBeenCalledOnce();
  expect(other.calls.at(-1)?.input).toEqual({ ...device, previous: 'https://push.example.org/old' });
});

it('ends here what was ended from a message, and what another account has left', async () => {
  const ended = subscription('there', [1, 2, 3]);
  browserWith(ended);
  await keepPush(service({ ...wanted, weekdays: [] }), USER);
  expect([ended.unsubscribe.mock.calls.length, localStorage.getItem(REMINDED_USER)]).toEqual([1, null]);

  localStorage.setItem(REMINDED_USER, '8');
  const left = subscription('there', [1, 2, 3]);
  browserWith(left);
  const api = service();
  await keepPush(api, USER);
  expect([left.unsubscribe.mock.calls.length, api.calls]).toEqual([1, []]);
});

it('rings at the hour of the place where the user is', async () => {
  browserWith(subscription('there', [1, 2, 3]));
  const api = service({ ...wanted, zone: 'Pacific/Kiritimati' });
  await keepPush(api, USER);
  const saved = { weekdays: [1, 3], hour: 18, mail: true, zone };
  expect(api.calls.at(-1)).toEqual({ mtd: 'reminders/save', input: saved });
});
