import 'fake-indexeddb/auto';
import { createFakeApi } from '@tabia/api-client/testing';
import { afterEach, expect, it, vi } from 'vitest';
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
