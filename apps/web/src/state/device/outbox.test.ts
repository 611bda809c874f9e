import 'fake-indexeddb/auto';
import { createFakeApi } from '@tabia/api-client/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { noteUser, readWaitingMark } from '../../services/device/waitingMark.ts';
import { memoryStorage } from '../../services/test/memoryStorage.ts';
import { forgetDevice, openOutbox } from './outbox.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps nothing where the browser gives a page without encryption no locks', async () => {
  vi.stubGlobal('isSecureContext', false);
  const app = { api: createFakeApi({}), session: { state: { user: { userid: 43 }, status: 'signed-in' } } };
  await expect(openOutbox(app as never)).rejects.toMatchObject({
    name: 'DeviceStoreError',
    code: 'unavailable',
  });
});

it('listens to the network for the user who is signed in alone', async () => {
  const browser = new EventTarget();
  const listening: AbortSignal[] = [];
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal(
    'addEventListener',
    (kind: string, heard: () => void, { signal }: { signal: AbortSignal }) => {
      listening.push(signal);
      browser.addEventListener(kind, heard, { signal });
    },
  );
  const signedIn = (userid: number) =>
    ({ api: createFakeApi({}), session: { state: { user: { userid }, status: 'signed-in' } } }) as never;
  const first = await openOutbox(signedIn(41));
  expect(await openOutbox(signedIn(41))).toBe(first);
  const second = await openOutbox(signedIn(42));
  expect(second).not.toBe(first);
  expect(listening.map(({ aborted }) => aborted)).toEqual([true, false]);
  await forgetDevice(42, 'everything');
  expect(listening.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('notes that it belongs to a guest, and leaves nothing of the guest on the device where somebody else is signed in', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => {});
  const state = { user: { userid: 51, guest: true }, status: 'signed-in' };
  const { store, add } = await openOutbox({ api: createFakeApi({}), session: { state } } as never);
  await add({ kind: 'end', uuid: 'one', session: 1, mode: 'test' });
  expect(readWaitingMark()).toEqual({ user: 51, waiting: 1, isGuest: true, others: {} });
  expect(noteUser({ userid: 52, guest: false })).toBe(51);
  await forgetDevice(51, 'everything');
  expect(await store.count()).toBe(0);
  expect(readWaitingMark()).toEqual({ user: 52, waiting: 0, isGuest: false, others: {} });
});
