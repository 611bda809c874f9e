import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { openDeviceStore } from './deviceStore.ts';

const USER = 7;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('opens again what the browser has closed, as it does with a page in the background', async () => {
  const open = indexedDB.open.bind(indexedDB);
  const opened: IDBDatabase[] = [];
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    const request = open(...args);
    request.addEventListener('success', () => opened.push(request.result));
    return request;
  });
  const store = await openDeviceStore(USER);
  await store.append({ kind: 'end', uuid: crypto.randomUUID(), session: 9, mode: 'test' });
  for (const db of opened) forceCloseDatabase(db as never);
  expect(await store.count()).toBe(1);
  expect(opened).toHaveLength(2);
});

it('opens again what another window has removed or changed', async () => {
  const store = await openDeviceStore(USER);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  indexedDB.deleteDatabase('tabia-training').onsuccess = resolve;
  await promise;
  await store.append({ kind: 'end', uuid: crypto.randomUUID(), session: 9, mode: 'test' });
  expect(await store.count()).toBe(1);
});

it('says that nothing is kept where the storage never opens', async () => {
  vi.useFakeTimers();
  const silent = Object.create(IDBOpenDBRequest.prototype);
  vi.spyOn(indexedDB, 'open').mockReturnValue(Object.assign(silent, { addEventListener: () => {} }));
  const refused = expect(openDeviceStore(USER)).rejects.toMatchObject({ code: 'unavailable' });
  await vi.runAllTimersAsync();
  await refused;
});
