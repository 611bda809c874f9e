import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const worker = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');
const message = {
  title: 'Tabia',
  body: '5 positions are due',
  page: '/today',
  stop: 'Stop',
  stopPath: '/unsubscribe?of=reminders&token=abc',
};

function subscription(name: string) {
  const endpoint = `https://push.example.org/${name}`;
  const options = { userVisibleOnly: true, applicationServerKey: 'key' };
  return { endpoint, options, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) };
}

/** The worker, and what it does in the browser; `windows` of the application are open. */
function run(windows: readonly object[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response());
  const showNotification = vi.fn(async (_title: string, _options: { data: object }) => {});
  const subscribe = vi.fn(async () => subscription('new'));
  const openWindow = vi.fn();
  const self = {
    location: { origin: 'https://tabia.example' },
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    clients: { matchAll: async () => windows, openWindow },
    registration: { showNotification, pushManager: { subscribe } },
  };
  new Function('self', 'caches', 'fetch', worker)(self, {}, fetch);
  const hear = async (kind: string, event: object): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    listeners.get(kind)?.({ ...event, waitUntil: resolve });
    await promise;
  };
  const press = async (action: string) => {
    const data = showNotification.mock.calls[0]?.[1].data;
    await hear('notificationclick', { action, notification: { close: () => {}, data } });
  };
  return { hear, press, fetch, showNotification, subscribe, openWindow };
}

it('shows a reminder, and one press on it opens what is due', async () => {
  const { hear, press, showNotification, openWindow } = run();
  await hear('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledWith('Tabia', expect.objectContaining({ body: message.body }));
  await press('');
  expect(openWindow).toHaveBeenCalledWith('/today');
  const open = { focus: vi.fn(), navigate: vi.fn() };
  const other = run([open]);
  await other.hear('push', { data: { json: () => message } });
  await other.press('');
  expect([open.focus.mock.calls.length, open.navigate.mock.calls]).toEqual([1, [['/today']]]);
});

it('ends the reminders with one press, without a page', async () => {
  const { hear, press, fetch, openWindow } = run();
  await hear('push', { data: { json: () => message } });
  await press('stop');
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect([address, init?.method, String(init?.body)]).toEqual([
    message.stopPath,
    'POST',
    'List-Unsubscribe=One-Click',
  ]);
  expect(openWindow).not.toHaveBeenCalled();
});

it.each([
  ['has made', subscription('new'), 0],
  ['has only taken', null, 1],
])('tells the service of the address that a push service %s', async (_, newSubscription, made) => {
  const { hear, fetch, subscribe } = run();
  await hear('pushsubscriptionchange', { oldSubscription: subscription('old'), newSubscription });
  expect(subscribe).toHaveBeenCalledTimes(made);
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect([address, JSON.parse(String(init?.body))]).toEqual([
    '/v1/api/',
    {
      mtd: 'reminders/adddevice',
      endpoint: 'https://push.example.org/new',
      p256dh: 'p',
      auth: 'a',
      previous: 'https://push.example.org/old',
    },
  ]);
});
